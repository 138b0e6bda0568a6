//! Brings the model of a product's picture to the measures of its table, which win.

use std::f64::consts::PI;

use glam::{DVec2, DVec3};
use scenes::{Form, Product as Kind};

use crate::catalogue::Product;
use crate::solid::{PLATE, Solid};
use crate::stretch::Stretch;

/// A body with the measures of the table, and which of them its drawing shows.
pub struct Body {
    pub solid: Solid,
    /// Length and depth over everything above the foot plates, in figures of the table where it has them.
    pub length: f64,
    pub depth: f64,
    pub height: f64,
    /// Round in plan: its length is a diameter.
    pub round: bool,
    /// Seat height, where it is not the height.
    pub seat: Option<f64>,
    /// An opening in plan: across, and whether it is round.
    pub opening: Option<(f64, bool)>,
    /// More that the front view is dimensioned with: from, to along x, at a height.
    pub spans: Vec<Span>,
    /// Bent in plan.
    pub bend: Option<Bend>,
}

/// A bend in plan about a centre before the body.
pub struct Bend {
    /// To the middle line.
    pub radius: f64,
    /// The z of the centre.
    pub centre: f64,
    pub depth: f64,
}

/// A measure along x of the front view.
pub struct Span {
    pub from: f64,
    pub to: f64,
    pub round: bool,
}

/// Makes the body of a product.
pub fn fit(product: &Product) -> Body {
    let model = Solid::of(&product.scene.facets());
    let (kind, form, figures) = (product.kind(), product.form(), &product.stated.figures);
    match kind {
        Kind::Bollard if form == Form::Rail => rail(product, &model),
        Kind::Bollard => bollard(product, &model),
        Kind::BicycleStand => stand(product, &model),
        Kind::ChessTable => chess_table(product, &model),
        Kind::TreeBench => tree_bench(product, &model),
        Kind::TreeGuard => tree_guard(product, &model),
        Kind::BacklessBench if form == Form::Curved => curved(product, &model),
        _ if product.stated.round => turned(product, &model, figures[0], figures[1]),
        _ => boxed(product, &model, figures[0], figures[1], figures[2]),
    }
}

impl Body {
    fn new(solid: Solid, length: f64, depth: f64, height: f64) -> Self {
        Self {
            solid,
            length,
            depth,
            height,
            round: false,
            seat: None,
            opening: None,
            spans: vec![],
            bend: None,
        }
    }
}

/// Where the model's seat is, if the table says where the product's is.
fn seat_level(product: &Product, model: &Solid) -> Option<(f64, f64)> {
    let stated = product.stated.seat?;
    let level = match (product.kind(), product.form()) {
        (Kind::Planter, _) => 456.0,
        (Kind::Shelter, _) => 470.0,
        (Kind::ChessTable, _) => 448.0,
        (Kind::PicnicTable, _) => 458.0,
        (_, Form::Perch) => return None,
        _ => model
            .triangles
            .iter()
            .filter(|triangle| triangle.normal().y > 0.85 && (300.0..560.0).contains(&triangle.top()))
            .fold(f64::MIN, |level, triangle| level.max(triangle.top())),
    };
    (level > 0.0).then_some((level, stated))
}

/// The map of heights.
fn heights(product: &Product, model: &Solid, height: f64) -> (Stretch, Option<f64>) {
    let top = model.bounds().1.y;
    let places = model.triangles.iter().flat_map(|triangle| triangle.corners).map(|corner| corner.y);
    match seat_level(product, model) {
        Some((level, seat)) if height - seat > 20.0 && top - level > 20.0 => {
            (Stretch::new(places, &[(0.0, 0.0), (level, seat), (top, height)]), Some(seat))
        }
        _ => (Stretch::new(places, &[(0.0, 0.0), (top, height)]), None),
    }
}

/// Places in use along an axis.
fn along(model: &Solid, axis: usize) -> impl Iterator<Item = f64> {
    model.triangles.iter().flat_map(|triangle| triangle.corners).map(move |corner| corner[axis])
}

