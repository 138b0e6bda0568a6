//! Codes in mail links, which prove that the visitor can read the member's mail.

use rusqlite::Connection;

use super::mail::{self, MailKind};
use super::password::{hash, verify};
use super::texts::{ACTIVATED, INVALID_REQUEST, MAIL_SENT, PASSWORD_SAVED};
use super::{MemberOperations, MemberResult, random_text};
use crate::store::{self, Guesses, Member, MemberKey, MemberStatus};

/// The lifetime of a code, in milliseconds.
const LIFETIME: i64 = 86_400_000;

impl MemberOperations<'_> {
    /// The mutation `resendActivation`, for accounts still to be activated.
    pub fn resend_activation(&self, email: &str) -> MemberResult<&'static str> {
        self.send_if(email, MailKind::Activation, |member| member.status == MemberStatus::Pending)
    }

    /// The mutation `forgottenPassword`, for every account that is not suspended.
    pub fn forgotten_password(&self, email: &str) -> MemberResult<&'static str> {
        self.send_if(email, MailKind::Reset, |member| member.status != MemberStatus::Suspended)
    }

    /// The response does not reveal whether the member exists.
    fn send_if(
        &self,
        email: &str,
        kind: MailKind,
        wanted: impl Fn(&Member) -> bool,
    ) -> MemberResult<&'static str> {
        let (code, hash) = self.code();
        if let Some(member) = self.find(MemberKey::Email(email.trim()))?.filter(wanted) {
            self.change(member.id, |transaction, member| self.send(transaction, member, kind, &code, hash))?;
        }
        Ok(MAIL_SENT)
    }

    /// A new code and its hash. Hashing is slow, so it must happen outside transactions.
    pub(super) fn code(&self) -> (String, String) {
        let code = random_text();
        let hash = hash(&code);
        (code, hash)
    }

    /// Replaces the member's code and sends it. The caller saves the member.
    pub(super) fn send(
        &self,
        connection: &Connection,
        member: &mut Member,
        kind: MailKind,
        code: &str,
        hash: String,
    ) -> MemberResult<()> {
        member.code = Some((hash, self.now));
        let Some(site) = self.site(member.profile.language.as_deref()) else { return Ok(()) };
        Ok(store::save_mail(connection, &mail::write(kind, member, site, code, self.now))?)
    }

    /// The mutation `activateUser`: activates a pending account, or confirms a new address.
    pub fn activate(&self, code: &str, uid: &str) -> MemberResult<&'static str> {
        let proven = self.verify_code(code, uid)?;
        self.change(proven.id, |transaction, member| {
            proven.open(member)?;
            self.saved(transaction, member)
        })?;
        Ok(ACTIVATED)
    }

    /// The mutation `setPassword`. Following the mailed link proves the address, so it also activates the account.
    pub fn set_password(&self, password: &str, code: &str, uid: &str) -> MemberResult<&'static str> {
        let proven = self.verify_code(code, uid)?;
        self.check_password(password)?;
        let hash = hash(password);
        self.change(proven.id, |transaction, member| {
            proven.open(member)?;
            member.password = hash;
            self.saved(transaction, member)
        })?;
        Ok(PASSWORD_SAVED)
    }

    /// Verifies a code for the member with this `uid`.
    fn verify_code(&self, code: &str, uid: &str) -> MemberResult<VerifiedCode> {
        let found = self.find(MemberKey::Uid(uid))?;
        let found = found.filter(|member| member.status != MemberStatus::Suspended);
        let issued = found.and_then(|member| Some((member.id, member.code?)));
        let Some((id, (hash, _))) = issued.filter(|(_, (_, at))| self.now - at <= LIFETIME) else {
            return Err(INVALID_REQUEST.into());
        };
        match verify(code, &hash) {
            true => Ok(VerifiedCode { id, hash }),
            false => Err(INVALID_REQUEST.into()),
        }
    }
}

/// A verified code: the member's id and the code's hash.
struct VerifiedCode {
    id: i64,
    hash: String,
}

impl VerifiedCode {
    /// Consumes the code, activates the account and unlocks it. When a link is followed twice at once, only one request
    /// succeeds.
    fn open(&self, member: &mut Member) -> MemberResult<()> {
        if member.code.take().is_none_or(|(hash, _)| hash != self.hash) {
            return Err(INVALID_REQUEST.into());
        }
        member.status = MemberStatus::Active;
        member.guesses = Guesses::default();
        Ok(())
    }
}
