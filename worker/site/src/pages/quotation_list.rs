use std::rc::Rc;

use askama::Template;
use chrono::NaiveDate;

use crate::{
    components::{brand::company_name, breadcrumbs::Breadcrumbs, date::Date, qr_code::QrCode},
    context::{Ctx, RequestContext, View},
    error::Error,
    islands::quotation_list::QuotationList,
    layout::{Languages, PageMeta, document},
    messages::Messages,
    model::{Company, QuotedProduct},
    ports::Ports,
    quotation::{self, Quotation, QuotationItem, QuotationLine},
    routing::{locale::Locale, route::Route},
};

/// Parameter of an address that holds somebody's list.
const LIST: &str = "list";
/// Parameter that asks for such an address of the own list.
const SHARE: &str = "share";

/// Why the list did not become what was asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum QuotationListError {
    /// What should be done is not known.
    Action,
    /// No id of a product.
    Product,
    /// An amount out of bounds.
    Amount,
    /// No room for another product.
    Full,
    /// No room for all products of both lists.
    Merge,
    /// A link that was not signed by us.
    Link,
}

impl QuotationListError {
    /// What the visitor is told.
    pub fn message(self, messages: &Messages) -> &'static str {
        match self {
            QuotationListError::Action => messages.quotation_problem_action,
            QuotationListError::Product => messages.quotation_problem_product,
            QuotationListError::Amount => messages.quotation_problem_amount,
            QuotationListError::Full => messages.quotation_problem_full,
            QuotationListError::Merge => messages.quotation_problem_merge,
            QuotationListError::Link => messages.quotation_problem_link,
        }
    }
}

/// What the page shows to one visitor.
#[derive(Debug)]
pub struct QuotationListState {
    pub list: Quotation,
    /// Products of this language, those of a shared list too. Absent when the content system cannot be asked.
    pub products: Option<Rc<Vec<QuotedProduct>>>,
    /// Somebody's list that the address or the form holds.
    pub shared: Option<Shared>,
    /// Whether links can be signed.
    pub can_share: bool,
    /// The own list in a link, when that was asked for.
    pub token: Option<String>,
    /// Why it is not as was asked.
    pub problem: Option<QuotationListError>,
    /// For the print.
    pub day: NaiveDate,
}

/// Somebody's list in a link of ours.
#[derive(Debug)]
pub struct Shared {
    /// The link's token, for the form that takes the list over.
    pub token: String,
    pub list: Quotation,
}

impl QuotationListState {
    /// The visitor's list, and the list of the address. Nothing changes by looking at it.
    pub async fn of_address(context: &RequestContext<'_, impl Ports>) -> QuotationListState {
        let token = context.request.parameter(LIST);
        let shared = token.as_deref().map(|token| open(token, context));
        let problem = matches!(shared, Some(None)).then_some(QuotationListError::Link);
        QuotationListState::new(context, shared.flatten(), problem).await
    }

    /// The visitor's list as it was, with the reason why it is not otherwise; `token` is the link of a form.
    pub async fn unchanged(
        context: &RequestContext<'_, impl Ports>,
        problem: QuotationListError,
        token: Option<&str>,
    ) -> QuotationListState {
        let shared = token.and_then(|token| open(token, context));
        QuotationListState::new(context, shared, Some(problem)).await
    }

    async fn new(
        context: &RequestContext<'_, impl Ports>,
        shared: Option<Shared>,
        problem: Option<QuotationListError>,
    ) -> QuotationListState {
        let list = Quotation::of_cookies(context.request.cookie.as_deref());
        let lines = list.lines().iter().chain(shared.iter().flat_map(|shared| shared.list.lines()));
        let ids = lines.map(|line| line.id);
        let products = context.content.quoted(context.site, ids, context.ports, context.trace).await;
        let key = context.config.link_key.as_deref();
        let asked = context.request.parameter(SHARE).is_some() && !list.is_empty();
        let token = key.filter(|_| asked).and_then(|key| quotation::write_link(&list, key));
        QuotationListState {
            list,
            products: products.ok(),
            shared,
            can_share: key.is_some(),
            token,
            problem,
            day: context.day(),
        }
    }

    /// The status of the page. A GET of a broken link found no list; what a form could not change is unchanged.
    pub fn status(&self, is_post: bool) -> u16 {
        match self.problem {
            None => 200,
            Some(_) if is_post => 422,
            Some(_) => 404,
        }
    }

