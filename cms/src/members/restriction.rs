//! Fields that only members may query.

use async_graphql::parser::types::{ExecutableDocument, Field, Selection, SelectionSet};

/// Content fields that are not in the schema of anonymous visitors.
const PRIVATE_FIELDS: [&str; 2] = ["price", "extendedProductInfo"];

/// Whether a query's text names a private field, as a selection or an argument, in any of its definitions: the plugin
/// does not check which of them will run.
pub fn mentions_private_fields(document: &ExecutableDocument) -> bool {
    let operations = document.operations.iter().map(|(_, operation)| &operation.node.selection_set.node);
    let fragments = document.fragments.values().map(|fragment| &fragment.node.selection_set.node);
    operations.chain(fragments).any(in_selection)
}

fn in_selection(set: &SelectionSet) -> bool {
    set.items.iter().any(|item| match &item.node {
        Selection::Field(field) => in_field(&field.node),
        Selection::InlineFragment(fragment) => in_selection(&fragment.node.selection_set.node),
        Selection::FragmentSpread(_) => false,
    })
}

fn in_field(field: &Field) -> bool {
    let mut names = field.arguments.iter().map(|(name, _)| name).chain([&field.name]);
    names.any(|name| PRIVATE_FIELDS.contains(&name.node.as_str())) || in_selection(&field.selection_set.node)
}
