use serde::{Deserialize, Serialize};

use super::ProjectCard;

/// A place on the earth that maps can show.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Place {
    /// In steps of 0.00001 degrees, about a metre, so that places can be compared: north of the equator, …
    latitude: i32,
    /// … and east of Greenwich.
    longitude: i32,
}

/// A project on the map of their overview.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PlacedProject {
    pub id: u32,
    /// Its picture has fewer widths than on a card.
    pub card: ProjectCard,
    pub place: Place,
}

/// Steps of a degree.
const STEPS: f64 = 100_000.0;
/// Maps (Web Mercator) end before the poles.
const LAST_LATITUDE: f64 = 85.0;
const LAST_LONGITUDE: f64 = 180.0;

impl Place {
    /// A place from its degrees. `None` when it is on no map.
    pub fn new(latitude: f64, longitude: f64) -> Option<Place> {
        let is_on_map = latitude.abs() <= LAST_LATITUDE && longitude.abs() <= LAST_LONGITUDE;
        let steps = |degrees: f64| (degrees * STEPS).round() as i32;
        is_on_map.then(|| Place { latitude: steps(latitude), longitude: steps(longitude) })
    }

    /// Degrees north of the equator.
    pub fn latitude(self) -> f64 {
        f64::from(self.latitude) / STEPS
    }

    /// Degrees east of Greenwich.
    pub fn longitude(self) -> f64 {
        f64::from(self.longitude) / STEPS
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_place_keeps_its_degrees() {
        let place = Place::new(51.85128, -2.58791).unwrap();
        assert_eq!((place.latitude(), place.longitude()), (51.85128, -2.58791));
        for (latitude, longitude) in [(86.0, 0.0), (0.0, 181.0), (f64::NAN, 0.0), (0.0, f64::INFINITY)] {
            assert_eq!(Place::new(latitude, longitude), None, "{latitude}, {longitude}");
        }
    }
}
