//! The route table (specification section 2): an address in a language, and back.

use icu_normalizer::properties::CanonicalCombiningClassMapBorrowed;

use crate::routing::{locale::Locale, path};

/// A screen of the site with the parameters of its address.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Route {
    Home,
    NotFound,
    ServiceUnavailable,
    Account,
    ChangePassword,
    /// A member's saved lists and sent requests.
    AccountLists,
    DeleteAccount,
    Login,
    /// Request for a new password.
    ForgotPassword,
    /// A new password, from a mail's link.
    ResetPassword,
    Register,
    /// Company data, team and map.
    Contact,
    Faq,
    FaqEntry {
        slug: String,
    },
    Favourites,
    News,
    NewsEntry {
        slug: String,
    },
    /// The visitor's list of products.
    QuotationList,
    /// Request for a quotation (route names start with `offerte-aanvraag`).
    QuotationRequest,
    /// Thanks after signing up for the newsletter.
    NewsletterThanks,
    Products,
    /// Products side by side. It stands before a product with this slug.
    Compare,
    /// A category or a product; the content system decides which.
    Product {
        /// Slug of the category or product.
        slug: String,
        /// Slug of the level below, if any.
        child: Option<String>,
    },
    Projects,
    Project {
        slug: String,
    },
    Search,
    ColourChart,
    /// A content page, one to three levels deep.
    Page {
        /// One slug for each level.
        slugs: Vec<String>,
    },
}

/// A path in Dutch, English and German.
type LocalizedPath = [&'static str; 3];

const fn same(path: &'static str) -> LocalizedPath {
    [path; 3]
}

const fn path_in(locale: Locale, [nl, en, de]: &LocalizedPath) -> &'static str {
    match locale {
        Locale::Nl => nl,
        Locale::En => en,
        Locale::De => de,
    }
}

/// Screens without parameters.
static FIXED: [(Route, LocalizedPath); 23] = [
    (Route::Home, same("/")),
    (Route::NotFound, same("/404/")),
    (Route::ServiceUnavailable, same("/503/")),
    (Route::Account, same("/account/")),
    (Route::ChangePassword, same("/account/wachtwoord-wijzigen/")),
    (Route::AccountLists, ["/account/lijsten/", "/account/lists/", "/account/listen/"]),
    (Route::DeleteAccount, ["/account/verwijderen/", "/account/delete/", "/account/loeschen/"]),
    (Route::Login, ["/aanmelden/", "/log-in/", "/anmelden/"]),
    (
        Route::ForgotPassword,
        ["/aanmelden/wachtwoord-vergeten/", "/log-in/forgot-password/", "/anmelden/passwort-vergessen/"],
    ),
    (
        Route::ResetPassword,
        ["/aanmelden/wachtwoord-resetten/", "/log-in/reset-password/", "/anmelden/passwort-zurucksetzen/"],
    ),
    (Route::Register, ["/registreren/", "/sign-up/", "/registrieren/"]),
    (Route::Contact, ["/contact/", "/contact/", "/kontakt/"]),
    (Route::Faq, ["/veelgestelde-vragen/", "/faq/", "/haeufig-gestellte-fragen/"]),
    (Route::Favourites, ["/favorieten/", "/favorites/", "/favoriten/"]),
    (Route::News, ["/nieuws/", "/news/", "/news/"]),
    (Route::QuotationList, ["/offertelijst/", "/quotation-list/", "/angebotsliste/"]),
    (Route::QuotationRequest, ["/offerte-aanvraag/", "/quotation-request/", "/angebotsanfrage/"]),
    (
        Route::NewsletterThanks,
        [
            "/bedankt-nieuwsbrief-abonnement/",
            "/thanks-newsletter-subscription/",
            "/danke-newsletter-abonnement/",
        ],
    ),
    (Route::Products, ["/producten/", "/products/", "/produkte/"]),
    (Route::Compare, ["/producten/vergelijken/", "/products/compare/", "/produkte/vergleichen/"]),
    (Route::Projects, ["/projecten/", "/projects/", "/referenzen/"]),
    (Route::Search, ["/zoeken/", "/search/", "/suche/"]),
    (Route::ColourChart, ["/kleurenkaart/", "/color-chart/", "/farbkarte/"]),
];

/// First segments of the screens that show one entry. German projects have the plural on the overview, the singular here.
const FAQ: LocalizedPath = ["veelgestelde-vragen", "faq", "haeufig-gestellte-fragen"];
const NEWS: LocalizedPath = ["nieuws", "news", "news"];
const PRODUCTS: LocalizedPath = ["producten", "products", "produkte"];
const PROJECTS: LocalizedPath = ["projecten", "projects", "referenz"];

/// Content pages have at most this many levels.
const LEVELS: usize = 3;
/// Longest slug, as in the content system's database.
const SLUG_LETTERS: usize = 255;

impl Route {
    /// The route of a canonical path in a language. `None` when the path cannot be a page's.
    pub fn parse(path: &str, locale: Locale) -> Option<Route> {
        Route::fixed(path, locale).or_else(|| Route::with_slugs(path, locale))
    }

    /// The canonical path of this route in a language: starts and ends with a slash.
    pub fn href(&self, locale: Locale) -> String {
        let under = |first, slug: &str| format!("/{}/{slug}/", path_in(locale, first));
        match self {
            Route::FaqEntry { slug } => under(&FAQ, slug),
            Route::NewsEntry { slug } => under(&NEWS, slug),
            Route::Product { slug, child: None } => under(&PRODUCTS, slug),
            Route::Product { slug, child: Some(child) } => under(&PRODUCTS, &format!("{slug}/{child}")),
            Route::Project { slug } => under(&PROJECTS, slug),
            Route::Page { slugs } => format!("/{}/", slugs.join("/")),
            fixed => FIXED
                .iter()
                .find(|(route, _)| route == fixed)
                .map_or_else(|| "/".to_owned(), |(_, paths)| path_in(locale, paths).to_owned()),
        }
    }

