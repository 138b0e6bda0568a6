use crate::error::PingError;

/// How a dependency is.
#[derive(Debug)]
pub enum State {
    Ok,
    /// Variables, secrets or bindings of these names are not there.
    Missing(Vec<&'static str>),
    /// It does not answer, or not as it should.
    Failing,
    /// It does not accept our credentials.
    Refused,
}

impl State {
    pub const fn name(&self) -> &'static str {
        match self {
            State::Ok => "ok",
            State::Missing(_) => "missing",
            State::Failing => "failing",
            State::Refused => "refused",
        }
    }
}

impl From<Result<(), PingError>> for State {
    fn from(outcome: Result<(), PingError>) -> State {
        match outcome {
            Ok(()) => State::Ok,
            Err(PingError::Refused) => State::Refused,
            Err(PingError::Failed) => State::Failing,
        }
    }
}
