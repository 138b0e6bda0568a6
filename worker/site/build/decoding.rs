//! How an answer's types are read from JSON.
//!
//! serde's derive makes, for every type that is flattened or told apart by `__typename`, three readers that buffer
//! what they pass on; over a content system's types they were the largest part of the worker. Here each type gets
//! one small reader over a parsed value instead, and types of equal shape become one type.

use std::collections::HashMap;

use quote::{ToTokens, format_ident, quote};
use syn::punctuated::Punctuated;
use syn::{
    Attribute, Fields, Ident, Item, ItemEnum, ItemStruct, ItemType, LitStr, Meta, Token, Variant, parse_quote,
};

/// Gives the types of a generated module their readers.
///
/// # Errors
/// What of the generator's output is not understood.
pub fn rewrite(items: Vec<Item>) -> Result<Vec<Item>, String> {
    let mut written = Vec::new();
    for item in merge_equal(items.into_iter().map(relaxed).collect()) {
        match item {
            Item::Struct(mut one) if is_read(&one.attrs) => {
                let reader = reader_of_struct(&one)?;
                one.attrs.clear();
                one.fields.iter_mut().for_each(|field| field.attrs.clear());
                written.extend([Item::Struct(one), reader]);
            }
            Item::Enum(mut one) if is_read(&one.attrs) => {
                let reader = reader_of_enum(&one)?;
                one.attrs.clear();
                one.variants.iter_mut().for_each(|variant| variant.attrs.clear());
                written.extend([Item::Enum(one), reader]);
            }
            other => written.push(other),
        }
    }
    Ok(written)
}

