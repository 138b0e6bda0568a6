//! Which uploads are accepted: both the name and the content have to match a type on this list.
//!
//! Kinds and extensions are those of Craft (`helpers\Assets`), which Formie offers, except for what a browser or an office
//! program would run (`svg`, the kinds `html`, `javascript`, `php` and `xml`, and office types that are made for macros), and
//! for what hardly anybody sends any more. Types without a kind may be sent where editors chose no kinds. Files are not
//! unpacked or decoded here, and reach the content system unchanged, EXIF data included.

use crate::forms::parse::answers::{FileContent, Upload};

#[derive(Debug)]
pub struct FileType {
    /// The kind that editors choose; empty for types of none.
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
    /// This byte sequence within the first [`NEAR`] bytes, where readers look for it too, without markup before it.
    Near(&'static [u8]),
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

/// How far readers look for the beginning of a document.
const NEAR: usize = 1024;

/// Boxes with which files of the QuickTime family begin.
const QUICKTIME: Signature = Signature::At(4, &[b"ftyp", b"moov", b"mdat", b"wide", b"free", b"skip"]);

const WINDOWS_MEDIA: Signature = Signature::With(&[b"\x30\x26\xb2\x75\x8e\x66\xcf\x11"]);

static TYPES: [FileType; 52] = [
    of("image", &["jpg", "jpeg", "jfif", "jpe"], "image/jpeg", Signature::With(&[b"\xff\xd8\xff"])),
    of("image", &["png"], "image/png", Signature::With(&[b"\x89PNG\r\n\x1a\n"])),
    of("image", &["gif"], "image/gif", Signature::With(&[b"GIF87a", b"GIF89a"])),
    of("image", &["webp"], "image/webp", Signature::Riff(b"WEBP")),
    of("image", &["avif"], "image/avif", Signature::At(4, &[b"ftypavif", b"ftypavis"])),
    of(
        "image",
        &["heic", "heif"],
        "image/heic",
        Signature::At(4, &[b"ftyphei", b"ftyphev", b"ftypmif1", b"ftypmsf1"]),
    ),
    of("image", &["jp2", "jpx"], "image/jp2", Signature::With(&[b"\0\0\0\x0cjP  "])),
    of("image", &["bmp"], "image/bmp", Signature::With(&[b"BM"])),
    of("image", &["tif", "tiff"], "image/tiff", Signature::With(&[b"II*\0", b"MM\0*"])),
    of("pdf", &["pdf"], "application/pdf", Signature::Near(b"%PDF-")),
    of("word", &["doc", "dot"], "application/msword", COMPOUND),
    of(
        "word",
        &["docx", "dotx"],
        "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
        Signature::Archive(&[b"word/"]),
    ),
    of("", &["odt"], "application/vnd.oasis.opendocument.text", Signature::Archive(&[b"mimetype"])),
    of("", &["rtf"], "application/rtf", Signature::With(&[b"{\\rtf"])),
    of("excel", &["xls"], "application/vnd.ms-excel", COMPOUND),
    of(
        "excel",
        &["xlsx", "xltx"],
        "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
        Signature::Archive(&[b"xl/"]),
    ),
    of("", &["ods"], "application/vnd.oasis.opendocument.spreadsheet", Signature::Archive(&[b"mimetype"])),
    of("", &["csv"], "text/csv", Signature::Text),
    of("powerpoint", &["ppt", "pps"], "application/vnd.ms-powerpoint", COMPOUND),
    of(
        "powerpoint",
        &["pptx", "ppsx", "potx"],
        "application/vnd.openxmlformats-officedocument.presentationml.presentation",
        Signature::Archive(&[b"ppt/"]),
    ),
    of("", &["odp"], "application/vnd.oasis.opendocument.presentation", Signature::Archive(&[b"mimetype"])),
    of("access", &["mdb", "accdb"], "application/vnd.ms-access", Signature::With(&[b"\0\x01\0\0Standard "])),
    of("text", &["txt", "text"], "text/plain", Signature::Text),
    of("json", &["json"], "application/json", Signature::Text),
    of("captionsSubtitles", &["srt", "vtt", "sub", "sbv", "scc", "lrc"], "text/plain", Signature::Text),
    of("photoshop", &["psd", "psb"], "image/vnd.adobe.photoshop", Signature::With(&[b"8BPS"])),
    of("illustrator", &["ai"], "application/postscript", Signature::With(&[b"%PDF-", b"%!PS-Adobe"])),
    of("video", &["mp4", "m4v"], "video/mp4", QUICKTIME),
    of("video", &["mov", "qt"], "video/quicktime", QUICKTIME),
    of("video", &["avi"], "video/x-msvideo", Signature::Riff(b"AVI ")),
    of("video", &["webm"], "video/webm", Signature::With(&[b"\x1a\x45\xdf\xa3"])),
    of("video", &["mkv"], "video/x-matroska", Signature::With(&[b"\x1a\x45\xdf\xa3"])),
    of("video", &["ogv"], "video/ogg", Signature::With(&[b"OggS"])),
    of("video", &["flv"], "video/x-flv", Signature::With(&[b"FLV"])),
    of(
        "video",
        &["mpg", "mpeg", "m2v", "vob"],
        "video/mpeg",
        Signature::With(&[b"\0\0\x01\xba", b"\0\0\x01\xb3"]),
    ),
    of("video", &["wmv", "asf"], "video/x-ms-wmv", WINDOWS_MEDIA),
    of("audio", &["wma"], "audio/x-ms-wma", WINDOWS_MEDIA),
    of("audio", &["amr"], "audio/amr", Signature::With(&[b"#!AMR"])),
    of("audio", &["m4a"], "audio/mp4", QUICKTIME),
    of("audio", &["3gp"], "audio/3gpp", QUICKTIME),
    of(
        "audio",
        &["mp3"],
        "audio/mpeg",
        Signature::With(&[b"ID3", b"\xff\xfb", b"\xff\xfa", b"\xff\xf3", b"\xff\xf2"]),
    ),
    of("audio", &["aac"], "audio/aac", Signature::With(&[b"\xff\xf1", b"\xff\xf9"])),
    of("audio", &["wav"], "audio/wav", Signature::Riff(b"WAVE")),
    of("audio", &["ogg", "oga", "opus"], "audio/ogg", Signature::With(&[b"OggS"])),
    of("audio", &["flac"], "audio/flac", Signature::With(&[b"fLaC"])),
    of("audio", &["aif", "aiff", "aifc"], "audio/aiff", Signature::With(&[b"FORM"])),
    of("compressed", &["zip", "zipx"], "application/zip", Signature::With(&[b"PK\x03\x04", b"PK\x05\x06"])),
    of("compressed", &["7z"], "application/x-7z-compressed", Signature::With(&[b"7z\xbc\xaf\x27\x1c"])),
    of("compressed", &["gz", "tgz"], "application/gzip", Signature::With(&[b"\x1f\x8b"])),
    of("compressed", &["bz2"], "application/x-bzip2", Signature::With(&[b"BZh"])),
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
            Signature::Near(mark) => {
                let head = content.get(..NEAR).unwrap_or(content);
                let at = head.windows(mark.len()).position(|part| part == mark);
                at.and_then(|at| head.get(..at)).is_some_and(|before| !before.contains(&b'<'))
            }
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
#[path = "file_types_tests.rs"]
mod tests;
