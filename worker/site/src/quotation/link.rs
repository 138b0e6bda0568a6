//! The list in a link. It is short, so that its QR code is easy to scan, and signed, so that nobody else can write or change
//! one. The signature does not say whose list it was: its texts are shown as text, and as those of somebody's list.

use base64::{Engine, prelude::BASE64_URL_SAFE_NO_PAD as URL_SAFE_NO_PAD};

use serde::{Deserialize, Serialize};

use super::{LineKey, Quotation, QuotationLine};
use crate::{
    crypto::{is_equal_in_constant_time, keyed_hash},
    model::{LineTexts, Variant},
};

/// The context of the signature (domain separation): what else the key signs never passes for a list.
const CONTEXT: &[u8] = b"quotation list\n";
/// Bytes of the truncated signature: 96 bits.
const SIGNATURE_BYTES: usize = 12;
/// Longest line in bytes: id, amount, what it has besides, and the lengths of its texts. That of a variant takes the place
/// of a hyphen in the cookie.
const LINE_BYTES: usize = 13;
/// Longest token in characters: 100 of the longest lines, all texts and the signature, in base64. A text is never longer
/// here than in the cookie.
pub const MAX_TOKEN: usize =
    ((1 + LINE_BYTES * Quotation::MAX_LINES + Quotation::MAX_TEXT_BYTES + SIGNATURE_BYTES) * 8).div_ceil(6);

pub fn write(list: &Quotation, key: &str) -> Option<String> {
    let packed = |line: &QuotationLine| (line.key.id, line.amount, Besides::of(line));
    let lines: Vec<PackedLine> = list.lines().iter().map(packed).collect();
    let mut bytes = postcard::to_allocvec(&lines).ok()?;
    let signature = keyed_hash(key, &[CONTEXT, &bytes].concat())?;
    bytes.extend(signature.iter().take(SIGNATURE_BYTES));
    Some(URL_SAFE_NO_PAD.encode(bytes))
}

type PackedLine = (u32, u8, Besides);

/// What a line has besides product and amount. The first two are spelled as the optional texts of links made before there
/// were variants, which are still read.
#[derive(Serialize, Deserialize)]
enum Besides {
    Nothing,
    Texts([String; 3]),
    Variant(String),
    Both(String, [String; 3]),
}

impl Besides {
    fn of(line: &QuotationLine) -> Besides {
        let (variant, texts) = (line.key.variant.to_string(), line.texts.all().map(str::to_owned));
        match (variant.is_empty(), line.texts.is_empty()) {
            (true, true) => Besides::Nothing,
            (true, false) => Besides::Texts(texts),
            (false, true) => Besides::Variant(variant),
            (false, false) => Besides::Both(variant, texts),
        }
    }

    fn parts(self) -> (String, [String; 3]) {
        match self {
            Besides::Nothing => Default::default(),
            Besides::Texts(texts) => (String::new(), texts),
            Besides::Variant(variant) => (variant, Default::default()),
            Besides::Both(variant, texts) => (variant, texts),
        }
    }
}

/// The token at the start of a text: mails and chats take what stands behind a link for a part of it.
pub fn token_in(text: &str) -> &str {
    let is_other = |letter: char| !(letter.is_ascii_alphanumeric() || letter == '-' || letter == '_');
    text.split(is_other).next().unwrap_or_default()
}

