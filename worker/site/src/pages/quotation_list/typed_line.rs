//! What is typed into the lines of the list. Every button of the list sends all of it, so that nothing is lost without
//! script.

use serde::{Deserialize, Serialize};

use super::error::QuotationListError;
use crate::{
    forms::parse::answers::Answers,
    islands::quotation_list,
    messages::Messages,
    model::LineTexts,
    quotation::{self, LineKey, Quotation, QuotationLine},
};

/// The fields of one line.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct TypedLine {
    /// The key of the line, as the form spells it.
    pub product: String,
    pub amount: String,
    pub colour: String,
    pub variant: String,
    pub remark: String,
    /// Why they cannot be kept.
    pub problem: Option<QuotationListError>,
}

impl TypedLine {
    /// The lines of which a form says something else than the list.
    pub fn all(form: &Answers, list: &Quotation) -> Vec<TypedLine> {
        list.lines().iter().filter_map(|line| TypedLine::new(form, line)).collect()
    }

    fn new(form: &Answers, line: &QuotationLine) -> Option<TypedLine> {
        let product = line.key.to_string();
        let field = |name: &str, kept: &str| {
            form.all(&format!("{name}-{product}")).next().unwrap_or(kept).trim().to_owned()
        };
        let (amount, [colour, variant, remark]) = (line.amount.to_string(), line.texts.all());
        let typed = TypedLine {
            amount: field("amount", &amount),
            colour: field("colour", colour),
            variant: field("variant", variant),
            remark: field("remark", remark),
            problem: None,
            product: product.clone(),
        };
        let is_kept = typed.amount == amount
            && [&typed.colour, &typed.variant, &typed.remark] == [colour, variant, remark];
        (!is_kept).then_some(typed)
    }

    /// Writes the fields to the list. An amount that was deleted is as it was.
    ///
    /// # Errors
    /// Why they cannot be kept; the line says so too.
    pub fn write(&mut self, list: &mut Quotation) -> Result<(), QuotationListError> {
        self.written(list).inspect_err(|problem| self.problem = Some(*problem))
    }

    fn written(&self, list: &mut Quotation) -> Result<(), QuotationListError> {
        let key = LineKey::parse(&self.product).ok_or(QuotationListError::Product)?;
        if !self.amount.is_empty() {
            let amount = quotation::amount(&self.amount).ok_or(QuotationListError::Amount)?;
            list.change(&key, |_| amount);
        }
        let texts = LineTexts::new(&self.colour, &self.variant, &self.remark);
        list.describe(&key, texts.ok_or(QuotationListError::TextLength)?)
            .map_err(|_| QuotationListError::Texts)
    }

    /// Fragment of the field that has to be changed: the amount, else the remark, the one text that every line has a field for.
    pub fn place(&self) -> String {
        let field = if self.problem == Some(QuotationListError::Amount) { "amount" } else { "remark" };
        format!("#{field}-{}", self.product)
    }

    /// `None` when the key is none.
    pub(super) fn shown<'a>(&'a self, messages: &'a Messages) -> Option<quotation_list::TypedLine<'a>> {
        let TypedLine { product, amount, colour, variant, remark, problem } = self;
        let said = problem.map(|problem| problem.message(messages));
        let is_amount = *problem == Some(QuotationListError::Amount);
        Some(quotation_list::TypedLine {
            key: LineKey::parse(product)?,
            amount,
            colour,
            variant,
            remark,
            hint: said.filter(|_| is_amount),
            problem: said.filter(|_| !is_amount),
        })
    }
}
