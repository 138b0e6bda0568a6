//! Furniture without light: bare triangles for who draws it instead of painting it.

use glam::Vec3;

use crate::engine::rng::Rng;
use crate::engine::shapes::for_a_drawing;
use crate::furniture::{self, Kit};
use crate::material::Material;
use crate::scene::{Season, StudioScene};

/// What a triangle belongs to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Stuff {
    /// A part of the furniture.
    Part,
    /// A bolt: the first corner is its place, the second a metre out of its head.
    Bolt,
    /// What grows or lies in it, and is not made.
    Filling,
}

/// A triangle in metres: ground at y = 0, front towards +z.
#[derive(Debug, Clone, Copy)]
pub struct Facet {
    /// Corners.
    pub corners: [Vec3; 3],
    /// Normals at the corners, equal on both sides of an edge that is no edge.
    pub normals: [Vec3; 3],
    /// What it belongs to.
    pub stuff: Stuff,
    /// The same for the triangles of a piece; pieces of steel share a number.
    pub piece: u32,
}

impl StudioScene {
    /// The furniture of the picture, sharp-edged.
    pub fn facets(&self) -> Vec<Facet> {
        let mut kit = Kit {
            wood: self.wood,
            coat: self.coat,
            season: Season::Summer,
            rng: Rng::new(self.seed, "studio"),
            making: Rng::new(self.seed, "making"),
        };
        let form = self.product.form(self.form);
        let mesh = for_a_drawing(|| furniture::build(self.product, form, &mut kit));
        let facet = |triangle: &crate::engine::mesh::Triangle| Facet {
            corners: triangle.p,
            normals: triangle.n,
            stuff: match triangle.look.material {
                Material::Steel if triangle.p[0] == triangle.p[2] => Stuff::Bolt,
                Material::Leaf(_) | Material::Bark | Material::Soil | Material::Print(_) => Stuff::Filling,
                _ => Stuff::Part,
            },
            piece: triangle.look.piece.to_bits(),
        };
        mesh.triangles.iter().map(facet).collect()
    }
}
