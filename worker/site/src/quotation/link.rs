//! The list in a link. It is short, so that its QR code stays easy to scan, and signed: this site wrote the link, for what a
//! visitor's list was then. So nobody makes one without asking the site, and none can be changed on its way. Who that visitor
//! was it does not say, and the texts are what was typed: they are shown as text, and as part of somebody's list.

use base64::{Engine, prelude::BASE64_URL_SAFE_NO_PAD as URL_SAFE_NO_PAD};
use hmac::{Hmac, KeyInit, Mac};
use sha2::Sha256;

use super::{Quotation, QuotationLine};
use crate::model::LineTexts;

/// The context of the signature (domain separation): what else the key signs never passes for a list.
const CONTEXT: &[u8] = b"quotation list\n";
/// Bytes of the truncated signature: 96 bits.
const SIGNATURE_BYTES: usize = 12;
/// Longest line in bytes: 34 bits in groups of seven, the amount, and the length of its texts.
const LINE_BYTES: usize = 8;
/// Longest token in characters: 100 of the longest lines, all texts and the signature, in base64. A text is never longer
/// here than as it is spelled.
pub const MAX_TOKEN: usize =
    ((LINE_BYTES * Quotation::MAX_LINES + Quotation::MAX_TEXT_BYTES + SIGNATURE_BYTES) * 8).div_ceil(6);
/// Between the texts of a line; a text has no control characters.
const SEPARATOR: &str = "\n";

pub fn write(list: &Quotation, key: &str) -> Option<String> {
    let mut bytes = Vec::with_capacity(64);
    list.lines().iter().for_each(|line| pack(line, &mut bytes));
    let signature = signed(&bytes, key)?.finalize().into_bytes();
    bytes.extend(signature.iter().take(SIGNATURE_BYTES));
    Some(URL_SAFE_NO_PAD.encode(bytes))
}

/// Reads a token. `None` when it was not signed with the key.
pub fn read(token: &str, key: &str) -> Option<Quotation> {
    if token.len() > MAX_TOKEN {
        return None;
    }
    let bytes = URL_SAFE_NO_PAD.decode(token).ok()?;
    let (packed, signature) = bytes.split_at_checked(bytes.len().checked_sub(SIGNATURE_BYTES)?)?;
    signed(packed, key)?.verify_truncated_left(signature).ok()?;
    let mut list = Quotation::default();
    let mut rest = packed.iter().copied();
    while rest.len() > 0 {
        list.push(unpack(&mut rest)?).ok()?;
    }
    list.fitting().ok().filter(|list| !list.is_empty())
}

fn signed(bytes: &[u8], key: &str) -> Option<Hmac<Sha256>> {
    let mut mac = Hmac::<Sha256>::new_from_slice(key.as_bytes()).ok()?;
    mac.update(CONTEXT);
    mac.update(bytes);
    Some(mac)
}

/// The id with two flags as its lowest bits, then what they announce: an amount other than one, and the texts behind their
/// length.
fn pack(line: &QuotationLine, bytes: &mut Vec<u8>) {
    let (has_amount, has_texts) = (line.amount != 1, !line.texts.is_empty());
    let flags = u64::from(has_texts) << 1 | u64::from(has_amount);
    pack_number(u64::from(line.id) << 2 | flags, bytes);
    if has_amount {
        bytes.push(line.amount);
    }
    if has_texts {
        let texts = line.texts.all().join(SEPARATOR);
        pack_number(texts.len() as u64, bytes);
        bytes.extend(texts.into_bytes());
    }
}

/// A number in groups of seven bits, lowest first.
fn pack_number(mut value: u64, bytes: &mut Vec<u8>) {
    while value > 0x7f {
        bytes.push(0x80 | low_bits(value));
        value >>= 7;
    }
    bytes.push(low_bits(value));
}

fn low_bits(value: u64) -> u8 {
    (value & 0x7f) as u8
}

fn unpack(bytes: &mut impl Iterator<Item = u8>) -> Option<QuotationLine> {
    let value = unpack_number(bytes)?;
    let amount = if value & 1 == 1 { bytes.next()? } else { 1 };
    let texts = if value & 2 == 2 { unpack_texts(bytes)? } else { LineTexts::default() };
    let id = u32::try_from(value >> 2).ok().filter(|id| *id > 0)?;
    (1..=Quotation::MAX_AMOUNT).contains(&amount).then_some(QuotationLine { id, amount, texts })
}

fn unpack_texts(bytes: &mut impl Iterator<Item = u8>) -> Option<LineTexts> {
    let length = usize::try_from(unpack_number(bytes)?).ok()?;
    let texts = String::from_utf8(bytes.take(length).collect()).ok()?;
    let mut texts = texts.split(SEPARATOR);
    LineTexts::new(texts.next()?, texts.next()?, texts.next()?)
}

fn unpack_number(bytes: &mut impl Iterator<Item = u8>) -> Option<u64> {
    let mut value = 0_u64;
    for shift in (0..35).step_by(7) {
        let byte = bytes.next()?;
        value |= u64::from(byte & 0x7f) << shift;
        if byte < 0x80 {
            return Some(value);
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    const KEY: &str = "between us";

    fn list(lines: &[(u32, u8)]) -> Quotation {
        Quotation(lines.iter().map(|&(id, amount)| QuotationLine::new(id, amount)).collect())
    }

    #[test]
    fn a_short_list_has_a_short_token() {
        let token = write(&list(&[(412, 1), (87, 12), (1300, 2), (9, 1), (5000, 100)]), KEY).unwrap();
        assert!(token.len() <= 36, "{token}");
    }

    #[test]
    fn the_longest_list_fits() {
        let lines: Vec<String> =
            (0..100).map(|n| format!("{}x100~~{}", u32::MAX - n, "a".repeat(18))).collect();
        let longest = Quotation::parse(&lines.join("."));
        let token = write(&longest, KEY).unwrap();
        assert!(token.len() <= MAX_TOKEN, "{} {MAX_TOKEN}", token.len());
        assert_eq!(read(&token, KEY), Some(longest));
    }

    #[test]
    fn texts_go_along() {
        for value in ["412x3~Gr%C3%BCn~met+leuning~bij+de+poort", "412x1~a.87x1.9x100~~~b", "4294967295x1~~b"]
        {
            let list = Quotation::parse(value);
            assert_eq!(read(&write(&list, KEY).unwrap(), KEY), Some(list), "{value}");
        }
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
            lines in prop::collection::btree_map(1..=u32::MAX, (1_u8..=100, "\\PC{0,8}", "\\PC{0,8}"), 1..=20),
        ) {
            let line = |(id, (amount, colour, remark)): (u32, (u8, String, String))| {
                QuotationLine { id, amount, texts: LineTexts::new(&colour, "", &remark).unwrap() }
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
