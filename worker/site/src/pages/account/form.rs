use askama::Template;

use super::{
    field::Field,
    parameters::is_from_mail,
    screen::AccountScreen,
    state::{AccountFormError, AccountFormState},
};
use crate::{
    components::{anchor::Anchor, breadcrumbs::Breadcrumbs, date::Date, text_field::TextField},
    context::{PageContext, RequestContext},
    error::Error,
    flash::FlashMessage,
    layout::{Languages, PageMeta, document},
    members::login::return_path,
    messages::Messages,
    model::{Html, Member, Sheet},
    pages::PrivatePage,
    routing::{endpoint::Endpoint, route::Route},
    template::filters,
};

/// The page of an account form, which works without script.
#[derive(Template)]
#[template(path = "pages/account/form.html")]
struct AccountPage<'a> {
    ctx: PageContext<'a>,
    state: &'a AccountFormState,
    title: &'a str,
    intro: Option<&'a Html>,
    /// Title of the form; empty when only the page has one.
    heading: &'a str,
    text: Option<&'a Html>,
    fields: Vec<TextField<'a>>,
    failure: Option<String>,
    /// Explains favourites to visitors who were sent here to log in for them.
    favourites: Option<&'a Html>,
    /// The invitation to request an account.
    sign_up: Option<&'a (String, Html)>,
    member: Option<&'a Member>,
    since: Option<Date>,
    /// The address to write to when the account could not be deleted.
    write_to: Option<&'a str>,
    privacy: Option<Anchor<'a>>,
}

/// Where visitors are redirected: members from pages for anonymous visitors, and everybody without a code from pages
/// that need one.
pub fn elsewhere<P>(route: &Route, context: &RequestContext<'_, P>) -> Option<String> {
    let locale = context.site.locale;
    match route {
        Route::Login if context.session.is_some() && !is_from_mail(context.request) => {
            let to = context.request.parameter("to").and_then(|to| return_path(&to, locale));
            Some(to.unwrap_or_else(|| Route::Account.href(locale)))
        }
        Route::Register if context.session.is_some() => Some(Route::Account.href(locale)),
        Route::ResetPassword if !is_from_mail(context.request) => Some(Route::ForgotPassword.href(locale)),
        _ => None,
    }
}

/// Introduction, title and text of the form; the editors' texts take precedence.
fn intro_of<'a>(
    screen: AccountScreen,
    ctx: &PageContext<'a>,
) -> (Option<&'a Html>, &'a str, Option<&'a Html>) {
    let login_box = &ctx.chrome.login.page;
    match screen {
        AccountScreen::Login => (Some(&login_box.page_text), &login_box.title, Some(&login_box.text)),
        AccountScreen::Register => (ctx.chrome.login.sign_up.as_ref().map(|(_, text)| text), "", None),
        AccountScreen::Profile => (None, ctx.messages.account_details, None),
        _ => (None, "", None),
    }
}

fn trail<'a>(ctx: &PageContext<'a>, state: &AccountFormState, title: &'a str) -> Breadcrumbs<'a> {
    let messages = ctx.messages;
    match state.screen {
        AccountScreen::Forgot | AccountScreen::Reset => {
            Breadcrumbs::below(ctx, messages.account_log_in, &Route::Login, title)
        }
        AccountScreen::Password | AccountScreen::Delete
            if state.notice != Some(FlashMessage::AccountDeleted) =>
        {
            Breadcrumbs::below(ctx, messages.account_mine, &Route::Account, title)
        }
        _ => Breadcrumbs::titled(ctx, title),
    }
}

