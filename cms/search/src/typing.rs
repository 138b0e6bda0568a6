//! How many typing errors lie between two words.

/// The letters of a word as bits, for a look that costs nothing: two words cannot be close when many bits differ.
pub fn signature(word: &str) -> u64 {
    word.chars().fold(0, |bits, character| bits | 1 << (u32::from(character) % 61))
}

/// Whether a word can be within so many errors of another, by the letters alone. A word that is only begun says
/// nothing about letters that are still to come.
pub fn may_be_near(typed: u64, word: u64, begun: bool, most: u32) -> bool {
    (typed & !word).count_ones() <= most && (begun || (word & !typed).count_ones() <= most)
}

/// The number of letters that are missing, too many, wrong or swapped with their neighbour, at most `most`; nothing
/// when there are more. When the word is only begun, what follows in `word` is no error. An error in the first letter
/// counts twice, because hardly anybody makes it.
pub fn errors(typed: &str, word: &str, begun: bool, most: u32) -> Option<u32> {
    let (typed, word): (Vec<char>, Vec<char>) = (typed.chars().collect(), word.chars().collect());
    let longest = typed.len() + most as usize;
    if typed.len() > word.len() + most as usize || (!begun && word.len() > longest) {
        return None;
    }
    let word = &word[..word.len().min(longest)];
    let width = word.len() + 1;
    let mut before: Vec<u32> = vec![0; width];
    let mut last: Vec<u32> = (0..).take(width).collect();
    let mut row: Vec<u32> = vec![0; width];
    for (i, letter) in typed.iter().enumerate() {
        row[0] = last[0] + 1;
        for (j, other) in word.iter().enumerate() {
            let mut cost = last[j] + u32::from(letter != other);
            cost = cost.min(last[j + 1] + 1).min(row[j] + 1);
            if i > 0 && j > 0 && *letter == word[j - 1] && typed[i - 1] == *other {
                cost = cost.min(before[j - 1] + 1);
            }
            row[j + 1] = cost;
        }
        if row.iter().all(|cost| *cost > most) {
            return None;
        }
        std::mem::swap(&mut before, &mut last);
        std::mem::swap(&mut last, &mut row);
    }
    let found = if begun { last.iter().min().copied()? } else { *last.last()? };
    let first = u32::from(found > 0 && typed.first() != word.first());
    Some(found + first).filter(|found| *found <= most)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn each_kind_of_error() {
        for (typed, word, expected) in [
            ("michael", "michael", Some(0)),
            ("mickael", "michael", Some(1)),
            ("micael", "michael", Some(1)),
            ("mickhael", "michael", Some(1)),
            ("micheal", "michael", Some(1)),
            ("tichael", "michael", Some(2)),
            ("mickaell", "michael", Some(2)),
            ("mixxxel", "michael", None),
            ("", "ab", None),
        ] {
            assert_eq!(errors(typed, word, false, 2), expected, "{typed}");
        }
        assert_eq!(errors("picnick", "picknicktafel", true, 1), Some(1));
        assert_eq!(errors("picnick", "picknicktafel", false, 1), None);
    }

    proptest! {
        #[test]
        fn the_quick_look_never_refuses_what_is_near(typed in "[a-e]{1,8}", word in "[a-e]{1,8}", begun: bool) {
            if errors(&typed, &word, begun, 2).is_some() {
                prop_assert!(may_be_near(signature(&typed), signature(&word), begun, 2));
            }
        }

        #[test]
        fn any_words_can_be_compared(typed in "\\PC{0,20}", word in "\\PC{0,20}", begun: bool, most in 0..3u32) {
            let found = errors(&typed, &word, begun, most);
            prop_assert!(found.is_none_or(|found| found <= most));
            if typed == word {
                prop_assert_eq!(found, Some(0));
            }
        }
    }
}
