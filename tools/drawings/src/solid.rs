//! A product's body in millimetres: ground at y = 0, front towards +z, middle at x = z = 0.

use std::collections::HashMap;

use glam::{DVec2, DVec3};
use scenes::{Facet, Stuff};

/// What lies lower is a foot plate.
pub const PLATE: f64 = 20.0;

#[derive(Debug, Clone)]
pub struct Triangle {
    pub corners: [DVec3; 3],
    /// Normals at the corners; equal on both sides of what is no edge.
    pub bent: [DVec3; 3],
    pub piece: u32,
}

impl Triangle {
    /// The way it faces.
    pub fn normal(&self) -> DVec3 {
        let [a, b, c] = self.corners;
        let normal = (b - a).cross(c - a).normalize_or_zero();
        if normal.dot(self.bent[0] + self.bent[1] + self.bent[2]) < 0.0 { -normal } else { normal }
    }

    pub fn top(&self) -> f64 {
        self.corners.iter().fold(f64::MIN, |top, corner| top.max(corner.y))
    }

    pub fn bottom(&self) -> f64 {
        self.corners.iter().fold(f64::MAX, |bottom, corner| bottom.min(corner.y))
    }
}

/// A bolt's head: its place and where it looks.
#[derive(Debug, Clone, Copy)]
pub struct Bolt {
    pub place: DVec3,
    pub towards: DVec3,
}

#[derive(Debug, Clone, Default)]
pub struct Solid {
    pub triangles: Vec<Triangle>,
    pub bolts: Vec<Bolt>,
}

impl Solid {
    pub fn of(facets: &[Facet]) -> Self {
        let mut solid = Self::default();
        for facet in facets {
            let corners = facet.corners.map(|corner| corner.as_dvec3() * 1000.0);
            match facet.stuff {
                Stuff::Part => {
                    let bent = facet.normals.map(|normal| normal.as_dvec3().normalize_or_zero());
                    let triangle = Triangle { corners, bent, piece: facet.piece };
                    if triangle.normal() != DVec3::ZERO {
                        solid.triangles.push(triangle);
                    }
                }
                Stuff::Bolt => {
                    let towards = (corners[1] - corners[0]).normalize_or_zero();
                    solid.bolts.push(Bolt { place: corners[0], towards });
                }
                Stuff::Filling => {}
            }
        }
        solid
    }

    /// What satisfies the test.
    pub fn part(&self, own: impl Fn(DVec3) -> bool) -> Self {
        Self {
            triangles: self.triangles.iter().filter(|t| t.corners.iter().all(|c| own(*c))).cloned().collect(),
            bolts: self.bolts.iter().filter(|bolt| own(bolt.place)).copied().collect(),
        }
    }

    pub fn joined(mut self, other: Self) -> Self {
        self.triangles.extend(other.triangles);
        self.bolts.extend(other.bolts);
        self
    }

    /// Parts of their own that are small, each as the numbers of its triangles.
    pub fn details(&self, size: f64) -> Vec<Vec<usize>> {
        let key = |p: DVec3| ((p * 20.0).round().as_i64vec3(), 0);
        let mut owner: HashMap<_, usize> = HashMap::new();
        let mut parts: Vec<Vec<usize>> = Vec::new();
        for (index, triangle) in self.triangles.iter().enumerate() {
            let keys = triangle.corners.map(|corner| (key(corner), triangle.piece));
            let mut touched: Vec<usize> = keys.iter().filter_map(|key| owner.get(key).copied()).collect();
            touched.sort_unstable();
            touched.dedup();
            let own = touched.first().copied().unwrap_or_else(|| {
                parts.push(Vec::new());
                parts.len() - 1
            });
            parts[own].push(index);
            for other in touched.into_iter().skip(1) {
                let moved = std::mem::take(&mut parts[other]);
                parts[own].extend(moved);
                owner.values_mut().filter(|part| **part == other).for_each(|part| *part = own);
            }
            for key in keys {
                owner.insert(key, own);
            }
        }
        parts.retain(|part| {
            let corners = part.iter().flat_map(|index| self.triangles[*index].corners);
            let (low, high) = corners.fold((DVec3::MAX, DVec3::MIN), |(l, h), p| (l.min(p), h.max(p)));
            !part.is_empty() && (high - low).max_element() < size && low.y > 1.0
        });
        parts
    }

    /// Moves every corner; a bolt goes along.
    pub fn moved(&self, to: impl Fn(DVec3) -> DVec3) -> Self {
        let mut moved = self.clone();
        for triangle in &mut moved.triangles {
            triangle.corners = triangle.corners.map(&to);
        }
        moved.triangles.retain(|triangle| triangle.normal() != DVec3::ZERO);
        for bolt in &mut moved.bolts {
            bolt.place = to(bolt.place);
        }
        moved
    }

    /// Turns about the y axis: `angle` from +x towards -z.
    pub fn turned(&self, angle: f64) -> Self {
        let turn = |p: DVec3| {
            let flat = DVec2::from_angle(-angle).rotate(DVec2::new(p.x, p.z));
            DVec3::new(flat.x, p.y, flat.y)
        };
        let mut turned = self.moved(turn);
        for triangle in &mut turned.triangles {
            triangle.bent = triangle.bent.map(turn);
        }
        for bolt in &mut turned.bolts {
            bolt.towards = turn(bolt.towards);
        }
        turned
    }

    /// The box around what rises above its foot plates; around everything, if nothing does.
    pub fn bounds(&self) -> (DVec3, DVec3) {
        let around = |least: f64| {
            let mut bounds = (DVec3::MAX, DVec3::MIN);
            for triangle in self.triangles.iter().filter(|triangle| triangle.top() > least) {
                for corner in triangle.corners {
                    bounds = (bounds.0.min(corner), bounds.1.max(corner));
                }
            }
            bounds
        };
        let above = around(PLATE);
        if above.0.x <= above.1.x { above } else { around(f64::MIN) }
    }

    /// The box around everything, foot plates too.
    pub fn outline(&self) -> (DVec3, DVec3) {
        let corners = self.triangles.iter().flat_map(|triangle| triangle.corners);
        corners.fold((DVec3::MAX, DVec3::MIN), |(low, high), corner| (low.min(corner), high.max(corner)))
    }

    /// Distances of the corners from the y axis, least and greatest, above the foot plates.
    pub fn radii(&self) -> (f64, f64) {
        let rising = self.triangles.iter().filter(|triangle| triangle.top() > PLATE);
        let corners = rising.flat_map(|triangle| triangle.corners);
        corners.fold((f64::MAX, f64::MIN), |(low, high), corner| {
            let radius = DVec2::new(corner.x, corner.z).length();
            (low.min(radius), high.max(radius))
        })
    }

    /// Bolts that stand on the ground.
    pub fn anchors(&self) -> Vec<DVec3> {
        let anchors = self.bolts.iter().filter(|bolt| bolt.towards.y > 0.9 && bolt.place.y < 35.0);
        anchors.map(|bolt| bolt.place).collect()
    }
}
