//! The texts of mails, in the member's language.

use crate::store::{Mail, Member, Site};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum MailKind {
    Activation,
    Reset,
    /// Verifies a new e-mail address.
    NewEmail,
}

/// The mail that sends a code to a member.
pub(super) fn write(kind: MailKind, member: &Member, site: &Site, code: &str, now: i64) -> Mail {
    let link = match kind {
        MailKind::Reset => format!("{}{}?code={code}&id={}", site.origin, site.pages.reset, member.uid),
        _ => format!("{}{}?activate={code}&id={}", site.origin, site.pages.login, member.uid),
    };
    let (subject, lead) = words(kind, &site.language);
    let subject = subject.replace("{brand}", &site.name);
    Mail {
        at: now,
        to: member.email.clone(),
        language: site.language.clone(),
        text: format!("{lead}\n\n{link}\n\n{}\n", site.name),
        subject,
        link,
    }
}

/// Subject and text, in which `{brand}` stands for the site's name.
fn words(kind: MailKind, language: &str) -> (&'static str, &'static str) {
    match (language, kind) {
        ("nl", MailKind::Activation) => {
            ("Activeer uw account bij {brand}", "Open de link hieronder om uw account te activeren.")
        }
        ("nl", MailKind::Reset) => {
            ("Kies een nieuw wachtwoord voor {brand}", "Via de link hieronder kiest u een nieuw wachtwoord.")
        }
        ("nl", MailKind::NewEmail) => (
            "Bevestig uw e-mailadres voor {brand}",
            "Open de link hieronder om uw e-mailadres te bevestigen.",
        ),
        ("de", MailKind::Activation) => {
            ("Aktivieren Sie Ihr Konto bei {brand}", "Öffnen Sie den Link, um Ihr Konto zu aktivieren.")
        }
        ("de", MailKind::Reset) => {
            ("Wählen Sie ein neues Passwort für {brand}", "Über den Link wählen Sie ein neues Passwort.")
        }
        ("de", MailKind::NewEmail) => {
            ("Bestätigen Sie Ihre E-Mail-Adresse für {brand}", "Öffnen Sie den Link, um sie zu bestätigen.")
        }
        (_, MailKind::Activation) => {
            ("Activate your {brand} account", "Open the link below to activate your account.")
        }
        (_, MailKind::Reset) => {
            ("Choose a new password for {brand}", "Follow the link below to choose a new password.")
        }
        (_, MailKind::NewEmail) => {
            ("Confirm your e-mail address for {brand}", "Open the link below to confirm your e-mail address.")
        }
    }
}
