//! One tile, from the ground up.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use resvg::tiny_skia::{
    Color, FillRule, LineCap, LineJoin, Paint, Path, PathBuilder, Pixmap, Stroke, Transform,
};

use super::contour::{CELLS, Field};
use super::land::{CLOSEST, Point};
use super::noise::chance;
use super::plan::{LARGEST, Plan};

/// Pixels along a side.
pub(super) const SIDE: u32 = 256;

type Colour = [u8; 3];
const LAND: Colour = [242, 240, 233];
const FIELD: [Colour; 2] = [[236, 238, 224], [240, 237, 224]];
const TOWN: Colour = [236, 232, 224];
const WOOD: Colour = [212, 226, 206];
const PARK: Colour = [205, 224, 200];
const WATER: Colour = [186, 211, 219];
const BUILDING: Colour = [222, 216, 206];

/// The look of streets by class: the line beside the street, and the street.
const LANE: (Colour, Colour) = ([208, 201, 188], [255, 255, 255]);
const ROAD: (Colour, Colour) = ([212, 202, 178], [253, 247, 229]);
const HIGHWAY: (Colour, Colour) = ([208, 184, 138], [246, 222, 176]);

/// Fields, parks and towns are drawn from here on; farther away they would be dots.
const NEAR: u32 = 11;

/// Woods and rivers are drawn from here on.
const FAR: u32 = 8;

/// Houses are drawn from here on.
const CLOSE: u32 = 16;

/// Draws the tile as PNG.
pub fn paint(zoom: u32, column: u32, row: u32) -> Vec<u8> {
    let side = f64::from(1u32 << (CLOSEST - zoom));
    let corner = Point { x: f64::from(column) * side, y: f64::from(row) * side };
    let mut tile = Tile { zoom, corner, side, canvas: Pixmap::new(SIDE, SIDE).expect("a tile has a size") };
    let plan = Plan::of(zoom, corner, side);
    tile.ground(&plan);
    tile.water();
    tile.streets(&plan);
    tile.encode()
}

struct Tile {
    zoom: u32,
    corner: Point,
    side: f64,
    canvas: Pixmap,
}

impl Tile {
    fn detail(&self) -> f64 {
        // The number of cells is small.
        self.side / CELLS as f64 * 3.0
    }

    fn field(&self, value: impl Fn(Point) -> f64) -> Field {
        let step = self.side / CELLS as f64;
        Field::new(|column, row| {
            value(Point { x: self.corner.x + column as f64 * step, y: self.corner.y + row as f64 * step })
        })
    }

    fn fill(&mut self, path: Option<Path>, colour: Colour) {
        if let Some(path) = path {
            self.canvas.fill_path(&path, &solid(colour), FillRule::Winding, Transform::identity(), None);
        }
    }

    fn stroke(&mut self, path: Option<&Path>, colour: Colour, width: f32) {
        if let Some(path) = path {
            let stroke =
                Stroke { width, line_cap: LineCap::Round, line_join: LineJoin::Round, ..Stroke::default() };
            self.canvas.stroke_path(path, &solid(colour), &stroke, Transform::identity(), None);
        }
    }

    /// Land, fields, woods, towns and parks.
    fn ground(&mut self, plan: &Plan) {
        let [red, green, blue] = LAND;
        self.canvas.fill(Color::from_rgba8(red, green, blue, u8::MAX));
        let detail = self.detail();
        let woods = if self.zoom < FAR { None } else { self.field(|place| place.wood(detail)).area() };
        if self.zoom < NEAR {
            return self.fill(woods, WOOD);
        }
        let mut parts: [PathBuilder; 4] = Default::default();
        let [light, dark, town, park] = &mut parts;
        for block in plan.blocks() {
            let share = chance(80, block.place.0, block.place.1);
            let part = match plan.middle(&block).in_town() {
                true if share < 0.06 => &mut *park,
                true => &mut *town,
                false if share < 0.35 => &mut *light,
                false if share < 0.6 => &mut *dark,
                false => continue,
            };
            outline(part, &block.corners);
        }
        let [light, dark, town, park] = parts.map(PathBuilder::finish);
        self.fill(light, FIELD[0]);
        self.fill(dark, FIELD[1]);
        self.fill(woods, WOOD);
        self.fill(town, TOWN);
        self.fill(park, PARK);
        if self.zoom >= CLOSE {
            self.houses(plan);
        }
    }

    /// Houses stand in two rows in most blocks of a town.
    fn houses(&mut self, plan: &Plan) {
        let mut path = PathBuilder::new();
        for block in plan.blocks().filter(|block| plan.middle(block).in_town()) {
            if chance(80, block.place.0, block.place.1) < 0.12 {
                continue;
            }
            for (number, (left, right)) in (0..).zip([(0.13, 0.29), (0.32, 0.45), (0.48, 0.66), (0.69, 0.87)])
            {
                for (back, top, depth) in [(0, 0.14, 0.22), (10, 0.64, 0.22)] {
                    let share = chance(90 + number + back, block.place.0, block.place.1) as f32;
                    if share > 0.15 {
                        let bottom = top + depth * (0.7 + 0.5 * share);
                        outline(&mut path, &within(&block.corners, (left, top), (right, bottom)));
                    }
                }
            }
        }
        self.fill(path.finish(), BUILDING);
    }

