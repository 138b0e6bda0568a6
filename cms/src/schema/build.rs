//! From the contract to a schema that runs.

use async_graphql::dynamic::{
    Enum, EnumItem, Field, FieldFuture, InputObject, InputValue, Interface, InterfaceField, Object,
    ResolverContext, Scalar, Schema, SchemaError, TypeRef, Union,
};
use async_graphql::parser::Positioned;
use async_graphql::parser::types::{
    BaseType, FieldDefinition, InputValueDefinition, Type, TypeDefinition, TypeKind,
};
use async_graphql::{Value, dynamic};

use super::error::reported;
use super::resolve::Resolver;
use super::sdl::{Sdl, default_of, deprecation};

/// Builds the schema. Every object field gets the resolver that fits its type and name.
pub fn build(sdl: &Sdl) -> Result<Schema, SchemaError> {
    let mut builder =
        Schema::build("Query", Some("Mutation"), None).limit_recursive_depth(64).disable_suggestions();
    for definition in sdl.types.values() {
        builder = builder.register(register(sdl, definition));
    }
    builder.finish()
}

fn register(sdl: &Sdl, definition: &TypeDefinition) -> dynamic::Type {
    let name = definition.name.node.as_str();
    let description = definition.description.as_ref().map(|text| text.node.as_str());
    match &definition.kind {
        TypeKind::Scalar => scalar(name, description).into(),
        TypeKind::Object(object) => {
            let mut built = describe(Object::new(name), description, Object::description);
            for interface in &object.implements {
                built = built.implement(interface.node.as_str());
            }
            for field in &object.fields {
                built = built.field(object_field(sdl, name, &field.node));
            }
            built.into()
        }
        TypeKind::Interface(interface) => {
            let mut built = describe(Interface::new(name), description, Interface::description);
            for field in &interface.fields {
                built = built.field(interface_field(&field.node));
            }
            built.into()
        }
        TypeKind::Union(union) => {
            let built = describe(Union::new(name), description, Union::description);
            union.members.iter().fold(built, |built, member| built.possible_type(member.node.as_str())).into()
        }
        TypeKind::Enum(values) => {
            let built = describe(Enum::new(name), description, Enum::description);
            values
                .values
                .iter()
                .fold(built, |built, value| built.item(EnumItem::new(value.node.value.node.as_str())))
                .into()
        }
        TypeKind::InputObject(input) => {
            let built = describe(InputObject::new(name), description, InputObject::description);
            input.fields.iter().fold(built, |built, field| built.field(input_value(field))).into()
        }
    }
}

fn describe<T>(built: T, description: Option<&str>, set: impl FnOnce(T, String) -> T) -> T {
    match description {
        Some(text) => set(built, text.to_owned()),
        None => built,
    }
}

fn scalar(name: &str, description: Option<&str>) -> Scalar {
    let built = describe(Scalar::new(name), description, Scalar::description);
    match name {
        "QueryArgument" => built.validator(|value| {
            matches!(
                value,
                Value::Null | Value::Number(_) | Value::String(_) | Value::Boolean(_) | Value::Enum(_)
            )
        }),
        "Number" => built.validator(|value| matches!(value, Value::Null | Value::Number(_))),
        _ => built.validator(|value| matches!(value, Value::Null | Value::String(_))),
    }
}

fn object_field(sdl: &Sdl, type_name: &str, definition: &FieldDefinition) -> Field {
    let resolver = Resolver::new(sdl, type_name, definition);
    let ty = type_ref(&definition.ty.node);
    let nullable = definition.ty.node.nullable;
    let mut field =
        Field::new(definition.name.node.as_str(), ty, move |context| resolve(&resolver, nullable, &context));
    field =
        describe(field, definition.description.as_ref().map(|text| text.node.as_str()), Field::description);
    if let Some(reason) = deprecation(&definition.directives) {
        field = field.deprecation(Some(&reason));
    }
    definition.arguments.iter().fold(field, |field, argument| field.argument(input_value(argument)))
}

/// The engine forgets where a resolver failed, so failures are reported here, with their path.
fn resolve<'a>(resolver: &Resolver, nullable: bool, context: &ResolverContext<'a>) -> FieldFuture<'a> {
    match resolver.resolve(context) {
        Ok(value) => FieldFuture::Value(value),
        Err(error) => {
            let error = error.into_server_error(context.item.pos);
            context.add_error(context.set_error_path(error));
            match nullable {
                true => FieldFuture::Value(None),
                false => FieldFuture::new(async { Err::<Option<Value>, _>(reported()) }),
            }
        }
    }
}

fn interface_field(definition: &FieldDefinition) -> InterfaceField {
    let mut field = InterfaceField::new(definition.name.node.as_str(), type_ref(&definition.ty.node));
    if let Some(reason) = deprecation(&definition.directives) {
        field = field.deprecation(Some(&reason));
    }
    definition.arguments.iter().fold(field, |field, argument| field.argument(input_value(argument)))
}

fn input_value(definition: &Positioned<InputValueDefinition>) -> InputValue {
    let value = InputValue::new(definition.node.name.node.as_str(), type_ref(&definition.node.ty.node));
    match default_of(&definition.node) {
        Some(default) => value.default_value(default),
        None => value,
    }
}

fn type_ref(ty: &Type) -> TypeRef {
    let inner = match &ty.base {
        BaseType::Named(name) => TypeRef::named(name.as_str()),
        BaseType::List(inner) => TypeRef::List(Box::new(type_ref(inner))),
    };
    if ty.nullable { inner } else { TypeRef::NonNull(Box::new(inner)) }
}
