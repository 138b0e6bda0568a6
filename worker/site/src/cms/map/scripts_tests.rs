use serde_json::{Value, json};

use super::*;

fn scripts(container: Value) -> Option<(Value, Vec<String>, Vec<String>)> {
    let scripts = map(Some(container.to_string()))?;
    Some((serde_json::from_str(&scripts.json).unwrap(), scripts.hashes, scripts.origins))
}

fn list(markup: &str) -> Value {
    scripts(json!({"x": {"script": "", "bodyScript": markup}})).map_or(json!([]), |(list, ..)| list)
}

#[test]
fn they_run_in_the_editors_order_the_head_before_the_body() {
    let container = r#"{"tagManager":{"script":"first()","bodyScript":"<script>fourth()</script>"},"empty":[],
        "analytics":{"script":"second()","bodyScript":""},"pixel":{"script":"third()","bodyScript":"<script src=\"https://p.example/p.js\"></script>"}}"#;
    let scripts = map(Some(container.to_owned())).unwrap();
    assert_eq!(
        serde_json::from_str::<Value>(&scripts.json).unwrap(),
        json!([{"source": "first()"}, {"source": "second()"}, {"source": "third()"}, {"source": "fourth()"},
            {"src": "https://p.example/p.js", "attributes": []}])
    );
    assert_eq!(scripts.hashes.len(), 4);
}

#[test]
fn a_hash_is_that_of_the_very_source() {
    // printf "alert('é')" | openssl dgst -sha256 -binary | base64
    let (list, hashes, _) = scripts(json!({"x": {"script": "alert('é')"}})).unwrap();
    assert_eq!(list[0]["source"], "alert('é')");
    assert_eq!(hashes, ["'sha256-FWb5PT1e9unSb7tPZxZqQu4Sh1Dyv6QkUHC7fQfv7cI='"]);
}

#[test]
fn the_hosts_that_scripts_name_are_known() {
    let tag_manager = "(function(w,d,s,l,i){j.src='https://www.tags.example/gtm.js?id='+i})(window);ga=\"//stats.example/a.js\";x='https://'+y;z=\"http://127.0.0.1:8788/visit\"; // see https://docs.example";
    let container = json!({"a": {"script": tag_manager}, "b": {"bodyScript": "<script src='//cdn.example/x.js' async data-site='A&amp;B'></script>"}});
    let (list, _, origins) = scripts(container).unwrap();
    assert_eq!(
        origins,
        ["https://www.tags.example", "https://stats.example", "http://127.0.0.1:8788", "https://cdn.example"]
    );
    assert_eq!(
        list[1],
        json!({"src": "https://cdn.example/x.js", "attributes": [["async", ""], ["data-site", "A&B"]]})
    );
}

#[test]
fn of_markup_only_scripts_count() {
    let pixel = "<noscript><iframe src=\"https://tags.example/ns.html\"></iframe><img src=\"https://p.example/tr\"><script>hidden()</script></noscript>";
    assert_eq!(list(pixel), json!([]));
    assert_eq!(list("<!-- <script>hidden()</script> --><p onclick=\"x()\">text</p>"), json!([]));
    assert_eq!(list("<script type=\"application/ld+json\">{}</script>"), json!([]));
    assert_eq!(
        list("<script>if (a < b && c) d(\"<b>\")</script>"),
        json!([{"source": "if (a < b && c) d(\"<b>\")"}])
    );
    for src in [
        "javascript:alert(1)",
        "data:text/javascript,x",
        "/own.js",
        "https://",
        "https://a.example:x;y/",
        "https://ä.example/",
    ] {
        assert_eq!(list(&format!("<script src=\"{src}\"></script>")), json!([]), "{src}");
    }
    assert_eq!(
        list("<script src=\"https://a.example/a.js\" onload=\"x()\" style=\"y\">fallback()</script>"),
        json!([{"src": "https://a.example/a.js", "attributes": []}])
    );
}

#[test]
fn a_host_cannot_write_into_the_policy() {
    for source in [
        "'https://a.example; script-src *'",
        "\"https://a.example script-src\"",
        "'https://*'",
        "'https://-x'",
    ] {
        let (_, _, origins) = scripts(json!({"x": {"script": source}})).unwrap();
        assert!(origins.is_empty(), "{source}: {origins:?}");
    }
}

#[test]
fn no_script_is_no_list() {
    for container in [
        "",
        "[]",
        "{",
        "{}",
        "null",
        r#"{"x":[]}"#,
        r#"{"x":{"script":"","bodyScript":" "}}"#,
        r#"{"x":{"script":1}}"#,
    ] {
        assert_eq!(map(Some(container.to_owned())), None, "{container}");
    }
    assert_eq!(map(None), None);
}
