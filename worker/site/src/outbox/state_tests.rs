use super::*;
use crate::{
    forms::validate::problems::Problems,
    outbox::message::{FormLetter, Subscription},
};

const MADE: Millis = 1_790_000_000_000;

fn parcel(letter: Letter, is_uncertain: bool) -> Parcel {
    let reference = "AZZZZZZZZZ".to_owned();
    Parcel { reference, locale: Locale::De, made_at: MADE, is_uncertain, letter }
}

fn form(has_reference: bool, is_uncertain: bool) -> Slip {
    let letter = FormLetter { handle: "contactForm".to_owned(), has_reference, ..Default::default() };
    Slip::new(&parcel(Letter::Form(letter), is_uncertain), MADE)
}

fn newsletter() -> Slip {
    Slip::new(&parcel(Letter::Newsletter(Subscription::default()), true), MADE)
}

fn after(slip: &Slip, delivery: Delivery, now: Millis) -> Slip {
    slip.after(slip.errand(now), &Outcome::of(delivery), now)
}

#[test]
fn it_is_tried_soon_and_then_every_hour() {
    let mut slip = form(true, false);
    let mut waits = Vec::new();
    let mut now = MADE;
    for _ in 0..8 {
        waits.push((slip.due_at - now) / SECOND);
        now = slip.due_at;
        assert_eq!(slip.errand(now), Errand::Send);
        slip = after(&slip, Delivery::Unreachable, now);
        assert_eq!(slip.state, State::Waiting);
    }
    assert_eq!(waits, [5, 15, 60, 300, 900, 3600, 3600, 3600]);
}

#[test]
fn it_is_given_up_after_three_days_and_goes_after_thirty() {
    let slip = after(&form(true, false), Delivery::Unreachable, MADE + 3 * DAY - 1);
    assert_eq!(slip.state, State::Waiting);
    let slip = after(&slip, Delivery::Unreachable, MADE + 3 * DAY);
    assert_eq!((slip.state, slip.due_at, slip.is_stranded()), (State::GivenUp, MADE + 30 * DAY, true));
    assert_eq!(slip.errand(slip.due_at - 1), Errand::Send, "if an operator wants it");
    assert_eq!(slip.errand(slip.due_at), Errand::Forget);
}

#[test]
fn whoever_does_not_come_back_may_have_delivered_it() {
    let lost = form(true, false).underway(MADE + 5000);
    assert_eq!((lost.state, lost.errand(lost.due_at)), (State::Uncertain, Errand::Look));
    assert_eq!(lost.errand(MADE + 5000 + 15 * MINUTE), Errand::LookThenSend);
    let lost = form(false, false).underway(MADE);
    assert_eq!((lost.state, lost.due_at), (State::Uncertain, MADE + 30 * DAY));
    assert!(lost.is_stranded());
    let lost = newsletter().underway(MADE);
    assert_eq!((lost.state, lost.errand(lost.due_at)), (State::Waiting, Errand::Send), "twice does no harm");
}

#[test]
fn a_look_is_no_delivery() {
    let slip = form(true, true);
    assert_eq!(
        (slip.state, slip.due_at, slip.errand(slip.due_at)),
        (State::Uncertain, MADE + 5000, Errand::Look)
    );
    let looked = after(&slip, Delivery::Unknown, MADE + 30_000);
    assert_eq!(looked.due_at, MADE + 45_000);
    let looked = after(&looked, Delivery::Unknown, MADE + 14 * MINUTE + 1);
    assert_eq!((looked.due_at, looked.errand(looked.due_at)), (MADE + 15 * MINUTE, Errand::LookThenSend));
    let unreached = after(&looked, Delivery::Unreachable, looked.due_at);
    assert_eq!(
        (unreached.state, unreached.errand(unreached.due_at)),
        (State::Uncertain, Errand::LookThenSend)
    );
    let sent = after(&unreached, Delivery::Unknown, unreached.due_at);
    assert_eq!(sent.errand(unreached.due_at + 15 * MINUTE - 1), Errand::Look, "it was sent once more");
}

#[test]
fn every_delivery_ends_where_it_should() {
    let mut problems = Problems::default();
    problems.add("email", "Bad.".to_owned());
    let done = Delivery::Done { id: "7".to_owned() };
    for (delivery, state, is_empty, is_stranded) in [
        (done, State::Delivered, true, false),
        (Delivery::Refused(problems), State::Refused, false, true),
        (Delivery::Captcha, State::Refused, false, true),
        (Delivery::DeadLetter, State::GivenUp, false, true),
        (Delivery::Unreachable, State::Waiting, false, false),
        (Delivery::Unknown, State::Uncertain, false, false),
    ] {
        let slip = after(&form(true, false), delivery, MADE + 5000);
        assert_eq!((slip.state, slip.is_empty(), slip.is_stranded()), (state, is_empty, is_stranded));
    }
    let spam = form(true, false).after(Errand::Send, &Outcome::Spam("Robot".to_owned()), MADE);
    assert_eq!((spam.state, spam.is_empty(), spam.cause.as_str()), (State::Spam, true, "Robot"));
}

