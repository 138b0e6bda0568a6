//! Areas and lines of a field that is known at the crossings of a grid. Neighbouring tiles share the crossings on
//! their border, so what is drawn goes on from one to the next.

use resvg::tiny_skia::{Path, PathBuilder};

/// Cells along one side of a tile.
pub(super) const CELLS: usize = 32;

/// Pixels of a cell.
const CELL: f32 = 8.0;

/// A field's values at the crossings, row by row.
pub(super) struct Field(Vec<f64>);

/// A crossing point, in pixels.
type Spot = (f32, f32);

impl Field {
    /// Asks for the value at each crossing, which is named by column and row.
    pub(super) fn new(value: impl Fn(usize, usize) -> f64) -> Self {
        Self(
            (0..=CELLS)
                .flat_map(|row| (0..=CELLS).map(move |column| (column, row)))
                .map(|(c, r)| value(c, r))
                .collect(),
        )
    }

    /// The area where the field is above zero; `None` when there is none.
    pub(super) fn area(&self) -> Option<Path> {
        let mut path = PathBuilder::new();
        self.cells(|corners| {
            let mut outline: Vec<Spot> = Vec::with_capacity(8);
            for (place, (spot, value)) in corners.iter().enumerate() {
                let (next, value_of_next) = corners[(place + 1) % 4];
                if *value > 0.0 {
                    outline.push(*spot);
                }
                if (*value > 0.0) != (value_of_next > 0.0) {
                    outline.push(between(*spot, *value, next, value_of_next));
                }
            }
            draw(&mut path, &outline, true);
        });
        path.finish()
    }

    /// The line where the field is zero; `None` when there is none.
    pub(super) fn line(&self) -> Option<Path> {
        let mut path = PathBuilder::new();
        self.cells(|corners| {
            let ends: Vec<Spot> = (0..4)
                .map(|place| (corners[place], corners[(place + 1) % 4]))
                .filter(|((_, one), (_, other))| (*one > 0.0) != (*other > 0.0))
                .map(|((spot, value), (next, value_of_next))| between(spot, value, next, value_of_next))
                .collect();
            ends.chunks(2).for_each(|ends| draw(&mut path, ends, false));
        });
        path.finish()
    }

    /// Shows the four corners of each cell through which the border may run, or which is inside.
    fn cells(&self, mut see: impl FnMut([(Spot, f64); 4])) {
        for row in 0..CELLS {
            for column in 0..CELLS {
                let corner = |right: usize, down: usize| {
                    let (column, row) = (column + right, row + down);
                    // Both are at most a few dozen.
                    let spot = (column as f32 * CELL, row as f32 * CELL);
                    (spot, self.0[row * (CELLS + 1) + column])
                };
                let corners = [corner(0, 0), corner(1, 0), corner(1, 1), corner(0, 1)];
                if corners.iter().any(|(_, value)| *value > 0.0) {
                    see(corners);
                }
            }
        }
    }
}

/// Where the field is zero between two corners.
fn between(from: Spot, value: f64, to: Spot, other: f64) -> Spot {
    // A share of a cell's side.
    let share = (value / (value - other)) as f32;
    (from.0 + (to.0 - from.0) * share, from.1 + (to.1 - from.1) * share)
}

fn draw(path: &mut PathBuilder, outline: &[Spot], close: bool) {
    for (place, (x, y)) in outline.iter().enumerate() {
        if place == 0 { path.move_to(*x, *y) } else { path.line_to(*x, *y) }
    }
    if close && !outline.is_empty() {
        path.close();
    }
}
