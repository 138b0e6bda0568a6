//! Login, with a lock against guessing passwords.

use super::texts::{COOLDOWN, INVALID_LOGIN, NOT_ACTIVATED};
use super::{MemberError, MemberOperations, MemberResult, TokenPair};
use crate::store::{self, Member, MemberKey, MemberStatus};

/// This many wrong passwords lock an account.
const MOST_BAD_LOGINS: i64 = 5;

/// Wrong passwords further apart than this do not add up, in milliseconds.
const WINDOW: i64 = 3_600_000;

/// How long the lock holds, in milliseconds.
const LOCKED_FOR: i64 = 300_000;

/// The result of a login attempt.
pub(super) enum LoginAttempt {
    Right,
    Wrong,
    /// The account is locked, or was locked by this attempt.
    Locked,
}

impl MemberOperations<'_> {
    /// The mutation `authenticate`. Always verifies a password, so that response times do not reveal whether the
    /// account exists.
    pub fn authenticate(&self, name: &str, password: &str) -> MemberResult<TokenPair> {
        let Some(member) = self.find(MemberKey::Name(name.trim()))? else {
            self.members.passwords.spend(password);
            return Err(INVALID_LOGIN.into());
        };
        let right = self.members.passwords.verify(password, &member.password);
        match self.judge(member.id, right)? {
            // Reveals that the account exists only to those who know its password.
            LoginAttempt::Right if member.status != MemberStatus::Active => Err(NOT_ACTIVATED.into()),
            LoginAttempt::Right => self.issue(self.note_login(member.id)?),
            LoginAttempt::Wrong => Err(INVALID_LOGIN.into()),
            LoginAttempt::Locked => Err(MemberError::Masked(COOLDOWN)),
        }
    }

    pub(super) fn judge(&self, id: i64, right: bool) -> MemberResult<LoginAttempt> {
        let now = self.now;
        let judged = self.members.store.write(|transaction| {
            let Some(mut member) = store::find_member(transaction, MemberKey::Id(id))? else {
                return Ok(LoginAttempt::Wrong);
            };
            if member.locked.is_some_and(|locked| now < locked + LOCKED_FOR) {
                return Ok(LoginAttempt::Locked);
            }
            member.locked = None;
            if right {
                (member.bad_logins, member.bad_since) = (0, None);
            } else if member.bad_since.is_some_and(|since| now - since < WINDOW) {
                member.bad_logins += 1;
            } else {
                (member.bad_logins, member.bad_since) = (1, Some(now));
            }
            if member.bad_logins >= MOST_BAD_LOGINS {
                (member.bad_logins, member.bad_since, member.locked) = (0, None, Some(now));
            }
            store::save_member(transaction, &mut member)?;
            Ok(match member.locked {
                Some(_) => LoginAttempt::Locked,
                None if right => LoginAttempt::Right,
                None => LoginAttempt::Wrong,
            })
        })?;
        Ok(judged)
    }

    fn note_login(&self, id: i64) -> MemberResult<Member> {
        self.change(id, |_, member| {
            member.last_login = Some(self.now);
            Ok(())
        })
    }
}
