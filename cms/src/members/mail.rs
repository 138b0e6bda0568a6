//! The texts of mails in the member's language.

use crate::store::{Mail, Member, Site};

/// What a mail is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum MailKind {
    Activation,
    Reset,
    /// Verifies a new e-mail address.
    NewEmail,
}

/// A mail's words. `{brand}` stands for the site's name.
struct MailTexts {
    subject: &'static str,
    lead: &'static str,
    button: &'static str,
    ignore: &'static str,
}

/// The mail to a member about a code.
pub(super) fn write(kind: MailKind, member: &Member, site: &Site, code: &str, now: i64) -> Mail {
    let page = match kind {
        MailKind::Reset => format!("{}{}?code={code}&id={}", site.origin, site.pages.reset, member.uid),
        _ => format!("{}{}?activate={code}&id={}", site.origin, site.pages.login, member.uid),
    };
    let words = words(kind, &site.language);
    let fill = |text: &str| text.replace("{brand}", &site.name);
    let (lead, ignore) = (fill(words.lead), fill(words.ignore));
    let greeting = greeting(&site.language, member.full_name.as_deref());
    Mail {
        at: now,
        to: member.email.clone(),
        language: site.language.clone(),
        subject: fill(words.subject),
        text: format!("{greeting}\n\n{lead}\n\n{page}\n\n{ignore}\n\n{}\n", site.name),
        html: format!(
            "<!doctype html>\n<html lang=\"{}\"><head><meta charset=\"utf-8\"><title>{}</title></head>\n\
             <body style=\"margin:0;padding:24px;font:16px/1.5 sans-serif;color:#1c2b2a\">\n\
             <p>{}</p>\n<p>{}</p>\n\
             <p><a href=\"{}\" style=\"display:inline-block;padding:12px 20px;background:#0f5e5a;color:#fff\">{}</a></p>\n\
             <p>{}</p>\n<p>{}</p>\n</body></html>\n",
            site.language,
            escape(&fill(words.subject)),
            escape(&greeting),
            escape(&lead),
            escape(&page),
            escape(words.button),
            escape(&ignore),
            escape(&site.name),
        ),
        link: page,
    }
}

/// Escapes plain text for HTML.
pub(crate) fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

fn greeting(language: &str, name: Option<&str>) -> String {
    let name = name.map(|name| name.split_whitespace().collect::<Vec<_>>().join(" "));
    match (language, name) {
        ("nl", Some(name)) => format!("Beste {name},"),
        ("nl", None) => "Goedendag,".to_owned(),
        ("de", Some(name)) => format!("Guten Tag {name},"),
        ("de", None) => "Guten Tag,".to_owned(),
        (_, Some(name)) => format!("Dear {name},"),
        (_, None) => "Hello,".to_owned(),
    }
}

fn words(kind: MailKind, language: &str) -> MailTexts {
    match language {
        "nl" => dutch(kind),
        "de" => german(kind),
        _ => english(kind),
    }
}

fn dutch(kind: MailKind) -> MailTexts {
    match kind {
        MailKind::Activation => MailTexts {
            subject: "Activeer uw account bij {brand}",
            lead: "Fijn dat u een account bij {brand} hebt aangevraagd. Open de link hieronder om het te activeren. De link werkt één dag.",
            button: "Account activeren",
            ignore: "Hebt u geen account aangevraagd? Dan kunt u dit bericht verwijderen: zonder activering gebeurt er niets.",
        },
        MailKind::Reset => MailTexts {
            subject: "Kies een nieuw wachtwoord voor {brand}",
            lead: "Iemand, waarschijnlijk uzelf, heeft een nieuw wachtwoord voor uw account bij {brand} aangevraagd. Via de link hieronder kiest u er een. De link werkt één dag.",
            button: "Nieuw wachtwoord kiezen",
            ignore: "Hebt u niets aangevraagd? Dan verandert er niets en blijft uw huidige wachtwoord geldig.",
        },
        MailKind::NewEmail => MailTexts {
            subject: "Bevestig uw e-mailadres voor {brand}",
            lead: "U hebt dit e-mailadres opgegeven voor uw account bij {brand}. Open de link hieronder om het te bevestigen. De link werkt één dag.",
            button: "E-mailadres bevestigen",
            ignore: "Kent u dit account niet? Dan kunt u dit bericht verwijderen.",
        },
    }
}

