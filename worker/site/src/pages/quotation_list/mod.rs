//! The visitor's list of products, and a list that was shared with them.

pub mod choice;
pub mod error;
pub mod share_link;
pub mod typed_line;
pub mod undo;

use askama::Template;
use chrono::NaiveDate;

use self::{
    choice::{ChoiceForm, RejectedChoice},
    error::QuotationListError,
    share_link::{LIST, SHARE, ShareLink, ShareToken},
    typed_line::TypedLine,
    undo::Undo,
};
use super::{PrivatePage, account::lists::name_field};
use crate::{
    components::{brand::company_name, breadcrumbs::Breadcrumbs, date::Date, text_field::TextField},
    context::{PageContext, RequestContext},
    error::Error,
    flash::{Flash, FlashMessage},
    islands::{quotation_list::QuotationList, recent_products::RecentProducts},
    layout::{Languages, PageMeta, document},
    messages::Messages,
    model::{Company, QuotedProduct, Sheet},
    ports::Ports,
    quotation::{self, LineKey, Quotation, QuotationItem, QuotationLine},
    routing::route::Route,
    template::filters,
};

/// The state of the page for one visitor.
#[derive(Debug)]
pub struct QuotationListState {
    pub list: Quotation,
    /// The last removal by a form.
    pub undo: Option<Undo>,
    /// The products of all these lists that exist in this language. Absent when the content system fails.
    pub products: Option<Vec<QuotedProduct>>,
    /// The shared list in the URL or the form.
    pub shared: Option<Shared>,
    /// Whether a signing key is configured.
    pub can_share: bool,
    /// The token of the link that the visitor created.
    pub token: Option<ShareToken>,
    /// Confirms an action on another page, which led here.
    pub notice: Option<FlashMessage>,
    /// Why the change was rejected.
    pub problem: Option<QuotationListError>,
    /// What could not be kept of lines, to be shown again.
    pub typed: Vec<TypedLine>,
    /// What was chosen of a product and not added.
    pub choice: Option<RejectedChoice>,
    /// Whether the visitor has an account to save the list to.
    pub can_save: bool,
    /// Printed on the paper version.
    pub day: NaiveDate,
}

/// A list from a signed link.
#[derive(Debug)]
pub struct Shared {
    /// The link's token, for the form that merges the list into the visitor's own.
    pub token: String,
    pub list: Quotation,
}

impl QuotationListState {
    /// Loads the visitor's list and the shared list of the URL. A GET never changes the list.
    pub async fn of_address(context: &RequestContext<'_, impl Ports>) -> QuotationListState {
        let token = context.request.parameter(LIST);
        let shared = token.as_deref().map(|token| open(quotation::token_in(token), context));
        let problem = matches!(shared, Some(None)).then_some(QuotationListError::Link);
        let choice = RejectedChoice::of_address(context.request);
        QuotationListState::new(context, shared.flatten(), choice, problem).await
    }

    /// The list after a rejected change. `token` is that of the form's shared list, `choice` what was to be added.
    pub async fn unchanged(
        context: &RequestContext<'_, impl Ports>,
        problem: QuotationListError,
        token: Option<&str>,
        choice: Option<RejectedChoice>,
    ) -> QuotationListState {
        let shared = token.and_then(|token| open(token, context));
        QuotationListState::new(context, shared, choice, Some(problem)).await
    }

    async fn new(
        context: &RequestContext<'_, impl Ports>,
        shared: Option<Shared>,
        choice: Option<RejectedChoice>,
        problem: Option<QuotationListError>,
    ) -> QuotationListState {
        let cookies = context.request.cookie.as_deref();
        let list = Quotation::of_cookies(cookies);
        let undo = Undo::of_cookies(cookies, &list);
        let others = shared.iter().map(|shared| &shared.list).chain(undo.iter().map(|undo| &undo.removed));
        let chosen = choice.iter().map(|choice| choice.key.id);
        let ids = list.products().chain(others.flat_map(Quotation::products)).chain(chosen);
        let products = context.content.quoted(context.site, ids, context.ports, context.trace).await;
        let key = context.config.keys.links.as_deref();
        let carried = shared.as_ref().filter(|_| context.request.parameter(SHARE).is_some());
        let token =
            key.zip(carried).map(|(key, carried)| ShareToken::new(&carried.token, &carried.list, key));
        QuotationListState {
            list,
            undo,
            products: products.ok(),
            shared,
            can_share: key.is_some(),
            token,
            notice: Flash::message(context).filter(|notice| *notice == FlashMessage::ListOpened),
            problem,
            typed: Vec::new(),
            choice,
            can_save: context.access().is_some(),
            day: context.day(),
        }
    }

    /// Whether merging a shared list would change nothing.
    fn has_all_of(&self, shared: &Shared) -> bool {
        self.list.merged(&shared.list).is_ok_and(|both| both == self.list)
    }

