//! The solids furniture is made of: blocks with eased edges, bent tubes, turned and cut parts.

use std::f32::consts::{PI, TAU};

use glam::{Affine3A, Vec2, Vec3};

use super::mesh::{Look, Mesh};
use super::outline::ears;

thread_local! {
    static DRAWN: std::cell::Cell<bool> = const { std::cell::Cell::new(false) };
}

/// Builds for a drawing: edges stay sharp, tubes are rounder and bolts are marks.
pub fn for_a_drawing<T>(build: impl FnOnce() -> T) -> T {
    DRAWN.set(true);
    let built = build();
    DRAWN.set(false);
    built
}

/// Whether [`for_a_drawing`] is building.
pub fn is_drawn() -> bool {
    DRAWN.get()
}

/// A translation, the commonest placement.
pub fn at(x: f32, y: f32, z: f32) -> Affine3A {
    Affine3A::from_translation(Vec3::new(x, y, z))
}

impl Mesh {
    /// A block about its middle, edges eased by `ease` metres so that they catch the light.
    pub fn block(&mut self, look: Look, place: Affine3A, size: Vec3, ease: f32) {
        let half = size * 0.5;
        let ease = if is_drawn() { 0.0 } else { ease };
        let ease = ease.min(half.min_element() * 0.95);
        let grain = grain_axis(size);
        let put = |mesh: &mut Mesh, corners: [(Vec3, Vec3); 4]| {
            let p = corners.map(|(p, _)| place.transform_point3(p));
            let n = corners.map(|(_, n)| place.transform_vector3(n).normalize_or(Vec3::Y));
            mesh.quad(look, p, n, corners.map(|(p, _)| along(grain, p)));
        };
        for axis in 0..3 {
            for side in [-1.0, 1.0] {
                self.block_side(half, ease, axis, side, &put);
            }
        }
    }

    /// One face and the two eased edges that belong to it.
    fn block_side(
        &mut self,
        half: Vec3,
        ease: f32,
        axis: usize,
        side: f32,
        put: &impl Fn(&mut Mesh, [(Vec3, Vec3); 4]),
    ) {
        let (u, v) = ((axis + 1) % 3, (axis + 2) % 3);
        let unit = |axis: usize| Vec3::from_array(std::array::from_fn(|i| if i == axis { 1.0 } else { 0.0 }));
        let point = |out: f32, a: f32, b: f32| unit(axis) * out * side + unit(u) * a + unit(v) * b;
        let normal = unit(axis) * side;
        let (hu, hv) = (half[u] - ease, half[v] - ease);
        let out = half[axis];
        put(self, [(-hu, -hv), (hu, -hv), (hu, hv), (-hu, hv)].map(|(a, b)| (point(out, a, b), normal)));
        if ease <= 0.0 {
            return;
        }
        // The edge towards +u and -u; the v edges belong to the neighbour's turn.
        for edge in [-1.0, 1.0] {
            let slope = unit(u) * edge;
            let across = [(out, hu * edge, normal), (out - ease, half[u] * edge, slope)];
            let [(o0, a0, n0), (o1, a1, n1)] = across;
            put(
                self,
                [
                    (point(o0, a0, -hv), n0),
                    (point(o0, a0, hv), n0),
                    (point(o1, a1, hv), n1),
                    (point(o1, a1, -hv), n1),
                ],
            );
            if axis == 0 {
                for end in [-1.0, 1.0] {
                    let cap = unit(v) * end;
                    let tip = (point(out - ease, hu * edge, half[v] * end), cap);
                    put(self, [(point(o0, a0, hv * end), n0), (point(o1, a1, hv * end), n1), tip, tip]);
                }
            }
        }
    }

    /// A round tube along a path, closed at both ends.
    pub fn tube(&mut self, look: Look, path: &[Vec3], radius: f32) {
        let radii = vec![radius; path.len()];
        self.tapered_tube(look, path, &radii, if is_drawn() { 32 } else { 14 });
    }

