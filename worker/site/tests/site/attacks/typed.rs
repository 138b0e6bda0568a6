//! A hundred strings that mean something elsewhere. Wherever one is typed and shown again, it adds no element and no attribute.

use serde_json::{Value, json};
use site::app::App;

use crate::{
    account::{LOGIN, accounts},
    session::KEY,
    world::{Behaviour, World, isolate_with, post_to, respond, sent_json, text, visit},
};

/// Ours, by what each would do where it was believed.
const STRINGS: [&str; 108] = [
    // Elements of its own.
    "<b>bench</b>",
    "<script>bench()</script>",
    "<ScRiPt/src=//evil.example>",
    "<img src=bench onerror=bench()>",
    "<svg/onload=bench()>",
    "<svg><animate onbegin=bench() attributeName=x></svg>",
    "<math><mtext><table><mglyph><style><img src=x>",
    "<iframe srcdoc=\"<p>bench\"></iframe>",
    "<iframe/src=javascript:bench()>",
    "<object data=data:text/html,bench>",
    "<embed src=bench.swf>",
    "<base href=https://evil.example/>",
    "<meta http-equiv=refresh content=0;url=//evil.example>",
    "<link rel=stylesheet href=//evil.example>",
    "<style>*{display:none}</style>",
    "<form action=//evil.example><button>Send",
    "<input autofocus onfocus=bench()>",
    "<details open ontoggle=bench()>",
    "<video><source onerror=bench()>",
    "<marquee onstart=bench()>",
    "<template><script>bench()</script></template>",
    "<noscript><p title=\"</noscript><img src=x>\">",
    "<x-island name=search-box props={}>",
    "<plaintext>",
    "<!-- bench",
    "--><p>",
    "<![CDATA[<b>]]>",
    "<?xml version=\"1.0\"?><!DOCTYPE a [<!ENTITY b SYSTEM \"file:///etc/passwd\">]>",
    "<",
    "<<p>>",
    "<p <p>",
    "< p>",
    "</p",
    "\u{ff1c}b\u{ff1e}",
    // The end of what it stands in.
    "</title><b>",
    "</textarea><b>",
    "</h1></main></body></html>",
    "</script><script>bench()",
    "</style><b>",
    "</option></select><b>",
    "\">",
    "\"><b>",
    "'><b>",
    "\" onfocus=\"bench()",
    "' onfocus='bench()",
    "` onfocus=`bench()",
    "\" autofocus x=\"",
    "a\"b\"c",
    "a=\"b\" c='d'",
    "\\\"><b>",
    "\\u003cb\\u003e",
    "\\x3cb\\x3e",
    // References.
    "&lt;b&gt;",
    "&#60;b&#62;",
    "&#x3c;b",
    "&quot;&gt;",
    "&amp;&amp;amp;",
    "&nosuchthing;",
    "&",
    "%3Cb%3E",
    "%253Cb%253E",
    // Addresses that act.
    "javascript:bench()",
    " javascript:bench()",
    "JaVaScRiPt:bench()",
    "java\tscript:bench()",
    "data:text/html,<b>bench",
    "vbscript:bench",
    "//evil.example",
    "https://evil.example/?a=<b>",
    "file:///etc/passwd",
    // Templates and languages.
    "{{ 7 * 7 }}",
    "{% include \"/etc/passwd\" %}",
    "{# bench #}",
    "${7 * 7}",
    "#{7 * 7}",
    "<%= 7 * 7 %>",
    "@(7 * 7)",
    "{query} {count} {0} {}",
    "%s%s%s%n%d%x",
    "%(name)s",
    "%1$*2$x",
    "$(id)`id`;id|id&id",
    "'; DROP TABLE bench; --",
    "\" OR \"\"=\"",
    "{\"$gt\": \"\"}",
    "*)(uid=*))(|(uid=*",
    "{__typename} query Bench { a }",
    "__proto__",
    "constructor[prototype][bench]",
    "=1+1",
    "@SUM(A1)",
    "../../../../etc/passwd",
    "C:\\Windows\\win.ini",
    // Figures that are none.
    "NaN",
    "-0",
    "1e400",
    "0x7fffffffffffffff",
    "undefined",
    "null",
    // Letters that are not what they seem, or not seen.
    "\u{202e}hcneb<b>",
    "\u{2066}bench\u{2069}",
    "be\u{200b}nch\u{feff}",
    "b\u{300}\u{301}\u{302}\u{303}\u{304}\u{305}",
    "\u{1f469}\u{200d}\u{1f469}\u{200d}\u{1f467}\u{fe0f}",
    "مقعد حديقة",
    "be\u{0}nch<\u{0}b>",
    "be\u{1b}[31mnch\u{7}\u{8}",
    "be\r\nset-cookie: a=b\u{2028}\u{2029}",
];