    /// The route's name in a language, such as `offerte-aanvraag-nl`: the Dutch address with hyphens, then the code.
    pub fn name(&self, locale: Locale) -> String {
        let entry = |first| format!("{}-slug", path_in(Locale::Nl, first));
        let stem = match self {
            Route::Home => "home".to_owned(),
            Route::FaqEntry { .. } => entry(&FAQ),
            Route::NewsEntry { .. } => entry(&NEWS),
            Route::Product { child: None, .. } => entry(&PRODUCTS),
            Route::Product { child: Some(_), .. } => format!("{}-child", entry(&PRODUCTS)),
            Route::Project { .. } => entry(&PROJECTS),
            Route::Page { slugs } => ["slug", "slug-child", "slug-child-grandchild"]
                .get(slugs.len().saturating_sub(1))
                .unwrap_or(&"slug")
                .to_string(),
            fixed => fixed.href(Locale::Nl).trim_matches('/').replace('/', "-"),
        };
        format!("{stem}-{}", locale.code())
    }

    /// The screen that has this path in one of the other languages, where this language has none.
    ///
    /// Only screens without parameters: slugs are translated, so only the content system knows their other languages.
    pub fn of_another_language(path: &str, locale: Locale) -> Option<Route> {
        match Route::fixed(path, locale) {
            Some(_) => None,
            None => Locale::ALL.into_iter().find_map(|other| Route::fixed(path, other)),
        }
    }

    /// The entry for a path below an overview whose entries have another first segment: German projects.
    pub fn under_overview(path: &str, locale: Locale) -> Option<Route> {
        let slug = path.strip_prefix(&Route::Projects.href(locale))?.strip_suffix('/')?;
        let is_page = matches!(Route::parse(path, locale), Some(Route::Page { .. }));
        (is_page && !slug.contains('/')).then(|| Route::Project { slug: slug.to_owned() })
    }

    /// Whether its page depends on the visitor or on what the address asks for, so that it is rendered for each request.
    pub fn is_private(&self) -> bool {
        matches!(
            self,
            Route::QuotationList
                | Route::Compare
                | Route::Favourites
                | Route::Search
                | Route::Login
                | Route::ForgotPassword
                | Route::ResetPassword
                | Route::Register
                | Route::Account
                | Route::AccountLists
                | Route::ChangePassword
                | Route::DeleteAccount
        )
    }

    /// Whether its page accepts POST.
    pub fn takes_post(&self) -> bool {
        self.is_private() && !matches!(self, Route::Favourites | Route::Search | Route::Compare)
    }

    /// Every screen without parameters.
    pub fn all_fixed() -> impl Iterator<Item = Route> {
        FIXED.iter().map(|(route, _)| route.clone())
    }

    fn fixed(path: &str, locale: Locale) -> Option<Route> {
        FIXED.iter().find(|(_, paths)| path_in(locale, paths) == path).map(|(route, _)| route.clone())
    }

    fn with_slugs(path: &str, locale: Locale) -> Option<Route> {
        let slugs: Vec<&str> = path.strip_prefix('/')?.strip_suffix('/')?.split('/').collect();
        if slugs.len() > LEVELS || !slugs.iter().all(|slug| is_slug(slug)) {
            return None;
        }
        let is = |first: &str, paths| first == path_in(locale, paths);
        Some(match slugs.as_slice() {
            [first, slug] if is(first, &FAQ) => Route::FaqEntry { slug: (*slug).to_owned() },
            [first, slug] if is(first, &NEWS) => Route::NewsEntry { slug: (*slug).to_owned() },
            [first, slug] if is(first, &PROJECTS) => Route::Project { slug: (*slug).to_owned() },
            [first, slug] if is(first, &PRODUCTS) => Route::Product { slug: (*slug).to_owned(), child: None },
            [first, slug, child] if is(first, &PRODUCTS) => {
                Route::Product { slug: (*slug).to_owned(), child: Some((*child).to_owned()) }
            }
            slugs => Route::Page { slugs: slugs.iter().map(|slug| (*slug).to_owned()).collect() },
        })
    }
}

/// Whether a segment of a canonical path is a slug of the content system: letters and digits of any script with their marks,
/// hyphens, underscores, dots and tildes, with at least one letter or digit, and no dot at the start, as hidden files have.
fn is_slug(segment: &str) -> bool {
    let is_plain = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || b"-_~.".contains(&byte);
    if segment.starts_with('.') {
        return false;
    }
    if segment.bytes().all(is_plain) {
        return segment.len() <= SLUG_LETTERS && segment.bytes().any(|byte| byte.is_ascii_alphanumeric());
    }
    let (text, mut spelled) = (path::text(segment), String::new());
    path::write_segment(&mut spelled, &text);
    let marks = CanonicalCombiningClassMapBorrowed::new();
    let fits = |letter: char| match letter.is_ascii() {
        true => is_plain(letter as u8),
        false => letter.is_alphanumeric() || marks.get_u8(letter) != 0,
    };
    spelled == segment
        && text.chars().count() <= SLUG_LETTERS
        && text.chars().all(fits)
        && text.contains(char::is_alphanumeric)
}
