//! Pictures in the crops that the operations select (specification section 9, image transforms).

use super::context::MappingContext;
use super::link::file_address;
use super::wire::{self, NullableList, items};
use crate::model::{Picture, Slide, Text, WholePicture};

/// The sizes of a picture in an operation; the aliases `small`, `medium` and `large` select
/// other widths of the same crop.
#[derive(Clone, Copy)]
pub(crate) struct Crop {
    /// Width and height in pixels.
    pub size: (u32, u32),
    /// Width in pixels of `small`.
    pub small: u32,
    /// Width in pixels of `medium`; the same as `small` if there is none.
    pub medium: u32,
    /// Width in pixels of `large`; the same as `small` if there is none.
    pub large: u32,
}

impl Crop {
    const fn new(size: (u32, u32), small: u32, medium: u32, large: u32) -> Crop {
        Crop { size, small, medium, large }
    }

    pub const PRODUCT: Crop = Crop::new((625, 468), 330, 330, 330);
    pub const PRODUCT_BLOCK: Crop = Crop::new((295, 221), 330, 330, 590);
    pub const CATEGORY: Crop = Crop::new((400, 300), 240, 330, 800);
    pub const CATEGORY_CARD: Crop = Crop::new((296, 526), 200, 520, 592);
    /// The crop of a product on its own page.
    pub const PRODUCT_SLIDE: Crop = Crop::new((625, 468), 320, 740, 1250);
    pub const PRODUCT_HEADER: Crop = Crop::new((1600, 640), 800, 1200, 1600);
    pub const PRODUCT_HEADER_MOBILE: Crop = Crop::new((860, 645), 430, 690, 1290);
    pub const PROJECT: Crop = Crop::new((624, 416), 320, 704, 1248);
    pub const PROJECT_SLIDE: Crop = Crop::new((624, 416), 400, 740, 1248);
    pub const NEWS: Crop = Crop::new((405, 405), 270, 690, 810);
    pub const SWATCH: Crop = Crop::new((160, 160), 80, 240, 320);
    pub const TEAM: Crop = Crop::new((295, 295), 160, 440, 590);
    pub const CONTACT: Crop = Crop::new((405, 516), 270, 690, 810);
    pub const TEXT: Crop = Crop::new((514, 685), 343, 690, 1028);
    pub const TEXT_LANDSCAPE: Crop = Crop::new((517, 388), 345, 690, 1034);
    pub const IMAGE: Crop = Crop::new((1067, 800), 534, 740, 1600);
    pub const VIDEO: Crop = Crop::new((844, 474), 422, 740, 1688);
    pub const COUNTDOWN: Crop = Crop::new((1600, 732), 800, 1200, 2400);
    pub const COUNTDOWN_MOBILE: Crop = Crop::new((590, 732), 390, 736, 885);
}

/// Width in pixels of a project's largest picture, the alias `larger`.
const LARGER: u32 = 1872;

/// Width in pixels of the alias `whole`.
const WHOLE: u32 = 2400;

/// `None` when the asset has no URL.
pub(crate) fn cropped(
    image: wire::ProductImage,
    crop: Crop,
    context: &mut MappingContext,
) -> Option<Picture> {
    context.element(&image.id);
    let medium = image.medium.filter(|_| crop.medium != crop.small);
    let large = image.large.filter(|_| crop.large != crop.small);
    let widths = vec![(crop.small, image.small), (crop.medium, medium), (crop.large, large)];
    Some(in_widths(picture(image.url, image.webp, image.title, crop.size)?, widths))
}

/// The first picture of a relation. Craft's relations are lists even where editors may choose only one element.
pub(crate) fn first(
    images: NullableList<wire::ProductImage>,
    crop: Crop,
    context: &mut MappingContext,
) -> Option<Picture> {
    cropped(items(images).next()?, crop, context)
}

pub(crate) fn slide(image: wire::ProductPicture, crop: Crop, context: &mut MappingContext) -> Option<Slide> {
    context.element(&image.id);
    let medium = image.medium.filter(|_| crop.medium != crop.small);
    let widths = vec![(crop.small, image.small), (crop.medium, medium), (crop.large, image.large)];
    let picture = in_widths(picture(image.url, image.webp, image.title, crop.size)?, widths);
    let whole = whole((image.width, image.height), image.own, image.whole);
    Some(Slide { picture, thumbnail: file_address(image.thumbnail), whole })
}

/// A picture of a project, up to the width of the page.
pub(crate) fn project_slide(image: wire::ProjectPicture, context: &mut MappingContext) -> Option<Slide> {
    context.element(&image.id);
    let Crop { size, small, medium, large } = Crop::PROJECT_SLIDE;
    let widths =
        vec![(small, image.small), (medium, image.medium), (large, image.large), (LARGER, image.larger)];
    let picture = in_widths(picture(image.url, image.webp, image.title, size)?, widths);
    let whole = whole((image.width, image.height), image.own, image.whole);
    Some(Slide { picture, thumbnail: file_address(image.thumbnail), whole })
}

