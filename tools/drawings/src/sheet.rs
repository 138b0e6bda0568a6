//! Lays a body out on a sheet: front, side and top in first-angle projection, dimensions, title block.

use glam::{DVec2, DVec3};
use scenes::{Form, Product as Kind};

use crate::catalogue::Product;
use crate::drawing::{Anchor, Dimension, Drawing, FIGURE, Layer, Mark, Text, width};
use crate::fit::{Bend, Body};
use crate::paths;
use crate::projection::{self, View};

/// A4, lying.
const WIDTH: f64 = 297.0;
const HEIGHT: f64 = 210.0;
const MARGIN: f64 = 7.0;
const TITLE: f64 = 17.0;
/// From a body to its first dimension, and from one to the next.
const FIRST: f64 = 9.0;
const NEXT: f64 = 7.5;
const SCALES: [f64; 10] = [2.0, 5.0, 10.0, 15.0, 20.0, 25.0, 30.0, 40.0, 50.0, 75.0];
const DATE: &str = "2026-11-27";
const REVISION: &str = "A";

/// A rectangle in plan, with the side it is measured on.
struct Clear {
    low: DVec2,
    high: DVec2,
    upright: bool,
    /// Grows the sheet even if that makes the drawing smaller.
    needed: bool,
}

struct Layout {
    scale: f64,
    front: DVec2,
    side: Option<DVec2>,
    top: DVec2,
}

/// Sizes of the views about their origins, in millimetres of the product.
struct Extent {
    low: DVec3,
    high: DVec3,
    side: bool,
    front: bool,
    /// Lines of dimensions above the front view, below it, below the top view, and right of it.
    above: usize,
    below: usize,
    plan_below: usize,
    plan_right: usize,
    /// Clear space beyond the body: above, below, left, right.
    clear: [f64; 4],
}

impl Extent {
    fn fitting(&self) -> Option<Layout> {
        SCALES.into_iter().find_map(|scale| self.layout(scale))
    }

    fn layout(&self, scale: f64) -> Option<Layout> {
        let paper = |figure: f64| figure / scale;
        let room = |lines: usize| if lines == 0 { 3.0 } else { FIRST + NEXT * (lines - 1) as f64 + 3.0 };
        let (long, deep, tall) =
            (paper(self.high.x - self.low.x), paper(self.high.z - self.low.z), paper(self.high.y));
        let [back, fore, left, right] = self.clear.map(paper);
        let left_room = left.max(FIRST + FIGURE + 2.0);
        let gap =
            (right + 4.0).max(if self.plan_right > 0 { room(self.plan_right) + 3.0 } else { 10.0 }).max(16.0);
        let wide = left_room + long + if self.side { gap + deep + FIRST + 6.0 } else { gap };
        let between = room(self.below).max(8.0) + 6.0 + back;
        let front_tall = if self.front { room(self.above) + tall + between } else { 6.0 };
        let high = front_tall + deep + (room(self.plan_below)).max(fore + 3.0);
        let area = DVec2::new(WIDTH - 2.0 * MARGIN - 6.0, HEIGHT - 2.0 * MARGIN - TITLE - 4.0);
        if wide > area.x || high > area.y {
            return None;
        }
        let start = DVec2::new(MARGIN + 3.0, MARGIN + TITLE + 2.0) + (area - DVec2::new(wide, high)) * 0.5;
        let x = start.x + left_room - paper(self.low.x);
        // The top view's origin: its back edge is -low.z above it.
        let top = DVec2::new(x, start.y + high - front_tall + paper(self.low.z));
        let ground = start.y + high - room(self.above) - tall;
        let side = self.side.then(|| DVec2::new(x + paper(self.high.x) + gap - paper(self.low.z), ground));
        Some(Layout { scale, front: DVec2::new(x, ground), side, top })
    }
}

