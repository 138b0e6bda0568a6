//! A parcel of the outbox on its way, some time after it was sent.

use super::{
    Carrier, Delivery,
    find::{Found, Mark},
};
use crate::{
    outbox::{
        message::{Attachment, FormLetter, Letter, Parcel},
        state::{Errand, Slip},
    },
    ports::Ports,
};

/// What became of a parcel.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Outcome {
    /// What became of it at the other end.
    Delivery(Delivery),
    /// It arrived, and was taken for spam for this reason.
    Spam(String),
}

impl Outcome {
    /// What became of it at the other end.
    pub fn of(delivery: Delivery) -> Outcome {
        Outcome::Delivery(delivery)
    }
}

impl<P: Ports> Carrier<'_, P> {
    /// Does what is due for a parcel of the outbox, and says what is known of it afterwards: nothing when it is to go.
    /// What was in a parcel that arrived goes at once, files first; `parcel` is absent when it went before.
    pub async fn late(&self, slip: &Slip, parcel: Option<&str>) -> Option<Slip> {
        let errand = slip.errand(self.ports.now());
        let parcel = parcel.and_then(Parcel::from_json);
        let after = match (errand, &parcel) {
            (Errand::Forget, _) => None,
            (_, None) => Some(Outcome::of(Delivery::DeadLetter)),
            (_, Some(parcel)) => Some(self.run(errand, parcel).await),
        };
        let after = after.map(|outcome| slip.after(errand, &outcome, self.ports.now()));
        if after.as_ref().is_none_or(Slip::is_empty) {
            self.empty(parcel.as_ref()).await;
        }
        if let Some(slip) = &after {
            slip.report(self.ports);
        }
        after
    }

    async fn run(&self, errand: Errand, parcel: &Parcel) -> Outcome {
        match &parcel.letter {
            Letter::Newsletter(person) => {
                Outcome::of(self.newsletter(person, parcel.locale, parcel.made_at).await)
            }
            Letter::Form(form) => self.late_form(form, &parcel.reference, errand).await,
        }
    }

    /// Takes the files of a parcel away.
    async fn empty(&self, parcel: Option<&Parcel>) {
        let Some(Parcel { letter: Letter::Form(form), .. }) = parcel else { return };
        let keys: Vec<String> = form.files.iter().map(|file| file.key.clone()).collect();
        self.drop_files(&keys).await;
    }

    async fn late_form(&self, form: &FormLetter, reference: &str, errand: Errand) -> Outcome {
        if matches!(errand, Errand::Look | Errand::LookThenSend) {
            match self.find(&form.handle, reference).await {
                Ok(Some(found)) => return arrived(Some(found), String::new()),
                Ok(None) if errand == Errand::Look => return Outcome::of(Delivery::Unknown),
                Ok(None) => {}
                // What is known of it stays as it was.
                Err(_) => return Outcome::of(Delivery::Unreachable),
            }
        }
        let files: Vec<Attachment> = form.files.iter().map(Attachment::from).collect();
        let delivery = self.form(form, &files).await;
        let Delivery::Done { id } = delivery else { return Outcome::of(delivery) };
        // Its captcha's token is too old by now: whether it was taken for spam is not said, but can be seen.
        arrived(self.look(&form.handle, Mark::Id(&id)).await.ok().flatten(), id)
    }
}

fn arrived(found: Option<Found>, id: String) -> Outcome {
    match found {
        Some(Found { is_spam: true, spam_reason }) => Outcome::Spam(spam_reason),
        _ => Outcome::of(Delivery::Done { id }),
    }
}
