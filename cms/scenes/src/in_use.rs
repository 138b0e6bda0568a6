//! The product in use: somebody sits on the bench, a bicycle leans on the stand.

use std::f32::consts::{FRAC_PI_2, PI};

use glam::{Affine3A, Vec3};

use crate::engine::mesh::Look;
use crate::engine::rig::Lamp;
use crate::engine::shapes::{at, rounded};
use crate::material::Material;
use crate::scene::Product;
use crate::setting::layout::Layout;
use crate::setting::people::{Pose, person};
use crate::setting::trees::{Habit, grow, palette};
use crate::setting::{bicycle, street};

/// Puts people and bicycles to the product. One of the scene's people sits when there is a seat.
pub fn people_at(layout: &mut Layout, product: Option<Product>, angle: f32) {
    let turn = Affine3A::from_rotation_y(-angle.to_radians());
    match product {
        Some(Product::BicycleStand) => bicycles(layout, turn, &[-0.42, 0.33]),
        Some(Product::BicycleShelter) => bicycles(layout, turn, &[-1.27, -0.47, 0.33, 1.93]),
        Some(Product::TreeBench) => trunk(layout, turn, 9.0, 0.30, 1.0),
        Some(Product::TreeGuard) => trunk(layout, turn, 5.2, 0.40, 0.42),
        _ => {}
    }
    if layout.ground.sky.lamps {
        light_roof(layout, product, turn);
        let side = if layout.rng.chance(0.5) { 1.0 } else { -1.0 };
        let (low, high) = layout.scenery.solid.bounds();
        let foot = Vec3::new(side * (high.x - low.x) * 0.62, 0.0, -1.15);
        street::lamp_post(&mut layout.scenery, foot, true);
    }
    if layout.scene.people == 0 {
        return;
    }
    let seats: &[(Vec3, f32)] = match product {
        Some(Product::BacklessBench) => &[(Vec3::new(-0.62, 0.0, 0.02), 2.9)],
        Some(Product::PicnicTable) => &[(Vec3::new(-0.35, -0.01, 0.70), PI)],
        Some(Product::ChessTable) => {
            &[(Vec3::new(-0.72, 0.0, 0.0), FRAC_PI_2), (Vec3::new(0.72, 0.0, 0.0), -FRAC_PI_2)]
        }
        Some(Product::TreeBench) => &[(Vec3::new(0.92, 0.0, 0.42), 1.35)],
        _ => &[],
    };
    if matches!(product, Some(Product::Bench | Product::Shelter | Product::PicnicTable)) {
        belongings(layout, product, turn);
    }
    for (index, (seat, facing)) in seats.iter().enumerate() {
        let reads = index == 0 && product != Some(Product::ChessTable) && layout.rng.chance(0.5);
        let pose = if reads { Pose::Reading } else { Pose::Leaning };
        let height = layout.rng.range(1.60, 1.70);
        let body = person(&mut layout.rng, pose, height);
        let place = turn * Affine3A::from_translation(*seat) * Affine3A::from_rotation_y(*facing);
        layout.scenery.solid.append(&body, place);
    }
}

/// A strip of light under a roof after dark.
fn light_roof(layout: &mut Layout, product: Option<Product>, turn: Affine3A) {
    if !matches!(product, Some(Product::Shelter | Product::BicycleShelter)) {
        return;
    }
    let strip = Look::new(Material::Lamp(0xffd9a0), 0.0);
    for x in [-1.1, 0.0, 1.1] {
        layout.scenery.solid.block(strip, turn * at(x, 2.395, 0.1), Vec3::new(0.7, 0.02, 0.05), 0.0);
        let place = turn.transform_point3(Vec3::new(x, 2.25, 0.2));
        layout.scenery.lamps.push(Lamp { place, colour: Vec3::new(1.0, 0.72, 0.42) * 0.75 });
    }
}

/// What somebody left on the seat for a moment: a bag, a book, a flask.
fn belongings(layout: &mut Layout, product: Option<Product>, turn: Affine3A) {
    let seat = match product {
        Some(Product::PicnicTable) => Vec3::new(0.42, 0.758, 0.1),
        Some(Product::Shelter) => Vec3::new(0.1, 0.47, -0.45),
        _ => Vec3::new(0.50, 0.455, 0.06),
    };
    let place = turn * Affine3A::from_translation(seat);
    let mesh = &mut layout.scenery.solid;
    if product != Some(Product::PicnicTable) {
        let canvas = Look::new(Material::Cloth([0xb9a98a, 0x2f5652, 0x7a4a36][layout.rng.below(3)]), 2.0);
        mesh.block(
            canvas,
            place * at(0.08, 0.15, -0.07) * Affine3A::from_rotation_x(-0.22),
            Vec3::new(0.34, 0.30, 0.11),
            0.045,
        );
        for side in [-0.03, 0.03] {
            let strap = [
                Vec3::new(-0.03, 0.28, side),
                Vec3::new(-0.01, 0.44, side - 0.06),
                Vec3::new(0.16, 0.45, side - 0.06),
                Vec3::new(0.18, 0.28, side),
            ];
            mesh.tube(
                canvas,
                &rounded(&strap.map(|p| place.transform_point3(p - Vec3::Z * 0.08)), 0.05),
                0.009,
            );
        }
    }
    books_and_flask(layout, place);
}

fn books_and_flask(layout: &mut Layout, place: Affine3A) {
    let mesh = &mut layout.scenery.solid;
    for (index, cover) in [0x8a3f32, 0xe3dccb, 0x2f4652].into_iter().enumerate().take(1 + layout.rng.below(2))
    {
        let book = place
            * at(-0.30, 0.014 + index as f32 * 0.026, 0.02)
            * Affine3A::from_rotation_y(0.3 - 0.5 * index as f32);
        mesh.block(Look::new(Material::Gloss(cover), 0.0), book, Vec3::new(0.15, 0.024, 0.21), 0.002);
        mesh.block(
            Look::new(Material::Matt(0xe9e4d6), 0.0),
            book * at(0.004, 0.0, 0.0),
            Vec3::new(0.148, 0.018, 0.204),
            0.0,
        );
    }
    let flask = Look::new(Material::Gloss([0x0f6561, 0xc9c4b8, 0x3a4045][layout.rng.below(3)]), 0.0);
    mesh.lathe(
        flask,
        place * at(-0.13, 0.0, -0.04),
        &[(0.034, 0.0), (0.036, 0.005), (0.036, 0.17), (0.026, 0.195), (0.026, 0.24), (0.0, 0.242)],
        24,
    );
}

fn bicycles(layout: &mut Layout, turn: Affine3A, places: &[f32]) {
    for x in places {
        let bicycle = bicycle::build(&mut layout.rng);
        let shift = layout.rng.range(-0.08, 0.08);
        let place = turn * at(*x + 0.10, 0.0, 0.05 + shift) * Affine3A::from_rotation_z(0.055);
        layout.scenery.solid.append(&bicycle, place);
    }
}

/// The tree that a round bench or a guard belongs to.
fn trunk(layout: &mut Layout, turn: Affine3A, height: f32, clear: f32, girth: f32) {
    let colours = palette(layout.scene.season);
    let colour = (!colours.is_empty()).then(|| colours[layout.rng.below(colours.len())]);
    let forks = if colour.is_none() { 6 } else { 4 };
    let habit = Habit { height, clear, spread: 0.8, leaves: 26_000, leaf: 0.06, forks, girth };
    let tree = grow(&mut layout.rng, habit, colour);
    layout.scenery.plant(&tree, turn);
}
