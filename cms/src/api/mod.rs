//! `/api`: GraphQL over HTTP, as the CMS implements it.

mod authorization;
mod documents;
mod request;
mod response;
mod results;
mod visitor;

use std::sync::{Arc, PoisonError};

use async_graphql::parser::types::{ExecutableDocument, OperationType};
use async_graphql::{Name, PathSegment, ServerError, Value, Variables};
use axum::body::Bytes;
use axum::extract::State;
use axum::http::{StatusCode, header, request::Parts};
use axum::response::{AppendHeaders, IntoResponse, Response};
use axum::routing::post;
use axum::{Extension, Router};

pub use authorization::SchemaTokens;
use authorization::{Access, ApiError, check};
pub(crate) use documents::Documents;
use request::GraphQlRequest;
use response::GraphQlResponse;
pub(crate) use results::Results;
use results::{ResultKey, is_mutation};

use crate::faults::Partial;
use crate::formie::{CaptchaContext, sent_captchas};
use crate::members::FORBIDDEN_FIELD;
use crate::schema::{CacheInfo, drop_unsent_arguments, general_text, refused_variables};
use crate::sessions::Session;
use crate::state::{ActiveSchema, AppState};
use crate::store::{self, Draft, Member, load_draft};

pub fn routes() -> Router<Arc<AppState>> {
    Router::new().route("/api", post(api))
}

async fn api(
    State(state): State<Arc<AppState>>,
    partial: Option<Extension<Partial>>,
    parts: Parts,
    body: Bytes,
) -> Response {
    // Continues after the client disconnects, as PHP does.
    let response = tokio::spawn(async move { respond(&state, &parts, &body, partial.is_some()).await });
    match response.await {
        Ok(Ok((text, cookie))) => {
            let cookie = AppendHeaders(cookie.map(|cookie| (header::SET_COOKIE, cookie)));
            (cookie, json(StatusCode::OK, text)).into_response()
        }
        Ok(Err(refused)) => json(refused.status, refused.body()),
        Err(_) => StatusCode::INTERNAL_SERVER_ERROR.into_response(),
    }
}

/// The response body and the cookie to set with it.
async fn respond(
    state: &AppState,
    parts: &Parts,
    body: &Bytes,
    partial: bool,
) -> Result<(String, Option<String>), ApiError> {
    let Access { reads_submissions, member } = check(&parts.headers, &state.settings.tokens)?;
    let active = state.active_schema().map_err(ApiError::internal)?;
    let general = general_text(active.layout.primary().map_or("en", |site| site.language.as_str()));
    let draft = draft(state, parts)?;
    let viewer = match visitor::read(state, member, general) {
        Ok(viewer) => viewer,
        Err(refused) => return Ok((refused.to_string(), None)),
    };
    let call = RequestContext {
        state,
        active: &active,
        viewer,
        session: visitor::session(state, &parts.headers),
        verdict: visitor::verdict(&parts.headers),
        reads_submissions,
        is_cached: visitor::takes_cached(&parts.headers),
        draft,
        partial,
        general,
    };
    let text = call.respond(GraphQlRequest::read(body)).await.unwrap_or_else(|refused| refused.to_string());
    Ok((text, call.session.cookie()))
}

struct RequestContext<'a> {
    state: &'a AppState,
    active: &'a ActiveSchema,
    viewer: Option<Member>,
    session: Arc<Session>,
    /// The captcha verdict that it carries, unchecked.
    verdict: Option<String>,
    reads_submissions: bool,
    /// Whether it accepts a cached response.
    is_cached: bool,
    draft: Option<Draft>,
    partial: bool,
    general: &'static str,
}

