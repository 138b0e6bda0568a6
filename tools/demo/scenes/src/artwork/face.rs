//! Head, neck and features of a portrait, by soft shapes rather than lines.

use std::fmt::Write;

use super::paint;
use super::sitter::Sitter;
use crate::scene::Hair;

/// The face's outline from brow to chin.
pub fn outline(sitter: &Sitter<'_>) -> String {
    let (w, chin) = (sitter.wide, sitter.chin);
    let jaw = 0.60 + 0.16 * sitter.jaw;
    format!(
        "M{l} 500C{l} 380 {cl} 312 500 312S{r} 380 {r} 500C{r} 570 {rj} 620 {rk} 655C{rm} 695 550 {chin} 500 {chin}S{lm} 695 {lk} 655C{lj} 620 {l} 570 {l} 500Z",
        l = 500.0 - w,
        r = 500.0 + w,
        cl = 500.0 - w * 0.75,
        rj = 500.0 + w * 0.99,
        lj = 500.0 - w * 0.99,
        rk = 500.0 + w * (jaw + 0.16),
        lk = 500.0 - w * (jaw + 0.16),
        rm = 500.0 + w * jaw,
        lm = 500.0 - w * jaw,
    )
}

/// Neck with the chin's shadow on it.
pub fn neck(svg: &mut String, sitter: &Sitter<'_>) {
    let (deep, chin) = (paint(sitter.shade, 0.72), sitter.chin);
    write!(
        svg,
        r##"<path d="M412 640L404 880C430 960 570 960 596 880L588 640Z" fill="url(#neck)"/>
<path d="M396 {a}C440 {b} 560 {b} 606 {a}L600 {c}C560 {d} 450 {d} 404 {c}Z" fill="{deep}" opacity=".45" filter="url(#soft16)"/>"##,
        a = chin - 60.0,
        b = chin + 10.0,
        c = chin + 40.0,
        d = chin + 96.0,
    )
    .expect("text grows in memory");
}

/// Ears, the head and its modelling.
pub fn head(svg: &mut String, sitter: &Sitter<'_>) {
    let (skin, shade) = (paint(sitter.skin, 1.0), paint(sitter.shade, 1.0));
    let (w, chin) = (sitter.wide, sitter.chin);
    write!(
        svg,
        r##"<path d="M{el} 505c-26 -16 -40 6 -34 44 5 34 20 54 40 44Z" fill="{skin}"/><path d="M{er} 505c26 -16 40 6 34 44 -5 34 -20 54 -40 44Z" fill="{shade}"/>
<path d="M{el2} 520c-14 -6 -20 8 -16 30 3 18 8 26 16 24" fill="none" stroke="{shade}" stroke-width="5" opacity=".7"/>
<path d="{outline}" fill="url(#skin)"/>
<g clip-path="url(#face)"><path d="M{sr} 330C{sq} 420 {sq} 560 {sp} 640 570 720 540 750 520 770L720 780V320Z" fill="{shade}" opacity=".55" filter="url(#soft34)"/>
<ellipse cx="430" cy="400" rx="95" ry="60" fill="#fff" opacity=".16" filter="url(#soft34)"/>
<ellipse cx="405" cy="606" rx="52" ry="38" fill="#d0503c" opacity=".16" filter="url(#soft16)"/><ellipse cx="598" cy="606" rx="48" ry="36" fill="#c0442f" opacity=".15" filter="url(#soft16)"/>
<ellipse cx="430" cy="505" rx="62" ry="30" fill="{shade}" opacity=".28" filter="url(#soft16)"/><ellipse cx="572" cy="505" rx="62" ry="30" fill="{shade}" opacity=".34" filter="url(#soft16)"/>
<path d="M440 {m1}C470 {m2} 530 {m2} 560 {m1}" stroke="{shade}" stroke-width="18" fill="none" opacity=".28" filter="url(#soft8)"/></g>"##,
        el = 500.0 - w + 6.0,
        er = 500.0 + w - 6.0,
        el2 = 500.0 - w - 2.0,
        outline = outline(sitter),
        sr = 500.0 + w * 0.72,
        sq = 500.0 + w * 0.62,
        sp = 500.0 + w * 0.5,
        m1 = chin - 62.0,
        m2 = chin - 42.0,
    )
    .expect("text grows in memory");
}

