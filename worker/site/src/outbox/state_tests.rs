use super::*;
use crate::{
    forms::validate::problems::Problems,
    outbox::message::{FormPayload, Subscription},
};

const MADE: Millis = 1_790_000_000_000;

fn message(payload: Payload, is_uncertain: bool) -> OutboxMessage {
    let reference = "AZZZZZZZZZ".to_owned();
    OutboxMessage { reference, locale: Locale::De, made_at: MADE, is_uncertain, payload }
}

fn form(has_reference: bool, is_uncertain: bool) -> DeliveryState {
    let payload = FormPayload { handle: "contactForm".to_owned(), has_reference, ..Default::default() };
    DeliveryState::new(&message(Payload::Form(payload), is_uncertain), MADE)
}

fn newsletter() -> DeliveryState {
    DeliveryState::new(&message(Payload::Newsletter(Subscription::default()), true), MADE)
}

fn after(state: &DeliveryState, outcome: DeliveryOutcome, now: Millis) -> DeliveryState {
    state.after_attempt(state.next_step(now), &AttemptOutcome::Delivery(outcome), now)
}

#[test]
fn it_is_tried_soon_and_then_every_hour() {
    let mut state = form(true, false);
    let mut waits = Vec::new();
    let mut now = MADE;
    for _ in 0..8 {
        waits.push((state.due_at - now) / 1000);
        now = state.due_at;
        assert_eq!(state.next_step(now), NextStep::Send);
        state = after(&state, DeliveryOutcome::Unreachable, now);
        assert_eq!(state.status, DeliveryStatus::Waiting);
    }
    assert_eq!(waits, [5, 15, 60, 300, 900, 3600, 3600, 3600]);
}

#[test]
fn it_is_given_up_after_three_days_and_goes_after_thirty() {
    let state = after(&form(true, false), DeliveryOutcome::Unreachable, MADE + 3 * DAY - 1);
    assert_eq!(state.status, DeliveryStatus::Waiting);
    let state = after(&state, DeliveryOutcome::Unreachable, MADE + 3 * DAY);
    assert_eq!(
        (state.status, state.due_at, state.needs_operator()),
        (DeliveryStatus::GivenUp, MADE + 30 * DAY, true)
    );
    assert_eq!(state.next_step(state.due_at - 1), NextStep::Send, "if an operator wants it");
    assert_eq!(state.next_step(state.due_at), NextStep::Delete);
}

#[test]
fn whoever_does_not_come_back_may_have_delivered_it() {
    let lost = form(true, false).before_attempt(MADE + 5000);
    assert_eq!((lost.status, lost.next_step(lost.due_at)), (DeliveryStatus::Uncertain, NextStep::Find));
    assert_eq!(lost.next_step(MADE + 5000 + 15 * MINUTE), NextStep::FindThenSend);
    let lost = form(false, false).before_attempt(MADE);
    assert_eq!((lost.status, lost.due_at), (DeliveryStatus::Uncertain, MADE + 30 * DAY));
    assert!(lost.needs_operator());
    let lost = newsletter().before_attempt(MADE);
    assert_eq!(
        (lost.status, lost.next_step(lost.due_at)),
        (DeliveryStatus::Waiting, NextStep::Send),
        "twice does no harm"
    );
}

#[test]
fn a_look_is_no_delivery() {
    let state = form(true, true);
    assert_eq!(
        (state.status, state.due_at, state.next_step(state.due_at)),
        (DeliveryStatus::Uncertain, MADE + 5000, NextStep::Find)
    );
    let looked = after(&state, DeliveryOutcome::Unknown, MADE + 30_000);
    assert_eq!(looked.due_at, MADE + 45_000);
    let looked = after(&looked, DeliveryOutcome::Unknown, MADE + 14 * MINUTE + 1);
    assert_eq!(
        (looked.due_at, looked.next_step(looked.due_at)),
        (MADE + 15 * MINUTE, NextStep::FindThenSend)
    );
    let unreached = after(&looked, DeliveryOutcome::Unreachable, looked.due_at);
    assert_eq!(
        (unreached.status, unreached.next_step(unreached.due_at)),
        (DeliveryStatus::Uncertain, NextStep::FindThenSend)
    );
    let sent = after(&unreached, DeliveryOutcome::Unknown, unreached.due_at);
    assert_eq!(sent.next_step(unreached.due_at + 15 * MINUTE - 1), NextStep::Find, "it was sent once more");
}

