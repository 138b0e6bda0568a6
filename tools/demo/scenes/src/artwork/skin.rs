//! Head, ears and neck of a portrait, modelled by the window on the left.

use super::colour::{FILL, KEY, mix, paint};
use super::head::Head;
use super::pen::{Sheet, blob, curve};
use super::sitter::Sitter;

/// Neck with the chin's shadow on it. It ends below the collar.
pub fn neck(sheet: &mut Sheet, sitter: &Sitter<'_>) {
    let (shade, deep) = (sitter.shade, paint(sitter.shade, 0.62));
    let turn = sitter.head.turned();
    let half = 74.0 + 16.0 * (sitter.scene.build - 0.9) * 5.0 * 0.5;
    let (left, right) = (-half - 14.0 * turn, half - 14.0 * turn);
    let chin = sitter.head.chin();
    let column = blob(&[
        (left, 90.0),
        (left - 2.0, 230.0),
        (left - 14.0, 320.0),
        (left - 60.0, 420.0),
        (0.0, 520.0),
        (right + 60.0, 420.0),
        (right + 14.0, 320.0),
        (right + 2.0, 230.0),
        (right, 90.0),
    ]);
    let light = sheet.gradient(
        (left, 200.0),
        (right, 240.0),
        &[
            (0.0, paint(mix(sitter.skin, shade, 0.25), 1.0)),
            (0.45, paint(mix(sitter.skin, shade, 0.55), 1.0)),
            (1.0, paint(mix(shade, FILL, 0.1), 0.84)),
        ],
    );
    sheet.fill(&column, &light);
    sheet.clip(&column);
    let cast = blob(&[
        (left - 30.0, 120.0),
        (right + 40.0, 120.0),
        (right + 40.0, chin + 110.0),
        (40.0 + 60.0 * turn, chin + 74.0),
        (-30.0 + 60.0 * turn, chin + 34.0),
        (left - 30.0, chin - 20.0),
    ]);
    sheet.soft(&cast, &deep, 0.62, 12);
    for side in [-1.0, 1.0] {
        let cord =
            [(side * 58.0 - 10.0 * turn, 250.0), (side * 34.0, 330.0), (side * 12.0 + 10.0 * turn, 392.0)];
        sheet.line(&curve(&cord), &deep, 9.0, 0.22, 5);
    }
    sheet.close();
}

/// Where the ear on one side meets the face.
pub fn ear_root(head: &Head, side: f32) -> f32 {
    head.edge(30.0, side) - side * (4.0 + 72.0 * (-head.turned() * side).max(0.0))
}

/// An ear on one side, -1 or 1; nothing when the head hides it.
pub fn ear(sheet: &mut Sheet, sitter: &Sitter<'_>, side: f32) {
    let head = &sitter.head;
    let facing = -head.turned() * side;
    if facing < -0.16 {
        return;
    }
    let size = sitter.scene.ears;
    // Seen from the front an ear is narrow; turned to the viewer it lies flat before the skull.
    let wide = (26.0 + 46.0 * facing.max(0.0)) * size;
    let root = ear_root(head, side);
    let tall = 44.0 * size;
    let place = |x: f32, y: f32| (root + side * x * wide, 30.0 + y * tall);
    let shape = blob(&[
        place(-0.1, -0.7),
        place(0.35, -1.15),
        place(0.85, -1.0),
        place(1.02, -0.4),
        place(0.82, 0.3),
        place(0.45, 0.85),
        place(0.1, 1.15),
        place(-0.12, 0.8),
    ]);
    let tone =
        if side < 0.0 { mix(sitter.skin, sitter.shade, 0.12) } else { mix(sitter.skin, sitter.shade, 0.5) };
    let ruddy = mix(tone, 0xc05038, 0.12);
    sheet.fill(&shape, &paint(ruddy, 1.0));
    let dark = paint(sitter.shade, 0.66);
    let fold =
        [place(0.22, -0.72), place(0.62, -0.72), place(0.76, -0.25), place(0.55, 0.25), place(0.3, 0.6)];
    sheet.line(&curve(&fold), &dark, 5.0, 0.5, 2);
    let shell = blob(&[place(0.1, -0.3), place(0.45, -0.35), place(0.45, 0.15), place(0.12, 0.4)]);
    sheet.soft(&shell, &dark, 0.5, 3);
}

