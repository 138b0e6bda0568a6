//! Studio pictures: one product on a seamless warm grey ground, a large softbox from the left.

use std::f32::consts::{FRAC_PI_2, PI};

use glam::{Affine3A, Vec2, Vec3};
use image::RgbImage;

use crate::engine::camera::{Camera, Framing};
use crate::engine::exposure::{Stage, Surroundings};
use crate::engine::finish::{Development, develop};
use crate::engine::focus::defocus;
use crate::engine::mesh::{Look, Mesh, Triangle};
use crate::engine::noise::smoothstep;
use crate::engine::rig::{Rig, RigPlan};
use crate::engine::rng::Rng;
use crate::furniture::{self, Kit};
use crate::material::{Material, Surface, colour};
use crate::scene::{Form, Product, Season, StudioScene, StudioShot};

impl StudioScene {
    /// Takes the studio picture.
    pub fn render(&self, width: u32, height: u32) -> RgbImage {
        let form = self.product.form(self.form);
        let mut kit = Kit {
            wood: self.wood,
            coat: self.coat,
            season: Season::Summer,
            rng: Rng::new(self.seed, "studio"),
            making: Rng::new(self.seed, "making"),
        };
        let product = furniture::build(self.product, form, &mut kit).moved(self.turn());
        let (low, high) = product.bounds();
        let (middle, size) = ((low + high) * 0.5, (high - low).max_element());
        let (camera, lit) = match self.shot {
            StudioShot::Detail | StudioShot::Fixing => self.near(&product, width, height),
            _ => (self.far(form, low, high, width, height), (middle, size * 1.5)),
        };
        let rig = rig(&product.triangles, lit);
        let backdrop = Backdrop { middle, size, eye: camera.eye };
        let stage = Stage { camera, triangles: product.triangles, rig, surroundings: &backdrop };
        let mut film = stage.expose();
        defocus(&mut film, &stage.camera);
        develop(&film, &self.development())
    }

    /// The photographer turns the product rather than walk around it: the light stays where it is.
    fn turn(&self) -> Affine3A {
        Affine3A::from_rotation_y(match self.shot {
            StudioShot::Back => PI,
            StudioShot::Side => -FRAC_PI_2,
            _ => 0.0,
        })
    }

    /// All of the product.
    fn far(&self, form: Form, low: Vec3, high: Vec3, width: u32, height: u32) -> Camera {
        let straight = matches!(self.shot, StudioShot::Front | StudioShot::Side);
        let usual = usual_height(self.product, form, high.y);
        let framing = Framing {
            angle: self.view.angle.unwrap_or(if straight { 0.0 } else { usual_angle(self.product) }),
            height: self.view.height.unwrap_or(if straight { usual * 0.8 } else { usual }),
            lens: self.view.lens.unwrap_or(if straight { 4.5 } else { 3.0 }),
            pitch: 0.0,
            fill: Vec2::new(self.view.fill.unwrap_or_else(|| usual_fill(self.product, form)), 0.66),
            at: self.view.at.map_or(Vec2::new(0.5, 0.53), Vec2::from_array),
        };
        Camera::framing(low, high, framing, width, height)
    }

    /// A joint or a foot, and where the light is to be drawn with care: about what is sharp.
    fn near(&self, product: &Mesh, width: u32, height: u32) -> (Camera, (Vec3, f32)) {
        let fixing = self.shot == StudioShot::Fixing;
        let angle = self.view.angle.unwrap_or(34.0);
        let (low, high) = product.bounds();
        let reach = ((high - low).max_element() * 0.10).clamp(0.12, 0.19) * if fixing { 0.52 } else { 1.0 };
        let aim = self.aim.map_or_else(|| joint(product, angle, fixing), Vec3::from_array);
        let lens = self.view.lens.unwrap_or(4.0);
        let pitch = match self.view.height {
            Some(height) => ((height - aim.y) / (lens * reach * 2.0)).atan().to_degrees(),
            None => 25.0,
        };
        let framing = Framing {
            angle,
            height: aim.y,
            lens,
            pitch,
            fill: Vec2::new(self.view.fill.unwrap_or(0.9), 2.0),
            at: self.view.at.map_or(Vec2::new(0.5, 0.52), Vec2::from_array),
        };
        let mut camera =
            Camera::framing(aim - Vec3::splat(reach), aim + Vec3::splat(reach), framing, width, height);
        camera.focus = (aim - camera.eye).dot(camera.forward);
        camera.aperture = 0.022;
        (camera, (aim, if fixing { 0.65 } else { 1.25 }))
    }

    fn development(&self) -> Development {
        Development {
            exposure: 1.0,
            shadows: Vec3::new(0.985, 1.0, 1.02),
            highlights: Vec3::new(1.01, 1.0, 0.985),
            saturation: 1.02,
            vignette: 0.16,
            grain: 0.2,
            glow: 0.04,
            seed: self.seed,
        }
    }
}

/// The bolt nearest to a camera at this angle: of a joint above the ground, or of a foot on it.
fn joint(product: &Mesh, angle: f32, foot: bool) -> Vec3 {
    let angle = angle.to_radians();
    let towards = Vec3::new(angle.sin(), 0.45, angle.cos());
    let nearness = |bolt: &Bolt| bolt.place.dot(towards);
    bolts(product)
        .into_iter()
        .filter(|bolt| (bolt.place.y < 0.06) == foot && bolt.facing.dot(towards) > 0.2)
        .max_by(|a, b| nearness(a).total_cmp(&nearness(b)))
        .map_or(Vec3::Y * 0.2, |bolt| if foot { bolt.place + Vec3::Y * 0.03 } else { bolt.place })
}

