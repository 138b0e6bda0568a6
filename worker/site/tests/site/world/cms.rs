use serde_json::{Value, json};
use site::ports::{Incoming, Millis, Outgoing, PortError};

/// What the content system does with a call: operation, call and variables in, behaviour out.
pub type Script = Box<dyn Fn(&str, &Outgoing, &Value) -> Behaviour>;

/// An answer and the time it takes.
pub struct Behaviour {
    pub after_ms: Millis,
    pub answer: Result<Incoming, PortError>,
    /// What a file's server says beside.
    pub headers: Vec<(&'static str, &'static str)>,
}

impl Behaviour {
    /// An answer of any kind.
    pub fn of(status: u16, content_type: &str, body: impl Into<Vec<u8>>) -> Behaviour {
        let content_type = content_type.to_owned();
        let incoming = Incoming { status, content_type, cookies: String::new(), body: body.into() };
        Behaviour { after_ms: 0, answer: Ok(incoming), headers: Vec::new() }
    }

    /// The same with cookies.
    pub fn setting(mut self, cookies: &str) -> Behaviour {
        if let Ok(answer) = &mut self.answer {
            cookies.clone_into(&mut answer.cookies);
        }
        self
    }

    /// JSON with status 200.
    pub fn json(body: &Value) -> Behaviour {
        Behaviour::of(200, "application/json; charset=UTF-8", body.to_string())
    }

    /// The answer that a healthy content system gives.
    pub fn healthy(operation: &str, variables: &Value) -> Behaviour {
        let uri = variables["uri"][0].as_str().unwrap_or_default();
        Behaviour::json(&match operation {
            "Quoted" => return quoted(variables, 100),
            // Nothing more is known of products than lists tell.
            "Cards" => json!({"data": {"products": []}}),
            "Chrome" => chrome("Benches Ltd"),
            "Page" if uri.starts_with("missing") => nowhere(),
            "Page" => page(uri, "Welcome"),
            "Single" => error_page("Sorry"),
            "Ready" => json!({"data": {"__typename": "Query"}}),
            "Alternates" => json!({"data": {"entries": [], "categories": []}}),
            // It does not tell which addresses there are.
            "Addresses" | "HealthElements" => json!({"errors": [{"message": "no list"}], "data": null}),
            other => panic!("unknown operation {other}"),
        })
    }

    /// What is found of a form's submissions, by their titles and in the index.
    pub fn submissions(titled: &Value, indexed: &Value) -> Behaviour {
        Behaviour::json(&json!({"data": {"titled": titled, "indexed": indexed}}))
    }

