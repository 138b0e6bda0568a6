//! What one sees of a body from afar: its edges, without what is hidden.

use std::collections::HashMap;

use glam::{DVec2, DVec3};

use crate::solid::{Solid, Triangle};

/// From where.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum View {
    Front,
    /// From the left, which the first-angle projection puts to the right.
    Side,
    Top,
}

impl View {
    /// Place on the sheet, and nearness to the eye.
    pub fn project(self, p: DVec3) -> (DVec2, f64) {
        match self {
            Self::Front => (DVec2::new(p.x, p.y), p.z),
            Self::Side => (DVec2::new(p.z, p.y), -p.x),
            Self::Top => (DVec2::new(p.x, -p.z), p.y),
        }
    }

    pub fn towards(self) -> DVec3 {
        match self {
            Self::Front => DVec3::Z,
            Self::Side => DVec3::NEG_X,
            Self::Top => DVec3::Y,
        }
    }
}

/// A straight line on the sheet.
#[derive(Debug, Clone, Copy)]
pub struct Line {
    pub from: DVec2,
    pub to: DVec2,
}

/// Lines of a view.
#[derive(Default)]
pub struct Seen {
    /// Beside nothing.
    pub contour: Vec<Line>,
    /// On the body.
    pub edges: Vec<Line>,
    /// What stands on the ground and is hidden from above.
    pub hidden: Vec<Line>,
}

/// Two faces meet smoothly up to this angle.
const CREASE: f64 = 25.0;
/// Nearer than this counts as at the same place.
const SAME: f64 = 0.6;
/// A line is looked for this far to either side of itself.
const BESIDE: f64 = 0.12;

pub fn look(solid: &Solid, view: View) -> Seen {
    let grid = Grid::new(solid, view);
    let mut seen = Seen::default();
    for edge in edges(solid, view.towards()) {
        let ((from, near), (to, far)) = (view.project(edge.from), view.project(edge.to));
        let length = from.distance(to);
        if length < 0.05 {
            continue;
        }
        let aside = (to - from).perp() / length * BESIDE;
        let visible = union(
            [aside, -aside]
                .into_iter()
                .flat_map(|shift| grid.visible(from + shift, to + shift, near, far, &edge.faces)),
        );
        for (start, end) in &visible {
            let (a, b) = (from.lerp(to, *start), from.lerp(to, *end));
            if a.distance(b) < 0.4 {
                continue;
            }
            let middle = (a + b) * 0.5;
            let void = [5.0, -5.0].into_iter().any(|side| !grid.covers(middle + aside * side));
            let line = Line { from: a, to: b };
            if void { seen.contour.push(line) } else { seen.edges.push(line) }
        }
        if view == View::Top && edge.from.y.max(edge.to.y) < 3.0 {
            let mut at = 0.0;
            for (start, end) in visible.iter().copied().chain([(1.0, 1.0)]) {
                if (start - at) * length > 1.0 {
                    seen.hidden.push(Line { from: from.lerp(to, at), to: from.lerp(to, start) });
                }
                at = end.max(at);
            }
        }
    }
    seen
}

/// Whether a place on the sheet, as near to the eye as this, is in sight.
pub fn in_sight(solid: &Solid, view: View, place: DVec3) -> bool {
    let (at, near) = view.project(place);
    !solid.triangles.iter().any(|triangle| {
        Flat::of(triangle, view, 0).is_some_and(|flat| flat.contains(at) && flat.depth(at) > near + SAME)
    })
}

struct Edge {
    from: DVec3,
    to: DVec3,
    /// The triangles that meet in it.
    faces: Vec<usize>,
}

