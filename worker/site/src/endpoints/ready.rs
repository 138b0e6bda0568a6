use serde_json::{Map, Value, json};

use crate::{
    context::RequestContext,
    http::response::Response,
    ports::Ports,
    readiness::{Dependency, State},
};

/// Readiness: what this deployment needs is there and answers; 503 otherwise. It names what is missing, and no value or
/// address.
pub async fn respond<P: Ports>(context: &RequestContext<'_, P>) -> Response {
    let RequestContext { readiness, config, content, search, ports, .. } = *context;
    let report = readiness.report(config, content, search, ports).await;
    let mut entries: Map<String, Value> =
        report.dependencies.iter().map(|entry| (entry.name.to_owned(), described(entry))).collect();
    if let (Some(Value::Object(outbox)), Some(backlog)) = (entries.get_mut("outbox"), report.backlog) {
        let age = backlog.oldest.map(|at| context.request.now.saturating_sub(at) / 1000);
        outbox.insert("waiting".to_owned(), backlog.count.into());
        outbox.insert("oldestSeconds".to_owned(), age.into());
    }
    let (status, word) = if report.is_ready() { (200, "ok") } else { (503, "not ready") };
    let body = json!({"status": word, "version": context.assets.version, "dependencies": entries});
    Response::json(status, &body)
}

fn described(dependency: &Dependency) -> Value {
    let (status, required) = (dependency.state.name(), dependency.is_required);
    match &dependency.state {
        State::Missing(names) => json!({"status": status, "required": required, "missing": names}),
        _ => json!({"status": status, "required": required}),
    }
}