/// `fine` is the smallest thing worth a line, in millimetres of paper.
pub fn draw(product: &Product, body: &Body, fine: f64) -> Drawing {
    let (kind, form) = (product.kind(), product.form());
    let (low, high) = body.solid.outline();
    let flat = kind == Kind::TreeGuard && form == Form::Grate;
    let twofold = (body.length - body.depth).abs() < 1.0 && matches!(kind, Kind::Bollard | Kind::TreeGuard);
    let has_side = !flat
        && !(twofold
            || body.round && kind != Kind::TreeBench
            || body.round && form != Form::Half && form != Form::Round);
    let above_front = matches!(kind, Kind::Bollard if form != Form::Rail) || kind == Kind::ChessTable;
    let (solid_low, solid_high) = body.solid.bounds();
    let overall = [solid_low.x, solid_high.x];
    // Wider than what the table measures: stools, shoes.
    let wider = overall[1] - overall[0] > body.length + 8.0 && body.spans.is_empty() && !body.round
        || kind == Kind::ChessTable && overall[1] - overall[0] > body.length + 8.0;
    let groups = feet(&body.solid.anchors());
    let rows = chain_places(kind, form, body, &groups);
    let clear = clear_space(kind, form, low, high);
    let mut extent = Extent {
        low,
        high,
        side: has_side,
        front: true,
        above: usize::from(above_front),
        below: body.spans.len() + usize::from(!above_front) + usize::from(wider),
        plan_below: usize::from(!rows[0].is_empty())
            + usize::from(flat)
            + usize::from(plate_size(kind, form)),
        plan_right: usize::from(!rows[1].is_empty()),
        clear: [0.0; 4],
    };
    let bare = extent.fitting();
    let scale_of = |layout: &Option<Layout>| layout.as_ref().map_or(f64::MAX, |layout| layout.scale);
    let beyond = |clear: &Clear| {
        [
            (clear.high.y + low.z).max(0.0),
            (-high.z - clear.low.y).max(0.0),
            (low.x - clear.low.x).max(0.0),
            (clear.high.x - high.x).max(0.0),
        ]
    };
    let mut on_sheet = Vec::new();
    for (index, zone) in clear.iter().enumerate() {
        let before = extent.clear;
        let more = beyond(zone);
        for side in 0..4 {
            extent.clear[side] = extent.clear[side].max(more[side]);
        }
        if scale_of(&extent.fitting()) > scale_of(&bare) && !zone.needed {
            extent.clear = before;
        } else {
            on_sheet.push(index);
        }
    }
    let layout = extent.fitting().unwrap_or_else(|| panic!("{} fits no sheet", product.key));
    let mut page = Page {
        drawing: Drawing {
            width: WIDTH,
            height: HEIGHT,
            scale: layout.scale,
            origin: layout.front,
            marks: vec![],
            block: vec![],
            frame: Mark::Path { points: vec![], closed: true },
            dimensions: vec![],
            beyond: vec![],
            beyond_dimensions: vec![],
            title: format!("{} {}", product.name, product.number),
        },
        scale: layout.scale,
    };
    views(&mut page, body, &layout, fine);
    // Overall measures.
    let front = View3 { origin: layout.front, scale: layout.scale };
    let top = View3 { origin: layout.top, scale: layout.scale };
    let round =
        |figure: f64, is_round: bool| format!("{}{}", if is_round { "Ø " } else { "" }, figure.round());
    let half = body.length * 0.5;
    let ends = if above_front || !body.spans.is_empty() || body.round { [-half, half] } else { overall };
    let ends = if kind == Kind::TreeBench && form == Form::Half { [-half, half] } else { ends };
    let mut level = 0;
    let below = |level: usize| layout.front.y - FIRST - NEXT * level as f64;
    for span in &body.spans {
        page.across(
            front.at(span.from, 0.0),
            front.at(span.to, 0.0),
            below(level),
            round(span.to - span.from, span.round),
        );
        level += 1;
    }
    let has_length = !(kind == Kind::Bollard && form == Form::Rail && product.stated.figures[1] < 2000.0);
    if above_front {
        let y = layout.front.y + body.height / layout.scale;
        page.across(
            front.at(ends[0], body.height),
            front.at(ends[1], body.height),
            y + FIRST - 2.0,
            round(body.length, body.round),
        );
    } else if has_length {
        let figure = if kind == Kind::TreeGuard && body.spans.iter().any(|span| span.round) {
            round(body.length, false)
        } else {
            round(body.length, body.round)
        };
        page.across(front.at(ends[0], 0.0), front.at(ends[1], 0.0), below(level), figure);
        level += 1;
    }
    if wider {
        page.across(
            front.at(overall[0], 0.0),
            front.at(overall[1], 0.0),
            below(level),
            round(overall[1] - overall[0], false),
        );
    }
    if !flat {
        let x = layout.front.x + low.x / layout.scale - FIRST;
        page.upright(
            front.at(ends[0].max(overall[0]), 0.0),
            front.at(ends[0].max(overall[0]), body.height),
            x,
            round(body.height, false),
        );
    } else {
        let x = layout.front.x + low.x / layout.scale - FIRST;
        page.upright(front.at(low.x, 0.0), front.at(low.x, body.height), x, round(body.height, false));
    }
    if let Some(origin) = layout.side {
        let side = View3 { origin, scale: layout.scale };
        let deep = solid_high.z - solid_low.z;
        if kind == Kind::ChessTable {
            let half = body.depth * 0.5;
            let y = layout.front.y + body.height / layout.scale + FIRST - 2.0;
            page.across(side.at(-half, body.height), side.at(half, body.height), y, round(body.depth, false));
        }
        if body.round && form != Form::Half {
            let half = body.depth * 0.5;
            page.across(side.at(-half, 0.0), side.at(half, 0.0), below(0), round(body.depth, false));
        } else if kind != Kind::ChessTable || deep > body.depth + 8.0 {
            page.across(side.at(solid_low.z, 0.0), side.at(solid_high.z, 0.0), below(0), round(deep, false));
        }
        if let Some(seat) = body.seat {
            let x = origin.x + high.z / layout.scale + FIRST;
            page.upright(
                side.at(seat_edge(body, seat).z, 0.0),
                side.at(seat_edge(body, seat).z, seat),
                x,
                round(seat, false),
            );
        }
    } else if let Some(seat) = body.seat {
        let x = layout.front.x + high.x / layout.scale + FIRST;
        page.upright(
            front.at(high.x - 1.0, 0.0),
            front.at(seat_edge(body, seat).x, seat),
            x,
            round(seat, false),
        );
    }
    // In plan.
    if let Some((across, is_round)) = body.opening {
        let half = across * 0.5;
        if form == Form::Hexagon {
            // From side to side, where the corners are to the left and right.
            page.upright(top.at(0.0, -half), top.at(0.0, half), layout.top.x, round(across, false));
        } else {
            page.across(top.at(-half, 0.0), top.at(half, 0.0), layout.top.y, round(across, is_round));
        }
    }
    let plan_low = layout.top.y - high.z / layout.scale;
    let mut level = 0;
    let sparse = |places: &[(f64, f64)], of: fn(&(f64, f64)) -> f64| {
        let far = |pair: &[(f64, f64)]| {
            let figure = (of(&pair[1]) - of(&pair[0])).abs();
            figure / layout.scale >= width(&figure.round().to_string(), FIGURE) + 0.8
        };
        if places.windows(2).all(far) || places.len() < 2 {
            places.to_vec()
        } else {
            vec![places[0], places[places.len() - 1]]
        }
    };
    let rows = [sparse(&rows[0], |place| place.0), sparse(&rows[1], |place| place.1)];
    if !rows[0].is_empty() {
        for pair in rows[0].windows(2) {
            page.across(
                top.at(pair[0].0, -pair[0].1),
                top.at(pair[1].0, -pair[1].1),
                plan_low - FIRST,
                round(pair[1].0 - pair[0].0, false),
            );
        }
        level += 1;
    }
    if plate_size(kind, form) {
        page.across(
            top.at(low.x, -high.z),
            top.at(high.x, -high.z),
            plan_low - FIRST - NEXT * level as f64,
            round(high.x - low.x, form == Form::Slim),
        );
    }
    if flat {
        page.across(
            top.at(low.x, -high.z),
            top.at(high.x, -high.z),
            plan_low - FIRST - NEXT * level as f64,
            round(body.length, false),
        );
    }
    let plan_right = layout.top.x + high.x / layout.scale;
    for pair in rows[1].windows(2) {
        page.upright(
            top.at(pair[0].0, -pair[0].1),
            top.at(pair[1].0, -pair[1].1),
            plan_right + FIRST,
            round((pair[1].1 - pair[0].1).abs(), false),
        );
    }
    if let Some(bent) = &body.bend {
        bend(&mut page, &top, bent, high.x);
    }
    fixings(&mut page, product, body, &groups, &top);
    centre_lines(&mut page, body, &layout);
    for (index, zone) in clear.iter().enumerate() {
        page.clear(zone, &top, !on_sheet.contains(&index));
    }
    page.title_block(product, body);
    page.drawing
}