/// Eyes, brows, nose, mouth; the years; a beard.
pub fn features(svg: &mut String, sitter: &mut Sitter<'_>) {
    if sitter.scene.beard {
        beard(svg, sitter);
    }
    nose(svg, sitter);
    let iris = [0x5b4630, 0x4a5d4a, 0x3f5a70, 0x3a2a1e, 0x6a5436]
        [if sitter.skin == 0x6b4129 || sitter.skin == 0x99623f { 3 } else { sitter.rng.below(5) }];
    for (x, turn) in [(434.0, 1.0), (566.0, -1.0)] {
        eye(svg, sitter, x, turn, iris);
    }
    mouth(svg, sitter);
    years(svg, sitter);
}

fn eye(svg: &mut String, sitter: &Sitter<'_>, x: f32, turn: f32, iris: u32) {
    let dark = paint(sitter.shade, 0.42);
    let lid = paint(sitter.shade, 0.85);
    let brow = if sitter.scene.hair == Hair::Headscarf {
        0x3a2a20
    } else {
        super::hair::colour(sitter.scene.hair_tone)
    };
    let lower = 13.0 - 3.0 * sitter.smile;
    write!(
        svg,
        r##"<g transform="translate({x} 510) scale({turn} 1)">
<path d="M-37 4C-24 -15 14 -19 35 -1C20 {lower} -18 {l2} -37 4Z" fill="#f3ece4"/>
<clipPath id="eye{id}"><path d="M-37 4C-24 -15 14 -19 35 -1C20 {lower} -18 {l2} -37 4Z"/></clipPath>
<g clip-path="url(#eye{id})"><circle cx="-1" cy="-3" r="15.5" fill="{iris_dark}"/><circle cx="-1" cy="-2" r="12.5" fill="{iris}"/><circle cx="-1" cy="-3" r="6.6" fill="#120e0c"/><path d="M-38 -18H38V-7C14 -14 -22 -12 -38 4Z" fill="{dark}" opacity=".38"/></g>
<circle cx="{hx}" cy="-8" r="3.3" fill="#fff" opacity=".92"/>
<path d="M-39 5C-25 -17 14 -22 37 -1C16 -16 -22 -12 -39 5Z" fill="{dark}"/>
<path d="M-34 -12C-20 -30 16 -32 36 -13" fill="none" stroke="{lid}" stroke-width="4" opacity=".55" stroke-linecap="round"/>
<path d="M-30 17C-12 25 14 22 30 12" fill="none" stroke="{lid}" stroke-width="3.5" opacity=".35" stroke-linecap="round"/>
<path d="M-46 -38C-26 -60 18 -60 46 -40C18 -52 -22 -48 -44 -30Z" fill="{brow}" opacity=".88"/></g>"##,
        l2 = lower + 6.0,
        id = if turn > 0.0 { "L" } else { "R" },
        iris_dark = paint(iris, 0.6),
        iris = paint(iris, 1.15),
        hx = -5.0 * turn,
        brow = paint(brow, 0.9),
    )
    .expect("text grows in memory");
}

fn nose(svg: &mut String, sitter: &Sitter<'_>) {
    let (shade, deep) = (paint(sitter.shade, 0.95), paint(sitter.shade, 0.5));
    write!(
        svg,
        r##"<path d="M508 490C520 540 524 570 540 596C546 612 530 622 506 620L500 600C512 580 504 530 500 492Z" fill="{shade}" opacity=".42" filter="url(#soft8)"/>
<path d="M488 480C486 530 484 560 484 590" stroke="#fff" stroke-width="10" opacity=".20" fill="none" filter="url(#soft3)" stroke-linecap="round"/>
<path d="M462 604C458 616 470 624 482 618C492 628 510 628 520 618C532 624 544 616 538 602" fill="none" stroke="{deep}" stroke-width="4" opacity=".5" stroke-linecap="round" filter="url(#soft3)"/>
<ellipse cx="480" cy="616" rx="8" ry="4" fill="{deep}" opacity=".6"/><ellipse cx="521" cy="616" rx="8" ry="4" fill="{deep}" opacity=".65"/>
<ellipse cx="494" cy="594" rx="9" ry="7" fill="#fff" opacity=".28" filter="url(#soft3)"/>"##
    )
    .expect("text grows in memory");
}

fn mouth(svg: &mut String, sitter: &Sitter<'_>) {
    let (lips, line) = (paint(sitter.lips, 1.0), paint(sitter.lips, 0.45));
    let up = 5.0 + 8.0 * sitter.smile;
    write!(
        svg,
        r##"<path d="M440 {c}C462 654 486 648 500 654C514 648 538 654 560 {c}C540 666 460 666 440 {c}Z" fill="{lips}" opacity=".85"/>
<path d="M444 {c2}C470 664 530 664 556 {c2}C542 690 520 696 500 696S458 690 444 {c2}Z" fill="{lips2}" opacity=".8"/>
<path d="M436 {c}C462 668 538 668 564 {c}" fill="none" stroke="{line}" stroke-width="4.2" stroke-linecap="round"/>
<ellipse cx="488" cy="680" rx="20" ry="5" fill="#fff" opacity=".22" filter="url(#soft3)"/>"##,
        c = 666.0 - up,
        c2 = 668.0 - up,
        lips2 = paint(sitter.lips, 1.14),
    )
    .expect("text grows in memory");
}

