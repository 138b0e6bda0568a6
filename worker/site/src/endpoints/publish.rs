//! The content system's webhook: something was published (design section 10, "Publish").

use serde::Deserialize;
use serde_json::json;

use crate::{
    context::RequestContext,
    crypto::{hex, is_equal_in_constant_time, keyed_hash},
    http::{
        request::Post,
        response::{CachePolicy, Response},
    },
    json, log,
    ports::{Millis, PortError, Ports, Published},
};

/// Largest difference between the signature's time and now, in seconds.
const MAX_AGE_SECONDS: u64 = 5 * 60;
/// Limits on the tags of one webhook.
const MAX_TAGS: usize = 500;
const MAX_NAME_BYTES: usize = 128;

#[derive(Deserialize)]
struct PublishEvent {
    id: String,
    tags: Vec<String>,
}

/// Verifies the signature and records the purge times: 202, 401 for a bad or old signature, 409 for a replay, 413 for
/// too many tags.
pub async fn receive<P: Ports>(context: &RequestContext<'_, P>) -> Response {
    let RequestContext { request, config, ports, .. } = *context;
    let Some(post) = &request.post else { return refusal(400, "Bad request\n") };
    if post.is_too_long || post.body.len() > Post::MAX_BYTES {
        return refusal(413, "Content too large\n");
    }
    let Some(secret) = config.keys.publish.as_deref() else {
        log::error(ports, "a webhook was refused, since there is no PUBLISH_SECRET", json!({}));
        return refusal(401, "Unauthorized\n");
    };
    if !is_signed(post, secret, request.now / 1000) {
        return refusal(401, "Unauthorized\n");
    }
    let Some(event) = read(&post.body) else { return refusal(400, "Bad request\n") };
    match record_publication(&event.id, event.tags, context).await {
        Ok(Published::New) => Response::empty(202),
        Ok(Published::Replay) => Response::empty(409),
        Err(error) => {
            log::failure(ports, "a webhook was not remembered", &error);
            refusal(503, "Service unavailable\n")
        }
    }
}

/// Records a publication under an id, which counts once.
///
/// # Errors
/// It cannot be stored.
pub async fn record_publication<P: Ports>(
    id: &str,
    tags: Vec<String>,
    context: &RequestContext<'_, P>,
) -> Result<Published, PortError> {
    let at = context.ports.now();
    let published = publish(id, &tags, at, context.ports).await?;
    if published == Published::New {
        // This isolate purges at once, instead of waiting for the stored document that tells the others.
        tags.iter().for_each(|tag| context.content.purge_times().purge(tag.clone(), at, at));
        let ports = context.ports.clone();
        context.ports.background(async move {
            if let Err(error) = ports.warm(&tags).await {
                log::warning(&ports, "what was published is not fetched ahead", &error.to_string());
            }
        });
    }
    Ok(published)
}

/// Stores a publication, with one retry: the Durable Object restarts after a failure, such as a full disk.
async fn publish(id: &str, tags: &[String], at: Millis, ports: &impl Ports) -> Result<Published, PortError> {
    match ports.publish(id, tags, at).await {
        // The first attempt may have stored it.
        Err(_) => ports.publish(id, tags, at).await.map(|_| Published::New),
        published => published,
    }
}

fn read(body: &[u8]) -> Option<PublishEvent> {
    let event: PublishEvent = json::read(body).ok()?;
    // The tags are stored as lines.
    let fit = |name: &String| (1..=MAX_NAME_BYTES).contains(&name.len()) && !name.contains(char::is_control);
    let good = fit(&event.id) && event.tags.len() <= MAX_TAGS && event.tags.iter().all(fit);
    good.then_some(event)
}

/// Whether `sha256=<hex>` signs `timestamp "." body` and the timestamp is current. Compared in constant time.
fn is_signed(post: &Post, secret: &str, now_seconds: u64) -> bool {
    let sent = post.publish_timestamp.as_deref().zip(post.publish_signature.as_deref());
    let Some((timestamp, signature)) = sent else { return false };
    let recent = timestamp.parse::<u64>().is_ok_and(|at| at.abs_diff(now_seconds) <= MAX_AGE_SECONDS);
    let hash = keyed_hash(secret, &[timestamp.as_bytes(), b".", &post.body].concat());
    recent && hash.is_some_and(|hash| is_equal_in_constant_time(&format!("sha256={}", hex(&hash)), signature))
}

fn refusal(status: u16, text: &str) -> Response {
    Response::text(status, text, CachePolicy::Private)
}

#[cfg(test)]
mod tests {
    use serde_json::Value;

    use super::*;

    /// The cases that the content system's module is tested with too.
    const VECTORS: &str = include_str!("../../../../integrations/publish-vectors.json");

    #[test]
    fn the_signature_is_the_one_of_the_content_system() {
        let vectors: Value = serde_json::from_str(VECTORS).unwrap();
        for case in vectors["signatures"].as_array().unwrap() {
            let text = |name: &str| case[name].as_str().unwrap().to_owned();
            let timestamp = case["timestamp"].as_u64().unwrap();
            let mut post = Post {
                body: text("body").into(),
                publish_timestamp: Some(timestamp.to_string()),
                publish_signature: Some(text("signature")),
                ..Post::default()
            };
            let event = read(&post.body).expect("a webhook");
            assert_eq!(serde_json::json!({"id": event.id, "tags": event.tags}).to_string(), text("body"));
            assert!(is_signed(&post, &text("secret"), timestamp), "{}", case["what"]);
            assert!(is_signed(&post, &text("secret"), timestamp + MAX_AGE_SECONDS));
            assert!(!is_signed(&post, &text("secret"), timestamp + MAX_AGE_SECONDS + 1));
            assert!(!is_signed(&post, &format!("{}.", text("secret")), timestamp));
            post.publish_timestamp = Some((timestamp + 1).to_string());
            assert!(!is_signed(&post, &text("secret"), timestamp), "another time");
        }
    }

    #[test]
    fn what_a_content_system_tells_of_a_change_is_within_the_limits() {
        let vectors: Value = serde_json::from_str(VECTORS).unwrap();
        for case in vectors["changes"].as_array().unwrap() {
            let body = serde_json::json!({"id": "a", "tags": case["tags"]}).to_string();
            assert_eq!(read(body.as_bytes()).unwrap().tags.len(), case["tags"].as_array().unwrap().len());
        }
    }
}
