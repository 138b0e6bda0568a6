use super::Crumb;

/// What can be searched, each with its own index.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Collection {
    Products,
    Projects,
    /// Everything that has an address and is in no other collection.
    Pages,
}

impl Collection {
    /// All of them, as [`SearchResults`] holds them.
    pub const ALL: [Collection; 3] = [Collection::Products, Collection::Projects, Collection::Pages];

    /// The name of its column: an id on the search page, and the query parameter that asks for more results.
    pub const fn name(self) -> &'static str {
        match self {
            Collection::Products => "products",
            Collection::Projects => "projects",
            Collection::Pages => "pages",
        }
    }
}

/// The results of a query: a column for each of [`Collection::ALL`].
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SearchResults {
    pub columns: [Column; 3],
}

impl SearchResults {
    pub fn is_empty(&self) -> bool {
        self.columns.iter().all(|column| column.hits.is_empty())
    }

    /// Ids of the products found.
    pub fn products(&self) -> Vec<u32> {
        let [products, ..] = &self.columns;
        products.hits.iter().map(|hit| hit.id).filter(|id| *id > 0).collect()
    }
}

/// The results in one collection, best first.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Column {
    pub hits: Vec<Hit>,
    /// The number of results, including those not shown.
    pub total: u32,
    pub more: bool,
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Hit {
    pub id: u32,
    /// The title, with the parts that match the query marked.
    pub title: Vec<TextFragment>,
    pub href: String,
    /// The innermost category of a product; absent for everything else.
    pub category: Option<Crumb>,
    /// URL of a product's thumbnail (140x100).
    pub picture: Option<String>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TextFragment {
    pub text: String,
    pub matched: bool,
}

/// Why a search has no results to show.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SearchFailure {
    /// The visitor's rate limit is exceeded.
    Busy,
    /// The search service did not answer.
    Failed,
}

impl SearchFailure {
    /// The HTTP status of the response.
    pub fn status(self) -> u16 {
        match self {
            SearchFailure::Busy => 429,
            SearchFailure::Failed => 503,
        }
    }
}
