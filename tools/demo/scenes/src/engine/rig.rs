//! The light: one key (the sun, or a studio's softbox), a dome (the sky) and lamps.

use std::f32::consts::TAU;

use glam::{Vec2, Vec3};

use super::depth_map::DepthMap;
use super::mesh::Triangle;
use super::noise::smoothstep;

/// The leading light.
pub struct Key {
    /// Towards the light.
    pub direction: Vec3,
    /// Light on a surface that faces it.
    pub colour: Vec3,
    /// Width of a shadow's soft edge per metre of distance.
    pub softness: f32,
    /// One map for a small light, several for one as large as a softbox.
    near: Vec<DepthMap>,
    /// A coarser map of everything.
    far: Option<DepthMap>,
}

/// A lamp.
#[derive(Debug, Clone, Copy)]
pub struct Lamp {
    /// Where it hangs.
    pub place: Vec3,
    /// Light at one metre.
    pub colour: Vec3,
}

/// All lights of a scene.
pub struct Rig {
    /// The leading light; its colour is black under an even sky.
    pub key: Key,
    /// Light of the sky from above.
    pub sky: Vec3,
    /// Light thrown back by the ground.
    pub bounce: Vec3,
    /// Lamps, lit or absent.
    pub lamps: Vec<Lamp>,
    dome: Vec<DepthMap>,
    centre: Vec3,
    radius: f32,
}

/// What the rig is made for.
pub struct RigPlan {
    /// Towards the key light.
    pub direction: Vec3,
    /// Its colour.
    pub colour: Vec3,
    /// Soft edge per metre.
    pub softness: f32,
    /// Number of maps for the key: one is a point far away.
    pub spread: usize,
    /// Light of the sky.
    pub sky: Vec3,
    /// Light from below.
    pub bounce: Vec3,
    /// Lamps.
    pub lamps: Vec<Lamp>,
    /// Middle of the part of the scene that is lit with care.
    pub centre: Vec3,
    /// Its radius in metres.
    pub radius: f32,
    /// Radius of the whole scene in metres; zero has no coarse map.
    pub reach: f32,
}

const DOME: usize = 26;
const DOME_TEXELS: usize = 448;

impl Rig {
    /// Draws all maps. `solid` shades from the sky and the key, `airy` (leaves) from the key only.
    pub fn new(plan: RigPlan, solid: &[Triangle], airy: &[Triangle]) -> Self {
        // By the nearest point of the box about a triangle: a long board's corners may all be far away.
        let within = |triangle: &&Triangle| {
            let [a, b, c] = triangle.p;
            let nearest = plan.centre.clamp(a.min(b).min(c), a.max(b).max(c));
            nearest.distance(plan.centre) < plan.radius * 1.8
        };
        let near_solid: Vec<Triangle> = solid.iter().filter(within).copied().collect();
        let dome = (0..DOME)
            .map(|i| {
                DepthMap::of(dome_direction(i), plan.centre, plan.radius, DOME_TEXELS, near_solid.iter())
            })
            .collect();
        let texels = if plan.spread > 1 { 1024 } else { 2048 };
        let near = (0..plan.spread)
            .map(|i| {
                let direction = spread_direction(plan.direction, plan.softness, i, plan.spread);
                DepthMap::of(direction, plan.centre, plan.radius, texels, solid.iter().chain(airy))
            })
            .collect();
        let far = (plan.reach > 0.0)
            .then(|| DepthMap::of(plan.direction, plan.centre, plan.reach, 2048, solid.iter().chain(airy)));
        let key = Key {
            direction: plan.direction.normalize(),
            colour: plan.colour,
            softness: plan.softness,
            near,
            far,
        };
        Self {
            key,
            sky: plan.sky,
            bounce: plan.bounce,
            lamps: plan.lamps,
            dome,
            centre: plan.centre,
            radius: plan.radius,
        }
    }

    /// Share of the key light that arrives, 0..1. `chance` (0..1) differs per pixel.
    pub fn key_share(&self, p: Vec3, normal: Vec3, chance: f32) -> f32 {
        if self.key.colour.max_element() <= 0.0 {
            return 0.0;
        }
        let inside = p.distance(self.centre) < self.radius * 0.96;
        if inside && self.key.near.len() > 1 {
            return self.broad_share(p, normal, chance);
        }
        let turn = Vec2::from_angle(chance * TAU);
        match (inside, self.key.near.first(), &self.key.far) {
            (true, Some(near), _) => soft_share(near, p, normal, self.key.softness, turn),
            (_, _, Some(far)) => soft_share(far, p, normal, self.key.softness, turn),
            _ => 1.0,
        }
    }

