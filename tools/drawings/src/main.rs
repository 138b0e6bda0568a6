//! Draws the products and writes the drawings where the content service reads them.

mod cad;
mod catalogue;
mod drawing;
mod fit;
mod paths;
mod pdf;
mod projection;
mod sheet;
mod solid;
mod stretch;
mod svg;

use std::path::Path;
use std::{env, fs};

const USAGE: &str = "usage: drawings all | drawings NAME…

NAME is a product's file (linde). With TO=folder they are written there.";

/// Bytes of an SVG.
const LARGEST: usize = 36_000;

fn main() -> std::io::Result<()> {
    let names: Vec<String> = env::args().skip(1).collect();
    if names.is_empty() {
        eprintln!("{USAGE}");
        std::process::exit(2);
    }
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"));
    let content = folder.join("../../cms/content");
    let to = env::var("TO").map_or_else(|_| content.join("files/documents"), Into::into);
    fs::create_dir_all(&to)?;
    for product in catalogue::read(&content, &folder.join("../demo/pictures"))? {
        if !names.iter().any(|name| name == "all" || *name == product.key) {
            continue;
        }
        let body = fit::fit(&product);
        // Whatever has the most lines is drawn a little more coarsely, so that the page stays light.
        let sheets = [0.3, 0.45, 0.6, 0.8, 1.1, 1.5].map(|fine| sheet::draw(&product, &body, fine));
        let light = sheets.iter().find(|sheet| svg::write(sheet).len() <= LARGEST);
        let drawing = light.unwrap_or(&sheets[5]);
        let files = [
            ("svg", svg::write(drawing).into_bytes()),
            ("pdf", pdf::write(drawing)),
            ("dxf", cad::write(drawing)),
        ];
        let sizes = files.iter().map(|(kind, bytes)| format!("{kind} {:>3} KB", bytes.len() / 1000));
        println!(
            "{:<14} 1:{:<4} {}  {}",
            product.key,
            drawing.scale,
            sizes.collect::<Vec<_>>().join("  "),
            differs(&body)
        );
        for (kind, bytes) in files {
            // The content service calls a file by its document's name, which is another for each.
            let name = match kind {
                "pdf" => "drawing",
                "dxf" => "cad",
                _ => "views",
            };
            fs::write(to.join(format!("{name}-{}.{kind}", product.key)), bytes)?;
        }
    }
    Ok(())
}

/// Says where what is drawn is not what the table states.
fn differs(body: &fit::Body) -> String {
    let (low, high) = body.solid.bounds();
    let size = high - low;
    let pairs =
        [("length", size.x, body.length), ("depth", size.z, body.depth), ("height", high.y, body.height)];
    pairs
        .into_iter()
        .filter(|(_, drawn, stated)| (drawn - stated).abs() > stated * 0.01)
        .map(|(name, drawn, stated)| format!("{name} {drawn:.0} for {stated:.0} "))
        .collect()
}
