//! The tokens of editors' markup, as browsers find them. What is written or counted needs no tree.

use std::cell::RefCell;

use html5ever::{
    buffer_queue::BufferQueue,
    tokenizer::{
        Tag, TagKind, Token, TokenSink, TokenSinkResult, Tokenizer, TokenizerOpts,
        states::{RawKind, State},
    },
};

/// Hands each token to `take`.
pub(super) fn read(markup: &str, take: impl FnMut(Token)) {
    let input = BufferQueue::default();
    input.push_back(markup.into());
    let tokenizer = Tokenizer::new(Sink(RefCell::new(take)), <_>::default());
    // It stops early only for a sink that runs scripts.
    let _ = tokenizer.feed(&input);
    tokenizer.end();
}

/// What a text with character references says; its tags are text too.
pub(super) fn text(escaped: String) -> String {
    if !escaped.contains('&') {
        return escaped;
    }
    let input = BufferQueue::default();
    input.push_back(escaped.as_str().into());
    let text = RefCell::new(String::with_capacity(escaped.len()));
    let take = |token: Token| {
        if let Token::CharacterTokens(letters) = token {
            text.borrow_mut().push_str(&letters);
        }
    };
    let start = TokenizerOpts { initial_state: Some(State::RawData(RawKind::Rcdata)), ..<_>::default() };
    let tokenizer = Tokenizer::new(Sink(RefCell::new(take)), start);
    let _ = tokenizer.feed(&input);
    tokenizer.end();
    drop(tokenizer);
    text.into_inner()
}

struct Sink<F>(RefCell<F>);

impl<F: FnMut(Token)> TokenSink for Sink<F> {
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

/// Elements whose content is text, whatever it looks like.
fn raw_content(name: &str) -> Option<RawKind> {
    match name {
        "iframe" | "noembed" | "style" => Some(RawKind::Rawtext),
        "script" => Some(RawKind::ScriptData),
        "textarea" | "title" => Some(RawKind::Rcdata),
        _ => None,
    }
}
