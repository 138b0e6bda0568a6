//! The drawing as DXF of release 2000: one unit is a millimetre of the product, dimensions are dimensions.
//!
//! Written here, because the crate `dxf` (0.6) gives the entities of blocks handles that are already taken.

use std::fmt::{Display, Write};

use glam::DVec2;

use crate::drawing::{Anchor, Dimension, Drawing, FIGURE, Layer, Mark};

/// Name of the style of dimensions and of letters.
const STYLE: &str = "LOMMERHOUT";
const SPACES: [&str; 2] = ["*Model_Space", "*Paper_Space"];

pub fn write(drawing: &Drawing) -> Vec<u8> {
    let marks = marks(drawing);
    let dimensions: Vec<&(Layer, Dimension)> =
        drawing.dimensions.iter().chain(&drawing.beyond_dimensions).collect();
    let mut file = File::default();
    let names: Vec<String> = SPACES
        .into_iter()
        .map(str::to_owned)
        .chain((1..=dimensions.len()).map(|number| format!("*D{number}")))
        .collect();
    file.section("TABLES");
    let records = tables(&mut file, drawing, &names);
    file.section("BLOCKS");
    for (index, name) in names.iter().enumerate() {
        file.block(name, &records[index], |file| {
            if let Some((layer, dimension)) = index.checked_sub(SPACES.len()).map(|index| dimensions[index]) {
                for mark in dimension.marks() {
                    file.mark(drawing, *layer, &mark, &records[index]);
                }
            }
        });
    }
    file.section("ENTITIES");
    for (layer, mark) in &marks {
        file.mark(drawing, *layer, mark, &records[0]);
    }
    for ((layer, dimension), name) in dimensions.iter().zip(&names[SPACES.len()..]) {
        file.dimension(drawing, *layer, dimension, name, &records[0]);
    }
    file.section("OBJECTS");
    let (root, groups) = (file.handle(), file.handle());
    file.pair(0, "DICTIONARY").pair(5, &root).pair(330, 0).pair(100, "AcDbDictionary").pair(281, 1);
    file.pair(3, "ACAD_GROUP").pair(350, &groups);
    file.pair(0, "DICTIONARY").pair(5, &groups).pair(330, &root).pair(100, "AcDbDictionary").pair(281, 1);
    file.pair(0, "ENDSEC").pair(0, "EOF");
    let mut head = File::default();
    let (low, high) = extent(drawing, &marks);
    head.pair(999, format!("Lommerhout {}", drawing.title)).pair(0, "SECTION").pair(2, "HEADER");
    head.pair(9, "$ACADVER").pair(1, "AC1015").pair(9, "$DWGCODEPAGE").pair(3, "ANSI_1252");
    head.pair(9, "$HANDSEED").pair(5, format!("{:X}", file.next + 16));
    head.pair(9, "$EXTMIN").point(10, low).pair(9, "$EXTMAX").point(10, high);
    head.pair(9, "$LTSCALE").pair(40, 1.0).pair(9, "$LUNITS").pair(70, 2).pair(9, "$LUPREC").pair(70, 0);
    // Millimetres.
    head.pair(9, "$INSUNITS").pair(70, 4).pair(9, "$MEASUREMENT").pair(70, 1);
    (head.text + &file.text).into_bytes()
}

/// Everything but dimensions. Without a sheet there is no frame, and the title block goes below whatever is lowest.
fn marks(drawing: &Drawing) -> Vec<(Layer, Mark)> {
    let heights = |marks: &[(Layer, Mark)]| -> Vec<f64> {
        marks.iter().flat_map(|(_, mark)| mark.points()).map(|point| point.y).collect()
    };
    let lowest = heights(&drawing.beyond).into_iter().fold(f64::MAX, f64::min);
    let highest = heights(&drawing.block).into_iter().fold(f64::MIN, f64::max);
    let down = DVec2::new(0.0, (lowest - 4.0 - highest).min(0.0));
    let block = drawing.block.iter().map(|(layer, mark)| (*layer, mark.moved(down)));
    drawing.marks.iter().chain(&drawing.beyond).cloned().chain(block).collect()
}

fn extent(drawing: &Drawing, marks: &[(Layer, Mark)]) -> (DVec2, DVec2) {
    let points = marks.iter().flat_map(|(_, mark)| mark.points()).map(|point| real(drawing, point));
    points.fold((DVec2::MAX, DVec2::MIN), |(low, high), point| (low.min(point), high.max(point)))
}

/// From paper to the product.
fn real(drawing: &Drawing, at: DVec2) -> DVec2 {
    (at - drawing.origin) * drawing.scale
}

