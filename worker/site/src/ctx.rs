//! What every page knows about its request.

use crate::{
    assets::Assets,
    credits::Credits,
    forms::sent::Sent,
    listing::Listing,
    locale::Locale,
    messages::Messages,
    model::{Membership, QuotedList},
    places::Places,
    route::Route,
    site::Site,
    site::Sites,
};

/// The request's surroundings: plain references. Without a member there is nothing of a visitor in them, so what is
/// rendered from them may be shared.
#[derive(Clone, Copy, Debug)]
pub struct Ctx<'a> {
    /// The language's domain.
    pub site: &'a Site,
    /// All domains, for the language switcher and hreflang.
    pub sites: &'a Sites,
    /// The strings of the language.
    pub messages: &'static Messages,
    /// The client's files.
    pub assets: &'a Assets,
    /// The route that is answered. Absent when the address matched none.
    pub route: Option<&'a Route>,
    /// The canonical path of the request.
    pub path: &'a str,
    /// Which part of a list is shown; the default on a page without one.
    pub listing: Listing,
    /// Where the company is found, for the map. Absent while no place is configured.
    pub places: Option<&'a Places>,
    /// Who made the website. Absent when nobody is to be named.
    pub credits: Option<&'a Credits>,
    /// The current year, for the copyright bar.
    pub year: i32,
    /// The member who is looking; absent for everybody else, and in everything that is shared.
    pub member: Option<&'a Membership>,
    /// The captcha of forms. Absent while none is configured.
    pub captcha: Option<CaptchaScript<'a>>,
    /// What the visitor sent with a form of this page; absent in everything that is shared.
    pub sent: Option<&'a Sent>,
    /// The visitor's quotation list; absent in everything that is shared, and where no form takes it along.
    pub quoted: Option<&'a QuotedList>,
    /// Whether unpublished content is shown: the page wears a badge and search engines stay away.
    pub preview: bool,
}

/// Where forms find their captcha.
#[derive(Clone, Copy, Debug)]
pub struct CaptchaScript<'a> {
    /// Address of its script.
    pub address: &'a str,
    /// The public key of all forms. Absent where each form has its own, or none.
    pub key: Option<&'a str>,
}

impl Ctx<'_> {
    /// The language.
    pub fn locale(&self) -> Locale {
        self.site.locale
    }

    /// Absolute address of a local path on this domain.
    pub fn absolute(&self, path: &str) -> String {
        format!("{}{path}", self.site.origin)
    }
}
