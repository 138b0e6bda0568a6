//! Handles that Craft keeps for itself: no field can be called so.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use async_graphql::parser::types::TypeKind;

use super::Sdl;
use super::resolve::CONTENT_INTERFACES;

/// The words of Craft and Formie by what would be called so; the module for Craft is tested with the same.
const WORDS: &str = include_str!("../../../integrations/reserved-handles.json");

/// What a handle is of.
#[derive(Clone, Copy)]
pub(crate) enum HandleOf {
    Field,
    FormField,
}

/// Whether a handle is kept for something else, in whatever case it is written.
pub(crate) fn is_reserved(of: HandleOf, handle: &str) -> bool {
    static BY_KIND: LazyLock<BTreeMap<String, Vec<String>>> =
        LazyLock::new(|| serde_json::from_str(WORDS).expect("the committed words parse"));
    let own = match of {
        HandleOf::Field => "field",
        HandleOf::FormField => "formField",
    };
    let words = ["everywhere", own].into_iter().filter_map(|kind| BY_KIND.get(kind)).flatten();
    words.into_iter().any(|word| word.eq_ignore_ascii_case(handle))
}

impl Sdl {
    /// A field of content or members that could not be made, with its type; what is not of the interfaces is such a field.
    pub(crate) fn reserved_field(&self) -> Option<(&str, &str)> {
        self.types.iter().find_map(|(name, definition)| {
            let TypeKind::Object(object) = &definition.kind else { return None };
            let has = |field: &str| {
                object.implements.iter().any(|interface| self.field(&interface.node, field).is_some())
            };
            let is_content = CONTENT_INTERFACES.iter().any(|interface| self.implements(name, interface));
            let mut fields = object.fields.iter().map(|field| field.node.name.node.as_str());
            let found = fields.find(|field| !has(field) && is_reserved(HandleOf::Field, field))?;
            (is_content || self.implements(name, "UserInterface")).then_some((name.as_str(), found))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_contract_can_be_made() {
        assert_eq!(Sdl::contract().reserved_field(), None);
        let sdl = Sdl::parse(
            "interface MatrixBlockInterface { id: ID title: String }
             type a_b_BlockType implements MatrixBlockInterface { id: ID title: String text: String Link: String }
             type Elsewhere { link: String }",
        );
        assert_eq!(sdl.expect("a schema").reserved_field(), Some(("a_b_BlockType", "Link")));
    }
}
