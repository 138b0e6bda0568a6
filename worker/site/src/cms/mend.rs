//! Mends an answer that the types of its operation cannot read: each value that stands in the way becomes null.
//!
//! The types themselves say which values these are. They read enums by their `__typename` out of a buffer, where no lenient
//! reader can reach in, so the answer is tried piece by piece, each alone inside the objects that it belongs to.

use serde::de::DeserializeOwned;
use serde_json::{Map, Value, json};

/// What cannot be read does not open what only members may see.
const MEMBERS_ONLY: &str = "membersOnly";
const TYPE_NAME: &str = "__typename";

/// Sets to null what `D` cannot read, and tells the paths of it. Null can be read everywhere.
pub(super) fn mend<D: DeserializeOwned>(data: &mut Value) -> Vec<String> {
    let can_read = |data: &Value| read::<D>(data).is_some();
    let mut mender = Mender { can_read: &can_read, path: Vec::new(), mended: Vec::new() };
    mender.mend(data);
    mender.mended
}

/// Reads data as it is. `None` also where a `__typename` is no name: derived enums take a number for that of a variant.
pub(super) fn read<D: DeserializeOwned>(data: &Value) -> Option<D> {
    has_type_names(data).then(|| D::deserialize(data).ok()).flatten()
}

fn has_type_names(data: &Value) -> bool {
    match data {
        Value::Array(items) => items.iter().all(has_type_names),
        Value::Object(fields) => fields.iter().all(|(name, value)| {
            let is_name = name != TYPE_NAME || value.is_string();
            is_name && has_type_names(value)
        }),
        _ => true,
    }
}

/// What a value lies in.
enum PathSegment {
    /// A field of an object, which has this type if it says one.
    Field { name: String, type_name: Option<Value> },
    /// A place in a list.
    Item(usize),
}

impl PathSegment {
    /// The object or list with nothing else in it.
    fn around(&self, value: Value) -> Value {
        match self {
            PathSegment::Field { name, type_name } => {
                let mut object = bare(type_name.clone());
                object.insert(name.clone(), value);
                object.into()
            }
            PathSegment::Item(_) => json!([value]),
        }
    }
}

/// An object that says nothing but its type.
fn bare(type_name: Option<Value>) -> Map<String, Value> {
    type_name.map(|name| (TYPE_NAME.to_owned(), name)).into_iter().collect()
}

struct Mender<'a> {
    can_read: &'a dyn Fn(&Value) -> bool,
    /// Outermost first.
    path: Vec<PathSegment>,
    mended: Vec<String>,
}

impl Mender<'_> {
    /// Mends what lies deepest: all else stays. What is unreadable even when it is empty becomes null itself.
    fn mend(&mut self, value: &mut Value) {
        if self.reads(value.clone()) {
            return;
        }
        match value {
            Value::Object(fields) => {
                let type_name = fields.get(TYPE_NAME).filter(|name| name.is_string()).cloned();
                if self.reads(bare(type_name.clone()).into()) {
                    for (name, field) in fields {
                        let step = PathSegment::Field { name: name.clone(), type_name: type_name.clone() };
                        self.mend_inside(step, field);
                    }
                    return;
                }
            }
            Value::Array(items) if self.reads(json!([])) => {
                for (place, item) in items.iter_mut().enumerate() {
                    self.mend_inside(PathSegment::Item(place), item);
                }
                return;
            }
            _ => {}
        }
        let withholds =
            matches!(self.path.last(), Some(PathSegment::Field { name, .. }) if name == MEMBERS_ONLY);
        *value = if withholds { Value::Bool(true) } else { Value::Null };
        self.mended.push(self.path_text());
    }

    fn mend_inside(&mut self, step: PathSegment, value: &mut Value) {
        self.path.push(step);
        self.mend(value);
        self.path.pop();
    }

    /// Whether a value can be read at its place, with everything around it left out.
    fn reads(&self, value: Value) -> bool {
        (self.can_read)(&self.path.iter().rev().fold(value, |value, step| step.around(value)))
    }

    fn path_text(&self) -> String {
        let steps = self.path.iter().map(|step| match step {
            PathSegment::Field { name, .. } => name.clone(),
            PathSegment::Item(place) => place.to_string(),
        });
        steps.collect::<Vec<_>>().join(".")
    }
}
