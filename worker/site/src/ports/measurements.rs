use super::error::PortError;

/// Where measurements are kept (the Analytics Engine dataset `VITALS`).
pub trait Measurements {
    /// Writes one value with what it is of; after the response, and nobody learns whether it arrived.
    fn record(&self, labels: [&str; 3], value: f64) -> Result<(), PortError>;
}
