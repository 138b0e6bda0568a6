//! The CMS's validation rules for accounts, with its messages in the language of the site that serves the API.

use super::{MemberError, MemberResult};
use crate::store::{self, MemberKey};

/// Characters a password must have, and may have.
const PASSWORD: std::ops::RangeInclusive<usize> = 6..=160;

/// The longest line of text.
const LONGEST: usize = 255;

#[derive(Clone, Copy)]
pub(super) enum MemberViolation<'a> {
    Email,
    EmailTaken(&'a str),
    UsernameTaken(&'a str),
    /// The text is too long.
    Long,
    /// The password is too short.
    PasswordShort,
    /// The password is too long.
    PasswordLong,
}

impl MemberViolation<'_> {
    pub(super) fn say(self, language: &str) -> MemberError {
        let (least, most) = (PASSWORD.start(), PASSWORD.end());
        MemberError::Public(match (self, language) {
            (Self::Email, "nl") => "E-mail is geen geldig e-mailadres.".to_owned(),
            (Self::Email, "de") => "E-Mail ist keine gültige E-Mail-Adresse.".to_owned(),
            (Self::Email, _) => "Email is not a valid email address.".to_owned(),
            (Self::EmailTaken(value), "nl") => format!("E-mail \"{value}\" is reeds in gebruik."),
            (Self::EmailTaken(value), "de") => format!("E-Mail \"{value}\" wird bereits verwendet."),
            (Self::EmailTaken(value), _) => format!("Email \"{value}\" has already been taken."),
            (Self::UsernameTaken(value), "nl") => format!("Gebruikersnaam \"{value}\" is reeds in gebruik."),
            (Self::UsernameTaken(value), "de") => format!("Benutzername \"{value}\" wird bereits verwendet."),
            (Self::UsernameTaken(value), _) => format!("Username \"{value}\" has already been taken."),
            (Self::Long, "nl") => format!("Volledige naam mag maximaal {LONGEST} karakters bevatten."),
            (Self::Long, "de") => format!("Vollständiger Name darf maximal {LONGEST} Zeichen enthalten."),
            (Self::Long, _) => format!("Full Name should contain at most {LONGEST} characters."),
            (Self::PasswordShort, "nl") => {
                format!("Nieuw wachtwoord moet minstens {least} karakters bevatten.")
            }
            (Self::PasswordShort, "de") => {
                format!("Neues Passwort muss mindestens {least} Zeichen enthalten.")
            }
            (Self::PasswordShort, _) => format!("New Password should contain at least {least} characters."),
            (Self::PasswordLong, "nl") => format!("Nieuw wachtwoord mag maximaal {most} karakters bevatten."),
            (Self::PasswordLong, "de") => format!("Neues Passwort darf maximal {most} Zeichen enthalten."),
            (Self::PasswordLong, _) => format!("New Password should contain at most {most} characters."),
        })
    }
}

impl super::MemberOperations<'_> {
    /// The error for a broken rule.
    pub(super) fn violation<T>(&self, broken: MemberViolation<'_>) -> MemberResult<T> {
        Err(broken.say(self.layout.primary().map_or("en", |site| site.language.as_str())))
    }

    /// A password must have the right length.
    pub(super) fn check_password(&self, password: &str) -> MemberResult<()> {
        let length = password.chars().count();
        match () {
            () if length < *PASSWORD.start() => self.violation(MemberViolation::PasswordShort),
            () if length > *PASSWORD.end() => self.violation(MemberViolation::PasswordLong),
            () => Ok(()),
        }
    }

    /// An address must look like one, and user name and address must be free.
    pub(super) fn check_names(
        &self,
        connection: &rusqlite::Connection,
        own: i64,
        email: &str,
        username: &str,
    ) -> MemberResult<()> {
        if !is_email(email) {
            return self.violation(MemberViolation::Email);
        }
        let taken = |name: &str| -> MemberResult<bool> {
            let found = store::find_member(connection, MemberKey::Name(name))?;
            Ok(found.is_some_and(|found| found.id != own))
        };
        if taken(username)? {
            return self.violation(MemberViolation::UsernameTaken(username));
        }
        if taken(email)? {
            return self.violation(MemberViolation::EmailTaken(email));
        }
        Ok(())
    }

    /// Names fit on one line.
    pub(super) fn check_lengths(&self, texts: &[Option<&str>]) -> MemberResult<()> {
        let long = texts.iter().flatten().any(|text| text.chars().count() > LONGEST);
        if long { self.violation(MemberViolation::Long) } else { Ok(()) }
    }
}

/// Something before an @, and a name with a dot behind it.
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
