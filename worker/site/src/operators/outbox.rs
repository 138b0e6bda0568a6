//! `/_/outbox?link=…`: the messages of visitors that have not been delivered. Their content is at another address.

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
    outbox::{Cause, DeliveryState, Overview},
    ports::{Millis, Ports},
    routing::endpoint::Endpoint,
    template::filters,
};

/// Form field with the reference of the message to send; without it, all that wait are sent.
pub const REFERENCE: &str = "reference";
/// Query parameter with the number of messages being sent.
const SENT_ON: &str = "sent-on";

/// The page's address after a button was pressed, with the number of messages being sent.
pub fn href_after(link: &OpenedLink, sent_on: usize) -> String {
    format!("{}?{PARAMETER}={}&{SENT_ON}={sent_on}", Endpoint::Outbox.href(), link.token)
}

pub fn render<P: Ports>(
    context: &RequestContext<'_, P>,
    link: &OpenedLink,
    overview: &Overview,
) -> Result<Response, Error> {
    let now = context.request.now;
    let mut states =
        overview.states.iter().map(|(reference, state)| (reference, DeliveryState::from_json(state)));
    let (mut waiting, mut held, mut review) = (Vec::new(), Vec::new(), Vec::new());
    let mut tried_at = None;
    for (reference, state) in &mut states {
        let Some(state) = state else {
            held.push(MessageRow::unreadable(reference));
            continue;
        };
        let row = MessageRow::new(&state, link, now);
        if state.needs_operator() {
            held.push(row);
        } else if !state.is_delivered() {
            tried_at = tried_at.max(state.tried_at);
            waiting.push(row);
        } else if state.cause() != Cause::Nothing {
            review.push(row);
        }
    }
    // Oldest first.
    waiting.reverse();
    held.reverse();
    let address = format!("{}?{PARAMETER}={}", Endpoint::Outbox.href(), link.token);
    layout::respond(&OutboxPage {
        layout: Layout::new(context, link, "What has not arrived yet"),
        notice: context.request.parameter(SENT_ON).map(|count| notice(&count)),
        summary: summary(overview, held.len(), tried_at, now),
        is_more_than_one: waiting.len() > 1,
        sections: [
            Section {
                title: "Waits for you",
                text: "Nothing happens to these by itself any more. Look for them in the CMS first. What may have \
                       arrived and has a reference is looked for once more before it is delivered, so that nothing \
                       arrives twice.",
                rows: held,
                button: "Deliver anyway",
                has_next: false,
            },
            Section {
                title: "Tried again by itself",
                text: "What may have arrived already is looked for in the CMS first, so that nothing arrives twice.",
                rows: waiting,
                button: "Send now",
                has_next: true,
            },
            Section {
                title: "Arrived, but to be reviewed",
                text: "These lie in the CMS, where they may be overlooked.",
                rows: review,
                button: "",
                has_next: false,
            },
        ],
        arrived: overview.arrived,
        address,
    })
}

/// Summarises the backlog in a sentence or two.
fn summary(overview: &Overview, held: usize, tried_at: Option<Millis>, now: Millis) -> String {
    let backlog = overview.backlog;
    let span = span(now.saturating_sub(backlog.oldest.unwrap_or(now)));
    let mut summary = match backlog.count {
        0 => return "Nothing waits: everything that visitors sent has arrived.".to_owned(),
        1 => format!("One message waits, for {span}."),
        count => format!("{count} messages wait, the oldest for {span}."),
    };
    if let Some(at) = tried_at {
        summary.push_str(&format!(" The last attempt was at {}, and failed.", moment(at, now)));
    }
    if held > 0 {
        summary.push_str(&format!(" Of these wait for you: {held}."));
    }
    summary
}

fn notice(sent_on: &str) -> String {
    match sent_on.parse::<usize>() {
        Ok(count) if count > 0 => {
            format!("Being sent now: {count}. Refresh this page in a moment to see whether it arrived.")
        }
        _ => "There was nothing left to send: it has arrived or was deleted meanwhile.".to_owned(),
    }
}

#[derive(Template)]
#[template(path = "operators/outbox.html")]
struct OutboxPage<'a> {
    layout: Layout<'a>,
    /// The result of the button that was pressed. `None` if none was.
    notice: Option<String>,
    summary: String,
    is_more_than_one: bool,
    sections: [Section; 3],
    arrived: usize,
    /// The page's own address, to which its buttons post.
    address: String,
}

/// Messages that need the same action.
struct Section {
    title: &'static str,
    text: &'static str,
    rows: Vec<MessageRow>,
    /// Empty where there is no action.
    button: &'static str,
    has_next: bool,
}

#[derive(Default)]
struct MessageRow {
    reference: String,
    /// Address of the full message. `None` when its state cannot be read.
    href: Option<String>,
    form: String,
    language: &'static str,
    /// When it was sent, and how long ago. `None` when unknown.
    sent: Option<Moment>,
    age: String,
    attempts: usize,
    /// The next attempt. `None` when an operator requested one now.
    next: Option<Moment>,
    cause: String,
}

impl MessageRow {
    fn new(state: &DeliveryState, link: &OpenedLink, now: Millis) -> MessageRow {
        let form = match state.form.as_str() {
            "newsletter" => "Newsletter",
            "account" => "Account",
            "log-out" => "Log out",
            "lists" => "Saved lists",
            handle => handle,
        };
        MessageRow {
            reference: state.reference.clone(),
            href: Some(format!(
                "{}?{PARAMETER}={}",
                Endpoint::OutboxMessage(&state.reference).href(),
                link.token
            )),
            form: form.to_owned(),
            language: state.locale.code(),
            sent: Some(Moment::new(state.made_at, now)),
            age: span(now.saturating_sub(state.made_at)),
            attempts: state.attempts,
            next: (!state.is_requested).then(|| Moment::new(state.due_at, now)),
            cause: in_words(state.cause()),
        }
    }

    /// A message whose state another version stored, so that only its reference is known.
    fn unreadable(reference: &str) -> MessageRow {
        MessageRow {
            reference: reference.to_owned(),
            cause: "Another version of the site stored this; this one cannot read it.".to_owned(),
            ..MessageRow::default()
        }
    }
}

fn in_words(cause: Cause<'_>) -> String {
    let words = match cause {
        Cause::Untried => "Not tried again yet.",
        Cause::Unreachable => "The receiver was not reached, or did not accept it.",
        Cause::Uncertain => "Sent, but nobody answered. It may have arrived, and is looked for.",
        Cause::Unverifiable => {
            "It may have arrived. This form has no reference, so only you can look for it."
        }
        Cause::CaptchaFailed => "The CMS took it for spam, mostly because its captcha had expired.",
        Cause::Rejected(fields) => return format!("The CMS rejected these fields: {fields}."),
        Cause::GivenUp => "Tried for three days and never accepted.",
        Cause::Undeliverable => "It cannot be delivered as it is: a file is missing, or no key opens it.",
        Cause::Spam(reason) => return format!("The CMS has filed it as spam. {reason}"),
        Cause::Unverified => "Its captcha could not be checked: judge whether a person sent it.",
        Cause::Nothing => "",
    };
    words.to_owned()
}
