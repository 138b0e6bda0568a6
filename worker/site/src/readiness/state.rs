use crate::error::PingError;

#[derive(Debug)]
pub enum State {
    Ok,
    /// The names of its missing variables, secrets or bindings.
    Missing(Vec<&'static str>),
    /// It does not respond, or not as expected.
    Failing,
    /// It rejects our credentials.
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