/// The tables, and the handles of the blocks' records.
fn tables(file: &mut File, drawing: &Drawing, blocks: &[String]) -> Vec<String> {
    let scale = drawing.scale;
    let (low, high) = extent(drawing, &drawing.marks);
    file.table("VPORT", 1, |file, table| {
        file.record("VPORT", 5, table, "AcDbViewportTableRecord", "*ACTIVE");
        let (middle, size) = ((low + high) * 0.5, (high - low) * 1.3);
        for (code, x, y) in [(10, 0.0, 0.0), (11, 1.0, 1.0), (12, middle.x, middle.y)] {
            file.pair(code, number(x)).pair(code + 10, number(y));
        }
        file.pair(16, 0.0).pair(26, 0.0).pair(36, 1.0);
        file.pair(40, number(size.y.max(size.x * 0.6))).pair(41, number(1.6));
    });
    let dashed: Vec<Layer> = Layer::ALL.into_iter().filter(|layer| !layer.pen().dashes.is_empty()).collect();
    file.table("LTYPE", dashed.len() + 3, |file, table| {
        for name in ["ByBlock", "ByLayer", "Continuous"] {
            file.record("LTYPE", 5, table, "AcDbLinetypeTableRecord", name);
            file.pair(3, "").pair(72, 65).pair(73, 0).pair(40, 0.0);
        }
        for layer in &dashed {
            let pen = layer.pen();
            file.record("LTYPE", 5, table, "AcDbLinetypeTableRecord", &line_type(*layer));
            file.pair(3, pen.name).pair(72, 65).pair(73, pen.dashes.len());
            file.pair(40, number(pen.dashes.iter().sum::<f64>() * scale));
            for (place, dash) in pen.dashes.iter().enumerate() {
                let sign = if place % 2 == 0 { 1.0 } else { -1.0 };
                file.pair(49, number(dash * scale * sign)).pair(74, 0);
            }
        }
    });
    file.table("LAYER", Layer::ALL.len() + 1, |file, table| {
        file.record("LAYER", 5, table, "AcDbLayerTableRecord", "0");
        file.pair(62, 7).pair(6, "Continuous");
        for layer in Layer::ALL {
            let pen = layer.pen();
            file.record("LAYER", 5, table, "AcDbLayerTableRecord", pen.name);
            file.pair(62, pen.index).pair(6, line_type(layer)).pair(370, weight(pen.width));
        }
    });
    let mut letters = String::new();
    file.table("STYLE", 2, |file, table| {
        for (name, font) in [("Standard", "txt"), (STYLE, "arial.ttf")] {
            letters = file.record("STYLE", 5, table, "AcDbTextStyleTableRecord", name);
            file.pair(40, 0.0)
                .pair(41, 1.0)
                .pair(50, 0.0)
                .pair(71, 0)
                .pair(42, 2.5)
                .pair(3, font)
                .pair(4, "");
        }
    });
    file.table("VIEW", 0, |_, _| {});
    file.table("UCS", 0, |_, _| {});
    file.table("APPID", 1, |file, table| {
        file.record("APPID", 5, table, "AcDbRegAppTableRecord", "ACAD");
    });
    file.table("DIMSTYLE", 2, |file, table| {
        file.pair(100, "AcDbDimStyleTable").pair(71, 2);
        for (name, scale) in [("Standard", 1.0), (STYLE, scale)] {
            file.record("DIMSTYLE", 105, table, "AcDbDimStyleTableRecord", name);
            // Scale, arrow, gap before and overshoot of extension lines, figure and the gap beneath it.
            for (code, value) in [(40, scale), (41, 2.6), (42, 1.0), (44, 1.5), (140, FIGURE), (147, 0.9)] {
                file.pair(code, number(value));
            }
            // Figures above the line, along it, without decimals.
            file.pair(73, 0).pair(74, 0).pair(77, 1).pair(271, 0).pair(340, &letters);
        }
    });
    let mut records = Vec::new();
    file.table("BLOCK_RECORD", blocks.len(), |file, table| {
        for name in blocks {
            records.push(file.record("BLOCK_RECORD", 5, table, "AcDbBlockTableRecord", name));
        }
    });
    records
}

fn line_type(layer: Layer) -> String {
    let pen = layer.pen();
    if pen.dashes.is_empty() { "Continuous".to_owned() } else { format!("{}_LINE", pen.name) }
}

/// The line weight next to a width, in hundredths of a millimetre.
fn weight(width: f64) -> i32 {
    let wanted = (width * 100.0).round() as i32;
    [9, 13, 15, 18, 20, 25, 30, 35, 40, 50]
        .into_iter()
        .min_by_key(|weight| (weight - wanted).abs())
        .unwrap_or(20)
}

/// To the hundredth of a millimetre.
fn number(figure: f64) -> String {
    let text = format!("{figure:.2}");
    let text = text.trim_end_matches('0').trim_end_matches('.');
    if text == "-0" { "0".to_owned() } else { text.to_owned() }
}

/// ASCII; the sign of a diameter has a code of its own.
fn letters(text: &str) -> String {
    text.chars().fold(String::new(), |mut all, letter| {
        match letter {
            'Ø' => all.push_str("%%c"),
            letter if letter.is_ascii() => all.push(letter),
            letter => {
                let _ = write!(all, "\\U+{:04X}", u32::from(letter));
            }
        }
        all
    })
}

/// Pairs of a code and a value, a line each.
#[derive(Default)]
struct File {
    text: String,
    next: u32,
}

impl File {
    fn pair(&mut self, code: i32, value: impl Display) -> &mut Self {
        let _ = write!(self.text, "{code}\n{value}\n");
        self
    }

