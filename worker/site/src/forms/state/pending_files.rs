//! Files of earlier steps, for visitors without script: the files wait in `UPLOADS` and their keys travel in the form.
//! The keys are encrypted, so that no visitor can name another's file.

use crate::{
    crypto::{Nonce, Seal},
    forms::{
        parse::answers::{FileContent, Upload},
        state::submission::PendingFile,
    },
};

/// How long files wait, in milliseconds; the bucket's lifecycle rule deletes them after the same time.
pub const LIVES_MS: u64 = 24 * 60 * 60 * 1000;

/// Prefix of their keys in the bucket.
pub const FOLDER: &str = "waiting/";

/// Seals the name and key of a pending file. `None` when it cannot be sealed.
pub fn seal(seal: &Seal, host: &str, nonce: &Nonce, upload: &Upload, key: &str, now: u64) -> Option<String> {
    let Upload { field, name, bytes, .. } = upload;
    let until = now.saturating_add(LIVES_MS);
    // One value a line. The file name comes last, because visitors choose it: a line break in it cannot forge another
    // value.
    let ticket = format!("{until}\n{bytes}\n{key}\n{field}\n{name}");
    seal.seal(&context(host), nonce, ticket.as_bytes())
}

/// Opens a sealed name: the file as an upload and as the page shows it. `None` for a forged or expired one.
pub fn open(seal: &Seal, host: &str, token: &str, now: u64) -> Option<(Upload, PendingFile)> {
    let ticket = String::from_utf8(seal.open(&context(host), token)?).ok()?;
    let (until, rest) = ticket.split_once('\n')?;
    let (bytes, rest) = rest.split_once('\n')?;
    let (key, rest) = rest.split_once('\n')?;
    let (field, name) = rest.split_once('\n')?;
    if until.parse::<u64>().ok()? <= now {
        return None;
    }
    let (field, name, bytes) = (field.to_owned(), name.to_owned(), bytes.parse().ok()?);
    let shown = PendingFile { field: field.clone(), name: name.clone(), bytes, token: token.to_owned() };
    Some((Upload { field, name, bytes, content: FileContent::Waiting(key.to_owned()) }, shown))
}

fn context(host: &str) -> String {
    format!("form-waiting {host}")
}

#[cfg(test)]
mod tests {
    use super::*;

    const NONCE: Nonce = [3; 24];

    fn upload() -> Upload {
        let content = FileContent::Here(vec![1, 2].into());
        Upload { field: "tekening".to_owned(), name: "plan.pdf".to_owned(), bytes: 2, content }
    }

    #[test]
    fn a_file_is_found_again_for_a_day_and_on_its_own_domain_only() {
        let keys = Seal::new(&"k".repeat(32), None);
        let token = seal(&keys, "nl.example", &NONCE, &upload(), "waiting/abc", 1000).unwrap();
        let (found, shown) = open(&keys, "nl.example", &token, 1000 + LIVES_MS - 1).unwrap();
        assert_eq!(found.content, FileContent::Waiting("waiting/abc".to_owned()));
        assert_eq!((shown.name.as_str(), shown.bytes, shown.token), ("plan.pdf", 2, token.clone()));
        assert!(open(&keys, "nl.example", &token, 1000 + LIVES_MS).is_none());
        assert!(open(&keys, "de.example", &token, 1000).is_none());
        assert!(open(&Seal::new(&"x".repeat(32), None), "nl.example", &token, 1000).is_none());
        assert!(open(&keys, "nl.example", "waiting/abc", 1000).is_none());
    }
}
