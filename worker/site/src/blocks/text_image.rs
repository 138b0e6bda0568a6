use askama::Template;

use crate::{
    components::{anchor::Anchor, picture::PictureView, pin::Pin},
    context::PageContext,
    model::{self, Aspect, Side},
    template::filters,
};

/// Text beside a picture, on a light or dark background.
#[derive(Template)]
#[template(path = "blocks/text_image.html")]
pub struct TextImageBlockView<'a> {
    ctx: PageContext<'a>,
    block: &'a model::TextImageBlock,
    picture: Option<&'a model::Picture>,
}

impl<'a> TextImageBlockView<'a> {
    /// `None` when there is neither text nor picture.
    pub fn new(ctx: &PageContext<'a>, block: &'a model::TextImageBlock) -> Option<TextImageBlockView<'a>> {
        let picture = match block.aspect {
            Aspect::Portrait => block.picture.as_ref(),
            Aspect::Landscape => block.alternative.as_ref().or(block.picture.as_ref()),
        };
        let empty = block.title.is_empty() && block.text.is_empty() && picture.is_none();
        (!empty).then_some(TextImageBlockView { ctx: *ctx, block, picture })
    }

    /// The attribute `sizes`: a portrait picture is never wider than its crop.
    fn sizes(&self) -> &'static str {
        match self.block.aspect {
            Aspect::Portrait => {
                "(min-width: 75rem) 514px, (min-width: 48rem) calc(50vw - 72px), (min-width: 36rem) 514px, calc(100vw - 48px)"
            }
            Aspect::Landscape => {
                "(min-width: 80rem) min(42vw, 46rem), (min-width: 48rem) calc(50vw - 72px), calc(100vw - 48px)"
            }
        }
    }

    fn modifiers(&self) -> String {
        let chosen = [
            (self.picture.is_none(), " text-image--bare"),
            (self.block.picture_side == Side::Right, " text-image--right"),
            (self.block.aspect == Aspect::Landscape, " text-image--landscape"),
            (self.block.dark, " text-image--dark"),
        ];
        chosen.into_iter().filter(|(applies, _)| *applies).map(|(_, class)| class).collect()
    }
}
