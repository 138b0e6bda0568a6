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
    /// The ids in the order in which they were asked for (`fixedOrder`).
    pub fixed_order: Vec<i64>,
    /// Whether the elements' place in their structure is the default order.
    pub structure_order: bool,
    /// Reverses the order (`inReverse`).
    pub in_reverse: bool,
    /// One language version per element only, the first of these sites if it has one.
    pub unique: Option<Vec<i64>>,
    pub limit: Option<i64>,
    /// Leaves out this many at the start.
    pub offset: Option<i64>,
    /// Statuses to include; only live elements when empty.
    pub statuses: Vec<String>,
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
    /// A column against the values of an argument in Craft's parameter syntax: `"not x"`, `"a*"`, `">= 5"`.
    Column {
        /// A column of the loading statement, or an expression over it.
        column: &'static str,
        values: Vec<String>,
        param_type: ParamType,
    },
    /// A switch among the content fields.
    Switch { field: String, on: bool },
    /// Related to these elements, in either direction.
    Related {
        ids: Vec<i64>,
        /// Whether all of them are needed, not just one.
        all: bool,
        /// Only through this field of the element itself.
        field: Option<String>,
    },
    /// A place relative to another element of the same structure.
    Tree {
        relation: TreeRelation,
        id: i64,
        /// At most this many levels away.
        distance: Option<i64>,
    },
    /// Has, or has not, elements below it.
    HasDescendants(bool),
    /// Words somewhere in title, slug or content.
    Search(String),
    /// The argument `ref`: `slug` or `section/slug`.
    Reference(Vec<String>),
    /// Finds nothing: the arguments contradict each other.
    Nothing,
}

/// How the values of a column are compared.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ParamType {
    /// Equal, ignoring case; `*` stands for anything.
    Text,
    /// As numbers, with `>`, `>=`, `<`, `<=`.
    Number,
    /// As moments, with the same comparisons.
    Date,
}

/// Relations of two elements in a structure, named as Craft's arguments.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TreeRelation {
    AncestorOf,
    DescendantOf,
    /// The sibling right before the other element.
    PrevSiblingOf,
    /// The sibling right after the other element.
    NextSiblingOf,
    /// Anywhere before the other element.
    PositionedBefore,
    /// Anywhere after the other element.
    PositionedAfter,
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
        self.with(Filter::Column { column, values: vec![value.to_owned()], param_type: ParamType::Text })
    }

    /// Adds an exact condition on a numeric column.
    pub fn number(self, column: &'static str, value: i64) -> Self {
        self.with(Filter::Column { column, values: vec![value.to_string()], param_type: ParamType::Number })
    }
}
