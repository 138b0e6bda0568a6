//! The site's own model of the content: what pages and templates read.
//!
//! The types of the GraphQL responses stop in `cms/map/`. The cache stores these types (as postcard), so a change to
//! any of them needs a new [`VERSION`].
//!
//! Unless a field says otherwise: an `id` is the element's id, the same in every language; an `href` is a local path
//! with a leading and a trailing slash; a `url` is absolute; a `String` is plain text; a text that the editors left
//! out is empty; a [`Text`] is a `String` of which documents hold many; a picture is in the crop given beside it, in pixels.

mod block;
mod card;
mod chrome;
mod consent;
mod day;
mod entry;
mod facets;
mod field;
mod form;
mod hit;
mod kind;
mod line_texts;
mod link;
mod markup;
mod member;
mod overview;
mod picture;
mod place;
mod product_index;
mod quoted_list;
mod route_index;
mod seo;
mod shared_text;
mod sheet;
mod sitemap;
mod text;
mod typed;
mod variant;

pub use block::{
    Aspect, Block, Cards, ColumnWidth, ContactBlock, CountdownBlock, CountdownSlide, DownloadsBlock,
    FormBlock, HtmlBlock, ImageBlock, NewsItemsBlock, NewsletterBlock, PartnersBlock, Quote, QuoteBlock,
    Side, TeamBlock, TextImageBlock, TitleTextBlock, VideoBlock,
};
pub use card::{
    CategoryCard, ComparedProduct, Download, NewsCard, Person, ProductCard, ProjectCard, QuotedProduct,
    TableRow,
};
pub use chrome::{Chrome, Company, Footer, LoginBox, LoginTexts, Menu, MenuCategory, MenuItem, SocialLink};
pub use consent::CONSENT_CATEGORIES;
pub use entry::{Alternate, ErrorPage, Hero, HeroKind, Page};
pub use facets::{Facet, FacetValue, Facets, Measure, ValueMatcher, bit};
pub use field::{
    Condition, Conditions, FieldKind, FieldLayout, FormField, Limit, NamePart, NamePartKind, PAGE_PATH,
    PAGE_URL, PhoneCountries, Position, REFERRER, SelectOption, Toggle,
};
pub use form::{AfterSending, ButtonsPosition, Form, FormPage, FormSettings};
pub use hit::{Collection, Column, Hit, SearchFailure, SearchResults, TextFragment};
pub use kind::{Category, Colour, FaqGroup, FaqItem, Kind, NewsItem, Product, Project};
pub use line_texts::LineTexts;
pub use link::{Crumb, Link, phone_href};
pub use markup::{Frame, MarkupPart, RemovedMarkup};
pub use member::{Member, Membership, Private};
pub use overview::{IndexedCategory, IndexedEntry, Overview, OverviewIndex, Paginated};
pub use picture::{Logo, Picture, Slide, WholePicture};
pub use place::{Place, PlacedProject};
pub use product_index::{IndexedProduct, IndexedVersion, ProductIndex, Selected, SelectedProduct};
pub use quoted_list::{QuotedLine, QuotedList};
pub use route_index::{PathHash, RouteIndex};
pub use seo::{LinkTag, MetaTag, Scripts, Seo};
pub use shared_text::{Encoded, Text, decode, encode};
pub use sheet::Sheet;
pub use sitemap::{Part, PartSize, Sitemap, SitemapEntry, SitemapLocation};
pub use text::Html;
pub use typed::typed;
pub use variant::{
    Choice, Chosen, Conflict, OnlyWith, Variant, VariantOption, VariantPicture, Variants, in_words,
};

/// Part of every cache key: a deploy never reads documents of another shape.
pub const VERSION: u32 = 22;
