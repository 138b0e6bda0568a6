//! The invented country: where land, water, woods and towns are. Lengths are in tiles of the closest zoom level, some
//! 94 m at the latitude of the North Sea.

use super::noise::{noise, noises};

/// The closest zoom level, whose tiles are the unit of length.
pub(super) const CLOSEST: u32 = 18;

/// The middle of the inhabited coast, at 52° N 5.5° E: no sea comes near it.
const HEART: Point = Point { x: 135_077.0, y: 86_592.0 };

/// How far the heartland reaches.
const HEARTLAND: f64 = 5_000.0;

/// How far the street plan is turned from north, as cosine and sine.
const TURN: (f64, f64) = (0.936, 0.352);

/// At most so many steps undo a bend; each leaves less than the last.
const STEPS: usize = 16;

/// Bends of the street plan: how far apart they are, and how far they move a street. The products of the steepest
/// slopes stay below one, so that streets never cross themselves.
const BENDS: [(f64, f64); 4] = [(17.0, 1.1), (90.0, 7.0), (600.0, 52.0), (5_000.0, 330.0)];

/// A place on the map or on the street plan.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Point {
    pub(super) x: f64,
    pub(super) y: f64,
}

impl Point {
    /// The place on the straight street plan that this place on the map is.
    pub(super) fn on_plan(self) -> Self {
        let bend = self.bend();
        Self { x: self.x + bend.x, y: self.y + bend.y }.turned(TURN)
    }

    /// The place on the map of this place on the plan, to within an error, from a guess near it.
    pub(super) fn on_map(self, guess: Self, error: f64) -> Self {
        let straight = self.turned((TURN.0, -TURN.1));
        let mut place = guess;
        for _ in 0..STEPS {
            let bend = place.bend();
            let better = Self { x: straight.x - bend.x, y: straight.y - bend.y };
            let moved = (better.x - place.x).abs() + (better.y - place.y).abs();
            place = better;
            if moved < error {
                break;
            }
        }
        place
    }

    /// This place in a country turned by an angle, given as cosine and sine.
    fn turned(self, (cosine, sine): (f64, f64)) -> Self {
        Self { x: cosine * self.x - sine * self.y, y: sine * self.x + cosine * self.y }
    }

    fn bend(self) -> Self {
        let mut bend = Self { x: 0.0, y: 0.0 };
        for (number, (length, reach)) in (1..).zip(BENDS) {
            let (x, y) = noises(number, self.x / length, self.y / length);
            bend = Self { x: bend.x + reach * x, y: bend.y + reach * y };
        }
        bend
    }

    /// Hills of this length at this place, finer ones only as far as a picture of this detail shows them.
    fn hills(self, purpose: u64, length: f64, detail: f64) -> f64 {
        let (mut place, mut sum, mut length, mut height) = (self, 0.0, length, 1.0);
        for octave in 0..4 {
            if octave > 0 && length < detail {
                break;
            }
            // Turned each time: no direction stands out.
            place = place.turned(TURN);
            sum += height * noise(purpose + octave, place.x / length, place.y / length);
            (length, height) = (length / 2.7, height / 2.2);
        }
        sum
    }

    /// Above zero where the sea is.
    pub(super) fn sea(self, detail: f64) -> f64 {
        let distance = ((self.x - HEART.x).powi(2) + (self.y - HEART.y).powi(2)).sqrt();
        let inland = (1.6 - distance / HEARTLAND).clamp(-0.1, 1.0);
        self.hills(20, 13_000.0, detail) - 0.1 - inland
    }

    /// Above zero where a lake is.
    pub(super) fn lake(self, detail: f64) -> f64 {
        self.hills(30, 45.0, detail) - 1.02
    }

    /// Above zero in woods.
    pub(super) fn wood(self, detail: f64) -> f64 {
        self.hills(40, 130.0, detail) - 0.55
    }

    /// Rivers run where this is zero.
    pub(super) fn river(self, detail: f64) -> f64 {
        self.hills(50, 420.0, detail)
    }

    /// Whether this place of the plan belongs to a town.
    pub(super) fn in_town(self) -> bool {
        noise(60, self.x / 46.0, self.y / 46.0) + 0.6 * noise(61, self.x / 17.0, self.y / 17.0) > -0.08
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn plan_and_map_are_inverse() {
        for step in 0..50 {
            let place =
                Point { x: 130_000.0 + f64::from(step) * 137.7, y: 86_000.0 - f64::from(step) * 61.3 };
            let plan = place.on_plan();
            let back = plan.on_map(plan, 0.01);
            assert!((back.x - place.x).abs() < 0.02 && (back.y - place.y).abs() < 0.02, "{back:?} {place:?}");
        }
    }

    #[test]
    fn the_heartland_is_dry() {
        for (x, y) in [(0.0, 0.0), (900.0, -700.0), (-1000.0, 800.0)] {
            assert!(Point { x: HEART.x + x, y: HEART.y + y }.sea(1.0) < 0.0);
        }
    }
}
