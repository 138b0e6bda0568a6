//! The contract, read from `graphql/schema.graphql`: which types and fields exist and what each holds.

use std::collections::{BTreeMap, BTreeSet};

use async_graphql::Name;
use async_graphql::indexmap::IndexMap;
use async_graphql::parser::types::{
    BaseType, ConstDirective, DirectiveDefinition, FieldDefinition, InputValueDefinition, Type,
    TypeDefinition, TypeKind, TypeSystemDefinition,
};
use async_graphql::parser::{Positioned, parse_schema};

use crate::store::Kind;

/// The committed contract, compiled in: the service cannot be started with another one by accident.
pub const CONTRACT: &str = include_str!("../../../graphql/schema.graphql");

/// The schema as data, without any behaviour.
#[derive(Clone)]
pub struct Sdl {
    /// Types in the order of the file.
    pub types: IndexMap<String, TypeDefinition>,
    /// Query directives in the order of the file.
    pub directives: Vec<DirectiveDefinition>,
    /// Object types behind each interface and union.
    possible: BTreeMap<String, BTreeSet<String>>,
}

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
    pub fn contract() -> Self {
        Self::parse(CONTRACT).expect("the committed schema parses")
    }

    fn parse(text: &str) -> Result<Self, async_graphql::parser::Error> {
        let mut sdl = Self { types: IndexMap::new(), directives: Vec::new(), possible: BTreeMap::new() };
        for definition in parse_schema(text)?.definitions {
            match definition {
                TypeSystemDefinition::Type(definition) => {
                    sdl.types.insert(definition.node.name.node.to_string(), definition.node);
                }
                TypeSystemDefinition::Directive(directive) => sdl.directives.push(directive.node),
                TypeSystemDefinition::Schema(_) => {}
            }
        }
        sdl.index_possible_types();
        Ok(sdl)
    }

    fn index_possible_types(&mut self) {
        self.possible.clear();
        for (name, definition) in &self.types {
            match &definition.kind {
                TypeKind::Object(object) => {
                    for interface in &object.implements {
                        self.possible.entry(interface.node.to_string()).or_default().insert(name.clone());
                    }
                }
                TypeKind::Union(union) => {
                    let members = union.members.iter().map(|member| member.node.to_string());
                    self.possible.entry(name.clone()).or_default().extend(members);
                }
                _ => {}
            }
        }
    }

    /// Adds block kinds that content uses and the contract does not name, each with its own fields:
    /// the CMS would serve them as further members of the field's union.
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

    /// Adds the types of forms, each declared in the schema language: forms are content, and those that the contract
    /// names are examples, which give way to forms of the same handle.
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

    /// Gives an object the fields of the narrowest of its interfaces, which is the last one, in place of the field
    /// `__own`, which stands where an object would be empty.
    fn inherit(&self, mut definition: TypeDefinition) -> TypeDefinition {
        if let TypeKind::Object(object) = &mut definition.kind {
            let interface = object.implements.last().map_or("", |name| name.node.as_str());
            let inherited = self.fields(interface).iter().cloned();
            let own = std::mem::take(&mut object.fields).into_iter();
            object.fields = inherited.chain(own.filter(|field| field.node.name.node != "__own")).collect();
        }
        definition
    }

    /// The fields of an object or interface; none for anything else.
    pub fn fields(&self, type_name: &str) -> &[Positioned<FieldDefinition>] {
        match self.types.get(type_name).map(|definition| &definition.kind) {
            Some(TypeKind::Object(object)) => &object.fields,
            Some(TypeKind::Interface(interface)) => &interface.fields,
            _ => &[],
        }
    }

    /// One field of an object or interface.
    pub fn field(&self, type_name: &str, field: &str) -> Option<&FieldDefinition> {
        self.fields(type_name).iter().map(|found| &found.node).find(|found| found.name.node == field)
    }

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

    /// The object types a value of this type can have; the type itself for objects.
    pub fn possible<'a>(&'a self, type_name: &'a str) -> BTreeSet<&'a str> {
        match self.possible.get(type_name) {
            Some(types) => types.iter().map(String::as_str).collect(),
            None => BTreeSet::from([type_name]),
        }
    }

    /// The narrowest interface that all members of a union implement; `None` when the type is no union.
    pub fn shared_interface(&self, type_name: &str) -> Option<&str> {
        let TypeKind::Union(union) = &self.types.get(type_name)?.kind else { return None };
        let TypeKind::Object(first) = &self.types.get(union.members.first()?.node.as_str())?.kind else {
            return None;
        };
        let shared = |interface: &&str| {
            union.members.iter().all(|member| self.implements(member.node.as_str(), interface))
        };
        // The general interface comes first in the contract, the narrow one last.
        first.implements.iter().rev().map(|name| name.node.as_str()).find(shared)
    }

    /// Whether the object implements the interface.
    pub fn implements(&self, type_name: &str, interface: &str) -> bool {
        self.possible.get(interface).is_some_and(|types| types.contains(type_name))
    }
}

/// A block kind that content uses although the contract does not name it.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, serde::Serialize, serde::Deserialize)]
pub struct ExtraBlock {
    /// Handle of the Matrix field.
    pub field: String,
    /// Handle of the block kind.
    pub handle: String,
    /// Field handles with their GraphQL type, as the content's values suggest it.
    pub fields: BTreeMap<String, String>,
}

impl ExtraBlock {
    /// The name of its GraphQL type.
    pub fn type_name(&self) -> String {
        format!("{}_{}_BlockType", self.field, self.handle)
    }
}

/// The innermost type name, and whether a list is around it.
pub fn named(ty: &Type) -> (&str, bool) {
    match &ty.base {
        BaseType::Named(name) => (name.as_str(), false),
        BaseType::List(inner) => (named(inner).0, true),
    }
}

/// The reason of an `@deprecated` mark.
pub fn deprecation(directives: &[Positioned<ConstDirective>]) -> Option<String> {
    let mark = directives.iter().find(|directive| directive.node.name.node == "deprecated")?;
    mark.node.get_argument("reason").and_then(|reason| match &reason.node {
        async_graphql::Value::String(reason) => Some(reason.clone()),
        _ => None,
    })
}

/// The argument's default, when it has one.
pub fn default_of(argument: &InputValueDefinition) -> Option<async_graphql::Value> {
    argument.default_value.as_ref().map(|value| value.node.clone())
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

    #[test]
    fn an_extra_block_joins_the_union() {
        let block = ExtraBlock {
            field: "flexibleContent".into(),
            handle: "timeline".into(),
            fields: BTreeMap::from([("years".into(), "String".into())]),
        };
        let sdl = Sdl::contract().with_blocks(&[block]);
        assert!(sdl.possible("flexibleContent_MatrixField").contains("flexibleContent_timeline_BlockType"));
        assert!(sdl.implements("flexibleContent_timeline_BlockType", "MatrixBlockInterface"));
        assert!(sdl.field("flexibleContent_timeline_BlockType", "years").is_some());
        assert!(sdl.field("flexibleContent_timeline_BlockType", "typeHandle").is_some());
    }
}
