//! Linde: a park bench with back and armrests, slats on frames of flat steel.

use glam::{Affine3A, Quat, Vec2, Vec3};

use super::{Kit, bar, bolt, foot, sideways};
use crate::engine::mesh::Mesh;
use crate::engine::shapes::rounded;

const LENGTH: f32 = 1.9;

/// Builds the bench.
pub fn build(kit: &mut Kit) -> Mesh {
    let mut mesh = Mesh::new();
    for x in [-0.74, 0.0, 0.74] {
        frame(&mut mesh, kit, x);
        if x != 0.0 {
            armrest(&mut mesh, kit, x);
        }
    }
    // Seat: middle of each slat (z, y) and its tilt.
    for (z, y, tilt) in [
        (0.245, 0.432, 0.30),
        (0.15, 0.452, 0.04),
        (0.055, 0.446, -0.08),
        (-0.04, 0.436, -0.12),
        (-0.135, 0.424, -0.12),
    ] {
        slat(&mut mesh, kit, Vec2::new(z, y), tilt, Vec2::new(0.086, 0.040));
    }
    for (z, y) in [(-0.222, 0.540), (-0.254, 0.642), (-0.286, 0.744), (-0.3185, 0.846)] {
        slat(&mut mesh, kit, Vec2::new(z, y), 1.2676, Vec2::new(0.092, 0.036));
    }
    mesh
}

/// A slat with its bolts; tilt turns its face from up towards the front.
fn slat(mesh: &mut Mesh, kit: &mut Kit, middle: Vec2, tilt: f32, section: Vec2) {
    let turn = Quat::from_rotation_x(tilt);
    let middle = Vec3::new(0.0, middle.y, middle.x);
    let board = kit.board();
    mesh.block(
        board,
        Affine3A::from_rotation_translation(turn, middle),
        Vec3::new(LENGTH, section.y, section.x),
        0.006,
    );
    for x in [-0.74, 0.0, 0.74] {
        let face = turn * Vec3::Y;
        bolt(mesh, kit, middle + Vec3::X * x + face * (section.y * 0.5 + 0.001), face);
    }
}

/// Front leg, seat bar, and the back leg that runs on as the back's support.
fn frame(mesh: &mut Mesh, kit: &Kit, x: f32) {
    let flat = |points: &[(f32, f32)], radius: f32| -> Vec<Vec2> {
        let points: Vec<Vec3> = points.iter().map(|(z, y)| Vec3::new(*z, *y, 0.0)).collect();
        rounded(&points, radius).iter().map(|p| p.truncate()).collect()
    };
    let front = flat(&[(0.235, 0.0), (0.225, 0.402), (0.0, 0.408), (-0.19, 0.388)], 0.09);
    let back = flat(&[(-0.285, 0.0), (-0.195, 0.42), (-0.352, 0.890)], 0.12);
    mesh.plate(kit.steel(), sideways(x), &bar(&front, 0.046), 0.012);
    mesh.plate(kit.steel(), sideways(x), &bar(&back, 0.046), 0.012);
    foot(mesh, kit, x, 0.235, Vec2::new(0.06, 0.15));
    foot(mesh, kit, x, -0.285, Vec2::new(0.06, 0.15));
}

/// An armrest of flat steel with a wooden cover.
fn armrest(mesh: &mut Mesh, kit: &mut Kit, x: f32) {
    let points = [Vec3::new(0.226, 0.40, 0.0), Vec3::new(0.262, 0.655, 0.0), Vec3::new(-0.262, 0.635, 0.0)];
    let path: Vec<Vec2> = rounded(&points, 0.06).iter().map(|p| p.truncate()).collect();
    mesh.plate(kit.steel(), sideways(x), &bar(&path, 0.036), 0.012);
    let turn = Quat::from_rotation_x(-0.038);
    let board = kit.board();
    mesh.block(
        board,
        Affine3A::from_rotation_translation(turn, Vec3::new(x, 0.674, 0.01)),
        Vec3::new(0.062, 0.024, 0.46),
        0.007,
    );
}
