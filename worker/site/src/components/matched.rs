use askama::{Template, filters::HtmlSafe};

use crate::model::Piece;

/// A title in which the words that match a query are marked.
#[derive(Template)]
#[template(path = "components/matched.html")]
pub struct Matched<'a>(pub &'a [Piece]);

impl HtmlSafe for Matched<'_> {}
