//! Deduplicates log lines: the first of equal lines is written at once, repetitions within a minute are only counted.

use std::{cell::RefCell, collections::VecDeque};

/// Shortest interval between equal lines, in milliseconds.
const EVERY_MS: u64 = 60_000;
/// Most lines remembered; the oldest is evicted first.
const REMEMBERED: usize = 64;

/// The recent lines of an isolate.
#[derive(Debug, Default)]
pub struct RecentLines(RefCell<VecDeque<RecentLine>>);

#[derive(Debug)]
struct RecentLine {
    /// A JSON object.
    line: String,
    written_at: u64,
    /// Repetitions since then.
    times: u32,
}

impl RecentLine {
    /// The line with the count of its repetitions. `None` when there were none.
    fn repetition(self) -> Option<String> {
        let open = self.line.strip_suffix('}').filter(|_| self.times > 0)?;
        Some(format!("{open},\"times\":{}}}", self.times))
    }
}

impl RecentLines {
    /// The lines to write when `line`, a JSON object, is logged: the line itself, unless it was written within the last
    /// minute, and older lines whose minute is over, with the count of their repetitions.
    pub fn admit(&self, line: String, now: u64) -> Vec<String> {
        let mut recent = self.0.borrow_mut();
        let mut written = Vec::new();
        if let Some(same) = recent.iter_mut().find(|known| known.line == line) {
            same.times = same.times.saturating_add(1);
        }
        // `abs_diff`, so that a clock that was set back does not prolong it.
        while recent.front().is_some_and(|oldest| oldest.written_at.abs_diff(now) >= EVERY_MS) {
            written.extend(recent.pop_front().and_then(RecentLine::repetition));
        }
        let is_known = recent.iter().any(|known| known.line == line);
        let is_written = written.iter().any(|repetition| is_repetition_of(repetition, &line));
        if !is_known {
            if recent.len() == REMEMBERED {
                written.extend(recent.pop_front().and_then(RecentLine::repetition));
            }
            if !is_written {
                written.push(line.clone());
            }
            recent.push_back(RecentLine { line, written_at: now, times: 0 });
        }
        written
    }
}

fn is_repetition_of(repetition: &str, line: &str) -> bool {
    let open = line.strip_suffix('}').unwrap_or(line);
    repetition.strip_prefix(open).is_some_and(|rest| rest.starts_with(",\"times\":"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(message: &str) -> String {
        format!("{{\"message\":\"{message}\"}}")
    }

    #[test]
    fn equal_lines_are_counted_for_a_minute() {
        let recent = RecentLines::default();
        assert_eq!(recent.admit(line("down"), 0), [line("down")]);
        for ms in 1..754 {
            assert!(recent.admit(line("down"), ms).is_empty());
        }
        assert_eq!(recent.admit(line("up"), 1000), [line("up")], "others are written");
        let counted = r#"{"message":"down","times":754}"#;
        assert_eq!(recent.admit(line("down"), 60_000), [counted], "with the one that came just now");
        assert!(recent.admit(line("down"), 61_000).is_empty());
        assert_eq!(
            recent.admit(line("other"), 120_000),
            [r#"{"message":"down","times":1}"#.to_owned(), line("other")],
            "the last ones are counted when anything is written"
        );
        assert_eq!(recent.admit(line("down"), 120_001), [line("down")]);
    }

    #[test]
    fn only_so_many_are_remembered_and_none_is_lost() {
        let recent = RecentLines::default();
        for number in 0..=REMEMBERED {
            let own = line(&number.to_string());
            let expected = match number {
                REMEMBERED => vec![r#"{"message":"0","times":1}"#.to_owned(), own.clone()],
                _ => vec![own.clone()],
            };
            assert_eq!(recent.admit(own.clone(), 5), expected);
            if number == 0 {
                assert!(recent.admit(own, 5).is_empty());
            }
        }
        assert_eq!(recent.0.borrow().len(), REMEMBERED);
    }

    #[test]
    fn a_clock_that_was_set_back_silences_nothing() {
        let recent = RecentLines::default();
        recent.admit(line("down"), 1_000_000);
        assert_eq!(recent.admit(line("down"), 0), [r#"{"message":"down","times":1}"#]);
    }
}
