use askama::Template;
use qrcodegen::{QrCode as Code, QrCodeEcc, QrSegment, Version};

/// Width of the quiet zone in modules (ISO/IEC 18004).
const QUIET: i32 = 4;

/// Longest address in bytes of a page that has a code: what fits version 10, whose modules a phone still distinguishes on
/// a code of 25 mm (ISO/IEC 18004, table 7).
const PAGE_BYTES: usize = 271;
/// Largest version of a page's code.
const PAGE_VERSION: u8 = 10;

/// A URL as a QR code.
#[derive(Template)]
#[template(path = "components/qr_code.html")]
pub struct QrCode<'a> {
    label: &'a str,
    /// Side in modules, including the quiet zone.
    side: i32,
    /// The dark modules as an SVG path.
    path: String,
}

impl<'a> QrCode<'a> {
    /// `None` for a text that is too long for a QR code.
    pub fn new(text: &str, label: &'a str) -> Option<QrCode<'a>> {
        let code = Code::encode_text(text, QrCodeEcc::Low).ok()?;
        Some(QrCode::drawn(&code, label))
    }

    /// The code of a page's address, labelled with it. `None` for one that is too long.
    pub fn of_page(address: &'a str) -> Option<QrCode<'a>> {
        let segments = QrSegment::make_segments(address);
        let (smallest, largest) = (Version::MIN, Version::new(PAGE_VERSION));
        let code =
            Code::encode_segments_advanced(&segments, QrCodeEcc::Low, smallest, largest, None, true).ok()?;
        Some(QrCode::drawn(&code, address))
    }

    fn drawn(code: &Code, label: &'a str) -> QrCode<'a> {
        QrCode { label, side: code.size() + 2 * QUIET, path: path(code) }
    }
}

/// Whether [`QrCode::of_page`] draws the address of a page.
pub fn has_code(address: &str) -> bool {
    address.len() <= PAGE_BYTES
}

/// One rectangle for each run of dark modules in a row.
fn path(code: &Code) -> String {
    let mut path = String::new();
    for y in 0..code.size() {
        let mut x = 0;
        while x < code.size() {
            let run = (x..code.size()).take_while(|x| code.get_module(*x, y)).count() as i32;
            if run > 0 {
                path.push_str(&format!("M{} {}h{run}v1h-{run}z", x + QUIET, y + QUIET));
            }
            x += run.max(1);
        }
    }
    path
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_path_covers_the_dark_modules_and_no_others() {
        let code = Code::encode_text("https://nl.example/offertelijst/?list=AbC", QrCodeEcc::Low).unwrap();
        let mut drawn = std::collections::BTreeSet::new();
        for run in path(&code).split('M').skip(1) {
            let (start, rest) = run.split_once('h').unwrap();
            let (x, y) = start.split_once(' ').unwrap();
            let (x, y): (i32, i32) = (x.parse().unwrap(), y.parse().unwrap());
            let length: i32 = rest.split_once('v').unwrap().0.parse().unwrap();
            drawn.extend((0..length).map(|step| (x + step - QUIET, y - QUIET)));
        }
        for y in 0..code.size() {
            for x in 0..code.size() {
                assert_eq!(drawn.contains(&(x, y)), code.get_module(x, y), "{x} {y}");
            }
        }
    }

    #[test]
    fn a_page_has_a_code_where_it_can_be_drawn() {
        for length in [40, PAGE_BYTES, PAGE_BYTES + 1, 800] {
            let address = format!("https://nl.example/{}", "a".repeat(length - 19));
            assert_eq!(QrCode::of_page(&address).is_some(), has_code(&address), "{length}");
        }
    }

    #[test]
    fn a_text_that_fits_no_code_has_none() {
        assert!(QrCode::new(&"a".repeat(2000), "").is_some());
        assert!(QrCode::new(&"a".repeat(4000), "").is_none());
    }
}
