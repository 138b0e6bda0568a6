//! Spectacles and the things of the trade.

use super::body::Body;
use super::colour::paint;
use super::pen::{Point, Sheet, blob, curve, plate, sides};
use super::sitter::Sitter;
use super::skin::ear_root;
use crate::scene::{Glasses, Prop};

/// Spectacles with a glimmer of the window.
pub fn spectacles(sheet: &mut Sheet, sitter: &Sitter<'_>) {
    let (wide, tall, corner, rim, colour) = match sitter.scene.glasses {
        Glasses::None => return,
        Glasses::Round => (44.0, 42.0, 1.0, 5.5, "#b08c4a"),
        Glasses::Square => (50.0, 38.0, 0.72, 8.5, "#2a211c"),
        Glasses::Half => (47.0, 30.0, 0.84, 5.5, "#33474a"),
    };
    let head = &sitter.head;
    let middle = 63.0 * sitter.scene.eyes.apart.powf(0.6);
    for side in [-1.0, 1.0_f32] {
        let ring: Vec<Point> = (0..16)
            .map(|step| {
                let angle = step as f32 / 16.0 * std::f32::consts::TAU;
                let (sin, cos) = angle.sin_cos();
                // Between an ellipse and a rectangle.
                let square = |v: f32| v.signum() * v.abs().powf(corner);
                head.lift(side * middle + square(cos) * wide, 4.0 + square(sin) * tall, 20.0)
            })
            .collect();
        let shape = blob(&ring);
        let shade: Vec<Point> = ring.iter().map(|(x, y)| (x + 5.0, y + 9.0)).collect();
        sheet.line(&blob(&shade), &paint(sitter.shade, 0.5), rim, 0.32, 3);
        sheet.soft(&shape, "#eaf4f4", 0.05, 1);
        sheet.clip(&shape);
        let (x, y) = head.lift(side * middle, 4.0, 20.0);
        let pane =
            plate(&[(x - 40.0, y + 14.0), (x - 8.0, y - 44.0), (x + 14.0, y - 44.0), (x - 20.0, y + 30.0)]);
        sheet.soft(&pane, "#ffffff", 0.09, 2);
        sheet.close();
        if sitter.scene.glasses == Glasses::Half {
            sheet.line(&curve(&ring[8..16]), colour, rim, 1.0, 0);
            sheet.line(&shape, colour, 1.6, 0.5, 0);
        } else {
            sheet.line(&shape, colour, rim, 1.0, 0);
        }
        sheet.line(&curve(&ring[9..13]), "#ffffff", 2.0, 0.34, 1);
        let far = head.turned() * side;
        if far < 0.3 {
            let hinge = head.lift(side * (middle + wide), -6.0, 20.0);
            sheet.line(&curve(&[hinge, (ear_root(head, side) + side * 8.0, -8.0)]), colour, rim, 1.0, 0);
        }
    }
    let bridge = [
        head.lift(-middle + wide, 0.0, 20.0),
        head.lift(0.0, -9.0, 25.0),
        head.lift(middle - wide, 0.0, 20.0),
    ];
    sheet.line(&curve(&bridge), colour, rim, 1.0, 0);
}

/// What is carried on the head.
pub fn on_head(sheet: &mut Sheet, sitter: &Sitter<'_>) {
    match sitter.scene.prop {
        Prop::Pencil => pencil(sheet, sitter),
        Prop::Goggles => goggles(sheet, sitter),
        Prop::None | Prop::Defenders => {}
    }
}

/// A carpenter's pencil behind the nearer ear.
fn pencil(sheet: &mut Sheet, sitter: &Sitter<'_>) {
    let side = if sitter.head.turned() > 0.05 { -1.0 } else { 1.0 };
    let root = sitter.head.edge(-20.0, side) + side * (22.0 - 44.0 * sitter.head.turned().abs());
    let to = |along: f32, across: f32| {
        (root + side * (-66.0 + along * 0.94 + across * 0.3), -52.0 + along * 0.34 - across * 0.94)
    };
    sheet.soft(&plate(&[to(8.0, -14.0), to(130.0, -14.0), to(130.0, 0.0), to(8.0, 0.0)]), "#120c08", 0.4, 5);
    sheet.fill(&plate(&[to(20.0, -7.0), to(138.0, -7.0), to(138.0, 7.0), to(20.0, 7.0)]), "#9c3f2c");
    sheet.fill(&plate(&[to(20.0, 1.0), to(138.0, 1.0), to(138.0, 7.0), to(20.0, 7.0)]), "#c2604a");
    sheet.fill(&plate(&[to(20.0, -7.0), to(20.0, 7.0), to(0.0, 1.5), to(0.0, -1.5)]), "#e0b983");
    sheet.fill(&plate(&[to(6.0, -3.0), to(6.0, 3.0), to(-3.0, 0.0)]), "#2a2522");
}

