//! Tokenises editors' markup as browsers do, without building a tree.

use std::cell::RefCell;

use html5ever::{
    buffer_queue::BufferQueue,
    tokenizer::{
        Tag, TagKind, Token, TokenSink, TokenSinkResult, Tokenizer, TokenizerOpts,
        states::{RawKind, State},
    },
};

/// Calls `take` for each token.
pub(super) fn read(markup: &str, take: &mut dyn FnMut(Token)) {
    read_with(TokenizerOpts::default(), markup, take);
}

// Not generic: the compiler would make a whole tokenizer for each caller.
fn read_with(options: TokenizerOpts, markup: &str, take: &mut dyn FnMut(Token)) {
    let input = BufferQueue::default();
    input.push_back(markup.into());
    let tokenizer = Tokenizer::new(Sink(RefCell::new(take)), options);
    // It stops early only for a sink that runs scripts.
    let _ = tokenizer.feed(&input);
    tokenizer.end();
}

/// Resolves the character references in a text; tags count as text.
pub(super) fn text(escaped: String) -> String {
    if !escaped.contains('&') {
        return escaped;
    }
    let mut text = String::with_capacity(escaped.len());
    let options = TokenizerOpts { initial_state: Some(State::RawData(RawKind::Rcdata)), ..<_>::default() };
    read_with(options, &escaped, &mut |token| {
        if let Token::CharacterTokens(characters) = token {
            text.push_str(&characters);
        }
    });
    text
}

struct Sink<'a>(RefCell<&'a mut dyn FnMut(Token)>);

impl TokenSink for Sink<'_> {
    type Handle = ();

    fn process_token(&self, token: Token, _line: u64) -> TokenSinkResult<()> {
        let content = match &token {
            Token::TagToken(Tag { kind: TagKind::StartTag, name, .. }) => raw_content(name),
            _ => None,
        };
        (self.0.borrow_mut())(token);
        content.map_or(TokenSinkResult::Continue, TokenSinkResult::RawData)
    }
}

/// Elements whose content is raw text.
fn raw_content(name: &str) -> Option<RawKind> {
    match name {
        "iframe" | "noembed" | "style" => Some(RawKind::Rawtext),
        "script" => Some(RawKind::ScriptData),
        "textarea" | "title" => Some(RawKind::Rcdata),
        _ => None,
    }
}
