//! Widgets that script brings to life. Their markup is complete and usable without it; islands never nest.

pub mod card_slider;
pub mod countdown;
pub mod form;
pub mod image_gallery;
pub mod map;
pub mod mobile_menu;
pub mod news_slider;
pub mod newsletter_form;
pub mod picture_slider;
pub mod quotation_button;
pub mod quotation_list;
pub mod quote_carousel;
pub mod search_bar;
pub mod search_column;
pub mod video;

use serde::Serialize;

use crate::messages::Messages;

/// One step of a carousel's layout; the stylesheet holds the same figures for the row without script.
#[derive(Serialize)]
struct Breakpoint {
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