    /// A tube whose radius changes along the path.
    pub fn tapered_tube(&mut self, look: Look, path: &[Vec3], radii: &[f32], sides: usize) {
        if path.len() < 2 {
            return;
        }
        let rings = tube_rings(path, radii, sides);
        let mut length = 0.0;
        for (index, pair) in rings.windows(2).enumerate() {
            let step = path[index].distance(path[index + 1]);
            for side in 0..sides {
                let next = (side + 1) % sides;
                let corners = [pair[0][side], pair[0][next], pair[1][next], pair[1][side]];
                let round = |s: usize| s as f32 / sides as f32 * TAU * radii[0];
                let t = [
                    Vec3::new(length, round(side), 0.0),
                    Vec3::new(length, round(side + 1), 0.0),
                    Vec3::new(length + step, round(side + 1), 0.0),
                    Vec3::new(length + step, round(side), 0.0),
                ];
                self.quad(look, corners.map(|(p, _)| p), corners.map(|(_, n)| n), t);
            }
            length += step;
        }
        for (ring, inwards) in [
            (&rings[0], path[1] - path[0]),
            (&rings[rings.len() - 1], path[path.len() - 2] - path[path.len() - 1]),
        ] {
            let normal = -inwards.normalize_or(Vec3::Y);
            let middle = ring.iter().map(|(p, _)| *p).sum::<Vec3>() / sides as f32;
            for side in 0..sides {
                self.triangle(look, [middle, ring[side].0, ring[(side + 1) % sides].0], [normal; 3]);
            }
        }
    }

    /// A turned part: the profile's (radius, height) pairs from bottom to top, about the y axis.
    pub fn lathe(&mut self, look: Look, place: Affine3A, profile: &[(f32, f32)], sides: usize) {
        let turn = |side: usize| side as f32 / sides as f32 * TAU;
        for pair in profile.windows(2) {
            let ((r0, y0), (r1, y1)) = (pair[0], pair[1]);
            let slope = Vec2::new(y1 - y0, r0 - r1).normalize_or(Vec2::Y);
            for side in 0..sides {
                let (a, b) = (turn(side), turn(side + 1));
                let point = |r: f32, y: f32, angle: f32| Vec3::new(r * angle.cos(), y, r * angle.sin());
                let normal = |angle: f32| Vec3::new(slope.x * angle.cos(), slope.y, slope.x * angle.sin());
                let local = [point(r0, y0, a), point(r0, y0, b), point(r1, y1, b), point(r1, y1, a)];
                let n = [normal(a), normal(b), normal(b), normal(a)];
                self.quad(
                    look,
                    local.map(|p| place.transform_point3(p)),
                    n.map(|n| place.transform_vector3(n).normalize_or(Vec3::Y)),
                    local.map(|p| Vec3::new(p.y, p.x, p.z)),
                );
            }
        }
    }

    /// A plate cut to an outline in the xy plane, `thickness` metres deep about z = 0.
    pub fn plate(&mut self, look: Look, place: Affine3A, outline: &[Vec2], thickness: f32) {
        let area: f32 = outline.iter().zip(outline.iter().cycle().skip(1)).map(|(a, b)| a.perp_dot(*b)).sum();
        let outline: Vec<Vec2> =
            if area < 0.0 { outline.iter().rev().copied().collect() } else { outline.to_vec() };
        let half = thickness * 0.5;
        for [a, b, c] in ears(&outline) {
            for side in [-1.0, 1.0] {
                let corners = [a, b, c].map(|i| outline[i].extend(half * side));
                let normal = place.transform_vector3(Vec3::Z * side).normalize_or(Vec3::Z);
                let p = corners.map(|p| place.transform_point3(p));
                self.triangles.push(super::mesh::Triangle { p, n: [normal; 3], t: corners, look });
            }
        }
        for (a, b) in outline.iter().zip(outline.iter().cycle().skip(1)) {
            let normal = place.transform_vector3((*b - *a).perp().extend(0.0) * -1.0).normalize_or(Vec3::Y);
            let corners = [a.extend(half), b.extend(half), b.extend(-half), a.extend(-half)];
            self.quad(look, corners.map(|p| place.transform_point3(p)), [normal; 4], corners);
        }
    }

