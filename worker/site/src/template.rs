//! Renders templates.

use askama::Template;

/// Renders a template. askama's own `Template::render` needs its feature `alloc`, which adds a boxed error to every
/// expression of every template.
///
/// # Errors
/// Only when a value's `Display` fails, which no content causes.
pub fn render(template: &impl Template) -> Result<String, askama::Error> {
    let mut text = String::new();
    template.render_into(&mut text)?;
    Ok(text)
}