impl RequestContext<'_> {
    /// The response, cached if possible.
    async fn respond(&self, asked: GraphQlRequest) -> Result<String, GraphQlResponse> {
        let active = self.active;
        if asked.query.trim().is_empty() {
            return Err(GraphQlResponse::bare("No GraphQL query was supplied"));
        }
        let document = active.documents.get(&asked.query, asked.operation_name.as_deref(), &active.sdl);
        if document.private && self.viewer.is_none() {
            return Err(GraphQlResponse::bare(FORBIDDEN_FIELD));
        }
        if document.submissions && !self.reads_submissions {
            return Err(GraphQlResponse::bare("Cannot query field \"formieSubmissions\" on type \"Query\"."));
        }
        let key = self.result_key(&asked);
        let store = &self.state.store;
        let known = key.as_ref().map(|key| active.results.get(key, store, self.state.clock.now()));
        // When the cache lookup fails, the query runs.
        if let Some(Ok(Some(text))) = known {
            return Ok(text);
        }
        let document = document.runnable.map_err(|errors| GraphQlResponse::refused(errors, self.general))?;
        let changes = document.operations.iter().any(|(_, own)| own.node.ty == OperationType::Mutation);
        let before = store.read(store::last_save);
        let (response, cache_info) = self.run(asked, document).await?;
        // The plugin checks the token again: a member who just deleted the account gets no response to that.
        if self.viewer.as_ref().is_some_and(|member| !self.state.members.has(member.id)) {
            return Err(GraphQlResponse::bare(self.general));
        }
        let text = response.to_string();
        // A mutation's own saves do not expire its response.
        let saved = if changes { store.read(store::last_save) } else { before };
        if let (Some(key), true, Ok(saved)) = (key, response.is_good(), saved) {
            let lives = (self.state.clock.now(), self.state.settings.habits.cache_seconds * 1000);
            active.results.set(key, text.clone(), cache_info.dependency(), saved, lives);
        }
        Ok(text)
    }

    /// Runs a query; also returns what the response depends on.
    async fn run(
        &self,
        asked: GraphQlRequest,
        mut document: ExecutableDocument,
    ) -> Result<(GraphQlResponse, Arc<CacheInfo>), GraphQlResponse> {
        let (state, active) = (self.state, self.active);
        let captchas = CaptchaContext {
            service: state.captcha.clone(),
            session: self.session.clone(),
            sent: sent_captchas(&asked.variables),
            verdict: self.verdict.clone(),
            verdict_key: state.settings.verdict_key.clone(),
        };
        let variables = Variables::from_json(asked.variables);
        let mut errors = drop_unsent_arguments(&mut document, &variables);
        errors.extend(refused_variables(&document, &variables, &active.sdl));
        if !errors.is_empty() {
            return Err(GraphQlResponse::refused(errors, self.general));
        }
        let data = state.request_data(active, self.draft.clone(), self.viewer.clone(), captchas);
        let (cache_info, transforms) = (data.cache_info.clone(), data.transforms.clone());
        let mut request = async_graphql::Request::new("").variables(variables).data(data);
        request.operation_name = asked.operation_name;
        request.set_parsed_query(document);
        let mut response = active.schema.execute(request).await;
        if self.partial {
            fail_one_field(&mut response);
        }
        if state.settings.habits.eager_transforms {
            let named = std::mem::take(&mut *transforms.lock().unwrap_or_else(PoisonError::into_inner));
            state.transforms.make_missing(named).await;
        }
        Ok((GraphQlResponse::new(response, &active.sdl, self.general), cache_info))
    }

    /// The cache key of the response; `None` for what looks like a mutation, for previews, when the client opts out,
    /// and for partial faults.
    fn result_key(&self, asked: &GraphQlRequest) -> Option<ResultKey> {
        let is_cached = self.is_cached && self.state.settings.habits.cache_seconds > 0;
        if !is_cached || self.draft.is_some() || self.partial || is_mutation(&asked.query) {
            return None;
        }
        Some(ResultKey {
            reads_submissions: self.reads_submissions,
            member: self.viewer.as_ref().map(|member| member.id),
            query: asked.query.clone(),
            variables: asked.variables.to_string(),
            operation: asked.operation_name.clone(),
        })
    }
}

/// Makes the last root field fail with a storage error.
fn fail_one_field(response: &mut async_graphql::Response) {
    let Value::Object(data) = &mut response.data else { return };
    let failing: Option<Name> = data.keys().rfind(|key| !key.starts_with("__")).cloned();
    if let Some(key) = failing {
        data.insert(key.clone(), Value::Null);
        let mut error = ServerError::new("internal: a fault was asked for", None);
        error.path.push(PathSegment::Field(key.to_string()));
        response.errors.push(error);
    }
}

/// The draft for a preview token in the URL or in `X-Craft-Token`. `None` for unknown and expired tokens.
fn draft(state: &AppState, parts: &Parts) -> Result<Option<Draft>, ApiError> {
    let header = parts.headers.get("x-craft-token").and_then(|value| value.to_str().ok());
    let Some(token) = request::parameter(parts, "token").or(header.map(str::to_owned)) else {
        return Ok(None);
    };
    if !token.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"_-".contains(&byte)) {
        return Err(ApiError::bad_request("Invalid token"));
    }
    let now = state.clock.now();
    let found: store::Result<_> = state.store.read(|connection| load_draft(connection, &token, now));
    found.map_err(ApiError::internal)
}

fn json(status: StatusCode, body: String) -> Response {
    (status, [(header::CONTENT_TYPE, "application/json")], body).into_response()
}

/// The name of a request's operation, for the log.
pub fn operation_name(body: &[u8]) -> String {
    GraphQlRequest::read(body).name()
}
