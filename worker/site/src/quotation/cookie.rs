//! The list as a cookie: `412-18-OAx1.87x12~RAL+6009~~at+the+gate`, product with what was chosen of it, amount and texts
//! (colour, variant, remark) in the order added. A text is written as browsers write one in a query, with its dots escaped too; empty ones at the end are
//! left out. Script reads and writes the cookie too, so it is not `HttpOnly`; it holds no secret.

use super::{LineKey, ListFull, Quotation, QuotationLine, amount};
use crate::model::LineTexts;

const NAME: &str = "quotation";
/// How long the browser keeps it, in seconds: 365 days.
const MAX_AGE: u32 = 365 * 24 * 60 * 60;

impl Quotation {
    /// Reads the list from a request's cookies. Malformed lines are left out; of two lines for one product in one
    /// variant the first counts.
    pub fn of_cookies(cookies: Option<&str>) -> Quotation {
        let pairs = cookies.unwrap_or_default().split(';').filter_map(|pair| pair.split_once('='));
        let own = pairs.into_iter().find(|(name, _)| name.trim() == NAME);
        own.map(|(_, value)| Quotation::parse(value.trim())).unwrap_or_default()
    }

    /// The `Set-Cookie` value that stores the list. An empty list is stored too: script takes a missing cookie for a
    /// lost one and restores it from its own copy.
    pub fn cookie(&self) -> String {
        format!("{NAME}={}; Path=/; Max-Age={MAX_AGE}; Secure; SameSite=Lax", self.value())
    }

    /// The cookie's value.
    pub fn value(&self) -> String {
        let line = |line: &QuotationLine| format!("{}x{}{}", line.key, line.amount, encode(&line.texts));
        self.lines().iter().map(line).collect::<Vec<_>>().join(".")
    }

    /// Reads a list that is spelled as in the cookie, with the same tolerance. Texts and lines with variants that nobody can
    /// have written here, because they are too long, are left out.
    pub fn parse(value: &str) -> Quotation {
        let mut list = Quotation::default();
        let mut room = Quotation::MAX_TEXT_BYTES;
        for part in value.split('.') {
            let Some(mut line) = line(part).filter(|line| !list.contains(&line.key)) else { continue };
            let Some(rest) = room.checked_sub(line.key.variant_bytes()) else { continue };
            room = rest.checked_sub(encode(&line.texts).len()).unwrap_or_else(|| {
                line.texts = LineTexts::default();
                rest
            });
            // A list that is too long keeps its first lines.
            let _ = list.push(line);
        }
        list
    }

    /// The list, if there is room for its texts and variants.
    pub(super) fn fitting(self) -> Result<Quotation, ListFull> {
        let bytes = |line: &QuotationLine| line.key.variant_bytes().saturating_add(encode(&line.texts).len());
        let bytes: usize = self.lines().iter().map(bytes).sum();
        if bytes <= Self::MAX_TEXT_BYTES { Ok(self) } else { Err(ListFull::Texts) }
    }
}

fn line(part: &str) -> Option<QuotationLine> {
    let (numbers, texts) = part.split_once('~').unwrap_or((part, ""));
    let (key, number) = numbers.split_once('x')?;
    let mut texts = texts.split('~').map(decode);
    let mut next = || texts.next().unwrap_or_default();
    let texts = LineTexts::new(&next(), &next(), &next()).unwrap_or_default();
    Some(QuotationLine { key: LineKey::parse(key)?, amount: amount(number)?, texts })
}

/// The texts of a line, each behind a `~`; empty when there is none.
fn encode(texts: &LineTexts) -> String {
    let mut encoded = String::new();
    for text in texts.all() {
        encoded.push('~');
        // A dot ends the line; all else that means something here is escaped in queries.
        encoded.extend(form_urlencoded::byte_serialize(text.as_bytes()).map(|part| part.replace('.', "%2E")));
    }
    encoded.truncate(encoded.trim_end_matches('~').len());
    encoded
}

