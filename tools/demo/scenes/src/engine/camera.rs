//! A view camera: the film stays upright, the lens shifts, so verticals stay vertical.

use glam::{Vec2, Vec3};

/// Where the picture is taken from, in metres and pixels.
#[derive(Debug, Clone)]
pub struct Camera {
    /// The lens.
    pub eye: Vec3,
    /// To the right of the picture.
    pub right: Vec3,
    /// Up in the picture.
    pub up: Vec3,
    /// Into the picture.
    pub forward: Vec3,
    /// Focal length in pixels.
    pub focal: f32,
    /// Where the optical axis meets the picture, in pixels.
    pub centre: Vec2,
    /// Picture size in pixels.
    pub size: Vec2,
    /// Distance in focus, in metres.
    pub focus: f32,
    /// Diameter of the aperture in metres; zero has everything sharp.
    pub aperture: f32,
}

/// How a subject is to sit in the picture.
#[derive(Debug, Clone, Copy)]
pub struct Framing {
    /// Degrees to the right of the subject's front.
    pub angle: f32,
    /// Lens height in metres.
    pub height: f32,
    /// Distance in subject sizes.
    pub lens: f32,
    /// Degrees the camera looks down.
    pub pitch: f32,
    /// Largest share of width and of height the subject may fill.
    pub fill: Vec2,
    /// Where the subject's middle comes, in fractions of the picture.
    pub at: Vec2,
}

impl Camera {
    /// Frames the box between two corners.
    pub fn framing(low: Vec3, high: Vec3, framing: Framing, width: u32, height: u32) -> Self {
        let middle = (low + high) * 0.5;
        let extent = high - low;
        let distance = framing.lens * extent.x.max(extent.y).max(extent.z) + extent.z * 0.5;
        let (angle, pitch) = (framing.angle.to_radians(), framing.pitch.to_radians());
        let flat = Vec3::new(-angle.sin(), 0.0, -angle.cos());
        let forward = flat * pitch.cos() - Vec3::Y * pitch.sin();
        let right = flat.cross(Vec3::Y).normalize();
        let mut eye = middle - flat * distance;
        eye.y = framing.height + pitch.tan() * distance;
        let size = Vec2::new(width as f32, height as f32);
        let mut camera = Self {
            eye,
            right,
            up: right.cross(forward),
            forward,
            focal: 1.0,
            centre: Vec2::ZERO,
            size,
            focus: distance,
            aperture: 0.0,
        };
        let corners = (0..8).map(|i| {
            let pick = |axis: usize| if i >> axis & 1 == 0 { low[axis] } else { high[axis] };
            camera.project(Vec3::new(pick(0), pick(1), pick(2))).truncate()
        });
        let (min, max) = corners.fold((Vec2::INFINITY, Vec2::NEG_INFINITY), |(a, b), p| (a.min(p), b.max(p)));
        let room = framing.fill * size / (max - min);
        camera.focal = room.min_element();
        camera.centre = framing.at * size - (min + max) * 0.5 * camera.focal;
        camera
    }

    /// Picture x and y in pixels, and the distance along the axis in metres.
    pub fn project(&self, p: Vec3) -> Vec3 {
        let q = p - self.eye;
        let z = q.dot(self.forward);
        let scale = self.focal / z;
        Vec3::new(self.centre.x + q.dot(self.right) * scale, self.centre.y - q.dot(self.up) * scale, z)
    }

    /// The direction through a place in the picture, one metre along the axis.
    pub fn ray(&self, x: f32, y: f32) -> Vec3 {
        self.forward + self.right * ((x - self.centre.x) / self.focal)
            - self.up * ((y - self.centre.y) / self.focal)
    }

    /// Width of a pixel at this distance along the axis, in metres.
    pub fn pixel(&self, distance: f32) -> f32 {
        distance / self.focal
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn framing_fills_the_asked_share_and_keeps_verticals_upright() {
        let (low, high) = (Vec3::new(-1.0, 0.0, -0.3), Vec3::new(1.0, 0.9, 0.3));
        let framing = Framing {
            angle: 20.0,
            height: 1.1,
            lens: 2.5,
            pitch: 0.0,
            fill: Vec2::new(0.6, 0.6),
            at: Vec2::new(0.5, 0.64),
        };
        let camera = Camera::framing(low, high, framing, 1600, 900);
        let corners: Vec<Vec3> = (0..8)
            .map(|i| {
                let pick = |axis: usize| if i >> axis & 1 == 0 { low[axis] } else { high[axis] };
                camera.project(Vec3::new(pick(0), pick(1), pick(2)))
            })
            .collect();
        let left = corners.iter().map(|p| p.x).fold(f32::INFINITY, f32::min);
        let right = corners.iter().map(|p| p.x).fold(f32::NEG_INFINITY, f32::max);
        assert!((right - left - 960.0).abs() < 1.0, "{left} {right}");
        assert!(((left + right) * 0.5 - 800.0).abs() < 1.0);
        let (foot, head) =
            (camera.project(Vec3::new(0.7, 0.0, 0.0)), camera.project(Vec3::new(0.7, 2.0, 0.0)));
        assert!((foot.x - head.x).abs() < 0.01);
    }

    #[test]
    fn a_ray_goes_through_the_place_it_was_asked_for() {
        let framing = Framing {
            angle: 33.0,
            height: 1.4,
            lens: 2.0,
            pitch: 8.0,
            fill: Vec2::ONE,
            at: Vec2::splat(0.5),
        };
        let camera = Camera::framing(Vec3::splat(-0.5), Vec3::splat(0.5), framing, 800, 600);
        let place = Vec3::new(0.2, 0.3, -0.1);
        let seen = camera.project(place);
        assert!((camera.eye + camera.ray(seen.x, seen.y) * seen.z).distance(place) < 1e-3);
    }
}
