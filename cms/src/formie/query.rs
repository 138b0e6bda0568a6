//! The forms that a query asks for. There are a handful of them, so they are looked through one by one.

use super::Form;
use crate::store::{Criteria, Filter};

/// Narrows, orders and cuts the forms as the criteria say.
pub(super) fn find(mut forms: Vec<Form>, criteria: &Criteria) -> Vec<Form> {
    forms.retain(|form| matches(form, criteria));
    let descending = order(&mut forms, criteria);
    if descending != criteria.in_reverse {
        forms.reverse();
    }
    if let Some(preferred) = &criteria.unique {
        forms = one_per_form(forms, preferred);
    }
    let number = |value: Option<i64>| value.and_then(|value| usize::try_from(value).ok());
    let limit = number(criteria.limit).unwrap_or(usize::MAX);
    forms.into_iter().skip(number(criteria.offset).unwrap_or(0)).take(limit).collect()
}

/// Sorts upwards and answers whether the order was asked for downwards.
fn order(forms: &mut [Form], criteria: &Criteria) -> bool {
    if !criteria.fixed_order.is_empty() {
        forms.sort_by_key(|form| criteria.fixed_order.iter().position(|id| *id == form.id));
        return false;
    }
    let mut words = criteria.order.as_deref().unwrap_or("id").split_whitespace();
    match words.next() {
        Some("title") => forms.sort_by_key(|form| text(form, "title").to_lowercase()),
        Some("handle") => forms.sort_by(|one, other| one.handle.cmp(&other.handle)),
        _ => forms.sort_by_key(|form| (form.id, form.site)),
    }
    words.next().is_some_and(|word| word.eq_ignore_ascii_case("desc"))
}

/// One language per form, the first of the preferred sites if the form has one.
fn one_per_form(forms: Vec<Form>, preferred: &[i64]) -> Vec<Form> {
    let rank = |form: &Form| preferred.iter().position(|site| *site == form.site).unwrap_or(preferred.len());
    let mut chosen: Vec<Form> = Vec::new();
    for form in forms {
        match chosen.iter_mut().find(|found| found.id == form.id) {
            Some(found) if rank(&form) < rank(found) => *found = form,
            Some(_) => {}
            None => chosen.push(form),
        }
    }
    chosen
}

/// Whether a form meets every condition. Forms are always published, and nothing is related to them.
fn matches(form: &Form, criteria: &Criteria) -> bool {
    let published = criteria.statuses.is_empty()
        || criteria.statuses.iter().any(|status| matches!(status.as_str(), "enabled" | "live"));
    published && criteria.filters.iter().all(|filter| fits(form, filter))
}

fn fits(form: &Form, filter: &Filter) -> bool {
    match filter {
        Filter::Column { column, values, .. } => {
            let own = match *column {
                "e.id" => form.id.to_string(),
                "e.uid" => text(form, "uid").to_owned(),
                "e.source" => form.handle.clone(),
                "s.title" => text(form, "title").to_owned(),
                "(e.id * 10 + s.site_id)" => text(form, "siteSettingsId").to_owned(),
                _ => return false,
            };
            column_fits(&own, values)
        }
        Filter::Search(words) => {
            let title = text(form, "title").to_lowercase();
            words.split_whitespace().all(|word| title.contains(&word.to_lowercase()))
        }
        _ => false,
    }
}

/// An argument's values: any of them, with a leading "and" all, with a leading "not" none; `a*` is a beginning.
fn column_fits(own: &str, values: &[String]) -> bool {
    let fits = |value: &String| match value.strip_prefix("not ") {
        Some(value) => !equals(own, value),
        None => equals(own, value),
    };
    match values {
        [] => true,
        [first, rest @ ..] if first.eq_ignore_ascii_case("and") => rest.iter().all(fits),
        [first, rest @ ..] if first.eq_ignore_ascii_case("not") => !rest.iter().any(fits),
        values => values.iter().any(fits),
    }
}

fn equals(own: &str, value: &str) -> bool {
    let (own, value) = (own.to_lowercase(), value.to_lowercase());
    match value.strip_suffix('*') {
        Some(beginning) => own.starts_with(beginning),
        None => own == value,
    }
}

fn text<'f>(form: &'f Form, key: &str) -> &'f str {
    form.document.get(key).and_then(|value| value.as_str()).unwrap_or_default()
}
