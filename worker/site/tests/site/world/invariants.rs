use site::http::response::Response;

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
    let framed = response.header("x-frame-options") == Some("DENY");
    assert!(framed || response.header("x-robots-tag") == Some("noindex"), "only previews may be framed");
}
