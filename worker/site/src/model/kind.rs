use serde::{Deserialize, Serialize};

use super::{Crumb, Download, Html, MenuCategory, NewsCard, Picture, ProductCard, ProjectCard};

/// What only one kind of page has.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Kind {
    Home,
    Content,
    Products(Paginated<ProductCard>),
    /// A product category with its products.
    Category(Category),
    Product(Box<Product>),
    Projects(Paginated<ProjectCard>),
    Project(Project),
    News(Paginated<NewsCard>),
    NewsItem(NewsItem),
    Faq(Vec<FaqGroup>),
    FaqGroup(Vec<FaqItem>),
    ColourChart(Vec<Colour>),
    /// An entry of a section without a screen.
    #[default]
    Other,
}

impl Kind {
    /// The products of a list, or those that go with what the page is about.
    pub fn products(&self) -> &[ProductCard] {
        match self {
            Kind::Products(list) => &list.items,
            Kind::Category(category) => &category.products.items,
            Kind::Product(product) => &product.related,
            Kind::Project(project) => &project.products,
            _ => &[],
        }
    }

    /// How many items the page of a list shows. `None` when it is no list.
    pub fn shown(&self) -> Option<usize> {
        Some(match self {
            Kind::Products(list) => list.items.len(),
            Kind::Category(category) => category.products.items.len(),
            Kind::Projects(list) => list.items.len(),
            Kind::News(list) => list.items.len(),
            _ => return None,
        })
    }
}

/// One page of a list, and how long the whole list is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Paginated<T> {
    /// The items of the page that was asked for.
    pub items: Vec<T>,
    /// How many there are on all pages.
    pub total: u32,
}

/// What a category has besides the page's words.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Category {
    pub children: Vec<MenuCategory>,
    /// Its products, those of sub-categories included.
    pub products: Paginated<ProductCard>,
}

/// What a product has besides the page's words. Prices are not here: only members see them.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Product {
    /// The categories it is in, topmost first.
    pub categories: Vec<Crumb>,
    pub new: bool,
    pub featured: bool,
    /// Pictures of the product, then in use; the first is the largest of the page.
    pub gallery: Vec<Slide>,
    /// What there is to know.
    pub text: Html,
    pub downloads: Vec<Download>,
    pub related: Vec<ProductCard>,
    /// Projects in which it stands.
    pub projects: Vec<ProjectCard>,
}

/// A large picture with the address of its thumbnail.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Slide {
    /// The picture: of a product 625x468, of a project 624x416, with wider candidates.
    pub picture: Picture,
    /// The thumbnail: of a product 140x100, of a project 108 px wide.
    pub thumbnail: Option<String>,
}

impl Slide {
    /// The thumbnail's file: its own crop, else the large picture in the format that is loaded anyhow.
    pub fn thumbnail_url(&self) -> &str {
        self.thumbnail.as_ref().or(self.picture.webp.as_ref()).unwrap_or(&self.picture.url)
    }
}

/// What a project has besides the page's words. Every text may be empty.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Project {
    pub client: String,
    /// By whom the place was designed.
    pub landscape_architect: String,
    pub location: String,
    /// Pictures of the detail slider.
    pub slides: Vec<Slide>,
    /// The products that stand there.
    pub products: Vec<ProductCard>,
}

/// What a news item has besides the page's words.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct NewsItem {
    /// Pictures (405x405, with wider candidates).
    pub pictures: Vec<Picture>,
    pub latest: Vec<NewsCard>,
}

/// A group of questions on the overview.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FaqGroup {
    pub title: String,
    /// Local path of its own page.
    pub href: String,
    pub intro: Html,
    pub questions: Vec<FaqItem>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FaqItem {
    /// The question, plain text.
    pub question: String,
    pub answer: Html,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Colour {
    pub name: String,
    /// Code, such as `RAL 7016`; may be empty.
    pub code: String,
    /// Six hexadecimal digits without `#`, in lower case. Absent when the editors gave only a picture.
    pub rgb: Option<String>,
    /// Picture of the surface.
    pub picture: Option<Picture>,
}
