//! Login, with a lock against password guessing.

use super::password::verify;
use super::texts::{COOLDOWN, INVALID_LOGIN, NOT_ACTIVATED};
use super::{MemberError, MemberOperations, MemberResult, TokenPair};
use crate::store::{self, Guesses, Member, MemberKey, MemberStatus};

/// The number of wrong passwords that locks an account.
const MOST_BAD_LOGINS: i64 = 5;

/// Wrong passwords count together within this time of the first, in milliseconds.
const WINDOW: i64 = 3_600_000;

/// How long the lock lasts, in milliseconds.
const LOCKED_FOR: i64 = 300_000;

pub(super) enum LoginAttempt {
    Right,
    Wrong,
    /// The account is locked, or was locked by this attempt.
    Locked,
}

impl MemberOperations<'_> {
    /// The mutation `authenticate`.
    pub fn authenticate(&self, email: &str, password: &str) -> MemberResult<TokenPair> {
        let Some(member) = self.find(MemberKey::Email(email.trim()))? else {
            return Err(INVALID_LOGIN.into());
        };
        match self.judge(&member, password)? {
            // The password was right, so this reveals nothing to strangers.
            LoginAttempt::Right if member.status != MemberStatus::Active => Err(NOT_ACTIVATED.into()),
            LoginAttempt::Right => self.issue(member),
            LoginAttempt::Wrong => Err(INVALID_LOGIN.into()),
            LoginAttempt::Locked => Err(MemberError::Masked(COOLDOWN)),
        }
    }

    pub(super) fn judge(&self, member: &Member, password: &str) -> MemberResult<LoginAttempt> {
        let (now, right) = (self.now, verify(password, &member.password));
        let judged = self.members.store.write(|transaction| {
            let Some(mut member) = store::find_member(transaction, MemberKey::Id(member.id))? else {
                return Ok(LoginAttempt::Wrong);
            };
            let guesses = &mut member.guesses;
            if guesses.locked.is_some_and(|locked| now < locked + LOCKED_FOR) {
                return Ok(LoginAttempt::Locked);
            }
            if right {
                *guesses = Guesses::default();
            } else if guesses.count > 0 && now - guesses.since < WINDOW {
                guesses.count += 1;
            } else {
                *guesses = Guesses { count: 1, since: now, locked: None };
            }
            if guesses.count >= MOST_BAD_LOGINS {
                *guesses = Guesses { locked: Some(now), ..Guesses::default() };
            }
            let is_locked = guesses.locked.is_some();
            store::save_member(transaction, &mut member)?;
            Ok(match (is_locked, right) {
                (true, _) => LoginAttempt::Locked,
                (false, true) => LoginAttempt::Right,
                (false, false) => LoginAttempt::Wrong,
            })
        })?;
        Ok(judged)
    }
}
