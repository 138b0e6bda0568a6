//! Lengthens and shortens as a joiner does: boards and bars become longer, while what is small keeps its size.

/// Distances from here on may change: in millimetres, and as a share of the longest.
const FREE: (f64, f64) = (20.0, 0.3);
/// Free distances may change by this share; else everything does, evenly.
const MOST: f64 = 0.7;

/// A map of one coordinate, straight between its knots and shifting beyond them.
pub struct Stretch {
    knots: Vec<(f64, f64)>,
}

impl Stretch {
    /// Brings each control from its first place to its second; `places` are the coordinates in use.
    pub fn new(places: impl Iterator<Item = f64>, controls: &[(f64, f64)]) -> Self {
        let mut places: Vec<f64> = places.collect();
        places.sort_by(f64::total_cmp);
        places.dedup_by(|a, b| (*a - *b).abs() < 0.5);
        let mut knots = vec![controls[0]];
        for pair in controls.windows(2) {
            let ((from, from_to), (to, to_to)) = (pair[0], pair[1]);
            let within = places.iter().copied().filter(|place| *place > from + 0.5 && *place < to - 0.5);
            let stops: Vec<f64> = std::iter::once(from).chain(within).chain([to]).collect();
            let gaps = || stops.windows(2).map(|stop| stop[1] - stop[0]);
            let least = FREE.0.max(gaps().fold(0.0, f64::max) * FREE.1);
            let free: f64 = gaps().filter(|gap| *gap >= least).sum();
            let change = (to_to - from_to) - (to - from);
            let share = if free > 0.0 { change / free } else { f64::MAX };
            if share.abs() <= MOST {
                let mut at = from_to;
                for stop in stops.windows(2) {
                    let gap = stop[1] - stop[0];
                    at += if gap >= least { gap * (1.0 + share) } else { gap };
                    knots.push((stop[1], at));
                }
            }
            knots.push((to, to_to));
        }
        Self { knots }
    }

    /// Straight between the controls.
    pub fn even(controls: &[(f64, f64)]) -> Self {
        Self { knots: controls.to_vec() }
    }

    pub fn at(&self, place: f64) -> f64 {
        let (first, last) = (self.knots[0], self.knots[self.knots.len() - 1]);
        if place <= first.0 {
            return place - first.0 + first.1;
        }
        if place >= last.0 {
            return place - last.0 + last.1;
        }
        let next = self.knots.iter().position(|knot| knot.0 >= place).unwrap_or(self.knots.len() - 1).max(1);
        let ((from, from_to), (to, to_to)) = (self.knots[next - 1], self.knots[next]);
        if to - from < 1e-9 { to_to } else { from_to + (place - from) / (to - from) * (to_to - from_to) }
    }
}
