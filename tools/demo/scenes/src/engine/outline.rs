//! Flat outlines: triangles out of polygons, and rounded corners.

use glam::Vec2;

/// Cuts a counter-clockwise polygon without holes into triangles, ear by ear.
pub fn ears(outline: &[Vec2]) -> Vec<[usize; 3]> {
    let mut left: Vec<usize> = (0..outline.len()).collect();
    let mut triangles = Vec::with_capacity(outline.len());
    while left.len() > 3 {
        let count = left.len();
        let ear = (0..count).find(|&i| {
            let [a, b, c] = [left[(i + count - 1) % count], left[i], left[(i + 1) % count]];
            is_ear(outline, &left, [a, b, c])
        });
        // A polygon that crosses itself has no ear left: cut anywhere rather than loop.
        let ear = ear.unwrap_or(0);
        triangles.push([left[(ear + count - 1) % count], left[ear], left[(ear + 1) % count]]);
        left.remove(ear);
    }
    if let [a, b, c] = left[..] {
        triangles.push([a, b, c]);
    }
    triangles
}

fn is_ear(outline: &[Vec2], left: &[usize], [a, b, c]: [usize; 3]) -> bool {
    let (pa, pb, pc) = (outline[a], outline[b], outline[c]);
    if (pb - pa).perp_dot(pc - pb) <= 1e-9 {
        return false;
    }
    left.iter().filter(|i| ![a, b, c].contains(i)).all(|&i| {
        let p = outline[i];
        let outside = |from: Vec2, to: Vec2| (to - from).perp_dot(p - from) < 0.0;
        outside(pa, pb) || outside(pb, pc) || outside(pc, pa)
    })
}

/// Rounds every corner of a polygon by `radius`.
pub fn soften(outline: &[Vec2], radius: f32) -> Vec<Vec2> {
    let count = outline.len();
    let mut soft = Vec::with_capacity(count * 5);
    for i in 0..count {
        let (before, here, after) = (outline[(i + count - 1) % count], outline[i], outline[(i + 1) % count]);
        let reach = radius.min((before - here).length() * 0.45).min((after - here).length() * 0.45);
        let start = here + (before - here).normalize_or(Vec2::X) * reach;
        let end = here + (after - here).normalize_or(Vec2::X) * reach;
        for step in 0..=4 {
            let t = step as f32 / 4.0;
            soft.push(start.lerp(here, t).lerp(here.lerp(end, t), t));
        }
    }
    soft
}

#[cfg(test)]
mod tests {
    use super::*;

    fn area(a: Vec2, b: Vec2, c: Vec2) -> f32 {
        (b - a).perp_dot(c - a) * 0.5
    }

    #[test]
    fn ears_cover_a_hollow_outline_exactly() {
        let outline =
            [(0.0, 0.0), (3.0, 0.0), (3.0, 2.0), (2.0, 2.0), (2.0, 1.0), (1.0, 1.0), (1.0, 2.0), (0.0, 2.0)]
                .map(|(x, y)| Vec2::new(x, y));
        let triangles = ears(&outline);
        let covered: f32 =
            triangles.iter().map(|[a, b, c]| area(outline[*a], outline[*b], outline[*c])).sum();
        assert_eq!(triangles.len(), outline.len() - 2);
        assert!((covered - 5.0).abs() < 1e-5, "{covered}");
    }
}
