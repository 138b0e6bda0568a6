//! The technical drawing on the designer's table: the bench from the front, the side and above.

use std::fmt::Write;

/// The sheet, A3 proportions, in pencil and ink.
pub fn sheet() -> String {
    let mut svg = String::from(
        r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2400 1697"><rect width="2400" height="1697" fill="#f6f3ea"/>"##,
    );
    grid(&mut svg);
    svg.push_str(r##"<g fill="none" stroke="#26343a" stroke-width="4" stroke-linejoin="round">"##);
    front(&mut svg, 180.0, 760.0);
    side(&mut svg, 1690.0, 760.0);
    plan(&mut svg, 180.0, 1120.0);
    svg.push_str("</g>");
    measures(&mut svg);
    title_block(&mut svg);
    svg.push_str("</svg>");
    svg
}

/// Writes without a failure that a `String` cannot have.
fn put(svg: &mut String, text: std::fmt::Arguments<'_>) {
    svg.write_fmt(text).expect("text grows in memory");
}

fn grid(svg: &mut String) {
    svg.push_str(r##"<g stroke="#c9d6d3" stroke-width="1.2">"##);
    for i in 1..40 {
        put(svg, format_args!(r#"<path d="M{0} 60V1637"/>"#, i * 60));
    }
    for i in 1..28 {
        put(svg, format_args!(r#"<path d="M60 {0}H2340"/>"#, i * 60));
    }
    svg.push_str(r##"</g><rect x="60" y="60" width="2280" height="1577" fill="none" stroke="#26343a" stroke-width="5"/>"##);
}

/// 1.9 m at 1:1.5 makes 1260 units.
fn front(svg: &mut String, x: f32, ground: f32) {
    for row in 0..4 {
        let y = ground - 575.0 + row as f32 * 72.0;
        put(svg, format_args!(r#"<rect x="{x}" y="{y}" width="1260" height="62" rx="5"/>"#));
        put(
            svg,
            format_args!(
                r##"<path stroke="#7b8a8c" stroke-width="1.6" d="M{0} {1}c300 -16 620 14 940 0M{0} {2}c400 10 700 -12 1100 2"/>"##,
                x + 40.0,
                y + 22.0,
                y + 42.0
            ),
        );
    }
    put(svg, format_args!(r#"<rect x="{x}" y="{}" width="1260" height="44" rx="5"/>"#, ground - 300.0));
    for leg in [140.0, 630.0, 1120.0] {
        put(
            svg,
            format_args!(
                r#"<path d="M{0} {1}V{2}M{3} {1}V{2}M{4} {2}H{5}"/>"#,
                x + leg - 7.0,
                ground - 256.0,
                ground,
                x + leg + 7.0,
                x + leg - 36.0,
                x + leg + 36.0
            ),
        );
        for row in 0..4 {
            put(
                svg,
                format_args!(
                    r#"<circle cx="{}" cy="{}" r="7"/>"#,
                    x + leg,
                    ground - 544.0 + row as f32 * 72.0
                ),
            );
        }
    }
    put(
        svg,
        format_args!(
            r##"<path stroke-width="2" stroke-dasharray="26 8 4 8" stroke="#b3563b" d="M{0} {1}V{2}"/>"##,
            x + 630.0,
            ground - 640.0,
            ground + 40.0
        ),
    );
}

fn side(svg: &mut String, x: f32, ground: f32) {
    put(
        svg,
        format_args!(
            r#"<path d="M{} {ground}L{} {}Q{} {} {} {}L{} {}"/>"#,
            x + 420.0,
            x + 410.0,
            ground - 240.0,
            x + 405.0,
            ground - 290.0,
            x + 350.0,
            ground - 290.0,
            x + 140.0,
            ground - 272.0
        ),
    );
    put(
        svg,
        format_args!(
            r#"<path d="M{} {ground}L{} {}L{} {}"/>"#,
            x + 80.0,
            x + 140.0,
            ground - 285.0,
            x + 30.0,
            ground - 600.0
        ),
    );
    for (dx, dy, turn) in
        [(400.0, 305.0, 14.0), (336.0, 318.0, 2.0), (272.0, 314.0, -4.0), (208.0, 307.0, -6.0)]
    {
        put(
            svg,
            format_args!(
                r#"<rect x="{}" y="{}" width="58" height="27" rx="4" transform="rotate({turn} {} {})"/>"#,
                x + dx - 29.0,
                ground - dy - 14.0,
                x + dx,
                ground - dy
            ),
        );
    }
    for row in 0..4 {
        let (dx, dy) = (122.0 - row as f32 * 24.0, 372.0 + row as f32 * 68.0);
        put(
            svg,
            format_args!(
                r#"<rect x="{}" y="{}" width="24" height="60" rx="4" transform="rotate(-18 {} {})"/>"#,
                x + dx,
                ground - dy - 30.0,
                x + dx + 12.0,
                ground - dy
            ),
        );
    }
    put(
        svg,
        format_args!(
            r#"<path d="M{} {}L{} {}L{} {}"/>"#,
            x + 408.0,
            ground - 290.0,
            x + 430.0,
            ground - 440.0,
            x + 90.0,
            ground - 428.0
        ),
    );
    put(svg, format_args!(r#"<path stroke-width="3" d="M{} {ground}H{}"/>"#, x - 40.0, x + 500.0));
}

fn plan(svg: &mut String, x: f32, y: f32) {
    for row in 0..5 {
        put(
            svg,
            format_args!(r#"<rect x="{x}" y="{}" width="1260" height="56" rx="4"/>"#, y + row as f32 * 64.0),
        );
        for leg in [140.0, 630.0, 1120.0] {
            put(
                svg,
                format_args!(r#"<circle cx="{}" cy="{}" r="7"/>"#, x + leg, y + row as f32 * 64.0 + 28.0),
            );
        }
    }
}

fn measures(svg: &mut String) {
    svg.push_str(r##"<g fill="none" stroke="#b3563b" stroke-width="2.4">"##);
    for (x0, x1, y) in [(180.0, 1440.0, 860.0), (1690.0, 2130.0, 860.0), (180.0, 1440.0, 1500.0)] {
        put(
            svg,
            format_args!(
                r#"<path d="M{x0} {y}H{x1}M{x0} {0}V{1}M{x1} {0}V{1}M{2} {3}l-16 16M{4} {3}l-16 16"/>"#,
                y - 30.0,
                y + 30.0,
                x0 + 8.0,
                y - 8.0,
                x1 + 8.0
            ),
        );
    }
    put(svg, format_args!(r#"<path d="M1560 160V760M1530 160H1590M1530 760H1590"/>"#));
    svg.push_str("</g>");
    digits(svg, "1900", 760.0, 806.0);
    digits(svg, "620", 1870.0, 806.0);
    digits(svg, "1900", 760.0, 1446.0);
    digits(svg, "890", 1470.0, 440.0);
}

/// Figures as a draughtsman letters them: a few strokes each.
fn digits(svg: &mut String, number: &str, x: f32, y: f32) {
    for (index, digit) in number.chars().enumerate() {
        let path = match digit {
            '0' => "M12 0C2 0 0 12 0 20s2 20 12 20 12-12 12-20S22 0 12 0Z",
            '1' => "M4 8L14 0V40",
            '2' => "M1 10C2 -3 22 -3 22 9 22 20 0 28 0 40H23",
            '6' => "M20 1C6 6 0 18 0 28 0 44 23 44 23 28 23 15 4 15 1 26",
            '8' => "M12 18C-2 14 0 0 12 0s14 14 0 18C-4 22 -2 40 12 40s16-18 0-22Z",
            _ => "M3 39C17 34 23 22 23 12 23 -4 0 -4 0 12 0 25 19 25 22 14",
        };
        put(
            svg,
            format_args!(
                r##"<path transform="translate({} {y})" d="{path}" fill="none" stroke="#b3563b" stroke-width="3.4" stroke-linecap="round"/>"##,
                x + index as f32 * 34.0
            ),
        );
    }
}

fn title_block(svg: &mut String) {
    svg.push_str(r##"<g stroke="#26343a" stroke-width="3" fill="none"><path d="M1620 1637V1340H2340M1620 1440H2340M1620 1540H2340M1980 1440V1637"/></g><g transform="translate(1660 1360)"><path d="M6 52C6 16 30 0 58 0c0 34-18 52-44 52M6 60C14 40 28 26 44 16" fill="none" stroke="#0b6b66" stroke-width="5"/></g>"##);
    for (x, y, width) in [
        (1740, 1390, 420),
        (1660, 1478, 220),
        (1660, 1506, 150),
        (2020, 1478, 240),
        (2020, 1506, 190),
        (1660, 1578, 260),
        (2020, 1578, 160),
    ] {
        put(
            svg,
            format_args!(
                r##"<path d="M{x} {y}h{width}" stroke="#53646a" stroke-width="{}" stroke-dasharray="30 6 44 8 18 6 52 9" opacity=".75"/>"##,
                if width > 400 { 16 } else { 8 }
            ),
        );
    }
}
