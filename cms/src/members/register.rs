//! New accounts.

use super::mail::MailKind;
use super::{MemberOperations, MemberResult, TokenPair};
use crate::store::{self, Member, MemberStatus};

#[derive(Debug, Default)]
pub struct Registration {
    pub email: String,
    /// In clear text, until it is hashed.
    pub password: String,
    /// User name; the address when absent.
    pub username: Option<String>,
    pub full_name: Option<String>,
    /// Language of mails; the request's when absent.
    pub language: Option<String>,
    pub company: Option<String>,
    pub website: Option<String>,
    pub phone_number: Option<String>,
    /// Custom field: ids of products.
    pub favourites: Vec<i64>,
}

impl MemberOperations<'_> {
    /// The mutation `register`. Issues tokens although the account is not activated yet, as the plugin does.
    pub fn register(&self, told: Registration) -> MemberResult<TokenPair> {
        self.check_password(&told.password)?;
        self.check_lengths(&[told.full_name.as_deref(), told.username.as_deref()])?;
        let password = self.members.passwords.hash(&told.password);
        let (code, hash) = self.code();
        let mut member = self.member(told, password);
        self.transact(|transaction| {
            self.check_names(transaction, 0, &member.email, &member.username)?;
            self.send(transaction, &mut member, MailKind::Activation, &code, hash)?;
            store::save_member(transaction, &mut member)?;
            self.saved(transaction, &mut member)
        })?;
        self.issue(member)
    }

    pub(super) fn member(&self, told: Registration, password: String) -> Member {
        let email = told.email.trim().to_owned();
        let language = told.language.filter(|language| !language.is_empty());
        Member {
            uid: store::uid(&super::random_text()),
            username: told.username.filter(|name| !name.is_empty()).unwrap_or_else(|| email.clone()),
            email,
            status: MemberStatus::Pending,
            password,
            full_name: told.full_name.map(|name| name.trim().to_owned()).filter(|name| !name.is_empty()),
            language: language.or_else(|| Some(self.site(None)?.language.clone())),
            company: told.company,
            website: told.website,
            phone_number: told.phone_number,
            favourites: told.favourites,
            last_login: Some(self.now),
            created: self.now,
            updated: self.now,
            ..Member::default()
        }
    }
}
