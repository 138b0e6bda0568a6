//! Which uploads are accepted: both the name and the content have to match a type on this list.
//!
//! Kinds and extensions are those of Formie, except for `svg`, which can hold scripts, and office types that are made
//! for macros. Files are not unpacked or decoded here, and reach the content system unchanged, EXIF data included.

use crate::forms::parse::answers::{FileContent, Upload};

#[derive(Debug)]
pub struct FileType {
    /// Formie's kind, which editors choose: `image`, `pdf`, `word`, `excel`, `text`, `compressed`.
    pub kind: &'static str,
    /// Extensions in lower case.
    pub extensions: &'static [&'static str],
    pub media_type: &'static str,
    begins: Signature,
}

/// The signature at the start of a type's content.
#[derive(Debug)]
enum Signature {
    /// One of these byte sequences.
    With(&'static [&'static [u8]]),
    /// One of these byte sequences at an offset.
    At(usize, &'static [&'static [u8]]),
    /// A RIFF container of this form type.
    Riff(&'static [u8]),
    /// A ZIP archive whose first entry's name begins with one of these.
    Archive(&'static [&'static [u8]]),
    Text,
}

const fn of(
    kind: &'static str,
    extensions: &'static [&'static str],
    media_type: &'static str,
    begins: Signature,
) -> FileType {
    FileType { kind, extensions, media_type, begins }
}

/// OLE compound files: office documents before they became ZIP archives.
const COMPOUND: Signature = Signature::With(&[b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"]);

/// Entries that office programs write first, besides their own folder.
const OFFICE: [&[u8]; 4] = [b"[Content_Types].xml", b"_rels/", b"docProps/", b"customXml/"];

/// The entry with the macros of an office document, in whichever folder.
const MACROS: &[u8] = b"vbaProject.bin";

static TYPES: [FileType; 23] = [
    of("image", &["jpg", "jpeg"], "image/jpeg", Signature::With(&[b"\xff\xd8\xff"])),
    of("image", &["png"], "image/png", Signature::With(&[b"\x89PNG\r\n\x1a\n"])),
    of("image", &["gif"], "image/gif", Signature::With(&[b"GIF87a", b"GIF89a"])),
    of("image", &["webp"], "image/webp", Signature::Riff(b"WEBP")),
    of("image", &["avif"], "image/avif", Signature::At(4, &[b"ftypavif", b"ftypavis"])),
    of(
        "image",
        &["heic"],
        "image/heic",
        Signature::At(4, &[b"ftyphei", b"ftyphev", b"ftypmif1", b"ftypmsf1"]),
    ),
    of("image", &["bmp"], "image/bmp", Signature::With(&[b"BM"])),
    of("image", &["tif", "tiff"], "image/tiff", Signature::With(&[b"II*\0", b"MM\0*"])),
    of("pdf", &["pdf"], "application/pdf", Signature::With(&[b"%PDF-"])),
    of("word", &["doc", "dot"], "application/msword", COMPOUND),
    of(
        "word",
        &["docx", "dotx"],
        "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
        Signature::Archive(&[b"word/"]),
    ),
    of("word", &["odt"], "application/vnd.oasis.opendocument.text", Signature::Archive(&[b"mimetype"])),
    of("word", &["rtf"], "application/rtf", Signature::With(&[b"{\\rtf"])),
    of("excel", &["xls"], "application/vnd.ms-excel", COMPOUND),
    of(
        "excel",
        &["xlsx", "xltx"],
        "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
        Signature::Archive(&[b"xl/"]),
    ),
    of(
        "excel",
        &["ods"],
        "application/vnd.oasis.opendocument.spreadsheet",
        Signature::Archive(&[b"mimetype"]),
    ),
    of("excel", &["csv"], "text/csv", Signature::Text),
    of("text", &["txt", "text"], "text/plain", Signature::Text),
    of("compressed", &["zip"], "application/zip", Signature::With(&[b"PK\x03\x04", b"PK\x05\x06"])),
    of("compressed", &["7z"], "application/x-7z-compressed", Signature::With(&[b"7z\xbc\xaf\x27\x1c"])),
    of("compressed", &["gz"], "application/gzip", Signature::With(&[b"\x1f\x8b"])),
    of("compressed", &["tar"], "application/x-tar", Signature::At(257, &[b"ustar"])),
    of("compressed", &["rar"], "application/vnd.rar", Signature::With(&[b"Rar!\x1a\x07"])),
];

/// The type by a name's extension. `None` when it is not accepted.
pub fn named(name: &str) -> Option<&'static FileType> {
    let extension = name.rsplit_once('.')?.1.to_ascii_lowercase();
    TYPES.iter().find(|known| known.extensions.contains(&extension.as_str()))
}

/// The accepted extensions of some kinds, or of all.
pub fn extensions(kinds: Option<&[String]>) -> Vec<&'static str> {
    TYPES.iter().filter(|known| known.is_of(kinds)).flat_map(|known| known.extensions).copied().collect()
}

