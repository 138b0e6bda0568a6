//! Triangles and what they are made of.

use glam::{Affine3A, Vec3};

use crate::material::Material;

/// What a part is made of, and which piece of it.
#[derive(Debug, Clone, Copy)]
pub struct Look {
    /// The material.
    pub material: Material,
    /// Number of the piece: moves the grain and varies the tone.
    pub piece: f32,
    /// Share of the sky that reaches the part besides what the light rig finds, 0..1. Crowns of trees use it.
    pub open: f32,
}

impl Look {
    /// A whole, unshaded piece.
    pub fn new(material: impl Into<Material>, piece: f32) -> Self {
        Self { material: material.into(), piece, open: 1.0 }
    }
}

/// One triangle, in metres.
#[derive(Debug, Clone, Copy)]
pub struct Triangle {
    /// Corners.
    pub p: [Vec3; 3],
    /// Normals at the corners.
    pub n: [Vec3; 3],
    /// Place in the material at the corners; timber grows along x.
    pub t: [Vec3; 3],
    /// What it is made of.
    pub look: Look,
}

/// A heap of triangles.
#[derive(Debug, Clone, Default)]
pub struct Mesh {
    /// In no particular order.
    pub triangles: Vec<Triangle>,
}

impl Mesh {
    /// Nothing yet.
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds a triangle with the corners' normals; the material's place is the place in space.
    pub fn triangle(&mut self, look: Look, p: [Vec3; 3], n: [Vec3; 3]) {
        self.triangles.push(Triangle { p, n, t: p, look });
    }

    /// Adds a quadrangle; corners in order around.
    pub fn quad(&mut self, look: Look, p: [Vec3; 4], n: [Vec3; 4], t: [Vec3; 4]) {
        for [a, b, c] in [[0, 1, 2], [0, 2, 3]] {
            self.triangles.push(Triangle {
                p: [p[a], p[b], p[c]],
                n: [n[a], n[b], n[c]],
                t: [t[a], t[b], t[c]],
                look,
            });
        }
    }

    /// Adds a flat quadrangle.
    pub fn flat_quad(&mut self, look: Look, p: [Vec3; 4]) {
        let normal = (p[1] - p[0]).cross(p[2] - p[0]).normalize_or(Vec3::Y);
        self.quad(look, p, [normal; 4], p);
    }

    /// Adds another mesh, moved, turned and evenly scaled.
    pub fn append(&mut self, other: &Mesh, at: Affine3A) {
        self.triangles.extend(other.triangles.iter().map(|triangle| Triangle {
            p: triangle.p.map(|p| at.transform_point3(p)),
            n: triangle.n.map(|n| at.transform_vector3(n).normalize_or(Vec3::Y)),
            ..*triangle
        }));
    }

    /// Moves everything.
    pub fn moved(&self, at: Affine3A) -> Mesh {
        let mut moved = Mesh::new();
        moved.append(self, at);
        moved
    }

    /// Lowest and highest corner of the box around everything; the origin when empty.
    pub fn bounds(&self) -> (Vec3, Vec3) {
        let corners = || self.triangles.iter().flat_map(|triangle| triangle.p);
        if self.triangles.is_empty() {
            return (Vec3::ZERO, Vec3::ZERO);
        }
        (corners().fold(Vec3::INFINITY, Vec3::min), corners().fold(Vec3::NEG_INFINITY, Vec3::max))
    }
}
