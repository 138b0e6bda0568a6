//! Widgets that script brings to life. Their markup is complete and usable without it; islands never nest.

/// Cards in a row with arrows.
pub mod card_slider;
/// Slides that take turns.
pub mod countdown;
/// A form that editors made.
pub mod form;
/// Pictures with thumbnails.
pub mod image_gallery;
/// Where the company is found.
pub mod map;
/// The menu of narrow screens.
pub mod mobile_menu;
/// News cards, some at a time.
pub mod news_slider;
/// Sign-up for the newsletter.
pub mod newsletter_form;
/// The pictures of a product or a project.
pub mod picture_slider;
/// The button that puts a product on the quotation list.
pub mod quotation_button;
/// The products of the quotation list.
pub mod quotation_list;
/// Quotes, some at a time.
pub mod quote_carousel;
/// The search toggle of the header.
pub mod search_bar;
/// What was found of one collection.
pub mod search_column;
/// A video that is loaded when somebody asks for it.
pub mod video;

use serde::Serialize;

use crate::messages::Messages;

/// One step of a carousel's layout; the stylesheet holds the same figures for the row without script.
#[derive(Serialize)]
struct Step {
    /// Width of the window in pixels.
    from: u32,
    /// Slides side by side; the fraction is what is seen of a further one.
    slides: f32,
    /// Space between them in pixels.
    gap: u32,
}

/// What a thumbnail leads to, in words: `Photo 2 of 5`.
fn picture_name(messages: &Messages, number: usize, total: usize) -> String {
    messages.gallery_picture.replace("{n}", &number.to_string()).replace("{total}", &total.to_string())
}

/// An island's props as the JSON that stands in its `props` attribute.
///
/// Props carry the strings and figures its behaviour needs, never content that is in the markup.
fn props(values: &impl Serialize) -> String {
    // Structs of strings and figures always serialise; an empty object would only cost the behaviour.
    serde_json::to_string(values).unwrap_or_else(|_| "{}".to_owned())
}