/// Places in use along x and their mirror images, so that what is alike on both sides stays so.
fn mirrored(model: &Solid) -> Vec<f64> {
    let (low, high) = model.bounds();
    along(model, 0).flat_map(|x| [x, low.x + high.x - x]).collect()
}

/// Length, depth and height over all.
fn boxed(product: &Product, model: &Solid, length: f64, depth: f64, height: f64) -> Body {
    let (low, high) = model.bounds();
    let (up, seat) = heights(product, model, height);
    let x = Stretch::new(mirrored(model).into_iter(), &[(low.x, -length * 0.5), (high.x, length * 0.5)]);
    let z = Stretch::new(along(model, 2), &[(low.z, -depth * 0.5), (high.z, depth * 0.5)]);
    let to = |p: DVec3| DVec3::new(x.at(p.x), up.at(p.y), z.at(p.z));
    let mut solid = model.moved(to);
    if product.kind() == Kind::RecyclingStation && solid.triangles.len() == model.triangles.len() {
        // Openings and locks keep their shape.
        for part in model.details(340.0) {
            let corners: Vec<DVec3> = part.iter().flat_map(|index| model.triangles[*index].corners).collect();
            let low = corners.iter().copied().fold(DVec3::MAX, DVec3::min);
            let high = corners.iter().copied().fold(DVec3::MIN, DVec3::max);
            let middle = (low + high) * 0.5;
            let by = to(middle) - middle;
            for index in part {
                solid.triangles[index].corners = model.triangles[index].corners.map(|corner| corner + by);
            }
        }
    }
    Body { seat, ..Body::new(solid, length, depth, height) }
}

/// Round in plan, about the middle.
fn turned(product: &Product, model: &Solid, diameter: f64, height: f64) -> Body {
    let (up, seat) = heights(product, model, height);
    let scale = diameter * 0.5 / model.radii().1;
    let solid = model.moved(|p| DVec3::new(p.x * scale, up.at(p.y), p.z * scale));
    Body { seat, round: true, ..Body::new(solid, diameter, diameter, height) }
}

/// Moves outwards and inwards about the y axis.
fn radially(model: &Solid, out: &Stretch, up: &Stretch) -> Solid {
    model.moved(|p| {
        let flat = DVec2::new(p.x, p.z);
        let flat = flat.normalize_or_zero() * out.at(flat.length());
        DVec3::new(flat.x, up.at(p.y), flat.y)
    })
}

/// One of the picture's three.
fn bollard(product: &Product, model: &Solid) -> Body {
    let one = model.part(|p| p.x.abs() < 320.0).turned(-0.05);
    let figures = &product.stated.figures;
    if product.form() == Form::Low {
        return turned(product, &one, figures[0], figures[1]);
    }
    if product.form() == Form::Slim {
        // A reflecting ring stands out by two millimetres.
        let radius = one.radii().1 - 1.8;
        let (up, _) = heights(product, &one, figures[1]);
        let solid = radially(&one, &Stretch::even(&[(0.0, 0.0), (radius, figures[0] * 0.5)]), &up);
        return Body { round: true, ..Body::new(solid, figures[0], figures[0], figures[1]) };
    }
    if product.form() == Form::Square {
        return boxed(product, &one, figures[0], figures[1], figures[2]);
    }
    // The timber has the stated section; its steel shoe is a little wider.
    let (up, _) = heights(product, &one, figures[2]);
    let solid = one.moved(|p| DVec3::new(p.x, up.at(p.y), p.z));
    Body::new(solid, figures[0], figures[1], figures[2])
}

/// Posts with a bar.
fn rail(product: &Product, model: &Solid) -> Body {
    let (low, high) = model.bounds();
    let (up, _) = heights(product, model, product.stated.figures[0]);
    let second = product.stated.figures[1];
    let post = high.x - 100.0;
    // Nete's bars have a length, Vecht's posts a distance.
    let bar_is_stated = second > 2000.0;
    let reach = if bar_is_stated { second * 0.5 - 100.0 } else { second * 0.5 };
    let x = Stretch::new(along(model, 0), &[(-post, -reach), (post, reach)]);
    let solid = model.moved(|p| DVec3::new(x.at(p.x), up.at(p.y), p.z - (low.z + high.z) * 0.5));
    let mut body = Body::new(solid, reach * 2.0 + 200.0, high.z - low.z, product.stated.figures[0]);
    body.spans.push(Span { from: -reach, to: reach, round: false });
    body
}

