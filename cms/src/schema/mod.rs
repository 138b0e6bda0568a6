//! The GraphQL schema: built from the contract, with one set of resolvers over stored elements.

mod additions;
mod arguments;
mod asset;
mod build;
mod cache_info;
mod coercion;
mod content;
mod element;
mod error;
mod field_type;
mod form;
mod link;
mod member;
mod node;
mod provided;
mod prune;
mod reference_tags;
mod relatives;
mod request_data;
mod resolve;
mod sdl;
mod seo;
mod submission;
mod variables;

pub use additions::ExtraBlock;
pub use build::build;
pub use cache_info::{CacheDependency, CacheInfo};
pub use coercion::refused_variables;
pub use element::{atom, url as element_url};
pub use error::{general_text, is_repetition, masked};
pub use field_type::FieldType;
pub use provided::drop_unsent_arguments;
pub use prune::{prune, unmark};
pub use request_data::RequestData;
pub use sdl::{CONTRACT, Sdl, named};
pub use variables::misplaced_variables;
