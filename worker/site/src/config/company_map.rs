//! The company's places on a map, and the tiles around them.

use std::f64::consts::PI;

use serde::{Deserialize, Serialize};

use super::{
    credits::{self, Credits},
    values::origin_of,
    vars::Vars,
};
use crate::json;

/// The places to mark, at least one, and where the map's tiles come from.
#[derive(Clone, Debug, PartialEq)]
pub struct CompanyMap {
    /// Address of a tile, with `{z}`, `{x}` and `{y}` in it.
    pub tiles: String,
    pub markers: Vec<Marker>,
    /// The tiles come from another host than the site's pictures, so they are loaded only for visitors who consent.
    is_foreign: bool,
    /// The owner of the map.
    pub attribution: Option<Credits>,
}

/// A position in degrees: latitude north, longitude east.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Marker {
    pub lat: f64,
    pub lon: f64,
}

/// Initial zoom level, at which streets have names.
pub const ZOOM: u32 = 15;
/// Width and height of a tile in pixels.
pub const TILE: u32 = 256;

/// Tiles of a static map: enough for 768 x 512 px around the marker, wherever it is in its tile.
const COLUMNS: u32 = 4;
const ROWS: u32 = 3;
/// Web Mercator has no tiles beyond this latitude.
const LAST_LATITUDE: f64 = 85.0;

/// A static map: rows of tiles, and the offset by which they are shifted so that the first marker is in the middle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StaticMap {
    /// Addresses of the tiles, row by row.
    pub tiles: Vec<String>,
    /// Pixels from the middle of the tiles to the marker, to the right and down.
    pub offset: (i32, i32),
}

impl CompanyMap {
    /// Places from a JSON list of `{"lat", "lon"}` and the address of a tile with `{z}`, `{x}` and `{y}` in it.
    /// `None` when the list is empty.
    ///
    /// # Errors
    /// What is wrong with the list.
    pub fn new(markers: &str, tiles: String, is_foreign: bool) -> Result<Option<CompanyMap>, String> {
        let markers: Vec<Marker> = json::read(markers).map_err(|error| error.to_string())?;
        let on_map = |marker: &Marker| marker.lat.abs() <= LAST_LATITUDE && marker.lon.abs() <= 180.0;
        match markers.iter().find(|marker| !on_map(marker)) {
            Some(marker) => Err(format!("{}, {} is on no map", marker.lat, marker.lon)),
            None => Ok((!markers.is_empty()).then_some(CompanyMap {
                tiles,
                markers,
                is_foreign,
                attribution: None,
            })),
        }
    }

    /// The host of the tiles, if visitors have to consent to it.
    pub fn foreign_host(&self) -> Option<&str> {
        let host = self.tiles.split("://").nth(1)?.split('/').next()?;
        self.is_foreign.then_some(host)
    }

    /// The static map around the first place.
    pub fn static_map(&self) -> StaticMap {
        let (x, y) = self.markers.first().map(tile_position).unwrap_or_default();
        // With an even number of columns, the middle is the column boundary nearest to the marker; with an odd number
        // of rows, the marker is in the middle row.
        let left = x.round() - f64::from(COLUMNS / 2);
        let top = y.floor() - f64::from(ROWS / 2);
        let address = |row: u32, column: u32| self.tile(left + f64::from(column), top + f64::from(row));
        let row = |row: u32| (0..COLUMNS).map(move |column| address(row, column));
        let off = |at: f64, start: f64, count: u32| {
            ((at - start - f64::from(count) / 2.0) * f64::from(TILE)).round() as i32
        };
        StaticMap {
            tiles: (0..ROWS).flat_map(row).collect(),
            offset: (off(x, left, COLUMNS), off(y, top, ROWS)),
        }
    }

    fn tile(&self, x: f64, y: f64) -> String {
        let count = f64::from(1 << ZOOM);
        // Columns wrap around at the antimeridian; rows end at the poles.
        let (x, y) = (x.rem_euclid(count), y.clamp(0.0, count - 1.0));
        let numbers = [("{z}", ZOOM), ("{x}", x as u32), ("{y}", y as u32)];
        let write = |tile: String, (name, number): (&str, u32)| tile.replace(name, &number.to_string());
        numbers.into_iter().fold(self.tiles.clone(), write)
    }
}

/// Position in tiles from the upper left corner of the world map (Web Mercator).
fn tile_position(marker: &Marker) -> (f64, f64) {
    let count = f64::from(1 << ZOOM);
    let lat = marker.lat.to_radians();
    let x = (marker.lon + 180.0) / 360.0;
    let y = (1.0 - (lat.tan() + 1.0 / lat.cos()).ln() / PI) / 2.0;
    (x * count, y * count)
}

/// Reads `MAP_MARKERS`, `MAP_TILES`, `MAP_ATTRIBUTION` and `MAP_ATTRIBUTION_URL`.
pub(super) fn read(vars: &Vars) -> Result<Option<CompanyMap>, String> {
    let Some(markers) = vars.optional("MAP_MARKERS") else { return Ok(None) };
    let tiles = vars.optional("MAP_TILES").unwrap_or_default();
    let own = vars.optional("ASSET_ORIGIN").unwrap_or_default();
    let is_foreign = origin_of(&tiles) != own.trim_end_matches('/');
    let attribution = credits::read(vars, "MAP_ATTRIBUTION", "MAP_ATTRIBUTION_URL");
    let company_map = CompanyMap::new(&markers, tiles, is_foreign);
    let Some(company_map) = company_map.map_err(|error| format!("MAP_MARKERS: {error}"))? else {
        return Ok(None);
    };
    let tiles = &company_map.tiles;
    match ["{z}", "{x}", "{y}"].iter().all(|name| tiles.contains(name)) && !origin_of(tiles).is_empty() {
        true => Ok(Some(CompanyMap { attribution: attribution?, ..company_map })),
        false => Err(format!("MAP_TILES '{tiles}' is not an address with {{z}}, {{x}} and {{y}}")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn places(markers: &str) -> Result<Option<CompanyMap>, String> {
        CompanyMap::new(markers, "https://tiles.example/{z}/{x}/{y}.png".to_owned(), false)
    }

    #[test]
    fn a_still_map_has_its_marker_in_reach_of_the_middle() {
        let map = places(r#"[{"lat": 51.5953, "lon": 4.7728}]"#).unwrap().unwrap().static_map();
        assert_eq!(map.tiles.len(), 12);
        assert_eq!(map.tiles[0], "https://tiles.example/15/16816/10882.png");
        assert_eq!(map.tiles[11], "https://tiles.example/15/16819/10884.png");
        let half = TILE as i32 / 2;
        assert!(map.offset.0.abs() <= half && map.offset.1.abs() <= half, "{:?}", map.offset);
    }

    #[test]
    fn the_map_goes_on_behind_its_edges() {
        let map = places(r#"[{"lat": 85, "lon": -180}]"#).unwrap().unwrap().static_map();
        assert!(map.tiles[0].starts_with("https://tiles.example/15/32766/"), "{}", map.tiles[0]);
    }

    #[test]
    fn only_places_on_the_map_are_taken() {
        assert_eq!(places("[]"), Ok(None));
        for bad in ["", "{}", r#"[{"lat": 1}]"#, r#"[{"lat": 86, "lon": 0}]"#, r#"[{"lat": 0, "lon": 181}]"#]
        {
            assert!(places(bad).is_err(), "{bad}");
        }
    }
}
