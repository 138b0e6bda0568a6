//! What still water mirrors: found on the film itself, by walking along the mirrored ray.

use glam::Vec3;

use super::exposure::{FAR, Film, Stage};

impl Stage<'_> {
    /// Adds reflections to the film's mirroring pixels.
    pub fn reflect(&self, film: &mut Film) {
        let before = film.light.clone();
        for (pixel, normal) in std::mem::take(&mut film.mirrors) {
            let (x, y) = (pixel % film.width, pixel / film.width);
            let ray = self.camera.ray(x as f32 + 0.5, y as f32 + 0.5);
            let p = self.camera.eye + ray * film.distance[pixel];
            let view = ray.normalize();
            let mirrored = view - 2.0 * view.dot(normal) * normal;
            let mirrored = Vec3::new(mirrored.x, mirrored.y.abs().max(0.01), mirrored.z).normalize();
            let seen = self.walk(film, &before, p, mirrored);
            let grazing = (1.0 - (-view.dot(normal)).max(0.0)).powi(4);
            let share = 0.06 + 0.86 * grazing;
            film.light[pixel] = film.light[pixel] * (1.0 - share) + seen * share;
        }
    }

    /// Follows a mirrored ray until it passes behind something on the film.
    fn walk(&self, film: &Film, light: &[Vec3], from: Vec3, direction: Vec3) -> Vec3 {
        let mut step = 0.5;
        let mut at = 0.6;
        for _ in 0..48 {
            let place = self.camera.project(from + direction * at);
            let inside = place.z > 0.1 && place.x >= 0.0 && place.y >= 0.0;
            if !inside || place.x >= film.width as f32 || place.y >= film.height as f32 {
                break;
            }
            let index = place.y as usize * film.width + place.x as usize;
            let there = film.distance[index];
            if there < FAR * 0.5 && place.z > there && place.z - there < step * 3.0 + 3.0 {
                return light[index];
            }
            at += step;
            step *= 1.1;
        }
        self.surroundings.sky(direction, 0.1)
    }
}
