/// A size in whole kilobytes, or in megabytes with at most one decimal.
pub fn file_size(bytes: u64, decimal_mark: &str) -> String {
    // Rounded to the kilobyte first, so that 999,700 bytes are 1 MB and not 1000 kB.
    let kilobytes = (bytes.saturating_add(500) / 1000).max(1);
    if kilobytes < 1000 {
        return format!("{kilobytes} kB");
    }
    let tenths = (kilobytes + 50) / 100;
    match tenths % 10 {
        0 => format!("{} MB", tenths / 10),
        decimal => format!("{}{decimal_mark}{decimal} MB", tenths / 10),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_are_written_as_people_read_them() {
        let sizes = [
            (1, "1 kB"),
            (850_400, "850 kB"),
            (999_000, "999 kB"),
            (999_700, "1 MB"),
            (1_049_000, "1 MB"),
            (1_234_567, "1,2 MB"),
            (19_960_000, "20 MB"),
            (u64::from(u32::MAX), "4295 MB"),
        ];
        for (bytes, expected) in sizes {
            assert_eq!(file_size(bytes, ","), expected);
        }
        assert_eq!(file_size(1_234_567, "."), "1.2 MB");
    }
}