#[test]
fn every_delivery_ends_where_it_should() {
    let mut problems = Problems::default();
    problems.add("email", "Bad.".to_owned());
    let done = DeliveryOutcome::Delivered { id: "7".to_owned() };
    for (outcome, status, is_delivered, needs_operator) in [
        (done, DeliveryStatus::Delivered, true, false),
        (DeliveryOutcome::Refused(problems), DeliveryStatus::Refused, false, true),
        (DeliveryOutcome::CaptchaFailed, DeliveryStatus::Refused, false, true),
        (DeliveryOutcome::DeadLetter, DeliveryStatus::GivenUp, false, true),
        (DeliveryOutcome::Unreachable, DeliveryStatus::Waiting, false, false),
        (DeliveryOutcome::Unknown, DeliveryStatus::Uncertain, false, false),
    ] {
        let state = after(&form(true, false), outcome, MADE + 5000);
        assert_eq!(
            (state.status, state.is_delivered(), state.needs_operator()),
            (status, is_delivered, needs_operator)
        );
    }
    let spam =
        form(true, false).after_attempt(NextStep::Send, &AttemptOutcome::Spam("Robot".to_owned()), MADE);
    assert_eq!(
        (spam.status, spam.is_delivered(), spam.cause.as_str()),
        (DeliveryStatus::Spam, true, "Robot")
    );
}

#[test]
fn an_operator_has_it_sent_now() {
    let now = MADE + DAY;
    let refused = after(&form(true, false), DeliveryOutcome::CaptchaFailed, MADE + 5000);
    let requested = refused.requested_by_operator(now).unwrap();
    assert_eq!(
        (requested.status, requested.due_at, requested.next_step(now)),
        (DeliveryStatus::Waiting, now, NextStep::Send)
    );
    let uncertain = after(&form(true, false), DeliveryOutcome::Unknown, now - 1);
    let requested = uncertain.requested_by_operator(now).unwrap();
    assert_eq!(
        (requested.status, requested.next_step(now)),
        (DeliveryStatus::Uncertain, NextStep::FindThenSend),
        "without waiting"
    );
    assert_eq!(
        after(&requested, DeliveryOutcome::Unknown, now).next_step(now + 1),
        NextStep::Find,
        "only this once"
    );
    let lost = form(false, true).requested_by_operator(now).unwrap();
    assert_eq!(lost.next_step(now), NextStep::Send, "they have looked themselves");
    let done = after(&form(true, false), DeliveryOutcome::Delivered { id: String::new() }, now);
    assert_eq!(done.requested_by_operator(now), None);
}

#[test]
fn what_an_operator_wants_during_an_attempt_is_done_after_it() {
    let now = MADE + 5000;
    let during = form(true, false).before_attempt(now);
    let requested = during.requested_by_operator(now);
    let failed = after(&form(true, false), DeliveryOutcome::Unreachable, now);
    assert_eq!(failed.clone().merge_concurrent(Some(&during), now), failed);
    assert_eq!(failed.clone().merge_concurrent(None, now), failed);
    let next = failed.merge_concurrent(requested.as_ref(), now);
    assert_eq!((next.due_at, next.is_requested), (now, true));
    for has_reference in [true, false] {
        let lost = after(&form(has_reference, false), DeliveryOutcome::Unknown, now);
        assert_eq!(
            lost.clone().merge_concurrent(requested.as_ref(), now),
            lost,
            "nobody has looked for it yet"
        );
    }
    let done = after(&form(true, false), DeliveryOutcome::Delivered { id: String::new() }, now);
    assert_eq!(
        done.clone().merge_concurrent(requested.as_ref(), now),
        done,
        "there is nothing to send any more"
    );
}