/// One hoop of the picture's, along x; racks and rows as they are.
fn stand(product: &Product, model: &Solid) -> Body {
    let figures = &product.stated.figures;
    let one = match product.form() {
        Form::Hoop => model.part(|p| p.x.abs() < 300.0).turned(PI * 0.5),
        Form::Cargo => model.part(|p| p.x < 0.0).moved(|p| p + DVec3::X * 550.0).turned(PI * 0.5),
        Form::Post => {
            // Its rings stay round.
            let (length, height) = (figures[0], figures[2]);
            let (_, high) = model.bounds();
            let middle = 620.0;
            let reach = (high.x - 40.0) * 0.5;
            let scale = (length * 0.5 - 40.0) / (high.x - 40.0);
            let x = Stretch::even(&[
                (-high.x, -length * 0.5),
                (-40.0, -40.0),
                (40.0, 40.0),
                (high.x, length * 0.5),
            ]);
            let rings = [(middle - reach, middle - reach * scale), (middle + reach, middle + reach * scale)];
            let y = Stretch::even(&[(0.0, 0.0), rings[0], rings[1], (high.y, height)]);
            let solid = model.moved(|p| DVec3::new(x.at(p.x), y.at(p.y), p.z));
            return Body::new(solid, length, figures[1], height);
        }
        _ => model.clone(),
    };
    boxed(product, &one, figures[0], figures[1], figures[2])
}

/// Stated is the top; stools keep their distance. The pieces are not part of it.
fn chess_table(product: &Product, model: &Solid) -> Body {
    let figures = &product.stated.figures;
    let top = 758.5;
    let model = model.part(|p| p.y < top);
    let plate = model.part(|p| p.y > 700.0).bounds();
    let (length, depth, height) = match figures[..] {
        [diameter, height] => (diameter, diameter, height),
        _ => (figures[0], figures[1], figures[2]),
    };
    let (up, seat) = heights(product, &model, height);
    let (mut half, wide) = ((plate.1 - plate.0) * 0.5, DVec3::new(length * 0.5, 0.0, depth * 0.5));
    if product.form() == Form::FourSeat {
        // Alike on four sides.
        half.z = half.x;
    }
    let solid = model.moved(|p| {
        let is_beyond = p.x.abs() > half.x + 5.0 || p.z.abs() > half.z + 5.0;
        let across = |at: f64, half: f64, wide: f64| match is_beyond {
            // A stool.
            true if at.abs() > half + 5.0 => at + (wide - half).max(0.0) * at.signum(),
            true => at,
            false => at * wide / half,
        };
        DVec3::new(across(p.x, half.x, wide.x), up.at(p.y), across(p.z, half.z, wide.z))
    });
    Body { seat, round: product.stated.round, ..Body::new(solid, length, depth, height) }
}