/// A text as it stands in a query.
fn decode(encoded: &str) -> String {
    let query = format!("={encoded}");
    form_urlencoded::parse(query.as_bytes()).next().map(|(_, text)| text.into_owned()).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(cookies: &str) -> String {
        Quotation::of_cookies(Some(cookies)).value()
    }

    #[test]
    fn the_list_is_found_among_other_cookies() {
        assert_eq!(read("a=b; quotation=412x1.87x12; c"), "412x1.87x12");
        assert_eq!(read("quotation=412x1; quotation=87x1"), "412x1");
        assert_eq!(read("my-quotation=412x1; quotations=1x1; Quotation=2x2"), "");
        assert_eq!(Quotation::of_cookies(None), Quotation::default());
    }

    #[test]
    fn what_cannot_be_read_is_left_out_by_itself() {
        assert_eq!(
            read("quotation=412x1.x.7.7x.x7.8x0.9x101.10x-1.-1x1.0x1.01x1.6x2x3.\"5x5\".4x4"),
            "412x1.4x4"
        );
        assert_eq!(read("quotation=7x2.7x9.8x1"), "7x2.8x1");
        assert_eq!(
            read("quotation=7-18-OAx2.7-18-OAx9.7-18x1.7-oax1.7-x1.7--18x1.-18x1.7-18-OA.8-Ax1~~~b"),
            "7-18-OAx2.7-18x1.8-Ax1~~~b"
        );
        assert_eq!(read("quotation="), "");
        assert_eq!(read("quotation=\u{1f600}.4x4\u{0}.5x5"), "5x5");
    }

    #[test]
    fn texts_are_spelled_beside_their_line() {
        for (value, texts) in [
            ("412x1~Gr%C3%BCn", ["Grün", "", ""]),
            ("412x1~~met+armleuning", ["", "met armleuning", ""]),
            (
                "412x1~RAL+6009~~2+x+bij+de+poort%2E+%7E%3B%2C%22%5C",
                ["RAL 6009", "", "2 x bij de poort. ~;,\"\\"],
            ),
        ] {
            let list = Quotation::parse(value);
            assert_eq!(list.lines().first().map(|line| line.texts.all()), Some(texts), "{value}");
            assert_eq!(list.value(), value);
        }
    }

    #[test] // CL9
    fn texts_in_another_spelling_are_mended_or_left_out() {
        for (value, mended) in [
            ("4x1~~~", "4x1"),
            ("4x1~ a  b ~%0d%0aset-cookie:x", "4x1~a+b~set-cookie%3Ax"),
            ("4x1~a&b=c~d=e", "4x1~a~d%3De"),
            ("4x1~a~b~c~d~e", "4x1~a~b~c"),
            ("4x1~%FF~%zz%4", "4x1~%EF%BF%BD~%25zz%254"),
            ("4x1~\u{e9}", "4x1~%C3%A9"),
            ("4~a.x1~b.~c.7x2~d", "7x2~d"),
        ] {
            assert_eq!(Quotation::parse(value).value(), mended, "{value}");
        }
        assert_eq!(Quotation::parse(&format!("4x1~{}.7x1~a", "b".repeat(61))).value(), "4x1.7x1~a");
    }

    #[test] // CL9
    fn the_longest_list_fits_into_a_cookie() {
        let remark = "%C3%A4".repeat(300);
        let longest: Vec<String> = (0..100).map(|n| format!("{}x100~~~{remark}", u32::MAX - n)).collect();
        let list = Quotation::parse(&longest.join("."));
        assert_eq!(list.lines().iter().filter(|line| !line.texts.is_empty()).count(), 1);
        assert!(list.lines().len() == 100 && list.value().len() <= 3500, "{}", list.value().len());
        let variant = ["A2345678"; 6].join("-");
        let longest: Vec<String> =
            (0..100).map(|n| format!("{}-{variant}x100~~~a.{}x100", u32::MAX - n, u32::MAX - n)).collect();
        let list = Quotation::parse(&longest.join("."));
        assert!(list.lines().len() == 100 && list.value().len() <= 3500, "{}", list.value().len());
    }

    #[test]
    fn a_list_that_is_too_long_keeps_its_beginning() {
        let parts: Vec<String> = (1..=150).map(|id| format!("{id}x2")).collect();
        let list = Quotation::of_cookies(Some(&format!("quotation={}", parts.join("."))));
        assert_eq!((list.lines().len(), list.lines().last().map(|line| line.key.id)), (100, Some(100)));
    }

    #[test]
    fn the_cookie_is_for_this_host_and_for_script() {
        let mut list = Quotation::default();
        assert_eq!(list.cookie(), "quotation=; Path=/; Max-Age=31536000; Secure; SameSite=Lax");
        list.add(LineKey::of_product(412), 1).unwrap();
        assert_eq!(list.cookie(), "quotation=412x1; Path=/; Max-Age=31536000; Secure; SameSite=Lax");
    }

    proptest::proptest! {
        #[test]
        fn whatever_is_read_is_written_in_one_spelling(value in "([0-9]x[0-9]|[0-9x.;=, a-cA-C~+%&\u{e4}\u{85}-]){0,60}") {
            let list = Quotation::of_cookies(Some(&format!("quotation={value}")));
            proptest::prop_assert_eq!(read(&format!("quotation={}", list.value())), list.value());
            proptest::prop_assert!(list.lines().iter().all(|line| line.key.id > 0 && (1..=100).contains(&line.amount)));
            let fits = list.value().len() <= Quotation::MAX_TEXT_BYTES + 15 * list.lines().len();
            proptest::prop_assert!(fits && !list.value().contains([';', ',', '"', '\\', ' ']));
        }

        #[test]
        fn every_text_survives(colour in "\\PC{0,30}", variant in "\\PC{0,30}", remark in "\\PC{0,60}") {
            let texts = LineTexts::new(&colour, &variant, &remark).unwrap();
            let mut list = Quotation::parse("4x2");
            list.describe(&LineKey::of_product(4), texts).unwrap();
            proptest::prop_assert_eq!(Quotation::parse(&list.value()), list);
        }
    }
}
