//! A calm map of an invented country, as the tiles of a web map.

mod contour;
mod land;
mod noise;
mod paint;
mod plan;

use std::f64::consts::PI;

pub use paint::paint;

/// Latitude and longitude of the marker on the site's map (`MAP_MARKERS` in `wrangler.toml`).
const MARKER: (f64, f64) = (51.5953, 4.7728);

/// The zoom levels between which the site's map goes.
const ZOOMS: std::ops::RangeInclusive<u32> = 4..=land::CLOSEST;

/// How many tiles to each side of the marker's: its window of 1,280 by 768 pixels, and as much around it.
const REACH: (i64, i64) = (5, 3);

/// Zoom, column and row of every tile of the demo.
pub fn around_the_marker() -> impl Iterator<Item = (u32, u32, u32)> {
    ZOOMS.flat_map(|zoom| {
        let (column, row) = tile(MARKER, zoom);
        let count = 1i64 << zoom;
        let near = move |middle: i64, reach: i64| {
            (middle - reach..=middle + reach)
                .filter(move |place| (0..count).contains(place))
                .filter_map(|place| u32::try_from(place).ok())
        };
        near(row, REACH.1).flat_map(move |row| near(column, REACH.0).map(move |column| (zoom, column, row)))
    })
}

/// Column and row of the tile that shows a place (Web Mercator).
fn tile((latitude, longitude): (f64, f64), zoom: u32) -> (i64, i64) {
    let count = f64::from(1u32 << zoom);
    let north = latitude.to_radians().tan().asinh();
    let column = (longitude + 180.0) / 360.0 * count;
    let row = (1.0 - north / PI) / 2.0 * count;
    (column as i64, row as i64)
}

#[cfg(test)]
mod tests {
    use image::RgbImage;

    use super::*;

    fn picture(zoom: u32, column: u32, row: u32) -> RgbImage {
        image::load_from_memory(&paint(zoom, column, row)).expect("a picture").to_rgb8()
    }

    /// How far the last column of one tile is from the first of the next, on average, in parts of 255.
    fn seam(left: &RgbImage, right: &RgbImage, left_column: u32) -> f64 {
        let difference = |row: u32| {
            let (one, other) = (left.get_pixel(left_column, row).0, right.get_pixel(0, row).0);
            one.iter().zip(other).map(|(one, other)| f64::from(one.abs_diff(other))).sum::<f64>()
        };
        (0..paint::SIDE).map(difference).sum::<f64>() / f64::from(paint::SIDE * 3)
    }

    #[test]
    fn tiles_go_on_in_their_neighbours() {
        for (zoom, column, row) in [(7, 66, 42), (12, 2109, 1350), (15, 16884, 10799), (17, 67538, 43199)] {
            let (left, right) = (picture(zoom, column, row), picture(zoom, column + 1, row));
            let colours = left.pixels().collect::<std::collections::HashSet<_>>().len();
            assert!(colours > 8, "{zoom}: {colours}");
            let (at_border, apart) = (seam(&left, &right, paint::SIDE - 1), seam(&left, &right, 100));
            assert!(at_border < 6.0 && at_border < apart, "{zoom}: {at_border} {apart}");
        }
    }
}
