//! The table of endpoints (design section 10): addresses for script, search engines and other systems. Guards do not
//! apply to them, and no page is under `/_/`.

/// An address that is not a page, with its parameters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Endpoint<'p> {
    /// A member's stored data, as a download.
    AccountData,
    /// Redirects password managers to the page that changes a password.
    ChangePassword,
    /// The question about a visitor's consent, and the answer.
    Consent,
    /// The report of problems in the content, for editors.
    ContentHealth,
    /// A file for members, by its id.
    Download(&'p str),
    /// `/favicon.ico`, which browsers request by default.
    Favicon,
    Favourite,
    /// Receives the form with this handle.
    Form(&'p str),
    /// Liveness of the worker.
    Health,
    /// Leads to a page in another language, with the visitor's quotation list.
    Language,
    LogOut,
    /// The web app manifest, which names the site and its icons.
    Manifest,
    Newsletter,
    OfflinePage,
    /// The list of the outbox, for operators.
    Outbox,
    /// One message of the outbox, by its reference.
    OutboxMessage(&'p str),
    Publish,
    /// The QR code of a page's address, by the page's path.
    QrCode(&'p str),
    Quotation,
    /// Readiness: the worker also reaches its store.
    Ready,
    Robots,
    Rss,
    /// Suggestions of the header's search box.
    SearchBox,
    /// The contact for vulnerabilities (RFC 9116).
    SecurityTxt,
    ServiceWorker,
    SitemapIndex,
    /// A file of the sitemap, by its path.
    Sitemap(&'p str),
    /// The icon of a home screen.
    TouchIcon,
    /// The picture of a video, by the video's id.
    Video(&'p str),
    /// The member's profile, for script.
    Viewer,
    /// Receives browsers' measurements, and shows them to operators.
    Vitals,
    /// Any other address under `/_/`, answered 404.
    Unknown,
}

/// Prefix of every internal address.
const INTERNAL: &str = "/_/";
/// Prefix of the outbox's addresses.
const OUTBOX: &str = "/_/outbox";
/// Prefix of the addresses of codes; a page's path follows.
const QR_CODE: &str = "/_/qr";
/// Prefix of the addresses of members' files, the only ones that support `Range`.
pub const DOWNLOAD: &str = "/_/download/";

const READ: Option<&str> = Some("GET, HEAD");
const SEND: Option<&str> = Some("POST");

/// Endpoints without parameters.
const FIXED: [(&str, Endpoint<'static>); 27] = [
    ("/.well-known/change-password", Endpoint::ChangePassword),
    ("/.well-known/security.txt", Endpoint::SecurityTxt),
    ("/apple-touch-icon.png", Endpoint::TouchIcon),
    ("/favicon.ico", Endpoint::Favicon),
    ("/manifest.webmanifest", Endpoint::Manifest),
    ("/robots.txt", Endpoint::Robots),
    ("/rss.xml", Endpoint::Rss),
    ("/sitemap.xml", Endpoint::SitemapIndex),
    // At the root, because a service worker's scope is its directory.
    ("/sw.js", Endpoint::ServiceWorker),
    ("/_/account-data", Endpoint::AccountData),
    ("/_/consent", Endpoint::Consent),
    ("/_/content-health", Endpoint::ContentHealth),
    ("/_/favourite", Endpoint::Favourite),
    ("/_/health", Endpoint::Health),
    ("/_/language", Endpoint::Language),
    ("/_/live", Endpoint::Health),
    ("/_/logout", Endpoint::LogOut),
    ("/_/newsletter", Endpoint::Newsletter),
    ("/_/offline", Endpoint::OfflinePage),
    (OUTBOX, Endpoint::Outbox),
    ("/_/publish", Endpoint::Publish),
    ("/_/quotation", Endpoint::Quotation),
    ("/_/ready", Endpoint::Ready),
    ("/_/search", Endpoint::SearchBox),
    ("/_/viewer", Endpoint::Viewer),
    ("/_/vitals", Endpoint::Vitals),
    (INTERNAL, Endpoint::Unknown),
];

impl Endpoint<'_> {
    /// The endpoint at a path as sent. `None` when the path may be a page's.
    pub fn parse(path: &str) -> Option<Endpoint<'_>> {
        if let Some((_, endpoint)) = FIXED.iter().find(|(address, _)| *address == path) {
            return Some(*endpoint);
        }
        if path.starts_with("/sitemap-") && path.ends_with(".xml") {
            return Some(Endpoint::Sitemap(path));
        }
        if let Some(page) = path.strip_prefix(QR_CODE).filter(|page| page.starts_with('/')) {
            return Some(Endpoint::QrCode(page));
        }
        let internal = path.strip_prefix(INTERNAL)?;
        Some(match internal.split_once('/') {
            Some(("download", id)) => Endpoint::Download(id),
            Some(("form", handle)) => Endpoint::Form(handle),
            Some(("outbox", reference)) => Endpoint::OutboxMessage(reference),
            Some(("video", id)) => Endpoint::Video(id),
            _ => Endpoint::Unknown,
        })
    }

    /// The endpoint's path; that of an unknown endpoint is answered 404.
    pub fn href(&self) -> String {
        match self {
            Endpoint::Download(id) => format!("{DOWNLOAD}{id}"),
            Endpoint::Form(handle) => format!("/_/form/{handle}"),
            Endpoint::OutboxMessage(reference) => format!("{OUTBOX}/{reference}"),
            Endpoint::QrCode(page) => format!("{QR_CODE}{page}"),
            Endpoint::Sitemap(path) => (*path).to_owned(),
            Endpoint::Video(id) => format!("/_/video/{id}"),
            fixed => FIXED
                .iter()
                .find(|(_, endpoint)| endpoint == fixed)
                .map_or_else(|| INTERNAL.to_owned(), |(address, _)| (*address).to_owned()),
        }
    }

    /// The endpoint's path with the names of its parameters; empty for unknown endpoints.
    pub fn pattern(&self) -> &'static str {
        match self {
            Endpoint::Download(_) => "/_/download/{id}",
            Endpoint::Form(_) => "/_/form/{handle}",
            Endpoint::OutboxMessage(_) => "/_/outbox/{reference}",
            Endpoint::QrCode(_) => "/_/qr/{path}",
            Endpoint::Sitemap(_) => "/sitemap-{name}.xml",
            Endpoint::Unknown => "",
            Endpoint::Video(_) => "/_/video/{id}",
            fixed => FIXED.iter().find(|(_, endpoint)| endpoint == fixed).map_or("", |(address, _)| address),
        }
    }

    /// The methods it answers, as the value of `Allow`. Absent when the endpoint has to authenticate first, and for
    /// unknown endpoints.
    pub fn allow(&self) -> Option<&'static str> {
        match self {
            Endpoint::Outbox | Endpoint::Unknown | Endpoint::Vitals => None,
            Endpoint::Consent => Some("GET, HEAD, POST"),
            Endpoint::Favourite
            | Endpoint::Form(_)
            | Endpoint::LogOut
            | Endpoint::Newsletter
            | Endpoint::Publish => SEND,
            _ => READ,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::routing::{locale::Locale, route::Route};

    #[test]
    fn every_address_leads_back_to_its_endpoint() {
        for (address, endpoint) in FIXED {
            assert_eq!(Endpoint::parse(address), Some(endpoint), "{address}");
            assert_eq!(Endpoint::parse(&endpoint.href()), Some(endpoint), "{address}");
        }
        for endpoint in [
            Endpoint::Download("12"),
            Endpoint::Form("contactForm"),
            Endpoint::OutboxMessage("K7Q2"),
            Endpoint::QrCode("/"),
            Endpoint::QrCode("/producten/linde/"),
            Endpoint::Sitemap("/sitemap-news-2.xml"),
            Endpoint::Video("abc"),
        ] {
            assert_eq!(Endpoint::parse(&endpoint.href()), Some(endpoint));
        }
    }

    #[test]
    fn an_address_is_a_page_or_an_endpoint() {
        for route in Route::all_fixed() {
            for locale in Locale::ALL {
                assert_eq!(Endpoint::parse(&route.href(locale)), None, "{route:?}");
            }
        }
        for (address, _) in FIXED {
            for locale in Locale::ALL {
                assert_eq!(Route::parse(address, locale), None, "{address}");
            }
        }
        assert_eq!(Endpoint::parse("/_/other"), Some(Endpoint::Unknown));
        assert_eq!(Endpoint::parse("/_/viewer/x"), Some(Endpoint::Unknown));
        assert_eq!(Endpoint::parse("/_/qr"), Some(Endpoint::Unknown));
        assert_eq!(Endpoint::parse("/_/qrcode/"), Some(Endpoint::Unknown));
        assert_eq!(Endpoint::parse("/sitemap-news"), None);
        assert_eq!(Endpoint::parse("/producten/"), None);
    }
}
