//! The CMS's validation rules for accounts, with its messages in the language of the site that serves the API.

use super::{MemberError, MemberResult};
use crate::store::{self, MemberKey};

/// The minimum and maximum length of a password, in characters.
const PASSWORD: std::ops::RangeInclusive<usize> = 6..=160;

/// The maximum length of a name, in characters.
const LONGEST: usize = 255;

impl super::MemberOperations<'_> {
    /// The validation error in Dutch, which the demo's API uses, or in English.
    fn violation<T>(&self, [dutch, english]: [String; 2]) -> MemberResult<T> {
        Err(MemberError::Public(match self.layout.primary().map(|site| site.language.as_str()) {
            Some("nl") => dutch,
            _ => english,
        }))
    }

    pub(super) fn check_password(&self, password: &str) -> MemberResult<()> {
        let (length, least, most) = (password.chars().count(), PASSWORD.start(), PASSWORD.end());
        if length < *least {
            return self.violation([
                format!("Nieuw wachtwoord moet minstens {least} karakters bevatten."),
                format!("New Password should contain at least {least} characters."),
            ]);
        }
        if length > *most {
            return self.violation([
                format!("Nieuw wachtwoord mag maximaal {most} karakters bevatten."),
                format!("New Password should contain at most {most} characters."),
            ]);
        }
        Ok(())
    }

    /// The address must be well formed and unused: it is the user name as well.
    pub(super) fn check_email(
        &self,
        connection: &rusqlite::Connection,
        own: i64,
        email: &str,
    ) -> MemberResult<()> {
        if !is_email(email) {
            return self.violation([
                "E-mail is geen geldig e-mailadres.".to_owned(),
                "Email is not a valid email address.".to_owned(),
            ]);
        }
        match store::find_member(connection, MemberKey::Email(email))?.filter(|found| found.id != own) {
            Some(_) => self.violation([
                format!("Gebruikersnaam \"{email}\" is reeds in gebruik."),
                format!("Username \"{email}\" has already been taken."),
            ]),
            None => Ok(()),
        }
    }

    pub(super) fn check_length(&self, name: Option<&str>) -> MemberResult<()> {
        match name.is_some_and(|name| name.chars().count() > LONGEST) {
            true => self.violation([
                format!("Volledige naam mag maximaal {LONGEST} karakters bevatten."),
                format!("Full Name should contain at most {LONGEST} characters."),
            ]),
            false => Ok(()),
        }
    }
}

/// Something before an @, and a name with a dot after it.
pub(crate) fn is_email(text: &str) -> bool {
    let plain = |part: &str| {
        !part.is_empty() && !part.starts_with('.') && !part.ends_with('.') && !part.contains("..")
    };
    let odd =
        |letter: char| letter.is_whitespace() || letter.is_control() || "<>()[],;:\\\"".contains(letter);
    text.chars().count() <= LONGEST
        && !text.contains(odd)
        && text.split_once('@').is_some_and(|(name, host)| {
            plain(name) && plain(host) && host.contains('.') && !host.contains('@')
        })
}

#[cfg(test)]
mod tests {
    use super::is_email;

    #[test]
    fn addresses() {
        for good in ["a@b.nl", "first.last+tag@sub.example.com", "o'neill@müller.example"] {
            assert!(is_email(good), "{good}");
        }
        for bad in
            ["", "a", "a@b", "@b.nl", "a@.nl", "a b@c.nl", "a@b@c.nl", "a@b.nl\r\nBcc: c@d.nl", "<a@b.nl>"]
        {
            assert!(!is_email(bad), "{bad:?}");
        }
    }
}
