//! New accounts.

use super::mail::MailKind;
use super::password::hash;
use super::{MemberOperations, MemberResult, TokenPair};
use crate::store::{self, Member, MemberStatus, Profile};

#[derive(Debug, Default)]
pub struct Registration {
    pub email: String,
    /// Plain text, until it is hashed.
    pub password: String,
    pub profile: Profile,
}

impl MemberOperations<'_> {
    /// The mutation `register`. Issues tokens although the account is not activated yet, as the plugin does.
    pub fn register(&self, told: Registration) -> MemberResult<TokenPair> {
        self.check_password(&told.password)?;
        self.check_length(told.profile.full_name.as_deref())?;
        let (code, hash) = self.code();
        let mut member = self.member(told);
        self.transact(|transaction| {
            self.check_email(transaction, 0, &member.email)?;
            self.send(transaction, &mut member, MailKind::Activation, &code, hash)?;
            store::save_member(transaction, &mut member)?;
            self.saved(transaction, &mut member)
        })?;
        self.issue(member)
    }

    pub(super) fn member(&self, told: Registration) -> Member {
        let Profile { full_name, language, .. } = told.profile;
        let some =
            |text: Option<String>| text.map(|text| text.trim().to_owned()).filter(|text| !text.is_empty());
        Member {
            uid: store::random_uid(),
            email: told.email.trim().to_owned(),
            status: MemberStatus::Pending,
            password: hash(&told.password),
            profile: Profile {
                full_name: some(full_name),
                language: some(language).or_else(|| Some(self.site(None)?.language.clone())),
                ..told.profile
            },
            created: self.now,
            updated: self.now,
            ..Member::default()
        }
    }
}
