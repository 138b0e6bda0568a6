//! The protocol's filter language (`filters`, `facetFilters`, `numericFilters`), read into a condition of the store.

use crate::store::SearchFilter;

/// Parentheses and negations inside each other.
const DEEPEST: usize = 32;

/// Longer filters are refused …
const LONGEST: usize = 16 * 1024;

/// … and those of more conditions: SQL has a limit of its own.
pub(super) const MOST_CONDITIONS: usize = 200;

/// Why a text is no filter, in the words of the hosted service.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub(super) enum Error {
    /// Something else should stand here.
    #[error("filters: Unexpected token {found} expected {expected} at col {column}")]
    Unexpected {
        /// What stands there.
        found: String,
        /// What should.
        expected: &'static str,
        /// Where, in characters.
        column: usize,
    },
    /// Too long, or too deep.
    #[error("filters: Too many conditions")]
    TooMuch,
}

#[derive(Debug, Clone, PartialEq)]
enum Token {
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

/// Reads a whole filter; an empty one lets everything through.
pub(super) fn parse(text: &str) -> Result<SearchFilter, Error> {
    if text.len() > LONGEST {
        return Err(Error::TooMuch);
    }
    if text.trim().is_empty() {
        return Ok(SearchFilter::default());
    }
    let mut parser = Parser { tokens: tokens(text), next: 0 };
    let filter = parser.any(0)?;
    match parser.peek() {
        Token::End if filter.conditions() > MOST_CONDITIONS => Err(Error::TooMuch),
        Token::End => Ok(filter),
        _ => parser.unexpected("end of filter"),
    }
}

/// A member of `facetFilters`: `attribute:value`, either of which a minus turns round.
pub(super) fn facet(text: &str) -> Option<SearchFilter> {
    let (attribute, value) = text.split_once(':')?;
    let (attribute, first) = without_minus(attribute);
    let (value, second) = without_minus(value);
    // A value that begins with a minus of its own is written `\-`.
    let value = value.strip_prefix('\\').filter(|rest| rest.starts_with('-')).unwrap_or(value);
    let filter = SearchFilter::Is { attribute: attribute.trim().to_owned(), value: value.trim().to_owned() };
    Some(if first == second { filter } else { SearchFilter::Not(Box::new(filter)) })
}

/// A member of `numericFilters`: a comparison or a range.
pub(super) fn numeric(text: &str) -> Option<SearchFilter> {
    match parse(text) {
        Ok(filter @ (SearchFilter::Compares { .. } | SearchFilter::Between { .. })) => Some(filter),
        _ => None,
    }
}

fn without_minus(text: &str) -> (&str, bool) {
    text.strip_prefix('-').map_or((text, false), |rest| (rest, true))
}

fn tokens(text: &str) -> Vec<(Token, usize)> {
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

struct Parser {
    tokens: Vec<(Token, usize)>,
    next: usize,
}

impl Parser {
    fn peek(&self) -> Token {
        self.tokens.get(self.next).map_or(Token::End, |(token, _)| token.clone())
    }

    fn take(&mut self, wanted: &Token) -> bool {
        let taken = self.peek() == *wanted;
        self.next += usize::from(taken);
        taken
    }

    fn unexpected<T>(&self, expected: &'static str) -> Result<T, Error> {
        let column = self.tokens.get(self.next).map_or(0, |(_, column)| *column);
        let found = match self.peek() {
            Token::End => "end of filter".to_owned(),
            Token::Text(text) => format!("string({})", text.chars().take(40).collect::<String>()),
            Token::Open => "'('".to_owned(),
            Token::Close => "')'".to_owned(),
            Token::And => "'AND'".to_owned(),
            Token::Or => "'OR'".to_owned(),
            Token::Not => "'NOT'".to_owned(),
            Token::Colon => "':'".to_owned(),
            Token::Compare(_) => "comparison".to_owned(),
        };
        Err(Error::Unexpected { found, expected, column })
    }

    fn any(&mut self, depth: usize) -> Result<SearchFilter, Error> {
        let mut filters = vec![self.all(depth)?];
        while self.take(&Token::Or) {
            filters.push(self.all(depth)?);
        }
        Ok(single_or(filters, SearchFilter::Any))
    }

    fn all(&mut self, depth: usize) -> Result<SearchFilter, Error> {
        let mut filters = vec![self.one(depth)?];
        while self.take(&Token::And) {
            filters.push(self.one(depth)?);
        }
        Ok(single_or(filters, SearchFilter::All))
    }

    fn one(&mut self, depth: usize) -> Result<SearchFilter, Error> {
        if depth > DEEPEST {
            return Err(Error::TooMuch);
        }
        if self.take(&Token::Not) {
            return Ok(SearchFilter::Not(Box::new(self.one(depth + 1)?)));
        }
        if self.take(&Token::Open) {
            let filter = self.any(depth + 1)?;
            return if self.take(&Token::Close) { Ok(filter) } else { self.unexpected("')'") };
        }
        self.condition()
    }

    fn condition(&mut self) -> Result<SearchFilter, Error> {
        let Token::Text(attribute) = self.peek() else { return self.unexpected("a filter") };
        self.next += 1;
        match self.peek() {
            Token::Colon => {
                self.next += 1;
                self.value(attribute)
            }
            Token::Compare(operator) => {
                self.next += 1;
                let number = self.number()?;
                Ok(SearchFilter::Compares { attribute, operator, number })
            }
            // A value alone is a tag.
            _ => Ok(SearchFilter::Is { attribute: "_tags".to_owned(), value: attribute }),
        }
    }

    fn value(&mut self, attribute: String) -> Result<SearchFilter, Error> {
        let Token::Text(value) = self.peek() else { return self.unexpected("a value") };
        self.next += 1;
        if self.take(&Token::Text("TO".to_owned())) {
            let Ok(low) = value.parse() else {
                self.next -= 2;
                return self.unexpected("numeric");
            };
            return Ok(SearchFilter::Between { attribute, low, high: self.number()? });
        }
        Ok(SearchFilter::Is { attribute, value })
    }

    fn number(&mut self) -> Result<f64, Error> {
        if let Token::Text(text) = self.peek()
            && let Ok(number) = text.parse()
        {
            self.next += 1;
            return Ok(number);
        }
        self.unexpected("numeric")
    }
}

fn single_or(mut filters: Vec<SearchFilter>, many: fn(Vec<SearchFilter>) -> SearchFilter) -> SearchFilter {
    match filters.len() {
        1 => filters.remove(0),
        _ => many(filters),
    }
}

#[cfg(test)]
#[path = "filter_tests.rs"]
mod tests;
