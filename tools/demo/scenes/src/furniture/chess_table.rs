//! Chess tables, the board inlaid end grain: Esdoorn on a steel column with two stools, and the forms about it.

use std::f32::consts::FRAC_PI_2;

use glam::{Affine3A, Vec2, Vec3};

use super::{Kit, bolt, post, round_foot, round_top};
use crate::engine::mesh::{Look, Mesh};
use crate::engine::shapes::at;
use crate::scene::{Form, Wood};

/// Builds a table, its stools and a game in progress.
pub fn build(form: Form, kit: &mut Kit) -> Mesh {
    match form {
        Form::Round => round(kit),
        Form::FourSeat => four_seat(kit),
        Form::Games => games(kit),
        _ => classic(kit),
    }
}

fn classic(kit: &mut Kit) -> Mesh {
    let mut mesh = Mesh::new();
    table(&mut mesh, kit);
    chequers(&mut mesh, kit);
    for side in [-1.0, 1.0] {
        stool(&mut mesh, kit, side * 0.72);
    }
    game(&mut mesh, kit);
    mesh
}

/// A round top on a column that widens to its foot.
fn round(kit: &mut Kit) -> Mesh {
    let mut mesh = Mesh::new();
    let radius = kit.pick([0.44, 0.47, 0.50]);
    let profile = kit.pick([
        [(0.26, 0.0), (0.26, 0.012), (0.10, 0.05), (0.06, 0.14), (0.06, 0.70)],
        [(0.22, 0.0), (0.22, 0.016), (0.11, 0.018), (0.11, 0.30), (0.11, 0.70)],
    ]);
    mesh.lathe(kit.steel(), Affine3A::IDENTITY, &profile, 40);
    mesh.lathe(kit.steel(), at(0.0, 0.70, 0.0), &[(0.0, 0.0), (0.3, 0.0), (0.3, 0.012), (0.0, 0.012)], 40);
    round_top(&mut mesh, kit, Vec3::new(0.0, 0.7575, 0.0), radius, 5, 0.045);
    chequers(&mut mesh, kit);
    for side in [-1.0, 1.0] {
        stool(&mut mesh, kit, side * 0.78);
    }
    game(&mut mesh, kit);
    mesh
}

/// A square top on four legs, a stool on each side.
fn four_seat(kit: &mut Kit) -> Mesh {
    let mut mesh = Mesh::new();
    let size: f32 = kit.pick([0.86, 0.9, 0.94]);
    let planks = kit.pick([5, 6]);
    top(&mut mesh, kit, 0.0, Vec2::splat(size), planks);
    let reach = size * 0.5 - 0.12;
    for (x, z) in [(-reach, -reach), (reach, -reach), (-reach, reach), (reach, reach)] {
        post(&mut mesh, kit, Vec2::new(x, z), 0.71, 0.05);
    }
    for side in [-reach, reach] {
        mesh.block(kit.steel(), at(0.0, 0.685, side), Vec3::new(reach * 2.0, 0.05, 0.03), 0.003);
        mesh.block(kit.steel(), at(side, 0.685, 0.0), Vec3::new(0.03, 0.05, reach * 2.0), 0.003);
    }
    chequers(&mut mesh, kit);
    let mut stools = Mesh::new();
    for side in [-1.0, 1.0] {
        stool(&mut mesh, kit, side * 0.78);
        stool(&mut stools, kit, side * 0.78);
    }
    mesh.append(&stools, Affine3A::from_rotation_y(FRAC_PI_2));
    game(&mut mesh, kit);
    mesh
}

/// Two boards on a long table, four stools.
fn games(kit: &mut Kit) -> Mesh {
    let mut mesh = Mesh::new();
    let length = kit.pick([1.7, 1.8, 1.9]);
    let planks = kit.pick([4, 5]);
    top(&mut mesh, kit, 0.0, Vec2::new(length, 0.8), planks);
    let apart = length * 0.25;
    for x in [-apart, apart] {
        mesh.block(kit.steel(), at(x, 0.705, 0.0), Vec3::new(0.30, 0.012, 0.62), 0.003);
        mesh.lathe(kit.steel(), at(x, 0.0, 0.0), &[(0.07, 0.01), (0.07, 0.70)], 32);
        round_foot(&mut mesh, kit, Vec3::new(x, 0.0, 0.0), 0.2);
        let mut place = Mesh::new();
        chequers(&mut place, kit);
        game(&mut place, kit);
        for side in [-1.0, 1.0] {
            stool(&mut place, kit, side * 0.74);
        }
        mesh.append(&place, at(x, 0.0, 0.0) * Affine3A::from_rotation_y(FRAC_PI_2));
    }
    mesh
}

/// A top of planks along x, its upper face as high as the classic's.
fn top(mesh: &mut Mesh, kit: &mut Kit, x: f32, size: Vec2, planks: usize) {
    let width = size.y / planks as f32;
    for plank in 0..planks {
        let z = (plank as f32 - (planks - 1) as f32 * 0.5) * width;
        let board = kit.board();
        mesh.block(board, at(x, 0.735, z), Vec3::new(size.x, 0.045, width - 0.003), 0.005);
    }
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
}

/// The inlaid board.
fn chequers(mesh: &mut Mesh, kit: &mut Kit) {
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
