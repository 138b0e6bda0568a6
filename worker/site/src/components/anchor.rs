use askama::Template;

use super::icon::Icon;
use crate::{context::PageContext, model::Link, template::filters};

/// An editor's link with its attributes: new tab, accessible name, `aria-current`.
#[derive(Template)]
#[template(path = "components/anchor.html")]
pub struct Anchor<'a> {
    link: &'a Link,
    label: &'a str,
    class: &'static str,
    current: bool,
    arrow: Option<Icon<'a>>,
    opens_new_tab: &'static str,
}

impl<'a> Anchor<'a> {
    /// A link in running text or a menu.
    pub fn plain(ctx: &PageContext<'a>, link: &'a Link, class: &'static str) -> Anchor<'a> {
        let current = link.href == ctx.path;
        let label = if link.label.is_empty() { ctx.messages.link_more } else { &link.label };
        Anchor { link, label, class, current, arrow: None, opens_new_tab: ctx.messages.opens_new_tab }
    }

    /// A call to action: the label with an arrow.
    pub fn call_to_action(ctx: &PageContext<'a>, link: &'a Link, class: &'static str) -> Anchor<'a> {
        Anchor { arrow: Some(Icon::of(ctx, "arrow-right")), ..Anchor::plain(ctx, link, class) }
    }
}
