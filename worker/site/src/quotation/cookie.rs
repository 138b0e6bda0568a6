//! The list as a cookie: `412x1.87x12`, product id and amount in the order added. Script reads and writes it too, so it
//! is not `HttpOnly`; it holds no secret.

use super::{Quotation, QuotationLine, amount, product_id};

const NAME: &str = "quotation";
/// How long the browser keeps it, in seconds: 365 days.
const MAX_AGE: u32 = 365 * 24 * 60 * 60;

impl Quotation {
    /// Reads the list from a request's cookies. Malformed lines are left out; of two lines for one product the first
    /// counts.
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
        let lines: Vec<String> =
            self.lines().iter().map(|line| format!("{}x{}", line.id, line.amount)).collect();
        lines.join(".")
    }

    /// Reads a list that is spelled as in the cookie, with the same tolerance.
    pub fn parse(value: &str) -> Quotation {
        let mut list = Quotation::default();
        for part in value.split('.') {
            let line = part.split_once('x').and_then(|(id, number)| {
                Some(QuotationLine { id: product_id(id)?, amount: amount(number)? })
            });
            // A list that is too long keeps its first lines.
            if let Some(line) = line {
                let _ = list.push(line);
            }
        }
        list
    }
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
        assert_eq!(read("quotation="), "");
        assert_eq!(read("quotation=\u{1f600}.4x4\u{0}.5x5"), "5x5");
    }

    #[test]
    fn a_list_that_is_too_long_keeps_its_beginning() {
        let parts: Vec<String> = (1..=150).map(|id| format!("{id}x2")).collect();
        let list = Quotation::of_cookies(Some(&format!("quotation={}", parts.join("."))));
        assert_eq!((list.lines().len(), list.lines().last().map(|line| line.id)), (100, Some(100)));
    }

    #[test]
    fn the_cookie_is_for_this_host_and_for_script() {
        let mut list = Quotation::default();
        assert_eq!(list.cookie(), "quotation=; Path=/; Max-Age=31536000; Secure; SameSite=Lax");
        list.add(412).unwrap();
        assert_eq!(list.cookie(), "quotation=412x1; Path=/; Max-Age=31536000; Secure; SameSite=Lax");
    }

    proptest::proptest! {
        #[test]
        fn whatever_is_read_is_written_in_one_spelling(value in "[0-9x.;=, a-c]{0,60}") {
            let list = Quotation::of_cookies(Some(&format!("quotation={value}")));
            proptest::prop_assert_eq!(read(&format!("quotation={}", list.value())), list.value());
            proptest::prop_assert!(list.lines().iter().all(|line| line.id > 0 && (1..=100).contains(&line.amount)));
        }
    }
}
