//! What people leave where they sit: a bag, a book, a cup, a hat, a bicycle. People themselves keep their distance:
//! near the lens a face and hands would have to be drawn as well as the furniture.

use glam::{Affine3A, Vec3};

use crate::engine::mesh::{Look, Mesh};
use crate::engine::noise::noise;
use crate::engine::rng::Rng;
use crate::engine::shapes::{at, rounded};
use crate::engine::surface_nets::skin;
use crate::material::Material;
use crate::scene::{Form, Product};
use crate::setting::bicycle;
use crate::setting::layout::Layout;

/// Leaves things on and beside a product. Chance of its own, so that the surroundings stay as they are.
pub fn leave(layout: &mut Layout, product: Product, form: Form, turn: Affine3A) {
    let mut rng = Rng::new(layout.scene.seed, "traces");
    let mesh = &mut layout.scenery.solid;
    let (low, high) = mesh.moved(turn.inverse()).bounds();
    match product {
        Product::PicnicTable => laid_table(&mut rng, mesh, turn, form),
        Product::ChessTable => beside_the_game(&mut rng, mesh, turn, form),
        Product::BacklessBench if form == Form::Perch => {
            bag(&mut rng, mesh, turn * at(0.34, 0.0, 0.20) * Affine3A::from_rotation_y(0.3));
        }
        _ => {
            if let Some((seat, back)) = seat(product, form) {
                on_the_seat(&mut rng, mesh, turn * seat, back, form == Form::Single);
            }
        }
    }
    let benches = matches!(product, Product::Bench | Product::BacklessBench | Product::PicnicTable);
    let wide = layout.camera.size.x > layout.camera.size.y;
    if benches && wide && form != Form::Curved && rng.chance(0.4) {
        // On the side where no other of a row stands, away from the picture's middle where words may be.
        let right = layout.scene.view.at.map_or_else(|| rng.chance(0.5), |at| at[0] > 0.5);
        let side = if right && layout.scene.row == 0 { 1.0 } else { -1.0 };
        let turned = rng.range(0.35, 0.8);
        let x = if side < 0.0 { low.x } else { high.x } + side * (0.3 + 0.92 * turned);
        let place = turn
            * at(x, 0.0, rng.range(-0.4, -0.1))
            * Affine3A::from_rotation_y(side * turned)
            * Affine3A::from_rotation_z(0.06);
        // Whole or not at all.
        let camera = layout.camera;
        let inside = |z: f32| {
            let seen = camera.project(place.transform_point3(Vec3::new(0.0, 0.5, z)));
            (0.03..0.97).contains(&(seen.x / camera.size.x))
        };
        if inside(-0.95) && inside(0.95) {
            layout.scenery.solid.append(&bicycle::build(&mut rng), place);
        }
    }
}

/// Where there is room on a seat, and whether a back is there to lean a bag against.
fn seat(product: Product, form: Form) -> Option<(Affine3A, bool)> {
    let (place, back) = match (product, form) {
        (Product::Bench, Form::Single) => ((0.16, 0.455, 0.06), true),
        (Product::Bench, Form::Long) => ((0.95, 0.455, 0.06), true),
        (Product::Bench, Form::HighBack) => ((0.50, 0.50, 0.06), true),
        (Product::Bench, Form::Lounge) => ((0.42, 0.388, 0.02), true),
        (Product::Bench, Form::Steel) => ((0.50, 0.444, 0.06), true),
        (Product::Bench, _) => ((0.50, 0.455, 0.06), true),
        (Product::BacklessBench, Form::Curved) => ((0.40, 0.452, -0.10), false),
        (Product::BacklessBench, Form::Wide) => ((0.45, 0.433, 0.15), false),
        (Product::BacklessBench, _) => ((0.58, 0.449, 0.02), false),
        (Product::TreeBench, Form::Square | Form::Hexagon) => ((0.20, 0.457, 0.90), false),
        (Product::TreeBench, Form::Half) => ((0.16, 0.455, 0.42), false),
        (Product::TreeBench, _) => ((0.18, 0.455, 1.02), false),
        (Product::Shelter, Form::Half) => ((0.1, 0.47, -0.26), true),
        (Product::Shelter, Form::Pergola) => ((0.1, 0.47, -0.52), true),
        (Product::Shelter, _) => ((0.1, 0.47, -0.45), true),
        _ => return None,
    };
    Some((at(place.0, place.1, place.2), back))
}

