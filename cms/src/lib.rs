//! The embedded content service: it implements the production CMS's wire contract on its own storage.
//!
//! - [`content`] reads the editors' files, [`store`] keeps them in SQLite.
//! - [`schema`] is the contract as an executable GraphQL schema; [`seomatic`] makes its SEO containers,
//!   [`formie`] its forms and their submissions.
//! - [`members`] manages accounts, issues their tokens and writes their mails.
//! - [`analytics`] counts visits; [`captcha`] keeps bots away from forms; [`newsletter`] receives subscriptions.
//! - [`search`](mod@search) keeps the search indexes up to date and implements the hosted search service's protocol.
//! - [`habits`] are the switches of the CMS's quirks.
//! - [`images`] serves the content's files and transforms of its pictures; [`tiles`] and [`video`] serve the rest.
//! - [`state`] holds all of these for the routers: [`api`], [`admin`], and those of the modules above.
//! - [`seed`](mod@seed), [`publish`](mod@publish) and [`serve`] are the commands.

pub mod admin;
pub mod analytics;
pub mod api;
pub mod captcha;
pub mod clock;
pub mod command;
pub mod content;
pub mod faults;
pub mod formie;
pub mod habits;
pub mod images;
pub mod members;
pub mod newsletter;
pub mod publish;
pub mod requests;
pub mod schema;
pub mod search;
mod secrets;
pub mod seed;
pub mod seomatic;
pub mod serve;
mod sessions;
pub mod state;
pub mod store;
mod text;
pub mod tiles;
pub mod video;

/// Why a command failed, in one sentence.
#[derive(Debug, thiserror::Error)]
pub enum CommandError {
    #[error(transparent)]
    Content(#[from] content::ContentError),
    #[error(transparent)]
    Store(#[from] store::StoreError),
    /// The command line is wrong.
    #[error("{0}")]
    Usage(String),
    /// An address cannot be listened on.
    #[error("{address} is in use or not ours to listen on: {source}")]
    Address { address: String, source: std::io::Error },
    /// The runtime cannot be started.
    #[error("cannot start: {0}")]
    Runtime(std::io::Error),
}
