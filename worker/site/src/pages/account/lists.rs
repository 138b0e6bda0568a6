use askama::Template;
use serde::{Deserialize, Serialize};

use crate::{
    components::{breadcrumbs::Breadcrumbs, date::Date, icon::Icon, text_field::TextField},
    context::{PageContext, RequestContext},
    error::Error,
    flash::{Flash, FlashMessage},
    layout::{Languages, PageMeta, document},
    members::{
        lists::{self, ListsError, MAX_NAME, MemberLists, SentRequest},
        session::Session,
    },
    messages::Messages,
    model::{QuotedProduct, Sheet},
    pages::PrivatePage,
    ports::{Millis, Ports},
    quotation::{Quotation, QuotationLine},
    routing::route::Route,
    template::filters,
};

/// Name of the field with a list's name.
pub const FIELD: &str = "list-name";
/// Most products of requests that are looked up; the others are shown by their ids.
const MAX_NAMED: usize = 1000;

/// Why a change was rejected.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum ListsReason {
    /// The requested change is unknown.
    Action,
    /// The name is empty or too long.
    Name,
    NameTaken,
    /// There is nothing to save.
    Empty,
    Full,
    TooLong,
    /// The list or request is not there any more.
    Gone,
    /// Both lists together exceed the maximum.
    Merge,
    /// The texts of both lists together are too long.
    MergeTexts,
    /// The lists cannot be reached.
    Unreachable,
}

impl From<ListsError> for ListsReason {
    fn from(error: ListsError) -> ListsReason {
        match error {
            ListsError::NameTaken => ListsReason::NameTaken,
            ListsError::Full => ListsReason::Full,
            ListsError::Gone => ListsReason::Gone,
            ListsError::TooLong => ListsReason::TooLong,
        }
    }
}

impl ListsReason {
    /// The message for the member.
    pub fn message(self, messages: &Messages) -> &'static str {
        match self {
            ListsReason::Action => messages.lists_problem_action,
            ListsReason::Name => messages.lists_problem_name,
            ListsReason::NameTaken => messages.lists_problem_taken,
            ListsReason::Empty => messages.lists_problem_empty,
            ListsReason::Full => messages.lists_problem_full,
            ListsReason::TooLong => messages.lists_problem_long,
            ListsReason::Gone => messages.lists_problem_gone,
            ListsReason::Merge => messages.quotation_problem_merge,
            ListsReason::MergeTexts => messages.quotation_problem_merge_texts,
            ListsReason::Unreachable => messages.lists_problem_failed,
        }
    }

    /// Whether another name would help.
    fn is_about_name(self) -> bool {
        matches!(self, ListsReason::Name | ListsReason::NameTaken)
    }
}

/// A rejected change, and what was typed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ListsProblem {
    pub reason: ListsReason,
    /// The typed name; may be empty.
    pub name: String,
    /// The list that was to be renamed.
    pub id: Option<u32>,
}

/// The state of the page for one member.
#[derive(Clone, Debug, Default)]
pub struct ListsState {
    /// Absent when they cannot be reached.
    pub stored: Option<MemberLists>,
    /// The visitor's current list.
    pub current: Quotation,
    /// Those products of the requests that exist in this language.
    pub products: Vec<QuotedProduct>,
    pub problem: Option<ListsProblem>,
    pub notice: Option<FlashMessage>,
}

impl ListsState {
    /// Loads the lists of the member in `context`.
    pub async fn of_member(context: &RequestContext<'_, impl Ports>) -> ListsState {
        let Some(session) = context.session else { return ListsState::default() };
        let notice = Flash::message(context);
        ListsState { notice, ..ListsState::load(session, context).await }
    }

    /// The lists after a rejected change.
    pub async fn unchanged(
        problem: ListsProblem,
        session: &Session,
        context: &RequestContext<'_, impl Ports>,
    ) -> ListsState {
        ListsState { problem: Some(problem), ..ListsState::load(session, context).await }
    }

    async fn load(session: &Session, context: &RequestContext<'_, impl Ports>) -> ListsState {
        let stored = lists::read(session, context.ports).await;
        let requests = stored.iter().flat_map(|stored| stored.requests.iter());
        let mut ids = Vec::new();
        for id in requests.flat_map(|request| request.quotation().products().collect::<Vec<_>>()) {
            if ids.len() < MAX_NAMED && !ids.contains(&id) {
                ids.push(id);
            }
        }
        let products = context.content.quoted(context.site, ids, context.ports, context.trace).await;
        let products = products.unwrap_or_default();
        let current = Quotation::of_cookies(context.request.cookie.as_deref());
        ListsState { stored, current, products, problem: None, notice: None }
    }

    /// The rejected name of the current list, or of a saved one.
    fn typed(&self, id: Option<u32>) -> Option<&ListsProblem> {
        self.problem.as_ref().filter(|problem| problem.id == id && problem.reason.is_about_name())
    }
}

