//! The product in use: somebody sits on the bench, a bicycle leans on the stand.

use std::f32::consts::{FRAC_PI_2, PI};

use glam::{Affine3A, Vec3};

use crate::engine::mesh::Look;
use crate::engine::rig::Lamp;
use crate::engine::shapes::{at, rounded};
use crate::furniture::bicycle_stand::{ROW, WHEELS};
use crate::furniture::tree_bench::HALF_TREE;
use crate::material::Material;
use crate::scene::{Form, Product};
use crate::setting::layout::Layout;
use crate::setting::people::{Pose, person};
use crate::setting::trees::{Habit, grow, palette};
use crate::setting::{bicycle, street};

/// Puts people and bicycles to the product. One of the scene's people sits when there is a seat.
pub fn people_at(layout: &mut Layout, angle: f32) {
    let Some(product) = layout.scene.product else { return };
    let form = product.form(layout.scene.form);
    let turn = Affine3A::from_rotation_y(-angle.to_radians());
    match product {
        Product::BicycleStand | Product::BicycleShelter => bicycles(layout, turn, product, form),
        Product::TreeBench => {
            let tree = if form == Form::Half { HALF_TREE } else { 0.0 };
            trunk(layout, turn * at(0.0, 0.0, tree), 9.0, 0.30, 1.0);
        }
        Product::TreeGuard => trunk(layout, turn, 5.2, 0.40, 0.42),
        _ => {}
    }
    if layout.ground.sky.lamps {
        light_roof(layout, product, form, turn);
        let side = if layout.rng.chance(0.5) { 1.0 } else { -1.0 };
        let (low, high) = layout.scenery.solid.bounds();
        let foot = Vec3::new(side * (high.x - low.x) * 0.62, 0.0, -1.15);
        street::lamp_post(&mut layout.scenery, foot, true);
    }
    if layout.scene.people == 0 {
        return;
    }
    if let Some(place) = seat_for_belongings(product, form) {
        belongings(layout, product, turn * Affine3A::from_translation(place));
    }
    if product == Product::Bench && !layout.scene.sitter {
        return;
    }
    for (index, (seat, facing)) in seats(product, form).into_iter().enumerate() {
        let reads = index == 0 && product != Product::ChessTable && layout.rng.chance(0.5);
        let pose = if reads { Pose::Reading } else { Pose::Leaning };
        let height = layout.rng.range(1.60, 1.70);
        let body = person(&mut layout.rng, pose, height);
        let place = turn * Affine3A::from_translation(seat) * Affine3A::from_rotation_y(facing);
        layout.scenery.solid.append(&body, place);
    }
}

/// Where people sit, and which way they face; y is what the seat is higher than the usual one.
fn seats(product: Product, form: Form) -> Vec<(Vec3, f32)> {
    let seat = Vec3::new;
    match (product, form) {
        (Product::Bench, Form::Single) => vec![(seat(0.0, 0.0, -0.04), 0.0)],
        (Product::Bench, Form::Lounge | Form::Steel | Form::HighBack) => vec![],
        (Product::Bench, Form::Long) => {
            vec![(seat(-0.95, 0.01, -0.02), 0.12), (seat(-0.35, 0.01, -0.02), -0.15)]
        }
        (Product::Bench, _) => vec![(seat(-0.48, 0.01, -0.02), 0.1)],
        (Product::BacklessBench, Form::Perch) | (Product::PicnicTable, Form::Standing) => vec![],
        (Product::BacklessBench, Form::Wide) => vec![(seat(-0.5, -0.01, -0.27), 2.9)],
        (Product::BacklessBench, _) => vec![(seat(-0.62, 0.0, 0.02), 2.9)],
        (Product::PicnicTable, Form::Round) => vec![(seat(-0.79, -0.01, 0.79), 2.356)],
        (Product::PicnicTable, _) => vec![(seat(-0.35, -0.01, 0.70), PI)],
        (Product::ChessTable, Form::Classic) => {
            vec![(seat(-0.72, 0.0, 0.0), FRAC_PI_2), (seat(0.72, 0.0, 0.0), -FRAC_PI_2)]
        }
        (Product::ChessTable, Form::Games) => {
            vec![(seat(-0.45, 0.0, 0.74), PI), (seat(-0.45, 0.0, -0.74), 0.0)]
        }
        (Product::ChessTable, _) => {
            vec![(seat(-0.77, 0.0, 0.0), FRAC_PI_2), (seat(0.77, 0.0, 0.0), -FRAC_PI_2)]
        }
        (Product::TreeBench, Form::Square) => vec![(seat(0.90, 0.0, 0.22), FRAC_PI_2)],
        (Product::TreeBench, Form::Half) => vec![(seat(0.74, 0.0, 0.14), 0.8)],
        (Product::TreeBench, _) => vec![(seat(0.92, 0.0, 0.42), 1.35)],
        _ => vec![],
    }
}

