//! What things are made of: every material answers, for a place on it, how it takes the light.

mod drawing;
mod leaf;
mod masonry;
mod mineral;
mod print;
mod steel;
mod timber;

use glam::Vec3;

use crate::engine::noise::{fbm, noise};
use crate::scene::{Coat, Wood};

pub use mineral::{blend, frost, grass, gravel, herringbone, leaf_litter, setts, slabs, snow, water};

/// A material.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Material {
    /// Timber; grows along the part's longest side.
    Wood(Wood),
    /// Powder-coated steel.
    Coat(Coat),
    /// Brushed stainless steel: bolts, hinges.
    Steel,
    /// Cast concrete.
    Concrete,
    /// Bark of a trunk or branch.
    Bark,
    /// A leaf of a base colour.
    Leaf(u32),
    /// Bricks of a base colour.
    Brick(u32),
    /// Roof tiles of a base colour.
    Tiles(u32),
    /// A window pane that mirrors the sky; lit from inside when true.
    Pane(bool),
    /// Anything matt and plain: cloth, paint, skin.
    Matt(u32),
    /// Knitted or woven cloth with folds.
    Cloth(u32),
    /// Smooth and slightly glossy: plastic, lacquer.
    Gloss(u32),
    /// Soil.
    Soil,
    /// A studio's paper ground.
    Paper(u32),
    /// A light source of this colour.
    Lamp(u32),
    /// The artwork with this number lies on it (see [`print`]).
    Print(u8),
}

impl From<Wood> for Material {
    fn from(wood: Wood) -> Self {
        Self::Wood(wood)
    }
}

impl From<Coat> for Material {
    fn from(coat: Coat) -> Self {
        Self::Coat(coat)
    }
}

/// How a place on a thing takes the light.
#[derive(Debug, Clone, Copy)]
pub struct Surface {
    /// Share of light thrown back, per colour.
    pub albedo: Vec3,
    /// Facing, with the material's own unevenness.
    pub normal: Vec3,
    /// 0 a mirror, 1 chalk.
    pub roughness: f32,
    /// Strength of the shine; 1 is ordinary.
    pub specular: f32,
    /// 1 for bare metal.
    pub metal: f32,
    /// Light that passes through, 0..1.
    pub translucency: f32,
    /// More than 0 for water.
    pub mirror: f32,
    /// Light of its own.
    pub glow: Vec3,
}

impl Surface {
    /// A chalky surface.
    pub fn matt(albedo: Vec3, normal: Vec3) -> Self {
        Self {
            albedo,
            normal,
            roughness: 0.8,
            specular: 0.4,
            metal: 0.0,
            translucency: 0.0,
            mirror: 0.0,
            glow: Vec3::ZERO,
        }
    }
}

/// A display colour as light.
pub fn colour(code: u32) -> Vec3 {
    let channel = |shift: u32| {
        let value = (code >> shift & 255) as f32 / 255.0;
        if value <= 0.04045 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
    };
    Vec3::new(channel(16), channel(8), channel(0))
}

/// Fades a pattern of this size (metres) out when pixels are too coarse for it.
pub fn visible(size: f32, pixel: f32) -> f32 {
    ((size / pixel - 1.2) / 2.5).clamp(0.0, 1.0)
}

impl Material {
    /// A sheet whose two sides look alike.
    pub fn is_thin(self) -> bool {
        matches!(self, Self::Leaf(_) | Self::Pane(_) | Self::Print(_))
    }

    /// The surface at a place `t` of the part, at `p` in space, seen with pixels of `pixel` metres.
    pub fn surface(self, piece: f32, t: Vec3, p: Vec3, normal: Vec3, pixel: f32) -> Surface {
        match self {
            Self::Wood(wood) => timber::surface(wood, piece, t, normal, pixel),
            Self::Coat(coat) => steel::coated(coat, t + Vec3::splat(piece), normal, pixel),
            Self::Steel => steel::stainless(t, normal, pixel),
            Self::Concrete => mineral::concrete(t + Vec3::splat(piece * 3.7), normal, pixel),
            Self::Bark => leaf::bark(t, piece, normal, pixel),
            Self::Leaf(base) => leaf::leaf(base, piece, normal),
            Self::Brick(base) => masonry::bricks(base, p, piece, normal, pixel),
            Self::Tiles(base) => masonry::tiles(base, p, normal, pixel),
            Self::Pane(lit) => masonry::pane(lit, p, piece, normal),
            Self::Matt(base) => {
                let tone = 0.94 + 0.12 * noise(p * 9.0 + Vec3::splat(piece));
                Surface::matt(colour(base) * tone, normal)
            }
            Self::Cloth(base) => cloth(base, piece, p, normal),
            Self::Gloss(base) => {
                Surface { roughness: 0.35, specular: 1.0, ..Surface::matt(colour(base), normal) }
            }
            Self::Soil => {
                let tone = 0.5 + fbm(p * 40.0, 3);
                Surface { specular: 0.1, ..Surface::matt(colour(0x3b2c20) * tone, normal) }
            }
            Self::Paper(base) => Surface { specular: 0.0, ..Surface::matt(colour(base), normal) },
            Self::Lamp(base) => Surface { glow: colour(base) * 9.0, ..Surface::matt(colour(base), normal) },
            Self::Print(number) => print::surface(number, t, normal),
        }
    }
}

/// Cloth: soft folds in the normal, a nap in the tone.
fn cloth(base: u32, piece: f32, p: Vec3, normal: Vec3) -> Surface {
    let at = p * Vec3::new(9.0, 4.5, 9.0) + Vec3::splat(piece * 5.0);
    let fold = Vec3::new(fbm(at, 2), fbm(at + Vec3::splat(9.0), 2), fbm(at + Vec3::splat(23.0), 2))
        - Vec3::splat(0.5);
    let tone = 0.85 + 0.3 * fbm(p * 60.0, 2);
    Surface { specular: 0.15, ..Surface::matt(colour(base) * tone, (normal + fold * 0.9).normalize()) }
}