    fn point(&mut self, code: i32, at: DVec2) -> &mut Self {
        self.pair(code, number(at.x)).pair(code + 10, number(at.y)).pair(code + 20, 0)
    }

    fn handle(&mut self) -> String {
        self.next += 1;
        format!("{:X}", self.next + 15)
    }

    /// Ends the section before.
    fn section(&mut self, name: &str) {
        self.pair(0, "ENDSEC").pair(0, "SECTION").pair(2, name);
    }

    fn table(&mut self, name: &str, count: usize, fill: impl FnOnce(&mut Self, &str)) {
        let handle = self.handle();
        self.pair(0, "TABLE")
            .pair(2, name)
            .pair(5, &handle)
            .pair(330, 0)
            .pair(100, "AcDbSymbolTable")
            .pair(70, count);
        fill(self, &handle);
        self.pair(0, "ENDTAB");
    }

    fn record(&mut self, kind: &str, code: i32, table: &str, class: &str, name: &str) -> String {
        let handle = self.handle();
        self.pair(0, kind).pair(code, &handle).pair(330, table);
        self.pair(100, "AcDbSymbolTableRecord").pair(100, class).pair(2, name);
        if kind != "BLOCK_RECORD" {
            self.pair(70, 0);
        }
        handle
    }

    fn block(&mut self, name: &str, record: &str, fill: impl FnOnce(&mut Self)) {
        self.entity("BLOCK", "0", record, "AcDbBlockBegin");
        self.pair(2, name)
            .pair(70, i32::from(name.starts_with("*D")))
            .point(10, DVec2::ZERO)
            .pair(3, name)
            .pair(1, "");
        fill(self);
        self.entity("ENDBLK", "0", record, "AcDbBlockEnd");
    }

    fn entity(&mut self, kind: &str, layer: &str, owner: &str, class: &str) {
        let handle = self.handle();
        self.pair(0, kind)
            .pair(5, handle)
            .pair(330, owner)
            .pair(100, "AcDbEntity")
            .pair(8, layer)
            .pair(100, class);
    }

    fn mark(&mut self, drawing: &Drawing, layer: Layer, mark: &Mark, owner: &str) {
        let layer = layer.pen().name;
        match mark {
            Mark::Path { points, closed } => {
                self.entity("LWPOLYLINE", layer, owner, "AcDbPolyline");
                self.pair(90, points.len()).pair(70, i32::from(*closed));
                for at in points {
                    let at = real(drawing, *at);
                    self.pair(10, number(at.x)).pair(20, number(at.y));
                }
            }
            Mark::Circle { at, radius } => {
                self.entity("CIRCLE", layer, owner, "AcDbCircle");
                self.point(10, real(drawing, *at)).pair(40, number(radius * drawing.scale));
            }
            Mark::Filled { points } => {
                self.entity("SOLID", layer, owner, "AcDbTrace");
                for corner in 0..4 {
                    let at = real(drawing, points[corner.min(points.len() - 1)]);
                    self.point(10 + corner as i32, at);
                }
            }
            Mark::Text(text) => {
                let at = real(drawing, text.at);
                self.entity("TEXT", layer, owner, "AcDbText");
                self.point(10, at).pair(40, number(text.height * drawing.scale)).pair(1, letters(&text.text));
                self.pair(50, if text.turned { 90 } else { 0 }).pair(7, STYLE);
                if text.anchor == Anchor::Middle {
                    self.pair(72, 1).point(11, at);
                }
                self.pair(100, "AcDbText");
            }
        }
    }

    fn dimension(
        &mut self,
        drawing: &Drawing,
        layer: Layer,
        dimension: &Dimension,
        block: &str,
        owner: &str,
    ) {
        let (from, to) = (real(drawing, dimension.from), real(drawing, dimension.to));
        let upright = dimension.upright;
        let line = if upright {
            DVec2::new(dimension.line, dimension.to.y)
        } else {
            DVec2::new(dimension.to.x, dimension.line)
        };
        let figure = dimension.marks().into_iter().find_map(|mark| match mark {
            Mark::Text(text) => Some(text.at),
            _ => None,
        });
        let measured = if upright { (to.y - from.y).abs() } else { (to.x - from.x).abs() };
        self.entity("DIMENSION", layer.pen().name, owner, "AcDbDimension");
        self.pair(2, block).point(10, real(drawing, line)).point(11, real(drawing, figure.unwrap_or(line)));
        // Turned, its block is nobody else's, its figure stays where it is; the figure's lower middle is its place.
        self.pair(70, 32 + 128).pair(71, 8).pair(42, number(measured));
        // What is drawn is what is said, unless the table says it more exactly.
        let said = dimension.text.strip_prefix("Ø ").unwrap_or(&dimension.text);
        let text = if said == measured.round().to_string() {
            dimension.text.replace(said, "<>")
        } else {
            dimension.text.clone()
        };
        self.pair(1, letters(&text)).pair(3, STYLE);
        self.pair(100, "AcDbAlignedDimension").point(13, from).point(14, to);
        self.pair(50, if upright { 90 } else { 0 }).pair(100, "AcDbRotatedDimension");
    }
}
