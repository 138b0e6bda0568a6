//! Addresses of the video host.

/// The id of a YouTube video, from the id itself or from a URL: 11 letters, digits, hyphens and underscores
/// (specification section 2, block youtubevideo).
pub fn id(text: &str) -> Option<String> {
    const LENGTH: usize = 11;
    let part = |letter: char| letter.is_ascii_alphanumeric() || letter == '-' || letter == '_';
    let is_id = |text: &&str| text.len() == LENGTH && text.chars().all(part);
    let text = text.trim();
    let found = ["v=", "/embed/", "/shorts/", "/live/", "/v/", "youtu.be/"].iter().find_map(|mark| {
        let (_, rest) = text.split_once(mark)?;
        rest.split(|letter| !part(letter)).next().filter(is_id)
    });
    found.or(Some(text).filter(is_id)).map(str::to_owned)
}

/// The start of a video in seconds, from its address: `t=90`, `t=1m30s` or `start=90`.
pub fn start(url: &str) -> u32 {
    let mut parameters = url.split(['?', '&', '#']).skip(1).filter_map(|pair| pair.split_once('='));
    let Some((_, time)) = parameters.find(|(name, _)| matches!(*name, "t" | "start")) else { return 0 };
    let (mut seconds, mut number) = (0_u32, 0_u32);
    for letter in time.chars() {
        let unit = match letter {
            'h' => 3600,
            'm' => 60,
            's' => 1,
            _ => {
                let Some(digit) = letter.to_digit(10) else { return 0 };
                number = number.saturating_mul(10).saturating_add(digit);
                continue;
            }
        };
        seconds = seconds.saturating_add(std::mem::take(&mut number).saturating_mul(unit));
    }
    seconds.saturating_add(number)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test] // XS9
    fn a_video_is_found_by_its_id_or_address() {
        for text in [
            "dQw4w9WgXcQ",
            " https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=3s",
            "https://youtu.be/dQw4w9WgXcQ?si=x",
            "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ",
            "https://www.youtube.com/live/dQw4w9WgXcQ?feature=share",
            "https://www.youtube.com/watch?list=PLabc&v=dQw4w9WgXcQ",
            "https://www.youtube.com/v/dQw4w9WgXcQ",
        ] {
            assert_eq!(id(text).as_deref(), Some("dQw4w9WgXcQ"), "{text}");
        }
        for text in [
            "",
            "dQw4w9WgXc",
            "dQw4w9WgXcQQ",
            "https://video.example/dQw4w9WgXcQ",
            "dQw4w9WgXc/",
            "https://www.youtube.com/playlist?list=PLdQw4w9WgXcQ",
        ] {
            assert_eq!(id(text), None, "{text}");
        }
    }

    #[test]
    fn a_video_starts_where_its_address_says() {
        for (url, second) in [
            ("https://youtu.be/dQw4w9WgXcQ", 0),
            ("https://youtu.be/dQw4w9WgXcQ?t=42", 42),
            ("https://youtu.be/dQw4w9WgXcQ?si=x&t=1m30s", 90),
            ("https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=1h2m3s", 3723),
            ("https://www.youtube.com/embed/dQw4w9WgXcQ?start=7", 7),
            ("https://youtu.be/dQw4w9WgXcQ#t=9", 9),
            ("https://youtu.be/dQw4w9WgXcQ?t=soon", 0),
            ("https://youtu.be/dQw4w9WgXcQ?t=99999999999", u32::MAX),
            ("dQw4w9WgXcQ", 0),
        ] {
            assert_eq!(start(url), second, "{url}");
        }
    }
}
