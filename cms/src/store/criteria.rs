//! A query for elements, before it becomes SQL.

use super::Kind;

/// A query for elements of one kind, or of any.
#[derive(Debug, Clone, Default)]
pub struct Criteria {
    /// Any kind when absent.
    pub kind: Option<Kind>,
    pub sites: Sites,
    /// Conditions, all of which must hold.
    pub filters: Vec<Filter>,
    /// `orderBy` as written; the kind's default order when absent.
    pub order: Option<String>,
    /// The ids in the order in which to return the elements.
    pub fixed_order: Vec<i64>,
    /// Whether the default order is the elements' position in their structure.
    pub structure_order: bool,
    pub limit: Option<i64>,
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
    /// A column with one of these texts, or with any if one of them is `:notempty:`.
    Text { column: &'static str, values: Vec<String> },
    /// A column with one of these numbers.
    Number { column: &'static str, values: Vec<i64> },
    /// A boolean content field.
    Switch { field: String, on: bool },
    /// Related to one of these elements.
    Related(Vec<i64>),
    /// The ancestors of this element in its structure.
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

    /// Adds an exact match on a text column.
    pub fn text(self, column: &'static str, value: &str) -> Self {
        self.with(Filter::Text { column, values: vec![value.to_owned()] })
    }

    pub fn ids(self, ids: &[i64]) -> Self {
        self.with(Filter::Number { column: "e.id", values: ids.to_vec() })
    }
}
