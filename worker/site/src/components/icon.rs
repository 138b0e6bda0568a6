use askama::{Template, filters::HtmlSafe};

use crate::context::Ctx;

/// A drawing from the sprite. It only decorates: the words stand beside it.
#[derive(Template)]
#[template(path = "components/icon.html")]
pub struct Icon<'a> {
    sprite: &'a str,
    /// Name of the symbol, which is the name of its file in `client/src/icons`.
    name: &'static str,
}

impl HtmlSafe for Icon<'_> {}

impl<'a> Icon<'a> {
    pub fn of(ctx: &Ctx<'a>, name: &'static str) -> Icon<'a> {
        Icon { sprite: &ctx.assets.icons, name }
    }
}
