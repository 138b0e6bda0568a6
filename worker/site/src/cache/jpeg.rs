//! Reads the size of a JPEG file (ITU-T T.81, annex B), to tell a thumbnail from the host's placeholder.

/// Start of image (SOI).
const START: &[u8] = &[0xff, 0xd8];
/// End of image (EOI). A truncated file lacks it.
const END: &[u8] = &[0xff, 0xd9];

/// Width and height in pixels. `None` when the bytes are no JPEG file, or a truncated one.
pub fn size(bytes: &[u8]) -> Option<(u16, u16)> {
    let mut rest = bytes.strip_prefix(START)?.strip_suffix(END)?;
    loop {
        // A marker may be preceded by fill bytes of 0xff.
        let [0xff, tail @ ..] = rest else { return None };
        let filling = tail.iter().take_while(|byte| **byte == 0xff).count();
        let (marker, tail) = tail.get(filling..)?.split_first()?;
        let (length, _) = tail.split_first_chunk::<2>()?;
        let segment = tail.get(2..usize::from(u16::from_be_bytes(*length)))?;
        match marker {
            // Start of frame (SOF): precision, height, width. C4, C8 and CC are other markers.
            0xc0..=0xcf if !matches!(marker, 0xc4 | 0xc8 | 0xcc) => {
                let [_, top, bottom, left, right, ..] = segment else { return None };
                let (height, width) =
                    (u16::from_be_bytes([*top, *bottom]), u16::from_be_bytes([*left, *right]));
                return (width > 0 && height > 0).then_some((width, height));
            }
            // Start of scan or end of image before any frame, or a marker that must not occur here.
            0x00..=0x01 | 0xd0..=0xda => return None,
            _ => rest = tail.get(segment.len() + 2..)?,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A file with a comment, a frame of this kind and size, and some pixels.
    fn file(frame: u8, (width, height): (u16, u16)) -> Vec<u8> {
        let [top, bottom] = height.to_be_bytes();
        let [left, right] = width.to_be_bytes();
        let mut bytes = vec![0xff, 0xd8, 0xff, 0xe0, 0, 6, b'J', b'F', b'I', b'F', 0xff, 0xff, 0xfe, 0, 2];
        bytes
            .extend([0xff, 0xc4, 0, 4, 1, 2, 0xff, frame, 0, 11, 8, top, bottom, left, right, 1, 1, 0x11, 0]);
        bytes.extend([0xff, 0xda, 0, 2, 1, 2, 3, 0xff, 0xd9]);
        bytes
    }

    #[test]
    fn every_coding_of_a_frame_tells_its_size() {
        for frame in [0xc0, 0xc1, 0xc2, 0xc9] {
            assert_eq!(size(&file(frame, (1280, 720))), Some((1280, 720)), "{frame:x}");
        }
        assert_eq!(size(&file(0xc0, (120, 90))), Some((120, 90)));
    }

    #[test]
    fn half_a_file_has_no_size() {
        let whole = file(0xc0, (320, 180));
        for length in 0..whole.len() {
            assert_eq!(size(&whole[..length]), None, "{length} bytes");
        }
    }

    #[test]
    fn other_bytes_have_none_either() {
        let whole = file(0xc0, (320, 180));
        let mut cut = whole.clone();
        // A segment that claims to be longer than the file.
        cut[4] = 0xff;
        let no_frame = file(0xc8, (320, 180));
        for bytes in [&b"<!doctype html>"[..], b"\x89PNG\r\n\x1a\n", &cut, &no_frame, &file(0xc0, (0, 90))] {
            assert_eq!(size(bytes), None, "{bytes:x?}");
        }
        let empty_segment = [0xff, 0xd8, 0xff, 0xe0, 0, 0, 0xff, 0xd9];
        assert_eq!(size(&empty_segment), None);
    }
}
