//! Renders templates.

use askama::Template;

/// Renders a template. askama's own `Template::render` needs its feature `alloc`, which adds a boxed error to every
/// expression of every template.
///
/// # Errors
/// Only when a value's `Display` fails, which no content causes.
pub fn render<T: Template>(template: &T) -> Result<String, askama::Error> {
    render_with_capacity(template, T::SIZE_HINT)
}

/// Renders a template whose size is roughly known, so that the text need not grow.
///
/// # Errors
/// As [`render`].
pub fn render_with_capacity(template: &impl Template, bytes: usize) -> Result<String, askama::Error> {
    let mut text = String::with_capacity(bytes);
    template.render_into(&mut text)?;
    Ok(text)
}
