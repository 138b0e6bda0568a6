//! Lommer: a round bench about a tree, eight segments of curved boards with a back on part of the ring.

use std::f32::consts::TAU;

use glam::{Affine3A, Quat, Vec2, Vec3};

use super::{Kit, bar, bolt, foot};
use crate::engine::mesh::Mesh;
use crate::engine::shapes::at;

const SEGMENTS: usize = 8;
const RINGS: [(f32, f32); 5] = [(0.78, 0.87), (0.885, 0.975), (0.99, 1.08), (1.095, 1.185), (1.20, 1.29)];

/// Builds the ring, without the tree.
pub fn build(kit: &mut Kit) -> Mesh {
    let mut mesh = Mesh::new();
    for segment in 0..SEGMENTS {
        let start = segment as f32 / SEGMENTS as f32 * TAU + TAU / 16.0;
        let end = start + TAU / SEGMENTS as f32;
        for (inner, outer) in RINGS {
            curved_board(&mut mesh, kit, (inner, outer), (start, end), 0.435, 0.04);
        }
        leg(&mut mesh, kit, start);
        leg(&mut mesh, kit, (start + end) * 0.5);
        // The back stands on the far half of the ring.
        let middle = (start + end) * 0.5;
        if middle.sin() > -0.2 {
            back(&mut mesh, kit, start, end);
        }
    }
    mesh
}

/// A board bent to the ring: an annular sector with a hair of a gap at both ends.
fn curved_board(
    mesh: &mut Mesh,
    kit: &mut Kit,
    radii: (f32, f32),
    angles: (f32, f32),
    height: f32,
    thickness: f32,
) {
    const STEPS: usize = 7;
    let board = kit.board();
    let gap = 0.004 / radii.0;
    let middle = (angles.0 + angles.1) * 0.5;
    let (from, to) = (angles.0 - middle + gap, angles.1 - middle - gap);
    let arc = |radius: f32| {
        (0..=STEPS).map(move |step| {
            let angle = from + (to - from) * step as f32 / STEPS as f32;
            Vec2::new(radius * angle.sin(), radius * angle.cos() - 1.0)
        })
    };
    let outline: Vec<Vec2> = arc(radii.0).chain(arc(radii.1).collect::<Vec<_>>().into_iter().rev()).collect();
    // The plate lies flat; its y points outwards from the tree.
    let place = Affine3A::from_rotation_translation(
        Quat::from_rotation_y(middle + TAU / 4.0),
        Vec3::new(middle.cos(), 0.0, -middle.sin()),
    ) * Affine3A::from_rotation_translation(Quat::from_rotation_x(TAU / 4.0), Vec3::Y * height);
    mesh.plate(board, place, &outline, thickness);
    for shift in [-0.9, 0.9] {
        let angle = middle + (to * shift);
        let place = Vec3::new(angle.cos(), 0.0, -angle.sin()) * (radii.0 + radii.1) * 0.5
            + Vec3::Y * (height + thickness * 0.5);
        bolt(mesh, kit, place, Vec3::Y);
    }
}

/// A leg of flat steel that stands radially.
fn leg(mesh: &mut Mesh, kit: &Kit, angle: f32) {
    let turn = Quat::from_rotation_y(angle);
    let place = Affine3A::from_quat(turn);
    let path = [Vec2::new(1.16, 0.0), Vec2::new(1.22, 0.40), Vec2::new(0.80, 0.40), Vec2::new(0.86, 0.0)];
    mesh.plate(kit.steel(), place, &bar(&path, 0.05), 0.012);
    let mut feet = Mesh::new();
    foot(&mut feet, kit, 1.16, 0.0, Vec2::new(0.14, 0.06));
    foot(&mut feet, kit, 0.86, 0.0, Vec2::new(0.14, 0.06));
    mesh.append(&feet, place);
}

/// Two curved rails of short upright boards on the inner edge.
fn back(mesh: &mut Mesh, kit: &mut Kit, start: f32, end: f32) {
    const BOARDS: usize = 7;
    for board in 0..BOARDS {
        let angle = start + (end - start) * (board as f32 + 0.5) / BOARDS as f32;
        let look = kit.board();
        let lean = Affine3A::from_quat(Quat::from_rotation_y(angle))
            * at(0.735, 0.65, 0.0)
            * Affine3A::from_rotation_z(0.16);
        mesh.block(look, lean, Vec3::new(0.028, 0.36, 0.072), 0.005);
        let face = (lean.transform_vector3(Vec3::X)).normalize();
        bolt(mesh, kit, lean.transform_point3(Vec3::new(0.015, 0.1, 0.0)), face);
        bolt(mesh, kit, lean.transform_point3(Vec3::new(0.015, -0.1, 0.0)), face);
    }
    for height in [0.56, 0.76] {
        let radius = 0.722 - (height - 0.65) * 0.16;
        let path: Vec<Vec3> = (0..=8)
            .map(|step| {
                let angle = start + (end - start) * step as f32 / 8.0;
                Vec3::new(angle.cos() * radius, height, -angle.sin() * radius)
            })
            .collect();
        mesh.tube(kit.steel(), &path, 0.014);
    }
}
