//! Who happens to be there.

use glam::{Affine3A, Vec3};

use super::bicycle;
use super::layout::Layout;
use super::people::{Pose, dog, person};
use crate::engine::shapes::at;
use crate::scene::{Houses, Setting};

impl Layout<'_> {
    /// People behind the product, to the left and right of it; on a quay they are across the water.
    pub(super) fn passers_by(&mut self) {
        let quay = self.scene.setting == Setting::Waterfront;
        if quay && self.scene.houses == Some(Houses::Open) {
            return;
        }
        // Far enough that neither face nor hands are missed, and before what closes the view.
        let far = match self.scene.setting {
            Setting::Courtyard => 15.0,
            Setting::Square | Setting::Schoolyard => 17.0,
            Setting::Market => 21.0,
            _ => 27.0,
        };
        for index in 0..self.scene.people {
            let share = (f32::from(index) + self.rng.unit()) / f32::from(self.scene.people);
            // Nor tall: no more than a tenth of the picture, or nobody is there.
            let small = self.camera.focal * 1.75 / (self.camera.size.y * 0.1) - self.camera.eye.z;
            if !quay && small > far {
                return;
            }
            let nearest = small.max(12.0);
            let near = nearest + share * (far - nearest);
            let (away, room) = if quay { (36.5, (0.1, 0.8)) } else { (near, (0.30, 0.72)) };
            let reach = (away + self.camera.eye.z) / self.camera.focal;
            let middle = (self.camera.size.x * 0.5 - self.camera.centre.x) * reach;
            let side = if index % 2 == 0 { 1.0 } else { -1.0 };
            let x = middle + side * self.camera.size.x * 0.5 * reach * self.rng.range(room.0, room.1);
            self.stroller(Vec3::new(x, if quay { 0.15 } else { 0.0 }, -away), index);
        }
    }

    fn stroller(&mut self, foot: Vec3, index: u8) {
        let pose = if self.rng.chance(0.75) {
            Pose::Walking(index + self.rng.below(6) as u8)
        } else {
            Pose::Standing
        };
        let child = self.scene.setting == Setting::Schoolyard && index % 3 != 2 || self.rng.chance(0.1);
        let height = if child { self.rng.range(1.05, 1.35) } else { self.rng.range(1.62, 1.86) };
        let turn = if self.rng.chance(0.5) { 1.4 } else { -1.4 } + self.rng.range(-0.7, 0.7);
        let body = person(&mut self.rng, pose, height);
        let place = at(foot.x, foot.y, foot.z) * Affine3A::from_rotation_y(turn);
        self.scenery.solid.append(&body, place);
        if self.rng.chance(0.18) && !child {
            let dog = dog(&mut self.rng);
            self.scenery.solid.append(&dog, place * at(0.55, 0.0, 0.7));
        } else if self.rng.chance(0.15) && !child {
            let bicycle = bicycle::build(&mut self.rng);
            self.scenery.solid.append(&bicycle, place * at(0.45, 0.0, 0.15));
        }
    }
}
