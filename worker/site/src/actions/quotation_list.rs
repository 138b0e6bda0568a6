use serde_json::{Value, json};

use super::{
    ordered::{Ordered, Rejected, ordered},
    outcome::{Done, Outcome},
};
use crate::{
    context::RequestContext,
    flash::{Flash, FlashMessage, ListedFavourites},
    forms::{control, parse::answers::Answers},
    pages::quotation_list::{
        QuotationListState, error::QuotationListError, share_link, typed_line::TypedLine, undo::Undo,
    },
    ports::Ports,
    quotation::{self, LineKey, Quotation},
    routing::{locale::Locale, route::Route},
};

/// Changes the visitor's list (specification section 5, "Quotation list") and leads to the changed line.
pub async fn run(form: &Answers, context: &RequestContext<'_, impl Ports>) -> Outcome {
    let cookies = context.request.cookie.as_deref();
    let before = Quotation::of_cookies(cookies);
    let pressed = Pressed::of(form);
    if pressed.action == "add-favourites"
        && let Some(done) = add_favourites(&before, form, context)
    {
        return Outcome::Done(done);
    }
    let key = context.config.keys.links.as_deref();
    let added = if pressed.action == "add" { Some(ordered(form, context).await) } else { None };
    let (mut typed, mut written) = (TypedLine::all(form, &before), before.clone());
    typed.retain_mut(|line| line.write(&mut written).is_err() && !pressed.removes(line));
    let problem = typed.first().and_then(|line| line.problem);
    if pressed.action == "share"
        && problem.is_none()
        && let Some(key) = key
    {
        let mut done = share(&written, form, key, context.site.locale);
        done.cookies.extend((written != before).then(|| written.cookie()));
        return Outcome::Done(done);
    }
    let changed = match problem {
        None => changed(written.clone(), &before, &pressed, form, added, context),
        Some(problem) => Err((problem, None)),
    };
    match changed {
        Ok((list, place)) => {
            let page =
                if pressed.action == "request" { Route::QuotationRequest } else { Route::QuotationList };
            let location = format!("{}{place}", page.href(context.site.locale));
            // What was taken over is among the visitor's own products: the page says that it is there.
            let is_taken = pressed.action == "rebuild";
            let told = is_taken.then(|| Flash::Message(FlashMessage::ListOpened).carry(&location, context));
            let told = told.flatten().map(|(cookie, _)| cookie);
            // A line that was open and is chosen now is not removed.
            let before_removal = if pressed.action == "add" { &list } else { &written };
            let undo = Undo::cookie(cookies, before_removal, &list);
            Outcome::Done(Done {
                location,
                json: json(&list),
                cookies: [list.cookie()].into_iter().chain(undo).chain(told).collect(),
            })
        }
        Err((problem, choice)) => {
            let token = Some(form.get("list")).filter(|token| !token.is_empty());
            let mut state = QuotationListState::unchanged(context, problem, token, choice).await;
            state.typed = typed;
            state.list = written.clone();
            let mut undo = None;
            // What is wrong with another line holds back neither a removal nor its undoing.
            if matches!(pressed.action, "remove" | "undo")
                && let Ok((list, _)) = edited(written.clone(), &before, &pressed, form, context)
            {
                undo = Undo::cookie(cookies, &written, &list);
                state.undo = Undo::new(written, &list);
                state.list = list;
            }
            let list = (state.list != before).then(|| state.list.cookie());
            Outcome::Again { page: Box::new(state), cookies: list.into_iter().chain(undo).collect() }
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

/// The button that was pressed.
struct Pressed<'a> {
    action: &'a str,
    /// The key of its line, which stands after the action, because all lines are one form.
    product: &'a str,
}

impl<'a> Pressed<'a> {
    fn of(form: &'a Answers) -> Pressed<'a> {
        let pressed = form.get("action");
        let (action, product) = pressed.split_once(' ').unwrap_or((pressed, ""));
        Pressed { action, product }
    }

    fn key(&self) -> Result<LineKey, QuotationListError> {
        LineKey::parse(self.product).ok_or(QuotationListError::Product)
    }

    /// Whether it takes a line off the list: what cannot be kept of that is not asked for.
    fn removes(&self, line: &TypedLine) -> bool {
        self.action == "flush" || (self.action == "remove" && self.product == line.product)
    }
}

/// The changed list, and the fragment of its page that shows the change. `before` is the list of the cookies, to which an
/// undo belongs.
fn changed(
    mut list: Quotation,
    before: &Quotation,
    pressed: &Pressed<'_>,
    form: &Answers,
    added: Option<Result<Ordered, Rejected>>,
    context: &RequestContext<'_, impl Ports>,
) -> Result<(Quotation, String), Rejected> {
    if let Some(added) = added {
        let Ordered { key, amount } = added?;
        list.add(key.clone(), amount).map_err(|full| (QuotationListError::of_adding(full), None))?;
        return Ok((list, format!("#added-{key}")));
    }
    edited(list, before, pressed, form, context).map_err(|problem| (problem, None))
}

fn edited(
    mut list: Quotation,
    before: &Quotation,
    pressed: &Pressed<'_>,
    form: &Answers,
    context: &RequestContext<'_, impl Ports>,
) -> Result<(Quotation, String), QuotationListError> {
    let place = match pressed.action {
        // All that was typed is on the list. The Enter key presses a button without a line.
        "save" => {
            let changed = list.without(before).lines().first().map(|line| line.key.clone());
            pressed.key().ok().or(changed).map(|key| line(&key)).unwrap_or_default()
        }
        "request" => String::new(),
        "remove" => {
            list.remove(&pressed.key()?);
            REMOVED.to_owned()
        }
        "increment" => change(&mut list, &pressed.key()?, |amount| amount.saturating_add(1)),
        "decrement" => change(&mut list, &pressed.key()?, |amount| amount.saturating_sub(1)),
        "reset" => change(&mut list, &pressed.key()?, |_| 1),
        "flush" => {
            list.flush();
            REMOVED.to_owned()
        }
        "undo" => {
            let undo = Undo::of_cookies(context.request.cookie.as_deref(), before);
            let undo = undo.ok_or(QuotationListError::Undo)?;
            list = undo.restored(&list).map_err(QuotationListError::of_merge)?;
            undo.removed.lines().first().map(|first| line(&first.key)).unwrap_or_default()
        }
        "rebuild" => {
            let key = context.config.keys.links.as_deref();
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