fn tree_bench(product: &Product, model: &Solid) -> Body {
    let stated = &product.stated;
    let figures = &stated.figures;
    match product.form() {
        Form::Square => {
            let (outer, inner) = (figures[0] * 0.5, stated.inner.unwrap_or(figures[0]) * 0.5);
            let from = model.outline().1.x;
            let hole = opening(model, 4);
            let controls = [(-from, -outer), (-hole, -inner), (hole, inner), (from, outer)];
            let x = Stretch::new(along(model, 0), &controls);
            let z = Stretch::new(along(model, 2), &controls);
            let up = heights(product, model, figures[2]).0;
            let solid = model.moved(|p| DVec3::new(x.at(p.x), up.at(p.y), z.at(p.z)));
            Body {
                opening: Some((inner * 2.0, false)),
                ..Body::new(solid, outer * 2.0, outer * 2.0, figures[2])
            }
        }
        Form::Hexagon => {
            let inner = stated.inner.unwrap_or_default() * 0.5;
            let outer = figures[0] * 0.5 * (PI / 6.0).cos();
            let out = Stretch::even(&[(opening(model, 6), inner), (model.bounds().1.z, outer)]);
            let height = stated.seat.unwrap_or(450.0);
            let up = heights(product, model, height).0;
            let solid = model.moved(|p| {
                let apothem = apothem(p, 6).max(1.0);
                let scale = out.at(apothem) / apothem;
                DVec3::new(p.x * scale, up.at(p.y), p.z * scale)
            });
            Body { opening: Some((inner * 2.0, false)), ..Body::new(solid, figures[0], outer * 2.0, height) }
        }
        form => {
            let half = form == Form::Half;
            let model = if half { model.moved(|p| p + DVec3::Z * 600.0) } else { model.clone() };
            let inner = stated.inner.or(figures.get(2).copied()).unwrap_or_default() * 0.5;
            let outer = figures[0] * 0.5;
            let (low, high) = model.radii();
            let (up, seat) = heights(product, &model, figures[1]);
            let solid = radially(&model, &Stretch::even(&[(low, inner), (high, outer)]), &up);
            let depth = if half { solid.bounds().1.z - solid.bounds().0.z } else { outer * 2.0 };
            let body = Body::new(solid, outer * 2.0, depth, figures[1]);
            Body { seat, round: true, opening: Some((inner * 2.0, true)), ..body }
        }
    }
}

/// Distance from the middle to the side of a polygon through the point, corners on the x axis for six.
fn apothem(p: DVec3, sides: usize) -> f64 {
    let offset = if sides == 6 { PI / 6.0 } else { 0.0 };
    (0..sides)
        .map(|side| {
            let angle = offset + side as f64 / sides as f64 * PI * 2.0;
            p.x * angle.cos() + p.z * angle.sin()
        })
        .fold(f64::MIN, f64::max)
}

/// The opening of a polygonal ring, from its middle to its sides.
fn opening(model: &Solid, sides: usize) -> f64 {
    let rising = model.triangles.iter().filter(|triangle| triangle.top() > PLATE);
    rising.flat_map(|triangle| triangle.corners).fold(f64::MAX, |least, p| least.min(apothem(p, sides)))
}

/// A guard on its grate, where the table has one.
fn tree_guard(product: &Product, model: &Solid) -> Body {
    let figures = &product.stated.figures;
    const GRATE: f64 = 35.0;
    let is_grate = |p: DVec3| p.y <= GRATE;
    let grate = model.part(is_grate).moved(|p| DVec3::new(p.x * 1500.0 / 1540.0, p.y, p.z * 1500.0 / 1540.0));
    let mut guard = model.clone();
    guard.triangles.retain(|triangle| triangle.top() > GRATE);
    guard.bolts.retain(|bolt| bolt.place.y > GRATE);
    match (product.form(), &figures[..]) {
        (Form::Grate, _) => {
            let solid = own_grate(figures[0], figures[2]);
            Body { opening: Some((figures[2], true)), ..Body::new(solid, figures[0], figures[1], 50.0) }
        }
        (Form::Square, [length, depth, height, across, _]) => {
            let body = boxed(product, &guard, *length, *depth, *height);
            let mut spans = body.spans;
            spans.push(Span { from: -length * 0.5, to: length * 0.5, round: false });
            Body {
                solid: body.solid.joined(grate),
                length: *across,
                depth: *across,
                spans,
                ..Body::new(Solid::default(), 0.0, 0.0, *height)
            }
        }
        (Form::Half, [length, depth, height]) => boxed(product, &guard, *length, *depth, *height),
        // Ahorn: grate, then basket.
        (_, [across, _, diameter, height]) => {
            let body = turned(product, &guard, *diameter, *height);
            let spans = vec![Span { from: -diameter * 0.5, to: diameter * 0.5, round: true }];
            Body {
                solid: body.solid.joined(grate),
                spans,
                ..Body::new(Solid::default(), *across, *across, *height)
            }
        }
        // Schors: waist, flare, height.
        (_, [waist, flare, height]) => {
            let (low, high) = guard.radii();
            let up = heights(product, &guard, *height).0;
            let solid = radially(&guard, &Stretch::even(&[(low, waist * 0.5), (high, flare * 0.5)]), &up);
            let body = Body::new(solid, *flare, *flare, *height);
            Body { round: true, opening: Some((*waist, true)), ..body }
        }
        _ => turned(product, &guard, figures[0], figures[1]),
    }
}

