use site::{http::response::Response, ports::Outgoing};

/// Headers that every answer has, once.
const ALWAYS: [&str; 9] = [
    "x-version",
    "x-request-id",
    "cache-control",
    "content-security-policy",
    "x-content-type-options",
    "referrer-policy",
    "permissions-policy",
    "cross-origin-resource-policy",
    "cross-origin-opener-policy",
];

/// Where a redirect may lead besides our own paths: to our other domains.
const PLACES: [&str; 3] = ["https://nl.example/", "https://en.example/", "http://de.example:8080/"];

/// Answers that everybody may share; redirects from one spelling to another too.
const SHARED: [u16; 4] = [200, 301, 304, 404];

/// Asserts what holds for every answer, whoever asked for what.
#[track_caller]
pub fn hold(response: &Response) {
    let count = |name: &str| response.headers.iter().filter(|(known, _)| *known == name).count();
    for name in ALWAYS {
        assert_eq!(count(name), 1, "{name}");
    }
    for (name, value) in &response.headers {
        assert!(value.chars().all(|letter| (' '..='~').contains(&letter)), "{name}: {value:?}");
        assert!(!name.starts_with("access-control-"), "{name}");
    }
    if let Some(place) = response.header("location") {
        let is_path = place.starts_with('/') && !place.starts_with("//") && !place.contains('\\');
        assert!(is_path || PLACES.iter().any(|known| place.starts_with(known)), "{place}");
    }
    let is_private = response.header("cache-control") == Some("private, no-store");
    assert!(is_private || count("set-cookie") == 0, "a cookie in a shared answer");
    let is_file = response.header("location").is_some_and(|place| place.starts_with("/_/assets/"));
    assert!(is_private || is_file || SHARED.contains(&response.status), "{} is shared", response.status);
    let policy = response.header("content-security-policy").unwrap();
    assert!(policy.starts_with("default-src 'none'") && !policy.contains("unsafe"), "{policy}");
    let framed = response.header("x-frame-options") == Some("DENY");
    assert!(framed || response.header("x-robots-tag") == Some("noindex"), "only previews may be framed");
}

/// Asserts what holds for every GraphQL text that is sent: it begins with the operation, and the content system caches what
/// it answers (contract section 1.1) only if it is everybody's.
#[track_caller]
pub fn hold_sent(operation: &str, query: &str, call: &Outgoing) {
    let begins = |word: &str| query.starts_with(&format!("{word} {operation}"));
    assert!(begins("query") || begins("mutation"), "{query}");
    assert!(!query.contains(['#', '\n']), "{query}");
    let is_of_a_member = super::header(call, "authorization").is_some_and(|value| value.contains("JWT "));
    let is_of_a_visitor =
        ["viewer", "formieSubmissions", "captchas"].iter().any(|field| query.contains(field));
    // Whether it answers at all is asked of itself, not of its cache.
    let is_cached = operation != "Ready" && !begins("mutation") && !is_of_a_member && !is_of_a_visitor;
    let wanted = if is_cached { None } else { Some("no-cache") };
    assert_eq!(super::header(call, "x-craft-gql-cache"), wanted, "{operation}");
}
