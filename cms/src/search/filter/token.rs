//! The words and signs of a filter.

/// A word or a sign.
#[derive(Debug, Clone, PartialEq)]
pub(super) enum FilterToken {
    Open,
    Close,
    And,
    Or,
    Not,
    Colon,
    Compare(&'static str),
    Text(String),
    End,
}

impl FilterToken {
    /// What an error calls it.
    pub(super) fn name(&self) -> String {
        match self {
            Self::End => "end of filter".to_owned(),
            Self::Text(text) => format!("string({})", text.chars().take(40).collect::<String>()),
            Self::Open => "'('".to_owned(),
            Self::Close => "')'".to_owned(),
            Self::And => "'AND'".to_owned(),
            Self::Or => "'OR'".to_owned(),
            Self::Not => "'NOT'".to_owned(),
            Self::Colon => "':'".to_owned(),
            Self::Compare(_) => "comparison".to_owned(),
        }
    }
}

/// The tokens of a filter, each with its place in characters; the last is [`FilterToken::End`].
pub(super) fn tokens(text: &str) -> Vec<(FilterToken, usize)> {
    let characters: Vec<char> = text.chars().collect();
    let mut tokens = Vec::new();
    let mut at = 0;
    while let Some(character) = characters.get(at) {
        let column = at;
        let equals = characters.get(at + 1) == Some(&'=');
        let (token, length) = match character {
            character if character.is_whitespace() => {
                at += 1;
                continue;
            }
            '(' => (FilterToken::Open, 1),
            ')' => (FilterToken::Close, 1),
            ':' => (FilterToken::Colon, 1),
            '<' if equals => (FilterToken::Compare("<="), 2),
            '>' if equals => (FilterToken::Compare(">="), 2),
            '!' if equals => (FilterToken::Compare("<>"), 2),
            '<' => (FilterToken::Compare("<"), 1),
            '>' => (FilterToken::Compare(">"), 1),
            '=' => (FilterToken::Compare("="), 1),
            '"' | '\'' => quoted(&characters[at..]),
            _ => bare(&characters[at..]),
        };
        tokens.push((token, column));
        at += length;
    }
    tokens.push((FilterToken::End, characters.len()));
    tokens
}

/// A quoted text, and how many characters it takes; an open end is the end of the filter.
fn quoted(characters: &[char]) -> (FilterToken, usize) {
    let quote = characters.first();
    let mut text = String::new();
    let mut at = 1;
    while let Some(character) = characters.get(at) {
        if Some(character) == quote {
            return (FilterToken::Text(text), at + 1);
        }
        if *character == '\\' && characters.get(at + 1) == quote {
            at += 1;
        }
        text.extend(characters.get(at));
        at += 1;
    }
    (FilterToken::Text(text), at)
}

fn bare(characters: &[char]) -> (FilterToken, usize) {
    let ends = |character: &char| character.is_whitespace() || "():<>=\"".contains(*character);
    let length = characters.iter().position(ends).unwrap_or(characters.len()).max(1);
    let text: String = characters[..length].iter().collect();
    let token = match text.as_str() {
        "AND" => FilterToken::And,
        "OR" => FilterToken::Or,
        "NOT" => FilterToken::Not,
        _ => FilterToken::Text(text),
    };
    (token, length)
}