    pub fn status(status: u16) -> Behaviour {
        Behaviour::of(status, "application/json", r#"{"error":"no"}"#)
    }

    pub fn html() -> Behaviour {
        Behaviour::of(200, "text/html", "<!doctype html><h1>Maintenance</h1>")
    }

    /// Half of an answer.
    pub fn truncated(whole: &Value) -> Behaviour {
        let text = whole.to_string();
        Behaviour::of(200, "application/json", text.get(..text.len() / 2).unwrap())
    }

    /// No answer, for this reason.
    pub fn failing(error: PortError) -> Behaviour {
        Behaviour { after_ms: 0, answer: Err(error), headers: Vec::new() }
    }

    /// The same with headers, which only those of files are asked for.
    pub fn with_headers(mut self, headers: &[(&'static str, &'static str)]) -> Behaviour {
        self.headers.extend_from_slice(headers);
        self
    }

    /// The network fails at once.
    pub fn down() -> Behaviour {
        Behaviour::failing(PortError::Failed("connection refused".to_owned()))
    }

    /// Nothing ever comes.
    pub fn hangs() -> Behaviour {
        Behaviour::failing(PortError::Timeout).after(Millis::MAX)
    }

    /// The same, after so long.
    pub fn after(mut self, ms: Millis) -> Behaviour {
        self.after_ms = ms;
        self
    }
}

/// A content system that answers everything.
pub fn healthy() -> Script {
    Box::new(|operation, _, variables| Behaviour::healthy(operation, variables))
}

/// One on which every call fails.
pub fn down() -> Script {
    Box::new(|_, _, _| Behaviour::down())
}

/// The same content system, of which one operation behaves otherwise.
pub fn except(
    script: Script,
    operation: &'static str,
    behaves: impl Fn(&Value) -> Behaviour + 'static,
) -> Script {
    Box::new(move |asked, call, variables| match asked == operation {
        true => behaves(variables),
        false => script(asked, call, variables),
    })
}

/// Products for the quotation list: those of the asked-for numbers that are below another, at most two hundred.
pub fn quoted(variables: &Value, below: u64) -> Behaviour {
    let ids = variables["ids"].as_array().unwrap().iter().filter_map(Value::as_u64).filter(|id| *id < below);
    let product = |id: u64| {
        json!({"__typename": "products_default_Entry", "id": id.to_string(), "title": format!("Bench {id}"),
            "uri": format!("producten/bench-{id}"), "category": [], "productImage": []})
    };
    Behaviour::json(&json!({"data": {"quoted": ids.take(200).map(product).collect::<Vec<_>>()}}))
}

/// What surrounds every page, as the content system sends it.
pub fn chrome(company: &str) -> Value {
    json!({"data": {
        "footer": {"__typename": "footer_GlobalSet", "footerSection1": "<p>One</p>", "footerSection2": null,
            "footerLinks": [{"__typename": "pages_default_Entry", "id": "71", "uri": "privacy", "title": "Privacy"}],
            "footerLogos": []},
        "globals": {"__typename": "globals_GlobalSet", "companyName": company, "phone": "+31 (0)76 530 42 10",
            "logo": [], "darkLogo": [], "loginBox": [], "signUpBox": [], "loginPopupBox": [], "headerImagePlaceholder": [], "topNavigation": [],
            "facebook": "javascript:alert(1)", "linkedin": "https://linkedin.example/benches"},
        "navigation": [
            {"__typename": "navigation_internal_Entry", "id": "81", "title": "About us", "membersOnly": false,
                "internalLink": [{"__typename": "pages_default_Entry", "id": "5", "uri": "about", "sectionHandle": "pages"}],
                "children": []},
            {"__typename": "navigation_external_Entry", "id": "82", "title": "Price list for members",
                "membersOnly": true, "externalLink": "https://members.example", "openInNewTab": true, "children": []}
        ],
        "categories": [{"__typename": "productCategories_Category", "id": "91", "title": "Benches",
            "uri": "products/benches", "headerImage": [], "impressionImage": [], "children": []}]
    }})
}

/// A page at an address of the content system.
pub fn page(uri: &str, title: &str) -> Value {
    let home = uri == "__home__";
    json!({"data": {
        "entry": {
            "__typename": if home { "home_home_Entry" } else { "pages_default_Entry" },
            "id": "5", "title": title, "uri": uri, "sectionHandle": if home { "home" } else { "pages" },
            "localized": [], "ancestors": [], "heroType": "content", "pageTitle": null, "introtext": null,
            "headerImage": [], "headerImageMobile": [],
            "flexibleContent": [{"__typename": "flexibleContent_titleText_BlockType", "titleField": "Title",
                "text": "<p>Words of this page</p>", "textColumn2": null, "cta": null}]
        },
        "news": [],
        "seomatic": null
    }})
}

/// Some addresses of a language, as the content system sends them.
pub fn addresses(uris: &[String], offset: u64, limit: u64) -> Value {
    let rows = uris.iter().skip(usize::try_from(offset).unwrap()).take(usize::try_from(limit).unwrap());
    let rows: Vec<Value> = rows.map(|uri| json!({"__typename": "pages_default_Entry", "uri": uri})).collect();
    json!({"data": {"entryCount": uris.len(), "entries": rows, "categoryCount": 1,
        "categories": if offset > 0 { json!([]) } else { json!([{"__typename": "productCategories_Category", "uri": null}]) }}})
}

/// The answer when no entry lives at an address.
pub fn nowhere() -> Value {
    json!({"data": {"entry": null, "news": [], "seomatic": null}})
}

/// A content-managed error page.
pub fn error_page(title: &str) -> Value {
    json!({"data": {
        "entry": {"__typename": "notFound_notFound_Entry", "id": "6", "title": title, "uri": null,
            "sectionHandle": "notFound", "localized": [], "ancestors": [], "pageTitle": null, "introtext": null,
            "headerImage": [], "flexibleContent": []},
        "news": []
    }})
}
