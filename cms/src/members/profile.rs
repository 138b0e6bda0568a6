//! Changes to a member's profile.

use super::login::LoginAttempt;
use super::mail::MailKind;
use super::password::hash;
use super::texts::{
    ACCOUNT_DELETED, INVALID_LOGIN, INVALID_PASSWORD_MATCH, INVALID_PASSWORD_UPDATE, PASSWORD_UPDATED,
};
use super::{MemberOperations, MemberResult, USER};
use crate::store::{self, Member, Profile};

/// The arguments of `updateViewer`. Absent ones change nothing; `Some(None)` clears a custom field.
#[derive(Debug, Default)]
pub struct Changes {
    /// A new address, or the current one again.
    pub email: Option<String>,
    pub full_name: Option<String>,
    pub company: Option<Option<String>>,
    pub website: Option<Option<String>>,
    pub phone_number: Option<Option<String>>,
    /// Custom field: product ids.
    pub favourites: Option<Vec<i64>>,
}

impl MemberOperations<'_> {
    /// The mutation `updateViewer`. A new address takes effect at once; the confirmation mail is sent afterwards, even
    /// when the address did not change.
    pub fn update_viewer(&self, changes: Changes) -> MemberResult<Member> {
        let viewer = self.viewer()?;
        self.check_length(changes.full_name.as_deref())?;
        let code = changes.email.is_some().then(|| self.code());
        self.change(viewer.id, |transaction, member| {
            if let Some(email) = &changes.email {
                member.email = email.trim().to_owned();
                self.check_email(transaction, member.id, &member.email)?;
            }
            apply(&mut member.profile, changes);
            self.saved(transaction, member)?;
            match code {
                Some((code, hash)) => self.send(transaction, member, MailKind::NewEmail, &code, hash),
                None => Ok(()),
            }
        })
    }

    /// The mutation `updatePassword`. Refresh tokens remain valid.
    pub fn update_password(&self, current: &str, new: &str, confirmed: &str) -> MemberResult<&'static str> {
        let viewer = self.viewer()?;
        if new != confirmed {
            return Err(INVALID_PASSWORD_MATCH.into());
        }
        self.confirm(&viewer, current, INVALID_PASSWORD_UPDATE)?;
        self.check_password(new)?;
        let hash = hash(new);
        self.change(viewer.id, |transaction, member| {
            member.password = hash;
            self.saved(transaction, member)
        })?;
        Ok(PASSWORD_UPDATED)
    }

    /// The mutation `deleteAccount`.
    pub fn delete_account(&self, password: &str, confirmed: &str) -> MemberResult<&'static str> {
        let viewer = self.viewer()?;
        if password != confirmed {
            return Err(INVALID_PASSWORD_MATCH.into());
        }
        self.confirm(&viewer, password, INVALID_LOGIN)?;
        self.members.store.write(|transaction| {
            store::invalidate(transaction, USER, viewer.id, None)?;
            store::delete_member(transaction, viewer.id)
        })?;
        Ok(ACCOUNT_DELETED)
    }

    /// Rejects a wrong password, which counts towards the lock as at login.
    fn confirm(&self, member: &Member, password: &str, refusal: &'static str) -> MemberResult<()> {
        match self.judge(member, password)? {
            LoginAttempt::Right => Ok(()),
            LoginAttempt::Wrong | LoginAttempt::Locked => Err(refusal.into()),
        }
    }
}

fn apply(profile: &mut Profile, changes: Changes) {
    if let Some(name) = changes.full_name {
        profile.full_name = Some(name.trim().to_owned()).filter(|name| !name.is_empty());
    }
    for (field, given) in [
        (&mut profile.company, changes.company),
        (&mut profile.website, changes.website),
        (&mut profile.phone_number, changes.phone_number),
    ] {
        if let Some(value) = given {
            *field = value;
        }
    }
    if let Some(products) = changes.favourites {
        profile.favourites = products;
    }
}
