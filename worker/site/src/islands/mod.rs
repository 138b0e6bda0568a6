//! Islands: widgets that script hydrates. Their markup is complete and usable without script; islands never nest.

pub mod card_slider;
pub mod compare_bar;
pub mod countdown;
pub mod form;
pub mod frame;
pub mod image_gallery;
pub mod map;
pub mod mobile_menu;
pub mod news_slider;
pub mod newsletter_form;
pub mod picture_slider;
pub mod quotation_button;
pub mod quotation_list;
pub mod quote_carousel;
pub mod recent_products;
pub mod search_bar;
pub mod video;

use serde::Serialize;

use crate::messages::Messages;

/// Accessible name of a thumbnail: `Photo 2 of 5`.
fn picture_name(messages: &Messages, number: usize, total: usize) -> String {
    messages.gallery_picture.replace("{n}", &number.to_string()).replace("{total}", &total.to_string())
}

/// An island's props as the JSON that stands in its `props` attribute.
///
/// Props hold the strings and numbers that the behaviour needs, never content that is in the markup.
fn props(values: &impl Serialize) -> String {
    // Structs of strings and numbers always serialise. With an empty object the markup would still work without script.
    serde_json::to_string(values).unwrap_or_else(|_| "{}".to_owned())
}
