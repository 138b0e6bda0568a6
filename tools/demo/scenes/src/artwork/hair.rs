//! Hair of a portrait: a mass, then strands that follow it.

use std::fmt::Write;

use super::paint;
use super::sitter::Sitter;
use crate::scene::{Hair, HairTone};

/// The colour of hair or cloth.
pub fn colour(tone: HairTone) -> u32 {
    match tone {
        HairTone::Black => 0x2b2320,
        HairTone::Brown => 0x5a3d2a,
        HairTone::Auburn => 0x8a4a2c,
        HairTone::Blond => 0xb8935c,
        HairTone::Grey => 0x9a958f,
        HairTone::Teal => 0x2f6f6a,
    }
}

/// What falls behind neck and shoulders.
pub fn behind(svg: &mut String, sitter: &mut Sitter<'_>) {
    let tone = colour(sitter.scene.hair_tone);
    let dark = paint(tone, 0.72);
    match sitter.scene.hair {
        Hair::Long => {
            let shape = "M500 262C360 262 318 370 322 500C326 640 300 760 316 900C420 960 600 960 690 890C700 760 674 640 678 500C682 370 640 262 500 262Z";
            mass(svg, shape, &dark);
            strands(svg, sitter, shape, "back", 150, |x, y| (x + (x - 500.0) * 0.10, y + 190.0));
        }
        Hair::Bun => write!(svg, r#"<circle cx="512" cy="246" r="78" fill="{dark}"/><circle cx="500" cy="236" r="62" fill="{}" opacity=".6"/>"#, paint(tone, 1.1)).expect("text grows in memory"),
        Hair::Curls => curls(svg, sitter, 210, 236.0, 0.78),
        Hair::Headscarf => write!(svg, r#"<path d="M500 268C340 268 300 400 318 560C326 680 300 800 268 930C400 1010 620 1010 740 920C690 800 676 680 684 560C700 400 660 268 500 268Z" fill="{dark}"/>"#).expect("text grows in memory"),
        Hair::Short | Hair::Receding => {}
    }
}

/// What frames the face.
pub fn before(svg: &mut String, sitter: &mut Sitter<'_>) {
    match sitter.scene.hair {
        Hair::Short => short(svg, sitter),
        Hair::Receding => receding(svg, sitter),
        Hair::Long => long(svg, sitter),
        Hair::Bun => bun(svg, sitter),
        Hair::Curls => fringe(svg, sitter),
        Hair::Headscarf => headscarf(svg, sitter),
    }
}

/// Cropped, parted on the left.
fn short(svg: &mut String, sitter: &mut Sitter<'_>) {
    let fill = paint(colour(sitter.scene.hair_tone), 1.0);
    let (l, r) = (500.0 - sitter.wide, 500.0 + sitter.wide);

    let shape = format!(
        "M{} 505C{} 470 {} 440 {} 410C{} 300 420 262 510 258C610 256 {} 316 {} 420C{} 450 {} 480 {} 505C{} 470 {} 430 600 388C560 372 520 352 480 344C440 372 400 392 {} 420C{} 450 {} 480 {} 505Z",
        l - 6.0,
        l - 14.0,
        l - 18.0,
        l - 8.0,
        l + 10.0,
        r + 2.0,
        r + 10.0,
        r + 14.0,
        r + 10.0,
        r + 4.0,
        r - 4.0,
        r - 18.0,
        l + 22.0,
        l + 10.0,
        l + 4.0,
        l - 6.0
    );
    mass(svg, &shape, &fill);
    strands(svg, sitter, &shape, "top", 260, |x, y| {
        (x + (x - 470.0) * 0.30, y + 34.0 + (x - 500.0).abs() * 0.18)
    });
}

/// Left at the temples, a shadow above.
fn receding(svg: &mut String, sitter: &mut Sitter<'_>) {
    let fill = paint(colour(sitter.scene.hair_tone), 1.0);
    let (l, r) = (500.0 - sitter.wide, 500.0 + sitter.wide);

    for (edge, turn) in [(l, 1.0), (r, -1.0)] {
        let shape = format!(
            "M{0} 520C{1} 470 {1} 420 {2} 372C{3} 392 {4} 430 {5} 500Z",
            edge - 6.0 * turn,
            edge - 14.0 * turn,
            edge + 24.0 * turn,
            edge + 32.0 * turn,
            edge + 20.0 * turn,
            edge + 8.0 * turn
        );
        mass(svg, &shape, &fill);
    }
    write!(svg, r#"<path d="M{} 392C{} 310 440 288 500 288S{} 310 {} 392C610 330 560 318 500 318S390 330 {} 392Z" fill="{fill}" opacity=".38" filter="url(#soft8)"/>"#, l + 18.0, l + 40.0, r - 40.0, r - 18.0, l + 18.0).expect("text grows in memory");
}

/// Parted, falling to the shoulders.
fn long(svg: &mut String, sitter: &mut Sitter<'_>) {
    let fill = paint(colour(sitter.scene.hair_tone), 1.0);
    let (l, r) = (500.0 - sitter.wide, 500.0 + sitter.wide);

    let shape = format!(
        "M{} 640C{} 560 {} 480 {} 430C{} 320 400 256 505 256C620 256 {} 330 {} 440C{} 500 {} 580 {} 650C{} 560 {} 480 {} 440C590 400 540 380 470 330C440 380 400 410 {} 440C{} 500 {} 570 {} 640Z",
        l - 8.0,
        l - 26.0,
        l - 26.0,
        l - 12.0,
        l + 6.0,
        r + 6.0,
        r + 18.0,
        r + 28.0,
        r + 24.0,
        r + 6.0,
        r + 14.0,
        r + 4.0,
        r - 16.0,
        l + 16.0,
        l + 4.0,
        l + 2.0,
        l - 8.0
    );
    mass(svg, &shape, &fill);
    strands(svg, sitter, &shape, "top", 240, |x, y| (x + (x - 470.0) * 0.34, y + 130.0));
}

/// Drawn up to a knot.
fn bun(svg: &mut String, sitter: &mut Sitter<'_>) {
    let fill = paint(colour(sitter.scene.hair_tone), 1.0);
    let (l, r) = (500.0 - sitter.wide, 500.0 + sitter.wide);

    let shape = format!(
        "M{} 500C{} 440 {} 400 {} 380C{} 300 420 264 504 264C590 264 {} 304 {} 384C{} 410 {} 450 {} 500C{} 450 {} 410 580 364C540 340 470 338 424 362C{} 400 {} 450 {} 500Z",
        l - 2.0,
        l - 10.0,
        l - 6.0,
        l + 6.0,
        l + 30.0,
        r - 26.0,
        r - 4.0,
        r + 8.0,
        r + 10.0,
        r + 2.0,
        r - 4.0,
        r - 20.0,
        l + 26.0,
        l + 6.0,
        l - 2.0
    );
    mass(svg, &shape, &fill);
    strands(svg, sitter, &shape, "top", 220, |x, y| (500.0 + (x - 500.0) * 0.55, y - 66.0));
}

/// A cloth about the face, wound under the chin.
fn headscarf(svg: &mut String, sitter: &mut Sitter<'_>) {
    let tone = colour(sitter.scene.hair_tone);
    let fill = paint(tone, 1.0);
    let (l, r) = (500.0 - sitter.wide, 500.0 + sitter.wide);

    let shape = format!(
        "M500 262C356 262 312 392 {} 540C{} 640 {} 720 470 800C420 860 340 900 262 940C400 1020 640 1010 744 930C660 900 590 870 540 800C{} 720 {} 640 {} 540C690 392 644 262 500 262ZM500 330C580 330 {} 400 {} 520C{} 620 580 {c} 500 {c}S{} 620 {} 520C{} 400 420 330 500 330Z",
        l - 24.0,
        l - 30.0,
        l,
        r,
        r + 30.0,
        r + 24.0,
        r - 6.0,
        r - 2.0,
        r - 6.0,
        l + 6.0,
        l + 2.0,
        l + 6.0,
        c = sitter.chin + 2.0
    );
    write!(svg, r#"<path d="{shape}" fill="{fill}" fill-rule="evenodd"/><g fill="none" stroke-linecap="round" filter="url(#soft3)"><path d="M350 420C372 330 430 292 500 290M336 560C330 640 360 740 430 800" stroke="{}" stroke-width="14" opacity=".55"/><path d="M664 470C672 600 640 720 560 800M470 806C430 850 370 890 310 924M540 806C580 850 640 890 700 916M372 410C400 350 450 318 510 312" stroke="{}" stroke-width="9" opacity=".6"/></g>"#, paint(tone, 1.35), paint(tone, 0.66)).expect("text grows in memory");
}

fn mass(svg: &mut String, shape: &str, fill: &str) {
    write!(svg, r#"<path d="{shape}" fill="{fill}"/>"#).expect("text grows in memory");
}

/// Strands inside a mass: lighter on the left, where the light is.
fn strands(
    svg: &mut String,
    sitter: &mut Sitter<'_>,
    shape: &str,
    name: &str,
    count: usize,
    end: impl Fn(f32, f32) -> (f32, f32),
) {
    let tone = colour(sitter.scene.hair_tone);
    write!(svg, r#"<clipPath id="{name}"><path d="{shape}"/></clipPath><g clip-path="url(#{name})" fill="none" stroke-linecap="round">"#).expect("text grows in memory");
    for _ in 0..count {
        let (x, y) = (sitter.rng.range(310.0, 690.0), sitter.rng.range(240.0, 640.0));
        let (ex, ey) = end(x, y);
        let shade = sitter.rng.range(0.62, 1.32) * if x < 480.0 { 1.22 } else { 0.9 };
        write!(svg, r#"<path d="M{x:.0} {y:.0}Q{:.0} {:.0} {ex:.0} {ey:.0}" stroke="{}" stroke-width="{:.1}" opacity=".42"/>"#, (x + ex) * 0.5 + (ex - x) * 0.3, (y + ey) * 0.5, paint(tone, shade), sitter.rng.range(1.5, 5.0)).expect("text grows in memory");
    }
    svg.push_str("</g>");
}

/// A cloud of curls about the head.
fn curls(svg: &mut String, sitter: &mut Sitter<'_>, count: usize, radius: f32, shade: f32) {
    let tone = colour(sitter.scene.hair_tone);
    for _ in 0..count {
        let angle = sitter.rng.range(-3.6, 0.45);
        let out = radius * sitter.rng.range(0.35, 1.0);
        let (x, y) = (500.0 + angle.cos() * out, 460.0 + angle.sin() * out * 0.95);
        let size = sitter.rng.range(24.0, 40.0);
        let light = shade * sitter.rng.range(0.8, 1.2) * if x < 480.0 { 1.2 } else { 0.9 };
        write!(svg, r#"<circle cx="{x:.0}" cy="{y:.0}" r="{size:.0}" fill="{}"/><path d="M{:.0} {y:.0}a{s:.0} {s:.0} 0 0 1 {s:.0} -{s:.0}" fill="none" stroke="{}" stroke-width="4" opacity=".5"/>"#, paint(tone, light), x - size * 0.5, paint(tone, light * 1.5), s = size * 0.5).expect("text grows in memory");
    }
}

/// Curls that fall over the brow.
fn fringe(svg: &mut String, sitter: &mut Sitter<'_>) {
    let tone = colour(sitter.scene.hair_tone);
    for step in 0..64 {
        let t = (step % 32) as f32 / 31.0;
        let angle = -3.25 + t * 3.35;
        let out = if step < 32 { sitter.rng.range(176.0, 200.0) } else { sitter.rng.range(150.0, 176.0) };
        let (x, y) = (500.0 + angle.cos() * out, 478.0 + angle.sin() * out * 0.98);
        let size = sitter.rng.range(20.0, 32.0);
        let light = sitter.rng.range(0.85, 1.15) * if x < 480.0 { 1.25 } else { 0.92 };
        write!(svg, r#"<circle cx="{x:.0}" cy="{y:.0}" r="{size:.0}" fill="{}"/><path d="M{:.0} {:.0}a{s:.0} {s:.0} 0 1 1 {s:.0} {s:.0}" fill="none" stroke="{}" stroke-width="3.5" opacity=".55"/>"#, paint(tone, light), x - size * 0.4, y - size * 0.1, paint(tone, light * 1.55), s = size * 0.5).expect("text grows in memory");
    }
}
