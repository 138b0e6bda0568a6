//! From many short lines to few long ones.

use std::collections::{BTreeMap, HashMap};

use glam::DVec2;

use crate::projection::Line;

/// Joins lines that lie on each other, chains those that meet, and leaves out what the pen could not draw.
/// `fine` is the smallest thing worth a line, in the drawing's own millimetres.
pub fn join(lines: &[Line], fine: f64) -> Vec<Vec<DVec2>> {
    let mut paths = chain(&merged(lines));
    for path in &mut paths {
        *path = simplified(path, fine * 0.12);
    }
    paths.retain(|path| {
        let (low, high) = path.iter().fold((DVec2::MAX, DVec2::MIN), |(l, h), p| (l.min(*p), h.max(*p)));
        (high - low).max_element() >= fine
    });
    paths
}

/// Lines on one straight become one where they touch.
fn merged(lines: &[Line]) -> Vec<Line> {
    let mut straights: BTreeMap<(i64, i64), Vec<(f64, f64, DVec2, DVec2)>> = BTreeMap::new();
    for line in lines {
        let mut along = (line.to - line.from).normalize_or_zero();
        if along.x < -1e-9 || (along.x.abs() <= 1e-9 && along.y < 0.0) {
            along = -along;
        }
        // Upright lines are seen as turning either way by rounding alone.
        if along.x.abs() < 1e-4 {
            along = DVec2::Y;
        } else if along.y.abs() < 1e-4 {
            along = DVec2::X;
        }
        let offset = along.perp_dot(line.from);
        let key = ((along.y.atan2(along.x).to_degrees() * 4.0).round() as i64, (offset * 4.0).round() as i64);
        let (a, b) = (along.dot(line.from), along.dot(line.to));
        let entry = if a < b { (a, b, line.from, line.to) } else { (b, a, line.to, line.from) };
        straights.entry(key).or_default().push(entry);
    }
    let mut all = Vec::new();
    for mut parts in straights.into_values() {
        parts.sort_by(|a, b| a.0.total_cmp(&b.0));
        let mut current = parts[0];
        for part in &parts[1..] {
            if part.0 <= current.1 + 0.3 {
                if part.1 > current.1 {
                    current.1 = part.1;
                    current.3 = part.3;
                }
            } else {
                all.push(Line { from: current.2, to: current.3 });
                current = *part;
            }
        }
        all.push(Line { from: current.2, to: current.3 });
    }
    all
}

fn chain(lines: &[Line]) -> Vec<Vec<DVec2>> {
    let key = |p: DVec2| ((p.x * 2.0).round() as i64, (p.y * 2.0).round() as i64);
    let mut meeting: HashMap<(i64, i64), Vec<usize>> = HashMap::new();
    for (index, line) in lines.iter().enumerate() {
        meeting.entry(key(line.from)).or_default().push(index);
        meeting.entry(key(line.to)).or_default().push(index);
    }
    let mut taken = vec![false; lines.len()];
    // On from a place, by the only other line there.
    let walk = |taken: &mut Vec<bool>, start: DVec2| {
        let mut path = vec![start];
        let mut at = start;
        loop {
            let others = &meeting[&key(at)];
            if others.len() != 2 {
                break;
            }
            let Some(next) = others.iter().copied().find(|index| !taken[*index]) else { break };
            taken[next] = true;
            let line = lines[next];
            at = if key(line.from) == key(at) { line.to } else { line.from };
            path.push(at);
        }
        path
    };
    let mut paths = Vec::new();
    for index in 0..lines.len() {
        if taken[index] {
            continue;
        }
        taken[index] = true;
        let mut path = walk(&mut taken, lines[index].from);
        path.reverse();
        path.extend(walk(&mut taken, lines[index].to));
        paths.push(path);
    }
    paths
}

/// Without the places that hardly bend it.
fn simplified(path: &[DVec2], tolerance: f64) -> Vec<DVec2> {
    if path.len() < 3 {
        return path.to_vec();
    }
    let (first, last) = (path[0], path[path.len() - 1]);
    let away = |p: DVec2| {
        let length = first.distance(last);
        if length < 1e-6 { p.distance(first) } else { ((last - first).perp_dot(p - first) / length).abs() }
    };
    let farthest = (1..path.len() - 1).max_by(|a, b| away(path[*a]).total_cmp(&away(path[*b]))).unwrap_or(1);
    if away(path[farthest]) <= tolerance {
        return vec![first, last];
    }
    let mut simple = simplified(&path[..=farthest], tolerance);
    simple.pop();
    simple.extend(simplified(&path[farthest..], tolerance));
    simple
}