/// A view's place on the paper.
struct View3 {
    origin: DVec2,
    scale: f64,
}

impl View3 {
    fn at(&self, x: f64, y: f64) -> DVec2 {
        self.origin + DVec2::new(x, y) / self.scale
    }
}

struct Page {
    drawing: Drawing,
    scale: f64,
}

impl Page {
    fn put(&mut self, layer: Layer, mark: Mark) {
        self.drawing.marks.push((layer, mark));
    }

    fn line(&mut self, layer: Layer, from: DVec2, to: DVec2) {
        self.put(layer, Mark::Path { points: vec![from, to], closed: false });
    }

    fn across(&mut self, from: DVec2, to: DVec2, line: f64, text: String) {
        self.drawing.dimensions.push((Layer::Dimensions, Dimension { from, to, line, upright: false, text }));
    }

    fn upright(&mut self, from: DVec2, to: DVec2, line: f64, text: String) {
        self.drawing.dimensions.push((Layer::Dimensions, Dimension { from, to, line, upright: true, text }));
    }

    fn text(&mut self, layer: Layer, at: DVec2, height: f64, anchor: Anchor, strong: bool, text: &str) {
        self.put(
            layer,
            Mark::Text(Text { at, height, turned: false, anchor, strong, text: text.to_owned() }),
        );
    }

