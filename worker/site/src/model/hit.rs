use super::Crumb;

/// What can be looked for, each in an index of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Collection {
    Products,
    Projects,
    /// Everything else that has an address.
    Pages,
}

impl Collection {
    /// All of them, as [`SearchResults`] holds them.
    pub const ALL: [Collection; 3] = [Collection::Products, Collection::Projects, Collection::Pages];

    /// The name of its column: an id on the search page, and the parameter that asks for more of it.
    pub const fn name(self) -> &'static str {
        match self {
            Collection::Products => "products",
            Collection::Projects => "projects",
            Collection::Pages => "pages",
        }
    }
}

/// What was found for a query: a column for each of [`Collection::ALL`].
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SearchResults {
    pub columns: [Column; 3],
}

impl SearchResults {
    /// Whether there is nothing at all.
    pub fn is_empty(&self) -> bool {
        self.columns.iter().all(|column| column.hits.is_empty())
    }

    /// Ids of the products, as far as they are known.
    pub fn products(&self) -> Vec<u32> {
        let [products, ..] = &self.columns;
        products.hits.iter().map(|hit| hit.id).filter(|id| *id > 0).collect()
    }
}

/// What was found of one collection, the best first.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Column {
    pub hits: Vec<Hit>,
    /// How many there are altogether.
    pub total: u32,
    /// Whether more of them can be shown.
    pub more: bool,
}

/// An element that was found.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Hit {
    /// Id, the same in every language.
    pub id: u32,
    /// Title; what matches the query is marked in it.
    pub title: Vec<TextFragment>,
    /// Local path.
    pub href: String,
    /// The innermost category of a product.
    pub category: Option<Crumb>,
    /// Absolute address of a product's thumbnail (140x100).
    pub picture: Option<String>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TextFragment {
    /// Plain text.
    pub text: String,
    pub matched: bool,
}

/// Why nothing new is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SearchFailure {
    /// The visitor asks too often.
    Busy,
    /// The service does not answer.
    Failed,
}

impl SearchFailure {
    /// The status of an answer that has nothing to show.
    pub fn status(self) -> u16 {
        match self {
            SearchFailure::Busy => 429,
            SearchFailure::Failed => 503,
        }
    }
}
