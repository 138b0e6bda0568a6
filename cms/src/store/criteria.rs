//! What a query asks for, before it becomes SQL.

use super::Kind;

/// A query for elements of one kind, or of any.
#[derive(Debug, Clone, Default)]
pub struct Criteria {
    /// The kind; any when absent.
    pub kind: Option<Kind>,
    pub sites: Sites,
    /// Conditions, all of which must hold.
    pub filters: Vec<Filter>,
    /// `orderBy` as written; the kind's own order when absent.
    pub order: Option<String>,
    /// The ids in whose order the elements come.
    pub fixed_order: Vec<i64>,
    /// Whether the elements' place in their structure is the default order.
    pub structure_order: bool,
    pub limit: Option<i64>,
    /// Leaves out this many at the start.
    pub offset: Option<i64>,
}

/// The languages a query covers.
#[derive(Debug, Clone, PartialEq, Default)]
pub enum Sites {
    /// All languages (`siteId: "*"`).
    #[default]
    All,
    /// These sites; unknown ones find nothing.
    Only(Vec<i64>),
}

#[derive(Debug, Clone)]
pub enum Filter {
    /// A column of the loading statement that has one of these texts, or any where one is `:notempty:`.
    Text { column: &'static str, values: Vec<String> },
    /// A column that has one of these numbers.
    Number { column: &'static str, values: Vec<i64> },
    /// A switch among the content fields.
    Switch { field: String, on: bool },
    /// Has one of these elements in a relation field.
    Related(Vec<i64>),
    /// Above this element in its structure.
    AncestorsOf(i64),
}

impl Criteria {
    /// A query for one kind of element in certain languages.
    pub fn new(kind: Kind, sites: Sites) -> Self {
        let structure_order = kind == Kind::Category;
        Self { kind: Some(kind), sites, structure_order, ..Self::default() }
    }

    pub fn with(mut self, filter: Filter) -> Self {
        self.filters.push(filter);
        self
    }

    /// Adds an exact condition on a text column.
    pub fn text(self, column: &'static str, value: &str) -> Self {
        self.with(Filter::Text { column, values: vec![value.to_owned()] })
    }

    /// Only these elements.
    pub fn ids(self, ids: &[i64]) -> Self {
        self.with(Filter::Number { column: "e.id", values: ids.to_vec() })
    }
}
