//! Maps: where their tiles come from, and the company's places.

use std::f64::consts::PI;

use serde::{Deserialize, Serialize};

use super::{
    credits::{self, Credits},
    values::origin_of,
    vars::Vars,
};
use crate::{json, model::Place, routing::site::Sites};

/// Where the tiles of maps come from, and what the company's map marks.
#[derive(Clone, Debug, PartialEq)]
pub struct MapConfig {
    /// Address of a tile, with `{z}`, `{x}` and `{y}` in it.
    pub tiles: String,
    /// The company's places; may be empty.
    pub markers: Vec<Marker>,
    /// The tiles come from a host that is none of the site's own, so they are loaded only for visitors who consent.
    is_foreign: bool,
    /// The owner of the map.
    pub attribution: Option<Credits>,
    /// The nearest zoom level of the projects' map.
    pub projects_zoom: u32,
}

/// A position in degrees: latitude north, longitude east.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Marker {
    pub lat: f64,
    pub lon: f64,
}

impl From<Place> for Marker {
    fn from(place: Place) -> Marker {
        Marker { lat: place.latitude(), lon: place.longitude() }
    }
}

/// Initial zoom level of the company's map, at which streets have names.
pub const ZOOM: u32 = 15;
/// The nearest zoom level that common maps have tiles for.
const NEAREST: u32 = 18;
/// Width and height of a tile in pixels.
pub const TILE: u32 = 256;

/// Tiles of a static map: enough for 768 x 512 px around the marker, wherever it is in its tile.
const COLUMNS: u32 = 4;
const ROWS: u32 = 3;

/// A static map: rows of tiles, and the offset by which they are shifted so that the first marker is in the middle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StaticMap {
    /// Addresses of the tiles, row by row.
    pub tiles: Vec<String>,
    /// Pixels from the middle of the tiles to the marker, to the right and down.
    pub offset: (i32, i32),
}

impl MapConfig {
    /// Places from a JSON list of `{"lat", "lon"}` and the address of a tile with `{z}`, `{x}` and `{y}` in it.
    ///
    /// # Errors
    /// What is wrong with the list.
    pub fn new(markers: &str, tiles: String, is_foreign: bool) -> Result<MapConfig, String> {
        let markers: Vec<Marker> = json::read(markers).map_err(|error| error.to_string())?;
        match markers.iter().find(|marker| Place::new(marker.lat, marker.lon).is_none()) {
            Some(marker) => Err(format!("{}, {} is on no map", marker.lat, marker.lon)),
            None => Ok(MapConfig { tiles, markers, is_foreign, attribution: None, projects_zoom: NEAREST }),
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

/// Reads `MAP_…`. `None` without tiles.
pub(super) fn read(vars: &Vars, sites: &Sites) -> Result<Option<MapConfig>, String> {
    let markers = vars.optional("MAP_MARKERS").unwrap_or_else(|| "[]".to_owned());
    let tiles = vars.optional("MAP_TILES").unwrap_or_default();
    let own = ["ASSET_ORIGIN", "CMS_URL"].map(|name| vars.optional(name).unwrap_or_default());
    let own = own.iter().map(String::as_str).chain(sites.iter().map(|site| site.origin.as_str()));
    let is_foreign = own.map(origin_of).all(|origin| origin != origin_of(&tiles));
    let map = MapConfig::new(&markers, tiles, is_foreign);
    let map = map.map_err(|error| format!("MAP_MARKERS: {error}"))?;
    if map.tiles.is_empty() && map.markers.is_empty() {
        return Ok(None);
    }
    let tiles = &map.tiles;
    if !["{z}", "{x}", "{y}"].iter().all(|name| tiles.contains(name)) || origin_of(tiles).is_empty() {
        return Err(format!("MAP_TILES '{tiles}' is not an address with {{z}}, {{x}} and {{y}}"));
    }
    let projects_zoom = match vars.optional("MAP_PROJECTS_ZOOM") {
        Some(text) => text
            .parse()
            .ok()
            .filter(|zoom| (1..=NEAREST).contains(zoom))
            .ok_or_else(|| format!("MAP_PROJECTS_ZOOM '{text}' is no zoom level from 1 to {NEAREST}"))?,
        None => NEAREST,
    };
    let attribution = credits::read(vars, "MAP_ATTRIBUTION", "MAP_ATTRIBUTION_URL")?;
    Ok(Some(MapConfig { attribution, projects_zoom, ..map }))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn places(markers: &str) -> Result<MapConfig, String> {
        MapConfig::new(markers, "https://tiles.example/{z}/{x}/{y}.png".to_owned(), false)
    }

    #[test]
    fn a_still_map_has_its_marker_in_reach_of_the_middle() {
        let map = places(r#"[{"lat": 51.5953, "lon": 4.7728}]"#).unwrap().static_map();
        assert_eq!(map.tiles.len(), 12);
        assert_eq!(map.tiles[0], "https://tiles.example/15/16816/10882.png");
        assert_eq!(map.tiles[11], "https://tiles.example/15/16819/10884.png");
        let half = TILE as i32 / 2;
        assert!(map.offset.0.abs() <= half && map.offset.1.abs() <= half, "{:?}", map.offset);
    }

    #[test]
    fn the_map_goes_on_behind_its_edges() {
        let map = places(r#"[{"lat": 85, "lon": -180}]"#).unwrap().static_map();
        assert!(map.tiles[0].starts_with("https://tiles.example/15/32766/"), "{}", map.tiles[0]);
    }

    #[test]
    fn only_places_on_the_map_are_taken() {
        assert_eq!(places("[]").map(|map| map.markers), Ok(Vec::new()));
        for bad in ["", "{}", r#"[{"lat": 1}]"#, r#"[{"lat": 86, "lon": 0}]"#, r#"[{"lat": 0, "lon": 181}]"#]
        {
            assert!(places(bad).is_err(), "{bad}");
        }
    }
}
