//! A fast 64-bit hash for comparing bytes: ETags, changed documents, corrupt ones.
//!
//! It is not collision-resistant: it must not be used as a lookup key or for security.

/// The hash of some bytes. Stored documents contain it, so it must not change between platforms and versions.
pub fn fingerprint(bytes: &[u8]) -> u64 {
    const MULTIPLIER: u64 = 0x9e37_79b9_7f4a_7c15;
    let mix = |state: u64, word: u64| {
        let mixed = (state ^ word).wrapping_mul(MULTIPLIER);
        mixed ^ (mixed >> 29)
    };
    let (words, rest) = bytes.as_chunks::<8>();
    let state = words.iter().fold(bytes.len() as u64, |state, word| mix(state, u64::from_le_bytes(*word)));
    let mut last = [0; 8];
    last.iter_mut().zip(rest).for_each(|(to, from)| *to = *from);
    mix(mix(state, u64::from_le_bytes(last)), MULTIPLIER)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn every_byte_and_the_length_count() {
        let text = b"<h1>Banken</h1> voor parken".to_vec();
        let mut seen = BTreeSet::from([fingerprint(&text)]);
        for place in 0..text.len() {
            let mut other = text.clone();
            other[place] ^= 1;
            assert!(seen.insert(fingerprint(&other)), "byte {place}");
            assert!(seen.insert(fingerprint(&text[..place])), "first {place} bytes");
        }
        assert!(seen.insert(fingerprint(&[text, vec![0]].concat())));
    }

    #[test]
    fn it_never_changes() {
        assert_eq!(fingerprint(b"the same tomorrow"), 11_189_978_689_531_815_650);
    }
}
