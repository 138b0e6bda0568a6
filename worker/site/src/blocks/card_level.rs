/// Cards stand one level below their block's title, or in its place when it has none.
pub fn card_level(title: &str) -> u8 {
    if title.is_empty() { 2 } else { 3 }
}
