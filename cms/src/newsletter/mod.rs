//! Newsletter subscriptions, as the workflow receiver accepts them.

mod receive;
mod settings;

pub use receive::routes;
pub use settings::NewsletterSettings;
