//! What the sitter of a portrait wears.

use std::fmt::Write;

use super::paint;
use super::sitter::Sitter;
use crate::scene::Clothing;

const SHOULDERS: &str = "M30 1420C44 1140 130 1010 300 950C350 930 392 912 404 876C440 930 560 930 596 876C608 912 650 930 700 950C870 1010 956 1140 970 1420Z";

/// Shoulders and clothing.
pub fn body(svg: &mut String, sitter: &Sitter<'_>) {
    let tone = match sitter.scene.clothing {
        Clothing::Jumper => 0x3d6b66,
        Clothing::Jacket => 0x39434c,
        Clothing::Overalls => 0xe4ddcf,
        Clothing::Rollneck => 0x8a5a3a,
    };
    let tone = if sitter.scene.seed.is_multiple_of(2) { tone } else { turned(tone) };
    write!(
        svg,
        r##"<linearGradient id="cloth" x1="0" y1="0" x2="1" y2=".35"><stop offset="0" stop-color="{}"/><stop offset=".55" stop-color="{}"/><stop offset="1" stop-color="{}"/></linearGradient>
<clipPath id="body"><path d="{SHOULDERS}"/></clipPath><path d="{SHOULDERS}" fill="url(#cloth)"/>
<g clip-path="url(#body)"><path d="M620 900C760 960 860 1080 900 1420H1000V900Z" fill="#000" opacity=".22" filter="url(#soft34)"/>
<path d="M250 1010C300 1090 300 1200 280 1320M742 1010C700 1090 702 1200 724 1320M400 1010C430 1120 420 1220 440 1320" fill="none" stroke="{}" stroke-width="14" opacity=".5" filter="url(#soft8)"/>
<path d="M150 1060C220 1000 300 970 350 950" fill="none" stroke="#fff" stroke-width="16" opacity=".14" filter="url(#soft16)"/></g>"##,
        paint(tone, 1.16),
        paint(tone, 0.98),
        paint(tone, 0.7),
        paint(tone, 0.66)
    )
    .expect("text grows in memory");
    match sitter.scene.clothing {
        Clothing::Jumper => collar_band(svg, tone),
        Clothing::Jacket => jacket(svg, tone),
        Clothing::Overalls => overalls(svg),
        Clothing::Rollneck => rollneck(svg, tone),
    }
}

/// The same garment in another of the house's colours.
fn turned(tone: u32) -> u32 {
    match tone {
        0x3d6b66 => 0xa8613f,
        0x39434c => 0x5c5246,
        0x8a5a3a => 0x2f4652,
        other => other,
    }
}

fn collar_band(svg: &mut String, tone: u32) {
    write!(svg, r#"<path d="M392 884C420 980 580 980 608 884L634 904C606 1030 394 1030 366 904Z" fill="{}"/><path d="M392 884C420 980 580 980 608 884" fill="none" stroke="{}" stroke-width="5"/>"#, paint(tone, 0.88), paint(tone, 0.6)).expect("text grows in memory");
    for rib in 0..22 {
        let t = rib as f32 / 21.0;
        let (x, y) = (374.0 + 252.0 * t, 906.0 + 320.0 * t * (1.0 - t));
        write!(
            svg,
            r#"<path d="M{x:.0} {:.0}l{:.1} 22" stroke="{}" stroke-width="3" opacity=".45"/>"#,
            y - 6.0,
            (t - 0.5) * -10.0,
            paint(tone, 0.6)
        )
        .expect("text grows in memory");
    }
}

fn jacket(svg: &mut String, tone: u32) {
    write!(
        svg,
        r##"<path d="M398 880L500 1130L602 880C640 930 600 1200 560 1420H440C400 1200 360 930 398 880Z" fill="#eceae2"/><path d="M500 1130V1420" stroke="#b9b6ab" stroke-width="5"/>
<path d="M398 876L352 924L450 1040L500 1000ZM602 876L648 924L550 1040L500 1000Z" fill="#f7f5ee"/><path d="M398 876L352 924L450 1040L500 1000M602 876L648 924L550 1040L500 1000" fill="none" stroke="#c7c3b6" stroke-width="4"/>
<circle cx="500" cy="1120" r="7" fill="#b5b1a4"/><circle cx="500" cy="1210" r="7" fill="#b5b1a4"/>
<path d="M346 918C300 940 290 970 286 1010L350 1060L316 1110L452 1420H300V940ZM654 918C700 940 710 970 714 1010L650 1060L684 1110L548 1420H700V940Z" fill="{}"/><path d="M346 918C300 940 290 970 286 1010L350 1060L316 1110L452 1420M654 918C700 940 710 970 714 1010L650 1060L684 1110L548 1420" fill="none" stroke="{}" stroke-width="6"/>"##,
        paint(tone, 0.92),
        paint(tone, 0.55)
    )
    .expect("text grows in memory");
}

fn overalls(svg: &mut String) {
    svg.push_str(r##"<path d="M398 880L350 930L452 1020L500 980L548 1020L650 930L602 880C570 940 430 940 398 880Z" fill="#f1ebde"/><path d="M350 930L452 1020L500 980L548 1020L650 930M500 980V1100" fill="none" stroke="#bfb6a3" stroke-width="5"/>
<path d="M318 1130H682V1420H318Z" fill="#2f4a5c"/><path d="M318 1130H682" stroke="#1d3240" stroke-width="8"/><path d="M332 1146H668" stroke="#c9a25a" stroke-width="3" stroke-dasharray="12 8"/>
<path d="M286 952L336 1170L390 1160L344 938ZM714 952L664 1170L610 1160L656 938Z" fill="#35536a"/><path d="M286 952L336 1170M344 938L390 1160M714 952L664 1170M656 938L610 1160" stroke="#1d3240" stroke-width="5"/>
<circle cx="362" cy="1160" r="17" fill="#c9a25a"/><circle cx="638" cy="1160" r="17" fill="#c9a25a"/><rect x="440" y="1200" width="120" height="130" rx="8" fill="#294254" stroke="#c9a25a" stroke-width="3" stroke-dasharray="12 8"/>"##);
}

fn rollneck(svg: &mut String, tone: u32) {
    write!(svg, r#"<path d="M396 800C430 850 570 850 604 800C622 850 620 900 606 940C570 984 430 984 394 940C380 900 378 850 396 800Z" fill="{}"/><path d="M392 868C430 916 570 916 608 868M394 940C430 984 570 984 606 940" fill="none" stroke="{}" stroke-width="6" opacity=".7"/>"#, paint(tone, 1.04), paint(tone, 0.58)).expect("text grows in memory");
    for rib in 0..18 {
        let x = 402.0 + rib as f32 * 11.6;
        write!(
            svg,
            r#"<path d="M{x:.0} 836V962" stroke="{}" stroke-width="3" opacity=".3"/>"#,
            paint(tone, 0.55)
        )
        .expect("text grows in memory");
    }
}
