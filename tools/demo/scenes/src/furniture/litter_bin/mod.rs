//! Litter bins: Kastanje, clad in upright slats under a steel roof, and the forms about it.

mod large;
mod round;
mod slim;

use glam::{Affine3A, Vec2, Vec3};

use super::{Kit, bolt};
use crate::engine::mesh::{Look, Mesh};
use crate::engine::outline::soften;
use crate::engine::shapes::at;
use crate::material::Material;
use crate::scene::Form;

/// Builds a bin.
pub fn build(form: Form, kit: &mut Kit) -> Mesh {
    let mut mesh = Mesh::new();
    match form {
        Form::Round => round::build(&mut mesh, kit),
        Form::Slim => slim::build(&mut mesh, kit),
        Form::Large => large::build(&mut mesh, kit),
        Form::Open => {
            let (width, height) = kit.pick([(0.46, 0.80), (0.50, 0.84), (0.54, 0.76)]);
            body(&mut mesh, kit, width, height);
            rim(&mut mesh, kit, width * 0.36, height + 0.011);
        }
        _ => {
            body(&mut mesh, kit, 0.46, 0.84);
            roof(&mut mesh, kit, 0.46, 0.84);
        }
    }
    mesh
}

/// The round opening of a bin without a roof: a rolled rim about the dark inside.
fn rim(mesh: &mut Mesh, kit: &Kit, radius: f32, height: f32) {
    let profile = [
        (radius, 0.0),
        (radius, 0.03),
        (radius - 0.012, 0.042),
        (radius - 0.03, 0.042),
        (radius - 0.03, 0.0),
    ];
    mesh.lathe(kit.steel(), at(0.0, height, 0.0), &profile, 48);
    let dark = Look::new(Material::Matt(0x0c0d0d), 0.0);
    mesh.lathe(dark, at(0.0, height + 0.002, 0.0), &[(radius - 0.028, 0.0), (0.0, 0.0)], 48);
}

/// Slats on four sides around a steel liner, on a recessed plinth.
fn body(mesh: &mut Mesh, kit: &mut Kit, width: f32, height: f32) {
    mesh.block(kit.steel(), at(0.0, 0.03, 0.0), Vec3::new(width * 0.8, 0.06, width * 0.8), 0.003);
    let half = width * 0.5;
    mesh.block(kit.steel(), at(0.0, 0.07, 0.0), Vec3::new(width, 0.02, width), 0.003);
    mesh.block(
        kit.steel(),
        at(0.0, height * 0.5 + 0.03, 0.0),
        Vec3::new(width - 0.06, height - 0.06, width - 0.06),
        0.004,
    );
    for (cx, cz) in [(-1.0, -1.0), (1.0, -1.0), (-1.0, 1.0), (1.0, 1.0)] {
        mesh.block(
            kit.steel(),
            at(cx * (half - 0.012), height * 0.5 + 0.04, cz * (half - 0.012)),
            Vec3::new(0.028, height - 0.06, 0.028),
            0.004,
        );
    }
    for side in 0..4 {
        let turn = Affine3A::from_rotation_y(side as f32 * std::f32::consts::FRAC_PI_2);
        for slat in 0..5 {
            let board = kit.board();
            let step = (width - 0.075) / 5.0;
            let x = (slat as f32 - 2.0) * step;
            let place = turn * at(x, height * 0.5 + 0.04, half - 0.012);
            mesh.block(board, place, Vec3::new(step - 0.009, height - 0.11, 0.024), 0.004);
            for y in [0.14, height - 0.06] {
                let head = turn.transform_point3(Vec3::new(x, y, half + 0.0005));
                bolt(mesh, kit, head, turn.transform_vector3(Vec3::Z));
            }
        }
    }
    mesh.block(kit.steel(), at(0.0, height, 0.0), Vec3::new(width + 0.012, 0.022, width + 0.012), 0.005);
}

/// A roof on two cheeks, open to front and back.
fn roof(mesh: &mut Mesh, kit: &mut Kit, width: f32, height: f32) {
    let half = width * 0.5;
    let dark = Look::new(Material::Matt(0x0c0d0d), 0.0);
    mesh.block(dark, at(0.0, height + 0.012, 0.0), Vec3::new(width * 0.72, 0.004, width * 0.72), 0.0);
    for side in [-1.0, 1.0] {
        mesh.block(
            kit.steel(),
            at(side * (half - 0.03), height + 0.10, 0.0),
            Vec3::new(0.014, 0.19, width * 0.94),
            0.004,
        );
    }
    let bow: Vec<Vec2> = (0..=12)
        .map(|i| {
            let t = i as f32 / 12.0 * 2.0 - 1.0;
            Vec2::new(t * (half + 0.012), 0.055 * (1.0 - t * t))
        })
        .collect();
    let lower: Vec<Vec2> = bow.iter().rev().map(|p| *p - Vec2::Y * 0.014).collect();
    let outline: Vec<Vec2> = bow.into_iter().chain(lower).collect();
    mesh.plate(kit.steel(), at(0.0, height + 0.196, 0.0), &outline, width * 0.98);
    let plate = soften(
        &[Vec2::new(-0.05, -0.05), Vec2::new(0.05, -0.05), Vec2::new(0.05, 0.05), Vec2::new(-0.05, 0.05)],
        0.01,
    );
    mesh.plate(
        kit.bolt(),
        at(0.0, height - 0.02, half + 0.008),
        &plate.iter().map(|p| *p * 0.5).collect::<Vec<_>>(),
        0.004,
    );
}
