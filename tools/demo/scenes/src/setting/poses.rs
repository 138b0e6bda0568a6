//! Poses: where the joints are in each.

use glam::Vec3;

use crate::engine::rng::Rng;

/// What somebody is doing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Pose {
    /// Walking towards +z; the number is the moment of the stride.
    Walking(u8),
    /// Standing, weight on one leg.
    Standing,
}

/// Where the joints are, for a body 1.75 m tall.
pub struct Joints {
    /// Between the hips.
    pub hip: Vec3,
    /// Between the shoulders.
    pub chest: Vec3,
    /// Middle of the head.
    pub head: Vec3,
    /// Left, right.
    pub knees: [Vec3; 2],
    /// Left, right.
    pub ankles: [Vec3; 2],
    /// Left, right.
    pub elbows: [Vec3; 2],
    /// Left, right wrist.
    pub hands: [Vec3; 2],
    /// Where the face looks.
    pub gaze: Vec3,
}

/// Takes a pose.
pub fn joints(pose: Pose, rng: &mut Rng) -> Joints {
    let pair = |x: f32, y: f32, z: f32| [Vec3::new(-x, y, z), Vec3::new(x, y, z)];
    match pose {
        Pose::Walking(moment) => {
            let swing = if moment % 2 == 0 { 1.0 } else { -1.0 };
            let reach = 0.24 + 0.08 * (moment % 3) as f32;
            let legs = |x: f32, y: f32, z: f32| [Vec3::new(-x, y, z * swing), Vec3::new(x, y, -z * swing)];
            let mut ankles = legs(0.085, 0.09, reach);
            let mut knees = legs(0.095, 0.50, reach * 0.62);
            let rear = if swing > 0.0 { 1 } else { 0 };
            ankles[rear].y += 0.11;
            knees[rear].z += 0.10;
            Joints {
                hip: Vec3::new(0.0, 0.92, 0.0),
                chest: Vec3::new(0.0, 1.36, 0.035),
                head: Vec3::new(0.0, 1.635, 0.075),
                knees,
                ankles,
                elbows: [
                    Vec3::new(-0.25, 1.13, -0.12 * swing - 0.03),
                    Vec3::new(0.25, 1.13, 0.12 * swing - 0.03),
                ],
                hands: [
                    Vec3::new(-0.25, 0.90, -0.18 * swing + 0.06),
                    Vec3::new(0.25, 0.90, 0.20 * swing + 0.06),
                ],
                gaze: Vec3::new(rng.range(-0.3, 0.3), -0.08, 1.0).normalize(),
            }
        }
        Pose::Standing => Joints {
            hip: Vec3::new(0.02, 0.93, 0.0),
            chest: Vec3::new(0.0, 1.37, 0.01),
            head: Vec3::new(0.0, 1.645, 0.035),
            knees: [Vec3::new(-0.11, 0.50, 0.03), Vec3::new(0.10, 0.50, 0.0)],
            ankles: [Vec3::new(-0.14, 0.085, 0.05), Vec3::new(0.095, 0.085, -0.02)],
            elbows: [Vec3::new(-0.27, 1.13, -0.02), Vec3::new(0.26, 1.13, 0.0)],
            hands: if rng.chance(0.5) {
                pair(0.10, 1.08, 0.24)
            } else {
                [Vec3::new(-0.25, 0.90, 0.05), Vec3::new(0.12, 1.15, 0.25)]
            },
            gaze: Vec3::new(rng.range(-0.7, 0.7), -0.2, 1.0).normalize(),
        },
    }
}
