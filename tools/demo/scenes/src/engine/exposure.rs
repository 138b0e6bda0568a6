//! Shading: the light that every pixel of the film receives.

use std::f32::consts::PI;

use glam::Vec3;

use super::camera::Camera;
use super::mesh::Triangle;
use super::noise::lattice;
use super::raster::{NOTHING, OVERSAMPLING, Visibility};
use super::rig::Rig;
use crate::material::Surface;

/// What lies beyond the triangles.
pub trait Surroundings {
    /// The ground or water a ray meets: its distance along the ray and what it is there.
    /// `pixel` is the width of a pixel at one metre.
    fn beneath(&self, eye: Vec3, ray: Vec3, pixel: f32) -> Option<(f32, Surface)>;

    /// Light of the sky from a direction; `blur` 0 is sharp, 1 is an even dome.
    fn sky(&self, direction: Vec3, blur: f32) -> Vec3;

    /// Colour and thickness (per metre) of the air.
    fn haze(&self) -> (Vec3, f32);
}

/// Everything the camera is pointed at.
pub struct Stage<'a> {
    /// The camera.
    pub camera: Camera,
    /// All triangles.
    pub triangles: Vec<Triangle>,
    /// The lights.
    pub rig: Rig,
    /// Ground, sky and air.
    pub surroundings: &'a dyn Surroundings,
}

/// An exposed film.
pub struct Film {
    /// Pixels in a row.
    pub width: usize,
    /// Rows.
    pub height: usize,
    /// Light per pixel, linear.
    pub light: Vec<Vec3>,
    /// Distance per pixel along the camera's axis in metres.
    pub distance: Vec<f32>,
    /// Mirroring water: pixel and ripple normal.
    pub mirrors: Vec<(usize, Vec3)>,
}

/// Distance of the sky.
pub const FAR: f32 = 4000.0;

