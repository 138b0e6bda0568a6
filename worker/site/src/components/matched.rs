use askama::Template;

use crate::model::TextFragment;

/// A title with the words that match a query in `<mark>`.
#[derive(Template)]
#[template(path = "components/matched.html")]
pub struct Matched<'a>(pub &'a [TextFragment]);
