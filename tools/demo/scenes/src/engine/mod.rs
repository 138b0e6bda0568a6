//! The camera's workshop: triangles in metres become a photograph.
//!
//! `mesh` and `shapes` build things, `camera` and `raster` find what each sample of the picture sees, `depth_map` and
//! `rig` say how much light arrives, `exposure` shades it, `finish` develops the film.

pub mod camera;
pub mod depth_map;
pub mod exposure;
pub mod finish;
pub mod focus;
pub mod mesh;
pub mod noise;
pub mod outline;
pub mod raster;
pub mod reflection;
pub mod rig;
pub mod rng;
pub mod shapes;
pub mod surface_nets;
pub mod svg;
