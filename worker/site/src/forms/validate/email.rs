/// Longest address in characters (RFC 5321, section 4.5.3.1).
pub const LONGEST: usize = 254;

/// Whether a text looks like an address: one `@` between a name and a host with a dot. Only a mail proves that it
/// exists. The whole site uses this rule; it runs in linear time.
pub fn is_email(text: &str) -> bool {
    let Some((name, host)) = text.split_once('@') else { return false };
    let plain =
        |letter: char| !letter.is_whitespace() && !letter.is_control() && !"@,;:<>()[]\"\\/".contains(letter);
    let label = |label: &str| !label.is_empty() && !label.starts_with('-') && !label.ends_with('-');
    text.chars().count() <= LONGEST
        && name.chars().all(plain)
        && host.chars().all(plain)
        && name.split('.').all(|word| !word.is_empty())
        && host.contains('.')
        && host.split('.').all(label)
}

#[cfg(test)]
mod tests {
    use super::is_email;

    #[test]
    fn addresses_for_mail() {
        for good in
            ["ada@example.com", "a.b+c@sub.example.nl", "j\u{fc}rgen@b\u{e4}nke.de", "o'neil@example.co.uk"]
        {
            assert!(is_email(good), "{good}");
        }
        for bad in [
            "",
            "ada",
            "@example.com",
            "ada@",
            "ada@example",
            "a@b@c.de",
            "a b@c.de",
            "a@.de",
            "a@b..de",
            "<a@b.de>",
            "a@-b.de",
            ".a@b.de",
            "a.@b.de",
            "a..b@c.de",
            "a@b.de\nBcc: c@d.de",
        ] {
            assert!(!is_email(bad), "{bad:?}");
        }
        let long = |count: usize| format!("{}@b.de", "\u{e9}".repeat(count));
        assert!(is_email(&long(249)) && !is_email(&long(250)));
    }
}
