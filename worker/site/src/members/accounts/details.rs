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

/// The data of a registration.
#[derive(Clone, Debug, Default)]
pub struct Registration {
    /// E-mail address, which becomes the user name.
    pub email: String,
    pub password: String,
    /// Language of the mails: `nl`, `en` or `de`.
    pub preferred_language: String,
    pub full_name: String,
    /// May be empty, as may the next two.
    pub company: String,
    pub website: String,
    pub phone_number: String,
}

/// A change of the profile. Absent fields keep their value.
#[derive(Clone, Debug, Default)]
pub struct Profile {
    /// A new e-mail address. Sending this field triggers a confirmation mail, even when the address is unchanged.
    pub new_email: Option<String>,
    pub full_name: String,
    pub company: String,
    pub website: String,
    pub phone_number: String,
}