/// Flat bars in a frame of angle, about a round opening.
fn own_grate(across: f64, hole: f64) -> Solid {
    const TALL: f64 = 50.0;
    let mut solid = Solid::default();
    let half = across * 0.5;
    let mut piece = 0;
    let mut block = |low: DVec3, high: DVec3| {
        piece += 1;
        solid.triangles.extend(block(low, high, piece));
    };
    for side in [-1.0, 1.0] {
        let (near, far) = (side * (half - 8.0), side * half);
        block(DVec3::new(-half, 0.0, near.min(far)), DVec3::new(half, TALL, near.max(far)));
        block(DVec3::new(near.min(far), 0.0, -half + 8.0), DVec3::new(near.max(far), TALL, half - 8.0));
    }
    let count = 47;
    let inside = hole * 0.5 + 8.0;
    for index in 0..count {
        let z = (f64::from(index) + 0.5) / f64::from(count) * (across - 16.0) - half + 8.0;
        let (low, high) = (z - 4.0, z + 4.0);
        let nearest = z.abs() - 4.0;
        let chord = (inside * inside - nearest * nearest).max(0.0).sqrt();
        if nearest >= inside {
            block(DVec3::new(-half + 8.0, 0.0, low), DVec3::new(half - 8.0, TALL, high));
        } else {
            block(DVec3::new(-half + 8.0, 0.0, low), DVec3::new(-chord, TALL, high));
            block(DVec3::new(chord, 0.0, low), DVec3::new(half - 8.0, TALL, high));
        }
    }
    for x in [-half * 0.66, half * 0.66] {
        for (from, to) in [(-half + 8.0, half - 8.0)] {
            block(DVec3::new(x - 4.0, 0.0, from), DVec3::new(x + 4.0, TALL - 8.0, to));
        }
    }
    ring(&mut solid, hole * 0.5, 8.0, TALL);
    solid
}

fn block(low: DVec3, high: DVec3, piece: u32) -> Vec<crate::solid::Triangle> {
    let mut all = Vec::new();
    for axis in 0..3 {
        let (u, v) = ((axis + 1) % 3, (axis + 2) % 3);
        for side in [false, true] {
            let corner = |a: bool, b: bool| {
                let mut corner = low;
                corner[axis] = if side { high[axis] } else { low[axis] };
                corner[u] = if a { high[u] } else { low[u] };
                corner[v] = if b { high[v] } else { low[v] };
                corner
            };
            let mut normal = DVec3::ZERO;
            normal[axis] = if side { 1.0 } else { -1.0 };
            let corners =
                [corner(false, false), corner(true, false), corner(true, true), corner(false, true)];
            for [a, b, c] in [[0, 1, 2], [0, 2, 3]] {
                let corners = [corners[a], corners[b], corners[c]];
                all.push(crate::solid::Triangle { corners, bent: [normal; 3], piece });
            }
        }
    }
    all
}