    /// A ball.
    pub fn ball(&mut self, look: Look, place: Affine3A, radius: f32) {
        let profile: Vec<(f32, f32)> = (0..=10)
            .map(|step| {
                let angle = PI * (step as f32 / 10.0 - 0.5);
                (radius * angle.cos().max(0.0), radius * angle.sin())
            })
            .collect();
        self.smooth_lathe(look, place, &profile, 18);
    }

    /// A turned part with a smooth profile: normals run on from ring to ring.
    pub fn smooth_lathe(&mut self, look: Look, place: Affine3A, profile: &[(f32, f32)], sides: usize) {
        let slope = |index: usize| {
            let (before, after) =
                (profile[index.saturating_sub(1)], profile[(index + 1).min(profile.len() - 1)]);
            Vec2::new(after.1 - before.1, before.0 - after.0).normalize_or(Vec2::Y)
        };
        let start = self.triangles.len();
        self.lathe(look, Affine3A::IDENTITY, profile, sides);
        let mut cursor = start;
        for ring in 0..profile.len() - 1 {
            let (low, high) = (slope(ring), slope(ring + 1));
            let middle = (profile[ring].1 + profile[ring + 1].1) * 0.5;
            for triangle in &mut self.triangles[cursor..cursor + sides * 2] {
                for corner in 0..3 {
                    let p = triangle.p[corner];
                    let rising = profile[ring + 1].1 >= profile[ring].1;
                    let slope = if (p.y < middle) == rising { low } else { high };
                    let out = Vec2::new(triangle.n[corner].x, triangle.n[corner].z).normalize_or(Vec2::X);
                    let out = if slope.x * out.dot(Vec2::new(p.x, p.z)) < 0.0 { -out } else { out };
                    let n = Vec3::new(out.x * slope.x.abs(), slope.y, out.y * slope.x.abs());
                    triangle.n[corner] = place.transform_vector3(n).normalize_or(Vec3::Y);
                }
                triangle.p = triangle.p.map(|p| place.transform_point3(p));
            }
            cursor += sides * 2;
        }
    }
}

/// The axis timber grows along: the longest.
fn grain_axis(size: Vec3) -> usize {
    (0..3).max_by(|a, b| size[*a].total_cmp(&size[*b])).unwrap_or(0)
}

/// The material's place: the grain's axis first.
fn along(grain: usize, p: Vec3) -> Vec3 {
    Vec3::new(p[grain], p[(grain + 1) % 3], p[(grain + 2) % 3])
}

/// Rings of points and normals around a path, carried along without twist.
fn tube_rings(path: &[Vec3], radii: &[f32], sides: usize) -> Vec<Vec<(Vec3, Vec3)>> {
    let last = path.len() - 1;
    let first = (path[1] - path[0]).normalize_or(Vec3::Y);
    let mut side = first.any_orthonormal_vector();
    (0..=last)
        .map(|index| {
            let forward = (path[(index + 1).min(last)] - path[index.saturating_sub(1)]).normalize_or(Vec3::Y);
            side = (side - forward * side.dot(forward)).normalize_or(forward.any_orthonormal_vector());
            let other = forward.cross(side);
            (0..sides)
                .map(|step| {
                    let angle = step as f32 / sides as f32 * TAU;
                    let out = side * angle.cos() + other * angle.sin();
                    (path[index] + out * radii[index], out)
                })
                .collect()
        })
        .collect()
}

/// A path through points with corners rounded by `radius`, ready for a tube.
pub fn rounded(points: &[Vec3], radius: f32) -> Vec<Vec3> {
    let mut path = vec![points[0]];
    for triple in points.windows(3) {
        let (into, out) = ((triple[0] - triple[1]), (triple[2] - triple[1]));
        let reach = radius.min(into.length() * 0.45).min(out.length() * 0.45);
        let (start, end) = (triple[1] + into.normalize() * reach, triple[1] + out.normalize() * reach);
        for step in 0..=6 {
            let t = step as f32 / 6.0;
            path.push(start.lerp(triple[1], t).lerp(triple[1].lerp(end, t), t));
        }
    }
    path.push(points[points.len() - 1]);
    path
}
