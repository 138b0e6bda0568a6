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

/// A path in each language.
struct LocalizedPaths {
    nl: &'static str,
    en: &'static str,
    de: &'static str,
}

impl LocalizedPaths {
    const fn same(path: &'static str) -> LocalizedPaths {
        LocalizedPaths { nl: path, en: path, de: path }
    }

    const fn of(&self, locale: Locale) -> &'static str {
        match locale {
            Locale::Nl => self.nl,
            Locale::En => self.en,
            Locale::De => self.de,
        }
    }
}

/// Screens without parameters.
static FIXED: [(Route, LocalizedPaths); 22] = [
    (Route::Home, LocalizedPaths::same("/")),
    (Route::NotFound, LocalizedPaths::same("/404/")),
    (Route::ServiceUnavailable, LocalizedPaths::same("/503/")),
    (Route::Account, LocalizedPaths::same("/account/")),
    (Route::ChangePassword, LocalizedPaths::same("/account/wachtwoord-wijzigen/")),
    (
        Route::AccountLists,
        LocalizedPaths { nl: "/account/lijsten/", en: "/account/lists/", de: "/account/listen/" },
    ),
    (
        Route::DeleteAccount,
        LocalizedPaths { nl: "/account/verwijderen/", en: "/account/delete/", de: "/account/loeschen/" },
    ),
    (Route::Login, LocalizedPaths { nl: "/aanmelden/", en: "/log-in/", de: "/anmelden/" }),
    (
        Route::ForgotPassword,
        LocalizedPaths {
            nl: "/aanmelden/wachtwoord-vergeten/",
            en: "/log-in/forgot-password/",
            de: "/anmelden/passwort-vergessen/",
        },
    ),
    (
        Route::ResetPassword,
        LocalizedPaths {
            nl: "/aanmelden/wachtwoord-resetten/",
            en: "/log-in/reset-password/",
            de: "/anmelden/passwort-zurucksetzen/",
        },
    ),
    (Route::Register, LocalizedPaths { nl: "/registreren/", en: "/sign-up/", de: "/registrieren/" }),
    (Route::Contact, LocalizedPaths { nl: "/contact/", en: "/contact/", de: "/kontakt/" }),
    (
        Route::Faq,
        LocalizedPaths { nl: "/veelgestelde-vragen/", en: "/faq/", de: "/haeufig-gestellte-fragen/" },
    ),
    (Route::Favourites, LocalizedPaths { nl: "/favorieten/", en: "/favorites/", de: "/favoriten/" }),
    (Route::News, LocalizedPaths { nl: "/nieuws/", en: "/news/", de: "/news/" }),
    (
        Route::QuotationList,
        LocalizedPaths { nl: "/offertelijst/", en: "/quotation-list/", de: "/angebotsliste/" },
    ),
    (
        Route::QuotationRequest,
        LocalizedPaths { nl: "/offerte-aanvraag/", en: "/quotation-request/", de: "/angebotsanfrage/" },
    ),
    (
        Route::NewsletterThanks,
        LocalizedPaths {
            nl: "/bedankt-nieuwsbrief-abonnement/",
            en: "/thanks-newsletter-subscription/",
            de: "/danke-newsletter-abonnement/",
        },
    ),
    (Route::Products, LocalizedPaths { nl: "/producten/", en: "/products/", de: "/produkte/" }),
    (Route::Projects, LocalizedPaths { nl: "/projecten/", en: "/projects/", de: "/referenzen/" }),
    (Route::Search, LocalizedPaths { nl: "/zoeken/", en: "/search/", de: "/suche/" }),
    (Route::ColourChart, LocalizedPaths { nl: "/kleurenkaart/", en: "/color-chart/", de: "/farbkarte/" }),
];

/// First segments of the screens that show one entry. German projects are listed in the plural, shown in the singular.
const FAQ: LocalizedPaths =
    LocalizedPaths { nl: "veelgestelde-vragen", en: "faq", de: "haeufig-gestellte-fragen" };
const NEWS: LocalizedPaths = LocalizedPaths { nl: "nieuws", en: "news", de: "news" };
const PRODUCTS: LocalizedPaths = LocalizedPaths { nl: "producten", en: "products", de: "produkte" };
const PROJECTS: LocalizedPaths = LocalizedPaths { nl: "projecten", en: "projects", de: "referenz" };

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
        let under = |first: &LocalizedPaths, slug: &str| format!("/{}/{slug}/", first.of(locale));
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
                .map_or_else(|| "/".to_owned(), |(_, paths)| paths.of(locale).to_owned()),
        }
    }

    /// The route's name in a language, such as `offerte-aanvraag-nl`: the Dutch address with hyphens, then the code.
    pub fn name(&self, locale: Locale) -> String {
        let stem = match self {
            Route::Home => "home".to_owned(),
            Route::FaqEntry { .. } => format!("{}-slug", FAQ.nl),
            Route::NewsEntry { .. } => format!("{}-slug", NEWS.nl),
            Route::Product { child: None, .. } => format!("{}-slug", PRODUCTS.nl),
            Route::Product { child: Some(_), .. } => format!("{}-slug-child", PRODUCTS.nl),
            Route::Project { .. } => format!("{}-slug", PROJECTS.nl),
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

    /// The entry of an overview that has another first segment than its entries: German projects.
    pub fn under_overview(path: &str, locale: Locale) -> Option<Route> {
        let slug = path.strip_prefix(&Route::Projects.href(locale))?.strip_suffix('/')?;
        let is_page = matches!(Route::parse(path, locale), Some(Route::Page { .. }));
        (is_page && !slug.contains('/')).then(|| Route::Project { slug: slug.to_owned() })
    }

    /// Whether its page depends on who looks at it, so that it is made for each request.
    pub fn is_private(&self) -> bool {
        matches!(
            self,
            Route::QuotationList
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
        self.is_private() && !matches!(self, Route::Favourites | Route::Search)
    }

    /// Every screen without parameters.
    pub fn all_fixed() -> impl Iterator<Item = Route> {
        FIXED.iter().map(|(route, _)| route.clone())
    }

    fn fixed(path: &str, locale: Locale) -> Option<Route> {
        FIXED.iter().find(|(_, paths)| paths.of(locale) == path).map(|(route, _)| route.clone())
    }

    fn with_slugs(path: &str, locale: Locale) -> Option<Route> {
        let slugs: Vec<&str> = path.strip_prefix('/')?.strip_suffix('/')?.split('/').collect();
        if slugs.len() > LEVELS || !slugs.iter().all(|slug| is_slug(slug)) {
            return None;
        }
        let is = |first: &str, paths: &LocalizedPaths| first == paths.of(locale);
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

/// Whether a segment of a canonical path is a slug as the content system makes them: letters and digits of any script with
/// their marks, hyphens, underscores, dots and tildes, at least one of them a letter or digit. None begins with a dot, which is
/// what hidden files do.
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
