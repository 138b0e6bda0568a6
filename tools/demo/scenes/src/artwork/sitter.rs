//! Who sits for a portrait.

use crate::engine::rng::Rng;
use crate::scene::PortraitScene;

/// The colours and proportions of one person.
pub struct Sitter<'a> {
    /// What was asked for.
    pub scene: &'a PortraitScene,
    /// Skin in the light.
    pub skin: u32,
    /// Skin in the shade.
    pub shade: u32,
    /// Lips.
    pub lips: u32,
    /// Half the width of the face.
    pub wide: f32,
    /// Where the chin ends.
    pub chin: f32,
    /// How squarely the jaw is cut, 0..1.
    pub jaw: f32,
    /// Smile, 0..1.
    pub smile: f32,
    /// Chance.
    pub rng: Rng,
}

impl<'a> Sitter<'a> {
    pub fn of(scene: &'a PortraitScene) -> Self {
        let mut rng = Rng::new(scene.seed, "portrait");
        let tones = [0xf0c8a8, 0xe0ac86, 0xc58a62, 0x99623f, 0x6b4129];
        let shades = [0xcf9273, 0xb97c58, 0x95603f, 0x6c4029, 0x43261a];
        let lips = [0xb9685c, 0xb0625a, 0x9a5348, 0x7f4238, 0x5f302c];
        let place = (scene.skin.clamp(0.0, 1.0) * 4.0).round() as usize;
        Self {
            scene,
            skin: tones[place],
            shade: shades[place],
            lips: lips[place],
            wide: rng.range(142.0, 156.0),
            chin: rng.range(722.0, 740.0),
            jaw: rng.range(0.2, 0.8),
            smile: rng.range(0.5, 1.0),
            rng,
        }
    }
}
