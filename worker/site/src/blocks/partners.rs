use askama::Template;

use crate::{
    components::anchor::Anchor,
    context::PageContext,
    model::{self, Logo},
    template::filters,
};

/// Logos of partners with a text.
#[derive(Template)]
#[template(path = "blocks/partners.html")]
pub struct PartnersBlockView<'a> {
    ctx: PageContext<'a>,
    block: &'a model::PartnersBlock,
}

impl<'a> PartnersBlockView<'a> {
    /// `None` when there is neither a logo nor a text.
    pub fn new(ctx: &PageContext<'a>, block: &'a model::PartnersBlock) -> Option<PartnersBlockView<'a>> {
        let empty = block.title.is_empty() && block.text.is_empty() && block.logos.is_empty();
        (!empty || block.cta.is_some()).then_some(PartnersBlockView { ctx: *ctx, block })
    }

    fn has_text(&self) -> bool {
        !(self.block.title.is_empty() && self.block.text.is_empty() && self.block.cta.is_none())
    }

    fn size(&self, logo: &Logo) -> (u32, u32) {
        optical_size(logo)
    }
}

/// Every logo covers about this many square pixels, so that wide and tall logos look equally large.
const AREA: f64 = 5400.0;
/// Limits in pixels, since logos of extreme proportions would not fit the row.
const WIDEST: f64 = 190.0;
const TALLEST: f64 = 84.0;

/// Width and height in pixels in which a logo looks as large as its neighbours.
fn optical_size(logo: &Logo) -> (u32, u32) {
    let side = |length: Option<u32>| length.filter(|length| *length > 0).map(f64::from);
    // Typical proportions for a logo of unknown size.
    let (width, height) = side(logo.width).zip(side(logo.height)).unwrap_or((3.0, 1.0));
    let scale = (AREA / (width * height)).sqrt().min(WIDEST / width).min(TALLEST / height);
    let pixels = |length: f64| (length * scale).round().max(1.0) as u32;
    (pixels(width), pixels(height))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn logos_cover_the_same_area_within_the_row() {
        for (width, height, expected) in [
            (Some(300), Some(100), (127, 42)),
            (Some(3000), Some(1000), (127, 42)),
            (Some(400), Some(400), (73, 73)),
            (Some(2000), Some(100), (190, 10)),
            (Some(10), Some(1000), (1, 84)),
            // A logo of unknown size is a wordmark.
            (None, None, (127, 42)),
            (Some(0), Some(60), (127, 42)),
        ] {
            let logo = Logo { url: String::new(), alt: String::new(), width, height };
            assert_eq!(optical_size(&logo), expected);
        }
    }
}
