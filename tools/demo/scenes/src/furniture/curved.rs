//! Boards bent to a ring, and places along a bent path.

use std::f32::consts::TAU;

use glam::{Affine3A, Quat, Vec2, Vec3};

use super::{Kit, bolt};
use crate::engine::mesh::Mesh;

/// A board bent to a ring about the y axis: an annular sector with a hair of a gap at both ends.
/// Angles run from +x towards -z.
pub fn curved_board(
    mesh: &mut Mesh,
    kit: &mut Kit,
    radii: (f32, f32),
    angles: (f32, f32),
    height: f32,
    thickness: f32,
) {
    let board = kit.board();
    let gap = 0.004 / radii.0;
    let middle = (angles.0 + angles.1) * 0.5;
    let (from, to) = (angles.0 - middle + gap, angles.1 - middle - gap);
    let outline = sector(radii, from, to);
    // The plate lies flat; its y points outwards from the middle.
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

/// A sector of a ring about (0, -1), between two angles from its middle.
fn sector(radii: (f32, f32), from: f32, to: f32) -> Vec<Vec2> {
    const STEPS: usize = 7;
    let arc = |radius: f32| {
        (0..=STEPS).map(move |step| {
            let angle = from + (to - from) * step as f32 / STEPS as f32;
            Vec2::new(radius * angle.sin(), radius * angle.cos() - 1.0)
        })
    };
    arc(radii.0).chain(arc(radii.1).collect::<Vec<_>>().into_iter().rev()).collect()
}

/// A place on a path across a seat, seen from the side: x towards the front, y up.
#[derive(Debug, Clone, Copy)]
pub struct Station {
    /// The place.
    pub place: Vec2,
    /// The side one sits on.
    pub normal: Vec2,
}

/// Places spread evenly over a path that runs from the front edge of a seat backwards and up, both ends included.
pub fn stations(path: &[Vec2], count: usize) -> Vec<Station> {
    let total: f32 = path.windows(2).map(|pair| pair[0].distance(pair[1])).sum();
    (0..count)
        .map(|index| {
            let mut left = total * index as f32 / (count - 1).max(1) as f32;
            let mut pairs = path.windows(2).peekable();
            while let Some(pair) = pairs.next() {
                let length = pair[0].distance(pair[1]);
                if left <= length || pairs.peek().is_none() {
                    let along = (pair[1] - pair[0]).normalize_or(-Vec2::X);
                    return Station { place: pair[0] + along * left, normal: -along.perp() };
                }
                left -= length;
            }
            Station { place: path[0], normal: Vec2::Y }
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stations_cover_a_path_from_end_to_end_and_face_the_sitter() {
        let path = [Vec2::new(0.4, 0.4), Vec2::new(0.0, 0.4), Vec2::new(0.0, 0.8)];
        let found = stations(&path, 5);
        assert!(found[0].place.distance(path[0]) < 1e-5 && found[4].place.distance(path[2]) < 1e-5);
        assert!(found[1].normal.distance(Vec2::Y) < 1e-5, "the seat faces up: {:?}", found[1]);
        assert!(found[3].normal.distance(Vec2::X) < 1e-5, "the back faces forward: {:?}", found[3]);
    }
}
