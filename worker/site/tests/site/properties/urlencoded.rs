//! An `application/x-www-form-urlencoded` body.

use form_urlencoded::Serializer;
use site::{
    forms::parse::{body, error::MAX_FIELDS},
    http::request::Post,
};

fn post(body: Vec<u8>) -> Post {
    let content_type = Some("application/x-www-form-urlencoded".to_owned());
    Post { content_type, body: body.into(), ..Post::default() }
}

/// What is read is bounded and clean, and is read again when it is sent again.
pub fn hold(bytes: &[u8]) {
    let Ok(answers) = body::read(&post(bytes.to_vec())) else { return };
    assert!(answers.values().len() <= MAX_FIELDS && answers.all_uploads().is_empty());
    for (name, value) in answers.values() {
        assert!(name.len() <= 200, "{name:?}");
        assert!(!value.chars().any(|letter| letter.is_control() && !"\n\t".contains(letter)), "{value:?}");
    }
    let again = Serializer::new(String::new()).extend_pairs(answers.values()).finish();
    assert_eq!(body::read(&post(again.into_bytes())), Ok(answers));
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::super::{cases, corpus};

    #[test]
    fn of_the_corpus() {
        corpus("urlencoded").iter().for_each(|body| super::hold(body));
    }

    proptest! {
        #![proptest_config(cases(256))]
        #[test]
        fn of_any_text(body in "([a-z.]{0,4}|=|&|;|\\+|%[0-9a-fA-F]{2}|%[g-z]|%|%0d%0a|%e2%80%ae|\\PC){0,30}") {
            super::hold(body.as_bytes());
        }

        #[test]
        fn of_any_bytes(body in proptest::collection::vec(any::<u8>(), 0..80)) {
            super::hold(&body);
        }
    }
}
