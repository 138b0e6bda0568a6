//! Data sheets: a heading, paragraphs and tables, typeset as PDF with selectable text in the brand's font.

mod file;
mod font;
mod page;

use serde::{Deserialize, Deserializer};
use serde_json::Value;

use font::Font;

/// Whose documents these are: at the head of every page.
const MAKER: &str = "Lommerhout";

/// One document.
#[derive(Debug, Clone, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Sheet {
    /// Language code, for readers and screen readers.
    pub language: String,
    /// Title of the document, which viewers show.
    pub title: String,
    /// The first line, in large letters.
    pub heading: String,
    /// Everything below it.
    pub lines: Vec<Line>,
}

/// One part of a sheet.
#[derive(Debug, Clone, PartialEq, Deserialize)]
#[serde(untagged, deny_unknown_fields)]
pub enum Line {
    /// A paragraph.
    Text(String),
    /// A smaller heading.
    Heading {
        /// Its text.
        heading: String,
    },
    /// Rows of cells; the first cell names what the others say.
    Table {
        /// The rows, all of the same length.
        #[serde(deserialize_with = "cells")]
        table: Vec<Vec<String>>,
    },
}

/// Cells may be written as numbers.
fn cells<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<Vec<String>>, D::Error> {
    let rows = Vec::<Vec<Value>>::deserialize(deserializer)?;
    let cell = |cell: Value| match cell {
        Value::String(text) => Ok(text),
        Value::Number(number) => Ok(number.to_string()),
        other => Err(serde::de::Error::custom(format!("{other} is no cell"))),
    };
    rows.into_iter().map(|row| row.into_iter().map(cell).collect()).collect()
}

impl Sheet {
    /// Says what cannot be typeset.
    fn check(&self) -> Result<(), String> {
        let font = Font::brand();
        let texts = self.lines.iter().flat_map(|line| match line {
            Line::Text(text) | Line::Heading { heading: text } => vec![text],
            Line::Table { table } => table.iter().flatten().collect(),
        });
        for text in texts.chain([&self.heading]) {
            if let Some(unknown) = text.chars().find(|character| font.encode(*character).is_none()) {
                return Err(format!("no letter for {unknown:?} in {text:?}"));
            }
        }
        for line in &self.lines {
            if let Line::Table { table } = line {
                let columns = table.first().map_or(0, Vec::len);
                if columns == 0 || table.iter().any(|row| row.len() != columns) {
                    return Err("a table has rows of the same length, and at least one".to_owned());
                }
            }
        }
        Ok(())
    }

    /// The PDF.
    pub fn typeset(&self) -> Vec<u8> {
        self.check().expect("the descriptions use the font's letters");
        let font = Font::brand();
        file::write(self, font, page::lay_out(self, font))
    }
}
