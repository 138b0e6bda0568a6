//! Refresh tokens, each valid for one use.

use chrono::{DateTime, Months};

use super::texts::{INVALID_REFRESH_TOKEN, USER_NOT_FOUND};
use super::{MemberOperations, MemberResult, random_text, token};
use crate::store::{self, Member, MemberKey};

/// An access token and a refresh token with their member.
#[derive(Debug)]
pub struct TokenPair {
    pub jwt: String,
    /// Expiry in Unix milliseconds, rounded to a second.
    pub jwt_expires_at: i64,
    pub refresh_token: String,
    /// Expiry in Unix milliseconds, rounded to a second.
    pub refresh_token_expires_at: i64,
    pub member: Member,
}

impl MemberOperations<'_> {
    pub(super) fn issue(&self, member: Member) -> MemberResult<TokenPair> {
        let settings = &self.members.settings;
        let whole = self.now - self.now.rem_euclid(1000);
        let refresh_token = random_text();
        let refresh_token_expires_at = match settings.refresh_seconds {
            Some(seconds) => whole + seconds * 1000,
            None => in_three_months(whole),
        };
        self.members.store.write(|transaction| {
            store::save_refresh_token(transaction, &refresh_token, member.id, refresh_token_expires_at)
        })?;
        Ok(TokenPair {
            jwt: token::issue(&settings.secret, &member, self.now, settings.token_seconds),
            jwt_expires_at: whole + settings.token_seconds * 1000,
            refresh_token,
            refresh_token_expires_at,
            member,
        })
    }

    /// The mutation `refreshToken`. The used token is deleted before the response, whether or not that arrives; one of
    /// a deleted member remains until it expires.
    pub fn refresh(&self, token: &str) -> MemberResult<TokenPair> {
        self.members.store.write(|transaction| store::forget_refresh_tokens(transaction, self.now))?;
        let member = self.transact(|transaction| {
            let owner = store::refresh_token_owner(transaction, token)?.ok_or(INVALID_REFRESH_TOKEN)?;
            let member = store::find_member(transaction, MemberKey::Id(owner))?.ok_or(USER_NOT_FOUND)?;
            store::take_refresh_token(transaction, token)?;
            Ok(member)
        })?;
        self.issue(member)
    }

    /// The mutation `deleteRefreshToken`, for the member's own tokens only.
    pub fn delete_refresh_token(&self, token: &str) -> MemberResult<()> {
        let viewer = self.viewer()?;
        let deleted = self.members.store.write(|transaction| {
            let own = store::refresh_token_owner(transaction, token)? == Some(viewer.id);
            if own { store::take_refresh_token(transaction, token) } else { Ok(None) }
        })?;
        deleted.map(|_| ()).ok_or_else(|| INVALID_REFRESH_TOKEN.into())
    }

    /// The mutation `deleteRefreshTokens`: logs the member out everywhere.
    pub fn delete_refresh_tokens(&self) -> MemberResult<()> {
        let viewer = self.viewer()?;
        Ok(self.members.store.write(|transaction| store::delete_refresh_tokens(transaction, viewer.id))?)
    }
}

fn in_three_months(milliseconds: i64) -> i64 {
    let end =
        DateTime::from_timestamp_millis(milliseconds).and_then(|now| now.checked_add_months(Months::new(3)));
    end.map_or(milliseconds, |end| end.timestamp_millis())
}
