use askama::{Template, filters::HtmlSafe};

use super::icon::Icon;
use crate::template::filters;
use crate::{
    context::Ctx,
    model::{Chrome, Link},
    routing::route::Route,
};

/// The link to the quotation request, with a badge for the number of products on the visitor's list.
///
/// The list is in a cookie and the page is cached for everybody, so the badge is empty and hidden until script fills
/// it. The texts that script needs are in its attributes.
#[derive(Template)]
#[template(path = "components/quote_button.html")]
pub struct QuoteButton<'a> {
    ctx: Ctx<'a>,
    /// The editors' link. Absent: the request page with a label of `locales/`.
    link: Option<&'a Link>,
}

impl HtmlSafe for QuoteButton<'_> {}

impl<'a> QuoteButton<'a> {
    pub fn new(ctx: &Ctx<'a>, chrome: &'a Chrome) -> QuoteButton<'a> {
        QuoteButton { ctx: *ctx, link: chrome.request_quote.as_ref() }
    }

    fn href(&self) -> String {
        self.link.map_or_else(|| Route::QuotationRequest.href(self.ctx.locale()), |link| link.href.clone())
    }

    fn label(&self) -> &'a str {
        self.link.map_or(self.ctx.messages.request_quote, |link| &link.label)
    }

    fn aria_label(&self) -> Option<&'a str> {
        self.link?.aria_label.as_deref()
    }

    fn title(&self) -> Option<&'a str> {
        self.link?.title.as_deref()
    }

    fn new_tab(&self) -> bool {
        self.link.is_some_and(|link| link.new_tab)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::config::Features;
    use crate::{
        assets::Assets,
        messages::Messages,
        routing::{locale::Locale, site::Sites},
    };

    #[track_caller]
    fn check(link: Option<Link>, expected: &[&str]) {
        let sites = Sites::for_tests();
        let (assets, messages) = (Assets::for_tests(), Messages::of(Locale::En));
        let site = sites.of(Locale::En).unwrap();
        let ctx = Ctx {
            site,
            sites: &sites,
            messages,
            assets: &assets,
            route: None,
            path: "/",
            listing: Default::default(),
            features: Features { accounts: true, search: true, newsletter: true, vitals_sample: 0 },
            company_map: None,
            credits: None,
            year: 2026,
            visitor: Default::default(),
            captcha: None,
            preview: None,
            answers_navigation: false,
        };
        let chrome = Chrome { request_quote: link, ..Chrome::default() };
        let html = QuoteButton::new(&ctx, &chrome).to_string();
        for part in expected {
            assert!(html.contains(part), "{part} is not in {html}");
        }
    }

    #[test]
    fn without_a_link_it_leads_to_the_request_page() {
        check(None, &[r#"href="/quotation-request/""#, ">Request a quote</span>"]);
    }

    #[test]
    fn a_link_keeps_all_that_the_editors_gave_it() {
        let link = Link {
            href: "https://quotes.example/?a=1&b=2".to_owned(),
            label: "Ask <us>".to_owned(),
            aria_label: Some("Ask for a \"quote\"".to_owned()),
            title: Some("Elsewhere".to_owned()),
            new_tab: true,
        };
        let expected = [
            r#"href="https://quotes.example/?a=1&#38;b=2" target="_blank" rel="noopener""#,
            r#"aria-label="Ask for a &#34;quote&#34;" title="Elsewhere""#,
            "Ask &#60;us&#62;</span>",
            "(opens in a new tab)",
        ];
        check(Some(link), &expected);
    }
}
