//! Markup as a browser's tokenizer reads it.

use std::cell::RefCell;

use html5ever::{
    buffer_queue::BufferQueue,
    tendril::StrTendril,
    tokenizer::{TagKind, Token, TokenSink, TokenSinkResult, Tokenizer, TokenizerOpts, states::RawKind},
};

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Piece {
    /// A name, and attributes in the order of their names.
    Start(String, Vec<(String, String)>),
    End(String),
    Text(String),
    Comment,
}

#[derive(Default)]
struct Pieces(RefCell<Vec<Piece>>);

impl TokenSink for Pieces {
    type Handle = ();

    fn process_token(&self, token: Token, _line: u64) -> TokenSinkResult<()> {
        let mut pieces = self.0.borrow_mut();
        match token {
            Token::TagToken(tag) if tag.kind == TagKind::EndTag => {
                pieces.push(Piece::End(tag.name.to_string()));
            }
            Token::TagToken(tag) => {
                let attribute =
                    |one: &html5ever::Attribute| (one.name.local.to_string(), one.value.to_string());
                let mut attributes: Vec<_> = tag.attrs.iter().map(attribute).collect();
                attributes.sort();
                pieces.push(Piece::Start(tag.name.to_string(), attributes));
                match &*tag.name {
                    "script" => return TokenSinkResult::RawData(RawKind::ScriptData),
                    "title" | "textarea" => return TokenSinkResult::RawData(RawKind::Rcdata),
                    "style" | "iframe" | "xmp" | "noembed" | "noframes" => {
                        return TokenSinkResult::RawData(RawKind::Rawtext);
                    }
                    _ => {}
                }
            }
            Token::CharacterTokens(text) => match pieces.last_mut() {
                Some(Piece::Text(before)) => before.push_str(&text),
                _ => pieces.push(Piece::Text(text.to_string())),
            },
            Token::CommentToken(_) => pieces.push(Piece::Comment),
            _ => {}
        }
        TokenSinkResult::Continue
    }
}

/// The pieces of markup, in their order.
pub fn pieces(markup: &str) -> Vec<Piece> {
    let input = BufferQueue::default();
    input.push_back(StrTendril::from_slice(markup));
    let tokenizer = Tokenizer::new(Pieces::default(), TokenizerOpts::default());
    let _ = tokenizer.feed(&input);
    tokenizer.end();
    tokenizer.sink.0.take()
}

/// What of an element would act: an attribute that is script, or an address with a scheme that is.
pub fn acts(attributes: &[(String, String)]) -> Option<&(String, String)> {
    attributes.iter().find(|(name, value)| match name.as_str() {
        "style" | "srcdoc" | "background" | "ping" => true,
        "href" | "src" | "srcset" | "action" | "formaction" | "poster" | "cite" | "data" | "xlink:href" => {
            scheme(value).is_some_and(|scheme| !["https", "http", "mailto", "tel"].contains(&scheme.as_str()))
        }
        name => name.starts_with("on"),
    })
}

/// The scheme of an address, as browsers find it: after spaces and control characters, through tabs and line breaks.
fn scheme(address: &str) -> Option<String> {
    let start = address.trim_start_matches(|letter: char| letter <= ' ');
    let start = start.replace(['\t', '\n', '\r'], "");
    let (scheme, _) = start.split_once(':')?;
    let is_scheme = scheme.starts_with(|letter: char| letter.is_ascii_alphabetic())
        && scheme.chars().all(|letter| letter.is_ascii_alphanumeric() || "+-.".contains(letter));
    is_scheme.then(|| scheme.to_ascii_lowercase())
}
