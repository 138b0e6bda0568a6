//! Names of the controls that the site adds to the editors' fields. A field's handle holds no dash and is never `page`
//! (`cms/map/form_field.rs`), so the names cannot clash.

/// Prefix of most of these names.
pub const PREFIX: &str = "form-";
/// Local path of the page that holds the form.
pub const PAGE: &str = "page";
/// Position of the form's block on its page; 0 for the newsletter's form in the footer.
pub const BLOCK: &str = "form-block";
/// The step that was shown, counted from 0.
pub const STEP: &str = "form-step";
/// What the pressed button does: `next`, `back`, `send` or `step-2`.
pub const GO: &str = "form-go";
/// Honeypot: hidden from visitors, so only robots fill it in.
pub const HONEYPOT: &str = "form-website";
/// Set on a previewed page, whose forms are not sent.
pub const PREVIEW: &str = "form-preview";
pub const CAPTCHA: &str = "form-captcha";
/// The visitor's quotation list as script has it, spelled as in the cookie.
pub const LIST: &str = "form-list";
/// Sealed names of files that were uploaded with an earlier step, one value each.
pub const WAITING: &str = "form-waiting";
/// Sealed names, as above, of files that the visitor removes again.
pub const DROP: &str = "form-drop";
