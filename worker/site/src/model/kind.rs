use serde::{Deserialize, Serialize};

use super::{
    Crumb, Download, Html, MenuCategory, NewsCard, Overview, OverviewIndex, Paginated, Picture, Place,
    ProductCard, ProjectCard, Sheet, Slide, TableRow, Variants,
};

/// The fields that only one kind of page has.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Kind {
    Home,
    Content,
    Products(Paginated<ProductCard>),
    /// A product category with its products.
    Category(Category),
    Product(Box<Product>),
    Projects(Overview<ProjectCard>),
    Project(Box<Project>),
    News(Overview<NewsCard>),
    NewsItem(NewsItem),
    Faq(Vec<FaqGroup>),
    FaqGroup(Vec<FaqItem>),
    ColourChart(Vec<Colour>),
    /// An entry of a section without a screen.
    #[default]
    Other,
}

impl Kind {
    /// The products of a list, or those related to the page.
    pub fn products(&self) -> &[ProductCard] {
        match self {
            Kind::Products(list) => &list.items,
            Kind::Category(category) => &category.products.items,
            Kind::Product(product) => &product.related,
            Kind::Project(project) => &project.products,
            _ => &[],
        }
    }

    /// The style sheets that it needs besides the one of all pages and those of its blocks.
    pub fn sheets(&self) -> &'static [Sheet] {
        match self {
            Kind::Products(_) | Kind::Category(_) | Kind::Projects(_) | Kind::News(_) => &[Sheet::Lists],
            Kind::Product(_) => &[Sheet::Product, Sheet::Choice],
            Kind::Project(_) | Kind::NewsItem(_) => &[Sheet::Product],
            Kind::Faq(_) | Kind::FaqGroup(_) | Kind::ColourChart(_) => &[Sheet::Service],
            Kind::Home | Kind::Content | Kind::Other => &[],
        }
    }

    /// The number of items that a list shows on this page, and on all pages. `None` for other kinds.
    pub fn shown_of(&self) -> Option<(usize, u32)> {
        Some(match self {
            Kind::Products(list) => (list.items.len(), list.total),
            Kind::Category(Category { products, .. }) => (products.items.len(), products.total),
            Kind::Projects(Overview { list, .. }) => (list.items.len(), list.total),
            Kind::News(Overview { list, .. }) => (list.items.len(), list.total),
            _ => return None,
        })
    }

    /// The number of items that a list shows on this page.
    pub fn shown(&self) -> Option<usize> {
        self.shown_of().map(|(shown, _)| shown)
    }

    /// The index of an overview. `None` for other kinds.
    pub fn overview_index(&self) -> Option<&OverviewIndex> {
        match self {
            Kind::Projects(overview) => Some(&overview.index),
            Kind::News(overview) => Some(&overview.index),
            _ => None,
        }
    }

    /// Empties the list of an overview, since no entry matches its filters.
    pub fn list_nothing(&mut self) {
        match self {
            Kind::Projects(overview) => {
                overview.list = Paginated { items: Vec::new(), total: 0 };
                overview.placed.clear();
            }
            Kind::News(overview) => overview.list = Paginated { items: Vec::new(), total: 0 },
            _ => {}
        }
    }

    /// Marks an overview as unfiltered although a filter was requested.
    pub fn list_all(&mut self) {
        match self {
            Kind::Projects(overview) => overview.is_whole = true,
            Kind::News(overview) => overview.is_whole = true,
            _ => {}
        }
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Category {
    pub children: Vec<MenuCategory>,
    /// Includes those of sub-categories.
    pub products: Paginated<ProductCard>,
}

/// Prices are not here: only members see them, and this is shared by everybody.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Product {
    /// The chain of its category, topmost first.
    pub categories: Vec<Crumb>,
    pub new: bool,
    pub featured: bool,
    /// Pictures of the product on its own, then in use. The first is the largest picture of the page.
    pub gallery: Vec<Slide>,
    pub variants: Variants,
    pub text: Html,
    /// As on its card.
    pub sizes: Vec<TableRow>,
    pub downloads: Vec<Download>,
    pub related: Vec<ProductCard>,
    pub projects: Vec<ProjectCard>,
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Project {
    pub client: String,
    pub landscape_architect: String,
    /// Town and country; may be empty.
    pub location: String,
    /// Absent when unknown.
    pub place: Option<Place>,
    pub slides: Vec<Slide>,
    pub products: Vec<ProductCard>,
    /// The previous project on the overview. Absent for the latest.
    pub previous: Option<ProjectCard>,
    /// The next project on the overview. Absent for the oldest.
    pub next: Option<ProjectCard>,
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct NewsItem {
    /// 405x405, in other widths too.
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
    pub picture: Option<Picture>,
    pub in_stock: bool,
}
