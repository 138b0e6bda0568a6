//! `/_/outbox?link=…`: what visitors sent that has not arrived. What they wrote is at an address of its own.

use askama::Template;

use super::{
    PARAMETER,
    layout::{self, Layout},
    link::OpenedLink,
    moment::{Moment, moment, span},
};
use crate::{
    context::RequestContext,
    error::Error,
    http::response::Response,
    messages::Messages,
    outbox::{Cause, DeliveryState, Overview},
    ports::{Millis, Ports},
    routing::endpoint::Endpoint,
    template::filters,
};

/// The field with the reference of what is to be sent; without it all that waits is.
pub const REFERENCE: &str = "reference";
/// The parameter that says how many messages were sent on.
const SENT_ON: &str = "sent-on";

/// The address of the page that says how many messages were sent on.
pub fn href_after(link: &OpenedLink, sent_on: usize) -> String {
    format!("{}?{PARAMETER}={}&{SENT_ON}={sent_on}", Endpoint::Outbox.href(), link.token)
}

/// The page.
///
/// # Errors
/// `Error::Internal` when the template cannot be written.
pub fn render<P: Ports>(
    context: &RequestContext<'_, P>,
    link: &OpenedLink,
    overview: &Overview,
) -> Result<Response, Error> {
    let (messages, now) = (context.messages(), context.request.now);
    let mut states =
        overview.states.iter().map(|(reference, state)| (reference, DeliveryState::from_json(state)));
    let (mut waiting, mut held, mut review) = (Vec::new(), Vec::new(), Vec::new());
    let mut tried_at = None;
    for (reference, state) in &mut states {
        let Some(state) = state else {
            held.push(Row::unreadable(reference, messages));
            continue;
        };
        let row = Row::new(&state, link, messages, now);
        if state.needs_operator() {
            held.push(row);
        } else if !state.is_delivered() {
            tried_at = tried_at.max(state.tried_at);
            waiting.push(row);
        } else if state.cause() != Cause::Nothing {
            review.push(row);
        }
    }
    // What has waited for the longest comes first.
    waiting.reverse();
    held.reverse();
    let summary = summary(overview, held.len(), tried_at, messages, now);
    let section = |title, text, rows, button, has_next| Section { title, text, rows, button, has_next };
    let address = format!("{}?{PARAMETER}={}", Endpoint::Outbox.href(), link.token);
    layout::answer(&OutboxPage {
        layout: Layout::new(context, link, messages.outbox_title),
        notice: context.request.parameter(SENT_ON).map(|count| notice(&count, messages)),
        summary,
        is_more_than_one: waiting.len() > 1,
        sections: [
            section(messages.outbox_held, messages.outbox_held_text, held, messages.outbox_release, false),
            section(
                messages.outbox_waiting,
                messages.outbox_waiting_text,
                waiting,
                messages.outbox_send,
                true,
            ),
            section(messages.outbox_review, messages.outbox_review_text, review, "", false),
        ],
        arrived: messages.outbox_arrived.replace("{n}", &overview.arrived.to_string()),
        address,
    })
}

/// What waits, in a sentence or two.
fn summary(
    overview: &Overview,
    held: usize,
    tried_at: Option<Millis>,
    messages: &Messages,
    now: Millis,
) -> String {
    let backlog = overview.backlog;
    let mut summary = match backlog.count {
        0 => return messages.outbox_nothing.to_owned(),
        1 => messages.outbox_one.to_owned(),
        count => messages.outbox_many.replace("{n}", &count.to_string()),
    };
    summary = summary.replace("{span}", &span(now.saturating_sub(backlog.oldest.unwrap_or(now))));
    let tried = tried_at.map(|at| messages.outbox_tried.replace("{time}", &moment(at, now, messages)));
    let held = (held > 0).then(|| messages.outbox_held_count.replace("{n}", &held.to_string()));
    for sentence in [tried, held].into_iter().flatten() {
        summary.push(' ');
        summary.push_str(&sentence);
    }
    summary
}

fn notice(sent_on: &str, messages: &Messages) -> String {
    match sent_on.parse::<usize>() {
        Ok(count) if count > 0 => messages.outbox_sent_on.replace("{n}", &count.to_string()),
        _ => messages.outbox_nothing_sent_on.to_owned(),
    }
}

#[derive(Template)]
#[template(path = "operators/outbox.html")]
struct OutboxPage<'a> {
    layout: Layout<'a>,
    /// What became of the button that was pressed. Absent unless one was.
    notice: Option<String>,
    summary: String,
    is_more_than_one: bool,
    sections: [Section; 3],
    arrived: String,
    /// The page's own address, which also takes its buttons.
    address: String,
}

/// Messages for which the same can be done.
struct Section {
    title: &'static str,
    text: &'static str,
    rows: Vec<Row>,
    /// Empty where nothing can be done here.
    button: &'static str,
    has_next: bool,
}

struct Row {
    reference: String,
    /// The whole message; absent where it cannot be read.
    href: Option<String>,
    form: String,
    language: &'static str,
    /// When it was sent, and how long ago. Absent where nobody knows.
    sent: Option<Moment>,
    age: String,
    attempts: usize,
    /// When it is tried next. Absent when it is now.
    next: Option<Moment>,
    cause: String,
}

impl Row {
    fn new(state: &DeliveryState, link: &OpenedLink, messages: &Messages, now: Millis) -> Row {
        let form = match state.form.as_str() {
            "newsletter" => messages.outbox_newsletter,
            "account" => messages.account,
            "log-out" => messages.log_out,
            handle => handle,
        };
        Row {
            reference: state.reference.clone(),
            href: Some(format!(
                "{}?{PARAMETER}={}",
                Endpoint::OutboxMessage(&state.reference).href(),
                link.token
            )),
            form: form.to_owned(),
            language: state.locale.code(),
            sent: Some(Moment::new(state.made_at, now, messages)),
            age: span(now.saturating_sub(state.made_at)),
            attempts: state.attempts,
            next: (!state.is_requested).then(|| Moment::new(state.due_at, now, messages)),
            cause: in_words(state.cause(), messages),
        }
    }

    /// A message of which nothing is known, because another version stored its state.
    fn unreadable(reference: &str, messages: &Messages) -> Row {
        Row {
            reference: reference.to_owned(),
            href: None,
            form: String::new(),
            language: "",
            sent: None,
            age: String::new(),
            attempts: 0,
            next: None,
            cause: messages.outbox_cause_unreadable.to_owned(),
        }
    }
}

fn in_words(cause: Cause<'_>, messages: &Messages) -> String {
    let words = match cause {
        Cause::Untried => messages.outbox_cause_untried,
        Cause::Unreachable => messages.outbox_cause_unreachable,
        Cause::Uncertain => messages.outbox_cause_uncertain,
        Cause::Unverifiable => messages.outbox_cause_unverifiable,
        Cause::CaptchaFailed => messages.outbox_cause_captcha,
        Cause::Rejected(fields) => return messages.outbox_cause_rejected.replace("{fields}", fields),
        Cause::GivenUp => messages.outbox_cause_given_up,
        Cause::Undeliverable => messages.outbox_cause_undeliverable,
        Cause::Spam(reason) => return messages.outbox_cause_spam.replace("{reason}", reason),
        Cause::Unverified => messages.outbox_cause_unverified,
        Cause::Nothing => "",
    };
    words.to_owned()
}
