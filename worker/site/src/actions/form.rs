/// The fields of a form, in the order in which they were sent.
#[derive(Debug, Default)]
pub struct Form(Vec<(String, String)>);

/// More fields than any form of ours has; the others are not read.
const MAX_FIELDS: usize = 500;

impl Form {
    /// Reads a body as browsers write it. What is not UTF-8 becomes the sign for that, never an error.
    pub fn read(body: &[u8]) -> Form {
        let fields = form_urlencoded::parse(body).take(MAX_FIELDS);
        Form(fields.map(|(name, value)| (name.into_owned(), value.into_owned())).collect())
    }

    /// The value of a field, the first of several; empty when it was not sent.
    pub fn get(&self, name: &str) -> &str {
        self.0.iter().find(|(known, _)| known == name).map_or("", |(_, value)| value)
    }
}

/// Whether a body is a form as browsers send it without files, in UTF-8.
pub fn is_form(content_type: Option<&str>) -> bool {
    let mut parts = content_type.unwrap_or_default().split(';').map(str::trim);
    let media_type = parts.next().unwrap_or_default();
    let understood = parts.filter(|part| !part.is_empty()).all(|part| {
        let (name, value) = part.split_once('=').unwrap_or((part, ""));
        !name.trim().eq_ignore_ascii_case("charset")
            || value.trim().trim_matches('"').eq_ignore_ascii_case("utf-8")
    });
    media_type.eq_ignore_ascii_case("application/x-www-form-urlencoded") && understood
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fields_are_read_as_browsers_write_them() {
        let form = Form::read(b"a=1&b=x+y%26z&a=2&empty=&%E2%82%AC=%ff&&=&lone");
        assert_eq!(form.get("a"), "1");
        assert_eq!(form.get("b"), "x y&z");
        assert_eq!((form.get("empty"), form.get("lone"), form.get("absent")), ("", "", ""));
        assert_eq!(form.get("\u{20ac}"), "\u{fffd}");
    }

    #[test]
    fn fields_beyond_all_reason_are_not_read() {
        let form = Form::read(("x=1&".repeat(MAX_FIELDS) + "late=1").as_bytes());
        assert_eq!(form.get("late"), "");
    }

    #[test]
    fn media_types() {
        for form in [
            "application/x-www-form-urlencoded",
            "Application/X-WWW-Form-URLencoded; charset=UTF-8",
            "application/x-www-form-urlencoded;charset=\"utf-8\"; boundary=x",
            "application/x-www-form-urlencoded;",
        ] {
            assert!(is_form(Some(form)), "{form}");
        }
        for other in [
            "",
            "text/plain",
            "application/json",
            "multipart/form-data; boundary=x",
            "application/x-www-form-urlencoded; charset=utf-16",
            "application/x-www-form-urlencoded; charset",
            "application/x-www-form-urlencoded, text/plain",
        ] {
            assert!(!is_form(Some(other)), "{other}");
        }
        assert!(!is_form(None));
    }
}
