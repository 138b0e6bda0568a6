//! Forms: the shapes in which each kind of furniture is made, so that ten benches are ten designs.

use std::fmt;

use serde::Deserialize;

use crate::vocabulary::Product;

/// A shape of a kind of furniture. Each kind knows some of the words; see [`Product::forms`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Form {
    /// A seat or a roof for one place less, top over one end: wheelchairs come under it.
    Accessible,
    /// Solid beams on blocks.
    Block,
    /// A round shell on a foot.
    Bowl,
    /// Low and wide, for cargo bicycles.
    Cargo,
    /// The form that the kind is known for.
    Classic,
    /// The small one.
    Compact,
    /// An arc in plan.
    Curved,
    /// Four streams.
    Four,
    /// Stools on all four sides.
    FourSeat,
    /// Two boards on a long table.
    Games,
    /// The grate alone.
    Grate,
    /// One half of it.
    Half,
    /// Six sides.
    Hexagon,
    /// A higher back and seat, for seniors.
    HighBack,
    /// Hoops to lean on.
    Hoop,
    /// The big one.
    Large,
    /// The long one.
    Long,
    /// Deep and reclined.
    Lounge,
    /// The low one.
    Low,
    /// Without armrests.
    NoArms,
    /// Without a roof.
    Open,
    /// To lean on rather than to sit on.
    Perch,
    /// Open slats instead of a closed roof, no walls.
    Pergola,
    /// One post.
    Post,
    /// Posts with a bar between them.
    Rail,
    /// Round in plan.
    Round,
    /// Several on common rails.
    Row,
    /// For one person.
    Single,
    /// The slender one.
    Slim,
    /// Square in plan.
    Square,
    /// To stand at.
    Standing,
    /// Steel without any timber.
    Steel,
    /// The tall one.
    Tall,
    /// Three streams.
    Three,
    /// Two streams.
    Two,
    /// The wide one.
    Wide,
    /// With a back all around.
    WithBack,
    /// With a seat along one side.
    WithBench,
}

impl Product {
    /// Every kind.
    pub const ALL: [Self; 13] = [
        Self::Bench,
        Self::BacklessBench,
        Self::TreeBench,
        Self::PicnicTable,
        Self::ChessTable,
        Self::LitterBin,
        Self::RecyclingStation,
        Self::Planter,
        Self::Bollard,
        Self::BicycleStand,
        Self::Shelter,
        Self::TreeGuard,
        Self::BicycleShelter,
    ];

    /// The forms this kind is made in; the first is what is drawn when a scene names none.
    pub fn forms(self) -> &'static [Form] {
        use Form::*;
        match self {
            Self::Bench => &[Classic, NoArms, HighBack, Lounge, Steel, Single, Long],
            Self::BacklessBench => &[Classic, Block, Wide, Slim, Curved, Perch],
            Self::TreeBench => &[Round, Hexagon, Square, Half, WithBack],
            Self::PicnicTable => &[Classic, Long, Accessible, Round, Standing],
            Self::ChessTable => &[Classic, Round, FourSeat, Games],
            Self::LitterBin => &[Classic, Round, Slim, Large, Open],
            Self::RecyclingStation => &[Three, Two, Four, Tall],
            Self::Planter => &[Square, Round, Long, Tall, Bowl, WithBench],
            Self::Bollard => &[Classic, Square, Low, Slim, Rail],
            Self::BicycleStand => &[Hoop, Low, Cargo, Post, Row],
            Self::Shelter => &[Classic, Half, Pergola, Long],
            Self::BicycleShelter => &[Classic, Long, Compact],
            Self::TreeGuard => &[Classic, Square, Grate, Tall, Half],
        }
    }

    /// The form to draw: the named one, else the kind's first.
    pub fn form(self, named: Option<Form>) -> Form {
        named.unwrap_or(self.forms()[0])
    }

    /// Says so when the kind is not made in the form.
    pub(crate) fn check(self, form: Option<Form>) -> Result<(), String> {
        match form {
            Some(form) if !self.forms().contains(&form) => {
                let known: Vec<String> = self.forms().iter().map(Form::to_string).collect();
                Err(format!("{self} has no form `{form}`; it has {}", known.join(", ")))
            }
            _ => Ok(()),
        }
    }
}

impl fmt::Display for Form {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        kebab(f, &format!("{self:?}"))
    }
}

impl fmt::Display for Product {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        kebab(f, &format!("{self:?}"))
    }
}

/// Writes a name the way the pictures' files spell it.
fn kebab(f: &mut fmt::Formatter, name: &str) -> fmt::Result {
    for (index, letter) in name.char_indices() {
        if index > 0 && letter.is_uppercase() {
            f.write_str("-")?;
        }
        write!(f, "{}", letter.to_ascii_lowercase())?;
    }
    Ok(())
}
