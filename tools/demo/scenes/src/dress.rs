//! The words for what the person of a portrait wears and where they stand.

use serde::Deserialize;

/// How hair is worn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Hair {
    /// Cropped short.
    Crop,
    /// Parted at the side.
    Parted,
    /// Brushed back in waves.
    Swept,
    /// Short, with a fringe across the brow.
    Pixie,
    /// To below the shoulders in waves.
    Waves,
    /// Full curls.
    Curls,
    /// Tied in a bun.
    Bun,
    /// Curls tied up high.
    Puff,
    /// A shadow on the skull.
    Shaved,
    /// Thin and receding.
    Receding,
    /// Curls beneath a knitted cap.
    Beanie,
    /// A cloth over the hair.
    Headscarf,
}

/// Colour of hair.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum HairTone {
    /// Near black.
    Black,
    /// Brown.
    Brown,
    /// Brown going grey.
    Greying,
    /// Auburn.
    Auburn,
    /// Fair.
    Blond,
    /// Ash blond.
    Ash,
    /// Grey.
    Grey,
}

/// What is worn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Clothing {
    /// Round-necked jumper.
    Jumper,
    /// Blazer over a round-necked shirt.
    Blazer,
    /// Overalls over a round-necked shirt.
    Overalls,
    /// Work jacket over a round-necked shirt.
    Jacket,
    /// Shirt with an open collar.
    Shirt,
    /// Apron over a shirt with an open collar.
    Apron,
    /// Cardigan over a blouse.
    Cardigan,
    /// Fleece with a zip.
    Fleece,
}

/// Colour of cloth: the house's.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Cloth {
    /// Unbleached.
    #[default]
    Linen,
    /// The house's teal.
    Teal,
    /// Deep teal.
    Pine,
    /// Yellow earth.
    Ochre,
    /// Red earth.
    Brick,
    /// Blue grey.
    Slate,
    /// Green grey.
    Moss,
    /// Dark blue.
    Denim,
    /// White.
    Chalk,
}

/// Spectacles.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Glasses {
    /// None.
    #[default]
    None,
    /// Round, of thin wire.
    Round,
    /// Large, of dark horn.
    Square,
    /// Low and wide, rimmed above.
    Half,
}

/// A thing carried.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Prop {
    /// Nothing.
    #[default]
    None,
    /// A pencil behind the ear.
    Pencil,
    /// Ear defenders round the neck.
    Defenders,
    /// Safety glasses pushed up.
    Goggles,
}

/// What is seen out of focus behind.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Ground {
    /// The hall's windows and lamps.
    #[default]
    Hall,
    /// The band saw beneath the windows.
    Saw,
    /// Racks of timber.
    Racks,
    /// A stack of timber, near.
    Stack,
    /// Tubes of steel.
    Steel,
    /// Trees behind a window.
    Garden,
    /// A wall of drawings beside a lamp.
    Drawings,
}
