//! People: a soft skin over a few bones, dressed. Seen in passing, never posing.

use glam::Vec3;

pub use super::poses::Pose;
use super::poses::{Joints, joints};
use crate::engine::mesh::{Look, Mesh};
use crate::engine::rng::Rng;
use crate::engine::surface_nets::skin;
use crate::material::Material;

const SKINS: [u32; 5] = [0xe3b89a, 0xc98f6b, 0x9a6443, 0x6d432c, 0xd6a582];
const HAIRS: [u32; 6] = [0x2a201b, 0x3a2a22, 0x5b3d27, 0x8f8b86, 0x8a6238, 0xb79258];
const TOPS: [u32; 9] =
    [0x3a4c58, 0x86493d, 0xb8aa92, 0x56624f, 0xa5854b, 0x74818a, 0x3c3b40, 0xc9c4b8, 0x4c5f68];
const HATS: [u32; 4] = [0xcdb98e, 0x4a4540, 0x6a4a3a, 0x2f4a4a];
const BOTTOMS: [u32; 5] = [0x2c3442, 0x4a4a4c, 0x6d6350, 0x3c4a60, 0x84775f];
const SHOES: [u32; 3] = [0x2a2623, 0xd5d1c8, 0x6a4a33];

/// One bone with flesh: a capsule that tapers, and what covers it.
struct Bone {
    from: Vec3,
    to: Vec3,
    thick: f32,
    thin: f32,
    cover: Cover,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Cover {
    Skin,
    Hair,
    Top,
    Bottom,
    Shoe,
    Bag,
}

/// A person, feet at the origin, facing +z; `height` in metres.
pub fn person(rng: &mut Rng, pose: Pose, height: f32) -> Mesh {
    let scale = height / 1.75;
    let joints = joints(pose, rng);
    let long_coat = rng.chance(0.3);
    let long_hair = rng.chance(0.45);
    let bag = rng.chance(0.35);
    let hat = rng.chance(0.12);
    let mut bones = bones(&joints, long_coat, bag);
    head(&mut bones, &joints, long_hair);
    // Dark skin has dark hair or grey; the fair have all.
    let tone = rng.below(SKINS.len());
    let hairs = if SKINS[tone] < 0xa00000 { 2 } else { HAIRS.len() };
    let wardrobe = Wardrobe {
        skin: SKINS[tone],
        hair: HAIRS[rng.below(hairs)],
        top: TOPS[rng.below(TOPS.len())],
        bottom: BOTTOMS[rng.below(BOTTOMS.len())],
        shoe: SHOES[rng.below(SHOES.len())],
        piece: rng.range(0.0, 9.0),
    };
    let distance = |p: Vec3| flesh(&bones, p).0;
    let look = |p: Vec3| wardrobe.look(flesh(&bones, p).1);
    let body = skin(Vec3::new(-0.62, -0.04, -0.72), Vec3::new(0.62, 1.85, 0.78), 0.027, &distance, &look);
    let mut person = Mesh::new();
    person.append(&body, glam::Affine3A::from_scale(Vec3::splat(scale)));
    if hat {
        let felt = Look::new(Material::Cloth(HATS[rng.below(HATS.len())]), 0.0);
        wear_hat(&mut person, felt, &joints, scale);
    }
    person
}

struct Wardrobe {
    skin: u32,
    hair: u32,
    top: u32,
    bottom: u32,
    shoe: u32,
    piece: f32,
}

impl Wardrobe {
    fn look(&self, cover: Cover) -> Look {
        let material = match cover {
            Cover::Skin => Material::Matt(self.skin),
            Cover::Hair => Material::Cloth(self.hair),
            Cover::Top => Material::Cloth(self.top),
            Cover::Bottom => Material::Cloth(self.bottom),
            Cover::Shoe => Material::Matt(self.shoe),
            Cover::Bag => Material::Cloth(0x5b4632),
        };
        Look::new(material, self.piece)
    }
}

fn bones(j: &Joints, long_coat: bool, bag: bool) -> Vec<Bone> {
    let mut bones = Vec::with_capacity(32);
    let mut bone = |from: Vec3, to: Vec3, thick: f32, thin: f32, cover: Cover| {
        bones.push(Bone { from, to, thick, thin, cover })
    };
    let up = (j.chest - j.hip).normalize();
    for side in 0..2 {
        let x = if side == 0 { -1.0 } else { 1.0 };
        let hip = j.hip + Vec3::new(x * 0.085, -0.02, 0.0);
        bone(hip, j.knees[side], 0.093, 0.068, Cover::Bottom);
        bone(j.knees[side], j.ankles[side], 0.066, 0.050, Cover::Bottom);
        let toe = j.ankles[side] + Vec3::new(x * 0.02, -0.045, 0.15);
        bone(j.ankles[side] - Vec3::Y * 0.045, toe, 0.047, 0.036, Cover::Shoe);
        let shoulder = j.chest + Vec3::new(x * 0.165, 0.03, 0.0);
        bone(shoulder, j.elbows[side], 0.066, 0.053, Cover::Top);
        bone(j.elbows[side], j.hands[side], 0.051, 0.038, Cover::Top);
        let reach = (j.hands[side] - j.elbows[side]).normalize();
        bone(j.hands[side], j.hands[side] + reach * 0.075, 0.034, 0.026, Cover::Skin);
        bone(
            j.hip + Vec3::X * x * 0.065,
            j.chest + Vec3::new(x * 0.085, -0.02, 0.0),
            0.112,
            0.118,
            Cover::Top,
        );
        if long_coat {
            bone(
                j.hip + Vec3::X * x * 0.07,
                j.hip.lerp(j.knees[side], 0.8) + Vec3::new(0.0, 0.0, 0.0),
                0.125,
                0.135,
                Cover::Top,
            );
        }
    }
    bone(j.chest + up * 0.04, j.chest + up * 0.105, 0.10, 0.070, Cover::Top);
    if bag {
        bone(
            j.chest + Vec3::new(0.0, -0.02, -0.19),
            j.hip + Vec3::new(0.0, 0.16, -0.17),
            0.10,
            0.115,
            Cover::Bag,
        );
    }
    bones
}

/// Neck, skull, face and hair, turned where the person looks.
fn head(bones: &mut Vec<Bone>, j: &Joints, long_hair: bool) {
    let spine = (j.chest - j.hip).normalize();
    let (face, side) = (j.gaze, j.gaze.cross(Vec3::Y).normalize_or(Vec3::X));
    let up = side.cross(face);
    let at = |forward: f32, rise: f32, across: f32| j.head + face * forward + up * rise + side * across;
    let mut bone = |from: Vec3, to: Vec3, thick: f32, thin: f32, cover: Cover| {
        bones.push(Bone { from, to, thick, thin, cover })
    };
    bone(j.chest + spine * 0.13, at(-0.02, -0.06, 0.0), 0.052, 0.050, Cover::Skin);
    bone(at(0.022, -0.045, 0.0), at(0.012, 0.03, 0.0), 0.062, 0.080, Cover::Skin);
    bone(at(0.060, -0.088, 0.0), at(0.045, -0.07, 0.0), 0.026, 0.036, Cover::Skin);
    bone(at(0.088, 0.012, 0.0), at(0.106, -0.026, 0.0), 0.010, 0.014, Cover::Skin);
    bone(at(0.070, 0.032, -0.03), at(0.070, 0.032, 0.03), 0.022, 0.022, Cover::Skin);
    for across in [-0.078, 0.078] {
        bone(at(-0.004, 0.0, across), at(-0.008, -0.03, across), 0.016, 0.012, Cover::Skin);
    }
    bone(at(-0.014, 0.050, 0.0), at(-0.036, -0.01, 0.0), 0.088, 0.080, Cover::Hair);
    if long_hair {
        bone(at(-0.05, 0.0, 0.0), j.chest + Vec3::new(0.0, 0.06, -0.10), 0.078, 0.050, Cover::Hair);
    }
}

/// A hat with a brim that shades the face.
fn wear_hat(person: &mut Mesh, felt: Look, j: &Joints, scale: f32) {
    let side = j.gaze.cross(Vec3::Y).normalize_or(Vec3::X);
    let up = side.cross(j.gaze);
    let turn = glam::Quat::from_mat3(&glam::Mat3::from_cols(side, up, -j.gaze));
    let place = glam::Affine3A::from_scale_rotation_translation(
        Vec3::splat(scale),
        turn,
        (j.head + up * 0.052 - j.gaze * 0.006) * scale,
    );
    let brim = [(0.092, 0.004), (0.165, -0.012), (0.168, -0.006), (0.100, 0.012)];
    let crown = [(0.104, 0.0), (0.102, 0.045), (0.092, 0.088), (0.062, 0.108), (0.0, 0.104)];
    person.smooth_lathe(felt, place, &brim, 32);
    person.smooth_lathe(felt, place, &crown, 32);
}

/// Distance to the body, and what covers the nearest part.
fn flesh(bones: &[Bone], p: Vec3) -> (f32, Cover) {
    const SOFT: f32 = 0.022;
    let (mut sum, mut nearest, mut cover) = (f32::INFINITY, f32::INFINITY, Cover::Top);
    for bone in bones {
        let along = bone.to - bone.from;
        let t = ((p - bone.from).dot(along) / along.length_squared()).clamp(0.0, 1.0);
        let distance = p.distance(bone.from + along * t) - (bone.thick + (bone.thin - bone.thick) * t);
        if distance < nearest {
            nearest = distance;
            cover = bone.cover;
        }
        // Polynomial smooth minimum.
        let h = (0.5 + 0.5 * (sum - distance) / SOFT).clamp(0.0, 1.0);
        sum = if sum.is_finite() { sum + (distance - sum) * h - SOFT * h * (1.0 - h) } else { distance };
    }
    (sum, cover)
}

/// A dog on its walk, facing +z.
pub fn dog(rng: &mut Rng) -> Mesh {
    let coat = [0x6a4a2c, 0x2f2a27, 0xc9b48c, 0x8f8a84][rng.below(4)];
    let v = Vec3::new;
    let bone =
        |from: Vec3, to: Vec3, thick: f32, thin: f32| Bone { from, to, thick, thin, cover: Cover::Hair };
    let mut bones = vec![
        bone(v(0.0, 0.40, -0.22), v(0.0, 0.42, 0.20), 0.095, 0.115),
        bone(v(0.0, 0.46, 0.22), v(0.0, 0.60, 0.36), 0.075, 0.06),
        bone(v(0.0, 0.62, 0.38), v(0.0, 0.58, 0.52), 0.068, 0.032),
        bone(v(0.0, 0.46, -0.28), v(0.0, 0.62, -0.46), 0.025, 0.012),
        bone(v(-0.05, 0.66, 0.34), v(-0.075, 0.57, 0.33), 0.022, 0.018),
        bone(v(0.05, 0.66, 0.34), v(0.075, 0.57, 0.33), 0.022, 0.018),
    ];
    for (x, z, swing) in [(-0.07, 0.2, 0.1), (0.07, 0.2, -0.08), (-0.07, -0.22, -0.1), (0.07, -0.22, 0.1)] {
        bones.push(bone(v(x, 0.38, z), v(x, 0.20, z + swing * 0.4), 0.055, 0.032));
        bones.push(bone(v(x, 0.20, z + swing * 0.4), v(x, 0.025, z + swing), 0.030, 0.026));
    }
    let look = Look::new(Material::Cloth(coat), rng.range(0.0, 9.0));
    skin(v(-0.25, -0.03, -0.6), v(0.25, 0.8, 0.65), 0.018, &|p| flesh(&bones, p).0, &|_| look)
}
