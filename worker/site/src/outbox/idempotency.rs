use serde::{Deserialize, Serialize};

use crate::{
    outbox::state::{REMEMBERED_MS, Slip},
    ports::{Claim, Millis, Settled},
    versioned,
};

/// Whoever sends a form has said after this time what became of it, or never will.
const UNDERWAY_MS: Millis = 60_000;
/// So long it is remembered that a form was taken.
const TAKEN_MS: Millis = 10 * 60_000;

/// What is known of something that was sent a while ago: who clicks twice sends once.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Known {
    reference: String,
    at: Millis,
    /// What became of it. Absent: it is on its way.
    settled: Option<Settled>,
}

impl Known {
    /// The text that is stored.
    pub fn to_json(&self) -> String {
        versioned::to_json(self)
    }

    /// Reads what is stored. `None` also for what the first version wrote, which was no JSON: who sends the same once more
    /// while the worker is deployed sends it twice.
    pub fn from_json(text: &str) -> Option<Known> {
        versioned::from_json(text).ok()
    }

    /// Under which it was sent.
    pub fn reference(&self) -> &str {
        &self.reference
    }

    /// When it may be forgotten: what is kept may wait for as long as its parcel is remembered.
    pub fn until(&self) -> Millis {
        let is_kept = self.settled == Some(Settled::Kept);
        self.at.saturating_add(if is_kept { REMEMBERED_MS } else { TAKEN_MS })
    }

    /// Whether something may be sent, under this reference when nothing is known of it. `slip` is what the outbox has
    /// under the reference of what is known: as long as it waits there, the same is not taken twice, also when nobody
    /// could say that it was kept; what came to nothing there may be sent anew.
    pub fn claim(known: Option<&Known>, slip: Option<&Slip>, reference: &str, now: Millis) -> Claim {
        let new = Claim::New(reference.to_owned());
        let Some(Known { reference, at, settled }) = known else { return new };
        let taken = |is_late| Claim::Taken { reference: reference.clone(), is_late };
        let is_recent = at.saturating_add(TAKEN_MS) > now;
        match (settled, slip) {
            (None | Some(Settled::Kept), Some(slip)) if slip.waits() => taken(true),
            (None | Some(Settled::Kept), Some(slip)) if is_recent && slip.is_empty() => taken(false),
            (Some(Settled::Delivered), _) if is_recent => taken(false),
            (None, _) if is_recent && at.saturating_add(UNDERWAY_MS) > now => {
                Claim::Underway(reference.clone())
            }
            (None, _) if is_recent => Claim::Lost(reference.clone()),
            _ => new,
        }
    }

    /// The same after somebody said what became of it. Nothing when it was refused: it may be sent anew.
    #[must_use]
    pub fn settled(self, settled: Settled, now: Millis) -> Option<Known> {
        (settled != Settled::Refused).then_some(Known { at: now, settled: Some(settled), ..self })
    }
}

impl Claim {
    /// What is known from now on of something that whoever asked is going to send.
    pub fn known(&self, now: Millis) -> Option<Known> {
        match self {
            Claim::New(reference) | Claim::Lost(reference) => {
                Some(Known { reference: reference.clone(), at: now, settled: None })
            }
            Claim::Underway(_) | Claim::Taken { .. } => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::outbox::{
        Delivery,
        message::{FormLetter, Letter, Parcel},
        retry::Outcome,
        state::Errand,
    };
    use crate::routing::locale::Locale;

    const DAY: Millis = 24 * 60 * 60_000;

    fn new(reference: &str) -> Claim {
        Claim::New(reference.to_owned())
    }

    fn taken(reference: &str, is_late: bool) -> Claim {
        Claim::Taken { reference: reference.to_owned(), is_late }
    }

    /// What is known after it was claimed at once and settled a second later.
    fn known(settled: Option<Settled>) -> Known {
        let known = new("ONE").known(0).unwrap();
        settled.map_or(known.clone(), |settled| known.settled(settled, 1000).unwrap())
    }

    fn claim(known: &Known, now: Millis) -> Claim {
        Known::claim(Some(known), None, "TWO", now)
    }

    #[test]
    fn who_clicks_twice_sends_once() {
        assert_eq!(Known::claim(None, None, "ONE", 0), new("ONE"));
        assert_eq!(claim(&known(None), 59_999), Claim::Underway("ONE".to_owned()));
        let delivered = known(Some(Settled::Delivered));
        assert_eq!(claim(&delivered, 600_999), taken("ONE", false));
        assert_eq!(claim(&delivered, 601_000), new("TWO"), "people may mean it");
        assert_eq!(delivered.until(), 601_000);
    }

    #[test]
    fn what_was_refused_may_be_sent_anew() {
        assert_eq!(known(None).settled(Settled::Refused, 1), None);
    }

    #[test]
    fn who_never_came_back_is_looked_for_by_one() {
        let lost = claim(&known(None), 60_000);
        assert_eq!(lost, Claim::Lost("ONE".to_owned()));
        let looking = lost.known(60_000).unwrap();
        assert_eq!(claim(&looking, 60_001), Claim::Underway("ONE".to_owned()));
        assert_eq!(claim(&known(None), 600_000), new("TWO"), "long ago");
        assert_eq!((taken("ONE", true).known(1), Claim::Underway("ONE".to_owned()).known(1)), (None, None));
    }

    #[test]
    fn what_is_kept_is_taken_for_as_long_as_it_waits() {
        let letter = Letter::Form(FormLetter { has_reference: true, ..FormLetter::default() });
        let reference = "ONE".to_owned();
        let parcel = Parcel { reference, locale: Locale::Nl, made_at: 1000, is_uncertain: false, letter };
        let slip = Slip::new(&parcel, 1000);
        let after = |delivery| slip.after(Errand::Send, &Outcome::of(delivery), 5000);
        let kept = known(Some(Settled::Kept));
        let claim = |slip: Option<&Slip>, now| Known::claim(Some(&kept), slip, "TWO", now);
        for waiting in [&slip, &after(Delivery::Unreachable), &after(Delivery::Unknown)] {
            assert_eq!(claim(Some(waiting), 2 * DAY), taken("ONE", true));
            let unsaid = Known::claim(Some(&known(None)), Some(waiting), "TWO", 70_000);
            assert_eq!(unsaid, taken("ONE", true), "nobody could say that it was kept");
        }
        let done = after(Delivery::Done { id: "7".to_owned() });
        assert_eq!(claim(Some(&done), 600_999), taken("ONE", false));
        assert_eq!(claim(Some(&done), 601_000), new("TWO"), "people may mean it");
        for nothing in [after(Delivery::Captcha), after(Delivery::DeadLetter)] {
            assert_eq!(claim(Some(&nothing), 6000), new("TWO"), "it came to nothing");
        }
        assert_eq!(claim(None, 6000), new("TWO"), "nobody knows it any more");
        assert_eq!(kept.until(), 1000 + 30 * DAY);
    }

    #[test]
    fn what_is_written_is_read() {
        for settled in [None, Some(Settled::Delivered), Some(Settled::Kept)] {
            let known = known(settled);
            assert_eq!(Known::from_json(&known.to_json()), Some(known));
        }
        assert_eq!((Known::from_json(""), Known::from_json("ONE 7 delivered")), (None, None));
    }
}
