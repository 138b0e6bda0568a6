//! Stands in for the CSS parser of the HTML sanitiser. Editors' markup keeps no style attribute, so the real one was only
//! weight in the worker. This one finds nothing in any text: were a style attribute ever let through, it would be empty.
//!
//! Everything here has the name and shape of what it stands in for.

#![expect(missing_docs, reason = "the crate it stands in for has them")]

use std::{borrow::Cow, fmt, marker::PhantomData, ops::Range};

pub type CowRcStr<'i> = Cow<'i, str>;

#[derive(Clone, Copy)]
pub struct SourcePosition;

pub struct ParserState;

pub struct Parser<'i>(PhantomData<&'i str>);

impl<'i> Parser<'i> {
    #[must_use]
    pub fn new(_: &'i str) -> Parser<'i> {
        Parser(PhantomData)
    }

    pub fn position(&self) -> SourcePosition {
        SourcePosition
    }

    pub fn slice(&self, _: Range<SourcePosition>) -> &'i str {
        ""
    }

    pub fn state(&self) -> ParserState {
        ParserState
    }

    /// # Errors
    /// Always: there is no token.
    #[expect(clippy::should_implement_trait, reason = "its name is given")]
    pub fn next(&mut self) -> Result<&Token<'i>, BasicParseError> {
        Err(BasicParseError { kind: BasicParseErrorKind::EndOfInput })
    }

    /// # Errors
    /// Always: there is no identifier.
    pub fn expect_ident(&mut self) -> Result<&CowRcStr<'i>, BasicParseError> {
        Err(BasicParseError { kind: BasicParseErrorKind::EndOfInput })
    }

    /// # Errors
    /// Always: there is no colon.
    pub fn expect_colon(&mut self) -> Result<(), BasicParseError> {
        Err(BasicParseError { kind: BasicParseErrorKind::EndOfInput })
    }

    /// # Errors
    /// Always: there is no block.
    pub fn parse_nested_block<T, E>(
        &mut self,
        _: impl FnOnce(&mut Parser<'i>) -> Result<T, ParseError<E>>,
    ) -> Result<T, ParseError<E>> {
        Err(ParseError::from_basic_kind(BasicParseErrorKind::EndOfInput))
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub enum BasicParseErrorKind {
    EndOfInput,
    UnexpectedToken,
}

pub struct BasicParseError {
    pub kind: BasicParseErrorKind,
}

pub enum ParseErrorKind<E> {
    Basic(BasicParseErrorKind),
    Custom(E),
}

pub struct ParseError<E> {
    pub kind: ParseErrorKind<E>,
}

impl<E> ParseError<E> {
    pub fn from_basic_kind(kind: BasicParseErrorKind) -> ParseError<E> {
        ParseError { kind: ParseErrorKind::Basic(kind) }
    }
}

impl<E> From<BasicParseError> for ParseError<E> {
    fn from(error: BasicParseError) -> ParseError<E> {
        ParseError::from_basic_kind(error.kind)
    }
}

pub trait DeclarationParser<'i> {
    type Declaration;
    type Error;

    /// # Errors
    /// It is none.
    fn parse_value(
        &mut self,
        name: CowRcStr<'i>,
        input: &mut Parser<'i>,
        start: &ParserState,
    ) -> Result<Self::Declaration, ParseError<Self::Error>>;
}

pub trait ToCss {
    /// # Errors
    /// It cannot be written.
    fn to_css<W: fmt::Write>(&self, to: &mut W) -> fmt::Result;
}

#[derive(PartialEq, Eq)]
pub enum Token<'i> {
    BadString(CowRcStr<'i>),
    BadUrl(CowRcStr<'i>),
    Comma,
    CurlyBracketBlock,
    Function(CowRcStr<'i>),
    QuotedString(CowRcStr<'i>),
    Semicolon,
    UnquotedUrl(CowRcStr<'i>),
}

impl Token<'_> {
    pub fn is_parse_error(&self) -> bool {
        true
    }
}

impl ToCss for Token<'_> {
    fn to_css<W: fmt::Write>(&self, _: &mut W) -> fmt::Result {
        Err(fmt::Error)
    }
}
