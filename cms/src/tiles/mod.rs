//! `/tiles/{z}/{x}/{y}.png`: a calm map of an invented country, drawn when it is first looked at.

mod contour;
mod land;
mod noise;
mod paint;
mod plan;

use std::path::PathBuf;
use std::sync::Arc;
use std::{fs, io};

use axum::Router;
use axum::extract::{Path, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;

use crate::originals::{sweep, write_whole};
use crate::serve::Service;

/// The folder of tiles below the data folder; its number grows when they are drawn differently.
const FOLDER: &str = "tiles-1";

/// The tiles of one data folder.
pub struct Tiles {
    folder: PathBuf,
}

impl Tiles {
    /// Tiles below this data folder.
    pub fn new(data: PathBuf) -> Self {
        let folder = data.join(FOLDER);
        sweep(&folder);
        Self { folder }
    }

    /// The tile as PNG; `None` when there is no such tile.
    fn get(&self, zoom: u32, column: u32, row: u32) -> io::Result<Option<Vec<u8>>> {
        if zoom > land::CLOSEST || column >> zoom > 0 || row >> zoom > 0 {
            return Ok(None);
        }
        let path = self.folder.join(format!("{zoom}-{column}-{row}.png"));
        if let Ok(bytes) = fs::read(&path) {
            return Ok(Some(bytes));
        }
        let Some(bytes) = paint::paint(zoom, column, row) else { return Ok(None) };
        fs::create_dir_all(&self.folder)?;
        write_whole(&path, &bytes)?;
        Ok(Some(bytes))
    }
}

/// The route of tiles.
pub fn routes() -> Router<Arc<Service>> {
    Router::new().route("/tiles/{z}/{x}/{y}", get(tile))
}

async fn tile(
    State(service): State<Arc<Service>>,
    Path((z, x, y)): Path<(String, String, String)>,
) -> Response {
    let number = |text: &str| text.parse::<u32>().ok();
    let (Some(zoom), Some(column), Some(row)) =
        (number(&z), number(&x), y.strip_suffix(".png").and_then(number))
    else {
        return StatusCode::NOT_FOUND.into_response();
    };
    match tokio::task::spawn_blocking(move || service.tiles.get(zoom, column, row)).await {
        Ok(Ok(Some(bytes))) => {
            let headers = [
                (header::CONTENT_TYPE, "image/png"),
                (header::CACHE_CONTROL, "public, max-age=604800"),
                (header::ACCESS_CONTROL_ALLOW_ORIGIN, "*"),
                (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
            ];
            (headers, bytes).into_response()
        }
        Ok(Ok(None)) => StatusCode::NOT_FOUND.into_response(),
        _ => StatusCode::INTERNAL_SERVER_ERROR.into_response(),
    }
}

#[cfg(test)]
mod tests {
    use image::RgbImage;

    use super::*;

    fn picture(zoom: u32, column: u32, row: u32) -> RgbImage {
        let bytes = paint::paint(zoom, column, row).expect("a tile");
        image::load_from_memory(&bytes).expect("a picture").to_rgb8()
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

    #[test]
    fn the_same_tile_is_the_same() {
        assert_eq!(picture(14, 8442, 5399), picture(14, 8442, 5399));
        assert_ne!(picture(14, 8442, 5399), picture(14, 8443, 5399));
    }
}
