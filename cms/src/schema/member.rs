//! Members: the plugin's operations as fields of the schema, and the types `Auth` and `User`.

use std::collections::BTreeSet;

use async_graphql::dynamic::{FieldValue, ResolverContext};
use async_graphql::{Error, Value};
use serde_json::json;

use super::node::{Node, Resolved};
use super::request_data::RequestData;
use super::{content, element, error};
use crate::members::{Changes, MemberError, MemberOperations, Registration, TokenPair, USER};
use crate::store::{Kind, Member, element_tag, query_tag};

enum Outcome {
    Tokens(Box<TokenPair>),
    User(Box<Member>),
    Text(&'static str),
    Done,
}

/// The answer to one operation.
pub(super) fn resolve<'a>(
    data: &RequestData,
    operation: &str,
    context: &ResolverContext<'_>,
) -> Resolved<'a> {
    let call = data.member_operations();
    let done = run(&call, operation, &Arguments(context)).map_err(refused)?;
    // Who sends a token is known by number, others are looked for by name.
    let known = match &done {
        Outcome::Tokens(pair) if operation == "refreshToken" => Some(pair.member.id),
        _ => call.visitor.member.as_ref().map(|member| member.id),
    };
    data.cache_info.tag(known.map_or_else(|| query_tag(USER, None), |id| element_tag(USER, id)));
    Ok(Some(match done {
        Outcome::Tokens(pair) => FieldValue::owned_any(Node::Auth(pair)),
        Outcome::User(member) => user(*member),
        Outcome::Text(text) => FieldValue::value(text),
        Outcome::Done => FieldValue::value(true),
    }))
}

fn run(
    call: &MemberOperations<'_>,
    operation: &str,
    given: &Arguments<'_>,
) -> crate::members::MemberResult<Outcome> {
    let text = |name: &str| given.text(name).unwrap_or_default();
    let tokens = |pair| Outcome::Tokens(Box::new(pair));
    let member = |member| Outcome::User(Box::new(member));
    match operation {
        "authenticate" => call.authenticate(&text("email"), &text("password")).map(tokens),
        "register" => call.register(given.registration()).map(tokens),
        "refreshToken" => call.refresh(given.text("refreshToken")).map(tokens),
        "deleteRefreshToken" => call.delete_refresh_token(given.text("refreshToken")).map(|()| Outcome::Done),
        "deleteRefreshTokens" => call.delete_refresh_tokens().map(|()| Outcome::Done),
        "activateUser" => call.activate(&text("code"), &text("id")).map(Outcome::Text),
        "resendActivation" => call.resend_activation(&text("email")).map(Outcome::Text),
        "forgottenPassword" => call.forgotten_password(&text("email")).map(Outcome::Text),
        "setPassword" => call.set_password(&text("password"), &text("code"), &text("id")).map(Outcome::Text),
        "updatePassword" => call
            .update_password(&text("currentPassword"), &text("newPassword"), &text("confirmPassword"))
            .map(Outcome::Text),
        "updateViewer" => call.update_viewer(given.changes()).map(member),
        "deleteAccount" => {
            call.delete_account(&text("password"), &text("confirmPassword")).map(Outcome::Text)
        }
        _ => call.viewer().map(member),
    }
}

fn refused(refused: MemberError) -> Error {
    match refused {
        MemberError::Public(text) => error::plain(&text),
        MemberError::Masked(text) => error::hidden(text),
        MemberError::Storage(cause) => error::internal(cause),
    }
}

/// The arguments of an operation.
struct Arguments<'a>(&'a ResolverContext<'a>);

