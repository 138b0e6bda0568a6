//! A `multipart/form-data` body, as whoever sends it writes it.

use site::{
    forms::parse::{
        answers::{Answers, FileContent},
        body,
        error::MAX_FIELDS,
    },
    http::request::Post,
};

/// Longer names make the head of a part longer than is read.
const LONG: usize = 400;

/// The boundary of what is sent again.
const AGAIN: &str = "----sent-again";

fn post(boundary: &str, body: Vec<u8>) -> Post {
    let content_type = Some(format!("multipart/form-data; boundary={boundary}"));
    Post { content_type, body: body.into(), ..Post::default() }
}

/// What is read of a body is bounded and clean, and is read again when it is sent again; what was typed outlives files
/// that are too large.
pub fn hold(bytes: &[u8]) {
    let Ok(answers) = body::read(&post("b", bytes.to_vec())) else { return };
    assert!(answers.values().len() + answers.all_uploads().len() <= MAX_FIELDS);
    for (name, value) in answers.values() {
        assert!(name.len() <= 200, "{name:?}");
        assert!(!value.chars().any(|letter| letter.is_control() && !"\n\t".contains(letter)), "{value:?}");
    }
    for file in answers.all_uploads() {
        let letters = file.name.chars().count();
        assert!((1..=120).contains(&letters), "{:?}", file.name);
        assert!(
            !file.name.contains(|letter: char| "/\\".contains(letter) || letter.is_control()),
            "{:?}",
            file.name
        );
        assert!(matches!(&file.content, FileContent::Here(content) if content.len() == file.bytes));
    }
    if let Some(again) = written(&answers) {
        assert_eq!(body::read(&post(AGAIN, again)), Ok(answers.clone()));
    }
    let mut long = b"--b\r\nContent-Disposition: form-data; name=\"f\"; filename=\"f\"\r\n\r\n".to_vec();
    long.resize(long.len() + Post::MAX_BYTES, b'x');
    long.extend_from_slice(b"\r\n");
    long.extend_from_slice(bytes);
    let mut bounded = post("b", Vec::new());
    body::bound(&mut bounded, &mut long, Post::MAX_BYTES + 1);
    assert!(!bounded.is_too_long && bounded.left_out >= Post::MAX_BYTES);
    let kept = body::read(&Post { body: long.into(), ..bounded }).unwrap();
    assert_eq!(kept.values(), answers.values());
}

/// The answers as a browser sends them; nothing where a name cannot be quoted, or where the boundary is in what was read.
fn written(answers: &Answers) -> Option<Vec<u8>> {
    let mut body = Vec::new();
    let mut part = |name: &str, file: &str, content: &[u8]| {
        let head = format!("--{AGAIN}\r\nContent-Disposition: form-data; name=\"{name}\"{file}\r\n\r\n");
        body.extend_from_slice(head.as_bytes());
        body.extend_from_slice(content);
        body.extend_from_slice(b"\r\n");
        let holds_boundary = content.windows(AGAIN.len()).any(|part| part == AGAIN.as_bytes());
        (name.len() < LONG && !name.contains('"') && !holds_boundary).then_some(())
    };
    for (name, value) in answers.values() {
        part(name, "", value.replace('\n', "\r\n").as_bytes())?;
    }
    for file in answers.all_uploads() {
        let FileContent::Here(content) = &file.content else { return None };
        part(&file.field, &format!("; filename=\"{}\"", file.name), content)
            .filter(|()| !file.name.contains('"'))?;
    }
    body.extend_from_slice(format!("--{AGAIN}--\r\n").as_bytes());
    Some(body)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::super::{cases, corpus};

    #[test]
    fn of_the_corpus() {
        corpus("multipart").iter().for_each(|body| super::hold(body));
    }

    /// Bodies that are mostly well formed, so that most of them are read.
    fn body() -> impl Strategy<Value = Vec<u8>> {
        let about = prop_oneof![
            6 => "name=\"[a-z.\\[\\]]{0,8}\"(; filename=\"[a-zA-Z0-9. /\\\\\u{202e}-]{0,40}\")?",
            1 => "(name|filename)=[\"a;= -]{0,6}",
        ];
        let header = prop_oneof![
            8 => Just(""),
            1 => Just("\r\nContent-Type: image/png"),
            1 => Just("\r\nContent-Type: multipart/mixed"),
            1 => Just("\r\nContent-Transfer-Encoding: 8bit"),
            1 => Just("\r\nnothing"),
        ];
        let content = prop_oneof![
            proptest::collection::vec(any::<u8>(), 0..40),
            "(--b|\r\n|\r|\n|--|[a-z\t\u{0}\u{85}é]){0,12}".prop_map(String::into_bytes),
        ];
        let part = (about, header, content).prop_map(|(about, header, content)| {
            let head = format!("--b\r\nContent-Disposition: form-data; {about}{header}\r\n\r\n");
            [head.into_bytes(), content, b"\r\n".to_vec()].concat()
        });
        let end = prop_oneof![8 => Just("--b--\r\n"), 1 => Just("--b--"), 1 => Just("--b"), 1 => Just("")];
        (proptest::collection::vec(part, 0..5), end)
            .prop_map(|(parts, end)| [parts.concat(), end.into()].concat())
    }

    proptest! {
        #![proptest_config(cases(200))]
        #[test]
        fn of_any(body in body()) {
            super::hold(&body);
        }
    }
}
