//! How long what browsers send may be, from what it must hold. Bodies have their limits at
//! [`Post`](super::request::Post).

/// Bytes of a cookie's name and value: browsers refuse longer ones (RFC 6265bis, section 5.7).
pub const COOKIE: usize = 4096;
/// Bytes of a path.
pub const PATH: usize = 2048;
/// Bytes of a query: what a cookie holds may stand there signed and in base64, and so may an address of ours in which each
/// letter is escaped, beside what the page has anyway.
pub const QUERY: usize = 2 * COOKIE;

/// Whether an address of ours can be asked for.
pub fn fits(address: &str) -> bool {
    let address = address.split('#').next().unwrap_or_default();
    let (path, query) = address.split_once('?').unwrap_or((address, ""));
    path.len() <= PATH && query.len() <= QUERY
}
