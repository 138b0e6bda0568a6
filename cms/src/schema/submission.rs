//! Submissions: the mutation that creates one, the query that finds them, their fields and files.

use std::collections::BTreeMap;

use async_graphql::dynamic::{FieldValue, ResolverContext};
use async_graphql::{Error, Value};
use serde_json::{Map, Value as Json};

use super::arguments::{list, numbers};
use super::node::{Node, Resolved};
use super::request_data::RequestData;
use super::{element, error};
use crate::formie::{SUBMISSION, SubmissionError, SubmissionHandler, asked};
use crate::images::kind;
use crate::store::{self, Submission, SubmissionQuery, Upload, element_tag, query_tag};

/// Resolves the mutations `save_{form}_Submission`.
pub(super) fn submit<'a>(data: &RequestData, form: &str, context: &ResolverContext<'_>) -> Resolved<'a> {
    let mut given = Map::new();
    for (name, value) in context.args.as_index_map() {
        let value = value.clone().into_json().map_err(|error| error::hidden(&error.to_string()))?;
        given.insert(name.to_string(), value);
    }
    let handler = SubmissionHandler {
        store: &data.store,
        layout: &data.layout,
        captchas: &data.captchas,
        language: data.layout.primary().map_or("en", |site| site.language.as_str()),
        now: data.now,
    };
    match handler.submit(form, given) {
        Ok(submission) => {
            data.cache_info.tag(element_tag(SUBMISSION, submission.id));
            Ok(Some(FieldValue::owned_any(Node::Submission(Box::new(submission)))))
        }
        Err(SubmissionError::Public(text)) => Err(Error::new(text)),
        Err(SubmissionError::Masked(text)) => Err(error::hidden(text)),
        Err(SubmissionError::Storage(cause)) => Err(error::internal(cause)),
    }
}

/// Resolves the query `formieSubmissions`: newest first, from every site. Spam is left out by default; `isSpam: null`
/// returns both.
pub(super) fn find<'a>(data: &RequestData, context: &ResolverContext<'_>) -> Resolved<'a> {
    let mut query = SubmissionQuery {
        spam: Some(false),
        indexed: data.now - data.index_seconds * 1000,
        ..SubmissionQuery::default()
    };
    for (name, value) in context.args.as_index_map() {
        let values = list(Some(value));
        match name.as_str() {
            "form" => query.forms = values,
            "title" => query.titles = values,
            "id" => query.ids = numbers(&values),
            "search" => query.words = asked(&values.join(" ")),
            "limit" => query.limit = numbers(&values).first().copied(),
            "isSpam" => {
                query.spam = match value {
                    Value::Boolean(wanted) => Some(*wanted),
                    _ => None,
                };
            }
            "site" if values == ["*"] => {}
            name => return Err(error::not_imitated(&format!("the argument {name}"))),
        }
    }
    match query.ids.is_empty() {
        true => data.cache_info.tag(query_tag(SUBMISSION, None)),
        false => query.ids.iter().for_each(|id| data.cache_info.tag(element_tag(SUBMISSION, *id))),
    }
    let found = data.store.read(|connection| store::find_submissions(connection, &query));
    Ok(Some(FieldValue::list(found.map_err(error::internal)?.into_iter().map(submitted))))
}

fn submitted<'a>(submission: Submission) -> FieldValue<'a> {
    let type_name = format!("{}_Submission", submission.form);
    FieldValue::owned_any(Node::Submission(Box::new(submission))).with_type(type_name)
}

/// A property of a submission, or the value of a form field; `None` for one that is not imitated.
pub(super) fn property(data: &RequestData, submission: &Submission, name: &str) -> Option<Value> {
    let unverified = submission.captcha.as_ref().is_some_and(|captcha| captcha.verdict == "unverified");
    Some(match name {
        "id" => Value::from(submission.id.to_string()),
        "title" => Value::from(submission.title.clone()),
        "siteId" => Value::from(submission.site),
        "language" => Value::from(data.site(submission.site).map(|site| site.language.clone())),
        // A module of the CMS sets another status for submissions to review.
        "status" => Value::from(if unverified { "unverified" } else { "new" }),
        "dateCreated" => element::atom(submission.created),
        "isSpam" => Value::from(submission.spam_reason.is_some()),
        "spamReason" => Value::from(submission.spam_reason.clone()),
        _ => content(submission.values.get(name)?),
    })
}

/// The value of a form field.
fn content(value: &Json) -> Value {
    let value = match value {
        Json::Object(parts) => {
            let parts: BTreeMap<usize, &str> = parts
                .iter()
                .filter_map(|(part, text)| {
                    Some((order(part), text.as_str().filter(|text| !text.is_empty())?))
                })
                .collect();
            Json::from(parts.into_values().collect::<Vec<_>>().join(" "))
        }
        value => value.clone(),
    };
    Value::from_json(value).unwrap_or_default()
}

/// The position of a part in a full name.
fn order(part: &str) -> usize {
    ["prefix", "firstName", "middleName", "lastName"]
        .iter()
        .position(|own| *own == part)
        .unwrap_or(usize::MAX)
}

pub(super) fn files<'a>(submission: &Submission, name: &str) -> FieldValue<'a> {
    let own = submission.uploads.iter().filter(|upload| upload.field == name).cloned();
    let value = |upload| FieldValue::owned_any(Node::Upload(Box::new(upload))).with_type("formUploads_Asset");
    FieldValue::list(own.map(value).collect::<Vec<_>>())
}

/// A property of a file. It has no URL, because visitors' uploads cannot be downloaded.
pub(super) fn file(upload: &Upload, name: &str) -> Option<Value> {
    Some(match name {
        "id" => Value::from(upload.id.to_string()),
        "filename" => Value::from(upload.filename.clone()),
        "kind" => Value::from(kind(&upload.filename)),
        "mimeType" => Value::from(upload.mime.clone()),
        "size" => Value::from(upload.size.to_string()),
        "url" => Value::Null,
        _ => return None,
    })
}
