//! How fast pages are for visitors: what their browsers measure, and what is read back of it. Nothing tells visitors or
//! visits apart.

mod beacon;
mod metric;
mod query;

pub use self::{
    beacon::Beacon,
    metric::{METRICS, Metric},
    query::{PageVitals, read},
};
