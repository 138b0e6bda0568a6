//! Validates variables against the types that a query declares. `async-graphql` accepts some values that the CMS
//! rejects, and its messages say less.

use async_graphql::parser::Positioned;
use async_graphql::parser::types::{
    BaseType, ExecutableDocument, InputObjectType, Type, TypeKind, VariableDefinition,
};
use async_graphql::{Name, ServerError, Value, Variables};

use super::Sdl;

/// An error for every value that is none of its variable's type. A variable that was sent and not declared is ignored.
pub fn refused_variables(
    document: &ExecutableDocument,
    variables: &Variables,
    sdl: &Sdl,
) -> Vec<ServerError> {
    let operations = document.operations.iter();
    let declared = operations.flat_map(|(_, operation)| &operation.node.variable_definitions);
    declared.flat_map(|definition| refused(definition, variables, sdl)).collect()
}

fn refused(
    definition: &Positioned<VariableDefinition>,
    variables: &Variables,
    sdl: &Sdl,
) -> Vec<ServerError> {
    let name = &definition.node.name.node;
    let Some(value) = variables.get(name) else { return Vec::new() };
    let ty = &definition.node.var_type.node;
    let error = |text: String| ServerError::new(text, Some(definition.pos));
    if *value == Value::Null && !ty.nullable {
        return vec![error(format!("Variable \"${name}\" of non-null type \"{ty}\" must not be null."))];
    }
    let mut coercion = Coercion { sdl, errors: Vec::new() };
    coercion.value(value, ty, "");
    let told =
        |text: String| error(format!("Variable \"${name}\" got invalid value {}; {text}", shown(value)));
    coercion.errors.into_iter().map(told).collect()
}

struct Coercion<'a> {
    sdl: &'a Sdl,
    errors: Vec<String>,
}

impl Coercion<'_> {
    /// Checks a value and what is in it. `path` is empty for the variable itself.
    fn value(&mut self, value: &Value, ty: &Type, path: &str) {
        match (value, &ty.base) {
            (Value::Null, _) if ty.nullable => {}
            (Value::Null, _) => {
                self.error(format!("Expected non-nullable type {ty} not to be null"), path, "");
            }
            (Value::List(items), BaseType::List(inner)) => {
                for (place, item) in items.iter().enumerate() {
                    self.value(item, inner, &format!("{path}[{place}]"));
                }
            }
            (value, BaseType::List(inner)) => self.value(value, inner, path),
            (value, BaseType::Named(name)) => self.named(value, name, path),
        }
    }

    fn named(&mut self, value: &Value, name: &Name, path: &str) {
        let sdl = self.sdl;
        if let Some(TypeKind::InputObject(input)) = sdl.types.get(name.as_str()).map(|found| &found.kind) {
            return self.object(value, name, input, path);
        }
        let why = match (name.as_str(), value) {
            ("String", Value::String(_))
            | ("ID", Value::String(_) | Value::Number(_))
            | ("Boolean", Value::Boolean(_))
            | ("Float", Value::Number(_)) => return,
            ("Int", Value::Number(number))
                if number.as_i64().is_some_and(|own| i32::try_from(own).is_ok()) =>
            {
                return;
            }
            ("String", _) => "String cannot represent a non string value",
            ("ID", _) => "ID cannot represent value",
            ("Boolean", _) => "Boolean cannot represent a non boolean value",
            ("Float", _) => "Float cannot represent non numeric value",
            ("Int", _) => "Int cannot represent non-integer value",
            // The schema's own scalars judge for themselves.
            _ => return,
        };
        self.error(format!("Expected type {name}"), path, &format!("{why}: {}", shown(value)));
    }

    fn object(&mut self, value: &Value, name: &Name, input: &InputObjectType, path: &str) {
        let Value::Object(given) = value else {
            return self.error(format!("Expected type {name} to be an object"), path, "");
        };
        for field in input.fields.iter().map(|field| &field.node) {
            let (own, ty) = (&field.name.node, &field.ty.node);
            match given.get(own) {
                Some(value) => self.value(value, ty, &format!("{path}.{own}")),
                None if ty.nullable || field.default_value.is_some() => {}
                None => {
                    let text = format!("Field value{path}.{own} of required type {ty} was not provided");
                    self.error(text, "", "");
                }
            }
        }
        for own in given.keys().filter(|own| input.fields.iter().all(|field| field.node.name.node != **own)) {
            self.error(format!("Field \"{own}\" is not defined by type {name}"), path, "");
        }
    }

    fn error(&mut self, text: String, path: &str, why: &str) {
        let place = if path.is_empty() { String::new() } else { format!(" at value{path}") };
        let end = if why.is_empty() { ".".to_owned() } else { format!("; {why}") };
        self.errors.push(format!("{text}{place}{end}"));
    }
}

/// A value as the CMS writes it into a message.
fn shown(value: &Value) -> String {
    match value {
        Value::String(text) if text.is_empty() => "(empty string)".to_owned(),
        Value::String(text) => format!("\"{text}\""),
        value => value.clone().into_json().map(|json| json.to_string()).unwrap_or_default(),
    }
}

#[cfg(test)]
mod tests {
    use async_graphql::parser::parse_query;
    use serde_json::{Value as Json, json};

    use super::*;

    fn check(ty: &str, value: Json, expected: &[&str]) {
        let document = parse_query(format!("mutation($v: {ty}) {{ ping }}")).expect("a query");
        let variables = Variables::from_json(json!({ "v": value, "gql_cacheKey": {} }));
        let errors = refused_variables(&document, &variables, &Sdl::contract());
        let messages: Vec<&str> = errors.iter().map(|error| error.message.as_str()).collect();
        assert_eq!(messages, expected, "{ty} {value}");
    }

    #[test]
    fn what_fits() {
        check("String", json!("x"), &[]);
        check("String", Json::Null, &[]);
        check("[String]", json!(["x", null]), &[]);
        check("[String]", json!("x"), &[]);
        check("Int", json!(5), &[]);
        check("Number", json!(1.5), &[]);
        check("contactForm_naam_FormieNameInput", json!({ "firstName": "A", "lastName": "B" }), &[]);
    }

    #[test]
    fn what_does_not() {
        check("String!", Json::Null, &["Variable \"$v\" of non-null type \"String!\" must not be null."]);
        let text = "Variable \"$v\" got invalid value 5; Expected type String; String cannot represent a non string value: 5";
        check("String", json!(5), &[text]);
        let text = "Variable \"$v\" got invalid value [1]; Expected type String at value[0]; \
                    String cannot represent a non string value: 1";
        check("[String]", json!([1]), &[text]);
        let text = "Variable \"$v\" got invalid value 1.5; Expected type Int; Int cannot represent non-integer value: 1.5";
        check("Int", json!(1.5), &[text]);
        let given = "Variable \"$v\" got invalid value {\"firstName\":\"A\",\"x\":1}; ";
        check(
            "contactForm_naam_FormieNameInput",
            json!({ "firstName": "A", "x": 1 }),
            &[
                &format!("{given}Field value.lastName of required type String! was not provided."),
                &format!("{given}Field \"x\" is not defined by type contactForm_naam_FormieNameInput."),
            ],
        );
        let text =
            "Variable \"$v\" got invalid value \"A\"; Expected type FormieCaptchaInput to be an object.";
        check("FormieCaptchaInput", json!("A"), &[text]);
    }
}
