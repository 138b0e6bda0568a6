//! Esdoorn: a chess table on a steel column with two stools; the board is inlaid end grain.

use std::f32::consts::FRAC_PI_2;

use glam::Vec3;

use super::{Kit, bolt};
use crate::engine::mesh::{Look, Mesh};
use crate::engine::shapes::at;
use crate::scene::Wood;

/// Builds the table, its stools and a game in progress.
pub fn build(kit: &mut Kit) -> Mesh {
    let mut mesh = Mesh::new();
    table(&mut mesh, kit);
    for side in [-1.0, 1.0] {
        stool(&mut mesh, kit, side * 0.72);
    }
    game(&mut mesh, kit);
    mesh
}

fn table(mesh: &mut Mesh, kit: &mut Kit) {
    mesh.block(kit.steel(), at(0.0, 0.008, 0.0), Vec3::new(0.46, 0.016, 0.46), 0.004);
    mesh.lathe(kit.steel(), at(0.0, 0.0, 0.0), &[(0.085, 0.016), (0.085, 0.70)], 32);
    mesh.block(kit.steel(), at(0.0, 0.705, 0.0), Vec3::new(0.5, 0.012, 0.5), 0.003);
    for z in [-0.3, -0.1, 0.1, 0.3] {
        let board = kit.board();
        mesh.block(board, at(0.0, 0.735, z), Vec3::new(0.8, 0.045, 0.198), 0.005);
    }
    for (x, z) in [(-0.17, -0.17), (0.17, -0.17), (-0.17, 0.17), (0.17, 0.17)] {
        bolt(mesh, kit, Vec3::new(x * 1.12, 0.017, z * 1.12), Vec3::Y);
    }
    for row in 0..8 {
        for column in 0..8 {
            let wood = if (row + column) % 2 == 0 { Wood::Padouk } else { Wood::Accoya };
            let look = Look::new(wood, kit.rng.range(0.0, 60.0));
            let place = at((column as f32 - 3.5) * 0.0625, 0.7585, (row as f32 - 3.5) * 0.0625);
            mesh.block(look, place, Vec3::new(0.0618, 0.004, 0.0618), 0.0008);
        }
    }
}

fn stool(mesh: &mut Mesh, kit: &mut Kit, x: f32) {
    mesh.lathe(
        kit.steel(),
        at(x, 0.0, 0.0),
        &[(0.16, 0.0), (0.16, 0.012), (0.055, 0.014), (0.055, 0.40), (0.15, 0.402)],
        32,
    );
    let board = kit.board();
    let seat = [(0.0, 0.402), (0.19, 0.402), (0.198, 0.410), (0.198, 0.438), (0.190, 0.446), (0.0, 0.448)];
    mesh.lathe(board, at(x, 0.0, 0.0), &seat, 48);
    for turn in 0..4 {
        let angle = turn as f32 * FRAC_PI_2 + 0.78;
        bolt(mesh, kit, Vec3::new(x + 0.12 * angle.cos(), 0.013, 0.12 * angle.sin()), Vec3::Y);
    }
}

/// Some men on the board, after the opening.
fn game(mesh: &mut Mesh, kit: &mut Kit) {
    let men = [
        (0, 0, 1.5),
        (0, 1, 1.0),
        (1, 2, 1.0),
        (3, 3, 0.8),
        (0, 5, 1.9),
        (1, 6, 0.8),
        (1, 1, 0.8),
        (2, 4, 0.8),
    ];
    for (white, wood) in [(false, Wood::Padouk), (true, Wood::Accoya)] {
        for (rank, file, size) in men {
            let look = Look::new(wood, kit.rng.range(0.0, 60.0));
            let column = if white { 7 - rank } else { rank };
            let place = at((column as f32 - 3.5) * 0.0625, 0.7605, (file as f32 - 3.5) * 0.0625);
            let h = 0.045 * size;
            mesh.smooth_lathe(
                look,
                place,
                &[
                    (0.019, 0.0),
                    (0.019, 0.006),
                    (0.012, 0.012),
                    (0.008, h * 0.6),
                    (0.012, h * 0.72),
                    (0.007, h * 0.76),
                    (0.012, h * 0.9),
                    (0.0, h + 0.006),
                ],
                14,
            );
        }
    }
}
