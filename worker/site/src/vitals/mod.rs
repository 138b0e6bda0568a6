//! Web vitals: what visitors' browsers report, and its aggregates. Nothing in the data distinguishes visitors or
//! visits.

mod beacon;
mod metric;
mod query;

pub use self::{
    beacon::Beacon,
    metric::{METRICS, Metric},
    query::{PageVitals, read},
};