    /// Space to keep clear; what does not fit the sheet is in the DXF.
    fn clear(&mut self, zone: &Clear, top: &View3, beyond: bool) {
        let (low, high) = (top.at(zone.low.x, zone.low.y), top.at(zone.high.x, zone.high.y));
        let points = vec![low, DVec2::new(high.x, low.y), high, DVec2::new(low.x, high.y)];
        let mark = (Layer::ClearSpace, Mark::Path { points, closed: true });
        let size = zone.high - zone.low;
        let dimension = if zone.upright {
            let x = high.x - 8.0_f64.min((high.x - low.x) * 0.5);
            Dimension {
                from: DVec2::new(x, low.y),
                to: DVec2::new(x, high.y),
                line: x,
                upright: true,
                text: size.y.round().to_string(),
            }
        } else {
            let y = (low.y + high.y) * 0.5;
            Dimension {
                from: DVec2::new(low.x, y),
                to: DVec2::new(high.x, y),
                line: y,
                upright: false,
                text: size.x.round().to_string(),
            }
        };
        let dimension = (Layer::ClearSpace, dimension);
        if beyond {
            self.drawing.beyond.push(mark);
            self.drawing.beyond_dimensions.push(dimension);
        } else {
            self.drawing.marks.push(mark);
            self.drawing.dimensions.push(dimension);
        }
    }

    fn title_block(&mut self, product: &Product, body: &Body) {
        let (left, right) = (MARGIN, WIDTH - MARGIN);
        let (bottom, top) = (MARGIN, MARGIN + TITLE);
        let rectangle = |top: f64| Mark::Path {
            points: [(left, bottom), (right, bottom), (right, top), (left, top)].map(DVec2::from).to_vec(),
            closed: true,
        };
        let before = self.drawing.marks.len();
        self.drawing.frame = rectangle(HEIGHT - MARGIN);
        self.put(Layer::Title, rectangle(top));
        let cells = [0.0, 46.0, 112.0, 197.0, 228.0, 254.0].map(|x| left + x);
        for x in &cells[1..] {
            self.line(Layer::Title, DVec2::new(*x, bottom), DVec2::new(*x, top));
        }
        let (high, low, inset) = (bottom + 9.6, bottom + 3.6, 3.5);
        let text = |page: &mut Self, cell: usize, y: f64, height: f64, strong: bool, text: &str| {
            page.text(Layer::Title, DVec2::new(cells[cell] + inset, y), height, Anchor::Start, strong, text);
        };
        text(self, 0, bottom + 6.9, 3.6, true, "Lommerhout");
        text(self, 1, high, 4.2, true, &product.name);
        text(self, 1, low, 3.0, false, &product.number);
        text(self, 2, high, 3.0, false, &overall(product, body));
        text(self, 2, low, 3.0, false, "mm");
        text(self, 3, high, 3.6, true, &format!("1 : {}", self.scale));
        text(self, 3, low, 3.0, false, "A4");
        first_angle(self, DVec2::new((cells[4] + cells[5]) * 0.5, (bottom + top) * 0.5));
        text(self, 5, high, 3.0, false, DATE);
        text(self, 5, low, 3.0, false, REVISION);
        self.drawing.block = self.drawing.marks.split_off(before);
    }
}

