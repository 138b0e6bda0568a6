//! The service against its contract, in process, over a small seed of its own.

mod captcha;
mod demo;
mod documents;
mod drawings;
mod elements;
mod facts;
mod faults;
mod footprint;
mod forms;
mod house;
mod members;
mod newsletter;
mod pdf;
mod pictures;
mod publishing;
mod relevance;
mod results;
mod scale;
mod schema;
mod search;
mod seo;
mod shapes;
mod site_operations;
mod submissions;
mod transport;
mod variants;
