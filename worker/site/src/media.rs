//! The picture that a page shows first.

use std::borrow::Cow;

/// The asset origin, whose pictures the site also has at `/_/media/{path}` (`edge/media.mjs`). From there a page loads the
/// picture that it shows first, which saves a connection before its largest paint; all others come from the asset origin.
#[derive(Clone, Copy, Debug)]
pub struct Media<'a> {
    origin: &'a str,
}

impl<'a> Media<'a> {
    pub fn new(origin: &'a str) -> Media<'a> {
        Media { origin }
    }

    /// An address or a `srcset` as a page names it; `first` for the picture that it shows first.
    pub fn addresses<'b>(first: Option<Media<'_>>, addresses: &'b str) -> Cow<'b, str> {
        let Some(Media { origin }) = first else { return addresses.into() };
        let mut own = String::with_capacity(addresses.len());
        for address in addresses.split_inclusive(' ') {
            match address.strip_prefix(origin).and_then(|address| address.strip_prefix('/')) {
                Some(path) => own.extend(["/_/media/", path]),
                None => own.push_str(address),
            }
        }
        own.into()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_first_picture_comes_by_way_of_the_own_origin() {
        let first = Some(Media::new("https://assets.example"));
        let srcset = "https://assets.example/a/b.webp 320w, https://assets.example/a/c.webp?v=2 640w";
        assert_eq!(Media::addresses(first, srcset), "/_/media/a/b.webp 320w, /_/media/a/c.webp?v=2 640w");
        assert_eq!(Media::addresses(None, srcset), srcset);
        for other in ["https://assets.example.org/a.webp", "/_/assets/logo.svg", ""] {
            assert_eq!(Media::addresses(first, other), other);
        }
    }
}