impl FileType {
    /// Whether the type is of one of these kinds. Absent: every kind is accepted.
    pub fn is_of(&self, kinds: Option<&[String]>) -> bool {
        kinds.is_none_or(|kinds| kinds.iter().any(|kind| kind == self.kind))
    }

    /// Whether a file's content matches the type. A file that waits in `UPLOADS` was checked when it was uploaded.
    pub fn holds(&self, file: &Upload) -> bool {
        match &file.content {
            FileContent::Here(content) => self.fits(content),
            FileContent::Waiting(_) => true,
        }
    }

    /// Whether content begins with the type's signature.
    pub fn fits(&self, content: &[u8]) -> bool {
        let from = |at: usize, beginnings: &[&[u8]]| {
            content.get(at..).is_some_and(|rest| beginnings.iter().any(|one| rest.starts_with(one)))
        };
        match self.begins {
            Signature::With(beginnings) => from(0, beginnings),
            Signature::At(at, marks) => from(at, marks),
            Signature::Riff(mark) => from(0, &[b"RIFF"]) && from(8, &[mark]),
            // The name of a ZIP archive's first entry follows a fixed header of 30 bytes.
            Signature::Archive(names) => {
                from(0, &[b"PK\x03\x04"]) && (from(30, names) || from(30, &OFFICE)) && !has_macros(content)
            }
            Signature::Text => is_text(content),
        }
    }
}

/// Whether an archive has an entry with macros: names of entries are never compressed.
fn has_macros(content: &[u8]) -> bool {
    content.windows(MACROS.len()).any(|part| part.eq_ignore_ascii_case(MACROS))
}

