//! References of submissions, and the fingerprints by which duplicates are recognised.

use sha2::{Digest, Sha256};

use crate::{
    crypto::{hex, keyed_hash},
    forms::{
        REFERENCE_FIELD, control,
        parse::answers::{Answers, FileContent},
    },
    routing::locale::Locale,
};

/// Letters and digits that are hard to confuse.
const ALPHABET: &[u8; 32] = b"23456789ABCDEFGHJKLMNPQRSTUVWXYZ";
/// Every reference has this length, because a search finds words that begin with the term.
const LETTERS: usize = 10;

/// Makes a reference of ten capital letters and digits from random bytes.
pub fn reference(random: &[u8; 24]) -> String {
    let letter = |byte: &u8| ALPHABET.get(usize::from(byte % 32)).copied().map_or('2', char::from);
    random.iter().take(LETTERS).map(letter).collect()
}

/// Whether a text is a well-formed reference.
pub fn is_reference(text: &str) -> bool {
    text.len() == LETTERS && text.bytes().all(|byte| ALPHABET.contains(&byte))
}

/// A keyed hash that is equal when the same answers are sent again from the same IP address. Only this deployment can
/// compute it, so it reveals nothing about the answers. The site's own controls are excluded: the captcha's token, for
/// instance, differs each time.
pub fn fingerprint(secret: &str, form: &str, locale: Locale, sender: &str, answers: &Answers) -> String {
    let mut all = Vec::new();
    // Length-prefixed, so that different parts cannot add up to the same input.
    let mut add = |part: &[u8]| {
        all.extend_from_slice(&part.len().to_le_bytes());
        all.extend_from_slice(part);
    };
    add(form.as_bytes());
    add(sender.as_bytes());
    add(locale.code().as_bytes());
    for (name, value) in answers.values() {
        if !name.starts_with(control::PREFIX) && name != REFERENCE_FIELD {
            add(name.as_bytes());
            add(value.as_bytes());
        }
    }
    for file in answers.all_uploads() {
        add(file.field.as_bytes());
        add(file.name.as_bytes());
        match &file.content {
            FileContent::Here(bytes) => add(&Sha256::digest(bytes)),
            FileContent::Waiting(key) => add(key.as_bytes()),
        }
    }
    hex(&keyed_hash(secret, &all).unwrap_or_default())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::forms::parse::answers::Upload;

    #[test]
    fn references_are_short_words_that_can_be_read_aloud() {
        assert_eq!(reference(&[0; 24]), "2222222222");
        let mut random = [255; 24];
        random[0] = 8;
        assert_eq!(reference(&random), "AZZZZZZZZZ");
        assert!(is_reference("AZZZZZZZZZ"));
        for other in ["", "AZZZZZZZZ", "AZZZZZZZZZZ", "azzzzzzzzz", "AZZZZZZZZ0", "AZZZZZZZZ/", "../../../.."]
        {
            assert!(!is_reference(other), "{other}");
        }
    }

    /// The fingerprint of a form with a file.
    fn made(
        secret: &str,
        form: &str,
        locale: Locale,
        sender: &str,
        values: &[(&str, &str)],
        file: &[u8],
    ) -> String {
        let values = values.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect();
        let (field, name) = ("tekening".to_owned(), "bank.pdf".to_owned());
        let content = FileContent::Here(file.to_vec().into());
        let upload = Upload { field, name, bytes: file.len(), content };
        fingerprint(secret, form, locale, sender, &Answers::new(values, vec![upload]))
    }

    #[test]
    fn the_same_form_has_the_same_fingerprint() {
        let (secret, form, nl, sender) = ("secret", "contactForm", Locale::Nl, "192.0.2.1");
        let (email, pdf) = ([("email", "a@b.example")], b"%PDF");
        let first =
            made(secret, form, nl, sender, &[email[0], ("form-captcha", "one"), ("referentie", "")], pdf);
        let again =
            made(secret, form, nl, sender, &[email[0], ("form-captcha", "two"), ("referentie", "X")], pdf);
        assert_eq!((first.len(), &first), (64, &again));
        for (other, why) in [
            (made(secret, form, nl, sender, &[("email", "b@b.example")], pdf), "another answer"),
            (made(secret, form, nl, sender, &email, b"%PDE"), "another file"),
            (made(secret, form, nl, sender, &[("emaila", "@b.example")], pdf), "another boundary"),
            (made(secret, "other", nl, sender, &email, pdf), "form"),
            (made(secret, form, Locale::De, sender, &email, pdf), "language"),
            (made("other", form, nl, sender, &email, pdf), "secret"),
            (made(secret, form, nl, "192.0.2.2", &email, pdf), "sender"),
        ] {
            assert_ne!(first, other, "{why}");
        }
    }
}