impl Arguments<'_> {
    /// A text; absent when it is null or was not given.
    fn text(&self, name: &str) -> Option<String> {
        self.custom(name).flatten()
    }

    /// A text that may be given as nothing.
    fn custom(&self, name: &str) -> Option<Option<String>> {
        let value = self.0.args.as_index_map().get(name)?;
        Some(match value {
            Value::String(text) => Some(text.clone()),
            _ => None,
        })
    }

    /// Ids, each once, in their order.
    fn ids(&self, name: &str) -> Option<Vec<i64>> {
        let values = match self.0.args.as_index_map().get(name)? {
            Value::List(values) => values.clone(),
            value => vec![value.clone()],
        };
        let mut seen = BTreeSet::new();
        let numbers = values.iter().filter_map(|value| match value {
            Value::Number(number) => number.as_i64(),
            _ => None,
        });
        Some(numbers.filter(|id| seen.insert(*id)).collect())
    }

    fn registration(&self) -> Registration {
        Registration {
            email: self.text("email").unwrap_or_default(),
            password: self.text("password").unwrap_or_default(),
            username: self.text("username"),
            full_name: self.text("fullName"),
            language: self.text("preferredLanguage"),
            company: self.text("company"),
            website: self.text("website"),
            phone_number: self.text("phoneNumber"),
            favourites: self.ids("favoriteProducts").unwrap_or_default(),
        }
    }

    fn changes(&self) -> Changes {
        // The plugin takes an empty text in place of a name for none at all.
        let name = |name: &str| self.text(name).filter(|text| !text.is_empty());
        Changes {
            email: name("email"),
            username: name("username"),
            full_name: name("fullName"),
            language: name("preferredLanguage"),
            photo: self.0.args.as_index_map().get("photo").is_some_and(|photo| *photo != Value::Null),
            company: self.custom("company"),
            website: self.custom("website"),
            phone_number: self.custom("phoneNumber"),
            favourites: self.ids("favoriteProducts"),
        }
    }
}

fn user<'a>(member: Member) -> FieldValue<'a> {
    FieldValue::owned_any(Node::Member(Box::new(member))).with_type("User")
}

pub(super) fn auth<'a>(pair: &TokenPair, name: &str) -> Resolved<'a> {
    Ok(Some(match name {
        "user" => user(pair.member.clone()),
        "schema" => FieldValue::value(crate::members::SCHEMA.0),
        "jwt" => FieldValue::value(pair.jwt.clone()),
        "jwtExpiresAt" => FieldValue::value(pair.jwt_expires_at),
        "refreshToken" => FieldValue::value(pair.refresh_token.clone()),
        "refreshTokenExpiresAt" => FieldValue::value(pair.refresh_token_expires_at),
        "requiresTwoFactor" => FieldValue::value(false),
        _ => return Ok(None),
    }))
}

pub(super) fn field<'a>(
    data: &RequestData,
    member: &Member,
    name: &str,
    context: &ResolverContext<'_>,
) -> Resolved<'a> {
    if name == "favoriteProducts" {
        let site = data.layout.primary().map_or(0, |site| site.id);
        return content::related(data, &member.favourites, site, Some(Kind::Entry), context);
    }
    Ok(property(data, member, name).map(FieldValue::value))
}

fn property(data: &RequestData, member: &Member, name: &str) -> Option<Value> {
    let site = data.layout.primary();
    let (first, last) = parts(member.full_name.as_deref());
    Some(match name {
        "id" => Value::from(member.id.to_string()),
        "uid" => Value::from(member.uid.clone()),
        "enabled" => Value::from(true),
        "archived" | "trashed" => Value::from(false),
        "siteHandle" => Value::from(site?.handle.clone()),
        "siteId" => Value::from(site?.id),
        "language" => Value::from(site?.language.clone()),
        "status" => Value::from(member.status.word()),
        "dateCreated" => element::atom(member.created),
        "dateUpdated" => element::atom(member.updated),
        "friendlyName" => Value::from(first.unwrap_or(&member.username)),
        "fullName" => Value::from(member.full_name.clone()?),
        "name" => Value::from(member.full_name.as_ref().unwrap_or(&member.username).clone()),
        // PHP writes an empty map as a list.
        "preferences" => Value::from(match &member.language {
            Some(language) => json!({ "language": language }).to_string(),
            None => "[]".to_owned(),
        }),
        "preferredLanguage" => Value::from(member.language.clone()?),
        "username" => Value::from(member.username.clone()),
        "firstName" => Value::from(first?),
        "lastName" => Value::from(last?),
        "email" => Value::from(member.email.clone()),
        "company" => Value::from(member.company.clone()?),
        "website" => Value::from(member.website.clone()?),
        "phoneNumber" => Value::from(member.phone_number.clone()?),
        "_count" => Value::from(member.favourites.len()),
        _ => return None,
    })
}

/// First and last name: the first word, and the others.
fn parts(name: Option<&str>) -> (Option<&str>, Option<&str>) {
    let Some(name) = name.map(str::trim) else { return (None, None) };
    match name.split_once(char::is_whitespace) {
        Some((first, last)) => (Some(first), Some(last.trim())),
        None => (Some(name).filter(|name| !name.is_empty()), None),
    }
}
