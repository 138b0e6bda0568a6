//! Pictures from the workshop: a bench top or a floor near a large window on the left.

mod bench_top;
mod floor;
mod hall;
mod racks;

use glam::{Vec2, Vec3};
use image::RgbImage;

use crate::engine::camera::{Camera, Framing};
use crate::engine::exposure::{Stage, Surroundings};
use crate::engine::finish::{Development, develop};
use crate::engine::focus::defocus;
use crate::engine::mesh::{Look, Mesh};
use crate::engine::noise::{fbm2, smoothstep};
use crate::engine::rig::{Rig, RigPlan};
use crate::engine::rng::Rng;
use crate::material::{Surface, colour};
use crate::scene::{Subject, WorkshopScene};

impl WorkshopScene {
    /// Takes the picture.
    pub fn render(&self, width: u32, height: u32) -> RgbImage {
        let mut table = Table { scene: self, rng: Rng::new(self.seed, "workshop"), mesh: Mesh::new() };
        let shot = table.lay();
        let framing = Framing {
            angle: self.view.angle.unwrap_or(shot.angle),
            height: self.view.height.unwrap_or(shot.height),
            lens: self.view.lens.unwrap_or(1.5),
            pitch: shot.pitch,
            fill: Vec2::splat(self.view.fill.unwrap_or(shot.fill)),
            at: self.view.at.map_or(Vec2::new(0.5, 0.52), Vec2::from_array),
        };
        let mut camera = Camera::framing(shot.low, shot.high, framing, width, height);
        camera.focus = (shot.focus - camera.eye).dot(camera.forward);
        camera.aperture = shot.aperture;
        let plan = RigPlan {
            direction: Vec3::new(-0.80, 0.62, 0.38),
            colour: Vec3::new(2.2, 2.05, 1.85),
            softness: 0.42,
            spread: 24,
            sky: Vec3::new(0.58, 0.60, 0.63),
            bounce: Vec3::new(0.22, 0.19, 0.15),
            lamps: Vec::new(),
            centre: (shot.low + shot.high) * 0.5,
            radius: (shot.high - shot.low).max_element() * 1.3,
            reach: 0.0,
        };
        let rig = Rig::new(plan, &table.mesh.triangles, &[]);
        let room = Room { floor: shot.floor, scale: (shot.high - shot.low).max_element() };
        let stage = Stage { camera, triangles: table.mesh.triangles, rig, surroundings: &room };
        let mut film = stage.expose();
        defocus(&mut film, &stage.camera);
        develop(&film, &self.development())
    }

    fn development(&self) -> Development {
        Development {
            exposure: 0.62,
            shadows: Vec3::new(1.0, 0.995, 0.99),
            highlights: Vec3::new(1.015, 1.0, 0.97),
            saturation: 0.98,
            vignette: 0.34,
            grain: 0.25,
            glow: 0.10,
            seed: self.seed,
        }
    }
}

/// How a subject wants to be seen.
pub struct Shot {
    /// Corners of what is framed.
    pub low: Vec3,
    /// The upper corner.
    pub high: Vec3,
    /// Degrees to the right of the front.
    pub angle: f32,
    /// Lens height in metres.
    pub height: f32,
    /// Degrees the camera looks down.
    pub pitch: f32,
    /// Share of the width that is filled.
    pub fill: f32,
    /// What is sharp.
    pub focus: Vec3,
    /// Aperture in metres.
    pub aperture: f32,
    /// What it stands on.
    pub floor: Floor,
}

/// What lies underneath.
#[derive(Clone, Copy, PartialEq)]
pub enum Floor {
    /// The hall's concrete.
    Concrete,
    /// A bench top, the floor far below.
    BenchTop,
}

/// Lays things out.
struct Table<'a> {
    scene: &'a WorkshopScene,
    rng: Rng,
    mesh: Mesh,
}

impl Table<'_> {
    fn lay(&mut self) -> Shot {
        match self.scene.subject {
            Subject::Timber => self.timber(),
            Subject::Shavings => self.shavings(),
            Subject::Steel => self.steel(),
            Subject::Drawing => self.drawing(),
            Subject::Repair => self.repair(),
            Subject::Delivery => self.delivery(),
            Subject::Hall => self.hall(),
            Subject::Samples => self.samples(),
        }
    }

    fn board(&mut self) -> Look {
        Look::new(self.scene.wood, self.rng.range(0.0, 60.0))
    }
}

/// A hall with a tall window on the left.
struct Room {
    floor: Floor,
    scale: f32,
}

impl Surroundings for Room {
    fn beneath(&self, eye: Vec3, ray: Vec3, _pixel: f32) -> Option<(f32, Surface)> {
        if ray.y > -1e-4 {
            return None;
        }
        let ground = if self.floor == Floor::BenchTop { -0.9 } else { 0.0 };
        let distance = (ground - eye.y) / ray.y;
        let p = eye + ray * distance;
        let cloud = fbm2(p.x * 0.9, p.z * 0.9, 4);
        let scratch = fbm2(p.x * 7.0, p.z * 31.0, 2);
        let base = if self.floor == Floor::BenchTop { colour(0x4b4741) } else { colour(0x8d8880) };
        let albedo = base * (0.7 + 0.45 * cloud + 0.12 * (scratch - 0.5));
        (distance < 60.0)
            .then(|| (distance, Surface { roughness: 0.55, specular: 0.8, ..Surface::matt(albedo, Vec3::Y) }))
    }

    fn sky(&self, direction: Vec3, blur: f32) -> Vec3 {
        let soft = 0.15 + blur * 0.6;
        let window =
            smoothstep(0.7 - soft, 0.78 + soft * 0.5, direction.dot(Vec3::new(-0.86, 0.42, 0.1).normalize()));
        let bars = if blur < 0.2 { 0.75 } else { 1.0 };
        colour(0x5c564e) * 0.5 + Vec3::new(1.0, 0.98, 0.94) * window * 3.2 * bars
    }

    fn haze(&self) -> (Vec3, f32) {
        (colour(0x8a8478) * 0.6, 0.03 / self.scale.max(0.4) * 0.4)
    }
}
