//! The list in a link. It is short, so that its QR code stays easy to scan, and signed, so that the site shows no list
//! that a stranger made up.

use base64::{Engine, prelude::BASE64_URL_SAFE_NO_PAD as URL_SAFE_NO_PAD};
use hmac::{Hmac, KeyInit, Mac};
use sha2::Sha256;

use super::{Quotation, QuotationLine};

/// Context of the signature (domain separation): what else the key signs, or a later format, never passes for a list.
const PURPOSE: &[u8] = b"quotation list 1\n";
/// Bytes of the truncated signature: 96 bits.
const SIGNATURE_BYTES: usize = 12;
/// Longest line in bytes: 33 bits in groups of seven, and the amount.
const LINE_BYTES: usize = 6;
/// Longest token in characters: 100 of the longest lines and the signature, in base64.
pub const MAX_TOKEN: usize = ((LINE_BYTES * Quotation::MAX_LINES + SIGNATURE_BYTES) * 8).div_ceil(6);

pub fn write(list: &Quotation, key: &str) -> Option<String> {
    let mut bytes = Vec::with_capacity(64);
    list.lines().iter().for_each(|line| pack(*line, &mut bytes));
    let signature = signed(&bytes, key)?.finalize().into_bytes();
    bytes.extend(signature.iter().take(SIGNATURE_BYTES));
    Some(URL_SAFE_NO_PAD.encode(bytes))
}

/// Reads a token. `None` when it was not signed with the key, or has another format.
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
    (!list.is_empty()).then_some(list)
}

fn signed(bytes: &[u8], key: &str) -> Option<Hmac<Sha256>> {
    let mut mac = Hmac::<Sha256>::new_from_slice(key.as_bytes()).ok()?;
    mac.update(PURPOSE);
    mac.update(bytes);
    Some(mac)
}

/// The id in groups of seven bits, lowest first; its lowest bit says whether an amount other than one follows.
fn pack(line: QuotationLine, bytes: &mut Vec<u8>) {
    let mut value = u64::from(line.id) << 1 | u64::from(line.amount != 1);
    while value > 0x7f {
        bytes.push(0x80 | low_bits(value));
        value >>= 7;
    }
    bytes.push(low_bits(value));
    if line.amount != 1 {
        bytes.push(line.amount);
    }
}

fn low_bits(value: u64) -> u8 {
    (value & 0x7f) as u8
}

fn unpack(bytes: &mut impl Iterator<Item = u8>) -> Option<QuotationLine> {
    let mut value = 0_u64;
    for shift in (0..35).step_by(7) {
        let byte = bytes.next()?;
        value |= u64::from(byte & 0x7f) << shift;
        if byte < 0x80 {
            let amount = if value & 1 == 1 { bytes.next()? } else { 1 };
            let id = u32::try_from(value >> 1).ok().filter(|id| *id > 0)?;
            return (1..=Quotation::MAX_AMOUNT).contains(&amount).then_some(QuotationLine { id, amount });
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
        Quotation(lines.iter().map(|&(id, amount)| QuotationLine { id, amount }).collect())
    }

    #[test]
    fn a_short_list_has_a_short_token() {
        let token = write(&list(&[(412, 1), (87, 12), (1300, 2), (9, 1), (5000, 100)]), KEY).unwrap();
        assert!(token.len() <= 34, "{token}");
    }

    #[test]
    fn the_longest_list_fits() {
        let longest = Quotation((0..100).map(|n| QuotationLine { id: u32::MAX - n, amount: 100 }).collect());
        let token = write(&longest, KEY).unwrap();
        assert_eq!(token.len(), MAX_TOKEN);
        assert_eq!(read(&token, KEY), Some(longest));
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
        fn what_is_written_is_read(lines in prop::collection::btree_map(1..=u32::MAX, 1_u8..=100, 1..=100)) {
            let list = Quotation(lines.into_iter().map(|(id, amount)| QuotationLine { id, amount }).collect());
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