/// The measures over all, as the title block says them.
fn overall(product: &Product, body: &Body) -> String {
    let figure = |figure: f64| figure.round().to_string();
    let (kind, form) = (product.kind(), product.form());
    if kind == Kind::TreeGuard && form == Form::Grate {
        return format!("{} × {} × {}", figure(body.length), figure(body.depth), figure(body.height));
    }
    if kind == Kind::TreeBench && form == Form::Hexagon || body.round {
        return format!("Ø {} × {}", figure(body.length), figure(body.height));
    }
    if kind == Kind::TreeGuard && !body.spans.is_empty() {
        let span = &body.spans[0];
        let across = figure(span.to - span.from);
        let plan = if span.round { format!("Ø {across}") } else { format!("{across} × {across}") };
        return format!(
            "{plan} × {} / {} × {}",
            figure(body.height),
            figure(body.length),
            figure(body.depth)
        );
    }
    if let Some(bend) = &body.bend {
        let sizes = [body.length, bend.depth, body.height].map(figure).join(" × ");
        return format!("{sizes}, R {}", bend.radius);
    }
    format!("{} × {} × {}", figure(body.length), figure(body.depth), figure(body.height))
}

/// The sign of the first-angle projection: a truncated cone from its side, its rings to the right of its narrow end.
fn first_angle(page: &mut Page, middle: DVec2) {
    let (small, large, long) = (1.6, 3.2, 7.0);
    let (cone, rings) = (middle - DVec2::X * 5.4, middle + DVec2::X * 5.4);
    let at = |x: f64, y: f64| cone + DVec2::new(x, y);
    let half = long * 0.5;
    page.put(
        Layer::Title,
        Mark::Path {
            points: vec![at(-half, -large), at(half, -small), at(half, small), at(-half, large)],
            closed: true,
        },
    );
    page.put(Layer::Title, Mark::Circle { at: rings, radius: small });
    page.put(Layer::Title, Mark::Circle { at: rings, radius: large });
    page.line(Layer::Centre, at(-half - 1.2, 0.0), at(half + 1.2, 0.0));
    for reach in [DVec2::X, DVec2::Y] {
        page.line(Layer::Centre, rings - reach * (large + 1.2), rings + reach * (large + 1.2));
    }
}

fn views(page: &mut Page, body: &Body, layout: &Layout, fine: f64) {
    let views = [(View::Front, Some(layout.front)), (View::Side, layout.side), (View::Top, Some(layout.top))];
    for (view, origin) in views {
        let Some(origin) = origin else { continue };
        let seen = projection::look(&body.solid, view);
        let fine = fine * layout.scale;
        let lines =
            [(Layer::Outline, &seen.contour), (Layer::Edges, &seen.edges), (Layer::Hidden, &seen.hidden)];
        for (layer, lines) in lines {
            for path in paths::join(lines, fine) {
                let points: Vec<DVec2> = path.iter().map(|point| origin + *point / layout.scale).collect();
                page.put(layer, Mark::Path { points, closed: false });
            }
        }
        // Bolts that look at the eye, where they would be seen.
        if layout.scale <= 20.0 {
            for bolt in &body.solid.bolts {
                let out = bolt.place + bolt.towards * 9.0;
                if bolt.towards.dot(view.towards()) > 0.9 && projection::in_sight(&body.solid, view, out) {
                    let at = origin + view.project(bolt.place).0 / layout.scale;
                    page.put(Layer::Edges, Mark::Circle { at, radius: 11.0 / layout.scale });
                }
            }
        }
        if view != View::Top {
            let (low, high) = body.solid.outline();
            let ends = if view == View::Front { [low.x, high.x] } else { [low.z, high.z] };
            let beyond = DVec2::X * 5.0;
            // A grate lies in the paving.
            let level = if high.y < 60.0 { high.y } else { 0.0 };
            let ground = ends.map(|end| origin + DVec2::new(end, level) / layout.scale);
            page.line(Layer::Ground, ground[0] - beyond, ground[1] + beyond);
        }
    }
}

