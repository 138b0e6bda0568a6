//! `/api`: GraphQL over HTTP, the way the CMS speaks it.

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
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, header, request::Parts};
use axum::response::{IntoResponse, Response};
use axum::routing::any;
use axum::{Extension, Router};

pub use authorization::SchemaTokens;
use authorization::{Access, ApiError, check};
pub(crate) use documents::Documents;
use request::{BatchRequest, GraphQlRequest};
use response::GraphQlResponse;
pub(crate) use results::Results;
use results::{ResultKey, is_mutation};

use crate::faults::Partial;
use crate::formie::sent_captchas;
use crate::members::{FORBIDDEN_FIELD, Visitor};
use crate::schema::{CacheInfo, drop_unsent_arguments, general_text, refused_variables};
use crate::sessions::Session;
use crate::state::{ActiveSchema, AppState, CaptchaData};
use crate::store::{self, Draft, load_draft};

pub fn routes() -> Router<Arc<AppState>> {
    Router::new().route("/api", any(api))
}

async fn api(
    State(state): State<Arc<AppState>>,
    partial: Option<Extension<Partial>>,
    parts: Parts,
    body: Bytes,
) -> Response {
    if parts.method == Method::OPTIONS {
        return cors(StatusCode::OK.into_response());
    }
    // Goes on when the caller has hung up, as PHP does.
    let response = tokio::spawn(async move { respond(&state, &parts, &body, partial.is_some()).await });
    cors(match response.await {
        Ok(Ok((text, cookies))) => with_cookies(json(StatusCode::OK, text), cookies),
        Ok(Err(refused)) => json(refused.status, refused.body()),
        Err(_) => StatusCode::INTERNAL_SERVER_ERROR.into_response(),
    })
}

/// The body of the response, and the cookies that go with it.
async fn respond(
    state: &AppState,
    parts: &Parts,
    body: &Bytes,
    partial: bool,
) -> Result<(String, Vec<String>), ApiError> {
    let Access { reads_submissions, member } = check(&parts.headers, &state.tokens)?;
    let active = state.active_schema().map_err(ApiError::internal)?;
    let general = general_text(active.layout.primary().map_or("en", |site| site.language.as_str()));
    let asked = request::read(parts, body)?;
    let draft = draft(state, parts)?;
    let call = RequestContext {
        state,
        active: &active,
        visitor: visitor::read(state, &parts.headers, member, general),
        session: visitor::session(state, &parts.headers),
        verdict: visitor::verdict(&parts.headers),
        reads_submissions,
        is_cached: visitor::takes_cached(&parts.headers),
        draft,
        partial,
        general,
    };
    let text = match asked {
        BatchRequest::Single(asked) => call.execute(asked).await,
        BatchRequest::List(list) => {
            let mut responses = Vec::with_capacity(list.len());
            for asked in list {
                responses.push(call.execute(asked).await);
            }
            format!("[{}]", responses.join(","))
        }
        BatchRequest::Map(map) => {
            let mut responses = Vec::with_capacity(map.len());
            for (key, asked) in map {
                responses.push(format!("{}:{}", serde_json::Value::String(key), call.execute(asked).await));
            }
            format!("{{{}}}", responses.join(","))
        }
    };
    let refresh = call.visitor.ok().and_then(|visitor| visitor.take_cookie());
    Ok((text, refresh.into_iter().chain(call.session.cookie()).collect()))
}

/// One HTTP request, which may bring several queries.
struct RequestContext<'a> {
    state: &'a AppState,
    active: &'a ActiveSchema,
    visitor: Result<Arc<Visitor>, GraphQlResponse>,
    session: Arc<Session>,
    /// What it says of a captcha.
    verdict: Option<String>,
    reads_submissions: bool,
    /// Whether it takes a response that somebody else got.
    is_cached: bool,
    draft: Option<Draft>,
    partial: bool,
    general: &'static str,
}

