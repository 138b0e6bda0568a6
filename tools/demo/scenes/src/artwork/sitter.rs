//! Who sits for a portrait.

use super::colour::{hair, mix};
use super::head::Head;
use crate::engine::rng::Rng;
use crate::scene::{Expression, PortraitScene};

/// The colours and proportions of one person.
pub struct Sitter<'a> {
    /// What was asked for.
    pub scene: &'a PortraitScene,
    /// The turned head.
    pub head: Head,
    /// Skin in the light.
    pub skin: u32,
    /// Skin in the shade.
    pub shade: u32,
    /// Lips.
    pub lips: u32,
    /// Hair.
    pub hair: u32,
    /// How far the years have drawn their lines, 0..1.
    pub years: f32,
    /// How far the cheeks are raised, 0..1.
    pub mirth: f32,
    /// Chance.
    pub rng: Rng,
}

impl<'a> Sitter<'a> {
    pub fn of(scene: &'a PortraitScene) -> Self {
        let tone = |tones: [u32; 5]| {
            let place = scene.skin.clamp(0.0, 1.0) * 4.0;
            let low = (place as usize).min(3);
            mix(tones[low], tones[low + 1], place - low as f32)
        };
        let lips = tone([0xc07468, 0xb4685e, 0x9e564a, 0x82463c, 0x6a3a34]);
        Self {
            scene,
            head: Head::of(scene),
            skin: tone([0xf2cbac, 0xe6b48e, 0xcd9268, 0xa46a45, 0x74472e]),
            shade: tone([0xcf9273, 0xb97c58, 0x95603f, 0x6c4029, 0x43261a]),
            lips: mix(lips, 0xa83a3a, scene.mouth.red * 0.6),
            hair: hair(scene.hair_tone),
            years: ((f32::from(scene.age) - 26.0) / 36.0).clamp(0.03, 1.0),
            mirth: match scene.expression {
                Expression::Calm => 0.2,
                Expression::Smile => 0.5,
                Expression::Grin => 0.7,
                Expression::Laugh => 1.0,
            },
            rng: Rng::new(scene.seed, "portrait"),
        }
    }
}
