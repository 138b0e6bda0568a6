//! Chance that is the same for everybody: hashes of whole numbers, and smooth noise between them.

/// A number from 0 to 1 for a place and a purpose.
pub(super) fn chance(purpose: u64, x: i64, y: i64) -> f64 {
    // 53 bits are what a float holds exactly.
    (bits(purpose, x, y) >> 11) as f64 / (1u64 << 53) as f64
}

/// Two numbers from -1 to 1.
fn pair(purpose: u64, x: i64, y: i64) -> (f64, f64) {
    let bits = bits(purpose, x, y);
    let share = |half: u64| half as f64 / f64::from(1u32 << 31) - 1.0;
    (share(bits >> 32), share(bits & 0xFFFF_FFFF))
}

fn bits(purpose: u64, x: i64, y: i64) -> u64 {
    let mut bits = purpose
        .wrapping_mul(0x9E37_79B9_7F4A_7C15)
        .wrapping_add(x.cast_unsigned().wrapping_mul(0xC2B2_AE3D_27D4_EB4F))
        .wrapping_add(y.cast_unsigned().wrapping_mul(0x1656_67B1_9E37_79F9));
    bits = (bits ^ (bits >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    bits = (bits ^ (bits >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    bits ^ (bits >> 31)
}

/// Smooth noise from -1 to 1, whose hills are about one unit apart.
pub(super) fn noise(purpose: u64, x: f64, y: f64) -> f64 {
    noises(purpose, x, y).0
}

/// Two noises of their own at the price of one.
pub(super) fn noises(purpose: u64, x: f64, y: f64) -> (f64, f64) {
    let (left, top) = (x.floor(), y.floor());
    let (dx, dy) = (ease(x - left), ease(y - top));
    // Places on the map are far below what a whole number holds.
    let (column, row) = (left as i64, top as i64);
    let (a, b) = (pair(purpose, column, row), pair(purpose, column + 1, row));
    let (c, d) = (pair(purpose, column, row + 1), pair(purpose, column + 1, row + 1));
    let (above, below) =
        ((a.0 + (b.0 - a.0) * dx, a.1 + (b.1 - a.1) * dx), (c.0 + (d.0 - c.0) * dx, c.1 + (d.1 - c.1) * dx));
    (above.0 + (below.0 - above.0) * dy, above.1 + (below.1 - above.1) * dy)
}

fn ease(share: f64) -> f64 {
    share * share * (3.0 - 2.0 * share)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn smooth_and_even() {
        let (mut sum, mut last) = (0.0, noise(7, 0.0, 3.3));
        for step in 1..4000 {
            let here = noise(7, f64::from(step) / 20.0, 3.3);
            assert!((here - last).abs() < 0.16);
            sum += here;
            last = here;
        }
        assert!((sum / 4000.0).abs() < 0.1);
    }
}