fn on_the_seat(rng: &mut Rng, mesh: &mut Mesh, seat: Affine3A, back: bool, narrow: bool) {
    let leaning =
        if back { at(0.08, 0.0, -0.05) * Affine3A::from_rotation_x(-0.20) } else { at(0.08, 0.0, 0.0) };
    let bag_place = seat * leaning * Affine3A::from_rotation_y(rng.range(-0.15, 0.15));
    match (narrow, rng.below(4)) {
        (true, _) => books(rng, mesh, seat * at(-0.16, 0.0, 0.02)),
        (_, 0) => {
            bag(rng, mesh, bag_place);
            books(rng, mesh, seat * at(-0.30, 0.0, 0.02));
            flask(rng, mesh, seat * at(-0.13, 0.0, -0.04));
        }
        (_, 1) => {
            bag(rng, mesh, bag_place);
            hat(rng, mesh, seat * at(-0.30, 0.006, 0.0));
        }
        (_, 2) => {
            books(rng, mesh, seat * at(-0.05, 0.0, 0.02));
            cup(mesh, seat * at(0.16, 0.0, -0.02), 0xf0ece2);
        }
        _ => {
            hat(rng, mesh, seat * at(0.10, 0.006, 0.0));
            books(rng, mesh, seat * at(-0.24, 0.0, 0.02));
            cup(mesh, seat * at(-0.06, 0.0, -0.03), 0x2f5652);
        }
    }
}

/// Two cups, a book and a flask on the table, a bag on its bench.
fn laid_table(rng: &mut Rng, mesh: &mut Mesh, turn: Affine3A, form: Form) {
    let (top, reach) = match form {
        Form::Round => (0.7585, 0.22),
        Form::Standing => (1.101, 0.42),
        _ => (0.758, 0.42),
    };
    books(rng, mesh, turn * at(reach - 0.30, top, 0.10));
    flask(rng, mesh, turn * at(reach, top, 0.04));
    cup(mesh, turn * at(reach - 0.08, top, 0.16), 0xf0ece2);
    cup(mesh, turn * at(reach + 0.06, top, -0.16), 0xf0ece2);
    if !matches!(form, Form::Round | Form::Standing) {
        bag(rng, mesh, turn * at(-0.42, 0.458, 0.72) * Affine3A::from_rotation_y(0.12));
    }
}

/// Two cups beside the board, a bag that stands against a stool.
fn beside_the_game(rng: &mut Rng, mesh: &mut Mesh, turn: Affine3A, form: Form) {
    let (cups, stool) = match form {
        Form::Games => ([(0.0, 0.18), (0.0, -0.2)], Vec3::new(-0.78, 0.0, 0.80)),
        Form::Round => ([(-0.05, 0.335), (0.10, -0.33)], Vec3::new(-0.78, 0.0, 0.32)),
        _ => ([(-0.30, 0.20), (0.31, -0.22)], Vec3::new(-0.74, 0.0, 0.30)),
    };
    for (x, z) in cups {
        cup(mesh, turn * at(x, 0.758, z), 0xf0ece2);
    }
    bag(rng, mesh, turn * Affine3A::from_translation(stool) * Affine3A::from_rotation_y(0.25));
}

/// A cup, empty or half full.
pub fn cup(mesh: &mut Mesh, place: Affine3A, colour: u32) {
    let glaze = Look::new(Material::Gloss(colour), 0.0);
    mesh.lathe(
        glaze,
        place,
        &[(0.032, 0.001), (0.038, 0.01), (0.041, 0.085), (0.038, 0.085), (0.036, 0.02)],
        36,
    );
    mesh.lathe(
        Look::new(Material::Gloss(0x2b160c), 0.0),
        place * at(0.0, 0.068, 0.0),
        &[(0.0375, 0.0), (0.0, 0.0)],
        30,
    );
}

