use super::error::PortError;

/// Stores measurements (the Analytics Engine dataset `VITALS`).
pub trait Measurements {
    /// Writes one value with its labels. The platform sends it after the response, and does not report delivery.
    fn record(&self, labels: [&str; 3], value: f64) -> Result<(), PortError>;
}
