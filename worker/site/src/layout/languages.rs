use crate::{
    components::{facets::LIST, language_switcher::LanguageChoice},
    context::PageContext,
    model::Alternate,
    routing::{endpoint::Endpoint, locale::Locale, route::Route, site::Site},
};

/// The page's addresses in other languages.
pub enum Languages<'a> {
    /// The addresses of an entry.
    Entry(&'a [Alternate]),
    /// A route that exists in every language.
    Fixed(&'a Route),
    /// The search page, with its query string.
    Search(&'a str),
    /// The comparison, with its query string.
    Compare(&'a str),
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
            Languages::Compare(_) => Some(Route::Compare.href(locale)),
            Languages::Nowhere => None,
        }
    }

    /// The page's query string, which means the same in every language: page, filter and order of a list, a search, products,
    /// or what is chosen of one. A filtered list opens at the list, as it does from the links of the filter.
    fn query(&self, ctx: &PageContext<'_>) -> String {
        match self {
            Languages::Nowhere => String::new(),
            Languages::Search(query) | Languages::Compare(query) => (*query).to_owned(),
            _ => match ctx.listing.query() {
                query if query.is_empty() => ctx.variant.map(|variant| variant.href("")).unwrap_or_default(),
                query => query + LIST,
            },
        }
    }

    /// This page in every language, for the language switcher. From the pages that show the visitor's quotation list it goes
    /// along.
    pub fn choices(&self, ctx: &PageContext<'_>) -> Vec<LanguageChoice> {
        let query = self.query(ctx);
        let has_list = ctx.visitor.quoted.is_some_and(|list| !list.lines.is_empty())
            || ctx.route == Some(&Route::QuotationList);
        let choice = |locale: Locale| {
            let path = match self {
                _ if locale == ctx.locale() => Some(ctx.path.to_owned()),
                Languages::Nowhere => Some("/".to_owned()),
                languages => languages.path_in(locale),
            };
            let site = ctx.sites.of(locale);
            let href = |(path, site): (String, &Site)| match has_list && locale != ctx.locale() {
                true => with_list(&(path + &query), locale),
                false => format!("{}{path}{query}", site.origin),
            };
            LanguageChoice { locale, href: path.zip(site).map(href) }
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

/// The address that takes the quotation list along to a page in another language.
fn with_list(path: &str, locale: Locale) -> String {
    let mut query = form_urlencoded::Serializer::new(String::new());
    query.append_pair("to", locale.code()).append_pair("page", path);
    format!("{}?{}", Endpoint::Language.href(), query.finish())
}