impl PrivatePage for ListsState {
    fn render(&self, ctx: &PageContext<'_>) -> Result<String, Error> {
        let title = ctx.messages.lists;
        let trail = Breadcrumbs::below(ctx, ctx.messages.account_mine, &Route::Account, title);
        let languages = Languages::Fixed(&Route::AccountLists);
        let meta = PageMeta::unlisted("account-lists", title, languages, Some(trail), &[Sheet::Personal]);
        let typed = self.problem.as_ref().filter(|problem| problem.id.is_none());
        let problem = self.typed(None);
        let name = name_field(ctx.messages, typed.map_or("", |typed| &typed.name), problem);
        document(ctx, meta, &ListsPage { ctx: *ctx, state: self, name })
    }

    fn status(&self, _is_post: bool) -> u16 {
        match &self.problem {
            Some(ListsProblem { reason: ListsReason::Unreachable, .. }) => 503,
            Some(_) => 422,
            None if self.stored.is_none() => 503,
            None => 200,
        }
    }

    fn message(&self, messages: &Messages) -> String {
        self.problem.as_ref().map(|problem| problem.reason.message(messages).to_owned()).unwrap_or_default()
    }

    fn has_notice(&self) -> bool {
        self.notice.is_some()
    }

    fn failed_form(&self) -> Option<Vec<u8>> {
        postcard::to_allocvec(self.problem.as_ref()?).ok()
    }

    fn restore(&mut self, form: &[u8]) -> Option<()> {
        self.problem = Some(postcard::from_bytes(form).ok()?);
        Some(())
    }
}

/// The saved lists and sent requests of a member.
#[derive(Template)]
#[template(path = "pages/account/lists.html")]
struct ListsPage<'a> {
    ctx: PageContext<'a>,
    state: &'a ListsState,
    name: TextField<'a>,
}

/// The field for the name under which the current list is saved.
pub fn name_field<'a>(
    messages: &'static Messages,
    value: &'a str,
    problem: Option<&ListsProblem>,
) -> TextField<'a> {
    TextField {
        id: FIELD,
        label: messages.lists_name,
        input_type: "text",
        autocomplete: "off",
        value,
        required: true,
        min_length: None,
        max_length: Some(MAX_NAME),
        hint: Some(messages.lists_name_hint),
        error: problem.map(|problem| problem.reason.message(messages)),
        focused: problem.is_some(),
    }
}

impl ListsPage<'_> {
    /// How many products a list has.
    fn count(&self, list: &Quotation) -> String {
        match list.lines().len() {
            1 => self.ctx.messages.lists_products_one.to_owned(),
            count => self.ctx.messages.lists_products.replace("{n}", &count.to_string()),
        }
    }

    /// What was written beside a product, each with its label.
    fn texts<'b>(&self, line: &'b QuotationLine) -> Vec<(&'static str, &'b str)> {
        let messages = self.ctx.messages;
        let labels = [messages.quotation_colour, messages.quotation_variant, messages.quotation_remark];
        labels.into_iter().zip(line.texts.all()).filter(|(_, text)| !text.is_empty()).collect()
    }

    /// What was chosen of the product; may be empty.
    fn variant(&self, line: &QuotationLine) -> String {
        self.ctx.messages.variant(self.product(line), &line.key.variant)
    }

    fn date(&self, at: Millis) -> Date {
        Date::new(&self.ctx.site.time_zone.day(at), self.ctx.messages)
    }

    fn lines(&self, request: &SentRequest) -> Vec<QuotationLine> {
        request.quotation().lines().to_vec()
    }

    /// A line's product. `None` when it does not exist in this language, or the content system fails.
    fn product(&self, line: &QuotationLine) -> Option<&QuotedProduct> {
        self.state.products.iter().find(|product| product.id == line.key.id)
    }

    /// The label of the button that adds a list to the current one.
    fn open(&self) -> &'static str {
        let messages = self.ctx.messages;
        if self.state.current.is_empty() { messages.lists_open } else { messages.lists_add }
    }

    /// The name that is taken, so that the list that has it can be replaced.
    fn taken(&self) -> Option<&str> {
        let problem = self.state.typed(None)?;
        (problem.reason == ListsReason::NameTaken).then_some(problem.name.as_str())
    }

    /// The message at the top of the page. A rejected name is reported at its field, unless its list was deleted in another
    /// window.
    fn failure(&self) -> Option<&'static str> {
        let ListsProblem { reason, id, .. } = self.state.problem.as_ref()?;
        let is_shown = |stored: &MemberLists| id.is_none_or(|id| stored.list(id).is_some());
        let reason = match (reason.is_about_name(), &self.state.stored) {
            (false, _) => *reason,
            (true, Some(stored)) if !is_shown(stored) => ListsReason::Gone,
            (true, _) => return None,
        };
        Some(reason.message(self.ctx.messages))
    }
}
