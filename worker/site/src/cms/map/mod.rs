//! The types of the GraphQL responses, and their mapping to the model.

pub(crate) mod addresses;
pub(crate) mod alternates;
mod anchors;
mod blocks;
pub(crate) mod cards;
pub(crate) mod chrome;
pub(crate) mod context;
mod data_table;
mod dropped;
pub(crate) mod elements;
mod facet_values;
mod form;
mod form_choice;
mod form_field;
mod form_name;
mod frame;
mod kinds;
pub mod link;
mod links;
mod lists;
pub mod markup;
mod media;
pub(crate) mod members_menu;
mod overview_index;
pub(crate) mod page;
#[cfg(test)]
mod page_tests;
pub(crate) mod picture;
mod plain_markup;
pub(crate) mod product_index;
mod sanitise;
mod scripts;
mod seo;
pub(crate) mod sitemap;
pub(crate) mod start_tag;
pub(crate) mod text;
pub mod wire;
