use serde::{Deserialize, Serialize};

use crate::{messages::Messages, quotation::ListFull};

/// Why a change to the list was rejected.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum QuotationListError {
    /// The requested change is unknown.
    Action,
    /// The product id is invalid.
    Product,
    /// The amount is out of range.
    Amount,
    /// The amount of what was to be added is out of range.
    AddedAmount,
    /// Two choices of an added product do not go together.
    Conflict,
    /// A choice of an added product is none of its choices.
    Choice,
    /// The list has reached its maximum.
    Full,
    /// What was chosen does not fit on the list, whose texts are long.
    Room,
    /// Both lists together exceed the maximum.
    Merge,
    /// The texts of both lists are too long together.
    MergeTexts,
    /// A text is too long.
    TextLength,
    /// All texts of the list are too long together.
    Texts,
    /// The signature of the link is invalid.
    Link,
    /// Nothing was removed, or too long ago.
    Undo,
}

impl QuotationListError {
    /// The message for the visitor.
    pub fn message(self, messages: &Messages) -> &'static str {
        match self {
            QuotationListError::Action => messages.quotation_problem_action,
            QuotationListError::Product => messages.quotation_problem_product,
            QuotationListError::Amount => messages.quotation_problem_line_amount,
            QuotationListError::AddedAmount => messages.quotation_problem_added_amount,
            QuotationListError::Conflict => messages.quotation_problem_conflict,
            QuotationListError::Choice => messages.quotation_problem_choice,
            QuotationListError::Room => messages.quotation_problem_room,
            QuotationListError::Full => messages.quotation_problem_full,
            QuotationListError::Merge => messages.quotation_problem_merge,
            QuotationListError::MergeTexts => messages.quotation_problem_merge_texts,
            QuotationListError::TextLength => messages.quotation_problem_text_length,
            QuotationListError::Texts => messages.quotation_problem_texts,
            QuotationListError::Link => messages.quotation_problem_link,
            QuotationListError::Undo => messages.quotation_problem_undo,
        }
    }

    /// Why nothing is added.
    pub fn of_adding(full: ListFull) -> QuotationListError {
        match full {
            ListFull::Products => QuotationListError::Full,
            ListFull::Texts => QuotationListError::Room,
        }
    }

    /// Why two lists do not become one.
    pub fn of_merge(full: ListFull) -> QuotationListError {
        match full {
            ListFull::Products => QuotationListError::Merge,
            ListFull::Texts => QuotationListError::MergeTexts,
        }
    }
}
