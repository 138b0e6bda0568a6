//! Submissions: the mutation that makes one, the queries that find them, their fields and the files in them.

use std::collections::BTreeMap;

use async_graphql::dynamic::{FieldValue, ResolverContext};
use async_graphql::indexmap::IndexMap;
use async_graphql::{Error, Name, Value};
use serde_json::{Map, Value as Json};

use super::node::{Fetch, Node, Resolved};
use super::request_data::RequestData;
use super::{arguments, element, error};
use crate::formie::{SUBMISSION, SubmissionError, SubmissionHandler, asked, file_kind};
use crate::store::{self, Submission, SubmissionQuery, Upload, element_tag, query_tag};

/// Resolves the mutations `save_{form}_Submission`.
pub(super) fn submit<'a>(data: &RequestData, form: &str, context: &ResolverContext<'_>) -> Resolved<'a> {
    let mut given = Map::new();
    for (name, value) in context.args.as_index_map() {
        let value = value.clone().into_json().map_err(|error| error::hidden(&error.to_string()))?;
        given.insert(name.to_string(), value);
    }
    let call = data.member_operations();
    let site = call.site(None);
    let handler = SubmissionHandler {
        store: &data.store,
        layout: &data.layout,
        captcha: &data.captcha,
        captchas: &data.captchas,
        session: &data.session,
        verdict: data.verdict.as_deref(),
        verdict_key: &data.verdict_key,
        language: site.map_or("en", |site| site.language.as_str()),
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

/// Resolves the queries `formieSubmissions`, `formieSubmission` and `formieSubmissionCount`.
pub(super) fn find<'a>(data: &RequestData, fetch: Fetch, context: &ResolverContext<'_>) -> Resolved<'a> {
    let mut query = query(data, context.args.as_index_map())?;
    if fetch == Fetch::One {
        query.limit = Some(1);
    }
    match query.ids.is_empty() {
        true => data.cache_info.tag(query_tag(SUBMISSION, None)),
        false => query.ids.iter().for_each(|id| data.cache_info.tag(element_tag(SUBMISSION, *id))),
    }
    if fetch == Fetch::Count {
        let count = data.store.read(|connection| store::count_submissions(connection, &query));
        return Ok(Some(FieldValue::value(count.map_err(error::internal)?)));
    }
    let found = data.store.read(|connection| store::find_submissions(connection, &query));
    let mut found = found.map_err(error::internal)?.into_iter().map(submitted);
    Ok(match fetch {
        Fetch::One => found.next(),
        _ => Some(FieldValue::list(found)),
    })
}

/// The newest come first, from every site; without being asked for, spam and drafts are left out. An argument that is
/// given as null asks for both kinds.
fn query(data: &RequestData, given: &IndexMap<Name, Value>) -> Result<SubmissionQuery, Error> {
    let list = |name: &str| arguments::list(given.get(name)).unwrap_or_default();
    let numbers = |name: &str| list(name).iter().filter_map(|value| value.parse().ok()).collect::<Vec<i64>>();
    let number = |name: &str| match given.get(name) {
        Some(Value::Number(number)) => number.as_i64(),
        _ => None,
    };
    let text = |name: &str| list(name).into_iter().next().unwrap_or_default();
    let descending = match text("orderBy").to_lowercase().trim() {
        "" | "datecreated desc" | "id desc" => true,
        "datecreated" | "datecreated asc" | "id" | "id asc" => false,
        _ => return Err(error::hidden("submissions have no such order")),
    };
    let mut sites = numbers("siteId");
    let named = data.layout.sites.iter().filter(|site| list("site").contains(&site.handle));
    sites.extend(named.map(|site| site.id));
    let sieve = |name: &str| match given.get(name) {
        None => Some(false),
        Some(Value::Boolean(wanted)) => Some(*wanted),
        Some(_) => None,
    };
    // No draft is ever stored: whoever asks for drafts only gets nothing.
    let drafts = sieve("isIncomplete") == Some(true);
    Ok(SubmissionQuery {
        forms: list("form"),
        ids: if drafts { vec![0] } else { numbers("id") },
        uids: list("uid"),
        sites,
        titles: list("title"),
        spam: sieve("isSpam"),
        words: asked(&text("search")),
        indexed: data.now - data.index_seconds * 1000,
        ascending: descending == (given.get("inReverse") == Some(&Value::Boolean(true))),
        limit: number("limit"),
        offset: number("offset").unwrap_or(0),
    })
}

