//! Trees: a skeleton that forks, leaves in clouds about its tips.

use std::f32::consts::TAU;

use glam::{Quat, Vec3};

use crate::engine::mesh::{Look, Mesh};
use crate::engine::rng::Rng;
use crate::material::Material;
use crate::scene::Season;

/// A tree, foot at the origin.
#[derive(Clone)]
pub struct Tree {
    /// Trunk and branches.
    pub wood: Mesh,
    /// Leaves.
    pub leaves: Mesh,
}

/// What kind of tree.
#[derive(Debug, Clone, Copy)]
pub struct Habit {
    /// Height in metres.
    pub height: f32,
    /// Share of the height that is bare trunk.
    pub clear: f32,
    /// How far branches lean out, 0 a poplar, 1 an oak.
    pub spread: f32,
    /// Number of leaves.
    pub leaves: usize,
    /// Half a leaf's length in metres; far trees have fewer and larger ones.
    pub leaf: f32,
    /// Forks from trunk to twig.
    pub forks: u32,
    /// Thickness of the trunk against a grown tree's.
    pub girth: f32,
}

/// Colours of leaves by season: one is thrown for each tree.
pub fn palette(season: Season) -> &'static [u32] {
    match season {
        Season::Spring => &[0x8fae3e, 0x7fa23c, 0x9ab54a, 0xe6c9d2],
        Season::Summer => &[0x4f7030, 0x5c7a34, 0x466a35, 0x6c843b],
        Season::Autumn => &[0xc98a2a, 0xb8651f, 0xd3a535, 0x9a7f2e, 0xa8481f],
        Season::Winter => &[],
    }
}

/// Grows a tree.
pub fn grow(rng: &mut Rng, habit: Habit, colour: Option<u32>) -> Tree {
    let mut tree = Tree { wood: Mesh::new(), leaves: Mesh::new() };
    let mut tips = Vec::new();
    let bark = Look::new(Material::Bark, rng.unit());
    let trunk = habit.height * habit.clear;
    let radius = (0.020 * habit.height + 0.03) * habit.girth;
    let lean = Vec3::new(rng.range(-0.05, 0.05), 1.0, rng.range(-0.05, 0.05));
    let path: Vec<Vec3> = (0..=6)
        .map(|i| {
            let t = i as f32 / 6.0;
            lean * trunk * t
                + Vec3::new((t * 5.0 + radius * 40.0).sin(), 0.0, (t * 4.0).cos() - 1.0) * 0.04 * t
        })
        .collect();
    let flare = [1.5, 1.12, 1.0, 0.95, 0.9, 0.86, 0.82];
    tree.wood.tapered_tube(bark, &path, &flare.map(|f| f * radius), 12);
    let stem = Limb {
        start: path[6],
        direction: lean.normalize(),
        length: habit.height * 0.10,
        radius: radius * 0.82,
    };
    branch(rng, &mut tree.wood, bark, &stem, &habit, habit.forks, &mut tips);
    if let Some(colour) = colour {
        foliage(rng, &mut tree.leaves, &tips, &habit, colour);
    }
    tree
}

struct Limb {
    start: Vec3,
    direction: Vec3,
    length: f32,
    radius: f32,
}

/// A limb that bends a little towards the light and forks.
fn branch(
    rng: &mut Rng,
    wood: &mut Mesh,
    bark: Look,
    limb: &Limb,
    habit: &Habit,
    forks: u32,
    tips: &mut Vec<Vec3>,
) {
    let bend = rng.direction() * 0.18 + Vec3::Y * 0.12;
    let middle = limb.start + limb.direction * limb.length * 0.5;
    let end = middle + (limb.direction + bend).normalize() * limb.length * 0.5;
    let sides = if limb.radius > 0.06 {
        9
    } else if limb.radius > 0.02 {
        6
    } else {
        3
    };
    wood.tapered_tube(
        bark,
        &[limb.start, middle, end],
        &[limb.radius, limb.radius * 0.82, limb.radius * 0.66],
        sides,
    );
    tips.push(end);
    if forks == 0 {
        return;
    }
    let children = if forks == habit.forks { 6 } else { 3 };
    let first = rng.range(0.0, TAU);
    for child in 0..children {
        let turn = first + child as f32 * TAU / children as f32 + rng.range(-0.4, 0.4);
        let lean = rng.range(0.35, 0.75) * (0.5 + habit.spread);
        let lean = if child == 0 { lean * 0.35 } else { lean };
        let side = Quat::from_axis_angle(limb.direction, turn) * limb.direction.any_orthonormal_vector();
        let direction = (limb.direction * lean.cos() + side * lean.sin() + Vec3::Y * 0.05).normalize();
        let from = if child % 2 == 0 { end } else { middle.lerp(end, 0.6) };
        let length = if forks == habit.forks {
            habit.height * (1.0 - habit.clear) * rng.range(0.24, 0.34)
        } else {
            limb.length * rng.range(0.66, 0.84)
        };
        let limb = Limb { start: from, direction, length, radius: limb.radius * rng.range(0.5, 0.64) };
        branch(rng, wood, bark, &limb, habit, forks - 1, tips);
    }
}

/// Leaves in clouds about the tips; the inside of the crown is darker than its skin.
fn foliage(rng: &mut Rng, leaves: &mut Mesh, tips: &[Vec3], habit: &Habit, colour: u32) {
    let outer: Vec<Vec3> =
        tips.iter().copied().filter(|tip| tip.y > habit.height * habit.clear * 1.05).collect();
    let middle = outer.iter().sum::<Vec3>() / outer.len().max(1) as f32;
    let extent =
        outer.iter().map(|tip| (*tip - middle).abs()).fold(Vec3::splat(0.5), Vec3::max) + Vec3::splat(0.4);
    let cloud = habit.height * 0.062;
    for _ in 0..habit.leaves {
        let tip = outer[rng.below(outer.len())];
        let off = Vec3::new(rng.bell(), rng.bell() * 0.75, rng.bell()) * cloud;
        let place = tip + off;
        let within = ((place - middle) / extent).length() * 1.05;
        let outward = ((place - middle) / extent).normalize_or(Vec3::Y);
        let normal =
            (outward * 0.55 + off.normalize_or(Vec3::Y) * 0.45 + rng.direction() * 0.55 + Vec3::Y * 0.15)
                .normalize_or(Vec3::Y);
        let low = (0.72 + 0.28 * outward.y).clamp(0.45, 1.0);
        let open = ((0.16 + 0.84 * within.min(1.0).powi(2)) * low).clamp(0.10, 1.0);
        let size = habit.leaf * rng.range(0.7, 1.25);
        leaf(rng, leaves, place, normal, size, colour, open);
    }
}

/// One leaf: two triangles folded a little along the middle rib.
pub fn leaf(rng: &mut Rng, leaves: &mut Mesh, place: Vec3, normal: Vec3, size: f32, colour: u32, open: f32) {
    let look = Look { open, ..Look::new(Material::Leaf(colour), rng.unit()) };
    let along =
        (rng.direction() - Vec3::Y * 0.3).reject_from(normal).normalize_or(normal.any_orthonormal_vector());
    let across = normal.cross(along) * size * 0.56;
    let (foot, tip) = (place - along * size, place + along * size * 1.15);
    let lift = normal * size * 0.2;
    let (left, right) = (place + across + lift, place - across + lift);
    let tilt = across.normalize_or(Vec3::X) * 0.25;
    leaves.triangle(look, [foot, left, tip], [(normal - tilt).normalize(); 3]);
    leaves.triangle(look, [foot, tip, right], [(normal + tilt).normalize(); 3]);
}