/// Text holds no control characters but white space; in UTF-16, every second byte may be zero.
fn is_text(content: &[u8]) -> bool {
    let control = |byte: &u8| *byte < b' ' && !b"\t\n\x0c\r".contains(byte);
    content.starts_with(b"\xff\xfe") || content.starts_with(b"\xfe\xff") || !content.iter().any(control)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn taken(name: &str, content: &[u8]) -> Option<&'static str> {
        named(name).filter(|known| known.fits(content)).map(|known| known.media_type)
    }

    /// The start of an archive with this first entry.
    fn archive(entry: &str) -> Vec<u8> {
        let mut content = b"PK\x03\x04".to_vec();
        content.extend([0; 26]);
        content.extend(entry.as_bytes());
        content
    }

    #[test] // RA6
    fn files_are_what_their_names_say() {
        for (name, content, media_type) in [
            ("a.JPG", &b"\xff\xd8\xff\xe0\0\x10JFIF"[..], "image/jpeg"),
            ("a.b.png", b"\x89PNG\r\n\x1a\n\0\0\0\x0dIHDR", "image/png"),
            ("a.gif", b"GIF89a\x01\0\x01\0", "image/gif"),
            ("a.webp", b"RIFF\x24\0\0\0WEBPVP8 ", "image/webp"),
            ("a.avif", b"\0\0\0\x20ftypavif", "image/avif"),
            ("a.heic", b"\0\0\0\x18ftypheic", "image/heic"),
            ("a.bmp", b"BM\x46\0\0\0", "image/bmp"),
            ("a.tiff", b"II*\0\x08\0\0\0", "image/tiff"),
            ("a.pdf", b"%PDF-1.7\n", "application/pdf"),
            ("a.doc", b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1\0", "application/msword"),
            ("a.rtf", b"{\\rtf1\\ansi", "application/rtf"),
            ("a.csv", b"a;b\r\n1;2\r\n", "text/csv"),
            ("a.txt", "J\u{fc}rgen\n".as_bytes(), "text/plain"),
            ("a.txt", b"\xff\xfea\0b\0", "text/plain"),
            ("a.zip", b"PK\x05\x06\0\0", "application/zip"),
            ("a.7z", b"7z\xbc\xaf\x27\x1c\0\x04", "application/x-7z-compressed"),
            ("a.gz", b"\x1f\x8b\x08", "application/gzip"),
            ("a.rar", b"Rar!\x1a\x07\x01\0", "application/vnd.rar"),
            (
                "a.docx",
                &archive("[Content_Types].xml"),
                "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
            ),
            (
                "a.xlsx",
                &archive("xl/workbook.xml"),
                "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
            ),
            (
                "a.odt",
                &archive("mimetypeapplication/vnd.oasis.opendocument.text"),
                "application/vnd.oasis.opendocument.text",
            ),
        ] {
            assert_eq!(taken(name, content), Some(media_type), "{name}");
        }
        let mut tar = vec![0; 257];
        tar.extend(b"ustar\0");
        assert_eq!(taken("a.tar", &tar), Some("application/x-tar"));
    }

    #[test] // RA6
    fn what_is_named_otherwise_than_it_is_is_refused() {
        let program = b"MZ\x90\0\x03\0\0\0\x04\0\0\0\xff\xff";
        let polyglot = b"GIF89a/*\0\0*/=1;alert(1)//";
        for (name, content) in [
            ("invoice.pdf", &program[..]),
            ("invoice.txt", program),
            ("invoice.docx", program),
            ("a.exe", program),
            ("a.js", polyglot),
            ("a.pdf", polyglot),
            ("a.jpg", b"\x89PNG\r\n\x1a\n"),
            ("a.pdf", b"<html>%PDF-1.7"),
            ("a.svg", b"<svg xmlns=\"http://www.w3.org/2000/svg\"><script>x()</script></svg>"),
            ("a.svg", b"<svg xmlns=\"http://www.w3.org/2000/svg\"/>"),
            ("a.html", b"<script>"),
            ("a.webp", b"RIFF\x24\0\0\0WAVEfmt "),
            ("a.webp", b"JUNK\x24\0\0\0WEBPVP8 "),
            ("a.docx", &archive("../../etc/passwd")),
            ("a.xlsm", &archive("xl/workbook.xml")),
            ("a.xlsx", &archive("[Content_Types].xml PK xl/vbaProject.bin")),
            ("a.docx", &archive("[Content_Types].xml PK word/VBAPROJECT.BIN")),
            ("a.zip", b"PK"),
            ("a.tar", b"ustar"),
            ("pdf", b"%PDF-"),
            ("a.pdf.exe", b"%PDF-"),
            ("a.pdf ", b"%PDF-"),
            ("", b""),
        ] {
            assert_eq!(taken(name, content), None, "{name}");
        }
    }

    #[test]
    fn endings_of_some_kinds_and_of_all() {
        let kinds = |names: &[&str]| names.iter().map(|&name| name.to_owned()).collect::<Vec<_>>();
        assert_eq!(
            extensions(Some(&kinds(&["pdf", "word"]))),
            ["pdf", "doc", "dot", "docx", "dotx", "odt", "rtf"]
        );
        assert_eq!(extensions(Some(&kinds(&["video"]))), [""; 0]);
        assert!(extensions(None).len() > 25 && !extensions(None).contains(&"svg"));
    }
}
