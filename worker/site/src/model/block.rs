use serde::{Deserialize, Serialize};

use super::{Html, Link, NewsCard, Picture};

/// A block of flexible content (specification sections 2 and 3, "Content blocks").
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Block {
    /// Title and text.
    TitleText(TitleText),
    /// Text beside a picture.
    TextImage(TextImage),
    /// A picture or a gallery.
    Image(ImageBlock),
    /// Markup of the editors' own.
    Html(HtmlBlock),
    /// News cards.
    NewsItems(NewsItems),
    /// Quotes in a carousel.
    Quote(QuoteBlock),
}

/// Title and text, with an optional second column and call to action.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct TitleText {
    /// Plain text; may be empty.
    pub title: String,
    /// First column.
    pub text: Html,
    /// Second column; empty when there is one column.
    pub text_column2: Html,
    /// Call to action.
    pub cta: Option<Link>,
}

/// Text beside a picture.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TextImage {
    /// Plain text; may be empty.
    pub title: String,
    /// Text.
    pub text: Html,
    /// Call to action.
    pub cta: Option<Link>,
    /// Picture (514x685).
    pub picture: Option<Picture>,
    /// Picture for the alternative aspect ratio (517x388); falls back to `picture`'s own crop when absent.
    pub alternative: Option<Picture>,
    /// Which of the two aspect ratios is shown.
    pub aspect: Aspect,
    /// On which side of the text the picture stands.
    pub picture_side: Side,
    /// Dark ground.
    pub dark: bool,
    /// Whether a Pinterest pin button is offered.
    pub pinterest: bool,
}

/// Aspect ratio of the picture beside a text.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Aspect {
    /// Upright, 514x685.
    #[default]
    Portrait,
    /// Lying, 517x388.
    Landscape,
}

/// A side of the page.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Side {
    /// At the start of the line.
    #[default]
    Left,
    /// At its end.
    Right,
}

/// One picture, or a gallery when there are several.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ImageBlock {
    /// Pictures (1067x800) with their thumbnails' addresses (108 px wide).
    pub pictures: Vec<(Picture, Option<String>)>,
    /// How much of the container the block takes ('kolombreedte').
    pub width: ColumnWidth,
    /// Whether a Pinterest pin button is offered.
    pub pinterest: bool,
}

/// Width of an image block within the container.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum ColumnWidth {
    /// Half the container.
    Small,
    /// The width of running text and a bit.
    Medium,
    /// The whole container.
    #[default]
    Full,
}

/// Markup of the editors' own, sanitised by the wider allow-list.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct HtmlBlock {
    /// The markup.
    pub html: Html,
}

/// News cards; the first 8 news items when the editors chose none.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct NewsItems {
    /// Plain text; may be empty.
    pub title: String,
    /// Text.
    pub text: Html,
    /// Call to action.
    pub cta: Option<Link>,
    /// The cards.
    pub items: Vec<NewsCard>,
}

/// Quotes in a carousel.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct QuoteBlock {
    /// The quotes, in order.
    pub quotes: Vec<Quote>,
}

/// What somebody said.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Quote {
    /// The words, plain text.
    pub quote: String,
    /// Who said them.
    pub author: String,
    /// What they do.
    pub role: String,
}
