//! The product in use: a bicycle leans on the stand, a tree grows through the ring.

use glam::{Affine3A, Vec3};

use crate::engine::mesh::Look;
use crate::engine::rig::Lamp;
use crate::engine::shapes::at;
use crate::furniture::bicycle_stand::{ROW, WHEELS};
use crate::furniture::tree_bench::HALF_TREE;
use crate::material::Material;
use crate::scene::{Form, Product};
use crate::setting::layout::Layout;
use crate::setting::trees::{Habit, grow, palette};
use crate::setting::{bicycle, street};
use crate::traces;

/// Puts to the product what belongs to it: bicycles, a tree, light, and what somebody left there.
pub fn furnish(layout: &mut Layout, angle: f32) {
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
    if layout.scene.people > 0 {
        traces::leave(layout, product, form, turn);
    }
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
