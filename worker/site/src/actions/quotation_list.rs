use serde_json::{Value, json};

use super::{
    ordered::{Ordered, Rejected, ordered},
    outcome::{Done, Outcome},
};
use crate::{
    context::RequestContext,
    flash::{Flash, FlashMessage, ListedFavourites},
    forms::{control, parse::answers::Answers},
    model::LineTexts,
    pages::quotation_list::{
        QuotationListState, TypedTexts, error::QuotationListError, share_link, undo::Undo,
    },
    ports::Ports,
    quotation::{self, LineKey, Quotation},
    routing::{locale::Locale, route::Route},
};

/// Changes the visitor's list (specification section 5, "Quotation list") and leads to the changed line.
pub async fn run(form: &Answers, context: &RequestContext<'_, impl Ports>) -> Outcome {
    let cookies = context.request.cookie.as_deref();
    let before = Quotation::of_cookies(cookies);
    if form.get("action") == "add-favourites"
        && let Some(done) = add_favourites(&before, form, context)
    {
        return Outcome::Done(done);
    }
    let key = context.config.keys.links.as_deref();
    if form.get("action") == "share"
        && let Some(key) = key
    {
        return Outcome::Done(share(&before, form, key, context.site.locale));
    }
    let added = if form.get("action") == "add" { Some(ordered(form, context).await) } else { None };
    match changed(&before, form, added, cookies, key) {
        Ok((list, place)) => {
            let location = format!("{}{place}", Route::QuotationList.href(context.site.locale));
            // What was taken over is among the visitor's own products: the page says that it is there.
            let is_taken = form.get("action") == "rebuild";
            let told = is_taken.then(|| Flash::Message(FlashMessage::ListOpened).carry(&location, context));
            let told = told.flatten().map(|(cookie, _)| cookie);
            let undo = Undo::cookie(cookies, &before, &list);
            Outcome::Done(Done {
                location,
                json: json(&list),
                cookies: [list.cookie()].into_iter().chain(undo).chain(told).collect(),
            })
        }
        Err((problem, choice)) => {
            let token = Some(form.get("list")).filter(|token| !token.is_empty());
            let mut state = QuotationListState::unchanged(context, problem, token, choice).await;
            state.typed = typed(form);
            Outcome::again(state)
        }
    }
}

/// Adds the favourites in the form to the list, as far as they fit, and leads to their page, which shows the result.
/// `None` when the form names none.
fn add_favourites(
    before: &Quotation,
    form: &Answers,
    context: &RequestContext<'_, impl Ports>,
) -> Option<Done> {
    let mut list = before.clone();
    let mut listed = ListedFavourites::default();
    for id in form.get("products").split('.').filter_map(quotation::product_id) {
        let figure = match list.has_product(id) {
            true => &mut listed.present,
            false if list.add(LineKey::of_product(id), 1).is_ok() => &mut listed.added,
            false => &mut listed.left_out,
        };
        *figure = figure.saturating_add(1);
    }
    if listed == ListedFavourites::default() {
        return None;
    }
    let place = Route::Favourites.href(context.site.locale);
    let (flash, location) = Flash::Listed(listed).carry(&place, context).unzip();
    Some(Done {
        location: location.unwrap_or(place),
        json: json(&list),
        cookies: [list.cookie()].into_iter().chain(flash).collect(),
    })
}

/// Leads to the share link of the list: of the one that script put into the form, because the browser may have rejected
/// the cookie, else of the cookie's. An empty list has no link.
fn share(stored: &Quotation, form: &Answers, key: &str, locale: Locale) -> Done {
    let submitted = Quotation::parse(form.get(control::LIST));
    let list = if submitted.is_empty() { stored } else { &submitted };
    let link =
        Some(list).filter(|list| !list.is_empty()).and_then(|list| share_link::path_of(list, key, locale));
    let location = link.unwrap_or_else(|| Route::QuotationList.href(locale));
    Done { json: json!({"location": location}), location, cookies: Vec::new() }
}

/// The changed list, and the fragment of its page that shows the change.
fn changed(
    before: &Quotation,
    form: &Answers,
    added: Option<Result<Ordered, Rejected>>,
    cookies: Option<&str>,
    key: Option<&str>,
) -> Result<(Quotation, String), Rejected> {
    if let Some(added) = added {
        let Ordered { key, amount } = added?;
        let mut list = before.clone();
        list.add(key.clone(), amount).map_err(|full| (QuotationListError::of_adding(full), None))?;
        return Ok((list, format!("#added-{key}")));
    }
    edited(before, form, cookies, key).map_err(|problem| (problem, None))
}

fn edited(
    before: &Quotation,
    form: &Answers,
    cookies: Option<&str>,
    key: Option<&str>,
) -> Result<(Quotation, String), QuotationListError> {
    let mut list = before.clone();
    let product = || LineKey::parse(form.get("product")).ok_or(QuotationListError::Product);
    let place = match form.get("action") {
        "remove" => {
            list.remove(&product()?);
            REMOVED.to_owned()
        }
        "amount" => {
            let product = product()?;
            let amount = quotation::amount(form.get("amount")).ok_or(QuotationListError::Amount)?;
            change(&mut list, &product, |_| amount)
        }
        "increment" => change(&mut list, &product()?, |amount| amount.saturating_add(1)),
        "decrement" => change(&mut list, &product()?, |amount| amount.saturating_sub(1)),
        "describe" => {
            let product = product()?;
            let texts = LineTexts::new(form.get("colour"), form.get("variant"), form.get("remark"));
            let texts = texts.ok_or(QuotationListError::TextLength)?;
            list.describe(&product, texts).map_err(|_| QuotationListError::Texts)?;
            line(&product)
        }
        "reset" => change(&mut list, &product()?, |_| 1),
        "flush" => {
            list.flush();
            REMOVED.to_owned()
        }
        "undo" => {
            let undo = Undo::of_cookies(cookies, before).ok_or(QuotationListError::Undo)?;
            list = undo.restored(before).map_err(QuotationListError::of_merge)?;
            undo.removed.lines().first().map(|first| line(&first.key)).unwrap_or_default()
        }
        "rebuild" => {
            let other = key.and_then(|key| quotation::read_link(form.get("list"), key));
            list = before
                .merged(&other.ok_or(QuotationListError::Link)?)
                .map_err(QuotationListError::of_merge)?;
            String::new()
        }
        _ => return Err(QuotationListError::Action),
    };
    Ok((list, place))
}

/// The submitted texts, to be shown again when they are rejected.
fn typed(form: &Answers) -> Option<TypedTexts> {
    let product =
        LineKey::parse(form.get("product")).filter(|_| form.get("action") == "describe")?.to_string();
    let text = |name| form.get(name).to_owned();
    Some(TypedTexts { product, colour: text("colour"), variant: text("variant"), remark: text("remark") })
}

fn change(list: &mut Quotation, product: &LineKey, amount: impl FnOnce(u8) -> u8) -> String {
    list.change(product, amount);
    line(product)
}

/// Fragment of the message about a removal, with the button that undoes it.
const REMOVED: &str = "#removed";

fn line(key: &LineKey) -> String {
    format!("#line-{key}")
}

fn json(list: &Quotation) -> Value {
    json!({"lines": list.lines()})
}
