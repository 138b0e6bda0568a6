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
        ("foto.jfif", b"\xff\xd8\xff\xe0\0\x10JFIF", "image/jpeg"),
        ("a.b.png", b"\x89PNG\r\n\x1a\n\0\0\0\x0dIHDR", "image/png"),
        ("a.gif", b"GIF89a\x01\0\x01\0", "image/gif"),
        ("a.webp", b"RIFF\x24\0\0\0WEBPVP8 ", "image/webp"),
        ("a.avif", b"\0\0\0\x20ftypavif", "image/avif"),
        ("a.heic", b"\0\0\0\x18ftypheic", "image/heic"),
        ("a.bmp", b"BM\x46\0\0\0", "image/bmp"),
        ("a.tiff", b"II*\0\x08\0\0\0", "image/tiff"),
        ("a.pdf", b"%PDF-1.7\n", "application/pdf"),
        ("a.pdf", b"\xef\xbb\xbf%PDF-1.7\n", "application/pdf"),
        ("a.pdf", &[&[b'\n'; 1019][..], b"%PDF-"].concat(), "application/pdf"),
        ("a.ppt", b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1\0", "application/vnd.ms-powerpoint"),
        (
            "a.pptx",
            &archive("ppt/presentation.xml"),
            "application/vnd.openxmlformats-officedocument.presentationml.presentation",
        ),
        ("a.mp4", b"\0\0\0\x18ftypmp42", "video/mp4"),
        ("IMG_0001.MOV", b"\0\0\0\x14ftypqt  ", "video/quicktime"),
        ("a.avi", b"RIFF\x24\0\0\0AVI LIST", "video/x-msvideo"),
        ("a.ogv", b"OggS\0\x02", "video/ogg"),
        ("a.wma", b"\x30\x26\xb2\x75\x8e\x66\xcf\x11", "audio/x-ms-wma"),
        ("a.tgz", b"\x1f\x8b\x08", "application/gzip"),
        ("a.webm", b"\x1a\x45\xdf\xa3\x01", "video/webm"),
        ("a.mp3", b"ID3\x04\0\0", "audio/mpeg"),
        ("a.wav", b"RIFF\x24\0\0\0WAVEfmt ", "audio/wav"),
        ("a.psd", b"8BPS\0\x01", "image/vnd.adobe.photoshop"),
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
        ("a.pdf", &[&[b'\n'; 1020][..], b"%PDF-"].concat()),
        ("a.mp4", polyglot),
        ("a.pptm", &archive("ppt/presentation.xml")),
        ("a.pptx", &archive("word/document.xml")),
        ("a.xml", b"<?xml version=\"1.0\"?>"),
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
    assert_eq!(extensions(Some(&kinds(&["pdf", "word"]))), ["pdf", "doc", "dot", "docx", "dotx"]);
    // Craft has them in no kind: Formie refuses them where kinds are chosen.
    for none in ["odt", "ods", "odp", "rtf", "csv"] {
        let is_of_some = TYPES.iter().any(|known| !known.kind.is_empty() && known.extensions.contains(&none));
        assert!(!is_of_some && extensions(None).contains(&none), "{none}");
    }
    assert!(extensions(Some(&kinds(&["video"]))).contains(&"mov"));
    for kind in ["html", "javascript", "php", "xml", "unknown"] {
        assert_eq!(extensions(Some(&kinds(&[kind]))), [""; 0], "{kind}");
    }
    assert!(extensions(None).len() > 25 && !extensions(None).contains(&"svg"));
}
