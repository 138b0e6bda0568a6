/// The heading level of cards in a block: below the block's title, or the title's own level when there is none.
pub fn card_level(title: &str) -> u8 {
    if title.is_empty() { 2 } else { 3 }
}