impl Stage<'_> {
    /// Takes the picture.
    pub fn expose(&self) -> Film {
        let visibility = Visibility::of(&self.camera, &self.triangles);
        let (width, height) = (self.camera.size.x as usize, self.camera.size.y as usize);
        let mut film = Film {
            width,
            height,
            light: Vec::with_capacity(width * height),
            distance: Vec::with_capacity(width * height),
            mirrors: Vec::new(),
        };
        for y in 0..height {
            for x in 0..width {
                self.expose_pixel(&visibility, &mut film, x, y);
            }
        }
        film
    }

    /// Shades each distinct thing that the pixel's samples see once.
    fn expose_pixel(&self, visibility: &Visibility, film: &mut Film, x: usize, y: usize) {
        const SAMPLES: usize = OVERSAMPLING * OVERSAMPLING;
        let row = |i: usize| (y * OVERSAMPLING + i / OVERSAMPLING) * visibility.width;
        let seen: [(f32, u32); SAMPLES] =
            std::array::from_fn(|i| visibility.seen[row(i) + x * OVERSAMPLING + i % OVERSAMPLING]);
        let even = (52.982_918 * (0.067_110_56 * x as f32 + 0.005_837_15 * y as f32).fract()).fract();
        let start = (even + 0.4 * lattice(x as i32, y as i32, 3)).fract();
        // Far behind the focus everything is blurred: one diagonal of the samples is enough. The ground is no triangle,
        // and near all the same.
        let ground = (-self.camera.ray(x as f32 + 0.5, y as f32 + 0.5).y / self.camera.eye.y).max(0.0);
        let nearness = |(near, number): &(f32, u32)| if *number == NOTHING { ground } else { *near };
        let blurred = self.camera.aperture > 0.0
            && seen.iter().all(|sample| nearness(sample) * self.camera.focus < 0.4);
        let chance = Chance { start, once: blurred };
        let mut left: u32 = if blurred { 0b1001 } else { 0b1111 };
        let total = left.count_ones() as f32;
        let (mut light, mut nearest) = (Vec3::ZERO, FAR);
        while left != 0 {
            let first = left.trailing_zeros() as usize;
            let (mut weight, mut sx, mut sy) = (0.0, 0.0, 0.0);
            for i in first..SAMPLES {
                if left >> i & 1 == 1 && seen[i].1 == seen[first].1 {
                    left &= !(1 << i);
                    weight += 1.0;
                    sx += (i % OVERSAMPLING) as f32 + 0.5;
                    sy += (i / OVERSAMPLING) as f32 + 0.5;
                }
            }
            let scale = 1.0 / (weight * OVERSAMPLING as f32);
            let ray = self.camera.ray(x as f32 + sx * scale, y as f32 + sy * scale);
            let (colour, distance, mirror) = self.see(seen[first].1, ray, chance);
            if let Some(normal) = mirror {
                film.mirrors.push((y * film.width + x, normal));
            }
            light += colour * (weight / total);
            nearest = distance.min(nearest);
        }
        film.light.push(light);
        film.distance.push(nearest);
    }

    /// Light, distance, and the ripple of a mirror, along a ray that meets a triangle or nothing but ground and sky.
    fn see(&self, number: u32, ray: Vec3, chance: Chance) -> (Vec3, f32, Option<Vec3>) {
        let Some((distance, surface, open)) = self.meeting(number, ray) else {
            return (self.surroundings.sky(ray.normalize(), 0.0), FAR, None);
        };
        let p = self.camera.eye + ray * distance;
        let colour = self.shade(&surface, p, -ray.normalize(), open, chance);
        let (haze, thickness) = self.surroundings.haze();
        let clear = (-distance * thickness).exp();
        (haze + (colour - haze) * clear, distance, (surface.mirror > 0.0).then_some(surface.normal))
    }

    /// What a ray meets first: its distance, its surface, and how open to the sky it was built.
    fn meeting(&self, number: u32, ray: Vec3) -> Option<(f32, Surface, f32)> {
        let (eye, pixel) = (self.camera.eye, self.camera.pixel(1.0));
        let ground =
            || self.surroundings.beneath(eye, ray, pixel).map(|(distance, surface)| (distance, surface, 1.0));
        if number == NOTHING {
            return ground();
        }
        let triangle = &self.triangles[number as usize];
        let (distance, weights) = meet(triangle, eye, ray);
        let p = eye + ray * distance;
        // The ground is no triangle: what lies under it has to be hidden here.
        if p.y < -0.002
            && let Some(nearer) = ground()
            && nearer.0 < distance
        {
            return Some(nearer);
        }
        let blend = |c: [Vec3; 3]| c[0] * weights[0] + c[1] * weights[1] + c[2] * weights[2];
        let look = triangle.look;
        let normal =
            facing(blend(triangle.n).normalize_or(Vec3::Y), ray.normalize(), look.material.is_thin());
        let surface = look.material.surface(look.piece, blend(triangle.t), p, normal, pixel * distance);
        Some((distance, surface, look.open))
    }

    /// Light that leaves a surface towards the camera.
    fn shade(&self, surface: &Surface, p: Vec3, view: Vec3, open: f32, chance: Chance) -> Vec3 {
        let rig = &self.rig;
        let n = surface.normal;
        let dome = chance.share(10, |chance| rig.dome_share(p, n, chance)) * open;
        let facing = n.dot(rig.key.direction);
        let through = surface.translucency * (-facing).max(0.0);
        let key = if facing > 0.0 || through > 0.0 {
            chance.share(12, |chance| rig.key_share(p, n * facing.signum(), chance))
        } else {
            0.0
        };
        let key = key * (0.35 + 0.65 * open);
        let up = 0.5 + 0.5 * n.y;
        let mut arriving = rig.sky * (up * dome)
            + rig.bounce * ((1.0 - up) * (0.25 + 0.75 * dome))
            + rig.key.colour * (key * facing.max(0.0));
        let mut shine = Vec3::ZERO;
        let f0 = Vec3::splat(0.04 * surface.specular).lerp(surface.albedo, surface.metal);
        if key > 0.0 && facing > 0.0 && surface.specular > 0.0 {
            shine +=
                rig.key.colour * (key * facing) * glint(n, view, rig.key.direction, surface.roughness, f0);
        }
        for lamp in &rig.lamps {
            let towards = lamp.place - p;
            let square = towards.length_squared() + 0.05;
            let direction = towards / square.sqrt();
            let strength = n.dot(direction).max(0.0) / square * (0.35 + 0.65 * dome);
            arriving += lamp.colour * strength;
            shine += lamp.colour * strength * glint(n, view, direction, surface.roughness, f0);
        }
        let body = surface.albedo * (1.0 - surface.metal) * arriving
            + surface.albedo * Vec3::new(1.15, 1.1, 0.55) * rig.key.colour * (key * through);
        if surface.specular > 0.0 && surface.mirror == 0.0 {
            let mirrored = view.dot(n).max(0.0) * 2.0 * n - view;
            let grazing = (1.0 - view.dot(n).max(0.0)).powi(5) * (1.0 - surface.roughness) * surface.specular;
            let fresnel = f0 + (Vec3::ONE - f0) * grazing.min(1.0);
            let towards_ground = (0.5 - mirrored.y * 2.0).clamp(0.0, 1.0);
            let around = self
                .surroundings
                .sky(Vec3::new(mirrored.x, mirrored.y.max(0.02), mirrored.z), surface.roughness)
                .lerp(rig.bounce, towards_ground);
            shine += fresnel * around * dome;
        }
        body + shine + surface.glow
    }
}