/// A soft canvas bag with two handles, its foot at the origin.
fn bag(rng: &mut Rng, mesh: &mut Mesh, place: Affine3A) {
    let canvas = Look::new(Material::Cloth([0xb9a98a, 0x2f5652, 0x7a4a36, 0x3b4652][rng.below(4)]), 2.0);
    let fold = Vec3::splat(rng.range(0.0, 40.0));
    let distance = |p: Vec3| {
        let rise = (p.y / 0.30).clamp(0.0, 1.0);
        let half = Vec3::new(0.140 - 0.012 * rise, 0.122, 0.045 - 0.024 * rise);
        let q = (p - Vec3::Y * 0.150).abs() - half;
        q.max(Vec3::ZERO).length() + q.max_element().min(0.0) - 0.030 + (noise(p * 13.0 + fold) - 0.5) * 0.020
    };
    let body =
        skin(Vec3::new(-0.22, -0.03, -0.13), Vec3::new(0.22, 0.36, 0.13), 0.009, &distance, &|_| canvas);
    mesh.append(&body, place);
    for side in [-1.0, 1.0] {
        let strap =
            [(-0.075, 0.24, 0.042), (-0.062, 0.40, 0.060), (0.062, 0.41, 0.060), (0.075, 0.24, 0.042)]
                .map(|(x, y, z)| place.transform_point3(Vec3::new(x, y, z * side)));
        mesh.tube(canvas, &rounded(&strap, 0.06), 0.008);
    }
}

/// One book or two.
fn books(rng: &mut Rng, mesh: &mut Mesh, place: Affine3A) {
    let covers = [0x8a3f32, 0xe3dccb, 0x2f4652];
    let first = rng.below(3);
    for index in 0..1 + rng.below(2) {
        let book = place
            * at(0.0, 0.014 + index as f32 * 0.026, 0.0)
            * Affine3A::from_rotation_y(0.3 - 0.5 * index as f32);
        let cover = Look::new(Material::Gloss(covers[(first + index) % 3]), 0.0);
        for side in [-1.0, 1.0] {
            mesh.block(cover, book * at(0.0, side * 0.0115, 0.0), Vec3::new(0.15, 0.0025, 0.21), 0.0006);
        }
        mesh.block(cover, book * at(-0.0737, 0.0, 0.0), Vec3::new(0.0026, 0.023, 0.21), 0.0006);
        let pages = Look::new(Material::Matt(0xe9e4d6), 0.0);
        mesh.block(pages, book * at(-0.002, 0.0, 0.0), Vec3::new(0.142, 0.0205, 0.203), 0.0);
    }
}

fn flask(rng: &mut Rng, mesh: &mut Mesh, place: Affine3A) {
    let flask = Look::new(Material::Gloss([0x0f6561, 0xc9c4b8, 0x3a4045][rng.below(3)]), 0.0);
    let profile = [(0.034, 0.0), (0.036, 0.005), (0.036, 0.17), (0.026, 0.195), (0.026, 0.24), (0.0, 0.242)];
    mesh.lathe(flask, place, &profile, 24);
}

/// A hat with a brim, lying on its rim.
fn hat(rng: &mut Rng, mesh: &mut Mesh, place: Affine3A) {
    let colour = [0xcdb98e, 0x4a4540, 0x6a4a3a][rng.below(3)];
    let felt = Look::new(Material::Cloth(colour), 0.0);
    let brim = [(0.0, 0.001), (0.092, 0.001), (0.160, 0.006), (0.164, 0.010), (0.098, 0.010)];
    let crown = [(0.098, 0.006), (0.100, 0.050), (0.090, 0.090), (0.060, 0.106), (0.0, 0.098)];
    mesh.smooth_lathe(felt, place, &brim, 40);
    mesh.smooth_lathe(felt, place, &crown, 40);
    let band = Look::new(Material::Cloth(0x2a2623), 0.0);
    mesh.lathe(band, place, &[(0.1005, 0.012), (0.1015, 0.036)], 40);
}
