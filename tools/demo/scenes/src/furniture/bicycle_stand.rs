//! Bicycle stands: Vlier, hoops of bent tube with a wooden rubbing strip, and the forms about it.

use std::f32::consts::{FRAC_PI_2, TAU};

use glam::Vec3;

use super::{Kit, bolt, round_foot};
use crate::engine::mesh::Mesh;
use crate::engine::shapes::{at, rounded};
use crate::scene::Form;

/// Distance between hoops in metres.
const SPACING: f32 = 0.75;
/// Distance between the wheels in a low rack in metres.
pub const WHEELS: f32 = 0.40;
/// Distance between the hoops of a row in metres.
pub const ROW: f32 = 0.60;

/// Builds a stand.
pub fn build(form: Form, kit: &mut Kit) -> Mesh {
    match form {
        Form::Low => low(kit),
        Form::Cargo => cargo(kit),
        Form::Post => ring(kit),
        Form::Row => row(kit),
        _ => hoops(kit),
    }
}

/// Three hoops.
fn hoops(kit: &mut Kit) -> Mesh {
    let mut mesh = Mesh::new();
    for x in [-SPACING, 0.0, SPACING] {
        let hoop = single(kit);
        mesh.append(&hoop, at(x, 0.0, 0.0));
    }
    mesh
}

/// One hoop, across x.
pub fn single(kit: &mut Kit) -> Mesh {
    let mut mesh = Mesh::new();
    let points = [(-0.40, 0.0), (-0.36, 0.82), (0.36, 0.82), (0.40, 0.0)].map(|(z, y)| Vec3::new(0.0, y, z));
    mesh.tube(kit.steel(), &rounded(&points, 0.20), 0.0242);
    let board = kit.board();
    mesh.block(board, at(0.0, 0.50, 0.0), Vec3::new(0.036, 0.12, 0.70), 0.008);
    for z in [-0.375, 0.375] {
        mesh.block(kit.steel(), at(0.0, 0.50, z), Vec3::new(0.044, 0.05, 0.05), 0.006);
        bolt(&mut mesh, kit, Vec3::new(0.0225, 0.50, z), Vec3::X);
        bolt(&mut mesh, kit, Vec3::new(-0.0225, 0.50, z), -Vec3::X);
        let foot = z * 0.4 / 0.375;
        mesh.lathe(kit.steel(), at(0.0, 0.0, foot), &[(0.075, 0.0), (0.075, 0.010), (0.0, 0.010)], 28);
        for turn in 0..4 {
            let angle = turn as f32 * FRAC_PI_2 + 0.4;
            bolt(&mut mesh, kit, Vec3::new(0.055 * angle.cos(), 0.0105, foot + 0.055 * angle.sin()), Vec3::Y);
        }
    }
    mesh
}

/// A sloping rack: pairs of bent bars hold front wheels, every other one higher.
fn low(kit: &mut Kit) -> Mesh {
    let mut mesh = Mesh::new();
    let rise = kit.pick([0.0, 0.10, 0.14]);
    let half = WHEELS * 2.0;
    for place in 0..5 {
        let x = place as f32 * WHEELS - half;
        let raise = if place % 2 == 0 { 0.0 } else { rise };
        for side in [-0.032, 0.032] {
            let points = [(0.36, 0.05), (0.30, 0.34 + raise), (-0.06, 0.52 + raise), (-0.30, 0.05)]
                .map(|(z, y)| Vec3::new(x + side, y, z));
            mesh.tapered_tube(kit.steel(), &rounded(&points, 0.14), &[0.008; 16], 10);
        }
        let ends = [-0.05, 0.05].map(|side| Vec3::new(x + side, 0.42 + raise, 0.10));
        mesh.tube(kit.steel(), &ends, 0.007);
    }
    for z in [0.36, -0.30] {
        let ends = [-half - 0.16, half + 0.16].map(|x| Vec3::new(x, 0.05, z));
        mesh.tube(kit.steel(), &ends, 0.021);
    }
    for x in [-half - 0.13, half + 0.13] {
        mesh.tube(kit.steel(), &[Vec3::new(x, 0.05, 0.36), Vec3::new(x, 0.05, -0.30)], 0.017);
        for z in [0.36, -0.30] {
            mesh.tube(kit.steel(), &[Vec3::new(x, 0.0, z), Vec3::new(x, 0.05, z)], 0.02);
            round_foot(&mut mesh, kit, Vec3::new(x, 0.0, z), 0.062);
        }
    }
    mesh
}