fn submitted<'a>(submission: Submission) -> FieldValue<'a> {
    let type_name = format!("{}_Submission", submission.form);
    FieldValue::owned_any(Node::Submission(Box::new(submission))).with_type(type_name)
}

/// A field of a submission.
pub(super) fn field<'a>(data: &RequestData, submission: &Submission, name: &str) -> Resolved<'a> {
    let site = data.site(submission.site);
    let spam = submission.spam_reason.is_some();
    let unverified = submission.captcha.as_ref().is_some_and(|captcha| captcha.verdict == "unverified");
    Ok(Some(FieldValue::value(match name {
        "id" => Value::from(submission.id.to_string()),
        "uid" => Value::from(submission.uid.clone()),
        "title" => Value::from(submission.title.clone()),
        "enabled" => Value::from(true),
        "archived" | "trashed" | "isIncomplete" => Value::from(false),
        "siteId" => Value::from(submission.site),
        "siteHandle" => Value::from(site.map(|site| site.handle.clone())),
        "siteSettingsId" => Value::from((submission.id * 10 + submission.site).to_string()),
        "language" => Value::from(site.map(|site| site.language.clone())),
        // A module of the CMS gives it another status where somebody has to review it.
        "status" => Value::from(if unverified { "unverified" } else { "new" }),
        "statusId" => Value::from(if unverified { 2 } else { 1 }),
        "dateCreated" | "dateUpdated" => element::atom(submission.created),
        "isSpam" => Value::from(spam),
        "spamReason" => Value::from(submission.spam_reason.clone()),
        _ => return Ok(content(submission, name)),
    })))
}

/// What was sent for a field of the form.
fn content<'a>(submission: &Submission, name: &str) -> Option<FieldValue<'a>> {
    let value = match submission.values.get(name) {
        Some(Json::Object(parts)) => {
            let parts: BTreeMap<usize, &str> = parts
                .iter()
                .filter_map(|(part, text)| {
                    Some((order(part), text.as_str().filter(|text| !text.is_empty())?))
                })
                .collect();
            Json::from(parts.into_values().collect::<Vec<_>>().join(" "))
        }
        Some(value) => value.clone(),
        None => return None,
    };
    Some(FieldValue::value(Value::from_json(value).unwrap_or_default()))
}

/// Where a part stands in a whole name.
fn order(part: &str) -> usize {
    ["prefix", "firstName", "middleName", "lastName"]
        .iter()
        .position(|own| *own == part)
        .unwrap_or(usize::MAX)
}

/// The files of one field.
pub(super) fn files<'a>(submission: &Submission, name: &str) -> Resolved<'a> {
    let own = submission.uploads.iter().filter(|upload| upload.field == name).cloned();
    let value = |upload| FieldValue::owned_any(Node::Upload(Box::new(upload))).with_type("formUploads_Asset");
    Ok(Some(FieldValue::list(own.map(value).collect::<Vec<_>>())))
}

/// A field of a file. It has no address, because nobody may fetch what visitors send.
pub(super) fn file<'a>(upload: &Upload, name: &str) -> Resolved<'a> {
    let (stem, extension) = upload.filename.rsplit_once('.').unwrap_or((&upload.filename, ""));
    Ok(Some(FieldValue::value(match name {
        "id" => Value::from(upload.id.to_string()),
        "title" => Value::from(stem),
        "filename" | "path" => Value::from(upload.filename.clone()),
        "extension" => Value::from(extension),
        "kind" => Value::from(file_kind(&upload.filename)),
        "mimeType" => Value::from(upload.mime.clone()),
        "size" => Value::from(upload.size.to_string()),
        "folderId" => Value::from(1),
        "enabled" => Value::from(true),
        "hasFocalPoint" | "archived" | "trashed" => Value::from(false),
        _ => return Ok(None),
    })))
}
