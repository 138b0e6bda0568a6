//! The served schema as text.

use async_graphql::dynamic::Schema;

use super::Sdl;

/// The schema definition language of the running schema. The engine keeps no query directives of its own, so
/// theirs come from the contract.
pub fn print(schema: &Schema, sdl: &Sdl) -> String {
    let mut text = schema.sdl();
    for directive in &sdl.directives {
        let arguments: Vec<String> = directive
            .arguments
            .iter()
            .map(|argument| {
                let default = argument.node.default_value.as_ref();
                let default = default.map(|value| format!(" = {}", value.node)).unwrap_or_default();
                format!("{}: {}{default}", argument.node.name.node, argument.node.ty.node)
            })
            .collect();
        text.push_str(&format!("directive @{}", directive.name.node));
        if !arguments.is_empty() {
            text.push_str(&format!("({})", arguments.join(", ")));
        }
        text.push_str(" on FIELD\n");
    }
    text
}
