//! Colours of portraits, and how SVG writes them.

use crate::scene::{Cloth, HairTone, Iris};

/// The light of the window.
pub const KEY: u32 = 0xffe9c8;
/// The fill of the hall.
pub const FILL: u32 = 0x8fa6ac;

/// A colour as SVG writes it, `shade` times as light.
pub fn paint(code: u32, shade: f32) -> String {
    let channel = |shift: u32| (((code >> shift & 255) as f32) * shade).clamp(0.0, 255.0) as u8;
    format!("#{:02x}{:02x}{:02x}", channel(16), channel(8), channel(0))
}

/// Between two colours.
pub fn mix(a: u32, b: u32, t: f32) -> u32 {
    let channel = |shift: u32| {
        let (a, b) = ((a >> shift & 255) as f32, (b >> shift & 255) as f32);
        ((a + (b - a) * t).clamp(0.0, 255.0) as u32) << shift
    };
    channel(16) | channel(8) | channel(0)
}

/// The colour of hair.
pub fn hair(tone: HairTone) -> u32 {
    match tone {
        HairTone::Black => 0x2a2220,
        HairTone::Brown => 0x5b3d29,
        HairTone::Greying => 0x6e5a4a,
        HairTone::Auburn => 0x9a4a24,
        HairTone::Blond => 0xc39a5c,
        HairTone::Ash => 0xa58a64,
        HairTone::Grey => 0xa6a19a,
    }
}

/// The colour of cloth.
pub fn cloth(tone: Cloth) -> u32 {
    match tone {
        Cloth::Linen => 0xd9cfba,
        Cloth::Teal => 0x1f6f69,
        Cloth::Pine => 0x1d4a46,
        Cloth::Ochre => 0xc0903a,
        Cloth::Brick => 0x9c4f37,
        Cloth::Slate => 0x4c5a63,
        Cloth::Moss => 0x68724a,
        Cloth::Denim => 0x34506a,
        Cloth::Chalk => 0xeeeae0,
    }
}

/// The colour of eyes.
pub fn iris(tone: Iris) -> u32 {
    match tone {
        Iris::Brown => 0x6a4526,
        Iris::Dark => 0x3c2516,
        Iris::Blue => 0x4f7794,
        Iris::Grey => 0x6c7b80,
        Iris::Green => 0x5c7350,
        Iris::Hazel => 0x7a6234,
    }
}
