/// Why a port failed. For logs only.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PortError {
    /// No response within the deadline.
    #[error("no answer in time")]
    Timeout,
    /// The platform's error message.
    #[error("{0}")]
    Failed(String),
}
