use super::{
    jar::{ACCESS, AUTHENTICATION, DAY_MS},
    *,
};
use crate::crypto::Seal;

const NOW: Millis = 1_800_000_000_000;
#[test]
fn a_session_survives_the_way_to_the_browser_and_back() {
    let seal = Seal::new("a secret of thirty-two bytes and more", None);
    let jar = Jar { seal: &seal, host: "nl.example" };
    let tokens = Tokens {
        access: "a.b.c".to_owned(),
        access_expires_at: NOW + 1,
        refresh: "r".repeat(32),
        refresh_expires_at: NOW + 90 * DAY_MS,
        user: Some("u-42".to_owned()),
    };
    let session = Session::new(tokens, NOW).unwrap();
    let set = jar.write(&session, [[1; 24], [2; 24]], NOW).unwrap();
    for value in &set {
        assert!(value.ends_with("; Path=/; HttpOnly; Secure; SameSite=Lax"), "{value}");
        assert!(value.len() < 4096 && !value.contains(&session.refresh) && !value.contains("u-42"));
    }
    assert!(set[0].starts_with("authentication-cookie=") && set[0].contains("; Max-Age=7776000;"));
    assert!(set[1].starts_with("apollo-token=") && set[1].contains("; Max-Age=604800;"));
    let sent_back = set.iter().map(|value| value.split(';').next().unwrap());
    let cookies = sent_back.collect::<Vec<_>>().join("; ");
    assert_eq!(jar.read(Some(&cookies)), SessionCookie::Session(session.clone()));
    assert_eq!(Jar { seal: &seal, host: "de.example" }.read(Some(&cookies)), SessionCookie::Invalid);
    let swapped =
        cookies.replace(AUTHENTICATION, "x").replace(ACCESS, AUTHENTICATION).replace("x=", "apollo-token=");
    assert_eq!(jar.read(Some(&swapped)), SessionCookie::Invalid);
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
