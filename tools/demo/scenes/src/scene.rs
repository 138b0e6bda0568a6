//! The vocabulary of the pictures' files: everything a scene may say, and nothing else.

use serde::Deserialize;

pub use crate::form::Form;
pub use crate::likeness::*;
pub use crate::vocabulary::*;

/// One picture, as the mapping under `scene:` in a pictures file describes it.
///
/// The same scene at the same size always gives the same bytes.
#[derive(Debug, Clone, Deserialize)]
#[serde(try_from = "Description")]
pub enum Scene {
    /// A product alone on a warm grey seamless ground.
    Studio(StudioScene),
    /// Street furniture where it is used: a park, a square, a quay.
    Place(PlaceScene),
    /// A close view from the workshop: timber, steel, a drawing.
    Workshop(WorkshopScene),
    /// An illustrated portrait of somebody who works for the maker.
    Portrait(PortraitScene),
}

/// A scene as it is written, before it is known that its furniture is made in the form it names.
#[derive(Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
enum Description {
    Studio(StudioScene),
    Place(PlaceScene),
    Workshop(WorkshopScene),
    Portrait(PortraitScene),
}

impl TryFrom<Description> for Scene {
    type Error = String;

    fn try_from(description: Description) -> Result<Self, String> {
        Ok(match description {
            Description::Studio(scene) => {
                scene.product.check(scene.form)?;
                Self::Studio(scene)
            }
            Description::Place(scene) => {
                match (scene.product, scene.form) {
                    (Some(product), form) => product.check(form)?,
                    (None, Some(form)) => return Err(format!("form `{form}` without a product")),
                    (None, None) => {}
                }
                Self::Place(scene)
            }
            Description::Workshop(scene) => Self::Workshop(scene),
            Description::Portrait(scene) => Self::Portrait(scene),
        })
    }
}

/// A studio picture.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct StudioScene {
    /// What stands on the ground.
    pub product: Product,
    /// Its form; absent for the first of [`Product::forms`].
    #[serde(default)]
    pub form: Option<Form>,
    /// Which part of it is shown.
    #[serde(default)]
    pub shot: StudioShot,
    /// What a view from near aims at, in metres; absent for the nearest bolt of a joint or of a foot.
    #[serde(default)]
    pub aim: Option<[f32; 3]>,
    /// Decides everything left to chance; pictures with different seeds differ.
    pub seed: u64,
    /// Kind of timber of the wooden parts.
    #[serde(default)]
    pub wood: Wood,
    /// Powder coat of the steel parts.
    #[serde(default)]
    pub coat: Coat,
    /// Where the camera stands.
    #[serde(default)]
    pub view: View,
}

/// A picture out of doors.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct PlaceScene {
    /// The leading product; absent for a view without furniture.
    #[serde(default)]
    pub product: Option<Product>,
    /// Its form; absent for the first of [`Product::forms`].
    #[serde(default)]
    pub form: Option<Form>,
    /// The surroundings.
    pub setting: Setting,
    /// The houses that close the view; absent for those of the setting.
    #[serde(default)]
    pub houses: Option<Houses>,
    /// What the ground is paved with, as a number; absent for what chance gives.
    #[serde(default)]
    pub paving: Option<u8>,
    /// How many more of the product stand in line to its right, end to end.
    #[serde(default)]
    pub row: u8,
    /// Leaves, ground and palette.
    #[serde(default)]
    pub season: Season,
    /// Light.
    #[serde(default)]
    pub light: Light,
    /// Number of people in the picture.
    #[serde(default)]
    pub people: u8,
    /// Decides everything left to chance.
    pub seed: u64,
    /// Kind of timber of the wooden parts.
    #[serde(default)]
    pub wood: Wood,
    /// Powder coat of the steel parts.
    #[serde(default)]
    pub coat: Coat,
    /// Where the camera stands.
    #[serde(default)]
    pub view: View,
}

/// A close view from the workshop.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct WorkshopScene {
    /// What lies on the bench.
    pub subject: Subject,
    /// Decides everything left to chance.
    pub seed: u64,
    /// Kind of timber.
    #[serde(default)]
    pub wood: Wood,
    /// Powder coat of the steel.
    #[serde(default)]
    pub coat: Coat,
    /// Where the camera stands.
    #[serde(default)]
    pub view: View,
}

/// The camera's place relative to the product. Absent values follow the product and the format.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct View {
    /// Degrees the camera stands to the right of the product's front.
    pub angle: Option<f32>,
    /// Height of the lens above the ground in metres.
    pub height: Option<f32>,
    /// Share of the picture's width that the product fills.
    pub fill: Option<f32>,
    /// Where the middle of the product comes, in fractions of width and height.
    pub at: Option<[f32; 2]>,
    /// Distance from lens to product in metres per metre of product: 1.2 is a wide lens, 3 a long one.
    pub lens: Option<f32>,
}
