//! Prepares editors' markup for a page: sanitised, with only our own pictures, with unique ids, and frames separated.

use std::{borrow::Cow, collections::BTreeSet};

use super::{
    anchors, frame, link, media, plain_markup, removed_markup, sanitise,
    start_tag::{Piece, Pieces, StartTag},
};
use crate::{
    config::Hosts,
    model::{Html, MarkupPart, RemovedMarkup},
};

/// Prepares the texts of one document.
#[derive(Debug, Default)]
pub struct Markup<'a> {
    /// Absent for texts around pages, which have neither ids nor pictures.
    hosts: Option<&'a Hosts>,
    ids: BTreeSet<String>,
    /// Absent outside of previews.
    removed: Option<RemovedMarkup>,
}

impl<'a> Markup<'a> {
    pub fn new(hosts: &'a Hosts, is_preview: bool) -> Markup<'a> {
        Markup { hosts: Some(hosts), ..Markup::around_pages(is_preview) }
    }

    /// For texts around pages.
    pub fn around_pages(is_preview: bool) -> Markup<'a> {
        Markup { removed: is_preview.then(RemovedMarkup::default), ..Markup::default() }
    }

    /// What was removed from all texts, in a preview.
    pub fn into_removed(self) -> RemovedMarkup {
        self.removed.unwrap_or_default()
    }

    /// Phrasing content for a label. Wrappers such as paragraphs, which a label cannot hold, do not count as removed.
    pub fn inline(&mut self, markup: &str) -> Html {
        let clean = sanitise::inline(markup);
        if let Some(removed) = &mut self.removed {
            let mut lost = RemovedMarkup::default();
            removed_markup::add(&mut lost, markup, &clean, 0);
            removed.elements.extend(lost.elements.into_iter().filter(|name| !sanitise::is_wrapper(name)));
            removed.attributes.extend(lost.attributes);
        }
        Html(clean)
    }

    /// Rich text, with links in place of frames.
    pub fn rich(&mut self, markup: &str) -> Html {
        if plain_markup::is_plain(markup) { Html(markup.to_owned()) } else { self.parsed(markup) }
    }

    /// The same, without the shortcut for plain markup.
    pub(super) fn parsed(&mut self, markup: &str) -> Html {
        self.linked(markup, &sanitise::rich(markup))
    }

    /// Markup with sections, video and `<details>`, with links in place of frames.
    pub fn wide(&mut self, markup: &str) -> Html {
        self.linked(markup, &sanitise::wide(markup))
    }

    /// The markup of an html block, split at its frames: an element may begin in one part and end in another.
    pub fn framed(&mut self, markup: &str) -> Vec<MarkupPart> {
        let parts = Writer::new(self, true).write(&sanitise::wide(markup));
        let html = parts.iter().filter_map(|part| match part {
            MarkupPart::Html(html) => Some(html.as_str()),
            MarkupPart::Frame(_) => None,
        });
        let html: String = html.collect();
        let frames = parts.iter().filter(|part| matches!(part, MarkupPart::Frame(_))).count();
        self.count(markup, &html, frames);
        parts
    }

    fn linked(&mut self, markup: &str, clean: &str) -> Html {
        let parts = Writer::new(self, false).write(clean);
        let html = parts.into_iter().find_map(|part| match part {
            MarkupPart::Html(html) => Some(html),
            MarkupPart::Frame(_) => None,
        });
        let html = html.unwrap_or_default();
        self.count(markup, html.as_str(), 0);
        html
    }

    fn count(&mut self, markup: &str, clean: &str, frames: usize) {
        if let Some(removed) = &mut self.removed {
            removed_markup::add(removed, markup, clean, frames);
        }
    }

    /// Reserves an id, unless it is the site's own or already on the page.
    fn take_id(&mut self, id: &str) -> bool {
        self.hosts.is_some() && anchors::is_free(id) && self.ids.insert(id.to_owned())
    }
}

/// Rewrites sanitised markup for its page.
struct Writer<'m, 'a> {
    markup: &'m mut Markup<'a>,
    takes_frames: bool,
    is_in_media: bool,
    /// Number of open links, in which HTML allows no other link.
    open_links: usize,
    parts: Vec<MarkupPart>,
    html: String,
}

impl<'m, 'a> Writer<'m, 'a> {
    fn new(markup: &'m mut Markup<'a>, takes_frames: bool) -> Writer<'m, 'a> {
        Writer {
            markup,
            takes_frames,
            is_in_media: false,
            open_links: 0,
            parts: Vec::new(),
            html: String::new(),
        }
    }

    fn write(mut self, clean: &str) -> Vec<MarkupPart> {
        self.all(clean);
        if !self.html.is_empty() {
            self.parts.push(MarkupPart::Html(Html(self.html)));
        }
        self.parts
    }

