use super::{
    jar::{ACCESS, AUTHENTICATION, DAY_MS},
    *,
};
use crate::crypto::Seal;
use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD};

const NOW: Millis = 1_800_000_000_000;
const HOUR: Millis = 60 * 60 * 1000;

fn access(ends: Millis) -> String {
    let claims = format!(r#"{{"exp":{}}}"#, ends / 1000);
    let [header, claims] = [r#"{"alg":"HS256"}"#, &claims].map(|part| URL_SAFE_NO_PAD.encode(part));
    format!("{header}.{claims}.c2lnbmVk")
}

fn session(access_ends: Millis, refresh_ends: Millis) -> Session {
    Session::new(tokens(access_ends, refresh_ends), NOW).unwrap()
}

fn tokens(access_ends: Millis, refresh_ends: Millis) -> Tokens {
    Tokens {
        access: access(access_ends),
        access_expires_at: access_ends,
        refresh: "r".repeat(32),
        refresh_expires_at: refresh_ends,
        user: Some("u-42".to_owned()),
    }
}

fn seal() -> Seal {
    Seal::new("a secret of thirty-two bytes and more", None)
}

/// What a browser sends back.
fn sent_back(set: &[String]) -> String {
    set.iter().map(|value| value.split(';').next().unwrap()).collect::<Vec<_>>().join("; ")
}

#[test]
fn a_session_survives_the_way_to_the_browser_and_back() {
    let seal = seal();
    let jar = Jar { seal: &seal, host: "nl.example" };
    let session = session(NOW + HOUR, NOW + 90 * DAY_MS);
    let set = jar.write(&session, [[1; 24], [2; 24]], NOW).unwrap();
    for value in &set {
        assert!(value.ends_with("; Path=/; HttpOnly; Secure; SameSite=Lax"), "{value}");
        assert!(value.len() < 4096 && !value.contains(&session.refresh) && !value.contains("u-42"));
    }
    assert!(set[0].starts_with("authentication-cookie=") && set[0].contains("; Max-Age=7776000;"));
    assert!(set[1].starts_with("apollo-token=") && set[1].contains("; Max-Age=604800;"));
    let cookies = sent_back(&set);
    assert_eq!(jar.read(Some(&cookies)), SessionCookie::Session(session.clone()));
    assert_eq!(Jar { seal: &seal, host: "de.example" }.read(Some(&cookies)), SessionCookie::Invalid);
    let swapped =
        cookies.replace(AUTHENTICATION, "x").replace(ACCESS, AUTHENTICATION).replace("x=", "apollo-token=");
    assert_eq!(jar.read(Some(&swapped)), SessionCookie::Invalid);
}

#[test]
fn half_a_session_is_renewed_or_refused() {
    let seal = seal();
    let jar = Jar { seal: &seal, host: "nl.example" };
    let set = jar.write(&session(NOW + HOUR, NOW + DAY_MS), [[1; 24], [2; 24]], NOW).unwrap();
    let [authentication, access] = [0, 1].map(|index: usize| sent_back(&set[index..=index]));
    let SessionCookie::Session(found) = jar.read(Some(&authentication)) else { panic!("it opens") };
    assert_eq!(found.state(None, NOW), SessionState::AccessExpired);
    for invalid in [
        access.clone(),
        format!("{authentication}; {access}; {access}"),
        format!("{authentication}; {authentication}"),
        "authentication-cookie=; apollo-token=".to_owned(),
        "authentication-cookie=\"x\"".to_owned(),
    ] {
        assert_eq!(jar.read(Some(&invalid)), SessionCookie::Invalid, "{invalid:.80}");
    }
    for absent in [None, Some(""), Some("a=b; my-apollo-token=1; Apollo-Token=2; ;;=")] {
        assert_eq!(jar.read(absent), SessionCookie::Absent);
    }
}

#[test]
fn a_session_keeps_its_name_through_renewals() {
    let first = session(NOW + HOUR, NOW + DAY_MS);
    let renewed = first.clone().renewed(Tokens {
        refresh: "another".to_owned(),
        user: None,
        ..tokens(NOW + 2 * HOUR, NOW + 2 * DAY_MS)
    });
    assert_eq!((&renewed.id, &renewed.user, renewed.began_at), (&first.id, &first.user, NOW));
    assert_ne!(renewed.refresh, first.refresh);
    let seal = seal();
    let jar = Jar { seal: &seal, host: "nl.example" };
    let cookies = sent_back(&jar.write(&renewed, [[1; 24], [2; 24]], NOW).unwrap());
    assert_eq!(jar.read(Some(&cookies)), SessionCookie::Session(renewed));
}

#[test]
fn a_cookie_of_the_first_version_is_a_session_with_a_name_of_its_own() {
    let seal = seal();
    let jar = Jar { seal: &seal, host: "nl.example" };
    let old = |refresh: &str| {
        let content = ("42", refresh, NOW + DAY_MS, NOW + HOUR);
        let seal =
            |name: &str, plain: &[u8]| seal.seal(&format!("{name} nl.example"), &[3; 24], plain).unwrap();
        let authentication = seal(AUTHENTICATION, &postcard::to_allocvec(&content).unwrap());
        let access = seal(ACCESS, access(NOW + HOUR).as_bytes());
        let cookies = format!("{AUTHENTICATION}={authentication}; {ACCESS}={access}");
        match jar.read(Some(&cookies)) {
            SessionCookie::Session(session) => session,
            other => panic!("{other:?}"),
        }
    };
    let session = old("one");
    assert_eq!(session.state(None, NOW), SessionState::Valid);
    assert_eq!((session.user.as_str(), session.began_at), ("42", 0));
    assert_eq!(session.id, old("one").id);
    assert_ne!(session.id, old("other").id);
    let renewed = session.clone().renewed(tokens(NOW + HOUR, NOW + DAY_MS));
    assert_eq!((renewed.id, renewed.user.as_str(), renewed.began_at), (session.id, "u-42", 0));
}

#[test]
fn what_does_not_open_is_ignored_beside_what_does() {
    let seal = seal();
    let jar = Jar { seal: &seal, host: "nl.example" };
    let mine = session(NOW + HOUR, NOW + DAY_MS);
    let cookies = sent_back(&jar.write(&mine, [[1; 24], [2; 24]], NOW).unwrap());
    let (authentication, access) = cookies.split_once("; ").unwrap();
    let elsewhere = Jar { seal: &seal, host: "de.example" };
    let moved = sent_back(&elsewhere.write(&mine, [[1; 24], [2; 24]], NOW).unwrap());
    for sent in [
        format!("apollo-token=x; {cookies}"),
        format!("{cookies}; apollo-token=x; authentication-cookie=y; authentication-cookie="),
        format!("authentication-cookie=y; {access}; {authentication}"),
        format!("{moved}; {cookies}; {moved}"),
    ] {
        assert_eq!(jar.read(Some(&sent)), SessionCookie::Session(mine.clone()), "{sent:.60}");
    }
    let theirs =
        Session::new(Tokens { refresh: "theirs".to_owned(), ..tokens(NOW + HOUR, NOW + DAY_MS) }, NOW);
    let theirs = sent_back(&jar.write(&theirs.unwrap(), [[1; 24], [2; 24]], NOW).unwrap());
    let (their_authentication, their_access) = theirs.split_once("; ").unwrap();
    assert_eq!(jar.read(Some(&format!("{cookies}; {their_access}"))), SessionCookie::Session(mine.clone()));
    let half = Session { access: None, ..mine };
    assert_eq!(
        jar.read(Some(&format!("{authentication}; {their_access}"))),
        SessionCookie::Session(half),
        "an access token of another session is none"
    );
    assert_eq!(jar.read(Some(&format!("{cookies}; {their_authentication}"))), SessionCookie::Invalid);
}

#[test]
fn only_cookies_that_came_are_taken_away() {
    let count = |cookie| clear_sent_cookies(Some(cookie)).len();
    assert_eq!(clear_sent_cookies(None).len(), 0);
    assert_eq!(count("theme=dark; my-apollo-token=1; apollo-token2=1; =; ;;"), 0);
    assert_eq!(count("a=b; apollo-token=x=y"), 1);
    assert_eq!(count("apollo-token=; authentication-cookie=abc; apollo-token=2"), 2);
    assert!(clear_cookies().iter().all(|value| value.contains("=; Max-Age=0; Path=/; HttpOnly; Secure")));
}

#[test]
fn a_session_stands_by_its_two_ends() {
    let state = |access_ends, refresh_ends| session(access_ends, refresh_ends).state(None, NOW);
    assert_eq!(state(NOW + HOUR, NOW + DAY_MS), SessionState::Valid);
    assert_eq!(state(NOW + 60_000, NOW + DAY_MS), SessionState::AccessExpired);
    assert_eq!(state(NOW - 1, NOW + DAY_MS), SessionState::AccessExpired);
    assert_eq!(state(NOW + HOUR, NOW), SessionState::Expired);
    let unsigned = session(NOW + HOUR, NOW + DAY_MS);
    assert_eq!(unsigned.state(Some("a secret"), NOW), SessionState::AccessInvalid);
    assert!(session(NOW + 30_000, NOW + DAY_MS).usable_access(NOW).is_some());
    assert_eq!(session(NOW, NOW + DAY_MS).usable_access(NOW), None);
}
