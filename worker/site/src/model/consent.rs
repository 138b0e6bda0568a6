/// What a visitor can allow: scripts of the content system; videos and maps of other hosts; the captcha of forms.
pub const CONSENT_CATEGORIES: [&str; 3] = ["scripts", "media", "captcha"];