/// Types of which nothing is selected need not be told apart from unknown ones, and an operation need not answer what only
/// another one of the file selects.
fn relaxed(item: Item) -> Item {
    match item {
        Item::Enum(mut one) if is_read(&one.attrs) => {
            let rest =
                |variant: &Variant| variant.attrs.iter().any(|attribute| attribute.path().is_ident("serde"));
            one.variants = one
                .variants
                .into_iter()
                .filter(|variant| !variant.fields.is_empty() || rest(variant))
                .collect();
            Item::Enum(one)
        }
        Item::Struct(mut one) if one.ident == "ResponseData" => {
            for field in &mut one.fields {
                let ty = &field.ty;
                if !ty.to_token_stream().to_string().starts_with("Option") {
                    field.ty = parse_quote!(Option<#ty>);
                }
            }
            Item::Struct(one)
        }
        other => other,
    }
}

/// Whether the generator made the type to be read.
fn is_read(attributes: &[Attribute]) -> bool {
    attributes.iter().any(|attribute| {
        attribute.path().is_ident("derive") && attribute.to_token_stream().to_string().contains("Deserialize")
    })
}

/// Leaves one of several types of the same shape and makes the others other names for it; types that were told apart
/// by such types only are equal then too.
fn merge_equal(items: Vec<Item>) -> Vec<Item> {
    let aliases = aliases(&items);
    let mut items: Vec<Item> = items.into_iter().map(|item| renamed(item, &aliases)).collect();
    loop {
        let mut known: HashMap<String, Ident> = HashMap::new();
        let mut same: Vec<(Ident, Ident)> = Vec::new();
        for item in &items {
            let Some((name, shape)) = shape(item) else { continue };
            match known.get(&shape) {
                Some(first) => same.push((name, first.clone())),
                None => drop(known.insert(shape, name)),
            }
        }
        if same.is_empty() {
            return items;
        }
        let names: HashMap<String, Ident> =
            same.iter().map(|(name, first)| (name.to_string(), first.clone())).collect();
        items.retain(|item| !shape(item).is_some_and(|(name, _)| names.contains_key(&name.to_string())));
        items = items.into_iter().map(|item| renamed(item, &names)).collect();
        for (name, first) in same {
            let alias: ItemType = parse_quote!(pub type #name = #first;);
            items.push(Item::Type(alias));
        }
    }
}

/// What the generator's other names for a type stand for in the end.
fn aliases(items: &[Item]) -> HashMap<String, Ident> {
    let mut aliases: HashMap<String, Ident> = HashMap::new();
    for item in items {
        let Item::Type(alias) = item else { continue };
        if let Ok(target) = syn::parse2::<Ident>(alias.ty.to_token_stream()) {
            aliases.insert(alias.ident.to_string(), target);
        }
    }
    let end = |mut target: Ident| {
        while let Some(next) = aliases.get(&target.to_string()) {
            target = next.clone();
        }
        target
    };
    aliases.iter().map(|(name, target)| (name.clone(), end(target.clone()))).collect()
}

/// The name of a type that is read, and everything else about it.
fn shape(item: &Item) -> Option<(Ident, String)> {
    let nameless = format_ident!("_Nameless");
    match item {
        Item::Struct(one) if is_read(&one.attrs) => {
            let shape = ItemStruct { ident: nameless, ..one.clone() };
            Some((one.ident.clone(), shape.into_token_stream().to_string()))
        }
        Item::Enum(one) if is_read(&one.attrs) => {
            let shape = ItemEnum { ident: nameless, ..one.clone() };
            Some((one.ident.clone(), shape.into_token_stream().to_string()))
        }
        _ => None,
    }
}

/// The same item with other names for types.
fn renamed(item: Item, names: &HashMap<String, Ident>) -> Item {
    let rename = |field: &mut syn::Field| {
        let tokens = field.ty.to_token_stream();
        let renamed = replace(tokens, names);
        if let Ok(renamed) = syn::parse2(renamed) {
            field.ty = renamed;
        }
    };
    match item {
        Item::Struct(mut one) if is_read(&one.attrs) => {
            one.fields.iter_mut().for_each(rename);
            Item::Struct(one)
        }
        Item::Enum(mut one) if is_read(&one.attrs) => {
            one.variants.iter_mut().flat_map(|variant| variant.fields.iter_mut()).for_each(rename);
            Item::Enum(one)
        }
        Item::Type(mut one) => {
            if let Ok(renamed) = syn::parse2(replace(one.ty.to_token_stream(), names)) {
                one.ty = renamed;
            }
            Item::Type(one)
        }
        other => other,
    }
}

fn replace(tokens: proc_macro2::TokenStream, names: &HashMap<String, Ident>) -> proc_macro2::TokenStream {
    use proc_macro2::{Group, TokenTree};
    tokens
        .into_iter()
        .map(|tree| match tree {
            TokenTree::Ident(ident) => {
                let new = names.get(&ident.to_string()).cloned();
                TokenTree::Ident(new.unwrap_or(ident))
            }
            TokenTree::Group(group) => {
                TokenTree::Group(Group::new(group.delimiter(), replace(group.stream(), names)))
            }
            other => other,
        })
        .collect()
}

/// A field is read under its name; a flattened one reads the same object.
fn reader_of_struct(one: &ItemStruct) -> Result<Item, String> {
    let name = &one.ident;
    let Fields::Named(fields) = &one.fields else { return Err(format!("`{name}` has no named fields")) };
    let mut reads = Vec::new();
    for field in &fields.named {
        let ident = field.ident.as_ref().ok_or("a field without a name")?;
        let settings = settings(&field.attrs)?;
        if settings.iter().any(|setting| setting.path().is_ident("flatten")) {
            reads.push(quote!(#ident: Decode::decode(of, reader)));
            continue;
        }
        let key =
            renaming(&settings).unwrap_or_else(|| ident.to_string().trim_start_matches("r#").to_owned());
        reads.push(quote!(#ident: reader.field(of, #key)));
    }
    Ok(parse_quote! {
        impl Decode for #name {
            fn decode(of: &Value, reader: &mut Reader) -> Self {
                reader.object(of);
                #name { #(#reads),* }
            }
        }
    })
}

/// The variant is the one that `__typename` names.
fn reader_of_enum(one: &ItemEnum) -> Result<Item, String> {
    let name = &one.ident;
    let mut arms = Vec::new();
    let mut rest = None;
    for Variant { ident, attrs, fields, .. } in &one.variants {
        let settings = settings(attrs)?;
        if settings.iter().any(|setting| setting.path().is_ident("other")) {
            rest = Some(ident);
            continue;
        }
        let type_name = renaming(&settings).unwrap_or_else(|| ident.to_string());
        arms.push(match fields {
            Fields::Unit => quote!(#type_name => #name::#ident),
            _ => quote!(#type_name => #name::#ident(Decode::decode(of, reader))),
        });
    }
    let rest = rest.ok_or_else(|| format!("`{name}` knows no other types"))?;
    Ok(parse_quote! {
        impl Decode for #name {
            fn decode(of: &Value, reader: &mut Reader) -> Self {
                match type_name(of) { #(#arms,)* _ => #name::#rest }
            }
        }
    })
}

/// What `#[serde(…)]` says.
fn settings(attributes: &[Attribute]) -> Result<Vec<Meta>, String> {
    let mut settings = Vec::new();
    for attribute in attributes.iter().filter(|attribute| attribute.path().is_ident("serde")) {
        let parse = Punctuated::<Meta, Token![,]>::parse_terminated;
        settings.extend(attribute.parse_args_with(parse).map_err(|error| error.to_string())?);
    }
    Ok(settings)
}

fn renaming(settings: &[Meta]) -> Option<String> {
    settings.iter().find_map(|setting| match setting {
        Meta::NameValue(pair) if pair.path.is_ident("rename") => {
            syn::parse2::<LitStr>(pair.value.to_token_stream()).ok().map(|name| name.value())
        }
        _ => None,
    })
}