/// The head with its modelling.
pub fn head(sheet: &mut Sheet, sitter: &Sitter<'_>) {
    let head = &sitter.head;
    let outline = head.outline();
    let (skin, shade) = (sitter.skin, sitter.shade);
    let light = sheet.gradient(
        (-160.0, -60.0),
        (165.0, 50.0),
        &[
            (0.0, paint(mix(skin, KEY, 0.16), 1.03)),
            (0.42, paint(skin, 1.0)),
            (0.72, paint(mix(skin, shade, 0.42), 1.0)),
            (1.0, paint(mix(shade, FILL, 0.14), 0.92)),
        ],
    );
    sheet.fill(&outline, &light);
    sheet.clip(&outline);
    hollows(sheet, sitter);
    blush(sheet, sitter);
    let (_, right) = head.edges(20.0);
    let side: Vec<_> = [-150.0, -60.0, 20.0, 80.0, 130.0, 180.0].map(|y| (head.edges(y).1 + 6.0, y)).to_vec();
    sheet.line(&curve(&side), &paint(mix(shade, FILL, 0.1), 0.7), 46.0, 0.34, 18);
    let rim: Vec<_> = [-60.0, -20.0, 30.0, 80.0, 120.0, 160.0].map(|y| (head.edges(y).1 - 1.0, y)).to_vec();
    sheet.line(&curve(&rim), &paint(mix(skin, 0xe4eef0, 0.55), 1.0), 6.0, 0.5, 3);
    sheet.spot((right * 0.1 - 62.0, -112.0), (66.0, 44.0), &paint(KEY, 1.0), 0.26, 28);
    sheet.close();
}

fn hollows(sheet: &mut Sheet, sitter: &Sitter<'_>) {
    let head = &sitter.head;
    let (shade, tall) = (paint(sitter.shade, 0.96), head.tall());
    for side in [-1.0, 1.0_f32] {
        let more = if side > 0.0 { 1.25 } else { 1.0 };
        let wide = head.narrow(side * 64.0, -6.0);
        sheet.spot(head.on(side * 62.0, -8.0), (54.0 * wide, 27.0), &shade, 0.36 * more, 12);
        let hollow = head.trace(&[
            (side * 128.0, 60.0 * tall),
            (side * 96.0, 104.0 * tall),
            (side * 84.0, 150.0 * tall),
            (side * 110.0, 140.0 * tall),
        ]);
        sheet.soft(&blob(&hollow), &shade, 0.34 * more, 18);
        let temple = head.trace(&[(side * 138.0, -110.0), (side * 118.0, -60.0), (side * 132.0, -10.0)]);
        sheet.line(&curve(&temple), &shade, 22.0, 0.24 * more, 12);
    }
    let jaw: Vec<_> = [-120.0, -60.0, 0.0, 60.0, 120.0]
        .map(|x: f32| head.on(x * 0.9, head.chin() - 8.0 - (x / 120.0).powi(2) * 64.0))
        .to_vec();
    sheet.line(&curve(&jaw), &paint(sitter.shade, 0.8), 20.0, 0.3, 12);
    let chin = head.lift(0.0, head.chin() - 22.0, 6.0);
    sheet.spot((chin.0 - 6.0, chin.1), (26.0, 15.0), &paint(mix(sitter.skin, KEY, 0.3), 1.05), 0.4, 8);
}

fn blush(sheet: &mut Sheet, sitter: &Sitter<'_>) {
    let head = &sitter.head;
    let tall = head.tall();
    let red = paint(mix(sitter.lips, 0xd0503c, 0.4), 1.0);
    let strength = 0.17 + 0.14 * sitter.mirth;
    for side in [-1.0, 1.0] {
        let y = (72.0 - 8.0 * sitter.mirth) * tall;
        let wide = head.narrow(side * 86.0, y);
        sheet.spot(head.on(side * 84.0, y), (44.0 * wide, 30.0), &red, strength, 12);
        let lit = if side < 0.0 { 0.34 } else { 0.12 } * (1.0 - 0.7 * sitter.scene.skin);
        sheet.spot(head.on(side * 80.0 - 8.0, y - 16.0), (30.0 * wide, 14.0), &paint(KEY, 1.0), lit, 8);
    }
}
