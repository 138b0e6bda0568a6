//! The street plan: a straight grid, bent by the land. Every fourth line is a larger street, every fourth of those a
//! larger one again; small streets end where the town does.

use resvg::tiny_skia::{Path, PathBuilder};

use super::land::{CLOSEST, Point};
use super::noise::chance;

/// Streets nearer to each other than this, in pixels, are not drawn.
const NEAREST: f64 = 32.0;

/// The same where only highways are shown.
const NEAREST_HIGHWAYS: f64 = 60.0;

/// The part of the plan that one tile shows.
pub(super) struct Plan {
    /// Distance of the finest streets shown, as a power of four.
    pub(super) finest: u32,
    /// Steps from one of them to the next; between crossings streets bend.
    steps: i64,
    /// First column and row, in steps.
    first: (i64, i64),
    /// How many columns and rows there are.
    size: (i64, i64),
    /// Where they are, in pixels, row by row.
    spots: Vec<(f32, f32)>,
    /// Where they are on the map.
    places: Vec<Point>,
}

/// A block between four of the finest streets.
pub(super) struct Block {
    /// Its place on the plan, in blocks.
    pub(super) place: (i64, i64),
    /// Its corners in pixels, clockwise.
    pub(super) corners: [(f32, f32); 4],
}

impl Plan {
    /// The part that the tile at this place on the map shows.
    pub(super) fn of(zoom: u32, corner: Point, side: f64) -> Self {
        let pixels = 256.0 / side;
        let nearest = |power: u32| if power > 2 { NEAREST_HIGHWAYS } else { NEAREST };
        let finest =
            (0..LARGEST).find(|power| spacing(*power) * pixels >= nearest(*power)).unwrap_or(LARGEST);
        let steps = if zoom + 2 > CLOSEST { 4 } else { 2 };
        // Steps are a power of two.
        let step = spacing(finest) / steps as f64;
        let (low, high) = bounds(corner, side);
        let down = |value: f64| (value / spacing(finest)).floor() as i64 * steps - steps;
        let up = |value: f64| (value / spacing(finest)).ceil() as i64 * steps + steps;
        let (first, last) = ((down(low.x), down(low.y)), (up(high.x), up(high.y)));
        let size = (last.0 - first.0 + 1, last.1 - first.1 + 1);
        let error = 0.1 / pixels;
        let mut plan = Self { finest, steps, first, size, spots: Vec::new(), places: Vec::new() };
        for row in 0..size.1 {
            for column in 0..size.0 {
                let x = (first.0 + column) as f64 * step;
                let y = (first.1 + row) as f64 * step;
                let plan_place = Point { x, y };
                let place = plan_place.on_map(guess(&plan, plan_place, column), error);
                plan.places.push(place);
                let pixel = |place: f64, corner: f64| ((place - corner) * pixels) as f32;
                plan.spots.push((pixel(place.x, corner.x), pixel(place.y, corner.y)));
            }
        }
        plan
    }

    fn at(&self, column: i64, row: i64) -> usize {
        usize::try_from(row * self.size.0 + column).unwrap_or(0)
    }