/// Reads a token. `None` when it was not signed with the key.
pub fn read(token: &str, key: &str) -> Option<Quotation> {
    if token.len() > MAX_TOKEN {
        return None;
    }
    let bytes = URL_SAFE_NO_PAD.decode(token).ok()?;
    let (packed, _) = bytes.split_at_checked(bytes.len().checked_sub(SIGNATURE_BYTES)?)?;
    let mut list = Quotation::default();
    for (id, amount, besides) in postcard::from_bytes::<Vec<PackedLine>>(packed).ok()? {
        let (chosen, [colour, variant, remark]) = besides.parts();
        let key = LineKey { id, variant: Variant::parse(&chosen)? };
        list.push(QuotationLine { key, amount, texts: LineTexts::new(&colour, &variant, &remark)? }).ok()?;
    }
    let is_ours = is_equal_in_constant_time(&write(&list, key)?, token);
    (is_ours && !list.is_empty()).then_some(list)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    const KEY: &str = "between us";

    fn list(lines: &[(u32, u8)]) -> Quotation {
        let line = |&(id, amount)| QuotationLine::new(LineKey::of_product(id), amount);
        Quotation(lines.iter().map(line).collect())
    }

    #[test]
    fn a_short_list_has_a_short_token() {
        let token = write(&list(&[(412, 1), (87, 12), (1300, 2), (9, 1), (5000, 100)]), KEY).unwrap();
        assert!(token.len() <= 42, "{token}");
    }

    #[test]
    fn the_longest_list_fits() {
        let lines: Vec<String> =
            (0..100).map(|n| format!("{}x100~~{}", u32::MAX - n, "a".repeat(18))).collect();
        let longest = Quotation::parse(&lines.join("."));
        let token = write(&longest, KEY).unwrap();
        assert!(token.len() <= MAX_TOKEN, "{} {MAX_TOKEN}", token.len());
        assert_eq!(read(&token, KEY), Some(longest));
        let lines: Vec<String> = (0..100)
            .map(|n| format!("{}-{}x100", u32::MAX - n, ["A2345678", "B2345678", "C"].join("-")))
            .collect();
        let longest = Quotation::parse(&lines.join("."));
        assert_eq!(longest.value().len(), 3499);
        let token = write(&longest, KEY).unwrap();
        assert!(token.len() <= MAX_TOKEN, "{} {MAX_TOKEN}", token.len());
        assert_eq!(read(&token, KEY), Some(longest));
    }

    #[test]
    fn a_link_made_before_there_were_variants_is_still_read() {
        let texts = ["RAL 6009", "", "gate"].map(str::to_owned);
        let mut bytes = postcard::to_allocvec(&vec![(412_u32, 3_u8, None), (87, 12, Some(texts))]).unwrap();
        let signature = keyed_hash(KEY, &[CONTEXT, &bytes].concat()).unwrap();
        bytes.extend(signature.iter().take(SIGNATURE_BYTES));
        let before = Quotation::parse("412x3.87x12~RAL+6009~~gate");
        assert_eq!(read(&URL_SAFE_NO_PAD.encode(bytes), KEY), Some(before));
    }

    #[test]
    fn only_our_own_tokens_are_read() {
        let token = write(&list(&[(412, 3)]), KEY).unwrap();
        assert_eq!(read(&token, KEY), Some(list(&[(412, 3)])));
        assert_eq!(read(&token, "another key"), None);
        let empty = write(&Quotation::default(), KEY).unwrap();
        for wrong in
            ["", "A", "AAAA", "<script>", &token[1..], &format!("{token}A"), &"A".repeat(9000), &empty]
        {
            assert_eq!(read(wrong, KEY), None, "{wrong}");
        }
        for at in 0..token.len() {
            let mut letters = token.clone().into_bytes();
            letters[at] = if letters[at] == b'A' { b'B' } else { b'A' };
            assert_eq!(read(std::str::from_utf8(&letters).unwrap(), KEY), None, "letter {at}");
        }
    }

    proptest! {
        #[test]
        fn what_is_written_is_read(
            lines in prop::collection::btree_map(
                (1..=u32::MAX, "([A-Z0-9]{1,8}(-[A-Z0-9]{1,8}){0,3})?"),
                (1_u8..=100, "\\PC{0,8}", "\\PC{0,8}"),
                1..=20,
            ),
        ) {
            let line = |((id, chosen), (amount, colour, remark)): ((u32, String), (u8, String, String))| {
                let key = LineKey { id, variant: Variant::parse(&chosen).unwrap() };
                QuotationLine { key, amount, texts: LineTexts::new(&colour, "", &remark).unwrap() }
            };
            let list = Quotation::parse(&Quotation(lines.into_iter().map(line).collect()).value());
            let token = write(&list, KEY).unwrap();
            prop_assert!(token.len() <= MAX_TOKEN);
            prop_assert_eq!(read(&token, KEY), Some(list));
        }

        #[test]
        fn nothing_else_is_read(token in "[A-Za-z0-9_-]{0,80}") {
            prop_assert_eq!(read(&token, KEY), None);
        }
    }
}
