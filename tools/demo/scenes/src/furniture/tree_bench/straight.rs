//! Tree benches of straight boards with mitred ends: a hexagon, a square.

use std::f32::consts::{FRAC_PI_2, PI, TAU};

use glam::{Affine3A, Quat, Vec2, Vec3};

use crate::engine::mesh::Mesh;
use crate::engine::shapes::at;
use crate::furniture::{Kit, bar, bolt, foot};

/// Builds a ring of this many sides.
pub fn build(kit: &mut Kit, sides: usize) -> Mesh {
    let mut mesh = Mesh::new();
    let inner = if sides == 4 { 0.62 } else { 0.70 };
    let boards = kit.pick([4, 5]);
    let width = 0.5 / boards as f32;
    let slope = (PI / sides as f32).tan();
    for side in 0..sides {
        // A side of the hexagon and of the square faces the front.
        let turn = Affine3A::from_rotation_y(side as f32 / sides as f32 * TAU);
        for board in 0..boards {
            let near = inner + board as f32 * width;
            mitred(&mut mesh, kit, turn, (near, near + width - 0.012), slope);
        }
        let reach = (inner + 0.25) * slope;
        for x in if sides == 4 { vec![-reach * 0.5, reach * 0.5] } else { vec![0.0] } {
            leg(&mut mesh, kit, turn * at(x, 0.0, 0.0), inner, 1.0);
        }
        // The leg under a mitre is as much longer as the corner lies further out.
        let corner = Affine3A::from_rotation_y((side as f32 + 0.5) / sides as f32 * TAU);
        leg(&mut mesh, kit, corner, inner, 1.0 / (PI / sides as f32).cos());
    }
    mesh
}

/// A board whose ends meet the next side's in a mitre; `span` is its distance from the tree, inner and outer edge.
fn mitred(mesh: &mut Mesh, kit: &mut Kit, turn: Affine3A, span: (f32, f32), slope: f32) {
    let half = |out: f32| out * slope - 0.004;
    let outline = [
        Vec2::new(-half(span.0), span.0),
        Vec2::new(half(span.0), span.0),
        Vec2::new(half(span.1), span.1),
        Vec2::new(-half(span.1), span.1),
    ];
    let board = kit.board();
    mesh.plate(board, turn * at(0.0, 0.435, 0.0) * Affine3A::from_rotation_x(FRAC_PI_2), &outline, 0.044);
    let middle = (span.0 + span.1) * 0.5;
    for side in [-1.0, 1.0] {
        let head = Vec3::new(side * (half(middle) - 0.07), 0.4575, middle);
        bolt(mesh, kit, turn.transform_point3(head), Vec3::Y);
    }
}

/// A portal of flat steel from the inner to the outer edge; `stretch` lengthens it towards a corner.
fn leg(mesh: &mut Mesh, kit: &Kit, turn: Affine3A, inner: f32, stretch: f32) {
    let place = turn * Affine3A::from_quat(Quat::from_rotation_y(-FRAC_PI_2));
    let out = |share: f32| (inner + share) * stretch;
    let path =
        [(0.08, 0.0), (0.04, 0.39), (0.44, 0.39), (0.38, 0.0)].map(|(share, y)| Vec2::new(out(share), y));
    mesh.plate(kit.steel(), place, &bar(&path, 0.046), 0.012);
    let mut feet = Mesh::new();
    for share in [0.08, 0.38] {
        foot(&mut feet, kit, out(share), 0.0, Vec2::new(0.13, 0.06));
    }
    mesh.append(&feet, place);
}
