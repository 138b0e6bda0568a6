//! The name of a transform: arguments of `url(…)` on one side, a folder of the address on the other.

/// The longest side of a transform, in pixels.
const LONGEST: u32 = 4000;

/// What is to be made of a picture. Everything absent has the CMS's default.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Transform {
    /// Pixels; absent means "as the other side says".
    pub width: Option<u32>,
    /// Pixels; absent means "as the other side says".
    pub height: Option<u32>,
    /// `crop` (default), `fit`, `stretch` or `letterbox`.
    pub mode: Option<String>,
    /// As in Craft: `{top,center,bottom}-{left,center,right}`.
    pub position: Option<String>,
    /// From 1 to 100; absent for the format's default.
    pub quality: Option<u32>,
    /// `none` (default), `line`, `plane`, `partition`.
    pub interlace: Option<String>,
    /// Extension of the result; the original's when absent. Not part of the folder.
    pub format: Option<String>,
}

const MODES: [&str; 4] = ["crop", "fit", "stretch", "letterbox"];
const INTERLACES: [&str; 4] = ["none", "line", "plane", "partition"];

impl Transform {
    /// Whether nothing was asked for, so that the original itself is meant.
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }

    /// The folder of transformed files, named as Craft does:
    /// `_{W|AUTO}x{H|AUTO}_{mode}_{position}[_{quality}]_{interlace}`.
    pub fn folder(&self) -> String {
        let side = |side: Option<u32>| side.map_or("AUTO".to_owned(), |side| side.to_string());
        let quality = self.quality.map(|quality| format!("_{quality}")).unwrap_or_default();
        format!(
            "_{}x{}_{}_{}{quality}_{}",
            side(self.width),
            side(self.height),
            self.mode.as_deref().unwrap_or("crop"),
            self.position.as_deref().unwrap_or("center-center"),
            self.interlace.as_deref().unwrap_or("none"),
        )
    }

    /// Understands a folder; `None` when it is malformed or asks for too much. A fill colour is accepted and
    /// white is used; `_ns` (never larger than the original) is the second value.
    pub fn parse(folder: &str) -> Option<(Self, bool)> {
        let rest = folder.strip_prefix('_')?;
        let (rest, upscale) = match rest.strip_suffix("_ns") {
            Some(rest) => (rest, false),
            None => (rest, true),
        };
        let mut parts = rest.split('_');
        let (width, height) = parts.next()?.split_once('x')?;
        let mode = parts.next().filter(|mode| MODES.contains(mode))?;
        let position = parts.next().filter(|position| anchor(position).is_some())?;
        let mut next = parts.next()?;
        let mut quality = None;
        if next.bytes().all(|byte| byte.is_ascii_digit()) {
            quality = Some(next.parse().ok().filter(|quality| (1..=100).contains(quality))?);
            next = parts.next()?;
        }
        let interlace = Some(next).filter(|interlace| INTERLACES.contains(interlace))?;
        if parts.count() > 1 {
            return None;
        }
        let transform = Self {
            width: side(width)?,
            height: side(height)?,
            mode: Some(mode.to_owned()),
            position: Some(position.to_owned()),
            quality,
            interlace: Some(interlace.to_owned()),
            format: None,
        };
        Some((transform, upscale))
    }

    /// The anchor of a crop as fractions. The CMS writes `center-center` also where the focal point decides.
    pub fn anchor(&self, focal: Option<(f64, f64)>) -> (f64, f64) {
        match (self.position.as_deref(), focal) {
            (None | Some("center-center"), Some(focal)) => focal,
            (position, _) => anchor(position.unwrap_or("center-center")).unwrap_or((0.5, 0.5)),
        }
    }
}

fn side(text: &str) -> Option<Option<u32>> {
    match text {
        "AUTO" => Some(None),
        text => text.parse().ok().filter(|side| (1..=LONGEST).contains(side)).map(Some),
    }
}

fn anchor(position: &str) -> Option<(f64, f64)> {
    let (vertical, horizontal) = position.split_once('-')?;
    let fraction = |word: &str, words: [&str; 3]| match words.iter().position(|known| *known == word)? {
        0 => Some(0.0),
        1 => Some(0.5),
        _ => Some(1.0),
    };
    Some((
        fraction(horizontal, ["left", "center", "right"])?,
        fraction(vertical, ["top", "center", "bottom"])?,
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn folders_are_read_as_written() {
        let transform =
            Transform { width: Some(625), height: Some(468), quality: Some(100), ..Transform::default() };
        assert_eq!(transform.folder(), "_625x468_crop_center-center_100_none");
        let (parsed, upscale) = Transform::parse(&transform.folder()).expect("its own folder");
        assert_eq!(parsed.folder(), transform.folder());
        assert!(upscale);
        assert!(Transform::parse("_AUTOx60_fit_top-left_none_ns").is_some_and(|(_, upscale)| !upscale));
    }

    #[test]
    fn malformed_folders() {
        for folder in [
            "625x468_crop_center-center_none",
            "_0x468_crop_center-center_none",
            "_4001x10_crop_center-center_none",
            "_10x10_zoom_center-center_none",
            "_10x10_crop_middle-center_none",
            "_10x10_crop_center-center_101_none",
            "_10x10_crop_center-center",
            "_10x10_crop_center-center_none_ffffff_x",
            "..",
        ] {
            assert!(Transform::parse(folder).is_none(), "{folder}");
        }
    }

    #[test]
    fn the_focal_point_decides_unless_a_position_is_named() {
        let at = |folder: &str| Transform::parse(folder).expect("a good folder").0.anchor(Some((0.2, 0.8)));
        assert_eq!(at("_10x10_crop_center-center_none"), (0.2, 0.8));
        assert_eq!(at("_10x10_crop_top-right_none"), (1.0, 0.0));
    }
}
