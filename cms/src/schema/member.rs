//! Members: the plugin's operations as fields of the schema, and the types `Auth` and `User`.

use std::collections::BTreeSet;

use async_graphql::dynamic::{FieldValue, ResolverContext};
use async_graphql::{Error, Value};

use super::node::{Node, Resolved};
use super::request_data::RequestData;
use super::{content, element, error};
use crate::members::{Changes, MemberError, Registration, TokenPair, USER};
use crate::store::{Kind, Member, Profile, element_tag, query_tag};

/// Resolves one operation.
pub(super) fn resolve<'a>(
    data: &RequestData,
    operation: &str,
    context: &ResolverContext<'_>,
) -> Resolved<'a> {
    let given = Arguments(context);
    let text = |name: &str| given.text(name).unwrap_or_default();
    let tokens = |pair| FieldValue::owned_any(Node::Auth(Box::new(pair)));
    let told = |text: &'static str| FieldValue::value(text);
    let done = |()| FieldValue::value(true);
    let call = data.member_operations();
    // The response depends on the member of the token, or on all members if one is looked up otherwise.
    let mut known = call.viewer.map(|member| member.id);
    let answer = match operation {
        "authenticate" => call.authenticate(&text("email"), &text("password")).map(tokens),
        "register" => call.register(given.registration()).map(tokens),
        "refreshToken" => call.refresh(&text("refreshToken")).map(|pair| {
            known = Some(pair.member.id);
            tokens(pair)
        }),
        "deleteRefreshToken" => call.delete_refresh_token(&text("refreshToken")).map(done),
        "deleteRefreshTokens" => call.delete_refresh_tokens().map(done),
        "activateUser" => call.activate(&text("code"), &text("id")).map(told),
        "resendActivation" => call.resend_activation(&text("email")).map(told),
        "forgottenPassword" => call.forgotten_password(&text("email")).map(told),
        "setPassword" => call.set_password(&text("password"), &text("code"), &text("id")).map(told),
        "updatePassword" => call
            .update_password(&text("currentPassword"), &text("newPassword"), &text("confirmPassword"))
            .map(told),
        "updateViewer" => call.update_viewer(given.changes()).map(user),
        "deleteAccount" => call.delete_account(&text("password"), &text("confirmPassword")).map(told),
        "viewer" => call.viewer().map(user),
        other => return Err(error::not_imitated(other)),
    };
    let answer = answer.map_err(refused)?;
    data.cache_info.tag(known.map_or_else(|| query_tag(USER, None), |id| element_tag(USER, id)));
    Ok(Some(answer))
}

fn refused(refused: MemberError) -> Error {
    match refused {
        MemberError::Public(text) => error::plain(&text),
        MemberError::Masked(text) => error::hidden(text),
        MemberError::Storage(cause) => error::internal(cause),
    }
}

struct Arguments<'a>(&'a ResolverContext<'a>);

impl Arguments<'_> {
    /// A text; `None` when it is null or absent.
    fn text(&self, name: &str) -> Option<String> {
        self.custom(name).flatten()
    }

    /// A text that can be null; `None` when it is absent.
    fn custom(&self, name: &str) -> Option<Option<String>> {
        let value = self.0.args.as_index_map().get(name)?;
        Some(match value {
            Value::String(text) => Some(text.clone()),
            _ => None,
        })
    }

    /// Ids without duplicates, in order.
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
        let text = |name: &str| self.text(name).unwrap_or_default();
        Registration {
            email: text("email"),
            password: text("password"),
            profile: Profile {
                full_name: self.text("fullName"),
                language: self.text("preferredLanguage"),
                company: self.text("company"),
                website: self.text("website"),
                phone_number: self.text("phoneNumber"),
                favourites: Vec::new(),
            },
        }
    }

    fn changes(&self) -> Changes {
        // The plugin treats an empty name as absent.
        let name = |name: &str| self.text(name).filter(|text| !text.is_empty());
        Changes {
            email: name("email"),
            full_name: name("fullName"),
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
        "jwt" => FieldValue::value(pair.jwt.clone()),
        "jwtExpiresAt" => FieldValue::value(pair.jwt_expires_at),
        "refreshToken" => FieldValue::value(pair.refresh_token.clone()),
        "refreshTokenExpiresAt" => FieldValue::value(pair.refresh_token_expires_at),
        other => return Err(error::not_imitated(other)),
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
        return content::related(data, &member.profile.favourites, site, Some(Kind::Entry), context);
    }
    match property(member, name) {
        Some(value) => Ok(Some(FieldValue::value(value))),
        None => Err(error::not_imitated(name)),
    }
}

/// A property by name, null where the member has no value for it; `None` for one that is not imitated.
fn property(member: &Member, name: &str) -> Option<Value> {
    let Profile { full_name, language, company, website, phone_number, .. } = &member.profile;
    let text = |text: Option<&str>| text.map_or(Value::Null, Value::from);
    let (first, last) = parts(full_name.as_deref());
    Some(match name {
        "id" => Value::from(member.id.to_string()),
        "uid" => Value::from(member.uid.clone()),
        "dateCreated" => element::atom(member.created),
        "dateUpdated" => element::atom(member.updated),
        "fullName" => text(full_name.as_deref()),
        "preferredLanguage" => text(language.as_deref()),
        "username" | "email" => Value::from(member.email.clone()),
        "firstName" => text(first),
        "lastName" => text(last),
        "company" => text(company.as_deref()),
        "website" => text(website.as_deref()),
        "phoneNumber" => text(phone_number.as_deref()),
        _ => return None,
    })
}

/// First name, the first word, and last name, the rest.
fn parts(name: Option<&str>) -> (Option<&str>, Option<&str>) {
    let Some(name) = name.map(str::trim) else { return (None, None) };
    match name.split_once(char::is_whitespace) {
        Some((first, last)) => (Some(first), Some(last.trim())),
        None => (Some(name).filter(|name| !name.is_empty()), None),
    }
}