/// A bolt's head.
struct Bolt {
    place: Vec3,
    facing: Vec3,
}

/// The bolts of a product: small heaps of triangles of stainless steel.
fn bolts(product: &Mesh) -> Vec<Bolt> {
    let mut heaps: Vec<(Vec3, Vec3, f32)> = Vec::new();
    for triangle in product.triangles.iter().filter(|triangle| triangle.look.material == Material::Steel) {
        let [a, b, c] = triangle.p;
        let (middle, area) = ((a + b + c) / 3.0, (b - a).cross(c - a).length());
        let facing: Vec3 = triangle.n.iter().sum();
        match heaps.iter_mut().find(|(first, ..)| first.distance(middle) < 0.03) {
            Some(heap) => {
                heap.1 += facing * area;
                heap.2 += area;
            }
            None => heaps.push((middle, facing * area, area)),
        }
    }
    heaps
        .into_iter()
        .filter(|(.., area)| *area < 0.003)
        .map(|(place, facing, _)| Bolt { place, facing: facing.normalize_or(Vec3::Y) })
        .collect()
}

fn usual_angle(product: Product) -> f32 {
    match product {
        Product::Bench | Product::BacklessBench | Product::PicnicTable => 28.0,
        Product::Shelter | Product::BicycleShelter => 24.0,
        _ => 22.0,
    }
}

/// Eye level above the product; what lies flat and shows its form in plan is looked down upon.
fn usual_height(product: Product, form: Form, top: f32) -> f32 {
    let flat = match product {
        Product::BacklessBench => matches!(form, Form::Curved | Form::Wide),
        Product::TreeBench => matches!(form, Form::Hexagon | Form::Square | Form::Half),
        Product::TreeGuard => form == Form::Grate,
        _ => false,
    };
    0.62 + top * 0.75 + if flat { 0.55 } else { 0.0 }
}

/// Share of the width. The box around a ring is wider than the ring, and low things would look small.
fn usual_fill(product: Product, form: Form) -> f32 {
    match (product, form) {
        (Product::TreeBench, Form::Round | Form::WithBack | Form::Hexagon) => 0.84,
        (Product::TreeBench, _) | (Product::TreeGuard, Form::Grate) => 0.76,
        (Product::PicnicTable | Product::ChessTable, Form::Round | Form::FourSeat) => 0.84,
        _ => 0.70,
    }
}

/// Softbox from the upper left, white walls all around.
fn rig(product: &[Triangle], (centre, radius): (Vec3, f32)) -> Rig {
    let plan = RigPlan {
        direction: Vec3::new(-0.62, 0.95, 0.5),
        colour: Vec3::new(1.0, 0.95, 0.88) * 0.86,
        softness: 0.62,
        spread: 28,
        sky: Vec3::new(0.50, 0.53, 0.57),
        bounce: Vec3::new(0.30, 0.285, 0.265),
        lamps: Vec::new(),
        centre,
        radius,
        reach: 0.0,
    };
    Rig::new(plan, product, &[])
}

/// A paper ground that runs up into the wall without an edge.
struct Backdrop {
    middle: Vec3,
    size: f32,
    eye: Vec3,
}

impl Surroundings for Backdrop {
    fn beneath(&self, eye: Vec3, ray: Vec3, _pixel: f32) -> Option<(f32, Surface)> {
        let paper = Look::new(Material::Paper(0xcfcac2), 0.0);
        let depth = -eye.y / ray.y;
        let floor = eye + ray * depth;
        // The floor bends upwards behind the product: the same paper, facing the camera more and more.
        let bend = self.middle.distance(self.eye) + self.size * 1.1;
        let wall = bend / ray.length().max(1e-6);
        let (distance, rise) = if ray.y < 0.0 && depth < wall {
            (depth, smoothstep(0.15, 1.0, depth / wall))
        } else {
            (wall, 1.0)
        };
        let p = eye + ray * distance;
        let towards = Vec3::new(-ray.x, 0.0, -ray.z).normalize_or(Vec3::Z);
        let normal = Vec3::Y.lerp(towards, rise * 0.5).normalize();
        let mut surface = paper.material.surface(0.0, p, p, normal, 1.0);
        let from_light = (floor_or(p, floor, ray) - self.middle + Vec3::new(self.size * 0.5, 0.0, 0.0))
            .length()
            / self.size;
        surface.albedo *= 1.06 - 0.10 * from_light.min(2.6) + 0.04 * rise;
        Some((distance, surface))
    }

    fn sky(&self, direction: Vec3, blur: f32) -> Vec3 {
        // A bright strip of softbox to the left and a dimmer one to the right, for the edges of steel.
        let soft = 0.1 + blur * 0.7;
        let left =
            smoothstep(0.55 - soft, 0.75 + soft, direction.dot(Vec3::new(-0.75, 0.6, 0.25).normalize()));
        let right =
            smoothstep(0.75 - soft, 0.9 + soft, direction.dot(Vec3::new(0.9, 0.25, -0.1).normalize()));
        colour(0x9c9a96) * 0.6 + Vec3::new(1.0, 0.97, 0.92) * (left * 2.2 + right * 0.8)
    }

    fn haze(&self) -> (Vec3, f32) {
        (Vec3::ZERO, 0.0)
    }
}

fn floor_or(p: Vec3, floor: Vec3, ray: Vec3) -> Vec3 {
    if ray.y < 0.0 && floor.is_finite() && floor.distance(p) < 3.0 { floor } else { p }
}