/// Lines that the years draw, from thirty-five on.
fn years(svg: &mut String, sitter: &Sitter<'_>) {
    let strength = ((f32::from(sitter.scene.age) - 28.0) / 40.0).clamp(0.06, 1.0);
    let line = paint(sitter.shade, 0.62);
    write!(
        svg,
        r##"<g fill="none" stroke="{line}" stroke-width="3.2" stroke-linecap="round" opacity="{o}" filter="url(#soft3)">
<path d="M452 622C436 638 428 650 426 668M548 622C564 638 572 650 574 668"/>
<path d="M386 504l-18 -8M388 514l-20 2M614 504l18 -8M612 514l20 2" opacity=".8"/>
<path d="M430 400C470 392 530 392 572 402M440 424C480 416 524 416 560 425" opacity=".7"/><path d="M492 470l-3 -18M508 470l4 -17" opacity=".6"/></g>"##,
        o = strength * 0.62
    )
    .expect("text grows in memory");
}

/// A full beard, short, of many hairs.
fn beard(svg: &mut String, sitter: &mut Sitter<'_>) {
    let tone = super::hair::colour(sitter.scene.hair_tone);
    let (w, chin) = (sitter.wide, sitter.chin);
    let shape = format!(
        "M{l} 530C{l2} 640 {l3} 700 {l4} {c1}C460 {c2} 540 {c2} {r4} {c1}C{r3} 700 {r2} 640 {r} 530C{ri} 600 590 632 560 640C530 628 470 628 440 640C410 632 {li} 600 {l} 530Z",
        l = 500.0 - w + 4.0,
        r = 500.0 + w - 4.0,
        l2 = 500.0 - w - 2.0,
        r2 = 500.0 + w + 2.0,
        l3 = 500.0 - w * 0.86,
        r3 = 500.0 + w * 0.86,
        l4 = 500.0 - w * 0.5,
        r4 = 500.0 + w * 0.5,
        li = 500.0 - w * 0.8,
        ri = 500.0 + w * 0.8,
        c1 = chin + 10.0,
        c2 = chin + 34.0,
    );
    write!(svg, r#"<path d="{shape}" fill="{}" opacity=".78" filter="url(#soft3)"/><clipPath id="beard"><path d="{shape}"/></clipPath><g clip-path="url(#beard)" fill="none" stroke-linecap="round">"#, paint(tone, 0.85)).expect("text grows in memory");
    for _ in 0..420 {
        let (x, y) = (sitter.rng.range(340.0, 660.0), sitter.rng.range(540.0, chin + 30.0));
        let out = (x - 500.0) * 0.06;
        let shade = sitter.rng.range(0.6, 1.5) * if x < 500.0 { 1.15 } else { 0.85 };
        write!(
            svg,
            r#"<path d="M{x:.0} {y:.0}q{out:.1} 10 {:.1} 20" stroke="{}" stroke-width="2.2" opacity=".5"/>"#,
            out * 0.5,
            paint(tone, shade)
        )
        .expect("text grows in memory");
    }
    svg.push_str("</g>");
}

/// Round-cornered spectacles with a glimmer of the window.
pub fn spectacles(svg: &mut String, sitter: &Sitter<'_>) {
    if !sitter.scene.glasses {
        return;
    }
    let rim = if sitter.scene.age > 50 { "#3a2c22" } else { "#2a3836" };
    let edge = sitter.wide;
    write!(
        svg,
        r##"<g fill="none" stroke="{rim}" stroke-width="8"><rect x="376" y="472" width="108" height="86" rx="36" fill="#dfe9ea" fill-opacity=".14"/><rect x="516" y="472" width="108" height="86" rx="36" fill="#dfe9ea" fill-opacity=".14"/>
<path d="M484 500C492 490 508 490 516 500" stroke-width="7"/><path d="M376 500L{} 492M624 500L{} 492" stroke-width="7"/></g>
<path d="M396 540L432 482H452L412 548ZM536 540L572 482H586L548 548Z" fill="#fff" opacity=".16"/>"##,
        500.0 - edge - 4.0,
        500.0 + edge + 4.0
    )
    .expect("text grows in memory");
}
