//! What a visitor's cookies say. No member is known yet: the cookies of one cannot be opened, so they go.

/// Refresh token, expiry times and user id, sealed.
const AUTHENTICATION: &str = "authentication-cookie";
/// Access token, sealed.
const ACCESS: &str = "apollo-token";

/// `Set-Cookie` values that take away the session cookies a request carries; none when it carries none.
pub fn cleared_cookies(cookie: Option<&str>) -> Vec<String> {
    let Some(cookie) = cookie else { return Vec::new() };
    let names: Vec<&str> =
        cookie.split(';').filter_map(|pair| Some(pair.split_once('=')?.0.trim())).collect();
    let sent = [AUTHENTICATION, ACCESS].into_iter().filter(|name| names.contains(name));
    sent.map(|name| format!("{name}=; Path=/; Max-Age=0; HttpOnly; Secure; SameSite=Lax")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_session_cookies_go_and_only_when_they_came() {
        let count = |cookie| cleared_cookies(Some(cookie)).len();
        assert_eq!(cleared_cookies(None).len(), 0);
        assert_eq!(count("theme=dark; my-apollo-token=1; apollo-token2=1; =; ;;"), 0);
        assert_eq!(count("a=b; apollo-token=x=y"), 1);
        assert_eq!(count("apollo-token=; authentication-cookie=abc; apollo-token=2"), 2);
        assert!(
            cleared_cookies(Some("apollo-token=x"))
                .iter()
                .all(|value| value.starts_with("apollo-token=; Path=/; Max-Age=0;"))
        );
    }
}