impl RequestContext<'_> {
    async fn execute(&self, asked: GraphQlRequest) -> String {
        self.respond(asked).await.unwrap_or_else(|refused| refused.to_string())
    }

    /// The answer, from the cache where it is known.
    async fn respond(&self, asked: GraphQlRequest) -> Result<String, GraphQlResponse> {
        let active = self.active;
        let query = asked.query.as_deref().filter(|query| !query.trim().is_empty());
        let query = query.ok_or_else(|| GraphQlResponse::bare("No GraphQL query was supplied"))?;
        let visitor = self.visitor.clone()?;
        let (operation, dev_mode) = (asked.operation_name.as_deref(), self.state.habits.dev_mode);
        let document = active.documents.get(query, operation, &active.sdl, dev_mode);
        if document.private && visitor.member.is_none() {
            return Err(GraphQlResponse::bare(FORBIDDEN_FIELD));
        }
        if document.submissions && !self.reads_submissions {
            return Err(GraphQlResponse::bare("Cannot query field \"formieSubmissions\" on type \"Query\"."));
        }
        let key = self.result_key(query, &asked, &visitor);
        let store = &self.state.store;
        let known = key.as_ref().map(|key| active.results.get(key, store, self.state.clock.now()));
        // An answer that cannot be looked up is made anew.
        if let Some(Ok(Some(text))) = known {
            return Ok(text);
        }
        let document = document.runnable.map_err(|errors| GraphQlResponse::refused(errors, self.general))?;
        let changes = document.operations.iter().any(|(_, own)| own.node.ty == OperationType::Mutation);
        let before = store.read(store::last_save);
        let (response, cache_info) = self.run(asked, document, visitor.clone()).await?;
        // The plugin looks at the token once more: who has deleted the account gets no answer to that.
        if visitor.member.as_ref().is_some_and(|member| !self.state.members.has(member.id)) {
            return Err(GraphQlResponse::bare(self.general));
        }
        let text = response.to_string();
        // What a mutation has saved itself does not make its response old.
        let saved = if changes { store.read(store::last_save) } else { before };
        if let (Some(key), true, Ok(saved)) = (key, response.is_good(), saved) {
            let lives = (self.state.clock.now(), self.state.habits.cache_seconds * 1000);
            active.results.set(key, text.clone(), cache_info.dependency(), saved, lives);
        }
        Ok(text)
    }

    /// Runs a query; answers what the response depends on as well.
    async fn run(
        &self,
        asked: GraphQlRequest,
        mut document: ExecutableDocument,
        visitor: Arc<Visitor>,
    ) -> Result<(GraphQlResponse, Arc<CacheInfo>), GraphQlResponse> {
        let active = self.active;
        let captchas = CaptchaData { sent: sent_captchas(&asked.variables), verdict: self.verdict.clone() };
        let variables = Variables::from_json(asked.variables);
        let mut errors = drop_unsent_arguments(&mut document, &variables);
        errors.extend(refused_variables(&document, &variables, &active.sdl));
        if !errors.is_empty() {
            return Err(GraphQlResponse::refused(errors, self.general));
        }
        let data =
            self.state.request_data(active, self.draft.clone(), visitor, captchas, self.session.clone());
        let (cache_info, transforms) = (data.cache_info.clone(), data.transforms.clone());
        let mut request = async_graphql::Request::new("").variables(variables).data(data);
        request.operation_name = asked.operation_name;
        request.set_parsed_query(document);
        let mut response = active.schema.execute(request).await;
        if self.partial {
            fail_one_field(&mut response);
        }
        if self.state.habits.eager_transforms {
            let named = std::mem::take(&mut *transforms.lock().unwrap_or_else(PoisonError::into_inner));
            self.state.transforms.make_missing(named).await;
        }
        Ok((GraphQlResponse::new(response, &active.sdl, self.general), cache_info))
    }

    /// What the response is cached by; `None` for mutations that are seen to be such, for previews, for whoever does not want
    /// it, and where a fault takes part of it.
    fn result_key(&self, query: &str, asked: &GraphQlRequest, visitor: &Visitor) -> Option<ResultKey> {
        let is_cached = self.is_cached && self.state.habits.cache_seconds > 0;
        if !is_cached || self.draft.is_some() || self.partial || is_mutation(query) {
            return None;
        }
        Some(ResultKey {
            site: visitor.current_site(&self.active.layout).map_or(0, |site| site.id),
            reads_submissions: self.reads_submissions,
            member: visitor.member.as_ref().map(|member| member.id),
            query: query.to_owned(),
            variables: asked.variables.to_string(),
            operation: asked.operation_name.clone(),
        })
    }
}

/// Fails the last root field as if the storage had failed.
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

/// The draft of a preview token in the URL or in `X-Craft-Token`. `None` for unknown and expired tokens.
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

fn with_cookies(mut response: Response, cookies: Vec<String>) -> Response {
    for value in cookies.iter().filter_map(|cookie| HeaderValue::from_str(cookie).ok()) {
        response.headers_mut().append(header::SET_COOKIE, value);
    }
    response
}

fn cors(mut response: Response) -> Response {
    let headers: &mut HeaderMap = response.headers_mut();
    headers.insert(header::ACCESS_CONTROL_ALLOW_ORIGIN, HeaderValue::from_static("*"));
    headers.insert(header::ACCESS_CONTROL_ALLOW_CREDENTIALS, HeaderValue::from_static("true"));
    headers.insert(
        header::ACCESS_CONTROL_ALLOW_HEADERS,
        HeaderValue::from_static("Authorization, Content-Type, X-Craft-Authorization, X-Craft-Token"),
    );
    response
}

/// The names of a request's operations, for the log; of unnamed ones their first field.
pub fn operation_names(parts: &Parts, body: &Bytes) -> String {
    match request::read(parts, body) {
        Ok(BatchRequest::Single(asked)) => asked.name(),
        Ok(BatchRequest::List(list)) => list.iter().map(GraphQlRequest::name).collect::<Vec<_>>().join(","),
        Ok(BatchRequest::Map(map)) => map.iter().map(|(_, asked)| asked.name()).collect::<Vec<_>>().join(","),
        Err(_) => String::new(),
    }
}
