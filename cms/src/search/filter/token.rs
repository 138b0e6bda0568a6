//! The words and signs of a filter.

/// A word or a sign.
#[derive(Debug, Clone, PartialEq)]
pub(super) enum Token {
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

impl Token {
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

/// The tokens of a filter, each with its place in characters; the last is [`Token::End`].
pub(super) fn tokens(text: &str) -> Vec<(Token, usize)> {
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
            '(' => (Token::Open, 1),
            ')' => (Token::Close, 1),
            ':' => (Token::Colon, 1),
            '<' if equals => (Token::Compare("<="), 2),
            '>' if equals => (Token::Compare(">="), 2),
            '!' if equals => (Token::Compare("<>"), 2),
            '<' => (Token::Compare("<"), 1),
            '>' => (Token::Compare(">"), 1),
            '=' => (Token::Compare("="), 1),
            '"' | '\'' => quoted(&characters[at..]),
            _ => bare(&characters[at..]),
        };
        tokens.push((token, column));
        at += length;
    }
    tokens.push((Token::End, characters.len()));
    tokens
}

/// A quoted text, and how many characters it takes; an open end is the end of the filter.
fn quoted(characters: &[char]) -> (Token, usize) {
    let quote = characters.first();
    let mut text = String::new();
    let mut at = 1;
    while let Some(character) = characters.get(at) {
        if Some(character) == quote {
            return (Token::Text(text), at + 1);
        }
        if *character == '\\' && characters.get(at + 1) == quote {
            at += 1;
        }
        text.extend(characters.get(at));
        at += 1;
    }
    (Token::Text(text), at)
}

fn bare(characters: &[char]) -> (Token, usize) {
    let ends = |character: &char| character.is_whitespace() || "():<>=\"".contains(*character);
    let length = characters.iter().position(ends).unwrap_or(characters.len()).max(1);
    let text: String = characters[..length].iter().collect();
    let token = match text.as_str() {
        "AND" => Token::And,
        "OR" => Token::Or,
        "NOT" => Token::Not,
        _ => Token::Text(text),
    };
    (token, length)
}
