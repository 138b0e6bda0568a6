//! Park benches: Linde with its slats on frames of flat steel, and the forms about it.

mod lounge;
mod steel;
mod tube;

use glam::{Affine3A, Quat, Vec2, Vec3};

use super::{Kit, bar, bolt, foot, sideways};
use crate::engine::mesh::Mesh;
use crate::engine::shapes::rounded;
use crate::scene::Form;

/// Builds a bench.
pub fn build(form: Form, kit: &mut Kit) -> Mesh {
    match form {
        Form::NoArms => tube::build(kit),
        Form::HighBack => {
            let length = kit.pick([1.8, 1.9, 2.0]);
            let x = length * 0.5 - 0.16;
            slatted(
                kit,
                &Slatted { length, frames: &[-x, 0.0, x], arms: &[-x, 0.0, x], lift: 0.045, backs: 6 },
            )
        }
        Form::Lounge => lounge::build(kit),
        Form::Steel => steel::build(kit),
        Form::Single => {
            let backs = kit.pick([4, 4, 5]);
            slatted(
                kit,
                &Slatted { length: 0.7, frames: &[-0.29, 0.29], arms: &[-0.29, 0.29], lift: 0.0, backs },
            )
        }
        Form::Long => {
            let arms = kit.pick([&[-1.32, 1.32][..], &[-1.32, -0.44, 0.44, 1.32]]);
            slatted(
                kit,
                &Slatted { length: 3.0, frames: &[-1.32, -0.44, 0.44, 1.32], arms, lift: 0.0, backs: 4 },
            )
        }
        _ => slatted(
            kit,
            &Slatted { length: 1.9, frames: &[-0.74, 0.0, 0.74], arms: &[-0.74, 0.74], lift: 0.0, backs: 4 },
        ),
    }
}

/// Measures of a bench of slats on frames of flat steel.
struct Slatted<'a> {
    /// Length of the slats in metres.
    length: f32,
    /// Where its frames stand.
    frames: &'a [f32],
    /// Which of them carry an armrest.
    arms: &'a [f32],
    /// How much higher than usual the seat is, in metres.
    lift: f32,
    /// Number of slats in the back.
    backs: usize,
}

fn slatted(kit: &mut Kit, plan: &Slatted) -> Mesh {
    let mut mesh = Mesh::new();
    for x in plan.frames {
        frame(&mut mesh, kit, *x, plan);
        if plan.arms.contains(x) {
            armrest(&mut mesh, kit, *x, plan.lift);
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
        slat(&mut mesh, kit, plan, (Vec2::new(z, y + plan.lift), tilt), Vec2::new(0.086, 0.040));
    }
    let back = [
        (-0.222, 0.540),
        (-0.254, 0.642),
        (-0.286, 0.744),
        (-0.3185, 0.846),
        (-0.351, 0.948),
        (-0.3835, 1.050),
    ];
    for (z, y) in back.into_iter().take(plan.backs) {
        slat(&mut mesh, kit, plan, (Vec2::new(z, y + plan.lift), 1.2676), Vec2::new(0.092, 0.036));
    }
    mesh
}

/// A slat with its bolts; tilt turns its face from up towards the front.
fn slat(mesh: &mut Mesh, kit: &mut Kit, plan: &Slatted, (middle, tilt): (Vec2, f32), section: Vec2) {
    let turn = Quat::from_rotation_x(tilt);
    let middle = Vec3::new(0.0, middle.y, middle.x);
    let board = kit.board();
    mesh.block(
        board,
        Affine3A::from_rotation_translation(turn, middle),
        Vec3::new(plan.length, section.y, section.x),
        0.006,
    );
    // The foremost slat is held by the armrests' posts, which pass through it.
    let armed = |x: f32| middle.z > 0.2 && plan.arms.contains(&x);
    for x in plan.frames.iter().filter(|x| !armed(**x)) {
        let face = turn * Vec3::Y;
        bolt(mesh, kit, middle + Vec3::X * *x + face * (section.y * 0.5 + 0.001), face);
    }
}

/// A path in the plane of a frame (z, y), its corners rounded.
fn bent(points: &[(f32, f32)], radius: f32) -> Vec<Vec2> {
    let points: Vec<Vec3> = points.iter().map(|(z, y)| Vec3::new(*z, *y, 0.0)).collect();
    rounded(&points, radius).iter().map(|p| p.truncate()).collect()
}

/// Front leg, seat bar, and the back leg that runs on as the back's support.
fn frame(mesh: &mut Mesh, kit: &Kit, x: f32, plan: &Slatted) {
    let lift = plan.lift;
    let front =
        bent(&[(0.235, 0.0), (0.225, 0.402 + lift), (0.0, 0.408 + lift), (-0.19, 0.388 + lift)], 0.09);
    // The support ends a little above the topmost slat.
    let more = plan.backs.saturating_sub(4) as f32;
    let top = (-0.352 - 0.0325 * more, 0.890 + 0.102 * more + lift);
    let back = bent(&[(-0.285, 0.0), (-0.195, 0.42 + lift), top], 0.12);
    mesh.plate(kit.steel(), sideways(x), &bar(&front, 0.046), 0.012);
    mesh.plate(kit.steel(), sideways(x), &bar(&back, 0.046), 0.012);
    foot(mesh, kit, x, 0.235, Vec2::new(0.06, 0.15));
    foot(mesh, kit, x, -0.285, Vec2::new(0.06, 0.15));
}

/// An armrest of flat steel with a wooden cover.
fn armrest(mesh: &mut Mesh, kit: &mut Kit, x: f32, lift: f32) {
    let path = bent(&[(0.226, 0.40 + lift), (0.262, 0.655 + lift), (-0.262, 0.635 + lift)], 0.06);
    mesh.plate(kit.steel(), sideways(x), &bar(&path, 0.036), 0.012);
    let turn = Quat::from_rotation_x(-0.038);
    let board = kit.board();
    mesh.block(
        board,
        Affine3A::from_rotation_translation(turn, Vec3::new(x, 0.674 + lift, 0.01)),
        Vec3::new(0.062, 0.024, 0.46),
        0.007,
    );
}
