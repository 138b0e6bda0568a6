//! An editor's preview of unpublished content (contract section 1.6).

/// Query parameters that request unpublished content.
const FLAGS: [&str; 2] = ["x-craft-live-preview", "x-craft-preview"];
/// Longest parameter that is accepted, since anybody can send one.
const MAX_BYTES: usize = 128;

/// A well-formed flag and token. Only the content system knows whether the token is valid.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Preview {
    flag: (&'static str, String),
    token: String,
}

impl Preview {
    /// Reads the query parameters. `None` when they are missing or malformed.
    pub fn of(parameter: impl Fn(&str) -> Option<String>) -> Option<Preview> {
        let flag = FLAGS.into_iter().find_map(|name| Some((name, parameter(name)?)))?;
        let token = parameter("token")?;
        let word = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'_' || byte == b'-';
        let good = !token.is_empty() && token.len() <= MAX_BYTES && token.bytes().all(word);
        (good && flag.1.len() <= MAX_BYTES).then_some(Preview { flag, token })
    }

    /// The token, for the header `X-Craft-Token`.
    pub fn token(&self) -> &str {
        &self.token
    }

    /// Both parameters as a query string for the GraphQL endpoint.
    pub fn query(&self) -> String {
        let (name, value) = &self.flag;
        form_urlencoded::Serializer::new(String::new())
            .append_pair(name, value)
            .append_pair("token", &self.token)
            .finish()
    }
}
