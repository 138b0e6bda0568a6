//! From lines to pages: breaking, placing, drawing.

use pdf_writer::types::TextRenderingMode;
use pdf_writer::{Content, Name, Str};

use super::font::{Face, Font};
use super::{Line, MAKER, Sheet};

/// A4 in points.
pub(super) const WIDTH: f32 = 595.0;
pub(super) const HEIGHT: f32 = 842.0;

const MARGIN: f32 = 62.0;
const FOOT: f32 = 74.0;

/// Names of the two faces on a page.
pub(super) const BRAND: Name = Name(b"F1");
pub(super) const BASE: Name = Name(b"F2");

/// A colour as shares of red, green and blue.
type Colour = [f32; 3];
const INK: Colour = [0.078, 0.129, 0.122];
const QUIET: Colour = [0.298, 0.353, 0.341];
const DEEP: Colour = [0.027, 0.251, 0.239];
const RULE: Colour = [0.894, 0.875, 0.831];

/// How a text looks.
#[derive(Clone, Copy)]
struct Style {
    size: f32,
    /// From one line to the next.
    leading: f32,
    colour: Colour,
    strong: bool,
}

const HEADING: Style = Style { size: 25.0, leading: 31.0, colour: DEEP, strong: true };
const SUBHEADING: Style = Style { size: 13.0, leading: 18.0, colour: DEEP, strong: true };
const BODY: Style = Style { size: 10.5, leading: 16.0, colour: INK, strong: false };
const LABEL: Style = Style { size: 9.5, leading: 14.0, colour: QUIET, strong: false };
const CELL: Style = Style { size: 9.5, leading: 14.0, colour: INK, strong: false };
const SMALL: Style = Style { size: 8.5, leading: 12.0, colour: QUIET, strong: false };
const BRAND_LINE: Style = Style { size: 11.0, leading: 14.0, colour: DEEP, strong: true };

/// Draws the pages, in their order.
pub(super) fn lay_out(sheet: &Sheet, font: &Font) -> Vec<Content> {
    let mut flow = Flow { sheet, font, pages: Vec::new(), y: 0.0 };
    flow.turn();
    flow.paragraph(&sheet.heading, HEADING, 22.0);
    for line in &sheet.lines {
        match line {
            Line::Text(text) => flow.paragraph(text, BODY, 9.0),
            Line::Heading { heading } => {
                flow.y -= 10.0;
                // A heading stays with at least two lines of what follows it.
                flow.reserve(SUBHEADING.leading + 2.0 * BODY.leading);
                flow.paragraph(heading, SUBHEADING, 5.0);
            }
            Line::Table { table } => flow.table(table),
        }
    }
    flow.number();
    flow.pages
}

struct Flow<'a> {
    sheet: &'a Sheet,
    font: &'a Font,
    pages: Vec<Content>,
    /// The base line of the last text, from the foot of the page.
    y: f32,
}