#[test]
fn an_operator_has_it_sent_now() {
    let now = MADE + DAY;
    let refused = after(&form(true, false), Delivery::Captcha, MADE + 5000);
    let wanted = refused.wanted(now).unwrap();
    assert_eq!((wanted.state, wanted.due_at, wanted.errand(now)), (State::Waiting, now, Errand::Send));
    let uncertain = after(&form(true, false), Delivery::Unknown, now - 1);
    let wanted = uncertain.wanted(now).unwrap();
    assert_eq!(
        (wanted.state, wanted.errand(now)),
        (State::Uncertain, Errand::LookThenSend),
        "without waiting"
    );
    assert_eq!(after(&wanted, Delivery::Unknown, now).errand(now + 1), Errand::Look, "only this once");
    let lost = form(false, true).wanted(now).unwrap();
    assert_eq!(lost.errand(now), Errand::Send, "they have looked themselves");
    let done = after(&form(true, false), Delivery::Done { id: String::new() }, now);
    assert_eq!(done.wanted(now), None);
}

#[test]
fn what_an_operator_wants_during_an_attempt_is_done_after_it() {
    let now = MADE + 5000;
    let underway = form(true, false).underway(now);
    let wanted = underway.wanted(now);
    let failed = after(&form(true, false), Delivery::Unreachable, now);
    assert_eq!(failed.clone().and_meanwhile(Some(&underway), now), failed);
    assert_eq!(failed.clone().and_meanwhile(None, now), failed);
    let next = failed.and_meanwhile(wanted.as_ref(), now);
    assert_eq!((next.due_at, next.is_wanted), (now, true));
    for has_reference in [true, false] {
        let lost = after(&form(has_reference, false), Delivery::Unknown, now);
        assert_eq!(lost.clone().and_meanwhile(wanted.as_ref(), now), lost, "nobody has looked for it yet");
    }
    let done = after(&form(true, false), Delivery::Done { id: String::new() }, now);
    assert_eq!(done.clone().and_meanwhile(wanted.as_ref(), now), done, "there is nothing to send any more");
}

#[test]
fn what_was_kept_before_can_still_be_read() {
    let kept = r#"{"reference":"AZZZZZZZZZ","form":"contactForm","locale":"de","made_at":1790000000000,
        "proof":"reference","state":"given-up","attempts":2,"tried_at":1790000020000,"sent_at":null,
        "due_at":1790000080000,"is_wanted":false,"cause":"not reached"}"#;
    let slip = Slip::from_json(kept).unwrap();
    assert_eq!((slip.state, slip.attempts, slip.locale), (State::GivenUp, 2, Locale::De));
}

/// As the first version of the outbox wrote them, newly kept and after an attempt.
#[test]
fn what_the_first_version_wrote_is_read() {
    let slip = Slip::from_json(r#"{"attempts":0,"cause":"","due_at":5007,"form":"contactForm","is_wanted":false,"locale":"de","made_at":7,"proof":"reference","reference":"AZZZZZZZZZ","sent_at":7,"state":"uncertain","tried_at":null}"#).unwrap();
    let letter = FormLetter { handle: "contactForm".to_owned(), has_reference: true, ..Default::default() };
    let expected = Slip::new(&Parcel { made_at: 7, ..parcel(Letter::Form(letter), true) }, 7);
    assert_eq!(slip, expected);
    let slip = Slip::from_json(
        r#"{"attempts":1,"cause":"it may have arrived","due_at":15009,"form":"contactForm","is_wanted":false,"locale":"de","made_at":7,"proof":"reference","reference":"AZZZZZZZZZ","sent_at":7,"state":"uncertain","tried_at":9}"#,
    );
    assert_eq!(slip, Some(expected.underway(9)));
    let waiting = Slip::from_json(r#"{"attempts":0,"cause":"","due_at":5007,"form":"newsletter","is_wanted":false,"locale":"de","made_at":7,"proof":"needless","reference":"AZZZZZZZZZ","sent_at":null,"state":"waiting","tried_at":null}"#).unwrap();
    assert_eq!((waiting.state, waiting.proof, waiting.sent_at), (State::Waiting, Proof::Needless, None));
}

#[test]
fn what_is_written_is_read() {
    let mut problems = Problems::default();
    problems.add("email", "Bad.".to_owned());
    for delivery in [Delivery::Refused(problems), Delivery::Unknown, Delivery::DeadLetter] {
        let slip = after(&form(false, false), delivery, MADE);
        assert_eq!(Slip::from_json(&slip.to_json()), Some(slip));
    }
    assert_eq!((Slip::from_json("{}"), Slip::from_json("rubbish")), (None, None));
}
