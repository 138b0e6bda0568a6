use super::*;

fn post(content_type: &str, body: impl Into<Vec<u8>>) -> Post {
    Post { content_type: Some(content_type.to_owned()), body: body.into().into(), ..Post::default() }
}

fn urlencoded(body: &str) -> Result<Answers, ParseError> {
    read(&post("application/x-www-form-urlencoded", body))
}

fn multipart(parts: &[(&str, &str)]) -> Result<Answers, ParseError> {
    let part = |(parameters, content): &(&str, &str)| {
        format!("--b\r\nContent-Disposition: form-data; {parameters}\r\n\r\n{content}\r\n")
    };
    let body: String = parts.iter().map(part).collect();
    read(&post("multipart/form-data; boundary=b", body + "--b--\r\n"))
}

#[test]
fn both_ways_of_sending_say_the_same() {
    let one = urlencoded("naam.firstName=J%C3%BCrgen&kleur=rood&kleur=groen+en+blauw&leeg=").unwrap();
    let parts = [
        ("name=\"naam.firstName\"", "J\u{fc}rgen"),
        ("name=\"kleur\"", "rood"),
        ("name=\"kleur\"", "groen en blauw"),
        ("name=\"leeg\"", ""),
    ];
    assert_eq!(multipart(&parts).unwrap(), one);
    assert_eq!(one.get("naam.firstName"), "J\u{fc}rgen");
    assert_eq!(one.all("kleur").collect::<Vec<_>>(), ["rood", "groen en blauw"]);
    assert!(one.has("leeg") && !one.has("anders"));
}

#[test]
fn fields_are_read_as_browsers_write_them() {
    let form = urlencoded("a=1&b=x+y%26z&a=2&empty=&%E2%82%AC=%ff&&=&lone").unwrap();
    assert_eq!(form.get("a"), "1");
    assert_eq!(form.get("b"), "x y&z");
    assert_eq!((form.get("empty"), form.get("lone"), form.get("absent")), ("", "", ""));
    assert_eq!(form.get("\u{20ac}"), "\u{fffd}");
    let halves = urlencoded("a=%ED%A0%80x").unwrap();
    assert!(halves.get("a").ends_with("\u{fffd}x"), "half a character is none");
    let lossy = b"--b\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\n\xff\r\n--b--";
    let lossy = read(&post("multipart/form-data; boundary=b", &lossy[..])).unwrap();
    assert_eq!(lossy.get("a"), "\u{fffd}");
}

#[test]
fn lines_end_in_one_way_and_nothing_unseen_is_left() {
    let form = urlencoded("a=one%0D%0Atwo%0Dthree%0A%09four%00%1b%7f%c2%85").unwrap();
    assert_eq!(form.get("a"), "one\ntwo\nthree\n\tfour");
    assert_eq!(urlencoded("a=%E2%80%8B%E2%80%AD").unwrap().get("a"), "");
}

#[test]
fn files_nobody_chose_are_none() {
    let form = multipart(&[
        ("name=\"plan\"; filename=\"\"", ""),
        ("name=\"plan\"; filename=\"\"", "drawn"),
        ("name=\"plan\"; filename=\"empty.txt\"", ""),
    ]);
    let form = form.unwrap();
    let files: Vec<_> = form.uploads("plan").map(|file| (file.name.as_str(), file.bytes)).collect();
    assert_eq!(files, [("file", 5), ("empty.txt", 0)]);
    assert_eq!(form.all_uploads()[0].content, FileContent::Here("drawn".into()));
}

#[test] // XS11
fn names_of_files_lose_folders_and_what_is_not_seen() {
    for (sent, name) in [
        ("photo of bench.JPG", "photo of bench.JPG"),
        ("../../etc/passwd", "passwd"),
        ("C:\\plans\\site plan.pdf", "site plan.pdf"),
        ("a\u{0}\u{7}b.pdf", "ab.pdf"),
        ("\u{202e}fdp.exe", "fdp.exe"),
        (".htaccess", "htaccess"),
        (" .. ", "file"),
        ("plans/", "file"),
        ("stra\u{df}e.webp", "stra\u{df}e.webp"),
    ] {
        assert_eq!(file_name(sent), name, "{sent:?}");
    }
    let long = file_name(&format!("{}.pdf", "\u{e9}".repeat(2_000)));
    assert!(long.ends_with("\u{e9}.pdf") && long.chars().count() <= MAX_FILE_NAME, "{long}");
    let whole = format!("{}.pdf", "a".repeat(MAX_FILE_NAME - 4));
    assert_eq!(file_name(&whole), whole);
    let stem = "a".repeat(MAX_FILE_NAME - 1);
    assert_eq!(file_name(&format!("{stem}.{}", "x".repeat(MAX_EXTENSION + 1))), stem, "no dot at the end");
    assert_eq!(file_name(&format!("a.{}", "x".repeat(2_000))).chars().count(), MAX_FILE_NAME);
}

