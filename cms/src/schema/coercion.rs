//! Validates variables against the types that a query declares: `async-graphql` accepts some values that the CMS rejects.

use async_graphql::parser::Positioned;
use async_graphql::parser::types::{
    BaseType, ExecutableDocument, InputObjectType, Type, TypeKind, VariableDefinition,
};
use async_graphql::{Name, ServerError, Value, Variables};

use super::Sdl;

/// An error for every value that does not fit its variable's type. Variables that are not declared are ignored.
pub fn refused_variables(
    document: &ExecutableDocument,
    variables: &Variables,
    sdl: &Sdl,
) -> Vec<ServerError> {
    let operations = document.operations.iter();
    let declared = operations.flat_map(|(_, operation)| &operation.node.variable_definitions);
    declared.filter_map(|definition| refused(definition, variables, sdl)).collect()
}

fn refused(
    definition: &Positioned<VariableDefinition>,
    variables: &Variables,
    sdl: &Sdl,
) -> Option<ServerError> {
    let (name, ty) = (&definition.node.name.node, &definition.node.var_type.node);
    let value = variables.get(name)?;
    let why = wrong(sdl, value, ty)?;
    let shown = value.clone().into_json().map(|json| json.to_string()).unwrap_or_default();
    let text = format!("Variable \"${name}\" got invalid value {shown}; {why}");
    Some(ServerError::new(text, Some(definition.pos)))
}

/// The first mismatch in a value.
fn wrong(sdl: &Sdl, value: &Value, ty: &Type) -> Option<String> {
    match (value, &ty.base) {
        (Value::Null, _) => {
            (!ty.nullable).then(|| format!("Expected non-nullable type {ty} not to be null."))
        }
        (Value::List(items), BaseType::List(inner)) => items.iter().find_map(|item| wrong(sdl, item, inner)),
        (value, BaseType::List(inner)) => wrong(sdl, value, inner),
        (value, BaseType::Named(name)) => {
            if let Some(TypeKind::InputObject(input)) = sdl.types.get(name.as_str()).map(|found| &found.kind)
            {
                return wrong_object(sdl, value, name, input);
            }
            let fits = match (name.as_str(), value) {
                ("Int", Value::Number(number)) => {
                    number.as_i64().is_some_and(|own| i32::try_from(own).is_ok())
                }
                ("String", Value::String(_))
                | ("ID", Value::String(_) | Value::Number(_))
                | ("Boolean", Value::Boolean(_))
                | ("Float", Value::Number(_)) => true,
                ("String" | "ID" | "Boolean" | "Float" | "Int", _) => false,
                // Custom scalars validate themselves.
                _ => true,
            };
            (!fits).then(|| format!("Expected type {name}."))
        }
    }
}

fn wrong_object(sdl: &Sdl, value: &Value, name: &Name, input: &InputObjectType) -> Option<String> {
    let Value::Object(given) = value else { return Some(format!("Expected type {name} to be an object.")) };
    let fields = || input.fields.iter().map(|field| &field.node);
    let unknown = given.keys().find(|own| fields().all(|field| field.name.node != **own));
    let wrong_field = fields().find_map(|field| {
        let (own, ty) = (&field.name.node, &field.ty.node);
        match given.get(own) {
            Some(value) => wrong(sdl, value, ty),
            None if ty.nullable || field.default_value.is_some() => None,
            None => Some(format!("Field value.{own} of required type {ty} was not provided.")),
        }
    });
    wrong_field.or_else(|| Some(format!("Field \"{}\" is not defined by type {name}.", unknown?)))
}

#[cfg(test)]
mod tests {
    use async_graphql::parser::parse_query;
    use serde_json::{Value as Json, json};

    use super::*;

    #[test]
    fn values_are_of_the_types_that_are_declared() {
        let name = "contactForm_naam_FormieNameInput";
        let required = "Field value.lastName of required type String! was not provided.";
        let unknown = format!("Field \"x\" is not defined by type {name}.");
        for (ty, value, why) in [
            ("String", json!("x"), ""),
            ("String", Json::Null, ""),
            ("String", json!(5), "Expected type String."),
            ("String!", Json::Null, "Expected non-nullable type String! not to be null."),
            ("[String]", json!(["x", null]), ""),
            ("[String]", json!("x"), ""),
            ("[String]", json!([1]), "Expected type String."),
            ("Int", json!(5), ""),
            ("Int", json!(1.5), "Expected type Int."),
            ("Number", json!(1.5), ""),
            (name, json!({ "firstName": "A", "lastName": "B" }), ""),
            (name, json!({ "firstName": "A" }), required),
            (name, json!({ "firstName": "A", "lastName": "B", "x": 1 }), &unknown),
            ("FormieCaptchaInput", json!("A"), "Expected type FormieCaptchaInput to be an object."),
        ] {
            let document = parse_query(format!("mutation($v: {ty}) {{ ping }}")).expect("a query");
            let variables = Variables::from_json(json!({ "v": value, "gql_cacheKey": {} }));
            let errors = refused_variables(&document, &variables, &Sdl::contract());
            let said: Vec<&str> = errors.iter().map(|error| error.message.as_str()).collect();
            let expected = format!("Variable \"$v\" got invalid value {value}; {why}");
            assert_eq!(said, if why.is_empty() { vec![] } else { vec![expected.as_str()] }, "{ty} {value}");
        }
    }
}
