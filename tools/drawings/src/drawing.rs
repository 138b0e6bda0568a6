//! What is on a sheet, in millimetres of paper, y upwards: for whichever file it is written to.

use glam::DVec2;

/// Kinds of line. DXF calls its layers by these names.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Layer {
    /// The body against nothing.
    Outline,
    /// Edges on the body.
    Edges,
    /// What stands on the ground, hidden from above.
    Hidden,
    /// Middle lines of what is round.
    Centre,
    /// The ground.
    Ground,
    /// Anchors.
    Fixing,
    /// Space to keep clear.
    ClearSpace,
    Dimensions,
    /// Frame and title block.
    Title,
}

/// How a layer is drawn.
pub struct Pen {
    pub name: &'static str,
    /// In millimetres of paper.
    pub width: f64,
    pub colour: u32,
    /// Colour number of AutoCAD.
    pub index: u8,
    /// Dashes and gaps in millimetres of paper.
    pub dashes: &'static [f64],
}

impl Layer {
    pub const ALL: [Self; 9] = [
        Self::ClearSpace,
        Self::Hidden,
        Self::Centre,
        Self::Edges,
        Self::Outline,
        Self::Ground,
        Self::Fixing,
        Self::Dimensions,
        Self::Title,
    ];

    pub fn pen(self) -> Pen {
        let pen = |name, width, colour, index, dashes| Pen { name, width, colour, index, dashes };
        const INK: u32 = 0x14211f;
        match self {
            Self::Outline => pen("OUTLINE", 0.3, INK, 7, &[]),
            Self::Edges => pen("EDGES", 0.16, 0x3d4947, 8, &[]),
            Self::Hidden => pen("HIDDEN", 0.16, 0x6b7573, 9, &[1.4, 0.8]),
            Self::Centre => pen("CENTRE", 0.13, 0x6b7573, 1, &[5.0, 1.0, 0.8, 1.0]),
            Self::Ground => pen("GROUND", 0.4, INK, 7, &[]),
            Self::Fixing => pen("FIXING", 0.2, 0x9a5c20, 30, &[]),
            Self::ClearSpace => pen("CLEAR_SPACE", 0.2, 0x2f7d4f, 3, &[4.0, 1.2, 0.8, 1.2, 0.8, 1.2]),
            Self::Dimensions => pen("DIMENSIONS", 0.15, 0x0b6b66, 4, &[]),
            Self::Title => pen("TITLE", 0.2, INK, 7, &[]),
        }
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Anchor {
    Start,
    Middle,
}

#[derive(Debug, Clone)]
pub struct Text {
    pub at: DVec2,
    /// Height of its capitals.
    pub height: f64,
    /// Reads upwards.
    pub turned: bool,
    pub anchor: Anchor,
    pub strong: bool,
    pub text: String,
}

#[derive(Debug, Clone)]
pub enum Mark {
    Path { points: Vec<DVec2>, closed: bool },
    Circle { at: DVec2, radius: f64 },
    Filled { points: Vec<DVec2> },
    Text(Text),
}

impl Mark {
    /// The places it is drawn by.
    pub fn points(&self) -> Vec<DVec2> {
        match self {
            Self::Path { points, .. } | Self::Filled { points } => points.clone(),
            Self::Circle { at, .. } => vec![*at],
            Self::Text(text) => vec![text.at],
        }
    }

    pub fn moved(&self, by: DVec2) -> Self {
        let mut moved = self.clone();
        match &mut moved {
            Self::Path { points, .. } | Self::Filled { points } => points.iter_mut().for_each(|p| *p += by),
            Self::Circle { at, .. } => *at += by,
            Self::Text(text) => text.at += by,
        }
        moved
    }
}

/// A measure between two places, across or upright.
#[derive(Debug, Clone)]
pub struct Dimension {
    pub from: DVec2,
    pub to: DVec2,
    /// Where its line is: the y of one across, the x of an upright one.
    pub line: f64,
    pub upright: bool,
    pub text: String,
}

/// Height of capitals in figures.
pub const FIGURE: f64 = 3.0;
const ARROW: f64 = 2.6;

/// Width of a text whose capitals have this height.
pub fn width(text: &str, height: f64) -> f64 {
    let em = |letter: char| match letter {
        '0'..='9' => 0.556,
        'i' | 'l' | 'j' | ' ' | '.' | ':' | 't' | 'f' | 'I' => 0.29,
        'm' | 'M' | 'w' | 'W' | 'Ø' => 0.82,
        'A'..='Z' => 0.68,
        _ => 0.55,
    };
    text.chars().map(em).sum::<f64>() * height / 0.718
}

impl Dimension {
    /// Its lines, arrows and figure.
    pub fn marks(&self) -> Vec<Mark> {
        let turn = |p: DVec2| if self.upright { p } else { DVec2::new(p.y, p.x) };
        // Worked out upright, with along = y and across = x.
        let (mut a, mut b) = (turn(self.from), turn(self.to));
        if a.y > b.y {
            std::mem::swap(&mut a, &mut b);
        }
        let line = self.line;
        let mut marks = Vec::new();
        let path = |points: &[DVec2]| Mark::Path {
            points: points.iter().copied().map(turn).collect(),
            closed: false,
        };
        for end in [a, b] {
            let side = (line - end.x).signum();
            if (line - end.x).abs() > 1.5 {
                marks.push(path(&[DVec2::new(end.x + side, end.y), DVec2::new(line + side * 1.5, end.y)]));
            }
        }
        let long = b.y - a.y;
        let text = width(&self.text, FIGURE);
        let roomy = long >= (text + 0.8).max(2.0 * ARROW + 1.0);
        let fits = long >= 2.0 * ARROW + 1.0;
        let arrow = |tip: f64, towards: f64| {
            let back = tip - towards * ARROW;
            let wide = ARROW * 0.17;
            Mark::Filled {
                points: [DVec2::new(line, tip), DVec2::new(line - wide, back), DVec2::new(line + wide, back)]
                    .map(turn)
                    .to_vec(),
            }
        };
        // Without room the arrows point inwards from without, and the figure stands beyond the upper end.
        let (low, high) = match (roomy, fits) {
            (true, _) => (a.y, b.y),
            (false, true) => (a.y, b.y + text + 2.0),
            (false, false) => (a.y - 2.0 * ARROW, b.y + 2.0 * ARROW + text),
        };
        marks.push(path(&[DVec2::new(line, low), DVec2::new(line, high)]));
        if fits {
            marks.extend([arrow(a.y, -1.0), arrow(b.y, 1.0)]);
        } else {
            marks.extend([arrow(a.y, 1.0), arrow(b.y, -1.0)]);
        }
        let at = if roomy { (a.y + b.y) * 0.5 } else { high - text * 0.5 - if fits { 0.0 } else { 0.3 } };
        marks.push(Mark::Text(Text {
            at: if self.upright { DVec2::new(line - 0.9, at) } else { DVec2::new(at, line + 0.9) },
            height: FIGURE,
            turned: self.upright,
            anchor: Anchor::Middle,
            strong: false,
            text: self.text.clone(),
        }));
        marks
    }
}

/// A whole sheet.
pub struct Drawing {
    pub width: f64,
    pub height: f64,
    /// One millimetre of paper is this many of the product.
    pub scale: f64,
    /// Where the front view's middle stands on the ground.
    pub origin: DVec2,
    pub marks: Vec<(Layer, Mark)>,
    /// The title block, and the sheet's frame.
    pub block: Vec<(Layer, Mark)>,
    pub frame: Mark,
    pub dimensions: Vec<(Layer, Dimension)>,
    /// Only for files without a sheet's edge.
    pub beyond: Vec<(Layer, Mark)>,
    pub beyond_dimensions: Vec<(Layer, Dimension)>,
    pub title: String,
}

impl Drawing {
    /// Everything that fits the sheet, its dimensions as lines, arrows and figures.
    pub fn on_paper(&self) -> Vec<(Layer, Mark)> {
        let dimensions = self.dimensions.iter();
        let dimensions = dimensions
            .flat_map(|(layer, dimension)| dimension.marks().into_iter().map(|mark| (*layer, mark)));
        let frame = [(Layer::Title, self.frame.clone())];
        self.marks.iter().chain(&self.block).cloned().chain(frame).chain(dimensions).collect()
    }
}
