//! The types of the GraphQL responses, and their mapping to the model.

pub(crate) mod alternates;
mod blocks;
pub(crate) mod cards;
pub(crate) mod chrome;
pub(crate) mod context;
mod form;
mod form_choice;
mod form_field;
mod form_name;
mod kinds;
pub mod link;
mod links;
mod lists;
pub(crate) mod members_menu;
pub(crate) mod page;
#[cfg(test)]
mod page_tests;
mod picture;
mod plain_markup;
mod sanitise;
mod scripts;
mod seo;
pub(crate) mod sitemap;
pub(crate) mod text;
pub mod wire;