/// The fields, with the focus on the first invalid one.
fn fields<'a>(
    ctx: &PageContext<'a>,
    state: &'a AccountFormState,
    member: Option<&'a Member>,
) -> Vec<TextField<'a>> {
    let first = state.errors.first().map(|(field, _)| *field);
    let field = |(field, required): &(Field, bool)| {
        let error = state.errors.iter().find(|(wrong, _)| wrong == field).map(|(_, error)| *error);
        TextField {
            id: field.name(),
            label: field.label(ctx.messages),
            input_type: field.input_type(),
            autocomplete: field.autocomplete(),
            value: value(*field, state, member),
            required: *required,
            min_length: field.min_length(),
            max_length: field.max_length(),
            hint: hint(*field, state.screen, ctx),
            error: error.map(|error| error.message(ctx.messages)),
            focused: first == Some(*field),
        }
    };
    state.fields().iter().map(field).collect()
}

/// The initial value of a field; empty for passwords.
fn value<'a>(field: Field, state: &'a AccountFormState, member: Option<&'a Member>) -> &'a str {
    // A form that another member left on this browser must not be shown.
    let is_of_another = |member: &Member| {
        state.failure == Some(AccountFormError::LoggedOut)
            && !member.email.eq_ignore_ascii_case(state.value(Field::Email))
    };
    match member.filter(|member| state.values.is_none() || is_of_another(member)) {
        _ if field.is_secret() => "",
        None => state.value(field),
        Some(member) => match field {
            Field::FullName => &member.full_name,
            Field::Company => &member.company,
            Field::Website => &member.website,
            Field::Phone => &member.phone,
            Field::Email => &member.email,
            _ => "",
        },
    }
}

fn hint(field: Field, screen: AccountScreen, ctx: &PageContext<'_>) -> Option<&'static str> {
    match (field, screen) {
        (Field::ChosenPassword | Field::NewPassword, _) => Some(ctx.messages.field_password_hint),
        (Field::Email, AccountScreen::Profile) => Some(ctx.messages.account_email_hint),
        (Field::CurrentPassword, AccountScreen::Profile) => Some(ctx.messages.account_password_hint),
        _ => None,
    }
}

impl AccountPage<'_> {
    fn is(&self, screen: AccountScreen) -> bool {
        self.state.screen == screen
    }

    /// Whether the activation mail can be sent again.
    fn can_resend(&self) -> bool {
        self.state.failure == Some(AccountFormError::NotActivated)
    }

    /// Ids and labels of the invalid fields.
    fn wrong(&self) -> impl Iterator<Item = (&'static str, &'static str)> {
        let messages = self.ctx.messages;
        self.state.errors.iter().map(|(field, _)| (field.name(), field.label(messages)))
    }

    /// Whether a mail's link was rejected, so that the visitor is offered a new one.
    fn is_dead_link(&self) -> bool {
        self.state.failure == Some(AccountFormError::Link)
    }

    /// Whether the link of an activation mail was rejected: the form then asks for another mail.
    fn asks_for_mail(&self) -> bool {
        self.is_dead_link() && self.is(AccountScreen::Activation)
    }

    /// The screen's introduction; a rejected activation link needs more than one more click.
    fn own_intro(&self) -> Option<&'static str> {
        self.state.screen.intro(self.ctx.messages).filter(|_| !self.asks_for_mail() && !self.is_done())
    }

    /// Whether no form is shown: after a registration, and when the account is deleted.
    fn is_done(&self) -> bool {
        self.is(AccountScreen::Register) && self.state.notice == Some(FlashMessage::Registered)
            || self.is_deleted()
    }

    fn is_deleted(&self) -> bool {
        self.is(AccountScreen::Delete) && self.state.notice == Some(FlashMessage::AccountDeleted)
    }

    fn data(&self) -> String {
        Endpoint::AccountData.href()
    }
}