fn english(kind: MailKind) -> MailTexts {
    match kind {
        MailKind::Activation => MailTexts {
            subject: "Activate your {brand} account",
            lead: "Thank you for requesting an account with {brand}. Open the link below to activate it. The link works for one day.",
            button: "Activate account",
            ignore: "If you did not request an account, you can delete this message: nothing happens without activation.",
        },
        MailKind::Reset => MailTexts {
            subject: "Choose a new password for {brand}",
            lead: "Somebody, probably you, asked for a new password for your {brand} account. Follow the link below to choose one. The link works for one day.",
            button: "Choose a new password",
            ignore: "If you did not ask for this, nothing changes and your present password stays valid.",
        },
        MailKind::NewEmail => MailTexts {
            subject: "Confirm your e-mail address for {brand}",
            lead: "You entered this e-mail address for your {brand} account. Open the link below to confirm it. The link works for one day.",
            button: "Confirm e-mail address",
            ignore: "If you do not know this account, you can delete this message.",
        },
    }
}

fn german(kind: MailKind) -> MailTexts {
    match kind {
        MailKind::Activation => MailTexts {
            subject: "Aktivieren Sie Ihr Konto bei {brand}",
            lead: "Schön, dass Sie ein Konto bei {brand} angefordert haben. Öffnen Sie den folgenden Link, um es zu aktivieren. Der Link gilt einen Tag lang.",
            button: "Konto aktivieren",
            ignore: "Haben Sie kein Konto angefordert? Dann können Sie diese Nachricht löschen: Ohne Aktivierung geschieht nichts.",
        },
        MailKind::Reset => MailTexts {
            subject: "Wählen Sie ein neues Passwort für {brand}",
            lead: "Jemand, vermutlich Sie selbst, hat ein neues Passwort für Ihr Konto bei {brand} angefordert. Über den folgenden Link wählen Sie eines. Der Link gilt einen Tag lang.",
            button: "Neues Passwort wählen",
            ignore: "Haben Sie nichts angefordert? Dann ändert sich nichts, und Ihr jetziges Passwort bleibt gültig.",
        },
        MailKind::NewEmail => MailTexts {
            subject: "Bestätigen Sie Ihre E-Mail-Adresse für {brand}",
            lead: "Sie haben diese E-Mail-Adresse für Ihr Konto bei {brand} angegeben. Öffnen Sie den folgenden Link, um sie zu bestätigen. Der Link gilt einen Tag lang.",
            button: "E-Mail-Adresse bestätigen",
            ignore: "Kennen Sie dieses Konto nicht? Dann können Sie diese Nachricht löschen.",
        },
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::store::AccountPages;

    fn mail(kind: MailKind, language: &str) -> Mail {
        let site = Site {
            id: 1,
            handle: "x".to_owned(),
            language: language.to_owned(),
            name: "Bench & Co".to_owned(),
            origin: "https://x.example".to_owned(),
            pages: AccountPages { login: "/in/".to_owned(), reset: "/new/".to_owned() },
        };
        let member = Member {
            uid: "u-1".to_owned(),
            email: "jo@x.example".to_owned(),
            full_name: Some("Jo\r\n<i>".to_owned()),
            ..Member::default()
        };
        write(kind, &member, &site, "c-1", 5)
    }

    #[test]
    fn every_kind_speaks_every_language() {
        let mut subjects = BTreeSet::new();
        for language in ["nl", "en", "de"] {
            for (kind, link) in [
                (MailKind::Activation, "https://x.example/in/?activate=c-1&id=u-1"),
                (MailKind::Reset, "https://x.example/new/?code=c-1&id=u-1"),
                (MailKind::NewEmail, "https://x.example/in/?activate=c-1&id=u-1"),
            ] {
                let mail = mail(kind, language);
                assert_eq!((mail.to.as_str(), mail.link.as_str(), mail.at), ("jo@x.example", link, 5));
                assert!(mail.text.contains(link) && mail.text.contains("Jo <i>,"), "{}", mail.text);
                assert!(mail.html.contains("Jo &lt;i&gt;,") && mail.html.contains("Bench &amp; Co"));
                assert!(!(mail.subject + &mail.text + &mail.html).contains("{brand}"));
                subjects.insert(mail.html.lines().nth(1).map(str::to_owned));
            }
        }
        assert_eq!(subjects.len(), 9);
    }

    #[test]
    fn other_languages_read_english() {
        assert!(mail(MailKind::Reset, "fr").subject.starts_with("Choose a new password"));
        assert_eq!(greeting("nl", None), "Goedendag,");
    }
}
