//! Names of the controls of our own beside the editors' fields. Handles of fields hold no dash and are never `page`
//! (`content/form_field.rs`), so nothing can clash.

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
pub const CAPTCHA: &str = "form-captcha";
/// Sealed names of files that were sent with an earlier step; one for each.
pub const WAITING: &str = "form-waiting";
/// Which of the newsletter's forms on the page: the start of its ids.
pub const NEWSLETTER: &str = "newsletter-form";
/// Sealed names, as above, of files that are to go after all.
pub const DROP: &str = "form-drop";
