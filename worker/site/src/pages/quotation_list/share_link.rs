use crate::{
    components::qr_code::QrCode,
    context::PageContext,
    http::limits,
    quotation::{self, Quotation},
    routing::{locale::Locale, route::Route},
};

/// Query parameter with the signed token of a shared list.
pub const LIST: &str = "list";
/// Query parameter and fragment of the section that shows the creator of a link its address and QR code.
pub const SHARE: &str = "share";
/// Longest address in bytes whose QR code includes the texts: a QR code of 73 by 73 modules (version 14), which a phone
/// still scans from a screen and from paper.
const MAX_SCANNED: usize = 450;

// The address of the longest list must be accepted.
const _: () = assert!("list=&share=1".len() + quotation::MAX_TOKEN <= limits::QUERY);

/// The token of a link to the visitor's own list.
#[derive(Debug)]
pub struct ShareToken {
    pub token: String,
    /// The same list without its texts, if it has some.
    pub plain: Option<String>,
}

impl ShareToken {
    /// The token that `list` was read from.
    pub fn new(token: &str, list: &Quotation, key: &str) -> ShareToken {
        let plain = list.has_texts().then(|| list.without_texts());
        ShareToken {
            token: token.to_owned(),
            plain: plain.and_then(|plain| quotation::write_link(&plain, key)),
        }
    }
}

/// Local address of the page that shows the share link of a list, and can be shared itself. `None` when the key cannot
/// sign.
pub fn path_of(list: &Quotation, key: &str, locale: Locale) -> Option<String> {
    let token = quotation::write_link(list, key)?;
    Some(format!("{}?{LIST}={token}&{SHARE}=1#{SHARE}", Route::QuotationList.href(locale)))
}

/// A link to the visitor's own list.
pub struct ShareLink<'a> {
    pub address: String,
    pub code: Option<QrCode<'a>>,
    /// The code has the list without its texts, because with them it could hardly be scanned.
    pub is_code_short: bool,
    /// The URLs of the same list on the domains of the other languages.
    pub others: Vec<(Locale, String)>,
}

impl<'a> ShareLink<'a> {
    pub fn new(ctx: &PageContext<'a>, share: &ShareToken) -> ShareLink<'a> {
        let address = |locale, token: &str| {
            let site = ctx.sites.of(locale)?;
            Some(format!("{}{}?{LIST}={token}", site.origin, Route::QuotationList.href(locale)))
        };
        let here = address(ctx.locale(), &share.token).unwrap_or_default();
        let short = share.plain.as_deref().filter(|_| here.len() > MAX_SCANNED);
        let scanned = short.and_then(|token| address(ctx.locale(), token));
        let others = Locale::ALL.into_iter().filter(|locale| *locale != ctx.locale());
        ShareLink {
            code: QrCode::new(scanned.as_ref().unwrap_or(&here), ctx.messages.quotation_qr),
            is_code_short: scanned.is_some(),
            address: here,
            others: others.filter_map(|locale| Some((locale, address(locale, &share.token)?))).collect(),
        }
    }
}