    fn broad_share(&self, p: Vec3, normal: Vec3, chance: f32) -> f32 {
        let maps = &self.key.near;
        let shift = Vec2::from_angle(chance * TAU) * 1.4;
        let lit =
            maps.iter().filter(|map| map.reaches(map.place(p + normal * 0.004), shift, map.texel() * 1.5));
        let share = lit.count() as f32 / maps.len() as f32;
        // Shadows fade before the maps end.
        share + (1.0 - share) * smoothstep(0.6, 0.94, p.distance(self.centre) / self.radius)
    }

    /// Share of the dome that is open above a surface, 0..1.
    pub fn dome_share(&self, p: Vec3, normal: Vec3, chance: f32) -> f32 {
        let away = p.distance(self.centre) / self.radius;
        if away > 0.98 {
            return 1.0;
        }
        let raised = p + normal * 0.012;
        let shift = Vec2::from_angle(chance * TAU) * (0.4 + 1.0 * (chance * 7.31).fract());
        let (mut open, mut total) = (0.0, 1e-6);
        for map in &self.dome {
            let weight = normal.dot(map.direction);
            if weight > 0.0 {
                total += weight;
                if map.reaches(map.place(raised), shift, map.texel() * 1.6) {
                    open += weight;
                }
            }
        }
        let share = open / total;
        share + (1.0 - share) * smoothstep(0.75, 0.98, away)
    }
}

/// Percentage-closer soft shadow: looks for what stands in the way, then blurs by its distance.
fn soft_share(map: &DepthMap, p: Vec3, normal: Vec3, softness: f32, turn: Vec2) -> f32 {
    let texel = map.texel();
    let place = map.place(p + normal * (texel * 1.2 + 0.002));
    let slack = texel * 1.5;
    let reach = (0.5 * softness * 6.0 / texel).clamp(1.0, 40.0);
    let (mut gap, mut found) = (0.0, 0);
    for point in &SEARCH {
        if let Some(first) = map.above(place.truncate() + turn.rotate(*point) * reach, place.z + slack) {
            gap += (first - place.z).min(25.0);
            found += 1;
        }
    }
    if found == 0 {
        return 1.0;
    }
    let blur = (0.5 * softness * gap / found as f32 / texel).clamp(0.8, 40.0);
    // Deep in the shade a few looks are enough.
    let taps = if found == SEARCH.len() { &TAPS[..6] } else { &TAPS[..] };
    let lit = taps.iter().filter(|point| map.reaches(place, turn.rotate(**point) * blur, slack)).count();
    lit as f32 / taps.len() as f32
}

/// Where the search for what stands in the way looks, on a disc of radius one.
const SEARCH: [Vec2; 8] = [
    Vec2::new(0.25, 0.0),
    Vec2::new(-0.32, 0.29),
    Vec2::new(0.05, -0.56),
    Vec2::new(0.40, 0.53),
    Vec2::new(-0.74, -0.13),
    Vec2::new(0.70, -0.45),
    Vec2::new(-0.23, 0.87),
    Vec2::new(-0.45, -0.86),
];

/// Where a soft shadow is sampled; the first six cover the disc too.
const TAPS: [Vec2; 16] = [
    Vec2::new(0.18, 0.0),
    Vec2::new(-0.62, 0.57),
    Vec2::new(0.06, -0.80),
    Vec2::new(0.52, 0.68),
    Vec2::new(-0.93, -0.17),
    Vec2::new(0.80, -0.38),
    Vec2::new(-0.16, 0.34),
    Vec2::new(-0.36, -0.42),
    Vec2::new(0.43, -0.30),
    Vec2::new(-0.05, 0.93),
    Vec2::new(-0.57, -0.78),
    Vec2::new(0.94, 0.22),
    Vec2::new(0.36, 0.33),
    Vec2::new(-0.42, 0.08),
    Vec2::new(0.47, -0.83),
    Vec2::new(-0.02, -0.24),
];

/// Points spread evenly over a disc, turned by chance.
fn disc(index: usize, count: usize, chance: f32) -> Vec2 {
    let radius = ((index as f32 + 0.5) / count as f32).sqrt();
    Vec2::from_angle(index as f32 * 2.399_963 + chance * TAU) * radius
}

/// Evenly spread over the upper half of a sphere.
fn dome_direction(index: usize) -> Vec3 {
    let y = (index as f32 + 0.7) / (DOME as f32 + 0.4);
    let turn = index as f32 * 2.399_963;
    let ring = (1.0 - y * y).sqrt();
    Vec3::new(ring * turn.cos(), y, ring * turn.sin())
}

/// Points of a broad light about its middle.
fn spread_direction(middle: Vec3, softness: f32, index: usize, count: usize) -> Vec3 {
    if count == 1 {
        return middle;
    }
    let middle = middle.normalize();
    let side = middle.any_orthonormal_vector();
    let shift = disc(index, count, 0.13) * softness * 0.5;
    middle + side * shift.x + middle.cross(side) * shift.y
}
