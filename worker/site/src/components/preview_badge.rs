use askama::Template;

use crate::context::{PageContext, PreviewNotes};

/// Tells editors that they see a preview, and what of their content it does not show.
#[derive(Template)]
#[template(path = "components/preview_badge.html")]
pub struct PreviewBadge<'a> {
    ctx: PageContext<'a>,
    notes: PreviewNotes<'a>,
}

impl<'a> PreviewBadge<'a> {
    /// `None` for what is published.
    pub fn new(ctx: &PageContext<'a>) -> Option<PreviewBadge<'a>> {
        ctx.preview.map(|notes| PreviewBadge { ctx: *ctx, notes })
    }

    /// The removed elements and attributes with their counts; empty when there are none.
    fn removed(&self) -> String {
        let attribute = self.ctx.messages.preview_dropped_attribute;
        let elements = counted(&self.notes.removed.elements, |name, count| format!("{count} × <{name}>"));
        let attributes = counted(&self.notes.removed.attributes, |name, count| {
            attribute.replace("{n}", &count.to_string()).replace("{name}", name)
        });
        [elements, attributes].concat().join(", ")
    }
}

/// Each name once, in alphabetical order, formatted with its count.
fn counted(names: &[String], format: impl Fn(&str, usize) -> String) -> Vec<String> {
    let mut names: Vec<&str> = names.iter().map(String::as_str).collect();
    names.sort_unstable();
    let alike = names.chunk_by(|one, other| one == other);
    alike.filter_map(|alike| Some(format(alike.first()?, alike.len()))).collect()
}
