//! Finds pictures without alternative text.

use std::collections::BTreeSet;

use super::finding::{Finding, Kind};
use super::links::markup;
use crate::{
    cms::{ElementVersion, Piece, Pieces},
    model::{Block, Kind as PageKind, Page, Picture},
};

/// Most letters that a camera or phone puts before the number in a file name.
const LONGEST_PREFIX: usize = 10;

/// Checks a page's own pictures; those on cards belong to other pages.
pub(super) fn check(version: &ElementVersion, page: &Page) -> Vec<Finding> {
    let mut files = BTreeSet::new();
    for picture in pictures(page) {
        if is_no_text(&picture.alt) {
            files.insert(file(&picture.url).to_owned());
        }
    }
    let logos = page.blocks.iter().flat_map(|block| match block {
        Block::Partners(block) => block.logos.as_slice(),
        _ => &[],
    });
    files.extend(logos.filter(|logo| is_no_text(&logo.alt)).map(|logo| file(&logo.url).to_owned()));
    for html in markup(page) {
        files.extend(Pieces(html.as_str()).filter_map(|piece| match piece {
            // An empty `alt` marks a picture as decorative; only a missing one is a problem.
            Piece::Start(tag) if tag.name == "img" && tag.text("alt").is_none() => {
                Some(file(&tag.text("src").unwrap_or_default()).to_owned())
            }
            _ => None,
        }));
    }
    files.iter().map(|file| Finding::on(version, Kind::PictureWithoutText, file)).collect()
}

fn pictures(page: &Page) -> Vec<&Picture> {
    let mut pictures: Vec<&Picture> = page.hero.desktop.iter().collect();
    match &page.kind {
        PageKind::Product(product) => pictures.extend(product.gallery.iter().map(|slide| &slide.picture)),
        PageKind::Project(project) => pictures.extend(project.slides.iter().map(|slide| &slide.picture)),
        PageKind::NewsItem(item) => pictures.extend(&item.pictures),
        _ => {}
    }
    for block in &page.blocks {
        match block {
            Block::TextImage(block) => pictures.extend(&block.picture),
            Block::Image(block) => pictures.extend(block.pictures.iter().map(|slide| &slide.picture)),
            Block::Countdown(block) => {
                pictures.extend(block.slides.iter().filter_map(|slide| slide.desktop.as_ref()));
            }
            _ => {}
        }
    }
    pictures
}

/// Whether a text is empty or a file name, which the content system fills in where editors leave it empty.
fn is_no_text(alt: &str) -> bool {
    let alt = alt.trim().to_ascii_lowercase();
    let is_file = [".jpg", ".jpeg", ".png", ".webp", ".gif", ".svg"].iter().any(|end| alt.ends_with(end));
    let number = alt.trim_start_matches(|letter: char| letter.is_ascii_alphabetic());
    let has_short_prefix = alt.len() - number.len() <= LONGEST_PREFIX;
    let digits = number.chars().filter(char::is_ascii_digit).count();
    let is_number =
        number.chars().all(|letter| letter.is_ascii_digit() || matches!(letter, ' ' | '-' | '_' | '(' | ')'));
    alt.is_empty() || is_file || (has_short_prefix && is_number && digits > 2)
}

/// The file name in a URL.
fn file(url: &str) -> &str {
    let path = url.split(['?', '#']).next().unwrap_or_default();
    path.rsplit('/').next().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_name_of_a_file_is_no_text() {
        for none in ["", " ", "IMG_1234", "Dsc 0042", "P1010123", "bench-front.JPG", "20240512 103311"] {
            assert!(is_no_text(none), "{none}");
        }
        for text in ["A bench of oak", "Linde", "Bank 12", "Model 2040 in green"] {
            assert!(!is_no_text(text), "{text}");
        }
    }

    #[test]
    fn a_picture_is_called_by_its_file() {
        assert_eq!(file("https://a.example/b/bench.jpg?w=2"), "bench.jpg");
    }
}
