//! Responses with a page: of the content system, private, after an action, or for an error.

mod action;
mod content;
mod error;
mod failed_form;
mod kept_favourite;
mod membership;
mod preview;
mod private;
mod quotation;
mod receipt;
mod session;
mod unavailable;

pub use self::{
    action::{accepts_json, action_result},
    content::{depends_on_visitor, find_page, render_private, unavailable, visitor_page},
    error::{ErrorPages, error_page},
    failed_form::{FailedForm, failed_form_page, redirect as redirect_to_failed_form},
    kept_favourite::kept_favourite_page,
    preview::preview,
    private::private_page,
    receipt::receipt_page,
    session::{logged_out, session_lost},
    unavailable::PageUnavailable,
};