impl Flow<'_> {
    /// Begins a page.
    fn turn(&mut self) {
        self.pages.push(Content::new());
        self.y = HEIGHT - MARGIN;
        self.text(MAKER, MARGIN, BRAND_LINE);
        self.rule(self.y - 12.0, DEEP, 1.2);
        self.y -= 34.0;
    }

    /// Turns the page when less than this is left of it.
    fn reserve(&mut self, height: f32) {
        if self.y - height < FOOT {
            self.turn();
        }
    }

    fn paragraph(&mut self, text: &str, style: Style, after: f32) {
        for line in self.broken(text, WIDTH - 2.0 * MARGIN, style) {
            self.reserve(style.leading);
            self.y -= style.leading;
            self.text(&line, MARGIN, style);
        }
        self.y -= after;
    }

    fn table(&mut self, rows: &[Vec<String>]) {
        self.rule(self.y, RULE, 0.7);
        for row in rows {
            let columns = self.columns(row.len());
            let cells: Vec<(f32, Style, Vec<String>)> = columns
                .iter()
                .zip(row)
                .enumerate()
                .map(|(place, ((x, width), cell))| {
                    let style = if place == 0 && row.len() > 1 { LABEL } else { CELL };
                    (*x, style, self.broken(cell, width - 10.0, style))
                })
                .collect();
            let lines = cells.iter().map(|(.., lines)| lines.len()).max().unwrap_or(1);
            // A table of a few dozen lines: counting them in floats is exact.
            let height = lines as f32 * CELL.leading + 8.0;
            self.reserve(height);
            let top = self.y - 3.0;
            for (x, style, lines) in &cells {
                self.y = top;
                for line in lines {
                    self.y -= style.leading;
                    self.text(line, *x, *style);
                }
            }
            self.y = top + 3.0 - height;
            self.rule(self.y, RULE, 0.7);
        }
        self.y -= 12.0;
    }

    /// Left edge and width of each column; of two, the first is the narrower.
    fn columns(&self, count: usize) -> Vec<(f32, f32)> {
        let whole = WIDTH - 2.0 * MARGIN;
        // A page holds a handful of columns.
        let count_of = count as f32;
        let first = if count == 2 { whole * 0.36 } else { whole / count_of };
        let other = if count > 1 { (whole - first) / (count_of - 1.0) } else { 0.0 };
        let mut x = MARGIN;
        (0..count)
            .map(|place| {
                let width = if place == 0 { first } else { other };
                x += width;
                (x - width, width)
            })
            .collect()
    }

    /// The foot of every page, when it is known how many there are.
    fn number(&mut self) {
        let count = self.pages.len();
        let pages = std::mem::take(&mut self.pages);
        for (number, page) in (1..).zip(pages) {
            self.pages.push(page);
            self.y = 44.0;
            let (foot, number) = (self.sheet.heading.clone(), format!("{number} / {count}"));
            let right = WIDTH - MARGIN - self.font.length(&number, SMALL.size);
            let foot = self.broken(&foot, right - MARGIN - 20.0, SMALL).into_iter().next();
            self.text(&foot.unwrap_or_default(), MARGIN, SMALL);
            self.text(&number, right, SMALL);
        }
    }

    /// Breaks at plain spaces, not at those that bind; a word that is longer than a line has one to itself.
    fn broken(&self, text: &str, width: f32, style: Style) -> Vec<String> {
        let mut lines: Vec<String> = Vec::new();
        for word in text.split_ascii_whitespace() {
            match lines.last_mut() {
                Some(line) if self.font.length(&format!("{line} {word}"), style.size) <= width => {
                    line.push(' ');
                    line.push_str(word);
                }
                _ => lines.push(word.to_owned()),
            }
        }
        lines
    }

    /// Draws one line at the height where the flow is.
    fn text(&mut self, text: &str, x: f32, style: Style) {
        let codes: Vec<u8> = text.chars().filter_map(|character| self.font.encode(character)).collect();
        let (font, y) = (self.font, self.y);
        let Some(page) = self.pages.last_mut() else { return };
        let [red, green, blue] = style.colour;
        page.begin_text().set_fill_rgb(red, green, blue);
        if style.strong {
            // The face has one weight here; a thin outline makes the second.
            page.set_stroke_rgb(red, green, blue).set_line_width(style.size * 0.028);
            page.set_text_rendering_mode(TextRenderingMode::FillStroke);
        } else {
            page.set_text_rendering_mode(TextRenderingMode::Fill);
        }
        page.next_line(x, y);
        for run in codes.chunk_by(|one, next| font.face(*one) == font.face(*next)) {
            let name = match font.face(run[0]) {
                Face::Brand => BRAND,
                Face::Base => BASE,
            };
            page.set_font(name, style.size).show(Str(run));
        }
        page.end_text();
    }

    fn rule(&mut self, y: f32, colour: Colour, width: f32) {
        let Some(page) = self.pages.last_mut() else { return };
        let [red, green, blue] = colour;
        page.set_stroke_rgb(red, green, blue).set_line_width(width);
        page.move_to(MARGIN, y).line_to(WIDTH - MARGIN, y).stroke();
    }
}