/// Creases, rims, and where a bent face turns away from the eye.
fn edges(solid: &Solid, towards: DVec3) -> Vec<Edge> {
    type Key = (i64, i64, i64);
    let key = |p: DVec3| -> Key {
        let p = (p / 0.05).round();
        (p.x as i64, p.y as i64, p.z as i64)
    };
    let mut sides: HashMap<(Key, Key, u32), Vec<(usize, usize)>> = HashMap::new();
    for (index, triangle) in solid.triangles.iter().enumerate() {
        for corner in 0..3 {
            let (a, b) = (key(triangle.corners[corner]), key(triangle.corners[(corner + 1) % 3]));
            if a != b {
                sides.entry((a.min(b), a.max(b), triangle.piece)).or_default().push((index, corner));
            }
        }
    }
    let normals: Vec<DVec3> = solid.triangles.iter().map(Triangle::normal).collect();
    let facing = |index: usize| normals[index].dot(towards) > 1e-3;
    let mut edges = Vec::new();
    for ((low, _, _), meeting) in sides {
        let bent = |(index, corner): (usize, usize)| {
            let triangle: &Triangle = &solid.triangles[index];
            let (a, b) = (corner, (corner + 1) % 3);
            let pair = (triangle.bent[a], triangle.bent[b]);
            if key(triangle.corners[a]) == low { pair } else { (pair.1, pair.0) }
        };
        let sharp = |one: (usize, usize), other: (usize, usize)| {
            let (a, b) = (bent(one), bent(other));
            let smooth = a.0.dot(b.0) > 0.985 && a.1.dot(b.1) > 0.985;
            !smooth && normals[one.0].dot(normals[other.0]) < CREASE.to_radians().cos()
        };
        let shown = match meeting[..] {
            [_] => true,
            [one, other] => sharp(one, other) || facing(one.0) != facing(other.0),
            _ => meeting.iter().skip(1).any(|other| sharp(meeting[0], *other)),
        };
        // What only closes a part from behind is no edge of what one sees.
        if shown && meeting.iter().any(|(index, _)| normals[*index].dot(towards) > -1e-3) {
            let (index, corner) = meeting[0];
            let triangle = &solid.triangles[index];
            edges.push(Edge {
                from: triangle.corners[corner],
                to: triangle.corners[(corner + 1) % 3],
                faces: meeting.iter().map(|(index, _)| *index).collect(),
            });
        }
    }
    // A map has no order of its own.
    edges.sort_by(|a, b| {
        let key = |edge: &Edge| [edge.from.x, edge.from.y, edge.from.z, edge.to.x, edge.to.y, edge.to.z];
        key(a)
            .iter()
            .zip(key(b))
            .map(|(a, b)| a.total_cmp(&b))
            .find(|order| order.is_ne())
            .unwrap_or(std::cmp::Ordering::Equal)
    });
    edges
}

/// A triangle on the sheet, turning left.
struct Flat {
    index: usize,
    corners: [DVec2; 3],
    /// Nearness = slope · place + level.
    slope: DVec2,
    level: f64,
}

impl Flat {
    /// Nothing for what one sees from its edge.
    fn of(triangle: &Triangle, view: View, index: usize) -> Option<Self> {
        let mut projected = triangle.corners.map(|corner| view.project(corner));
        let area = |p: &[(DVec2, f64); 3]| (p[1].0 - p[0].0).perp_dot(p[2].0 - p[0].0);
        if area(&projected) < 0.0 {
            projected.swap(1, 2);
        }
        let doubled = area(&projected);
        let longest = (0..3).map(|i| projected[i].0.distance(projected[(i + 1) % 3].0)).fold(0.0, f64::max);
        if doubled < longest * 0.02 {
            return None;
        }
        let [a, b, c] = projected;
        let (u, v) = (b.0 - a.0, c.0 - a.0);
        let (du, dv) = (b.1 - a.1, c.1 - a.1);
        let slope = DVec2::new(du * v.y - dv * u.y, dv * u.x - du * v.x) / doubled;
        Some(Self { index, corners: projected.map(|p| p.0), slope, level: a.1 - slope.dot(a.0) })
    }

    fn depth(&self, at: DVec2) -> f64 {
        self.slope.dot(at) + self.level
    }

    fn contains(&self, at: DVec2) -> bool {
        (0..3).all(|i| (self.corners[(i + 1) % 3] - self.corners[i]).perp_dot(at - self.corners[i]) >= 0.0)
    }

    /// The part of a line that lies within, as shares of it.
    fn clip(&self, from: DVec2, to: DVec2) -> Option<(f64, f64)> {
        let (mut start, mut end) = (0.0_f64, 1.0_f64);
        for i in 0..3 {
            let side = self.corners[(i + 1) % 3] - self.corners[i];
            let (a, b) = (side.perp_dot(from - self.corners[i]), side.perp_dot(to - self.corners[i]));
            match (a >= 0.0, b >= 0.0) {
                (false, false) => return None,
                (true, false) => end = end.min(a / (a - b)),
                (false, true) => start = start.max(a / (a - b)),
                (true, true) => {}
            }
        }
        (end > start).then_some((start, end))
    }
}