/// The uncropped picture, at most [`WHOLE`] wide. A smaller one keeps its own file, since the content system would enlarge it.
fn whole(
    (width, height): (Option<i64>, Option<i64>),
    own: Option<String>,
    narrower: Option<String>,
) -> Option<WholePicture> {
    let (width, height) = (side(width)?, side(height)?);
    if width <= WHOLE {
        return Some(WholePicture { url: file_address(own)?.into(), width, height });
    }
    let height = u64::from(height).saturating_mul(u64::from(WHOLE)).checked_div(u64::from(width))?;
    let height = u32::try_from(height).ok()?.max(1);
    Some(WholePicture { url: file_address(narrower)?.into(), width: WHOLE, height })
}

/// An uncropped picture, for heroes. Its own file stands only where no other is as wide: at quality 100 it weighs
/// twice as much. `None` when the size is unknown.
pub(crate) fn uncropped(image: wire::HeroImage, context: &mut MappingContext) -> Option<Picture> {
    context.element(&image.id);
    let size = (side(image.width)?, side(image.height)?);
    let own = (size.0, image.webp.clone());
    let mut files = vec![
        (690, image.small),
        (800, image.medium),
        (1200, image.large),
        (1600, image.larger),
        (WHOLE, image.whole),
    ];
    files.retain(|(width, url)| *width <= size.0 && url.is_some());
    if size.0 < WHOLE && files.last().is_none_or(|(width, _)| *width < size.0) {
        files.push(own);
    }
    let picture = picture(image.url, image.webp, image.title, size)?;
    Some(Picture { srcset: candidates(files).join(", ").into(), ..picture })
}

/// A picture without other widths.
pub(crate) fn picture(
    url: Option<String>,
    webp: Option<String>,
    title: Option<String>,
    size: (u32, u32),
) -> Option<Picture> {
    let (url, webp) = (file_address(url)?, file_address(webp));
    let (url, webp, alt) = (url.into(), webp.map(Text::from), title.unwrap_or_default().into());
    Some(Picture { url, webp, width: size.0, height: size.1, alt, srcset: Text::default() })
}

/// A positive length in pixels.
pub(crate) fn side(length: Option<i64>) -> Option<u32> {
    length.and_then(|length| u32::try_from(length).ok()).filter(|length| *length > 0)
}

/// Adds a picture's files in other widths, narrowest first, without missing ones.
pub(crate) fn in_widths(picture: Picture, widths: Vec<(u32, Option<String>)>) -> Picture {
    let mut files = candidates(widths);
    if !files.is_empty() {
        files.extend(picture.webp.as_ref().map(|webp| format!("{webp} {}w", picture.width)));
    }
    Picture { srcset: files.join(", ").into(), ..picture }
}

/// The files that have an address, as `srcset` names them.
fn candidates(files: Vec<(u32, Option<String>)>) -> Vec<String> {
    let candidate = |(width, url)| Some(format!("{} {width}w", file_address(url)?));
    files.into_iter().filter_map(candidate).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn larger(width: i64, height: i64) -> Option<(String, u32, u32)> {
        let address = |name: &str| Some(format!("https://assets.example/{name}.webp"));
        let picture = whole((Some(width), Some(height)), address("own"), address("narrower"))?;
        Some((picture.url.to_string(), picture.width, picture.height))
    }

    #[test]
    fn a_whole_picture_is_never_enlarged() {
        let own = "https://assets.example/own.webp";
        assert_eq!(larger(1280, 960), Some((own.to_owned(), 1280, 960)));
        assert_eq!(larger(2400, 3200), Some((own.to_owned(), 2400, 3200)));
        let narrower = "https://assets.example/narrower.webp";
        assert_eq!(larger(6000, 4000), Some((narrower.to_owned(), 2400, 1600)));
        assert_eq!(larger(i64::from(u32::MAX), 1), Some((narrower.to_owned(), 2400, 1)));
    }

    /// The widths that a hero of this size is offered in.
    fn widths(width: i64) -> Vec<u32> {
        let address = |name: &str| Some(format!("https://assets.example/{name}.webp"));
        let image = wire::HeroImage {
            id: None,
            title: None,
            url: address("own"),
            webp: address("own"),
            width: Some(width),
            height: Some(900),
            small: address("690"),
            medium: address("800"),
            large: address("1200"),
            larger: address("1600"),
            whole: address("2400"),
        };
        let picture = uncropped(image, &mut MappingContext::default()).unwrap();
        let width = |candidate: &str| candidate.rsplit_once(' ')?.1.strip_suffix('w')?.parse().ok();
        picture.srcset.split(", ").filter_map(width).collect()
    }

    #[test]
    fn a_hero_is_offered_in_widths_up_to_its_own() {
        assert_eq!(widths(400), [400]);
        assert_eq!(widths(1000), [690, 800, 1000]);
        assert_eq!(widths(1600), [690, 800, 1200, 1600]);
        assert_eq!(widths(2000), [690, 800, 1200, 1600, 2000]);
        assert_eq!(widths(6000), [690, 800, 1200, 1600, 2400]);
    }

    #[test]
    fn without_a_size_or_a_file_there_is_none() {
        assert_eq!(larger(0, 960), None);
        assert_eq!(larger(1280, -1), None);
        assert!(whole((Some(1280), Some(960)), None, None).is_none());
        assert!(whole((None, Some(960)), Some("https://assets.example/own.webp".to_owned()), None).is_none());
    }
}
