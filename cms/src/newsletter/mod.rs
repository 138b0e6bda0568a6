//! Subscriptions to the newsletter, taken as the receiver of its workflows takes them.

mod receive;
mod settings;

pub use receive::routes;
pub use settings::NewsletterSettings;