/// Triangles by the square of the sheet they touch.
struct Grid {
    flats: Vec<Flat>,
    low: DVec2,
    cell: DVec2,
    cells: Vec<Vec<usize>>,
}

const CELLS: usize = 96;

impl Grid {
    fn new(solid: &Solid, view: View) -> Self {
        let flats: Vec<Flat> = solid
            .triangles
            .iter()
            .enumerate()
            .filter_map(|(index, triangle)| Flat::of(triangle, view, index))
            .collect();
        let corners = || flats.iter().flat_map(|flat| flat.corners);
        let low = corners().fold(DVec2::MAX, DVec2::min) - 1.0;
        let high = corners().fold(DVec2::MIN, DVec2::max) + 1.0;
        let mut grid = Self {
            flats: Vec::new(),
            low,
            cell: (high - low) / CELLS as f64,
            cells: vec![Vec::new(); CELLS * CELLS],
        };
        for (number, flat) in flats.iter().enumerate() {
            let low = flat.corners.iter().fold(DVec2::MAX, |low, corner| low.min(*corner));
            let high = flat.corners.iter().fold(DVec2::MIN, |high, corner| high.max(*corner));
            for cell in grid.around(low, high) {
                grid.cells[cell].push(number);
            }
        }
        grid.flats = flats;
        grid
    }

    fn around(&self, low: DVec2, high: DVec2) -> Vec<usize> {
        let cell = |at: DVec2| {
            let at = ((at - self.low) / self.cell).clamp(DVec2::ZERO, DVec2::splat(CELLS as f64 - 1.0));
            (at.x as usize, at.y as usize)
        };
        let ((left, bottom), (right, top)) = (cell(low), cell(high));
        (bottom..=top).flat_map(|row| (left..=right).map(move |column| row * CELLS + column)).collect()
    }

    /// The parts of a line that nothing hides, as shares of it.
    fn visible(&self, from: DVec2, to: DVec2, near: f64, far: f64, own: &[usize]) -> Vec<(f64, f64)> {
        let mut numbers: Vec<usize> = self
            .around(from.min(to), from.max(to))
            .into_iter()
            .flat_map(|cell| self.cells[cell].iter().copied())
            .collect();
        numbers.sort_unstable();
        numbers.dedup();
        let hidden = numbers.into_iter().filter_map(|number| {
            let flat = &self.flats[number];
            if own.contains(&flat.index) {
                return None;
            }
            let (start, end) = flat.clip(from, to)?;
            // How much nearer the triangle is, at both ends of the part.
            let nearer = |t: f64| flat.depth(from.lerp(to, t)) - (near + (far - near) * t) - SAME;
            let (a, b) = (nearer(start), nearer(end));
            match (a > 0.0, b > 0.0) {
                (false, false) => None,
                (true, true) => Some((start, end)),
                (true, false) => Some((start, start + (end - start) * a / (a - b))),
                (false, true) => Some((start + (end - start) * a / (a - b), end)),
            }
        });
        let mut at = 0.0;
        let mut visible = Vec::new();
        for (start, end) in union(hidden).into_iter().chain([(1.0, 1.0)]) {
            if start > at {
                visible.push((at, start));
            }
            at = end.max(at);
        }
        visible
    }

    fn covers(&self, at: DVec2) -> bool {
        self.around(at, at)
            .into_iter()
            .any(|cell| self.cells[cell].iter().any(|number| self.flats[*number].contains(at)))
    }
}

fn union(parts: impl Iterator<Item = (f64, f64)>) -> Vec<(f64, f64)> {
    let mut parts: Vec<(f64, f64)> = parts.collect();
    parts.sort_by(|a, b| a.0.total_cmp(&b.0));
    let mut joined: Vec<(f64, f64)> = Vec::new();
    for (start, end) in parts {
        match joined.last_mut() {
            Some(last) if start <= last.1 + 1e-6 => last.1 = last.1.max(end),
            _ => joined.push((start, end)),
        }
    }
    joined
}
