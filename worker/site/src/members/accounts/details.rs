use crate::model::Member;

/// Everything that the content system stores about a member. Texts may be empty.
#[derive(Clone, Debug, Default)]
pub struct AccountRecord {
    pub member: Member,
    /// Identifies the account in the links of mails.
    pub uid: String,
    pub username: String,
    /// Language of the mails.
    pub language: String,
    /// Last change of the account, in RFC 3339 as the content system writes it.
    pub changed_at: String,
}
