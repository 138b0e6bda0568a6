use serde::{Deserialize, Serialize};

use super::{
    CategoryCard, Download, Form, Html, Link, Logo, NewsCard, Person, Picture, ProductCard, ProjectCard,
    Slide,
};

/// A block of flexible content (specification sections 2 and 3, "Content blocks").
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Block {
    TitleText(TitleTextBlock),
    TextImage(TextImageBlock),
    /// A picture or a gallery.
    Image(ImageBlock),
    /// A video that is loaded when somebody asks for it.
    Video(VideoBlock),
    Partners(PartnersBlock),
    Quote(QuoteBlock),
    /// One person to get in touch with.
    Contact(ContactBlock),
    Team(TeamBlock),
    Downloads(DownloadsBlock),
    NewsItems(NewsItemsBlock),
    Countdown(CountdownBlock),
    Products(Cards<ProductCard>),
    Newsletter(NewsletterBlock),
    CategoryCards(Cards<CategoryCard>),
    References(Cards<ProjectCard>),
    /// A form that editors made.
    Form(FormBlock),
    /// Markup of the editors' own.
    Html(HtmlBlock),
}

/// Title and text, with an optional second column and call to action.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct TitleTextBlock {
    /// Plain text; may be empty.
    pub title: String,
    /// First column.
    pub text: Html,
    /// Second column; empty when there is one column.
    pub text_column2: Html,
    pub cta: Option<Link>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TextImageBlock {
    /// Plain text; may be empty.
    pub title: String,
    pub text: Html,
    pub cta: Option<Link>,
    /// Picture (514x685).
    pub picture: Option<Picture>,
    /// Picture for the alternative aspect ratio (517x388); falls back to `picture`'s own crop when absent.
    pub alternative: Option<Picture>,
    /// Which of the two aspect ratios is shown.
    pub aspect: Aspect,
    /// On which side of the text the picture stands.
    pub picture_side: Side,
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
    Right,
}

/// One picture, or a gallery when there are several.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ImageBlock {
    /// Pictures (1067x800) with their thumbnails' addresses (108 px wide).
    pub pictures: Vec<Slide>,
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
    pub html: Html,
}

/// A form that editors made.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct FormBlock {
    /// Which form was asked for; empty when the block names none.
    pub handle: String,
    /// The form. Absent when there is none of this handle.
    pub form: Option<Box<Form>>,
}

/// News cards; the first 8 news items when the editors chose none.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct NewsItemsBlock {
    /// Plain text; may be empty.
    pub title: String,
    pub text: Html,
    pub cta: Option<Link>,
    pub items: Vec<NewsCard>,
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct QuoteBlock {
    pub quotes: Vec<Quote>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Quote {
    /// The words, plain text.
    pub quote: String,
    pub author: String,
    /// What they do.
    pub role: String,
}

/// Cards with optional words above them: the blocks products, references and categoryCards.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Cards<T> {
    /// Plain text; may be empty.
    pub title: String,
    /// Text; may be empty.
    pub text: Html,
    pub cta: Option<Link>,
    /// The cards, in the editors' order.
    pub items: Vec<T>,
}

/// A video of the video host, which hears of it only after a click.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct VideoBlock {
    /// The host's id: 11 letters, digits, hyphens and underscores.
    pub id: String,
    /// Plain text; may be empty.
    pub title: String,
    /// Text; may be empty.
    pub text: Html,
    /// Picture before the click (844x474). Absent: the host's thumbnail, by way of `/_/video/{id}`.
    pub placeholder: Option<Picture>,
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct PartnersBlock {
    /// Plain text; may be empty.
    pub title: String,
    /// Text; may be empty.
    pub text: Html,
    pub logos: Vec<Logo>,
    pub cta: Option<Link>,
}

/// One person to get in touch with.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ContactBlock {
    /// Plain text; may be empty.
    pub title: String,
    /// The person; the picture is 405x516.
    pub person: Person,
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct TeamBlock {
    /// Plain text; may be empty.
    pub title: String,
    /// The people; their pictures are 295x295.
    pub people: Vec<Person>,
    pub cta: Option<Link>,
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct DownloadsBlock {
    /// Plain text; may be empty.
    pub title: String,
    pub items: Vec<Download>,
}

/// Slides that take turns every ten seconds.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct CountdownBlock {
    pub slides: Vec<CountdownSlide>,
}

/// One of the slides that take turns.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CountdownSlide {
    /// Plain text; may be empty.
    pub title: String,
    /// Text; may be empty.
    pub text: Html,
    /// Picture from 768 px (1600x732).
    pub desktop: Option<Picture>,
    /// Picture below 768 px (590x732).
    pub mobile: Option<Picture>,
    pub cta: Option<Link>,
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct NewsletterBlock {
    /// Plain text; may be empty: the screen's own words are used then.
    pub title: String,
    /// Text; may be empty.
    pub text: Html,
}