/// The place of the seat nearest to where it is measured.
fn seat_edge(body: &Body, seat: f64) -> DVec3 {
    let corners = body.solid.triangles.iter().flat_map(|triangle| triangle.corners);
    let level = corners.filter(|corner| (corner.y - seat).abs() < 6.0);
    level.fold(DVec3::new(0.0, seat, 0.0), |edge, corner| {
        DVec3::new(edge.x.max(corner.x), seat, edge.z.max(corner.z))
    })
}

/// Middles of the groups in which anchors stand: one for each foot.
fn feet(anchors: &[DVec3]) -> Vec<DVec2> {
    const NEAR: f64 = 184.0;
    let mut groups: Vec<Vec<DVec2>> = Vec::new();
    for anchor in anchors {
        let at = DVec2::new(anchor.x, anchor.z);
        let near = |group: &Vec<DVec2>| group.iter().any(|other| other.distance(at) < NEAR);
        let (own, others): (Vec<_>, Vec<_>) = groups.into_iter().partition(near);
        groups = others;
        groups.push(own.into_iter().flatten().chain([at]).collect());
    }
    let middle = |group: &Vec<DVec2>| group.iter().sum::<DVec2>() / group.len() as f64;
    groups.iter().map(middle).collect()
}

/// Feet to dimension between, along x and along z: each with its place across.
fn chain_places(kind: Kind, form: Form, body: &Body, groups: &[DVec2]) -> [Vec<(f64, f64)>; 2] {
    let straight = !body.round
        && body.bend.is_none()
        && !matches!(kind, Kind::TreeBench | Kind::ChessTable)
        && form != Form::Round;
    if !straight || groups.is_empty() {
        return [vec![], vec![]];
    }
    let distinct = |own: fn(&DVec2) -> f64, other: fn(&DVec2) -> f64, most: bool| {
        let mut places: Vec<(f64, f64)> = groups.iter().map(|group| (own(group), other(group))).collect();
        places.sort_by(|a, b| a.0.total_cmp(&b.0));
        let mut kept: Vec<(f64, f64)> = Vec::new();
        for place in places {
            match kept.last_mut() {
                Some(last) if place.0 - last.0 < 30.0 => {
                    last.1 = if most { last.1.max(place.1) } else { last.1.min(place.1) };
                }
                _ => kept.push(place),
            }
        }
        if kept.len() > 5 {
            kept = vec![kept[0], kept[kept.len() - 1]];
        }
        if kept.len() < 2 { vec![] } else { kept }
    };
    // A rail's posts are dimensioned in the front view.
    let x = if form == Form::Rail { vec![] } else { distinct(|group| group.x, |group| group.y, true) };
    let z = distinct(|group| group.y, |group| group.x, true);
    [x, z.into_iter().map(|(z, x)| (x, z)).collect()]
}

/// Whether the foot plate's size is dimensioned in plan.
fn plate_size(kind: Kind, form: Form) -> bool {
    kind == Kind::Bollard && matches!(form, Form::Classic | Form::Square | Form::Slim)
}

fn fixings(page: &mut Page, product: &Product, body: &Body, groups: &[DVec2], top: &View3) {
    let anchors: Vec<DVec2> =
        body.solid.anchors().iter().map(|anchor| DVec2::new(anchor.x, anchor.z)).collect();
    let stated = product.stated.anchors.as_ref();
    let drawn = match stated {
        // The picture's bolts are not the table's: only the feet are sure.
        Some((count, _)) if *count != anchors.len() => vec![],
        _ => anchors,
    };
    for anchor in &drawn {
        let radius = 7.0 / page.scale;
        page.put(Layer::Fixing, Mark::Circle { at: top.at(anchor.x, -anchor.y), radius });
    }
    for group in groups {
        let at = top.at(group.x, -group.y);
        let reach = 1.9;
        page.line(Layer::Fixing, at - DVec2::X * reach, at + DVec2::X * reach);
        page.line(Layer::Fixing, at - DVec2::Y * reach, at + DVec2::Y * reach);
    }
    if let Some((count, thread)) = stated {
        if !drawn.is_empty() || groups.len() == *count {
            let (low, high) = body.solid.outline();
            let at = top.at(low.x, -high.z) - DVec2::Y * (FIGURE + 2.2);
            let text = format!("{count} × {thread}");
            page.text(
                Layer::Fixing,
                at - DVec2::X * (width(&text, FIGURE) + 2.0),
                FIGURE,
                Anchor::Start,
                false,
                &text,
            );
        }
    }
}