/// The chance by which a pixel looks for light: it turns the pattern of the looks.
#[derive(Clone, Copy)]
struct Chance {
    start: f32,
    /// What is blurred afterwards needs no more than one look.
    once: bool,
}

impl Chance {
    /// Average of several looks. Where four agree, all is in the light or all in the shade, and they are enough;
    /// in a half shade there are up to `most`, or it would be grainy: two that agree by chance are speckle there.
    fn share(self, most: usize, look: impl Fn(f32) -> f32) -> f32 {
        let turned = |share: f32| look((self.start + share).fract());
        if self.once {
            return turned(0.0);
        }
        let first = [0.0, 0.5, 0.25, 0.75].map(turned);
        let middle = first.iter().sum::<f32>() / 4.0;
        if first.iter().all(|share| (share - middle).abs() < 0.0125) {
            return middle;
        }
        let others: f32 = (0..most).map(|step| turned((step as f32 + 0.5) / most as f32)).sum();
        (middle * 4.0 + others) / (most + 4) as f32
    }
}

/// Turns a normal towards the camera. Thin things have two faces; a rounded edge that just turns away is bent back.
fn facing(normal: Vec3, ray: Vec3, thin: bool) -> Vec3 {
    let away = normal.dot(ray);
    if away > 0.3 || (away > 0.0 && thin) {
        return -normal;
    }
    (normal - ray * (away.max(0.0) + 0.01)).normalize()
}

/// Where a ray meets the triangle's plane, and the corners' weights there, kept inside the triangle.
fn meet(triangle: &Triangle, eye: Vec3, ray: Vec3) -> (f32, [f32; 3]) {
    let [a, b, c] = triangle.p;
    let (ab, ac) = (b - a, c - a);
    let across = ray.cross(ac);
    let det = ab.dot(across);
    let det = if det.abs() < 1e-12 { 1e-12 } else { det };
    let from = eye - a;
    let v = (from.dot(across) / det).clamp(0.0, 1.0);
    let over = from.cross(ab);
    let w = (ray.dot(over) / det).clamp(0.0, 1.0 - v);
    // The clamped point, not the plane's: slivers seen edge-on would fly away otherwise.
    let p = a + ab * v + ac * w;
    ((p - eye).dot(ray) / ray.length_squared(), [1.0 - v - w, v, w])
}

/// Reflection of a light on a rough surface (GGX), per unit of light that arrives.
fn glint(n: Vec3, view: Vec3, light: Vec3, roughness: f32, f0: Vec3) -> Vec3 {
    let half = (view + light).normalize_or(n);
    let alpha = (roughness * roughness).max(0.003);
    let nh = n.dot(half).max(0.0);
    let spread = nh * nh * (alpha * alpha - 1.0) + 1.0;
    let density = alpha * alpha / (PI * spread * spread);
    let k = (roughness + 1.0).powi(2) / 8.0;
    let (nv, nl) = (n.dot(view).max(0.05), n.dot(light).max(0.05));
    let masked = 1.0 / ((nv * (1.0 - k) + k) * (nl * (1.0 - k) + k) * 4.0);
    let fresnel = f0 + (Vec3::ONE - f0) * (1.0 - view.dot(half).clamp(0.0, 1.0)).powi(5);
    fresnel * (density * masked * PI).min(40.0)
}