    /// `None` when the product does not exist in this language, or the content system fails.
    fn product(&self, key: &LineKey) -> Option<&QuotedProduct> {
        self.products.iter().flat_map(|products| products.iter()).find(|product| product.id == key.id)
    }
}

impl PrivatePage for QuotationListState {
    fn render(&self, ctx: &PageContext<'_>) -> Result<String, Error> {
        let title = ctx.messages.quotation_list;
        let (languages, trail) = (Languages::Fixed(&Route::QuotationList), Breadcrumbs::titled(ctx, title));
        let meta = PageMeta::unlisted(
            "quotation-list",
            title,
            languages,
            Some(trail),
            &[Sheet::Quotation, Sheet::Choice],
        );
        let has_all = self.shared.as_ref().is_some_and(|shared| self.has_all_of(shared));
        let page = QuotationListPage {
            ctx: *ctx,
            state: self,
            company: &ctx.chrome.company,
            company_name: company_name(ctx),
            name: name_field(ctx.messages, "", None),
            date: Date::new(&self.day, ctx.messages),
            list: island(ctx, self),
            carried: self.token.as_ref().map(|token| ShareLink::new(ctx, token)),
            shared: self.shared.as_ref().filter(|_| self.token.is_none() || !has_all),
            has_all,
            choice: self
                .choice
                .as_ref()
                .and_then(|choice| Some(ChoiceForm::new(ctx, choice, self.product(&choice.key)?))),
        };
        document(ctx, meta, &page)
    }

    /// 404 for a GET of an invalid link, 422 for a rejected POST.
    fn status(&self, is_post: bool) -> u16 {
        match self.problem {
            None => 200,
            Some(_) if is_post => 422,
            Some(_) => 404,
        }
    }

    fn message(&self, messages: &Messages) -> String {
        self.problem.map(|problem| problem.message(messages).to_owned()).unwrap_or_default()
    }

    /// That of what was chosen, or of the shared list.
    fn query(&self) -> String {
        if let Some(choice) = &self.choice {
            return choice.query();
        }
        self.shared.as_ref().map(|shared| format!("?{LIST}={}", shared.token)).unwrap_or_default()
    }

    fn has_notice(&self) -> bool {
        self.notice.is_some()
    }

    fn failed_form(&self) -> Option<Vec<u8>> {
        postcard::to_allocvec(&(self.problem?, &self.typed, self.query())).ok()
    }

    fn restore(&mut self, form: &[u8]) -> Option<()> {
        let (problem, typed, query): (_, _, String) = postcard::from_bytes(form).ok()?;
        // What is wrong with a choice is not said of the list alone.
        if query != self.query() {
            return None;
        }
        (self.problem, self.typed) = (Some(problem), typed);
        Some(())
    }
}

fn open(token: &str, context: &RequestContext<'_, impl Ports>) -> Option<Shared> {
    let list = quotation::read_link(token, context.config.keys.links.as_deref()?)?;
    Some(Shared { token: token.to_owned(), list })
}

/// The visitor's quotation list, also laid out for print.
#[derive(Template)]
#[template(path = "pages/quotation_list.html")]
struct QuotationListPage<'a> {
    ctx: PageContext<'a>,
    state: &'a QuotationListState,
    company: &'a Company,
    company_name: &'a str,
    name: TextField<'a>,
    date: Date,
    list: QuotationList<'a>,
    carried: Option<ShareLink<'a>>,
    /// The shared list of the URL, unless it is the visitor's own, for which the share link is shown.
    shared: Option<&'a Shared>,
    /// Whether merging that list would change nothing.
    has_all: bool,
    choice: Option<ChoiceForm<'a>>,
}

fn island<'a>(ctx: &PageContext<'a>, state: &'a QuotationListState) -> QuotationList<'a> {
    let mut items = Vec::new();
    let mut missing = Vec::new();
    for line in state.list.lines() {
        match state.product(&line.key) {
            Some(product) => items.push(QuotationItem::listed(ctx.site, product, line)),
            None => missing.push(line.clone()),
        }
    }
    let typed = state.typed.iter().filter_map(|typed| typed.shown(ctx.messages)).collect();
    QuotationList::new(ctx, items, missing, state.products.is_none(), state.can_share).typed(typed)
}

impl QuotationListPage<'_> {
    /// The message about the last removal.
    fn removed(&self, undo: &Undo) -> String {
        let (site, messages) = (self.ctx.site, self.ctx.messages);
        let name = |line: &QuotationLine| {
            Some(QuotationItem::listed(site, self.state.product(&line.key)?, line).name())
        };
        undo.message(messages, |line| name(line).unwrap_or_else(|| messages.unknown_product(line.key.id)))
    }

    /// What was chosen of a shared product; may be empty.
    fn variant(&self, line: &QuotationLine) -> String {
        self.ctx.messages.variant(self.state.product(&line.key), &line.key.variant)
    }
}
