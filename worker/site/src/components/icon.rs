use askama::Template;

use crate::context::PageContext;

/// An icon from the SVG sprite. Always decorative: a text stands beside it or names its control.
#[derive(Template)]
#[template(path = "components/icon.html")]
pub struct Icon<'a> {
    sprite: &'a str,
    /// Name of the symbol, which is the name of its file in `client/src/icons`.
    name: &'static str,
}

impl<'a> Icon<'a> {
    pub fn of(ctx: &PageContext<'a>, name: &'static str) -> Icon<'a> {
        Icon { sprite: &ctx.assets.icons, name }
    }
}