/// The names of all elements and their attributes, in the order of the document: what a value has to get out of to add any.
fn skeleton(html: &str) -> Vec<String> {
    let tags = html.split('<').skip(1).filter_map(|part| part.split('>').next());
    tags.map(|tag| tag.split('"').step_by(2).collect::<Vec<_>>().join("\"")).collect()
}

pub fn encoded(typed: &str) -> String {
    typed.bytes().map(|byte| format!("%{byte:02x}")).collect()
}

pub fn isolate() -> &'static App {
    let search =
        [("SEARCH_HOSTS", "https://search.example"), ("SEARCH_APP_ID", "APP"), ("SEARCH_KEY", "search-key")];
    isolate_with(&[&search[..], &[("SESSION_KEY", KEY)]].concat())
}

/// A service that finds one thing, whose title holds what was asked for.
pub fn echo() -> World {
    World::new(Box::new(|operation, call, variables| match operation {
        "Search" => {
            let body: Value = sent_json(call);
            let results = body["requests"].as_array().unwrap().iter().map(|asked| {
                let title = format!("Bench {}", asked["query"].as_str().unwrap());
                let marked = format!("\u{e000}Bench\u{e001}{}", &title["Bench".len()..]);
                let hit = json!({"objectID": "1", "title": {"nl": title}, "uri": {"nl": "a/b"},
                    "status": {"nl": "live"}, "hideFromSearch": {"nl": false},
                    "categoryTitle": {"nl": title}, "categoryUri": {"nl": "a/c"},
                    "_highlightResult": {"title": {"nl": {"value": marked}}}});
                json!({"hits": [hit], "nbHits": 1, "nbPages": 1})
            });
            Behaviour::json(&json!({"results": results.collect::<Vec<_>>()}))
        }
        other => Behaviour::healthy(other, variables),
    }))
}

#[test] // XS1
fn no_search_adds_an_element() {
    let world = echo();
    for address in ["nl.example/zoeken/", "nl.example/_/search"] {
        let look = |typed: &str| {
            let response = visit(isolate(), &world, &format!("{address}?query={}", encoded(typed)));
            assert_eq!(response.status, 200, "{typed:?}");
            text(&response)
        };
        let plain = skeleton(&look("bench"));
        assert!(plain.len() > 10, "so the test can fail");
        for typed in STRINGS {
            assert!(skeleton(&look(typed)) == plain, "{typed:?} at {address}");
        }
    }
}

#[test] // XS1
fn no_form_that_failed_adds_an_element() {
    let form = |typed: &str| {
        let world = World::new(accounts());
        let body = format!("email={}&password=wrong", encoded(typed));
        let response = respond(isolate(), &world, post_to(&world, LOGIN, &body));
        assert_eq!(response.status, 422, "{typed:?}");
        text(&response)
    };
    let plain = skeleton(&form("bench"));
    assert!(plain.len() > 10, "so the test can fail");
    for typed in STRINGS {
        assert!(skeleton(&form(typed)) == plain, "{typed:?}");
    }
}
