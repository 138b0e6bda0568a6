//! Surroundings: everything in a place that is not for sale.

pub mod bicycle;
pub mod facades;
pub mod ground;
pub mod layout;
mod passers_by;
pub mod people;
mod places;
pub mod plants;
mod poses;
pub mod sky;
pub mod street;
pub mod terraces;
pub mod trees;

use glam::Affine3A;

use crate::engine::mesh::Mesh;
use crate::engine::rig::Lamp;

/// What has been put in the scene so far.
#[derive(Default)]
pub struct Scenery {
    /// Things that keep the sky off what is under them.
    pub solid: Mesh,
    /// Leaves and blades: they only break the sun.
    pub airy: Mesh,
    /// Lamps that burn.
    pub lamps: Vec<Lamp>,
}

impl Scenery {
    /// Puts a tree or another thing of both kinds in its place.
    pub fn plant(&mut self, tree: &trees::Tree, at: Affine3A) {
        self.solid.append(&tree.wood, at);
        self.airy.append(&tree.leaves, at);
    }
}
