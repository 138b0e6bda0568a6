use super::record::{ListsChange, ListsError, MemberLists};
use crate::{
    log,
    members::session::{Session, account},
    ports::{PortError, Ports},
};

/// Why a change was not made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ListsFailure {
    Refused(ListsError),
    /// The Durable Object did not respond, which has been logged.
    Unreachable,
}

/// Reads a member's lists. `None` when the Durable Object does not respond, which is logged.
pub async fn read(session: &Session, ports: &impl Ports) -> Option<MemberLists> {
    let failed = |error: PortError| log_unreachable(&error, ports);
    ports.lists(&account(&session.user)).await.map_err(failed).ok()
}

/// Changes a member's lists.
///
/// # Errors
/// Why nothing was changed.
pub async fn change(session: &Session, change: &ListsChange, ports: &impl Ports) -> Result<(), ListsFailure> {
    match ports.change_lists(&account(&session.user), change).await {
        Ok(changed) => changed.map_err(ListsFailure::Refused),
        Err(error) => {
            log_unreachable(&error, ports);
            Err(ListsFailure::Unreachable)
        }
    }
}

fn log_unreachable(error: &PortError, ports: &impl Ports) {
    log::failure(ports, "a member's lists cannot be reached", &error);
}
