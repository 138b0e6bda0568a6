//! Responses with a page: of the content system, private, after an action, or for an error.

mod action;
mod audience;
mod content;
mod error;
mod feedback;
mod membership;
mod preview;
mod private;
mod public;
mod quotation;
mod session;

pub use self::{
    action::action_result,
    audience::Audience,
    content::{render_for_visitor, visitor_page},
    error::error_page,
    feedback::Feedback,
    preview::preview,
    private::private_page,
    public::PublicPages,
    session::{logged_out, session_lost},
};