#[test]
fn bounds() {
    assert!(urlencoded(&"a=1&".repeat(MAX_FIELDS)).is_ok());
    assert_eq!(urlencoded(&"a=1&".repeat(MAX_FIELDS + 1)), Err(ParseError::TooLarge));
    assert_eq!(urlencoded(&format!("a={}", "x".repeat(Post::MAX_BYTES))), Err(ParseError::TooLarge));
    assert_eq!(urlencoded(&format!("{}=1", "x".repeat(MAX_NAME + 1))), Err(ParseError::Broken));
    let half = "x".repeat(Post::MAX_BYTES / 2);
    assert!(multipart(&[("name=\"a\"", &half), ("name=\"b\"", &half)]).is_ok());
    let more = [("name=\"a\"", half.as_str()), ("name=\"b\"", &half), ("name=\"c\"", "x")];
    assert_eq!(multipart(&more), Err(ParseError::TooLarge));
    let name = format!("name=\"{}\"", "x".repeat(MAX_NAME + 1));
    assert_eq!(multipart(&[(&name, "")]), Err(ParseError::Broken));
    let long = read(&post("multipart/form-data; boundary=b", vec![b'\r'; Post::MAX_BYTES_WITH_FILES + 1]));
    assert_eq!(long, Err(ParseError::TooLarge));
}

/// A body as it comes, in pieces.
fn taken(body: &[u8], most: usize) -> Post {
    let (mut post, mut come) = (post("multipart/form-data; boundary=b", ""), Vec::new());
    for piece in body.chunks(50_001) {
        come.extend_from_slice(piece);
        bound(&mut post, &mut come, most);
    }
    Post { body: come.into(), ..post }
}

#[test]
fn what_was_typed_outlives_files_that_are_too_large() {
    const MOST: usize = 4 * Post::MAX_BYTES;
    let part = |about: &str, content: &str| {
        format!("--b\r\nContent-Disposition: form-data; {about}\r\n\r\n{content}\r\n")
    };
    let file = |name: &str, bytes| {
        part(&format!("name=\"foto\"; filename=\"{name}\""), &"\r\n--x".repeat(bytes / 5))
    };
    let text = part("name=\"tekst\"", "Graag twee banken.");
    let after = part("name=\"email\"", "ada@example.com");
    let body = |files: &str| format!("{text}{files}{after}--b--\r\n").into_bytes();
    let small = taken(&body(&file("a.pdf", 1000)), MOST);
    assert_eq!((small.left_out, small.body), (0, body(&file("a.pdf", 1000)).into()));
    let large = taken(&body(&[file("a.pdf", MOST), file("b.pdf", 2 * MOST), file("", 0)].concat()), MOST);
    assert!(large.left_out > MOST && large.body.len() <= MOST && !large.is_too_long);
    let answers = read(&large).unwrap();
    assert_eq!((answers.get("tekst"), answers.get("email")), ("Graag twee banken.", "ada@example.com"));
    let files: Vec<_> =
        answers.all_uploads().iter().map(|file| (file.name.as_str(), file.bytes > MOST)).collect();
    assert_eq!(files, [("a.pdf", true), ("b.pdf", true)]);
}

#[test]
fn what_is_no_file_is_too_long_when_it_is() {
    const MOST: usize = 4 * Post::MAX_BYTES;
    let text = format!("--b\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\n{}", "x".repeat(MOST));
    assert!(taken(text.as_bytes(), MOST).is_too_long);
    assert!(taken(&vec![b'\r'; MOST + 1], MOST).is_too_long);
    assert!(taken(&vec![b'a'; Post::MAX_BYTES + 1], Post::MAX_BYTES).is_too_long);
    let endless = "--b\r\nContent-Disposition: form-data; name=\"a\"; filename=\"a\"\r\n\r\n".to_owned();
    let endless =
        endless.into_bytes().into_iter().chain(std::iter::repeat_n(b'x', Post::MAX_LEFT_OUT + 2 * MOST));
    assert!(taken(&endless.collect::<Vec<_>>(), MOST).is_too_long);
}

#[test]
fn only_forms_are_read() {
    assert_eq!(read(&post("application/json", "{}")), Err(ParseError::MediaType));
    assert_eq!(read(&post("", "a=1")), Err(ParseError::MediaType));
    assert_eq!(read(&Post::default()), Err(ParseError::MediaType));
    assert_eq!(read(&post("multipart/form-data", "--b--")), Err(ParseError::Broken));
}

#[test]
fn media_types() {
    for form in [
        "application/x-www-form-urlencoded",
        "Application/X-WWW-Form-URLencoded; charset=UTF-8",
        "application/x-www-form-urlencoded;charset=\"utf-8\"; boundary=x",
        "application/x-www-form-urlencoded;",
    ] {
        assert!(is_form(Some(form)), "{form}");
    }
    for other in [
        "",
        "text/plain",
        "application/json",
        "multipart/form-data; boundary=x",
        "application/x-www-form-urlencoded; charset=utf-16",
        "application/x-www-form-urlencoded; charset",
        "application/x-www-form-urlencoded, text/plain",
    ] {
        assert!(!is_form(Some(other)), "{other}");
    }
    assert!(!is_form(None));
}