    /// The product of a line. `None` when it is not of this language, or the content system cannot be asked.
    fn product(&self, line: &QuotationLine) -> Option<&QuotedProduct> {
        self.products.iter().flat_map(|products| products.iter()).find(|product| product.id == line.id)
    }
}

fn open(token: &str, context: &RequestContext<'_, impl Ports>) -> Option<Shared> {
    let list = quotation::read_link(token, context.config.link_key.as_deref()?)?;
    Some(Shared { token: token.to_owned(), list })
}

/// The quotation list of a visitor: on screen to work with, on paper for a tender file.
#[derive(Template)]
#[template(path = "pages/quotation_list.html")]
struct QuotationListPage<'a> {
    ctx: Ctx<'a>,
    state: &'a QuotationListState,
    company: &'a Company,
    company_name: &'a str,
    path: String,
    date: Date,
    list: QuotationList<'a>,
    carried: Option<ShareLink<'a>>,
}

/// The own list in a link, ready to be taken along.
struct ShareLink<'a> {
    address: String,
    code: Option<QrCode<'a>>,
    /// The same list on the domains of the other languages.
    others: Vec<(Locale, String)>,
}

/// Renders the list of a visitor.
///
/// # Errors
/// `Error::Internal` when the template cannot be written, which no content causes.
pub fn render(view: &View<'_>, state: &QuotationListState) -> Result<String, Error> {
    let View { ctx, chrome } = *view;
    let title = ctx.messages.quotation_list;
    let meta = PageMeta {
        screen: "quotation-list",
        title,
        seo: None,
        languages: Languages::Fixed(&Route::QuotationList),
        breadcrumbs: Some(Breadcrumbs::titled(&ctx, title)),
        json_ld: Vec::new(),
        noindex: true,
    };
    let page = QuotationListPage {
        ctx,
        state,
        company: &chrome.company,
        company_name: company_name(&ctx, chrome),
        path: Route::QuotationList.href(ctx.locale()),
        date: Date::new(&state.day, ctx.messages),
        list: island(&ctx, state),
        carried: state.token.as_deref().map(|token| ShareLink::new(&ctx, token)),
    };
    document(view, meta, &page)
}

fn island<'a>(ctx: &Ctx<'a>, state: &'a QuotationListState) -> QuotationList<'a> {
    let mut items = Vec::new();
    let mut missing = Vec::new();
    for line in state.list.lines() {
        match state.product(line) {
            Some(product) => items.push(QuotationItem::listed(ctx.site, product, line.amount)),
            None => missing.push(*line),
        }
    }
    let share = format!("{}?{SHARE}=1#{SHARE}", Route::QuotationList.href(ctx.locale()));
    QuotationList::new(ctx, items, missing, state.products.is_none(), state.can_share.then_some(share))
}

impl<'a> ShareLink<'a> {
    fn new(ctx: &Ctx<'a>, token: &str) -> ShareLink<'a> {
        let address = |locale| {
            let site = ctx.sites.of(locale)?;
            Some(format!("{}{}?{LIST}={token}", site.origin, Route::QuotationList.href(locale)))
        };
        let here = address(ctx.locale()).unwrap_or_default();
        let others = Locale::ALL.into_iter().filter(|locale| *locale != ctx.locale());
        ShareLink {
            code: QrCode::new(&here, ctx.messages.quotation_qr),
            address: here,
            others: others.filter_map(|locale| Some((locale, address(locale)?))).collect(),
        }
    }
}

impl QuotationListPage<'_> {
    /// What a product without a name is called.
    fn number(&self, line: &QuotationLine) -> String {
        self.ctx.messages.quotation_product.replace("{id}", &line.id.to_string())
    }

    /// Why a line has no name: the content system cannot be asked, or the product is not of this language.
    fn why_missing(&self) -> &'static str {
        match self.state.products {
            None => self.ctx.messages.quotation_outage_line,
            Some(_) => self.ctx.messages.quotation_missing,
        }
    }

    /// Whether taking over a shared list would change nothing.
    fn has_all_of(&self, shared: &Shared) -> bool {
        self.state.list.merged(&shared.list).is_ok_and(|both| both == self.state.list)
    }
}
