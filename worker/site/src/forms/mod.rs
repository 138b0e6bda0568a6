//! Forms that visitors fill in: what they sent, what is asked of it, and what they are shown again.

/// What was sent.
pub mod answers;
pub mod asked;
pub mod check;
/// Numbers as people write them.
pub mod decimal;
/// Addresses for mail.
pub mod email;
pub mod fault;
pub mod kinds;
pub mod mail;
mod multipart;
pub mod mutation;
/// What is wrong with it.
pub mod problems;
pub mod read;
pub mod receipt;
pub mod rules;
pub mod sent;
pub mod unsent;
#[cfg(test)]
mod vectors;
pub mod waiting;

/// Name of the hidden field in which editors' forms carry the reference of a submission. A form without it is never sent
/// twice by itself, because nobody could tell whether it arrived.
pub const REFERENCE_FIELD: &str = "referentie";

/// Name of the field in which a form takes the visitor's quotation list along.
pub const PRODUCTS_FIELD: &str = "producten";

/// Controls of our own beside the editors' fields. Handles of fields hold no dash and are
/// never `page` (`content/form_field.rs`), so nothing can clash.
pub mod control {
    /// What the names of most of them begin with.
    pub const PREFIX: &str = "form-";
    /// Local path of the page that holds the form.
    pub const PAGE: &str = "page";
    /// Position of the form's block on its page.
    pub const BLOCK: &str = "form-block";
    /// The step that was shown, counted from 0.
    pub const STEP: &str = "form-step";
    /// What the pressed button does: `next`, `back`, `send` or `step-2`.
    pub const GO: &str = "form-go";
    /// Left empty by everybody who sees the form.
    pub const TRAP: &str = "form-website";
    /// Sent from an unpublished page, from which nothing is taken.
    pub const PREVIEW: &str = "form-preview";
    /// The captcha's token.
    pub const CAPTCHA: &str = "form-captcha";
    /// Sealed names of files that were sent with an earlier step; one for each.
    pub const WAITING: &str = "form-waiting";
    /// Which of the newsletter's forms on the page: the start of its ids.
    pub const NEWSLETTER: &str = "newsletter-form";
    /// Sealed names, as above, of files that are to go after all.
    pub const DROP: &str = "form-drop";
}
