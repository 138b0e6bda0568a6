//! A fast 64-bit hash for comparing bytes: ETags, changed documents, corrupt ones.
//!
//! It is not collision-resistant: it must not be used as a lookup key or for security.

/// The hash of some bytes. Stored documents contain it, so it must not change between platforms and versions.
pub fn fingerprint(bytes: &[u8]) -> u64 {
    xxhash_rust::xxh64::xxh64(bytes, 0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_never_changes() {
        assert_eq!(fingerprint(b""), 0xef46_db37_51d8_e999, "as XXH64 is specified");
        assert_eq!(fingerprint(b"the same tomorrow"), 4_818_657_229_848_195_264);
    }
}
