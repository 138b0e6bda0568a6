//! A `Cookie` header, which other sites of the same domain and whoever holds the browser can write.

use site::{
    crypto::Seal,
    http::cookie,
    members::session::{Jar, Session, SessionCookie, Tokens},
    quotation::Quotation,
};

const NAMES: [&str; 6] =
    ["authentication-cookie", "apollo-token", "flash", "quotation", "__Host-known-device", "a"];

/// What is read stands in the header, only the site's own sessions open, and what others add takes no session along.
pub fn hold(header: &str) {
    for name in NAMES {
        let values = cookie::values(header, name);
        assert!(
            values.iter().all(|value| header.contains(value) && !value.contains(';')),
            "{name}: {values:?}"
        );
        let written: Vec<_> = values.iter().map(|value| format!("{name}={value}")).collect();
        assert_eq!(cookie::values(&written.join("; "), name), values, "{name}");
    }
    let list = Quotation::of_cookies(Some(header));
    assert!(list.lines().len() <= Quotation::MAX_LINES);
    assert_eq!(Quotation::of_cookies(Some(&format!("quotation={}", list.value()))), list);

    let seal = Seal::new("a secret of thirty-two bytes and more", None);
    let jar = Jar { seal: &seal, host: "nl.example" };
    let is_named = NAMES.iter().take(2).any(|name| !cookie::values(header, name).is_empty());
    let read = jar.read(Some(header));
    assert_eq!(read, if is_named { SessionCookie::Invalid } else { SessionCookie::Absent });
    let tokens = Tokens {
        user: Some("7".to_owned()),
        access: "access".to_owned(),
        access_expires_at: 2,
        refresh: "refresh".to_owned(),
        refresh_expires_at: 3,
    };
    let own = Session::new(tokens, 1).unwrap();
    let sent = jar.write(&own, [[1; 24], [2; 24]], 0).unwrap();
    let sent: Vec<_> = sent.iter().filter_map(|cookie| cookie.split(';').next()).collect();
    for together in [format!("{header}; {}", sent.join("; ")), format!("{}; {header}", sent.join("; "))] {
        assert_eq!(jar.read(Some(&together)), SessionCookie::Session(own.clone()));
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::super::{cases, texts};

    #[test]
    fn of_the_corpus() {
        texts("cookies").iter().for_each(|header| super::hold(header));
    }

    proptest! {
        #![proptest_config(cases(100))]
        #[test]
        fn of_any(
            header in "((authentication-cookie|apollo-token|flash|quotation|a)?=?|; ?|[A-Za-z0-9_-]{0,50}|12x3|\\.|\"|,|\t|\\PC){0,20}",
        ) {
            super::hold(&header);
        }
    }
}
