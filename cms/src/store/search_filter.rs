//! Which records of a search index count, as a condition of SQL over their facets.

use rusqlite::types::Value;

#[derive(Debug, Clone, PartialEq)]
pub enum SearchFilter {
    All(Vec<SearchFilter>),
    Any(Vec<SearchFilter>),
    Not(Box<SearchFilter>),
    /// A value of the attribute is this, whatever its case.
    Is {
        /// The attribute, with dots towards the parts of an object.
        attribute: String,
        value: String,
    },
    /// A number of the attribute compares in this way with the given one.
    Compares {
        attribute: String,
        /// The comparison, which SQL writes alike.
        operator: &'static str,
        number: f64,
    },
    /// A number of the attribute lies between these, both included.
    Between {
        attribute: String,
        low: f64,
        high: f64,
    },
}

impl Default for SearchFilter {
    fn default() -> Self {
        Self::All(Vec::new())
    }
}

impl SearchFilter {
    /// How many conditions there are in it.
    pub fn conditions(&self) -> usize {
        match self {
            Self::All(filters) | Self::Any(filters) => filters.iter().map(Self::conditions).sum(),
            Self::Not(filter) => filter.conditions(),
            Self::Is { .. } | Self::Compares { .. } | Self::Between { .. } => 1,
        }
    }

    /// The condition on a record `r`; its parameters are added.
    pub(super) fn sql(&self, parameters: &mut Vec<Value>) -> String {
        let mut join = |filters: &[Self], between: &str, nothing: &str| match filters {
            [] => nothing.to_owned(),
            filters => {
                let conditions: Vec<String> = filters.iter().map(|filter| filter.sql(parameters)).collect();
                format!("({})", conditions.join(between))
            }
        };
        let (attribute, condition) = match self {
            Self::All(filters) => return join(filters, " AND ", "TRUE"),
            Self::Any(filters) => return join(filters, " OR ", "FALSE"),
            Self::Not(filter) => return format!("NOT {}", filter.sql(parameters)),
            Self::Is { attribute, value } => {
                let value = value.to_lowercase();
                match value.parse::<f64>() {
                    Ok(number) => (
                        attribute,
                        ("(value = ? OR number = ?)".to_owned(), vec![value.into(), number.into()]),
                    ),
                    Err(_) => (attribute, ("value = ?".to_owned(), vec![value.into()])),
                }
            }
            Self::Compares { attribute, operator, number } => {
                (attribute, (format!("number {operator} ?"), vec![Value::from(*number)]))
            }
            Self::Between { attribute, low, high } => {
                (attribute, ("number BETWEEN ? AND ?".to_owned(), vec![(*low).into(), (*high).into()]))
            }
        };
        let (condition, values) = condition;
        parameters.push(attribute.clone().into());
        parameters.extend(values);
        format!("r.id IN (SELECT record_id FROM search_facets WHERE attribute = ? AND {condition})")
    }
}
