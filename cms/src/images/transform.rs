//! The name of a transform: arguments of `url(…)` on one side, a folder in the URL on the other. The site only asks for
//! crops around the focal point, which need nothing but sizes and quality.

/// The longest side of a transform, in pixels.
const LONGEST: u32 = 4000;

/// A transform's parameters. Absent ones have the CMS's default.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Transform {
    /// In pixels; absent to follow from the height.
    pub width: Option<u32>,
    /// In pixels; absent to follow from the width.
    pub height: Option<u32>,
    /// From 1 to 100; absent for the format's default.
    pub quality: Option<u32>,
    /// Extension of the result; the original's when absent. Not part of the folder.
    pub format: Option<String>,
}

impl Transform {
    /// Whether no parameter is set, so that the original is meant.
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }

    /// The folder of transformed files, named as Craft does:
    /// `_{W|AUTO}x{H|AUTO}_{mode}_{position}[_{quality}]_{interlace}`.
    pub fn folder(&self) -> String {
        let side = |side: Option<u32>| side.map_or("AUTO".to_owned(), |side| side.to_string());
        let quality = self.quality.map(|quality| format!("_{quality}")).unwrap_or_default();
        format!("_{}x{}_crop_center-center{quality}_none", side(self.width), side(self.height))
    }

    /// Parses a folder; `None` when it is malformed or exceeds a limit.
    pub fn parse(folder: &str) -> Option<Self> {
        let (sides, rest) = folder.strip_prefix('_')?.split_once("_crop_center-center")?;
        let (width, height) = sides.split_once('x')?;
        let quality = match rest.strip_suffix("_none")?.strip_prefix('_') {
            Some(quality) => Some(quality.parse().ok().filter(|quality| (1..=100).contains(quality))?),
            None => None,
        };
        let transform = Self { width: side(width)?, height: side(height)?, quality, format: None };
        (transform.folder() == folder).then_some(transform)
    }
}

fn side(text: &str) -> Option<Option<u32>> {
    match text {
        "AUTO" => Some(None),
        text => text.parse().ok().filter(|side| (1..=LONGEST).contains(side)).map(Some),
    }
}
