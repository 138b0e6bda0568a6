//! What the form of a product's page asks for: the product, a radio button of each option, and how many. Script checks the
//! same before; here it counts.

use crate::{
    context::RequestContext,
    forms::parse::answers::Answers,
    model::{Chosen, Variant, VariantOption, Variants},
    pages::quotation_list::{choice::RejectedChoice, error::QuotationListError},
    ports::Ports,
    quotation::{self, LineKey},
};

/// The line that a form adds.
#[derive(Debug)]
pub(super) struct Ordered {
    pub key: LineKey,
    pub amount: u8,
}

/// Why nothing is added, and what was chosen, so that it can be changed.
pub(super) type Rejected = (QuotationListError, Option<RejectedChoice>);

/// Reads the form. A form without options, such as that of a card, chooses nothing yet.
pub(super) async fn ordered(
    form: &Answers,
    context: &RequestContext<'_, impl Ports>,
) -> Result<Ordered, Rejected> {
    let key = LineKey::parse(form.get("product")).ok_or((QuotationListError::Product, None))?;
    let options = form.values().iter().filter(|(name, _)| !VariantOption::RESERVED.contains(&name.as_str()));
    let codes: Vec<&str> = options.map(|(_, code)| code.as_str()).collect();
    let has_options = !codes.is_empty();
    let typed = if form.has("amount") { form.get("amount").trim() } else { "1" };
    let amount = quotation::amount(typed);
    let (key, problem) = match (has_options, key.variant.is_empty()) {
        (false, true) => (key, None),
        _ => {
            let products = context.content.quoted(context.site, [key.id], context.ports, context.trace).await;
            match products.as_deref() {
                // What cannot be looked up now is shown as soon as it can. The form has the options in their order.
                Err(_) if has_options => (LineKey { variant: Variant::of_codes(codes), ..key }, None),
                Err(_) => (key, None),
                Ok([]) => return Err((QuotationListError::Product, None)),
                Ok([product, ..]) => chosen(key, form, &product.variants),
            }
        }
    };
    match (problem, amount) {
        (None, Some(amount)) => Ok(Ordered { key, amount }),
        (problem, _) => {
            let problem = problem.unwrap_or(QuotationListError::AddedAmount);
            Err((problem, Some(RejectedChoice::new(key, typed))))
        }
    }
}

/// The line of what was chosen, and what is wrong with it. An option that the form lacks is the standard one: a page that
/// was loaded before may not know it.
fn chosen(key: LineKey, form: &Answers, variants: &Variants) -> (LineKey, Option<QuotationListError>) {
    let mut known: Vec<Chosen<'_>> = Vec::new();
    let mut is_known = true;
    let mut given = key.variant.codes();
    for option in &variants.options {
        let code = given.next().unwrap_or_else(|| form.get(&option.parameter));
        let choice = option.choice(code);
        is_known &= choice.is_some() || code.is_empty();
        known.extend(choice.or(option.choices.first()).map(|choice| (option, choice)));
    }
    let problem = match (is_known && given.next().is_none(), variants.conflict(&known)) {
        (false, _) => Some(QuotationListError::Choice),
        (true, Some(_)) => Some(QuotationListError::Conflict),
        (true, None) => None,
    };
    let variant = Variant::of_codes(known.iter().map(|(_, choice)| &*choice.code));
    (LineKey { id: key.id, variant }, problem)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::{Choice, OnlyWith};

    /// Two arm-rests only on the longer bench.
    fn bench() -> Variants {
        let choice = |code: &str, only_with| Choice {
            code: code.into(),
            label: code.into(),
            color: None,
            in_stock: false,
            only_with,
        };
        let option = |parameter: &str, choices| VariantOption {
            parameter: parameter.into(),
            label: parameter.into(),
            choices,
        };
        let longer = OnlyWith { parameter: "length".into(), codes: vec!["18".into()] };
        Variants {
            article_number: "LH-1101".into(),
            options: vec![
                option("length", vec![choice("12", Vec::new()), choice("18", Vec::new())]),
                option("armrests", vec![choice("0", Vec::new()), choice("2", vec![longer])]),
            ],
            pictures: Vec::new(),
        }
    }

    fn read(
        product: &str,
        form: &[(&str, &str)],
        variants: &Variants,
    ) -> (String, Option<QuotationListError>) {
        let values = form.iter().map(|(name, code)| ((*name).to_owned(), (*code).to_owned())).collect();
        let key = LineKey::parse(product).unwrap();
        let (key, problem) = chosen(key, &Answers::new(values, Vec::new()), variants);
        (key.to_string(), problem)
    }

    #[test]
    fn a_form_is_read_by_what_the_product_has() {
        use QuotationListError::{Choice, Conflict};
        for (product, form, key, problem) in [
            ("7", [("length", "18"), ("armrests", "2")].as_slice(), "7-18-2", None),
            ("7", &[("armrests", "0"), ("length", "18"), ("finish", "9")], "7-18-0", None),
            ("7", &[("length", "18")], "7-18-0", None),
            ("7", &[("length", "12"), ("armrests", "2")], "7-12-2", Some(Conflict)),
            ("7", &[("length", "99"), ("armrests", "2")], "7-12-2", Some(Choice)),
            ("7", &[("length", "<b>")], "7-12-0", Some(Choice)),
            ("7-18-2", &[], "7-18-2", None),
            ("7-12-2", &[], "7-12-2", Some(Conflict)),
            ("7-18-2-A", &[], "7-18-2", Some(Choice)),
            ("7-XX-0", &[], "7-12-0", Some(Choice)),
        ] {
            assert_eq!(read(product, form, &bench()), (key.to_owned(), problem), "{product} {form:?}");
        }
        assert_eq!(read("7", &[("length", "18")], &Variants::default()), ("7".to_owned(), None));
    }
}
