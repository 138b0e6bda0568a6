//! Our own model of the content: what pages and templates work with.
//!
//! The wire's shapes stop in `content/`; these types are what the cache stores (as postcard), so a change
//! of any of them needs a new [`VERSION`].

mod block;
mod chrome;
mod entry;
mod link;
mod picture;
mod seo;
mod text;

pub use block::{
    Aspect, Block, ColumnWidth, HtmlBlock, ImageBlock, NewsItems, Quote, QuoteBlock, Side, TextImage,
    TitleText,
};
pub use chrome::{Chrome, Company, Menu, MenuCategory, MenuItem, SocialLink};
pub use entry::{Alternate, Crumb, ErrorPage, Hero, HeroKind, NewsCard, Page, PageKind};
pub use link::{Link, phone_href};
pub use picture::{Logo, Picture};
pub use seo::{MetaTag, Seo};
pub use text::Html;

/// Part of every cache key: a deploy never reads documents of another shape.
pub const VERSION: u32 = 1;
