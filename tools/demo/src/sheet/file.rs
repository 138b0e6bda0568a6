//! Pages, font and what viewers ask about them, as one PDF file.

use miniz_oxide::deflate::compress_to_vec_zlib;
use pdf_writer::types::FontFlags;
use pdf_writer::{Content, Filter, Finish, Name, Pdf, Rect, Ref, TextStr};

use super::font::Font;
use super::page::{BASE, BRAND, HEIGHT, WIDTH};
use super::{MAKER, Sheet};

/// How thoroughly streams are compressed, of 10.
const LEVEL: u8 = 6;

const FACE: Name = Name(b"SHEETS+Sans-Regular");

const CATALOG: Ref = Ref::new(1);
const PAGES: Ref = Ref::new(2);
const INFO: Ref = Ref::new(3);
const BRAND_FONT: Ref = Ref::new(4);
const DESCRIPTOR: Ref = Ref::new(5);
const PROGRAM: Ref = Ref::new(6);
const BASE_FONT: Ref = Ref::new(7);
/// Each page takes two numbers from here on: itself and what is drawn on it.
const FIRST_PAGE: i32 = 8;

/// Writes the file.
pub(super) fn write(sheet: &Sheet, font: &Font, pages: Vec<Content>) -> Vec<u8> {
    let mut pdf = Pdf::new();
    let mut catalog = pdf.catalog(CATALOG);
    catalog.pages(PAGES).lang(TextStr(&sheet.language));
    catalog.viewer_preferences().display_doc_title(true);
    catalog.finish();
    pdf.document_info(INFO).title(TextStr(&sheet.title)).author(TextStr(MAKER));
    let places: Vec<(Ref, Ref)> =
        (FIRST_PAGE..).step_by(2).take(pages.len()).map(|id| (Ref::new(id), Ref::new(id + 1))).collect();
    let count = i32::try_from(pages.len()).unwrap_or(i32::MAX);
    pdf.pages(PAGES).kids(places.iter().map(|(page, _)| *page)).count(count);
    for (content, (id, drawn)) in pages.into_iter().zip(places) {
        let mut page = pdf.page(id);
        page.parent(PAGES).media_box(Rect::new(0.0, 0.0, WIDTH, HEIGHT)).contents(drawn);
        page.resources().fonts().pair(BRAND, BRAND_FONT).pair(BASE, BASE_FONT);
        page.finish();
        let bytes = compress_to_vec_zlib(&content.finish(), LEVEL);
        pdf.stream(drawn, &bytes).filter(Filter::FlateDecode);
    }
    fonts(&mut pdf, font);
    pdf.finish()
}

fn fonts(pdf: &mut Pdf, font: &Font) {
    let mut brand = pdf.indirect(BRAND_FONT).dict();
    brand.pair(Name(b"Type"), Name(b"Font")).pair(Name(b"Subtype"), Name(b"TrueType"));
    brand.pair(Name(b"BaseFont"), FACE).pair(Name(b"Encoding"), Name(b"WinAnsiEncoding"));
    brand.pair(Name(b"FirstChar"), 0).pair(Name(b"LastChar"), 255);
    brand.insert(Name(b"Widths")).array().items(font.widths());
    brand.pair(Name(b"FontDescriptor"), DESCRIPTOR);
    brand.finish();
    pdf.font_descriptor(DESCRIPTOR)
        .name(FACE)
        .flags(FontFlags::NON_SYMBOLIC)
        .bbox(Rect::new(-200.0, font.descent, 1200.0, font.ascent))
        .italic_angle(0.0)
        .ascent(font.ascent)
        .descent(font.descent)
        .cap_height(font.capitals)
        .stem_v(80.0)
        .font_file2(PROGRAM);
    let program = compress_to_vec_zlib(&font.program, LEVEL);
    let length = i32::try_from(font.program.len()).unwrap_or(i32::MAX);
    pdf.stream(PROGRAM, &program).filter(Filter::FlateDecode).pair(Name(b"Length1"), length);
    pdf.type1_font(BASE_FONT).base_font(Name(b"Helvetica")).encoding_predefined(Name(b"WinAnsiEncoding"));
}
