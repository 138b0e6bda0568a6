use crate::{
    components::{facets::LIST, language_switcher::LanguageChoice},
    context::PageContext,
    model::Alternate,
    routing::{locale::Locale, route::Route},
};

/// The page's addresses in other languages.
pub enum Languages<'a> {
    /// The addresses of an entry.
    Entry(&'a [Alternate]),
    /// A route that exists in every language.
    Fixed(&'a Route),
    /// The search page, with its query string.
    Search(&'a str),
    /// No other addresses: the switcher links to the home pages, and there is no `hreflang`.
    Nowhere,
}

impl Languages<'_> {
    /// `None` when the page does not exist in the language.
    fn path_in(&self, locale: Locale) -> Option<String> {
        match self {
            Languages::Entry(alternates) => alternates
                .iter()
                .find(|alternate| alternate.locale == locale)
                .map(|alternate| alternate.href.clone()),
            Languages::Fixed(route) => Some(route.href(locale)),
            Languages::Search(_) => Some(Route::Search.href(locale)),
            Languages::Nowhere => None,
        }
    }

    /// The page's query string, which means the same in every language: page, filter and order of a list, or a search. A
    /// filtered list opens at the list, as it does from the links of the filter.
    fn query(&self, ctx: &PageContext<'_>) -> String {
        match self {
            Languages::Nowhere => String::new(),
            Languages::Search(query) => (*query).to_owned(),
            _ => match ctx.listing.query() {
                query if query.is_empty() => query,
                query => query + LIST,
            },
        }
    }

    /// This page in every language, for the language switcher.
    pub fn choices(&self, ctx: &PageContext<'_>) -> Vec<LanguageChoice> {
        let query = self.query(ctx);
        let choice = |locale: Locale| {
            let path = match self {
                _ if locale == ctx.locale() => Some(ctx.path.to_owned()),
                Languages::Nowhere => Some("/".to_owned()),
                languages => languages.path_in(locale),
            };
            let site = ctx.sites.of(locale);
            LanguageChoice {
                locale,
                href: path.zip(site).map(|(path, site)| format!("{}{path}{query}", site.origin)),
            }
        };
        Locale::ALL.map(choice).to_vec()
    }

    /// `hreflang` links for the languages in which the page exists, `x-default` for the default language.
    pub fn alternates(&self, ctx: &PageContext<'_>) -> Vec<(&'static str, String)> {
        let address = |locale| Some(format!("{}{}", ctx.sites.of(locale)?.origin, self.path_in(locale)?));
        let alternate = |locale: Locale| Some((locale.code(), address(locale)?));
        let default = address(Locale::DEFAULT).map(|address| ("x-default", address));
        Locale::ALL.into_iter().filter_map(alternate).chain(default).collect()
    }
}
