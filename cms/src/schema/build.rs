//! Builds the executable schema from the contract.

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
use super::sdl::Sdl;

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
    match &definition.kind {
        TypeKind::Scalar => scalar(name).into(),
        TypeKind::Object(object) => {
            let mut built = Object::new(name);
            for interface in &object.implements {
                built = built.implement(interface.node.as_str());
            }
            for field in &object.fields {
                built = built.field(object_field(sdl, name, &field.node));
            }
            built.into()
        }
        TypeKind::Interface(interface) => {
            let fields = interface.fields.iter().map(|field| interface_field(&field.node));
            fields.fold(Interface::new(name), Interface::field).into()
        }
        TypeKind::Union(union) => {
            let members = union.members.iter().map(|member| member.node.as_str());
            members.fold(Union::new(name), Union::possible_type).into()
        }
        TypeKind::Enum(values) => {
            let items = values.values.iter().map(|value| EnumItem::new(value.node.value.node.as_str()));
            items.fold(Enum::new(name), Enum::item).into()
        }
        TypeKind::InputObject(input) => {
            input.fields.iter().map(input_value).fold(InputObject::new(name), InputObject::field).into()
        }
    }
}

fn scalar(name: &str) -> Scalar {
    let built = Scalar::new(name);
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
    let field =
        Field::new(definition.name.node.as_str(), ty, move |context| resolve(&resolver, nullable, &context));
    definition.arguments.iter().map(input_value).fold(field, Field::argument)
}

/// The engine loses the path of a failed resolver, so errors are reported here, with their path.
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
    let field = InterfaceField::new(definition.name.node.as_str(), type_ref(&definition.ty.node));
    definition.arguments.iter().map(input_value).fold(field, InterfaceField::argument)
}

fn input_value(definition: &Positioned<InputValueDefinition>) -> InputValue {
    let value = InputValue::new(definition.node.name.node.as_str(), type_ref(&definition.node.ty.node));
    match &definition.node.default_value {
        Some(default) => value.default_value(default.node.clone()),
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
