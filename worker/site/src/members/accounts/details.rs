use crate::model::Member;

/// Everything that the content system keeps of a member. Texts may be empty.
#[derive(Clone, Debug, Default)]
pub struct AccountRecord {
    pub member: Member,
    /// Names the account in links of mails.
    pub uid: String,
    pub username: String,
    /// Language of the mails.
    pub language: String,
    /// When the account was changed last, as the content system writes times (RFC 3339).
    pub changed_at: String,
}
