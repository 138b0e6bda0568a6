//! The ports that members' requests need.

use super::{FaultyPorts, InjectedFault};
use crate::{
    members::{
        lists::{ListsChange, ListsError, MemberLists},
        login_attempts::{LoginAttempt, LoginGuess, LoginOutcome},
        session::{RenewalOutcome, SessionEnd},
    },
    ports::{AccountLists, EndedSessions, LoginGuard, Millis, PortError, RateLimit, RateLimiter, Renewal},
};

impl<P: Renewal> Renewal for FaultyPorts<P> {
    async fn renew(&self, refresh_token: &str) -> Result<RenewalOutcome, PortError> {
        self.ports.renew(refresh_token).await
    }

    async fn forget(&self, refresh_token: &str) -> Result<(), PortError> {
        self.ports.forget(refresh_token).await
    }
}

impl<P: EndedSessions> EndedSessions for FaultyPorts<P> {
    async fn is_ended(&self, account: &str, id: &str, began_at: Millis) -> Result<bool, PortError> {
        self.ports.is_ended(account, id, began_at).await
    }

    async fn end_sessions(&self, account: &str, end: SessionEnd) -> Result<(), PortError> {
        self.ports.end_sessions(account, end).await
    }
}

impl<P: AccountLists> AccountLists for FaultyPorts<P> {
    async fn lists(&self, account: &str) -> Result<MemberLists, PortError> {
        self.check(InjectedFault::ListsThrow)?;
        self.ports.lists(account).await
    }

    async fn change_lists(
        &self,
        account: &str,
        change: &ListsChange,
    ) -> Result<Result<(), ListsError>, PortError> {
        self.check(InjectedFault::ListsThrow)?;
        self.ports.change_lists(account, change).await
    }

    async fn delete_lists(&self, account: &str) -> Result<(), PortError> {
        self.check(InjectedFault::ListsThrow)?;
        self.ports.delete_lists(account).await
    }
}

impl<P: LoginGuard> LoginGuard for FaultyPorts<P> {
    async fn attempt(&self, account: &str, guess: &LoginGuess) -> Result<LoginAttempt, PortError> {
        self.ports.attempt(account, guess).await
    }

    async fn settle(
        &self,
        account: &str,
        guess: &LoginGuess,
        outcome: LoginOutcome,
    ) -> Result<(), PortError> {
        self.ports.settle(account, guess, outcome).await
    }

    async fn may_mail(&self, address: &str) -> Result<bool, PortError> {
        self.ports.may_mail(address).await
    }
}

impl<P: RateLimiter> RateLimiter for FaultyPorts<P> {
    fn visitor(&self) -> Option<String> {
        self.ports.visitor()
    }

    async fn allows(&self, limit: RateLimit, visitor: &str) -> Result<bool, PortError> {
        self.ports.allows(limit, visitor).await
    }
}