/// Two low, long hoops with a board: frames of cargo bicycles are low.
fn cargo(kit: &mut Kit) -> Mesh {
    let mut mesh = Mesh::new();
    let half: f32 = kit.pick([0.55, 0.62]);
    let height = kit.pick([0.48, 0.55]);
    for x in [-0.55, 0.55] {
        let points =
            [(-half, 0.0), (-half, height), (half, height), (half, 0.0)].map(|(z, y)| Vec3::new(x, y, z));
        mesh.tube(kit.steel(), &rounded(&points, 0.16), 0.030);
        let board = kit.board();
        mesh.block(board, at(x, height * 0.55, 0.0), Vec3::new(0.040, 0.12, half * 2.0 - 0.07), 0.008);
        for z in [-half, half] {
            mesh.block(kit.steel(), at(x, height * 0.55, z), Vec3::new(0.050, 0.05, 0.066), 0.006);
            round_foot(&mut mesh, kit, Vec3::new(x, 0.0, z), 0.085);
        }
    }
    mesh
}

/// A post with a ring on either side.
fn ring(kit: &mut Kit) -> Mesh {
    let mut mesh = Mesh::new();
    let radius = kit.pick([0.17, 0.20]);
    let wooden = kit.pick([true, false]);
    mesh.lathe(kit.steel(), at(0.0, 0.0, 0.0), &[(0.045, 0.0), (0.045, 0.90), (0.0, 0.90)], 32);
    round_foot(&mut mesh, kit, Vec3::ZERO, 0.11);
    for side in [-1.0, 1.0] {
        let ring: Vec<Vec3> = (0..=40)
            .map(|step| {
                let angle = step as f32 / 40.0 * TAU;
                Vec3::new(side * (0.04 + radius) + angle.cos() * radius, 0.62 + angle.sin() * radius, 0.0)
            })
            .collect();
        mesh.tube(kit.steel(), &ring, 0.0135);
    }
    let head = if wooden { kit.board() } else { kit.steel() };
    let dome = [(0.0, 0.0), (0.047, 0.0), (0.05, 0.01), (0.05, 0.09), (0.042, 0.105), (0.0, 0.11)];
    mesh.lathe(head, at(0.0, 0.895, 0.0), &dome, 32);
    mesh
}

/// Five plain hoops welded to two rails.
fn row(kit: &mut Kit) -> Mesh {
    let mut mesh = Mesh::new();
    let height = kit.pick([0.70, 0.76, 0.82]);
    let depth = kit.pick([0.30, 0.35]);
    let reach = ROW * 2.0 + 0.16;
    for index in 0..5 {
        let x = (index as f32 - 2.0) * ROW;
        let points = [(-depth, 0.02), (-depth, height), (depth, height), (depth, 0.02)]
            .map(|(z, y)| Vec3::new(x, y, z));
        mesh.tube(kit.steel(), &rounded(&points, 0.17), 0.021);
        let strip = [Vec3::new(x, 0.36, -depth), Vec3::new(x, 0.36, depth)];
        mesh.tube(kit.steel(), &strip, 0.0135);
    }
    for z in [-depth, depth] {
        mesh.block(kit.steel(), at(0.0, 0.015, z), Vec3::new(reach * 2.0, 0.03, 0.08), 0.004);
        for x in [-reach + 0.05, -ROW * 0.5, ROW * 0.5, reach - 0.05] {
            bolt(&mut mesh, kit, Vec3::new(x, 0.0305, z), Vec3::Y);
        }
    }
    mesh
}