fn centre_lines(page: &mut Page, body: &Body, layout: &Layout) {
    if !body.round {
        return;
    }
    let (low, high) = body.solid.outline();
    let front = View3 { origin: layout.front, scale: layout.scale };
    let top = View3 { origin: layout.top, scale: layout.scale };
    let more = 3.5 * layout.scale;
    page.line(Layer::Centre, front.at(0.0, -more * 0.6), front.at(0.0, body.height + more));
    page.line(Layer::Centre, top.at(0.0, -high.z - more), top.at(0.0, -low.z + more));
    let widest = solid_reach(body);
    if body.length * 0.5 - widest > 4.0 {
        // The diameter is that of the circle around corners or rods, none of which is at its side.
        page.put(Layer::Centre, Mark::Circle { at: layout.top, radius: body.length * 0.5 / layout.scale });
    }
    if body.opening.is_none() {
        page.line(Layer::Centre, top.at(low.x - more, 0.0), top.at(high.x + more, 0.0));
    }
}

/// How far the body reaches along x.
fn solid_reach(body: &Body) -> f64 {
    body.solid.bounds().1.x
}

/// The middle line of a bend, its radius and its depth.
fn bend(page: &mut Page, top: &View3, bend: &Bend, reach: f64) {
    let Bend { radius, centre, depth } = *bend;
    let most = (reach / radius).min(0.95).asin();
    let at = |angle: f64| top.at(radius * angle.sin(), -(centre - radius * angle.cos()));
    let points: Vec<DVec2> = (0..=48).map(|step| at((f64::from(step) / 24.0 - 1.0) * most)).collect();
    page.put(Layer::Centre, Mark::Path { points, closed: false });
    // A leader from the middle line towards the centre, its figure clear of the seat.
    let angle = most * 0.12;
    let from = at(angle);
    let inwards = DVec2::new(-angle.sin(), -angle.cos());
    let tail = from + inwards * (depth * 0.5 / page.scale + 9.0);
    let wide = inwards.perp() * 0.45;
    let back = from + inwards * 2.6;
    page.line(Layer::Dimensions, tail, from);
    page.put(Layer::Dimensions, Mark::Filled { points: vec![from, back + wide, back - wide] });
    page.text(
        Layer::Dimensions,
        tail + DVec2::new(1.4, 0.4),
        FIGURE,
        Anchor::Start,
        false,
        &format!("R {radius}"),
    );
    let edge = |side: f64| top.at(0.0, -(centre - (radius + side * depth * 0.5)));
    page.upright(edge(-1.0), edge(1.0), edge(0.0).x, depth.round().to_string());
}

/// What the assembly guides ask to keep clear, in plan.
fn clear_space(kind: Kind, form: Form, low: DVec3, high: DVec3) -> Vec<Clear> {
    let back = |deep: f64, needed: bool| Clear {
        low: DVec2::new(low.x, -low.z),
        high: DVec2::new(high.x, -low.z + deep),
        upright: true,
        needed,
    };
    let fore = |deep: f64| Clear {
        low: DVec2::new(low.x, -high.z - deep),
        high: DVec2::new(high.x, -high.z),
        upright: true,
        needed: false,
    };
    match (kind, form) {
        (Kind::Bench, _) => vec![back(300.0, true)],
        (Kind::LitterBin | Kind::RecyclingStation, _) => vec![back(200.0, false), fore(900.0)],
        (Kind::ChessTable, Form::Classic | Form::Round) => vec![back(900.0, false), fore(900.0)],
        (Kind::PicnicTable, Form::Accessible) => vec![Clear {
            low: DVec2::new(low.x - 1500.0, -high.z),
            high: DVec2::new(low.x, -low.z),
            upright: false,
            needed: false,
        }],
        _ => vec![],
    }
}