/// Where somebody may have left a bag or a book; absent where there is no room.
fn seat_for_belongings(product: Product, form: Form) -> Option<Vec3> {
    Some(match (product, form) {
        (Product::Bench, Form::Single) => return None,
        (Product::Bench, Form::HighBack) => Vec3::new(0.50, 0.50, 0.06),
        (Product::Bench, Form::Lounge) => Vec3::new(0.42, 0.388, 0.02),
        (Product::Bench, Form::Steel) => Vec3::new(0.50, 0.444, 0.06),
        (Product::Bench, _) => Vec3::new(0.50, 0.455, 0.06),
        (Product::Shelter, Form::Half) => Vec3::new(0.1, 0.47, -0.26),
        (Product::Shelter, Form::Pergola) => Vec3::new(0.1, 0.47, -0.52),
        (Product::Shelter, _) => Vec3::new(0.1, 0.47, -0.45),
        (Product::PicnicTable, Form::Round) => Vec3::new(0.22, 0.758, 0.1),
        (Product::PicnicTable, Form::Standing) => Vec3::new(0.42, 1.101, 0.1),
        (Product::PicnicTable, _) => Vec3::new(0.42, 0.758, 0.1),
        _ => return None,
    })
}

/// A strip of light under a roof after dark.
fn light_roof(layout: &mut Layout, product: Product, form: Form, turn: Affine3A) {
    if !matches!(product, Product::Shelter | Product::BicycleShelter) || form == Form::Pergola {
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
fn belongings(layout: &mut Layout, product: Product, place: Affine3A) {
    let mesh = &mut layout.scenery.solid;
    if product != Product::PicnicTable {
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

/// Bicycles that lean on stands, or stand in a rack by their front wheels.
fn bicycles(layout: &mut Layout, turn: Affine3A, product: Product, form: Form) {
    let leaning: &[f32] = match (product, form) {
        (Product::BicycleShelter, Form::Long) => &[-2.47, -0.87, -0.07, 1.53],
        (Product::BicycleShelter, Form::Compact) => &[-0.47, 0.33],
        (Product::BicycleShelter, _) => &[-1.27, -0.47, 0.33, 1.93],
        (_, Form::Low) => &[],
        (_, Form::Cargo) => &[-0.52, 0.58],
        (_, Form::Post) => &[0.42],
        (_, Form::Row) => &[-ROW + 0.02, 0.02],
        _ => &[-0.42, 0.33],
    };
    for x in leaning {
        let bicycle = bicycle::build(&mut layout.rng);
        let shift = layout.rng.range(-0.08, 0.08);
        let place = turn * at(*x + 0.10, 0.0, 0.05 + shift) * Affine3A::from_rotation_z(0.055);
        layout.scenery.solid.append(&bicycle, place);
    }
    if form == Form::Low {
        for x in [-WHEELS, WHEELS * 2.0] {
            let bicycle = bicycle::build(&mut layout.rng);
            let place = turn * at(x, 0.0, -0.50) * Affine3A::from_rotation_z(0.02);
            layout.scenery.solid.append(&bicycle, place);
        }
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
