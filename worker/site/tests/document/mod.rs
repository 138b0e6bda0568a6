//! A rendered document read strictly: every tag closed in order, every attribute quoted once, every `&` and `<` of a
//! text written as a reference. Browsers forgive more; our own markup has nothing to be forgiven.

mod rules;
mod styles;

pub use rules::{Expected, faults};

/// An element with what is in it.
#[derive(Debug, Default)]
pub struct Element {
    pub name: String,
    attributes: Vec<(String, String)>,
    nodes: Vec<Node>,
}

#[derive(Debug)]
enum Node {
    Element(Element),
    Text(String),
}

/// Elements without an end tag.
const VOID: [&str; 12] =
    ["area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "wbr"];

impl Element {
    /// Reads a document or a fragment; its elements hang under one without a name.
    pub fn parse(html: &str) -> Result<Element, String> {
        let mut open = vec![Element::default()];
        let mut rest = html.strip_prefix("<!DOCTYPE html>\n").unwrap_or(html);
        while !rest.is_empty() {
            let fault = |what: &str| format!("{what} at: {}", rest.chars().take(80).collect::<String>());
            let parent = open.last_mut().unwrap();
            if parent.name == "script" {
                let (text, after) = rest.split_once("</script>").ok_or_else(|| fault("no end of script"))?;
                parent.nodes.push(Node::Text(text.to_owned()));
                let script = open.pop().unwrap();
                open.last_mut().unwrap().nodes.push(Node::Element(script));
                rest = after;
            } else if let Some(after) = rest.strip_prefix("</") {
                let (name, after) = after.split_once('>').ok_or_else(|| fault("end tag"))?;
                if parent.name != name {
                    return Err(fault(&format!("<{}> is open", parent.name)));
                }
                let element = open.pop().unwrap();
                open.last_mut().unwrap().nodes.push(Node::Element(element));
                rest = after;
            } else if rest.starts_with('<') {
                let (element, after) = start_tag(rest).map_err(|what| fault(&what))?;
                match VOID.contains(&element.name.as_str()) {
                    true => parent.nodes.push(Node::Element(element)),
                    false => open.push(element),
                }
                rest = after;
            } else {
                let end = rest.find('<').unwrap_or(rest.len());
                let (text, after) = rest.split_at(end);
                parent.nodes.push(Node::Text(decode(text).map_err(|what| fault(&what))?));
                rest = after;
            }
        }
        match open.len() {
            1 => Ok(open.pop().unwrap()),
            _ => Err(format!("<{}> is never closed", open.pop().unwrap().name)),
        }
    }

    /// The value of an attribute, decoded; the empty string when it stands without one.
    pub fn get(&self, name: &str) -> Option<&str> {
        self.attributes.iter().find(|(key, _)| key == name).map(|(_, value)| value.as_str())
    }

    pub fn has(&self, name: &str) -> bool {
        self.get(name).is_some()
    }

    pub fn has_class(&self, class: &str) -> bool {
        self.get("class").is_some_and(|classes| classes.split(' ').any(|one| one == class))
    }

    pub fn attributes(&self) -> impl Iterator<Item = (&str, &str)> {
        self.attributes.iter().map(|(name, value)| (name.as_str(), value.as_str()))
    }

    pub fn children(&self) -> impl Iterator<Item = &Element> {
        self.nodes.iter().filter_map(|node| match node {
            Node::Element(element) => Some(element),
            Node::Text(_) => None,
        })
    }

    /// All elements below this one, in the order of the document.
    pub fn all(&self) -> Vec<&Element> {
        self.children().flat_map(|child| [vec![child], child.all()].concat()).collect()
    }

    /// All elements of a name below this one.
    pub fn named<'a>(&'a self, name: &'a str) -> impl Iterator<Item = &'a Element> {
        self.all().into_iter().filter(move |element| element.name == name)
    }

    /// The elements in this one with what does not depend on the language, and where text stands.
    pub fn outline(&self) -> String {
        const KEPT: [&str; 5] = ["class", "type", "name", "role", "when"];
        let attribute = |(name, value): (&str, &str)| match KEPT.contains(&name) {
            true => format!(" {name}={value}"),
            false => format!(" {name}"),
        };
        let node = |node: &Node| match node {
            Node::Element(element) => element.outline(),
            Node::Text(text) if text.trim().is_empty() => String::new(),
            Node::Text(_) => "text".to_owned(),
        };
        let attributes: String = self.attributes().map(attribute).collect();
        let inner: String = self.nodes.iter().map(node).collect();
        format!("<{}{attributes}>{inner}</>", self.name)
    }

    /// All text in this element, with single spaces.
    pub fn text(&self) -> String {
        self.raw_text().split_whitespace().collect::<Vec<_>>().join(" ")
    }

    fn raw_text(&self) -> String {
        let text = |node: &Node| match node {
            Node::Element(element) => element.raw_text(),
            Node::Text(text) => text.clone(),
        };
        self.nodes.iter().map(text).collect()
    }
}

/// Reads `<name a="b" c>`.
fn start_tag(text: &str) -> Result<(Element, &str), String> {
    // SVG has a capital letter in `viewBox`.
    let named =
        |letter: char| letter.is_ascii_lowercase() || letter.is_ascii_digit() || "-B".contains(letter);
    let text = &text[1..];
    let (name, mut rest) = text.split_at(text.find(|letter| !named(letter)).unwrap_or(text.len()));
    if name.is_empty() {
        return Err("neither text nor tag".to_owned());
    }
    let mut element = Element { name: name.to_owned(), ..Element::default() };
    loop {
        let attribute = rest.trim_start();
        if let Some(after) = attribute.strip_prefix('>') {
            return Ok((element, after));
        }
        if attribute.len() == rest.len() {
            return Err(format!("no space before an attribute of <{name}>"));
        }
        let end = attribute.find(|letter| !named(letter)).unwrap_or(attribute.len());
        let (key, after) = attribute.split_at(end);
        if key.is_empty() || element.has(key) {
            return Err(format!("attribute '{key}' of <{name}>"));
        }
        let (value, after) = match after.strip_prefix("=\"") {
            Some(quoted) => {
                quoted.split_once('"').ok_or_else(|| format!("'{key}' of <{name}> has no end"))?
            }
            None => ("", after),
        };
        if value.contains('<') {
            return Err(format!("'{key}' of <{name}> holds a '<'"));
        }
        element.attributes.push((key.to_owned(), decode(value)?));
        rest = after;
    }
}

/// Replaces character references; an `&` that starts none is a fault.
fn decode(text: &str) -> Result<String, String> {
    let mut parts = text.split('&');
    let mut decoded = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let (name, after) = part.split_once(';').ok_or_else(|| format!("a bare '&' before '{part}'"))?;
        let number = |number: &str| char::from_u32(number.parse().ok()?);
        let letter = match name {
            "amp" => Some('&'),
            "lt" => Some('<'),
            "gt" => Some('>'),
            "quot" => Some('"'),
            "nbsp" => Some('\u{a0}'),
            _ => name.strip_prefix('#').and_then(number),
        };
        decoded.push(letter.ok_or_else(|| format!("'&{name};' is no reference"))?);
        decoded.push_str(after);
    }
    Ok(decoded)
}

#[test]
fn what_is_not_closed_in_order_is_no_document() {
    for good in
        ["<p>a<br>b</p>", "<img alt=\"\" src=\"a&#38;b\">", "<script>a < b && c</script>", "a &amp; b"]
    {
        assert!(Element::parse(good).is_ok(), "{good}");
    }
    for bad in [
        "<p>",
        "<p><b></p></b>",
        "</p>",
        "a & b",
        "a < b",
        "<p a=1></p>",
        "<p a=\"1\"b=\"2\"></p>",
        "<p a a></p>",
        "<!-- -->",
    ] {
        assert!(Element::parse(bad).is_err(), "{bad}");
    }
}

#[test]
fn references_are_read_as_what_they_stand_for() {
    let fragment = Element::parse("<p title=\"&#34;x&#34;\">a &#60;b&#62; <i>c</i></p>").unwrap();
    let paragraph = fragment.children().next().unwrap();
    assert_eq!(paragraph.get("title"), Some("\"x\""));
    assert_eq!(paragraph.text(), "a <b> c");
}
