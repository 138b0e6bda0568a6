//! The words a portrait is described in.

use serde::Deserialize;

pub use crate::dress::*;

/// A portrait: one person, described feature by feature so that no two are alike by chance.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct PortraitScene {
    /// Decides strands of hair, freckles and grain.
    pub seed: u64,
    /// Age in years, 20 to 70.
    pub age: u8,
    /// Skin tone, 0 (fair) to 1 (deep).
    pub skin: f32,
    /// Shape of the face.
    #[serde(default)]
    pub face: Face,
    /// How far the chin comes down, about 1.
    #[serde(default = "one")]
    pub chin: f32,
    /// Eyes.
    #[serde(default)]
    pub eyes: Eyes,
    /// Brows.
    #[serde(default)]
    pub brows: Brows,
    /// Nose.
    #[serde(default)]
    pub nose: Nose,
    /// Mouth.
    #[serde(default)]
    pub mouth: Mouth,
    /// Size of the ears, about 1.
    #[serde(default = "one")]
    pub ears: f32,
    /// What the face says.
    #[serde(default)]
    pub expression: Expression,
    /// How the person stands before the viewer.
    #[serde(default)]
    pub pose: Pose,
    /// How the hair is worn.
    pub hair: Hair,
    /// Colour of the hair, also that of the face.
    pub hair_tone: HairTone,
    /// Hair of the face.
    #[serde(default)]
    pub beard: Beard,
    /// Freckles over nose and cheeks, 0 to 1.
    #[serde(default)]
    pub freckles: f32,
    /// Spectacles.
    #[serde(default)]
    pub glasses: Glasses,
    /// What is worn.
    pub clothing: Clothing,
    /// Its colour.
    #[serde(default)]
    pub cloth: Cloth,
    /// Colour of what is worn beneath it.
    #[serde(default)]
    pub under: Cloth,
    /// Breadth of the shoulders, about 1.
    #[serde(default = "one")]
    pub build: f32,
    /// A thing carried.
    #[serde(default)]
    pub prop: Prop,
    /// What is seen out of focus behind.
    #[serde(default)]
    pub ground: Ground,
}

fn one() -> f32 {
    1.0
}

/// Eyes. Numbers are about 1.
#[derive(Debug, Clone, Copy, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case", default)]
pub struct Eyes {
    /// Shape of the lids.
    pub shape: EyeShape,
    /// Width.
    pub size: f32,
    /// Distance from each other.
    pub apart: f32,
    /// Colour.
    pub colour: Iris,
    /// How dark the lashes are, 0 to 1.
    pub lashes: f32,
}

impl Default for Eyes {
    fn default() -> Self {
        Self { shape: EyeShape::Almond, size: 1.0, apart: 1.0, colour: Iris::Brown, lashes: 0.3 }
    }
}

/// Brows. Numbers are about 1.
#[derive(Debug, Clone, Copy, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case", default)]
pub struct Brows {
    /// Their line.
    pub shape: BrowShape,
    /// Thickness.
    pub weight: f32,
    /// Height above the eyes.
    pub height: f32,
}

impl Default for Brows {
    fn default() -> Self {
        Self { shape: BrowShape::Soft, weight: 1.0, height: 1.0 }
    }
}

/// Nose. Numbers are about 1.
#[derive(Debug, Clone, Copy, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case", default)]
pub struct Nose {
    /// Shape of the tip.
    pub tip: NoseTip,
    /// Length.
    pub length: f32,
    /// Width at the wings.
    pub width: f32,
}

impl Default for Nose {
    fn default() -> Self {
        Self { tip: NoseTip::Round, length: 1.0, width: 1.0 }
    }
}

/// Mouth. Numbers are about 1.
#[derive(Debug, Clone, Copy, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case", default)]
pub struct Mouth {
    /// Width.
    pub width: f32,
    /// Fullness of the lips.
    pub full: f32,
    /// Redness of the lips, 0 to 1.
    pub red: f32,
}

impl Default for Mouth {
    fn default() -> Self {
        Self { width: 1.0, full: 1.0, red: 0.0 }
    }
}

/// How a person stands before the viewer. Angles in degrees; to the right is the viewer's right.
#[derive(Debug, Clone, Copy, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case", default)]
pub struct Pose {
    /// Turn of the head.
    pub turn: f32,
    /// Lean of the head.
    pub tilt: f32,
    /// Turn of the shoulders.
    pub shoulders: f32,
    /// Where the eyes look beside the viewer, -1 to 1 to the sides and up (negative) or down.
    pub look: [f32; 2],
    /// How near the person is, about 1.
    pub near: f32,
    /// Where the eyes come, in fractions of width and height.
    pub at: [f32; 2],
}

impl Default for Pose {
    fn default() -> Self {
        Self { turn: 0.0, tilt: 0.0, shoulders: 0.0, look: [0.0; 2], near: 1.0, at: [0.5, 0.4] }
    }
}

macro_rules! words {
    ($(#[$doc:meta])* $name:ident { $(#[$first:meta])* $default:ident, $($(#[$more:meta])* $word:ident,)* }) => {
        $(#[$doc])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Deserialize)]
        #[serde(rename_all = "kebab-case")]
        pub enum $name {
            $(#[$first])*
            #[default]
            $default,
            $($(#[$more])* $word,)*
        }
    };
}

words! {
    /// Shape of a face.
    Face {
        /// Even.
        Oval,
        /// Narrow and tall.
        Long,
        /// Full cheeks.
        Round,
        /// Broad jaw.
        Square,
        /// Broad brow, small chin.
        Heart,
    }
}
words! {
    /// Shape of the lids.
    EyeShape {
        /// Pointed at both ends.
        Almond,
        /// Wide open.
        Round,
        /// The upper lid falls over.
        Hooded,
        /// Long and low.
        Narrow,
        /// The outer corner is low.
        Down,
        /// The outer corner is high.
        Up,
    }
}
words! {
    /// Colour of the eyes.
    Iris {
        /// Brown.
        Brown,
        /// Near black.
        Dark,
        /// Blue.
        Blue,
        /// Grey.
        Grey,
        /// Green.
        Green,
        /// Between brown and green.
        Hazel,
    }
}
words! {
    /// Line of the brows.
    BrowShape {
        /// A low bow.
        Soft,
        /// Straight.
        Straight,
        /// A high bow.
        Arched,
        /// Irregular and thick.
        Bushy,
    }
}
words! {
    /// Tip of the nose.
    NoseTip {
        /// Round.
        Round,
        /// Narrow.
        Pointed,
        /// Turned up.
        Snub,
        /// Turned down, with a bridge.
        Hooked,
        /// Flat and wide.
        Broad,
    }
}
words! {
    /// What a face says.
    Expression {
        /// Friendly at rest.
        Calm,
        /// A closed smile.
        Smile,
        /// A smile that shows the teeth.
        Grin,
        /// Laughing aloud.
        Laugh,
    }
}
words! {
    /// Hair of the face.
    Beard {
        /// Shaved.
        None,
        /// A few days' growth.
        Stubble,
        /// On the lip only.
        Moustache,
        /// Short, all round.
        Short,
        /// Full.
        Full,
    }
}
