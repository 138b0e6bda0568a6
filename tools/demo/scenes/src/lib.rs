//! Procedural pictures of street furniture: a scene in a few words becomes a photograph.
//!
//! Nothing is drawn in advance. Furniture, trees, houses and people are built as triangles in metres, lit by a sun or a
//! softbox and a dome of sky, seen through a shift lens with true depth of field, and developed like film; portraits and
//! the technical drawing are composed as SVG and rasterised. Chance comes from the scene's seed only.
//!
//! * `scene`, `vocabulary`, `form`, `likeness`, `dress`: what a picture's file may say.
//! * `engine`: from triangles to a developed film; knows no furniture.
//! * `material`: how timber, steel, leaves, masonry and ground take the light.
//! * `furniture`: the catalogue, a file or folder for each kind.
//! * `setting`: sky, ground, trees, houses, people, and where they stand.
//! * `model`: the same furniture as bare triangles, for drawings.
//! * `studio`, `place`, `workshop`, `artwork`: the kinds of picture; `in_use` puts people and things to the product.

mod artwork;
mod dress;
mod engine;
mod form;
mod furniture;
mod in_use;
mod likeness;
mod material;
mod model;
mod place;
mod scene;
mod setting;
mod studio;
mod traces;
mod vocabulary;
mod workshop;

pub use model::{Facet, Stuff};
pub use scene::*;

impl Scene {
    /// Renders the picture at this size in pixels.
    pub fn render(&self, width: u32, height: u32) -> image::RgbImage {
        let (width, height) = (width.max(1), height.max(1));
        match self {
            Self::Studio(scene) => scene.render(width, height),
            Self::Place(scene) => scene.render(width, height),
            Self::Workshop(scene) => scene.render(width, height),
            Self::Portrait(scene) => scene.render(width, height),
        }
    }
}