impl PrivatePage for AccountFormState {
    /// # Errors
    /// `Error::Upstream` for a profile that cannot be loaded now; a submitted one shows its own values. `Error::Internal`
    /// when the template cannot be written.
    fn render(&self, ctx: &PageContext<'_>) -> Result<String, Error> {
        let PageContext { chrome, .. } = *ctx;
        let screen = self.screen;
        let member = ctx
            .visitor
            .member
            .map(|membership| &membership.member)
            .filter(|_| screen == AccountScreen::Profile);
        if screen == AccountScreen::Profile && member.is_none() && self.values.is_none() {
            return Err(Error::Upstream("the member cannot be asked for now".to_owned()));
        }
        let own_title = screen.title(ctx.messages);
        let title = Some(chrome.login.page.page_title.as_str())
            .filter(|title| screen == AccountScreen::Login && !title.is_empty());
        let title = title.unwrap_or(own_title);
        let (intro, heading, text) = intro_of(screen, ctx);
        let page = AccountPage {
            ctx: *ctx,
            state: self,
            title,
            intro: intro.filter(|html| !html.is_empty()),
            heading,
            text: text.filter(|html| !html.is_empty()),
            fields: fields(ctx, self, member),
            failure: self.failure.map(|failure| failure.message(ctx.messages)),
            favourites: chrome
                .login
                .popup
                .as_ref()
                .filter(|_| !self.carries("favourites").is_empty())
                .map(|(_, text)| text),
            sign_up: chrome
                .login
                .sign_up
                .as_ref()
                .filter(|(title, _)| screen == AccountScreen::Login && !title.is_empty()),
            member,
            write_to: [chrome.company.email.as_str(), &chrome.form_recipient]
                .into_iter()
                .find(|address| !address.is_empty())
                .filter(|_| self.failure == Some(AccountFormError::Kept)),
            privacy: chrome.privacy_policy.as_ref().map(|link| Anchor::plain(ctx, link, "")),
            since: member
                .and_then(|member| member.since)
                .map(|at| Date::new(&ctx.site.time_zone.day(at), ctx.messages)),
        };
        let route = screen.route();
        let (languages, trail) = (Languages::Fixed(&route), trail(ctx, self, own_title));
        let meta = PageMeta::unlisted(screen.name(), title, languages, Some(trail), &[Sheet::Personal]);
        document(ctx, meta, &page)
    }

    fn status(&self, _is_post: bool) -> u16 {
        match self.failure {
            Some(AccountFormError::Wait(_) | AccountFormError::Locked) => 429,
            Some(AccountFormError::Unknown | AccountFormError::Kept | AccountFormError::Uncertain) => 503,
            None if self.errors.is_empty() => 200,
            _ => 422,
        }
    }

    /// The first thing that is wrong.
    fn message(&self, messages: &Messages) -> String {
        let error = || self.errors.first().map(|(_, error)| error.message(messages).to_owned());
        self.failure.map(|failure| failure.message(messages)).or_else(error).unwrap_or_default()
    }

    fn retry_after(&self) -> Option<u64> {
        match self.failure {
            Some(AccountFormError::Wait(seconds)) => Some(seconds),
            _ => None,
        }
    }

    /// The parameters that the form carries along.
    fn query(&self) -> String {
        let mut query = form_urlencoded::Serializer::for_suffix(String::from("?"), 1);
        query.extend_pairs(&self.carried);
        Some(query.finish()).filter(|_| !self.carried.is_empty()).unwrap_or_default()
    }

    fn has_code(&self) -> bool {
        self.screen.has_code()
    }

    fn has_notice(&self) -> bool {
        self.notice.is_some()
    }

    fn failed_form(&self) -> Option<Vec<u8>> {
        let mut state = self.clone();
        state.values.iter_mut().for_each(|values| values.retain(|(field, _)| !field.is_secret()));
        postcard::to_allocvec(&state).ok()
    }

    fn restore(&mut self, form: &[u8]) -> Option<()> {
        let failed: AccountFormState = postcard::from_bytes(form).ok()?;
        let is_same = failed.screen == self.screen;
        is_same.then(|| *self = AccountFormState { carried: std::mem::take(&mut self.carried), ..failed })
    }
}
