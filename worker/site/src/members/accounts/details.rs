/// What a visitor registers with.
#[derive(Clone, Debug, Default)]
pub struct Registration {
    /// Address, which becomes the user name.
    pub email: String,
    pub password: String,
    /// Language of the mails: `nl`, `en` or `de`.
    pub preferred_language: String,
    pub full_name: String,
    /// Company; may be empty.
    pub company: String,
    /// Its website; may be empty.
    pub website: String,
    /// Telephone; may be empty.
    pub phone_number: String,
}

/// What a member changes of the profile. What is absent stays.
#[derive(Clone, Debug, Default)]
pub struct Profile {
    /// A new address. Naming it sends a mail that asks to confirm it, also when it is the old one.
    pub new_email: Option<String>,
    pub full_name: String,
    pub company: String,
    pub website: String,
    pub phone_number: String,
}
