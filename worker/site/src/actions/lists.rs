//! A member's saved lists and sent requests: saving the current list, and opening, renaming and deleting saved ones.

use super::outcome::{Done, Outcome};
use crate::{
    context::RequestContext,
    flash::FlashMessage,
    forms::parse::answers::Answers,
    members::{
        lists::{self, ListsChange, ListsFailure, list_name},
        session::Session,
    },
    pages::{
        account::lists::{FIELD, ListsProblem, ListsReason, ListsState},
        quotation_list::undo::Undo,
    },
    ports::Ports,
    quotation::{ListFull, Quotation},
    routing::route::Route,
};

/// Runs the action of the pressed button.
pub async fn run(form: &Answers, session: &Session, context: &RequestContext<'_, impl Ports>) -> Outcome {
    let current = Quotation::of_cookies(context.request.cookie.as_deref());
    let id = form.get("id").parse().ok();
    let done = match form.get("action") {
        word @ ("save" | "replace") => save(form, (&current, word == "replace"), session, context).await,
        "rename" => match (id, list_name(form.get(FIELD))) {
            (Some(id), Some(name)) => {
                let change = ListsChange::Rename { id, name };
                changed(change, FlashMessage::ListRenamed, session, context).await
            }
            (None, _) => Err(ListsReason::Gone),
            (_, None) => Err(ListsReason::Name),
        },
        "delete" => match id {
            Some(id) => {
                changed(ListsChange::Delete { id }, FlashMessage::ListDeleted, session, context).await
            }
            None => Err(ListsReason::Gone),
        },
        "open" => open(form, (&current, false), session, context).await,
        "open-instead" => open(form, (&current, true), session, context).await,
        _ => Err(ListsReason::Action),
    };
    match done {
        Ok(done) => Outcome::Done(done),
        Err(reason) => {
            let id = id.filter(|_| form.get("action") == "rename");
            let problem = ListsProblem { reason, name: form.get(FIELD).to_owned(), id };
            Outcome::again(ListsState::unchanged(problem, session, context).await)
        }
    }
}

async fn save(
    form: &Answers,
    (current, replaces): (&Quotation, bool),
    session: &Session,
    context: &RequestContext<'_, impl Ports>,
) -> Result<Done, ListsReason> {
    if current.is_empty() {
        return Err(ListsReason::Empty);
    }
    let name = list_name(form.get(FIELD)).ok_or(ListsReason::Name)?;
    let change = ListsChange::Save { name, list: current.value(), replaces };
    changed(change, FlashMessage::ListSaved, session, context).await
}

async fn changed(
    change: ListsChange,
    notice: FlashMessage,
    session: &Session,
    context: &RequestContext<'_, impl Ports>,
) -> Result<Done, ListsReason> {
    match lists::change(session, &change, context.ports).await {
        Ok(()) => Ok(Done::with_notice(&Route::AccountLists, notice, context)),
        Err(ListsFailure::Refused(error)) => Err(error.into()),
        Err(ListsFailure::Unreachable) => Err(ListsReason::Unreachable),
    }
}

/// Adds a saved list or an earlier request to the current list, or replaces it, and leads there.
async fn open(
    form: &Answers,
    (current, replaces): (&Quotation, bool),
    session: &Session,
    context: &RequestContext<'_, impl Ports>,
) -> Result<Done, ListsReason> {
    let kept = lists::read(session, context.ports).await.ok_or(ListsReason::Unreachable)?;
    let list = match form.get("request") {
        "" => form.get("id").parse().ok().and_then(|id| kept.list(id)).map(|list| list.quotation()),
        reference => kept.request(reference).map(|request| request.quotation()),
    };
    let list = list.ok_or(ListsReason::Gone)?;
    let opened = match replaces {
        true => list,
        false => current.merged(&list).map_err(|full| match full {
            ListFull::Products => ListsReason::Merge,
            ListFull::Texts => ListsReason::MergeTexts,
        })?,
    };
    let done = Done::with_notice(&Route::QuotationList, FlashMessage::ListOpened, context);
    let changes = [opened.cookie()].into_iter().chain(Undo::cookie(
        context.request.cookie.as_deref(),
        current,
        &opened,
    ));
    Ok(Done { cookies: changes.chain(done.cookies).collect(), ..done })
}
