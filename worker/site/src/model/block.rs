use serde::{Deserialize, Serialize};

use super::{
    CategoryCard, Download, Form, Html, Link, Logo, MarkupPart, NewsCard, Person, Picture, ProductCard,
    ProjectCard, Sheet, Slide,
};

/// A block of flexible content (specification sections 2 and 3, "Content blocks").
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Block {
    TitleText(TitleTextBlock),
    TextImage(TextImageBlock),
    Image(ImageBlock),
    Video(VideoBlock),
    Partners(PartnersBlock),
    Quote(QuoteBlock),
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
    Html(HtmlBlock),
}

impl Block {
    /// What editors are told of an empty block.
    pub const EMPTY: &str = "a block of which nothing is live";

    /// Whether it is a block of cards that has none: what it refers to is not live, or nothing was chosen.
    pub fn is_empty(&self) -> bool {
        match self {
            Block::Products(Cards { items, .. }) => items.is_empty(),
            Block::CategoryCards(Cards { items, .. }) => items.is_empty(),
            Block::References(Cards { items, .. }) => items.is_empty(),
            _ => false,
        }
    }

    /// Whether one of the blocks has a product's card: nothing else on the page repeats it then.
    pub fn show_product(blocks: &[Block], id: u32) -> bool {
        blocks.iter().any(|block| match block {
            Block::Products(Cards { items, .. }) => items.iter().any(|card| card.id == id),
            _ => false,
        })
    }

    /// Whether one of the blocks has a frame in its markup.
    pub fn have_frames(blocks: &[Block]) -> bool {
        blocks.iter().any(|block| matches!(block, Block::Html(block) if block.has_frames()))
    }

    /// The style sheet that it needs besides the one of all pages.
    pub fn sheet(&self) -> Option<Sheet> {
        match self {
            Block::Countdown(_) => Some(Sheet::Countdown),
            Block::Team(_) => Some(Sheet::Team),
            Block::Image(_)
            | Block::Partners(_)
            | Block::Quote(_)
            | Block::References(_)
            | Block::Video(_) => Some(Sheet::Blocks),
            Block::Form(_) => Some(Sheet::Forms),
            Block::Html(block) => block.has_frames().then_some(Sheet::Blocks),
            Block::TextImage(block) => block.pinterest.then_some(Sheet::Blocks),
            Block::CategoryCards(_)
            | Block::Contact(_)
            | Block::Downloads(_)
            | Block::NewsItems(_)
            | Block::Newsletter(_)
            | Block::Products(_)
            | Block::TitleText(_) => None,
        }
    }
}

/// Title and text, with an optional second column, call to action and newsletter form.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct TitleTextBlock {
    pub title: String,
    pub text: Html,
    /// Empty when the text stands in one column.
    pub text_column2: Html,
    pub cta: Option<Link>,
    pub newsletter: bool,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TextImageBlock {
    pub title: String,
    pub text: Html,
    pub cta: Option<Link>,
    /// In the crop of `Aspect::Portrait`, 514x685.
    pub picture: Option<Picture>,
    /// 517x388, for [`Aspect::Landscape`]. Absent: `picture` is shown in its own crop.
    pub alternative: Option<Picture>,
    pub aspect: Aspect,
    /// On which side of the text the picture stands.
    pub picture_side: Side,
    pub dark: bool,
    /// Whether a Pinterest pin button is offered.
    pub pinterest: bool,
}

/// Aspect ratio of the picture beside a text: portrait is 514x685, landscape 517x388.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Aspect {
    #[default]
    Portrait,
    Landscape,
}

/// Where the picture stands: `Side` counts in reading direction, not from the left.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Side {
    #[default]
    Left,
    Right,
}

/// One picture, or a gallery when there are several.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ImageBlock {
    /// Pictures (1067x800) with their thumbnails' addresses (108 px wide).
    pub pictures: Vec<Slide>,
    pub width: ColumnWidth,
    /// Whether a Pinterest pin button is offered.
    pub pinterest: bool,
}

/// Width of an image block within the container: half of it, a little more than running text, or all of it
/// (`kolombreedte` in the content system).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum ColumnWidth {
    Small,
    Medium,
    #[default]
    Full,
}

/// Markup that editors wrote, sanitised with the wider allow-list (`sanitise::wide`), in parts around its frames.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct HtmlBlock {
    pub parts: Vec<MarkupPart>,
}

impl HtmlBlock {
    fn has_frames(&self) -> bool {
        self.parts.iter().any(|part| matches!(part, MarkupPart::Frame(_)))
    }
}

/// A form that editors made.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct FormBlock {
    /// Empty when the block names no form.
    pub handle: String,
    /// Absent when no form has this handle.
    pub form: Option<Box<Form>>,
}

/// News cards; the first 8 news items when the editors chose none.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct NewsItemsBlock {
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
    pub quote: String,
    pub author: String,
    pub role: String,
}

/// Cards with an optional title and text above them: the blocks products, references and categoryCards.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Cards<T> {
    pub title: String,
    pub text: Html,
    pub cta: Option<Link>,
    pub items: Vec<T>,
}

/// A video of the video host. The browser contacts the host only after a click.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct VideoBlock {
    /// The host's id: 11 letters, digits, hyphens and underscores.
    pub id: String,
    /// The second at which it starts.
    pub start: u32,
    pub title: String,
    pub text: Html,
    /// Picture before the click (844x474). Absent: the host's thumbnail, which the site serves at `/_/video/{id}`.
    pub placeholder: Option<Picture>,
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct PartnersBlock {
    pub title: String,
    pub text: Html,
    pub logos: Vec<Logo>,
    pub cta: Option<Link>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ContactBlock {
    pub title: String,
    /// Pictured at 405x516.
    pub person: Person,
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct TeamBlock {
    pub title: String,
    /// Pictured at 295x295.
    pub people: Vec<Person>,
    pub cta: Option<Link>,
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct DownloadsBlock {
    pub title: String,
    pub items: Vec<Download>,
}

/// Slides that follow one another every ten seconds.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct CountdownBlock {
    pub slides: Vec<CountdownSlide>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CountdownSlide {
    pub title: String,
    pub text: Html,
    /// Picture from 768 px (1600x732).
    pub desktop: Option<Picture>,
    /// Picture below 768 px (590x732).
    pub mobile: Option<Picture>,
    pub cta: Option<Link>,
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct NewsletterBlock {
    /// Empty: the text of `locales/` is used.
    pub title: String,
    pub text: Html,
}
