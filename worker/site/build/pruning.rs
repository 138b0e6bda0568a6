//! The part of a schema that a document asks for.
//!
//! - Only selected fields stay, without arguments, and only types that they or the variables reach.
//! - Of the types behind an interface or in a union, only those stay that the document names in a condition.
//! - An interface whose types the document never tells apart becomes a plain type.
//! - Where it tells them apart in one place and not in another, fields of the other place return a plain twin.

use graphql_parser::schema::{self, Definition, ObjectType, Type, TypeDefinition};

use crate::asked::{Asked, Document, Field, Schema, fields, inner, name_of};

/// The part of the schema that the document asks for.
///
/// # Errors
/// What the document asks for and the schema does not have, after the line in the document.
pub fn prune(schema: &Schema, document: &Document) -> Result<Schema, String> {
    let asked = Asked::read(schema, document)?;
    Ok(Schema {
        definitions: schema.definitions.iter().flat_map(|definition| keep(&asked, definition)).collect(),
    })
}

/// What stays of a definition.
fn keep<'a>(
    asked: &Asked<'a>,
    definition: &'a Definition<'static, String>,
) -> Vec<Definition<'static, String>> {
    use TypeDefinition as Kind;
    let one = match definition {
        Definition::TypeDefinition(one) if asked.reached.contains(name_of(one)) => one,
        Definition::SchemaDefinition(roots) => {
            let kept =
                |root: &Option<String>| root.clone().filter(|root| asked.reached.contains(root.as_str()));
            let (query, mutation) = (kept(&roots.query), kept(&roots.mutation));
            let roots = schema::SchemaDefinition { query, mutation, subscription: None, ..roots.clone() };
            return vec![Definition::SchemaDefinition(roots)];
        }
        _ => return Vec::new(),
    };
    let kept = match one {
        Kind::Object(object) => {
            let told =
                object.implements_interfaces.iter().filter(|name| asked.told_apart.contains(name.as_str()));
            vec![Kind::Object(ObjectType {
                implements_interfaces: told.cloned().collect(),
                ..plain(asked, object.name.clone(), one)
            })]
        }
        Kind::Interface(interface) if asked.told_apart.contains(interface.name.as_str()) => {
            let ObjectType { fields, .. } = plain(asked, String::new(), one);
            let twin = plain(asked, twin(&interface.name), one);
            vec![Kind::Interface(schema::InterfaceType { fields, ..interface.clone() }), Kind::Object(twin)]
        }
        Kind::Interface(interface) => vec![Kind::Object(plain(asked, interface.name.clone(), one))],
        Kind::Union(union) => {
            let types = union.types.iter().filter(|name| asked.reached.contains(name.as_str()));
            vec![Kind::Union(schema::UnionType { types: types.cloned().collect(), ..union.clone() })]
        }
        other => vec![other.clone()],
    };
    kept.into_iter().map(Definition::TypeDefinition).collect()
}

/// A type with the selected fields of another.
fn plain(
    asked: &Asked<'_>,
    name: String,
    of: &TypeDefinition<'static, String>,
) -> ObjectType<'static, String> {
    let on = name_of(of);
    let selected = fields(of).iter().filter(|field| asked.selected.contains(&(on, field.name.as_str())));
    let fields = selected.map(|field| {
        let target = inner(&field.field_type);
        let is_interface = matches!(asked.types.get(target), Some(TypeDefinition::Interface(_)));
        let to_twin = is_interface
            && asked.told_apart.contains(target)
            && !asked.telling.contains(&(on, field.name.as_str()));
        let field_type = if to_twin { renamed(&field.field_type) } else { field.field_type.clone() };
        Field { arguments: Vec::new(), field_type, ..field.clone() }
    });
    ObjectType { fields: fields.collect(), ..ObjectType::new(name) }
}

fn twin(interface: &str) -> String {
    format!("{interface}_Plain")
}

/// The same type of a field with the twin inside.
fn renamed(field_type: &Type<'static, String>) -> Type<'static, String> {
    match field_type {
        Type::NamedType(name) => Type::NamedType(twin(name)),
        Type::ListType(of) => Type::ListType(Box::new(renamed(of))),
        Type::NonNullType(of) => Type::NonNullType(Box::new(renamed(of))),
    }
}
