//! Templates become text here.

use askama::Template;

/// A template's text. askama's own `render` has errors that hold a box, for which every value of every template would need
/// a conversion.
///
/// # Errors
/// The template cannot be written, which no content causes.
pub fn render(template: &impl Template) -> Result<String, askama::Error> {
    let mut text = String::new();
    template.render_into(&mut text)?;
    Ok(text)
}
