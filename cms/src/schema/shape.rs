//! What a content field stores, as its type in the contract says.

use async_graphql::parser::types::Type;

use super::sdl::{Sdl, named};
use crate::store::Kind;

/// What a content field stores.
#[derive(Debug, Clone, PartialEq)]
pub enum Shape {
    /// One text (also ids and dates).
    Text,
    /// Several texts.
    Texts,
    /// A switch; never null.
    Boolean,
    /// A number, whole or not.
    Number,
    /// An ordered list of elements; `None` when any kind may appear.
    Relation(Option<Kind>),
    /// A Matrix field: blocks of several kinds.
    Matrix,
    /// A Super Table field: rows of the one type named here.
    Rows(String),
    /// A Typed Link.
    Link,
    /// Forms, by the names of their files.
    Forms,
}

impl Sdl {
    /// What the content of a field looks like.
    pub fn shape(&self, ty: &Type) -> Shape {
        let (name, list) = named(ty);
        match name {
            "Boolean" => Shape::Boolean,
            "Int" | "Float" | "Number" => Shape::Number,
            "EntryInterface" => Shape::Relation(Some(Kind::Entry)),
            "CategoryInterface" => Shape::Relation(Some(Kind::Category)),
            "AssetInterface" => Shape::Relation(Some(Kind::Asset)),
            "ElementInterface" => Shape::Relation(None),
            "FormInterface" => Shape::Forms,
            "linkField_Link" => Shape::Link,
            _ if name.ends_with("_MatrixField") => Shape::Matrix,
            _ if name.ends_with("_SuperTableField") => {
                Shape::Rows(self.possible(name).into_iter().next().unwrap_or_default().to_owned())
            }
            _ if list => Shape::Texts,
            _ => Shape::Text,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shape(type_name: &str, field: &str) -> Shape {
        let sdl = Sdl::contract();
        sdl.shape(&sdl.field(type_name, field).expect(field).ty.node)
    }

    #[test]
    fn shapes_follow_the_type() {
        assert_eq!(shape("pages_default_Entry", "introtext"), Shape::Text);
        assert_eq!(shape("pages_default_Entry", "flexibleContent"), Shape::Matrix);
        assert_eq!(shape("pages_default_Entry", "headerImage"), Shape::Relation(Some(Kind::Asset)));
        assert_eq!(
            shape("flexibleContent_quote_BlockType", "quotes"),
            Shape::Rows("quotes_BlockType".into())
        );
        assert_eq!(shape("flexibleContent_titleText_BlockType", "cta"), Shape::Link);
        assert_eq!(shape("products_default_Entry", "price"), Shape::Number);
    }
}
