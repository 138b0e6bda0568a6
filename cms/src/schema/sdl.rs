//! The contract, parsed from `graphql/schema.graphql`: the existing types and fields.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::LazyLock;

use async_graphql::indexmap::IndexMap;
use async_graphql::parser::types::{
    BaseType, FieldDefinition, Type, TypeDefinition, TypeKind, TypeSystemDefinition,
};
use async_graphql::parser::{Positioned, parse_schema};

/// The committed contract, compiled in, so that the service never runs with another one by accident.
pub const CONTRACT: &str = include_str!("../../../graphql/schema.graphql");

/// The schema as data, without any behaviour.
#[derive(Clone)]
pub struct Sdl {
    /// Types in the order of the file.
    pub types: IndexMap<String, TypeDefinition>,
    /// The object types of each interface and union.
    possible: BTreeMap<String, BTreeSet<String>>,
}

impl Sdl {
    pub fn contract() -> Self {
        static PARSED: LazyLock<Sdl> =
            LazyLock::new(|| Sdl::parse(CONTRACT).expect("the committed schema parses"));
        PARSED.clone()
    }

    pub(super) fn parse(text: &str) -> Result<Self, async_graphql::parser::Error> {
        let mut sdl = Self { types: IndexMap::new(), possible: BTreeMap::new() };
        for definition in parse_schema(text)?.definitions {
            if let TypeSystemDefinition::Type(definition) = definition {
                sdl.types.insert(definition.node.name.node.to_string(), definition.node);
            }
        }
        sdl.index_possible_types();
        Ok(sdl)
    }

    pub(super) fn index_possible_types(&mut self) {
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

    /// The fields of an object or interface; none for anything else.
    pub fn fields(&self, type_name: &str) -> &[Positioned<FieldDefinition>] {
        match self.types.get(type_name).map(|definition| &definition.kind) {
            Some(TypeKind::Object(object)) => &object.fields,
            Some(TypeKind::Interface(interface)) => &interface.fields,
            _ => &[],
        }
    }

    pub fn field(&self, type_name: &str, field: &str) -> Option<&FieldDefinition> {
        self.fields(type_name).iter().map(|found| &found.node).find(|found| found.name.node == field)
    }

    /// The possible object types of a value; for an object type, itself.
    pub fn possible<'a>(&'a self, type_name: &'a str) -> BTreeSet<&'a str> {
        match self.possible.get(type_name) {
            Some(types) => types.iter().map(String::as_str).collect(),
            None => BTreeSet::from([type_name]),
        }
    }

    /// The narrowest interface that all members of a union implement; `None` for other types.
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

/// The innermost type name, and whether it is in a list.
pub fn named(ty: &Type) -> (&str, bool) {
    match &ty.base {
        BaseType::Named(name) => (name.as_str(), false),
        BaseType::List(inner) => (named(inner).0, true),
    }
}