/// An upright band around the opening.
fn ring(solid: &mut Solid, radius: f64, thickness: f64, tall: f64) {
    const SIDES: usize = 72;
    let point = |radius: f64, y: f64, side: usize| {
        let angle = side as f64 / SIDES as f64 * PI * 2.0;
        DVec3::new(radius * angle.cos(), y, radius * angle.sin())
    };
    let mut quad = |corners: [DVec3; 4], bent: [DVec3; 4]| {
        for [a, b, c] in [[0, 1, 2], [0, 2, 3]] {
            solid.triangles.push(crate::solid::Triangle {
                corners: [corners[a], corners[b], corners[c]],
                bent: [bent[a], bent[b], bent[c]],
                piece: u32::MAX,
            });
        }
    };
    for side in 0..SIDES {
        let (a, b) = (side, side + 1);
        let (inner, outer) = (radius, radius + thickness);
        let flat = |side: usize, sign: f64| point(1.0, 0.0, side) * sign;
        quad(
            [point(inner, 0.0, a), point(inner, 0.0, b), point(inner, tall, b), point(inner, tall, a)],
            [flat(a, -1.0), flat(b, -1.0), flat(b, -1.0), flat(a, -1.0)],
        );
        quad(
            [point(outer, 0.0, a), point(outer, 0.0, b), point(outer, tall, b), point(outer, tall, a)],
            [flat(a, 1.0), flat(b, 1.0), flat(b, 1.0), flat(a, 1.0)],
        );
        quad(
            [point(inner, tall, a), point(inner, tall, b), point(outer, tall, b), point(outer, tall, a)],
            [DVec3::Y; 4],
        );
    }
}

/// An arc of boards.
fn curved(product: &Product, model: &Solid) -> Body {
    let figures = &product.stated.figures;
    // 2500 over all × 480 × 450, radius 2200; or a segment of 45°, radius 2250, depth 400.
    let (radius, angle, depth) = match figures[..] {
        [length, depth, _, radius] => (radius, (length * 0.5 / (radius + depth * 0.5)).asin() * 2.0, depth),
        _ => (figures[1], figures[0].to_radians(), figures[2]),
    };
    let height = figures.get(3).map_or(product.stated.seat.unwrap_or(450.0), |_| figures[2]);
    // The model's own radius is the one about whose centre its corners keep to a band.
    let band = |radius: f64| {
        let corners = model.triangles.iter().flat_map(|triangle| triangle.corners);
        corners.fold((f64::MAX, f64::MIN), |(low, high), p| {
            let out = DVec2::new(p.x, p.z - (radius - 120.0)).length();
            (low.min(out), high.max(out))
        })
    };
    let width = |radius: f64| band(radius).1 - band(radius).0;
    let own =
        [1900.0, 2200.0, 2600.0].into_iter().min_by(|a, b| width(*a).total_cmp(&width(*b))).unwrap_or(2200.0);
    let polar = |p: DVec3| {
        let flat = DVec2::new(p.x, (own - 120.0) - p.z);
        (flat.x.atan2(flat.y), flat.length())
    };
    let seat: Vec<(f64, f64)> = model
        .triangles
        .iter()
        .filter(|triangle| triangle.bottom() > 300.0)
        .flat_map(|triangle| triangle.corners)
        .map(polar)
        .collect();
    let reach = seat.iter().fold(0.0_f64, |reach, (angle, _)| reach.max(angle.abs())) * own;
    let (low, high) =
        seat.iter().fold((f64::MAX, f64::MIN), |(low, high), (_, out)| (low.min(*out), high.max(*out)));
    let places = model.triangles.iter().flat_map(|triangle| triangle.corners).map(|p| polar(p).0 * own);
    let turn = Stretch::new(places, &[(-reach, -angle * 0.5 * own), (reach, angle * 0.5 * own)]);
    let out = Stretch::even(&[(low, radius - depth * 0.5), (high, radius + depth * 0.5)]);
    let up = heights(product, model, height).0;
    let solid = model.moved(|p| {
        let (angle, length) = polar(p);
        let flat = DVec2::from_angle(turn.at(angle * own) / own) * out.at(length);
        DVec3::new(flat.y, up.at(p.y), radius - flat.x)
    });
    let (near, far) = solid.bounds();
    let middle = (near.z + far.z) * 0.5;
    let solid = solid.moved(|p| p - DVec3::Z * middle);
    let body = Body::new(solid, far.x - near.x, far.z - near.z, height);
    Body { bend: Some(Bend { radius, centre: radius - middle, depth }), ..body }
}
