//! The GraphQL schema: built from the contract, answered by one set of resolvers over stored elements.

mod arguments;
mod asset;
mod build;
mod coercion;
mod content;
mod element;
mod error;
mod form;
mod link;
mod member;
mod node;
mod print;
mod provided;
mod prune;
mod relatives;
mod resolve;
mod sdl;
mod seo;
mod session;
mod submission;
mod variables;

pub use build::build;
pub use coercion::refused_variables;
pub use element::{atom, url as element_url};
pub use error::{general_text, is_repetition, masked};
pub use print::print;
pub use provided::drop_unsent_arguments;
pub use prune::{prune, unmark};
pub use sdl::{CONTRACT, ExtraBlock, Sdl, Shape, named};
pub use session::Session;
pub use variables::misplaced_variables;
