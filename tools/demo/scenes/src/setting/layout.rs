//! Composition: what stands where in each setting, seen from a camera that looks along -z.

use std::f32::consts::TAU;

use glam::{Affine3A, Vec2, Vec3};

use super::ground::Ground;
use super::trees::{Habit, Tree, grow, palette};
use super::{Scenery, plants};
use crate::engine::camera::Camera;
use crate::engine::rng::Rng;
use crate::engine::shapes::at;
use crate::scene::{PlaceScene, Season, Setting};

/// The composer at work on one scene.
pub struct Layout<'a> {
    /// What was asked for.
    pub scene: &'a PlaceScene,
    /// The camera, already in its place.
    pub camera: &'a Camera,
    /// The ground.
    pub ground: &'a Ground,
    /// Chance.
    pub rng: Rng,
    /// What has been placed.
    pub scenery: Scenery,
}

impl Layout<'_> {
    /// Furnishes the surroundings.
    pub fn compose(mut self) -> Scenery {
        match self.scene.setting {
            Setting::Park => self.park(),
            Setting::Square => self.square(),
            Setting::Waterfront => self.waterfront(),
            Setting::Avenue => self.avenue(),
            Setting::Schoolyard => self.schoolyard(),
            Setting::Market => self.market(),
            Setting::Courtyard => self.courtyard(),
        }
        self.lawn();
        self.shade_from_above();
        self.passers_by();
        self.scenery
    }

    pub(super) fn lit(&self) -> bool {
        self.ground.sky.lamps
    }

    pub(super) fn leaf_colour(&mut self) -> Option<u32> {
        let colours = palette(self.scene.season);
        (!colours.is_empty()).then(|| colours[self.rng.below(colours.len())])
    }

    /// A few different trees to be repeated, turned and scaled.
    pub(super) fn nursery(&mut self, habit: Habit, count: usize) -> Vec<Tree> {
        (0..count)
            .map(|_| {
                let colour = self.leaf_colour();
                grow(&mut self.rng, habit, colour)
            })
            .collect()
    }

    pub(super) fn plant(&mut self, nursery: &[Tree], x: f32, z: f32) {
        let tree = &nursery[self.rng.below(nursery.len())];
        let place = at(x, 0.0, z)
            * Affine3A::from_rotation_y(self.rng.range(0.0, TAU))
            * Affine3A::from_scale(Vec3::splat(self.rng.range(0.82, 1.15)));
        self.scenery.plant(tree, place);
    }

    /// A belt of trees that closes the view.
    pub(super) fn wood(&mut self, near: f32, far: f32, count: usize) {
        let habit = Habit {
            height: 11.0,
            clear: 0.10,
            spread: 1.0,
            leaves: 11_000,
            leaf: 0.14,
            forks: if self.bare() { 5 } else { 3 },
            girth: 1.0,
        };
        let nursery = self.nursery(habit, 3);
        let half = (near + self.camera.eye.z) * self.camera.size.x / self.camera.focal * 0.62;
        for index in 0..count {
            let t = (index as f32 + self.rng.unit()) / count as f32 * 2.0 - 1.0;
            let z = -self.rng.range(near, far);
            self.plant(&nursery, t * half * (1.0 + (-z - near) / (near + 8.0)), z);
        }
        let low = Habit {
            height: 4.2,
            clear: 0.04,
            spread: 1.2,
            leaves: 2600,
            leaf: 0.15,
            forks: if self.bare() { 4 } else { 2 },
            girth: 1.0,
        };
        let shrubs = self.nursery(low, 3);
        for index in 0..count * 2 {
            let t = (index as f32 + self.rng.unit()) / (count * 2) as f32 * 2.0 - 1.0;
            let z = far + self.rng.range(-2.0, 5.0);
            self.plant(&shrubs, t * half * (z + 8.0) / (near + 8.0), -z);
        }
    }

    pub(super) fn bare(&self) -> bool {
        self.scene.season == Season::Winter
    }

    /// Blades of grass and fallen leaves.
    fn lawn(&mut self) {
        let grass = match self.scene.season {
            Season::Spring => 0x6f8442,
            Season::Summer => 0x62743d,
            Season::Autumn => 0x7f8440,
            Season::Winter => 0x8c8f72,
        };
        let ground = self.ground;
        if matches!(self.scene.setting, Setting::Park | Setting::Avenue | Setting::Courtyard) {
            plants::blades(
                &mut self.rng,
                &mut self.scenery.airy,
                self.camera,
                &|place| ground.lawn(place),
                grass,
            );
        }
        if self.scene.season == Season::Autumn {
            let colours = palette(Season::Autumn);
            let dry =
                |place: Vec2| ground.setting != Setting::Waterfront || place.y > ground.edge(place.x) + 0.4;
            plants::fallen(&mut self.rng, &mut self.scenery.airy, colours, 2600, 7.0, &dry);
        }
    }

    /// A crown behind the camera's left shoulder that dapples the ground, and sometimes a branch before the lens.
    fn shade_from_above(&mut self) {
        let Some(colour) = self.leaf_colour() else { return };
        let sun = self.ground.sky.sun.normalize();
        if matches!(
            self.scene.setting,
            Setting::Park | Setting::Avenue | Setting::Courtyard | Setting::Schoolyard
        ) {
            let over = Vec3::new(0.6, 0.0, 1.2) + sun * (6.2 / sun.y.max(0.3));
            let clumps: Vec<Vec3> = (0..16)
                .map(|_| {
                    over + Vec3::new(self.rng.bell() * 4.2, self.rng.bell() * 0.8, self.rng.bell() * 3.4)
                })
                .collect();
            for _ in 0..2600 {
                let middle = clumps[self.rng.below(clumps.len())];
                let clump = middle + Vec3::new(self.rng.bell(), self.rng.bell(), self.rng.bell()) * 0.62;
                // Nothing of it may hang into the picture.
                let seen = self.camera.project(clump);
                if seen.z > 0.1 && seen.y > -20.0 {
                    continue;
                }
                let normal = self.rng.direction();
                super::trees::leaf(&mut self.rng, &mut self.scenery.airy, clump, normal, 0.11, colour, 1.0);
            }
        }
        if self.rng.chance(0.38) {
            let right = self.rng.chance(0.5);
            plants::branch_before_lens(&mut self.rng, &mut self.scenery.airy, self.camera, colour, right);
        }
    }
}