    /// The blocks, wherever they are.
    pub(super) fn blocks(&self) -> impl Iterator<Item = Block> + '_ {
        let range = |size: i64| (0..size - 1).step_by(usize::try_from(self.steps).unwrap_or(1));
        range(self.size.1).flat_map(move |row| {
            range(self.size.0).map(move |column| {
                let corner = |right: i64, down: i64| {
                    self.spots[self.at(column + right * self.steps, row + down * self.steps)]
                };
                Block {
                    place: (
                        (self.first.0 + column).div_euclid(self.steps),
                        (self.first.1 + row).div_euclid(self.steps),
                    ),
                    corners: [corner(0, 0), corner(1, 0), corner(1, 1), corner(0, 1)],
                }
            })
        })
    }

    /// The middle of a block on the plan.
    pub(super) fn middle(&self, block: &Block) -> Point {
        let along = |number: i64| (number as f64 + 0.5) * spacing(self.finest);
        Point { x: along(block.place.0), y: along(block.place.1) }
    }

    /// All streets of one class: the power of four of their distance. `dry` says whether a street can be here.
    pub(super) fn streets(&self, class: u32, dry: impl Fn(Point) -> bool) -> Option<Path> {
        let mut path = PathBuilder::new();
        for upright in [true, false] {
            let (across, along) = if upright { self.size } else { (self.size.1, self.size.0) };
            let (first_across, first_along) = if upright { self.first } else { (self.first.1, self.first.0) };
            for line in (0..across).filter(|line| self.class(first_across + line) == Some(class)) {
                let spot = |place: i64| if upright { self.at(line, place) } else { self.at(place, line) };
                let mut drawing = false;
                for place in 0..along - 1 {
                    let number = (first_across + line).div_euclid(self.steps);
                    let segment = (first_along + place).div_euclid(self.steps);
                    let shown =
                        self.is_built(class, upright, number, segment) && dry(self.places[spot(place)]);
                    if shown {
                        let ((x, y), (to_x, to_y)) = (self.spots[spot(place)], self.spots[spot(place + 1)]);
                        if !drawing {
                            path.move_to(x, y);
                        }
                        path.line_to(to_x, to_y);
                    }
                    drawing = shown;
                }
            }
        }
        path.finish()
    }

    /// The class of a line; `None` for the steps between two streets.
    fn class(&self, step: i64) -> Option<u32> {
        if step.rem_euclid(self.steps) != 0 {
            return None;
        }
        let mut number = step.div_euclid(self.steps);
        let mut class = self.finest;
        while number != 0 && number.rem_euclid(4) == 0 && class < LARGEST {
            number = number.div_euclid(4);
            class += 1;
        }
        Some(if number == 0 { LARGEST } else { class })
    }

    /// Whether a street goes on here: lanes belong to towns and have gaps, larger streets reach farther.
    fn is_built(&self, class: u32, upright: bool, number: i64, segment: i64) -> bool {
        // Counted in streets of its own class, so that every zoom level answers the same.
        let shrink = 4i64.pow(class.saturating_sub(self.finest));
        let (number, segment) = (number.div_euclid(shrink), segment.div_euclid(shrink));
        let along = |number: i64| (number as f64 + 0.5) * spacing(class);
        let middle = match upright {
            true => Point { x: number as f64 * spacing(class), y: along(segment) },
            false => Point { x: along(segment), y: number as f64 * spacing(class) },
        };
        // Out of town a street leads from one larger street to the next: four segments are one.
        let (built, segment) = match (class, middle.in_town()) {
            (0, false) => return false,
            (0, true) => (0.84, segment),
            (1, true) => (0.94, segment),
            (1, false) => (0.3, segment.div_euclid(4)),
            _ => (0.8, segment.div_euclid(4)),
        };
        chance(70 + u64::from(class) * 2 + u64::from(upright), number, segment) < built
    }
}

/// Lines beyond this class look the same.
pub(super) const LARGEST: u32 = 9;

/// Distance of the streets of a class.
fn spacing(class: u32) -> f64 {
    f64::from(4u32.pow(class.min(LARGEST)))
}

/// Bends change little from one crossing to the next, so the last one tells where this one is about.
fn guess(plan: &Plan, place: Point, column: i64) -> Point {
    let width = usize::try_from(plan.size.0).unwrap_or(1);
    let near = if column > 0 {
        plan.places.last()
    } else {
        plan.places.len().checked_sub(width).and_then(|at| plan.places.get(at))
    };
    near.map_or(place, |near| {
        let there = near.on_plan();
        Point { x: place.x + near.x - there.x, y: place.y + near.y - there.y }
    })
}

/// The part of the plan around a tile: its border bounds what is inside.
fn bounds(corner: Point, side: f64) -> (Point, Point) {
    let (mut low, mut high) = (Point { x: f64::MAX, y: f64::MAX }, Point { x: f64::MIN, y: f64::MIN });
    for step in 0..=16 {
        let share = f64::from(step) / 16.0 * side;
        for (x, y) in [(share, 0.0), (share, side), (0.0, share), (side, share)] {
            let place = Point { x: corner.x + x, y: corner.y + y }.on_plan();
            low = Point { x: low.x.min(place.x), y: low.y.min(place.y) };
            high = Point { x: high.x.max(place.x), y: high.y.max(place.y) };
        }
    }
    (low, high)
}
