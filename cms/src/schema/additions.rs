//! What content adds to the contract: block types that it does not define, and forms.

use std::collections::BTreeMap;

use async_graphql::Name;
use async_graphql::parser::Positioned;
use async_graphql::parser::types::{TypeDefinition, TypeKind};

use super::sdl::Sdl;

/// A block type that content uses although the contract does not define it.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, serde::Serialize, serde::Deserialize)]
pub struct ExtraBlock {
    /// Handle of the Matrix field.
    pub field: String,
    /// Handle of the block type.
    pub handle: String,
    /// Field handles with their GraphQL types, inferred from the content's values.
    pub fields: BTreeMap<String, String>,
}

impl ExtraBlock {
    /// The name of its GraphQL type.
    pub fn type_name(&self) -> String {
        format!("{}_{}_BlockType", self.field, self.handle)
    }
}

impl Sdl {
    /// Adds block types that content uses and the contract does not define, each with its own fields: the CMS would
    /// serve them as further members of the field's union.
    pub fn with_blocks(mut self, blocks: &[ExtraBlock]) -> Self {
        for block in blocks {
            let definition = self.block_definition(block);
            let name = definition.name.node.clone();
            if let Some(TypeDefinition { kind: TypeKind::Union(union), .. }) =
                self.types.get_mut(&format!("{}_MatrixField", block.field))
            {
                union.members.push(Positioned::new(name.clone(), Default::default()));
            }
            self.types.insert(name.to_string(), definition);
        }
        self.index_possible_types();
        self
    }

    /// Adds the GraphQL declarations of forms: forms are content, and those in the contract are examples, replaced by
    /// forms with the same handle.
    pub fn with_forms(mut self, declarations: &[String]) -> Self {
        for declaration in declarations {
            for (name, definition) in Self::parse(declaration).expect("a generated form parses").types {
                match (self.types.get_mut(&name).map(|known| &mut known.kind), definition.kind) {
                    (Some(TypeKind::Object(root)), TypeKind::Object(mutation)) if name == "Mutation" => {
                        let new =
                            |name: &Name| mutation.fields.iter().any(|field| field.node.name.node == *name);
                        root.fields.retain(|field| !new(&field.node.name.node));
                        root.fields.extend(mutation.fields);
                    }
                    (_, kind) => {
                        let definition = self.inherit(TypeDefinition { kind, ..definition });
                        self.types.insert(name, definition);
                    }
                }
            }
        }
        self.index_possible_types();
        self
    }

    fn block_definition(&self, block: &ExtraBlock) -> TypeDefinition {
        let own: String = block.fields.iter().map(|(name, ty)| format!("{name}: {ty}\n")).collect();
        let shell = format!(
            "type {} implements ElementInterface & MatrixBlockInterface {{\n__own: Boolean\n{own}}}",
            block.type_name()
        );
        let mut parsed = Self::parse(&shell).expect("a generated block type parses").types;
        self.inherit(parsed.swap_remove(&block.type_name()).expect("the generated type is there"))
    }

    /// Adds the fields of an object's narrowest interface, which is the last one, and drops the placeholder field
    /// `__own`, which keeps the declaration from being empty.
    fn inherit(&self, mut definition: TypeDefinition) -> TypeDefinition {
        if let TypeKind::Object(object) = &mut definition.kind {
            let interface = object.implements.last().map_or("", |name| name.node.as_str());
            let inherited = self.fields(interface).iter().cloned();
            let own = std::mem::take(&mut object.fields).into_iter();
            object.fields = inherited.chain(own.filter(|field| field.node.name.node != "__own")).collect();
        }
        definition
    }
}
