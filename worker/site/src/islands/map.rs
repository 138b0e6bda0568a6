use askama::Template;
use form_urlencoded::Serializer;
use serde::Serialize;

use super::props;
use crate::{
    components::{brand::company_name, icon::Icon, phone::Phone},
    config::{
        company_map::{CompanyMap, Marker, StaticMap, TILE, ZOOM},
        credits::Credits,
    },
    context::PageContext,
    model::Company,
    template::filters,
};

/// A map of the company's locations (specification section 2, contact). A marker opens name, address, telephone number
/// and a link to directions.
///
/// Without script it is a still picture made of tiles, and markers open all the same; script adds panning and zooming,
/// and closes a marker on Escape, on its button and on a click outside it.
#[derive(Template)]
#[template(path = "islands/map.html")]
pub struct Map<'a> {
    ctx: PageContext<'a>,
    name: &'a str,
    company: &'a Company,
    company_map: &'a CompanyMap,
    static_map: StaticMap,
}

#[derive(Serialize)]
struct MapProps<'a> {
    /// Address of a tile with `{z}`, `{x}` and `{y}` in it.
    tiles: &'a str,
    zoom: u32,
    /// Positions, in the order of the markers in the markup.
    markers: &'a [Marker],
}

impl<'a> Map<'a> {
    pub fn new(ctx: &PageContext<'a>, company_map: &'a CompanyMap) -> Map<'a> {
        let (name, company) = (company_name(ctx), &ctx.chrome.company);
        Map { ctx: *ctx, name, company, company_map, static_map: company_map.static_map() }
    }

    /// The question for consent before tiles are loaded from another host.
    fn question(&self) -> Option<String> {
        let host = self.company_map.foreign_host()?;
        Some(self.ctx.messages.media_map.replace("{host}", host))
    }

    /// The map's attribution and its text.
    fn attribution(&self) -> Option<(&Credits, String)> {
        let attribution = self.company_map.attribution.as_ref()?;
        Some((attribution, self.ctx.messages.map_attribution.replace("{name}", &attribution.name)))
    }

    fn props(&self) -> String {
        let CompanyMap { tiles, markers, .. } = self.company_map;
        props(&MapProps { tiles, zoom: ZOOM, markers })
    }

    /// Sizes in pixels of the gaps that shift the tiles until the marker is centred: at the start, at the end, above
    /// and below. The Content-Security-Policy forbids style attributes, so the gaps are empty SVG elements.
    fn gaps(&self) -> [u32; 4] {
        let (right, down) = self.static_map.offset;
        let gap = |off: i32| off.max(0).unsigned_abs().saturating_mul(2);
        [gap(-right), gap(right), gap(-down), gap(down)]
    }

    /// Address of the directions to a place, in the visitor's map application.
    fn route(&self, marker: &Marker) -> String {
        let place = format!("{},{}", marker.lat, marker.lon);
        let query = Serializer::new(String::new())
            .append_pair("api", "1")
            .append_pair("destination", &place)
            .finish();
        format!("https://www.google.com/maps/dir/?{query}")
    }
}
