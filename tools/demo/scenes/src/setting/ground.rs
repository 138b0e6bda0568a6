//! What lies underfoot in each setting: paths, lawns, paving, a quay and its water.

use glam::{Vec2, Vec3};

use super::sky::Sky;
use crate::engine::exposure::Surroundings;
use crate::engine::noise::{fbm2, smoothstep};
use crate::material::{
    Surface, blend, frost, grass, gravel, herringbone, leaf_litter, setts, slabs, snow, water,
};
use crate::scene::{Season, Setting};

/// Level of the water below the quay in metres.
pub const WATER: f32 = -0.95;

/// The ground of a place under its sky.
pub struct Ground {
    /// The surroundings.
    pub setting: Setting,
    /// Season, for snow and leaves.
    pub season: Season,
    /// Turn of the paving, with the product, in radians.
    pub turn: f32,
    /// Moves the patterns.
    pub shift: f32,
    /// Which of the pavings.
    pub variant: usize,
    /// How far the quay's edge recedes per metre to the right.
    pub slope: f32,
    /// The sky above.
    pub sky: Sky,
}

impl Ground {
    /// Place on the paving's own axes.
    fn paving(&self, place: Vec2) -> Vec2 {
        Vec2::from_angle(self.turn).rotate(place) + Vec2::splat(self.shift)
    }

    /// Where the quay ends, as z at this x.
    pub fn edge(&self, x: f32) -> f32 {
        -2.3 - self.slope * x
    }

    /// Above zero on the lawn, in metres from its border; below zero on the path.
    pub fn lawn(&self, place: Vec2) -> f32 {
        let sway =
            0.5 * (place.x * 0.22 + self.shift).sin() + 0.16 * (place.x * 0.9 + self.shift * 2.0).sin();
        match self.setting {
            Setting::Park => (-1.25 - place.y - sway)
                .max(place.y - 4.6 + sway)
                .min((place.y + 14.0 + place.x * 0.12).abs() - 1.3 + sway * 0.3),
            Setting::Avenue => place.x.abs() - 3.1 + 0.08 * (place.y * 1.7).sin(),
            Setting::Courtyard => (place.x - 3.4).min(-2.4 - place.y).max(-3.6 - place.y).min(place.y + 11.0),
            _ => -1.0,
        }
    }

    fn lawn_colour(&self) -> u32 {
        match self.season {
            Season::Spring => 0x6a7d40,
            Season::Summer => 0x60703c,
            Season::Autumn => 0x75783c,
            Season::Winter => 0x74784f,
        }
    }

    fn paved(&self, place: Vec2, pixel: f32) -> Surface {
        let at = self.paving(place);
        match (self.setting, self.variant % 3) {
            (Setting::Park | Setting::Avenue, 0) => gravel(0xb9a98c, place, pixel),
            (Setting::Park, 1) => slabs(0x989287, at, Vec2::new(0.6, 0.4), pixel),
            (Setting::Park | Setting::Avenue, _) => gravel(0xc4b596, place, pixel),
            (Setting::Square, 0) => slabs(0x918b81, at, Vec2::new(0.9, 0.6), pixel),
            (Setting::Square, 1) => herringbone(0x96705b, at, pixel),
            (Setting::Square, _) => setts(0x8d877e, at, pixel),
            (Setting::Waterfront, 0) => slabs(0x978f82, at, Vec2::new(1.2, 0.6), pixel),
            (Setting::Waterfront, _) => herringbone(0x8a6a57, at, pixel),
            (Setting::Schoolyard, _) => slabs(0x979186, at, Vec2::new(0.3, 0.3), pixel),
            (Setting::Market, 0) => setts(0x8b8378, at, pixel),
            (Setting::Market, _) => herringbone(0x8f6a55, at, pixel),
            (Setting::Courtyard, _) => slabs(0x9d978c, at, Vec2::new(1.0, 1.0), pixel),
        }
    }

    fn surface(&self, place: Vec2, pixel: f32) -> Surface {
        let lawn = self.lawn(place);
        let soft = 0.05 + pixel;
        let mut surface = if lawn > soft {
            grass(self.lawn_colour(), place, pixel)
        } else if lawn > -soft {
            blend(
                self.paved(place, pixel),
                grass(self.lawn_colour(), place, pixel),
                smoothstep(-soft, soft, lawn),
            )
        } else {
            self.paved(place, pixel)
        };
        let at = place + Vec2::splat(self.shift);
        match self.season {
            Season::Autumn => surface = leaf_litter(surface, at, 0.55),
            Season::Winter => {
                surface = frost(surface, at, 0.5);
                let cover = if lawn > 0.0 { 0.78 } else { 0.34 + 0.2 * fbm2(at.x * 0.15, at.y * 0.15, 2) };
                surface = snow(surface, at, cover);
            }
            _ => {}
        }
        surface
    }
}

impl Surroundings for Ground {
    fn beneath(&self, eye: Vec3, ray: Vec3, pixel: f32) -> Option<(f32, Surface)> {
        if ray.y >= -1e-5 {
            return None;
        }
        let distance = -eye.y / ray.y;
        let p = eye + ray * distance;
        if self.setting == Setting::Waterfront && p.z < self.edge(p.x) {
            let distance = (WATER - eye.y) / ray.y;
            let p = eye + ray * distance;
            return (distance < 900.0)
                .then(|| (distance, water(Vec2::new(p.x, p.z) + Vec2::splat(self.shift), distance)));
        }
        // Seen at a slant a pixel covers more ground.
        let slant = (1.0 / (-ray.y / ray.length()).max(0.05)).sqrt();
        (distance < 700.0).then(|| (distance, self.surface(Vec2::new(p.x, p.z), pixel * distance * slant)))
    }

    fn sky(&self, direction: Vec3, blur: f32) -> Vec3 {
        self.sky.light(direction, blur)
    }

    fn haze(&self) -> (Vec3, f32) {
        (self.sky.haze, self.sky.thickness)
    }
}
