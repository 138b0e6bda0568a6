use crate::{context::PageContext, error::Error, messages::Messages};

/// A page that depends on who looks at it or on what was asked for, in the state in which its visitor sees it: rendered for
/// one request, never cached here.
pub trait PrivatePage {
    fn render(&self, ctx: &PageContext<'_>) -> Result<String, Error>;

    /// The HTTP status. A rejected POST has another status than a GET of the same page.
    fn status(&self, is_post: bool) -> u16;

    /// The error message for script; empty without an error.
    fn message(&self, _messages: &Messages) -> String {
        String::new()
    }

    /// Whether it depends on the address alone, for visitors who are not logged in.
    fn is_of_address(&self) -> bool {
        false
    }

    /// Value of `Retry-After` in seconds; absent unless a rate limit was exceeded.
    fn retry_after(&self) -> Option<u64> {
        None
    }

    /// Ids of the products whose members' data the page shows.
    fn products(&self) -> Vec<u32> {
        Vec::new()
    }

    /// The query string with which a GET shows the page again; may be empty.
    fn query(&self) -> String {
        String::new()
    }

    /// Whether the URL contains a secret code, which must not leak in a `Referer` header.
    fn has_code(&self) -> bool {
        false
    }

    /// Whether the page confirms an action.
    fn has_notice(&self) -> bool {
        false
    }

    /// The content of a form that failed, for [`PrivatePage::restore`]: no password and no file.
    fn failed_form(&self) -> Option<Vec<u8>> {
        None
    }

    /// Shows a form that failed as it was left. `None` when the page is about another form by now.
    fn restore(&mut self, _form: &[u8]) -> Option<()> {
        None
    }
}
