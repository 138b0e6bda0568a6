/// Why a port could not do its work. Shown in logs only.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PortError {
    /// No answer within the deadline.
    #[error("no answer in time")]
    Timeout,
    /// The platform's own words.
    #[error("{0}")]
    Failed(String),
}
