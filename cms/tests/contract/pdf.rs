//! The words of the demo's PDFs, read off what their pages draw.

/// A line of text and where it begins.
pub struct Line {
    x: f64,
    y: f64,
    size: f64,
    pub text: String,
}

/// What a file says: its paragraphs, headings and cells.
pub fn texts(file: &[u8]) -> Vec<String> {
    let mut texts: Vec<String> = Vec::new();
    let mut before: Option<Line> = None;
    for line in lines(file) {
        let goes_on = before.is_some_and(|before| {
            before.x == line.x
                && before.size == line.size
                && (0.0..1.6).contains(&((before.y - line.y) / line.size))
        });
        match texts.last_mut().filter(|_| goes_on) {
            Some(text) => *text = format!("{text} {}", line.text),
            None => texts.push(line.text.clone()),
        }
        before = Some(line);
    }
    texts
}

/// The code of the language that a file is in.
pub fn language(file: &[u8]) -> Option<String> {
    let (_, after) = split(file, b"/Lang (")?;
    Some(String::from_utf8_lossy(split(after, b")")?.0).into_owned())
}

/// What a file says, as it is drawn.
pub fn lines(file: &[u8]) -> Vec<Line> {
    let mut lines: Vec<Line> = Vec::new();
    for operation in pages(file).iter().flat_map(|page| page.split(|byte| *byte == b'\n')) {
        let numbers =
            || String::from_utf8_lossy(operation).split(' ').filter_map(|word| word.parse().ok()).collect();
        let last = lines.last_mut();
        match operation {
            [.., b' ', b'T', b'd' | b'm'] => {
                let numbers: Vec<f64> = numbers();
                let [.., x, y] = numbers[..] else { continue };
                lines.push(Line { x, y, size: 0.0, text: String::new() });
            }
            [.., b' ', b'T', b'f'] => {
                last.into_iter().for_each(|line| line.size = numbers().first().copied().unwrap_or(0.0))
            }
            [string @ .., b' ', b'T', b'j'] => {
                last.into_iter().for_each(|line| line.text.push_str(&shown(string)))
            }
            _ => {}
        }
    }
    lines
}

/// What is drawn on each page.
fn pages(file: &[u8]) -> Vec<Vec<u8>> {
    let (mut pages, mut rest) = (Vec::new(), file);
    while let Some((_, after)) = split(rest, b"stream\n") {
        let Some((stream, after)) = split(after, b"\nendstream") else { break };
        let drawn = miniz_oxide::inflate::decompress_to_vec_zlib(stream).unwrap_or_default();
        // Others are fonts.
        if split(&drawn, b" Tj\n").is_some() {
            pages.push(drawn);
        }
        rest = after;
    }
    pages
}

/// A string: in brackets, or as hexadecimal digits.
fn shown(string: &[u8]) -> String {
    let bytes: Vec<u8> = match string {
        [b'<', digits @ .., b'>'] => digits
            .chunks(2)
            .filter_map(|pair| u8::from_str_radix(std::str::from_utf8(pair).ok()?, 16).ok())
            .collect(),
        [b'(', text @ .., b')'] => text.iter().copied().filter(|byte| *byte != b'\\').collect(),
        _ => Vec::new(),
    };
    bytes.into_iter().map(character).collect()
}

/// Windows' code page, which is Latin-1 but for its controls.
fn character(byte: u8) -> char {
    match byte {
        0x80 => '€',
        0x84 => '„',
        0x91 => '‘',
        0x92 => '’',
        0x93 => '“',
        0x94 => '”',
        0x96 => '–',
        0x97 => '—',
        other => char::from(other),
    }
}

fn split<'b>(bytes: &'b [u8], by: &[u8]) -> Option<(&'b [u8], &'b [u8])> {
    let at = bytes.windows(by.len()).position(|window| window == by)?;
    Some((&bytes[..at], &bytes[at + by.len()..]))
}