    fn water(&mut self) {
        let detail = self.detail();
        if self.zoom >= FAR {
            // Fourteen to the closest level: some sixty metres.
            let width = (0.6 * f64::from(SIDE) / self.side).max(1.4) as f32;
            let river = self.field(|place| place.river(detail)).line();
            self.stroke(river.as_ref(), WATER, width);
        }
        if self.zoom >= 10 {
            let lakes = self.field(|place| place.lake(detail)).area();
            self.fill(lakes, WATER);
        }
        let sea = self.field(|place| place.sea(detail)).area();
        self.fill(sea, WATER);
    }

    fn streets(&mut self, plan: &Plan) {
        if self.zoom < 6 {
            return;
        }
        let (zoom, detail) = (self.zoom, self.detail());
        let classes: Vec<(u32, Option<Path>)> = (plan.finest..=LARGEST)
            .map(|class| {
                let dry = |place: Point| place.sea(detail) < 0.0 && (class > 2 || place.lake(detail) < 0.0);
                (class, plan.streets(class, dry))
            })
            .collect();
        let look = |class: u32| match class {
            0 | 1 => LANE,
            2 => ROAD,
            3 if zoom > 10 => ROAD,
            _ => HIGHWAY,
        };
        let widths: Vec<f32> = classes.iter().map(|(class, _)| width(zoom, class - plan.finest)).collect();
        for ((class, path), width) in classes.iter().zip(&widths) {
            self.stroke(path.as_ref(), look(*class).0, width + 1.6);
        }
        for ((class, path), width) in classes.iter().zip(&widths) {
            self.stroke(path.as_ref(), look(*class).1, *width);
        }
    }

    /// Everything is opaque, so that premultiplied colours are plain ones.
    fn encode(self) -> Vec<u8> {
        let pixels: Vec<Colour> =
            self.canvas.pixels().iter().map(|pixel| [pixel.red(), pixel.green(), pixel.blue()]).collect();
        let (palette, places) = palette(&pixels);
        let mut bytes = Vec::new();
        let mut encoder = png::Encoder::new(&mut bytes, SIDE, SIDE);
        encoder.set_color(png::ColorType::Indexed);
        encoder.set_palette(palette);
        encoder.set_compression(png::Compression::High);
        encoder.set_filter(png::Filter::NoFilter);
        let written = encoder.write_header().and_then(|mut writer| writer.write_image_data(&places));
        written.expect("memory takes what is written");
        bytes
    }
}

/// The commonest colours of a tile, which are its plain ones, and the place of each pixel's nearest among them: only where
/// two of them blend is one a little off.
fn palette(pixels: &[Colour]) -> (Vec<u8>, Vec<u8>) {
    let mut counts: BTreeMap<Colour, usize> = BTreeMap::new();
    for pixel in pixels {
        *counts.entry(*pixel).or_default() += 1;
    }
    let mut common: Vec<Colour> = counts.keys().copied().collect();
    common.sort_by_key(|colour| Reverse(counts[colour]));
    common.truncate(256);
    let distance = |one: Colour, other: Colour| -> u32 {
        one.iter().zip(other).map(|(one, other)| u32::from(one.abs_diff(other)).pow(2)).sum()
    };
    let nearest =
        |colour: Colour| (0u8..=255).zip(&common).min_by_key(|(_, other)| distance(colour, **other));
    let places: BTreeMap<Colour, u8> =
        counts.keys().filter_map(|colour| Some((*colour, nearest(*colour)?.0))).collect();
    (common.concat(), pixels.iter().map(|pixel| places[pixel]).collect())
}

/// Width of a street in pixels, by how many classes it is above the finest one shown.
fn width(zoom: u32, above: u32) -> f32 {
    let base = [1.6, 3.0, 4.6, 5.6][above.min(3) as usize];
    // Two levels show the same streets, the closer one twice as far apart.
    let closer = if zoom.is_multiple_of(2) { 1.3 } else { 1.0 };
    let close = 1.65f32.powi(i32::try_from(zoom.saturating_sub(15)).unwrap_or(0));
    let fades = if zoom < 11 { 0.75 } else { 1.0 };
    base * fades * if zoom > 15 { close * 1.2 } else { closer }
}

fn solid([red, green, blue]: Colour) -> Paint<'static> {
    let mut paint = Paint { anti_alias: true, ..Paint::default() };
    paint.set_color_rgba8(red, green, blue, u8::MAX);
    paint
}

fn outline(path: &mut PathBuilder, corners: &[(f32, f32); 4]) {
    let [(x, y), rest @ ..] = corners;
    path.move_to(*x, *y);
    rest.iter().for_each(|(x, y)| path.line_to(*x, *y));
    path.close();
}

/// The part of a four-cornered block between two shares of its sides.
fn within(corners: &[(f32, f32); 4], from: (f32, f32), to: (f32, f32)) -> [(f32, f32); 4] {
    let [a, b, c, d] = corners;
    let mix = |one: f32, other: f32, share: f32| one + (other - one) * share;
    let at = |(x, y): (f32, f32)| {
        let side = |pick: fn(&(f32, f32)) -> f32| mix(mix(pick(a), pick(b), x), mix(pick(d), pick(c), x), y);
        (side(|corner| corner.0), side(|corner| corner.1))
    };
    [at(from), at((to.0, from.1)), at(to), at((from.0, to.1))]
}
