//! What is sent with the forms of pages: the editors' and the newsletter's. Nothing is shown at these addresses: the
//! answer is the page that holds the form, or another one to go on to.

use serde_json::json;

use super::{Journey, Place, member::Absent, personal::accepts_json};
use crate::{
    actions::{
        self, Outcome, newsletter,
        submission::{self, Submission},
    },
    content::Found,
    error::Error,
    forms::{
        answers::Answers,
        control, receipt,
        sent::{Sent, SentForm},
        unsent::{Cause, Unsent},
    },
    guards::{self, Passage, Visit},
    layout::View,
    listing::Listing,
    login::way_back,
    messages::Messages,
    model::Chrome,
    pages::{self, Personal},
    ports::Ports,
    request::{FORMS, Post},
    response::{CachePolicy, Response},
    route::Route,
    session,
};

/// Where sign-ups for the newsletter are sent.
const NEWSLETTER: &str = "/_/newsletter";

impl<P: Ports> Journey<'_, P> {
    /// The answer to a form; nothing at any other address.
    pub(super) async fn forms(self) -> Option<Response> {
        let Journey { request, site, ports, .. } = self;
        let handle = match request.path.as_str() {
            NEWSLETTER => None,
            path => Some(path.strip_prefix(FORMS)?),
        };
        let Some(post) = &request.post else { return Some(Response::method_not_allowed("POST")) };
        let visit = Visit { request, path: &request.path, site, config: &self.deployment.config, ports };
        let mut passage = Passage::default();
        guards::session(&visit, &mut passage).await;
        let journey = Journey { session: passage.session.as_ref(), ..self };
        let mut response = journey.form(handle, post, passage.suspended).await;
        response.set("cache-control", CachePolicy::Private.value());
        response.report(self.trace);
        response.add_cookies(passage.cookies);
        Some(response)
    }

    /// `is_suspended`: there is a session, but it cannot be used now.
    async fn form(self, handle: Option<&str>, post: &Post, is_suspended: bool) -> Response {
        self.deployment.content.stamps().refresh(self.ports).await;
        let answers = match actions::admit_answers(post, &self.site.origin) {
            Ok(answers) => answers,
            Err(error) => return self.conclude(Place::default(), post, Err(error)).await,
        };
        // Where the form stands is the visitor's word: it is a page of this language, or none.
        let address = way_back(answers.get(control::PAGE), self.site.locale).unwrap_or_default();
        let path = address.split('?').next().unwrap_or_default();
        let route = Route::parse(path, self.site.locale);
        let place = Place { path, route: route.as_ref(), listing: Listing::default() };
        if !answers.get(control::PREVIEW).is_empty() {
            let content = &self.deployment.content;
            let chrome = content.chrome(self.site, self.ports, self.trace).await.ok();
            let unsent = Unsent::new(handle.unwrap_or_default(), Cause::Preview, answers);
            return self.unsent(place, chrome, unsent, post).await;
        }
        match handle {
            Some(handle) => self.submission(handle, place, post, answers, is_suspended).await,
            None => self.sign_up(place, post, answers).await,
        }
    }

    /// A form that editors made. Its page says what it is: a form that is not there does not exist.
    async fn submission(
        self,
        handle: &str,
        place: Place<'_>,
        post: &Post,
        answers: Answers,
        is_suspended: bool,
    ) -> Response {
        let (chrome, page) = self.found(place).await;
        let page = match page {
            Ok(page) => page,
            Err(absent) => {
                let cause = cause(&absent, is_suspended);
                return self.unsent(place, chrome, Unsent::new(handle, cause, answers), post).await;
            }
        };
        let wanted = answers.get(control::BLOCK).parse().unwrap_or_default();
        let Some((block, form)) = page.form(handle, wanted) else {
            return self.unsent(place, chrome, Unsent::new(handle, Cause::Gone, answers), post).await;
        };
        let enhanced = accepts_json(post);
        let submission = Submission { form, block, place: place.path, answers, enhanced };
        let sent = match submission::run(submission, &self.visitor()).await {
            Ok(done) => return self.conclude(place, post, Ok(Outcome::Done(done))).await,
            Err(sent) => Sent::Form(sent),
        };
        if enhanced {
            return self.refused(&sent);
        }
        let journey = Journey { sent: Some(&sent), ..self };
        match (journey.for_one(place, chrome, &page).await, sent) {
            (Ok(response), sent) => with_wait(response, sent.retry_after()),
            (Err(_), Sent::Form(sent)) => {
                let mut unsent = Unsent::new(handle, Cause::LoggedOut, sent.answers);
                unsent.waiting = sent.waiting;
                self.unsent(place, None, unsent, post).await
            }
            (Err(absent), _) => self.absent(place, None, absent).await,
        }
    }

    /// A form whose page cannot be shown: everything that was typed and chosen can be sent again from the answer.
    async fn unsent(
        self,
        place: Place<'_>,
        chrome: Option<Found<Chrome>>,
        mut unsent: Unsent,
        post: &Post,
    ) -> Response {
        let cause = unsent.cause;
        let mut response = if accepts_json(post) {
            let words = cause.words(Messages::of(self.site.locale));
            Response::json(cause.status(), &json!({"error": words}))
        } else {
            if cause.may_pass() {
                submission::set_aside(&mut unsent, &self.visitor()).await;
            }
            let bare = Chrome::default();
            let surroundings = chrome.as_ref().map_or(&bare, |chrome| &*chrome.document);
            match pages::unsent::render(&View { ctx: self.ctx(place, None), chrome: surroundings }, &unsent) {
                Ok(html) => Response::html(cause.status(), html, CachePolicy::Private),
                Err(error) => return self.error(place, error, chrome).await,
            }
        };
        if cause.is_logged_out() {
            response.add_cookies(session::cleared_of(self.request.cookie.as_deref()));
        }
        with_wait(response, cause.retry_after())
    }

    async fn sign_up(self, place: Place<'_>, post: &Post, answers: Answers) -> Response {
        let sent = match newsletter::run(answers, &self.visitor()).await {
            Ok(done) => return self.conclude(place, post, Ok(Outcome::Done(done))).await,
            Err(sent) => Sent::Newsletter(sent),
        };
        if accepts_json(post) {
            return self.refused(&sent);
        }
        let journey = Journey { sent: Some(&sent), ..self };
        let mut answer = None;
        if place.route.is_some_and(|route| !Personal::has(route)) {
            answer = Some(journey.page_for_one(place).await).filter(|answer| answer.status != 302);
        }
        let answer = match answer {
            Some(answer) => answer,
            // A page about its visitor, or one that leads elsewhere, is no place for it; the home page has the form too.
            None => {
                let home = Route::Home.href(self.site.locale);
                let home = Place { path: &home, route: Some(&Route::Home), ..Place::default() };
                journey.page_for_one(home).await
            }
        };
        with_wait(answer, sent.retry_after())
    }

    /// The page that a form led to, with what became of it. The next look at it is as everybody's; one that nobody has
    /// yet, for the page is only fetched ahead, is no look.
    pub(super) async fn receipt(self, place: Place<'_>) -> Option<Response> {
        if self.request.is_prefetch() {
            return None;
        }
        let mut form = receipt::of_cookies(self.request.cookie.as_deref())?;
        if place.route.is_some_and(Personal::has) {
            let sent = Sent::Form(SentForm { fate: form.fate, ..SentForm::default() });
            let mut response = Journey { sent: Some(&sent), ..self }.personal(place).await?;
            // Where that page leads on to another one, the other one tells.
            if response.status == 200 {
                response.add("set-cookie", receipt::shown());
            }
            return Some(response);
        }
        let (chrome, page) = self.found(place).await;
        let page = match page {
            Ok(page) => page,
            Err(absent) => return Some(self.absent(place, chrome, absent).await),
        };
        match page.form(&form.handle, form.block) {
            Some((block, _)) => form.block = block,
            // Another page: it tells at its top.
            None => form = SentForm { fate: form.fate, ..SentForm::default() },
        }
        let sent = Sent::Form(form);
        let mut response = match (Journey { sent: Some(&sent), ..self }).for_one(place, chrome, &page).await {
            Ok(response) => response,
            Err(absent) => return Some(self.absent(place, None, absent).await),
        };
        response.add("set-cookie", receipt::shown());
        Some(response)
    }

    /// What is wrong, for script.
    fn refused(self, sent: &Sent) -> Response {
        let messages = Messages::of(self.site.locale);
        let problems = match sent {
            Sent::Form(form) => &form.problems,
            Sent::Newsletter(form) => &form.problems,
        };
        let problems = problems.iter().map(|(field, messages)| json!({"field": field, "messages": messages}));
        let step = match sent {
            Sent::Form(form) => form.step,
            Sent::Newsletter(_) => 0,
        };
        let body = json!({
            "error": sent.words(messages),
            "problems": problems.collect::<Vec<_>>(),
            "step": step,
        });
        with_wait(Response::json(sent.status(), &body), sent.retry_after())
    }
}

/// Why a form is not sent whose page is not shown.
fn cause(absent: &Absent, is_suspended: bool) -> Cause {
    match absent {
        // Whoever cannot be asked about is not logged out.
        Absent::MembersOnly if is_suspended => Cause::Unreachable,
        Absent::MembersOnly | Absent::SessionLost => Cause::LoggedOut,
        Absent::Failed(Error::NotFound(_)) | Absent::Elsewhere(_) => Cause::Gone,
        Absent::Failed(_) => Cause::Unreachable,
    }
}

/// When something may be tried again.
fn with_wait(mut response: Response, seconds: Option<u64>) -> Response {
    if let Some(seconds) = seconds {
        response.set("retry-after", seconds.to_string());
    }
    response
}
