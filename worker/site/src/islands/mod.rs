//! Widgets that script brings to life. Their markup is complete and usable without it; islands never nest.

/// Slides that take turns.
pub mod countdown;
/// The menu of narrow screens.
pub mod mobile_menu;
/// Quotes, some at a time.
pub mod quote_carousel;
/// A video that is loaded when somebody asks for it.
pub mod video;

use serde::Serialize;

/// An island's props as the JSON that stands in its `props` attribute.
///
/// Props carry the strings and figures its behaviour needs, never content that is in the markup.
fn props(values: &impl Serialize) -> String {
    // Structs of strings and figures always serialise; an empty object would only cost the behaviour.
    serde_json::to_string(values).unwrap_or_else(|_| "{}".to_owned())
}