    fn all(&mut self, clean: &str) {
        let mut pieces = Pieces(clean);
        while let Some(piece) = pieces.next() {
            match piece {
                Piece::Rest(text) => {
                    self.open_links = self.open_links.saturating_sub(text.matches("</a>").count());
                    self.html.push_str(text);
                }
                Piece::Start(tag) => self.element(&tag, &mut pieces),
            }
        }
    }

    fn element(&mut self, tag: &StartTag<'_>, pieces: &mut Pieces<'_>) {
        let origin = self.markup.hosts.map(|hosts| hosts.assets.as_str());
        match tag.name {
            "iframe" => self.frame(tag),
            "oembed" => {
                pieces.skip_content(tag.name);
                self.frame(tag);
            }
            "img" | "source" | "track" if !media::is_own(tag, origin) => {}
            // HTML allows no media in media.
            "video" | "audio" if self.is_in_media => {
                pieces.skip_content(tag.name);
            }
            "video" | "audio" => {
                let content = pieces.skip_content(tag.name);
                match media::first_source(tag, content) {
                    _ if media::is_playable(tag, content, origin) => {
                        self.start(tag);
                        self.is_in_media = true;
                        self.all(content);
                        self.is_in_media = false;
                        self.html.push_str(&format!("</{}>", tag.name));
                    }
                    Some(url) => self.link(&url, None),
                    None => {}
                }
            }
            name => {
                self.open_links = self.open_links.saturating_add((name == "a").into());
                self.start(tag);
            }
        }
    }

    fn frame(&mut self, tag: &StartTag<'_>) {
        let hosts = self.markup.hosts.map_or(&[][..], |hosts| &hosts.frames);
        let Some(found) = frame::read(tag) else { return };
        if self.takes_frames && self.open_links == 0 && frame::is_allowed(&found, hosts) {
            let before = std::mem::take(&mut self.html);
            if !before.is_empty() {
                self.parts.push(MarkupPart::Html(Html(before)));
            }
            self.parts.push(MarkupPart::Frame(found));
        } else {
            self.link(&found.url, Some(&found.title));
        }
    }

    /// A link to what is not shown here, with its name or its host as text; within another link only the text.
    fn link(&mut self, url: &str, name: Option<&str>) {
        let name = name.filter(|name| !name.is_empty()).unwrap_or_else(|| frame::host(url));
        let (url, name) = (escaped(url), escaped(name));
        if self.open_links > 0 {
            return self.html.push_str(&name);
        }
        self.html.push_str(&format!(r#"<a href="{url}" target="_blank" rel="noopener">{name}</a>"#));
    }

    fn start(&mut self, tag: &StartTag<'_>) {
        let origin = self.markup.hosts.map(|hosts| hosts.assets.as_str());
        self.html.push('<');
        self.html.push_str(tag.name);
        let mut class = tag.text("class").unwrap_or_default();
        for (name, value) in tag.attributes() {
            let (name, value) = match name {
                // A picture's id would become a property of the form around it.
                "id" if tag.name != "img" && self.markup.take_id(&tag.text("id").unwrap_or_default()) => {
                    ("id", Cow::from(value))
                }
                // Older editors wrote anchors as names.
                "name" if tag.name == "a" && tag.text("id").is_none() => {
                    let name = tag.text("name").unwrap_or_default();
                    if !self.markup.take_id(&name) {
                        continue;
                    }
                    ("id", Cow::from(value))
                }
                "id" | "class" => continue,
                "name" if tag.name == "a" => continue,
                "style" => {
                    class = media::with_width(class, value);
                    continue;
                }
                "href" if tag.name == "a" => match link::address(&tag.text(name).unwrap_or_default()) {
                    Some(address) => (name, Cow::from(escaped(&address))),
                    None => (name, Cow::from(value)),
                },
                "width" | "height" if !media::is_pixels(value) => continue,
                "srcset" | "poster" if !media::is_own_attribute(tag, name, origin) => continue,
                _ => (name, Cow::from(value)),
            };
            self.html.push_str(&format!(" {name}=\"{value}\""));
        }
        if !class.trim().is_empty() {
            self.html.push_str(&format!(" class=\"{}\"", class.trim()));
        }
        self.html.push_str(&media::missing(tag, origin));
        self.html.push('>');
    }
}

fn escaped(text: &str) -> String {
    let named = [("&", "&amp;"), ("\"", "&quot;"), ("<", "&lt;"), (">", "&gt;")];
    named.into_iter().fold(text.to_owned(), |text, (character, name)| text.replace(character, name))
}

#[cfg(test)]
#[path = "markup_tests.rs"]
mod tests;

#[cfg(test)]
#[path = "markup_frame_tests.rs"]
mod frame_tests;
