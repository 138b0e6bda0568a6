//! How a content field is stored, derived from its type in the contract.

use async_graphql::parser::types::Type;

use super::sdl::{Sdl, named};
use crate::store::Kind;

#[derive(Debug, Clone, PartialEq)]
pub enum FieldType {
    /// One text (also ids and dates).
    Text,
    Texts,
    /// A lightswitch field, which is never null.
    Boolean,
    /// An integer or a float.
    Number,
    /// An ordered list of elements; `None` for any kind.
    Relation(Option<Kind>),
    /// A Matrix field: blocks of several types.
    Matrix,
    /// A Super Table field: rows of this one type.
    Rows(String),
    /// A Table field: rows of texts, with the columns of this type.
    Table(String),
    Link,
    /// Forms, by the names of their files.
    Forms,
}

impl Sdl {
    pub fn field_type(&self, ty: &Type) -> FieldType {
        let (name, list) = named(ty);
        match name {
            "Boolean" => FieldType::Boolean,
            "Int" | "Float" | "Number" => FieldType::Number,
            "EntryInterface" => FieldType::Relation(Some(Kind::Entry)),
            "CategoryInterface" => FieldType::Relation(Some(Kind::Category)),
            "AssetInterface" => FieldType::Relation(Some(Kind::Asset)),
            "ElementInterface" => FieldType::Relation(None),
            "FormInterface" => FieldType::Forms,
            "linkField_Link" => FieldType::Link,
            _ if name.ends_with("_MatrixField") => FieldType::Matrix,
            _ if name.ends_with("_SuperTableField") => {
                FieldType::Rows(self.possible(name).into_iter().next().unwrap_or_default().to_owned())
            }
            _ if name.ends_with("_TableRow") => FieldType::Table(name.to_owned()),
            _ if list => FieldType::Texts,
            _ => FieldType::Text,
        }
    }
}