/// Safety glasses pushed up over the brow.
fn goggles(sheet: &mut Sheet, sitter: &Sitter<'_>) {
    let head = &sitter.head;
    let to = |x: f32, y: f32| head.lift(x, y, 14.0);
    let upper = [to(-128.0, -176.0), to(-80.0, -208.0), to(0.0, -214.0), to(80.0, -208.0), to(128.0, -176.0)];
    let lower = [
        to(128.0, -176.0),
        to(116.0, -138.0),
        to(64.0, -124.0),
        to(18.0, -138.0),
        to(0.0, -150.0),
        to(-18.0, -138.0),
        to(-64.0, -124.0),
        to(-116.0, -138.0),
        to(-128.0, -176.0),
    ];
    let lens = sides(&[&upper, &lower]);
    sheet.group("translate(4 10)");
    sheet.soft(&lens, "#120c08", 0.4, 5);
    sheet.close();
    let glass = sheet.gradient(
        (-120.0, -210.0),
        (120.0, -120.0),
        &[(0.0, "#f3faf8".into()), (0.45, "#a9c6c4".into()), (1.0, "#5f8080".into())],
    );
    sheet.raw(&format!(r#"<path d="{lens}" fill="{glass}" opacity=".66"/>"#));
    sheet.clip(&lens);
    let (x, y) = to(-50.0, -170.0);
    sheet.soft(
        &plate(&[(x - 30.0, y + 40.0), (x - 4.0, y - 44.0), (x + 22.0, y - 44.0), (x - 6.0, y + 40.0)]),
        "#ffffff",
        0.5,
        2,
    );
    sheet.close();
    sheet.line(&lens, "#24403e", 6.0, 0.95, 0);
    for side in [-1.0, 1.0] {
        let edge = head.edge(-60.0, side);
        if head.turned() * side < 0.3 {
            sheet.line(
                &curve(&[to(side * 127.0, -172.0), (edge - side * 2.0, -96.0), (edge - side * 5.0, -12.0)]),
                "#24403e",
                10.0,
                1.0,
                0,
            );
        }
    }
}

/// The band of ear defenders, behind the neck.
pub fn behind_neck(sheet: &mut Sheet, sitter: &Sitter<'_>) {
    if sitter.scene.prop == Prop::Defenders {
        let band = Body::of(sitter).trace(&[
            (-114.0, -20.0),
            (-98.0, -66.0),
            (0.0, -104.0),
            (98.0, -66.0),
            (114.0, -20.0),
        ]);
        sheet.line(&curve(&band), "#1c2220", 16.0, 1.0, 0);
    }
}

/// Ear defenders round the neck, over the clothes.
pub fn on_chest(sheet: &mut Sheet, sitter: &Sitter<'_>) {
    if sitter.scene.prop != Prop::Defenders {
        return;
    }
    let body = Body::of(sitter);
    for side in [-1.0, 1.0] {
        let bow = body.trace(&[(side * 108.0, -36.0), (side * 122.0, -4.0), (side * 128.0, 40.0)]);
        sheet.line(&curve(&bow), "#1c2220", 17.0, 1.0, 0);
        sheet.line(&curve(&bow), "#56605d", 5.0, 0.6, 1);
        let (x, y) = body.on(side * 122.0, 66.0);
        sheet.spot((x + 8.0, y + 14.0), (52.0, 62.0), "#120c08", 0.45, 8);
        sheet.spot((x - side * 20.0, y), (34.0, 56.0), "#22282a", 1.0, 0);
        let cup = sheet.gradient(
            (x - 44.0, y - 50.0),
            (x + 46.0, y + 50.0),
            &[(0.0, "#efbf4e".into()), (0.5, "#d09a2c".into()), (1.0, "#80581a".into())],
        );
        sheet.spot((x + side * 4.0, y), (40.0, 58.0), &cup, 1.0, 0);
        sheet.spot((x - 10.0, y - 24.0), (12.0, 17.0), "#fff3d2", 0.5, 5);
        sheet.line(
            &curve(&[(x + side * 4.0, y - 40.0), (x + side * 6.0, y), (x + side * 4.0, y + 40.0)]),
            "#7a5820",
            3.0,
            0.5,
            1,
        );
    }
}
