//! Pictures out of doors.

use glam::{Affine3A, Vec2, Vec3};
use image::RgbImage;

use crate::engine::camera::{Camera, Framing};
use crate::engine::exposure::Stage;
use crate::engine::finish::develop;
use crate::engine::focus::defocus;
use crate::engine::mesh::Mesh;
use crate::engine::rig::{Rig, RigPlan};
use crate::engine::rng::Rng;
use crate::furniture::{self, Kit};
use crate::in_use;
use crate::scene::{Form, Light, PlaceScene, Product, Setting};
use crate::setting::ground::Ground;
use crate::setting::layout::Layout;
use crate::setting::sky::Sky;

impl PlaceScene {
    /// Takes the picture.
    pub fn render(&self, width: u32, height: u32) -> RgbImage {
        let mut rng = Rng::new(self.seed, "place");
        let angle = self.view.angle.unwrap_or_else(|| rng.range(-32.0, 32.0));
        let product = self.product.map(|product| self.furniture(product, angle));
        let camera = self.camera(product.as_ref(), width, height);
        let mut sky = Sky::of(self.light, self.season, rng.range(0.0, 50.0));
        // Before facades the low sun stands behind the photographer, among trees it shines through the leaves.
        if self.light == Light::Evening && !matches!(self.setting, Setting::Park | Setting::Avenue) {
            sky.sun.z = 0.34;
            sky.sunlight *= 0.84;
        }
        let (shift, variant) = (rng.range(0.0, 90.0), rng.below(3));
        let ground = Ground {
            setting: self.setting,
            season: self.season,
            turn: (angle * 0.35).to_radians(),
            shift,
            variant: self.paving.map_or(variant, usize::from),
            slope: if self.row > 0 { (-angle).to_radians().tan().clamp(0.1, 0.55) } else { 0.1 },
            sky,
        };
        let mut layout =
            Layout { scene: self, camera: &camera, ground: &ground, rng, scenery: Default::default() };
        if let Some(product) = &product {
            layout.scenery.solid.append(product, Affine3A::IDENTITY);
            for place in self.line(product, angle) {
                let another = product.moved(place);
                layout.scenery.solid.append(&another, Affine3A::IDENTITY);
            }
            in_use::furnish(&mut layout, angle);
        }
        let scenery = layout.compose();
        let (low, high) = product.as_ref().map_or((Vec3::splat(-1.5), Vec3::splat(1.5)), Mesh::bounds);
        let plan = RigPlan {
            direction: sky.sun,
            colour: sky.sunlight,
            softness: sky.softness,
            spread: 1,
            sky: sky.dome,
            bounce: sky.bounce,
            lamps: scenery.lamps.clone(),
            centre: (low + high) * 0.5 * Vec3::new(1.0, 0.6, 1.0),
            radius: (high - low).max_element() * 1.5 + 1.6,
            reach: 46.0,
        };
        let rig = Rig::new(plan, &scenery.solid.triangles, &scenery.airy.triangles);
        let mut triangles = scenery.solid.triangles;
        triangles.extend(scenery.airy.triangles);
        let stage = Stage { camera, triangles, rig, surroundings: &ground };
        let mut film = stage.expose();
        stage.reflect(&mut film);
        defocus(&mut film, &stage.camera);
        develop(&film, &sky.development(self.season, self.seed))
    }

    /// The product, turned so that the camera may look straight ahead.
    fn furniture(&self, product: Product, angle: f32) -> Mesh {
        let mut kit = Kit {
            wood: self.wood,
            coat: self.coat,
            season: self.season,
            rng: Rng::new(self.seed, "product"),
            making: Rng::new(self.seed, "making"),
        };
        furniture::build(product, product.form(self.form), &mut kit)
            .moved(Affine3A::from_rotation_y(-angle.to_radians()))
    }

    /// Where the others of a row stand: end to end to the right of the first, each turned a degree and a half.
    fn line(&self, product: &Mesh, angle: f32) -> Vec<Affine3A> {
        let back = Affine3A::from_rotation_y(angle.to_radians());
        let (low, high) = product.moved(back).bounds();
        let step = Affine3A::from_translation(Vec3::X * (high.x - low.x + 0.06))
            * Affine3A::from_rotation_y(1.5_f32.to_radians());
        let mut place = Affine3A::IDENTITY;
        (0..self.row)
            .map(|_| {
                place *= step;
                back.inverse() * place * back
            })
            .collect()
    }

    fn camera(&self, product: Option<&Mesh>, width: u32, height: u32) -> Camera {
        let (low, high) =
            product.map_or((Vec3::new(-1.6, 0.0, -0.5), Vec3::new(1.6, 1.2, 0.5)), Mesh::bounds);
        let tall = height > width;
        // Wide pictures have the product a little off the middle, on one side or the other.
        let shift = if width * 4 > height * 5 { [0.045, -0.045, 0.0][(self.seed % 3) as usize] } else { 0.0 };
        let framing = Framing {
            angle: 0.0,
            height: self.view.height.unwrap_or(if high.y > 1.8 { 1.5 } else { 0.98 }),
            lens: self.view.lens.unwrap_or(2.5),
            pitch: 0.0,
            fill: Vec2::new(
                self.view.fill.unwrap_or(if tall { 0.80 } else { 0.58 }),
                match self.form {
                    // A post alone is low; the bicycle at it wants room too.
                    Some(Form::Post) => 0.36,
                    _ if tall => 0.40,
                    _ => 0.56,
                },
            ),
            at: self.view.at.map_or(Vec2::new(0.5 + shift, if tall { 0.62 } else { 0.66 }), Vec2::from_array),
        };
        let mut camera = Camera::framing(low, high, framing, width, height);
        // As wide open as the product's own depth allows.
        camera.focus = camera.eye.z - (low.z + high.z) * 0.5;
        let depth = ((high.z - low.z) * 0.5).max(0.25);
        let sharp = 1.6 * width as f32 / 2400.0;
        camera.aperture =
            (2.0 * sharp * camera.focus * camera.focus / (camera.focal * depth)).clamp(0.008, 0.10);
        camera
    }
}
