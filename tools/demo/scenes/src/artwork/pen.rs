//! A sheet that shapes are drawn on, and curves through points.

use std::fmt::Write;

/// A place on the sheet.
pub type Point = (f32, f32);

/// An SVG text that grows.
pub struct Sheet {
    text: String,
    names: usize,
}

impl Sheet {
    /// An empty sheet of 1000 by 1300.
    pub fn new() -> Self {
        let text = String::from(r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1000 1300">"#);
        Self { text, names: 0 }
    }

    /// The whole text.
    pub fn finish(mut self) -> String {
        // A reader of SVG ends a path without a word where it meets what is no number.
        assert!(!self.text.contains("NaN"), "every point of a portrait is a number");
        self.text.push_str("</svg>");
        self.text
    }

    /// Adds SVG as it is.
    pub fn raw(&mut self, text: &str) {
        self.text.push_str(text);
    }

    /// A shape in one colour or gradient.
    pub fn fill(&mut self, path: &str, paint: &str) {
        write!(self.text, r#"<path d="{path}" fill="{paint}"/>"#).expect("text grows in memory");
    }

    /// A shape with a soft edge.
    pub fn soft(&mut self, path: &str, paint: &str, opacity: f32, blur: u8) {
        let filter = self.blur(blur, around(path));
        write!(self.text, r#"<path d="{path}" fill="{paint}" opacity="{opacity:.2}"{filter}/>"#)
            .expect("text grows in memory");
    }

    /// A line; `blur` zero is sharp.
    pub fn line(&mut self, path: &str, paint: &str, width: f32, opacity: f32, blur: u8) {
        let (low, high) = around(path);
        let filter = self.blur(blur, ((low.0 - width, low.1 - width), (high.0 + width, high.1 + width)));
        write!(self.text, r#"<path d="{path}" fill="none" stroke="{paint}" stroke-width="{width:.1}" stroke-linecap="round" stroke-linejoin="round" opacity="{opacity:.2}"{filter}/>"#).expect("text grows in memory");
    }

    /// A soft round spot.
    pub fn spot(&mut self, (x, y): Point, (rx, ry): Point, paint: &str, opacity: f32, blur: u8) {
        let filter = self.blur(blur, ((x - rx, y - ry), (x + rx, y + ry)));
        write!(self.text, r#"<ellipse cx="{x:.1}" cy="{y:.1}" rx="{rx:.1}" ry="{ry:.1}" fill="{paint}" opacity="{opacity:.2}"{filter}/>"#).expect("text grows in memory");
    }

    /// The attribute that softens what lies between two corners. The filter reaches no further than it must: painting
    /// one over the whole sheet for each of some hundred shapes takes minutes.
    fn blur(&mut self, width: u8, (low, high): (Point, Point)) -> String {
        if width == 0 {
            return String::new();
        }
        self.names += 1;
        let (id, reach) = (self.names, 3.0 * f32::from(width) + 2.0);
        let (x, y) = (low.0 - reach, low.1 - reach);
        let (w, h) = (high.0 - low.0 + 2.0 * reach, high.1 - low.1 + 2.0 * reach);
        write!(self.text, r#"<filter id="b{id}" filterUnits="userSpaceOnUse" color-interpolation-filters="sRGB" x="{x:.0}" y="{y:.0}" width="{w:.0}" height="{h:.0}"><feGaussianBlur stdDeviation="{width}"/></filter>"#).expect("text grows in memory");
        format!(r#" filter="url(#b{id})""#)
    }

    /// A gradient across the sheet from `from` to `to`; gives its name as a paint.
    pub fn gradient(&mut self, from: Point, to: Point, stops: &[(f32, String)]) -> String {
        self.names += 1;
        let id = self.names;
        write!(self.text, r#"<linearGradient id="g{id}" gradientUnits="userSpaceOnUse" x1="{:.0}" y1="{:.0}" x2="{:.0}" y2="{:.0}">"#, from.0, from.1, to.0, to.1).expect("text grows in memory");
        for (offset, colour) in stops {
            write!(self.text, r#"<stop offset="{offset}" stop-color="{colour}"/>"#)
                .expect("text grows in memory");
        }
        self.text.push_str("</linearGradient>");
        format!("url(#g{id})")
    }

    /// Until `close`, nothing shows outside the shape.
    pub fn clip(&mut self, path: &str) {
        self.names += 1;
        let id = self.names;
        write!(self.text, r#"<clipPath id="c{id}"><path d="{path}" clip-rule="evenodd"/></clipPath><g clip-path="url(#c{id})">"#).expect("text grows in memory");
    }

    /// Until `close`, everything is moved.
    pub fn group(&mut self, transform: &str) {
        write!(self.text, r#"<g transform="{transform}">"#).expect("text grows in memory");
    }

    /// Ends a clip or group.
    pub fn close(&mut self) {
        self.text.push_str("</g>");
    }
}

/// The corners of the box around a path's points, which are absolute.
fn around(path: &str) -> (Point, Point) {
    let numbers: Vec<f32> = path
        .split(|sign: char| sign.is_alphabetic() || sign.is_whitespace())
        .filter_map(|number| number.parse().ok())
        .collect();
    let (mut low, mut high) = ((f32::MAX, f32::MAX), (f32::MIN, f32::MIN));
    for point in numbers.chunks_exact(2) {
        low = (low.0.min(point[0]), low.1.min(point[1]));
        high = (high.0.max(point[0]), high.1.max(point[1]));
    }
    (low, high)
}

/// A smooth line through points.
pub fn curve(points: &[Point]) -> String {
    let mut path = format!("M{:.1} {:.1}", points[0].0, points[0].1);
    onward(&mut path, points);
    path
}

/// A closed smooth shape through points.
pub fn blob(points: &[Point]) -> String {
    let count = points.len();
    let mut path = format!("M{:.1} {:.1}", points[0].0, points[0].1);
    for i in 0..count {
        bend(
            &mut path,
            [points[(i + count - 1) % count], points[i], points[(i + 1) % count], points[(i + 2) % count]],
        );
    }
    path.push('Z');
    path
}

/// A closed shape of smooth sides that meet in corners; each side starts where the one before ended.
pub fn sides(sides: &[&[Point]]) -> String {
    let mut path = format!("M{:.1} {:.1}", sides[0][0].0, sides[0][0].1);
    for side in sides {
        write!(path, "L{:.1} {:.1}", side[0].0, side[0].1).expect("text grows in memory");
        onward(&mut path, side);
    }
    path.push('Z');
    path
}

/// A closed shape with straight edges.
pub fn plate(points: &[Point]) -> String {
    let text: Vec<String> = points.iter().map(|(x, y)| format!("{x:.1} {y:.1}")).collect();
    format!("M{}Z", text.join("L"))
}

/// The same points the other way round.
pub fn back(points: &[Point]) -> Vec<Point> {
    points.iter().rev().copied().collect()
}

fn onward(path: &mut String, points: &[Point]) {
    let last = points.len() - 1;
    for i in 0..last {
        bend(path, [points[i.saturating_sub(1)], points[i], points[i + 1], points[(i + 2).min(last)]]);
    }
}

fn bend(path: &mut String, [before, from, to, after]: [Point; 4]) {
    write!(
        path,
        "C{:.1} {:.1} {:.1} {:.1} {:.1} {:.1}",
        from.0 + (to.0 - before.0) / 6.0,
        from.1 + (to.1 - before.1) / 6.0,
        to.0 - (after.0 - from.0) / 6.0,
        to.1 - (after.1 - from.1) / 6.0,
        to.0,
        to.1
    )
    .expect("text grows in memory");
}
