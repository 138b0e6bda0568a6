use askama::Template;
use serde::Serialize;

use super::props;
use crate::{
    components::{brand::company_name, company_place::CompanyPlace, icon::Icon, project_place::ProjectPlace},
    config::{
        credits::Credits,
        map::{MapConfig, Marker, StaticMap, TILE, ZOOM},
    },
    context::PageContext,
    model::PlacedProject,
    template::filters,
};

/// A map with markers that open a pop-up.
///
/// The company's map is a still picture made of tiles without script, and its marker opens all the same. The projects' map
/// needs script, which finds the zoom level that shows them all: their list is beside it. Script adds panning and zooming,
/// and closes a marker on Escape, on its button and on a click outside it.
#[derive(Template)]
#[template(path = "islands/map.html")]
pub struct Map<'a, Popup: Template> {
    ctx: PageContext<'a>,
    config: &'a MapConfig,
    label: &'static str,
    /// Absent on tiles that visitors have to agree to, and for projects.
    still: Option<StaticMap>,
    places: Vec<MapPlace<'a, Popup>>,
    /// Shows all places at first, and those as one that would overlap; else the first place.
    shows_all: bool,
}

/// A marker and its pop-up.
struct MapPlace<'a, Popup> {
    /// Id of the element that it shows, for links to its marker. Absent for the company.
    id: Option<u32>,
    name: &'a str,
    marker: Marker,
    popup: Popup,
}

#[derive(Serialize)]
struct MapProps<'a> {
    /// Address of a tile with `{z}`, `{x}` and `{y}` in it.
    tiles: &'a str,
    /// Absent where all markers are shown.
    zoom: Option<u32>,
    /// The nearest zoom level. Absent where it is that of all maps.
    nearest: Option<u32>,
    /// What several markers in one are called, with `{count}` in it. Absent where they stay apart.
    group: Option<&'a str>,
    /// Positions, in the order of the markers in the markup.
    markers: Vec<Marker>,
}

impl<'a> Map<'a, CompanyPlace<'a>> {
    /// The company's places (specification section 2, contact). `None` without any.
    pub fn of_company(ctx: &PageContext<'a>, config: &'a MapConfig) -> Option<Self> {
        let name = company_name(ctx);
        let place = |marker: &Marker| {
            let popup = CompanyPlace::new(ctx, name, *marker);
            MapPlace { id: None, name, marker: *marker, popup }
        };
        let places: Vec<_> = config.markers.iter().map(place).collect();
        let still = config.foreign_host().is_none().then(|| config.static_map());
        let label = ctx.messages.map;
        (!places.is_empty()).then_some(Map { ctx: *ctx, config, label, still, places, shows_all: false })
    }
}

impl<'a> Map<'a, ProjectPlace<'a>> {
    /// Projects in the order of their overview. `None` without any.
    pub fn of_projects(
        ctx: &PageContext<'a>,
        config: &'a MapConfig,
        projects: &'a [PlacedProject],
    ) -> Option<Self> {
        let place = |project: &'a PlacedProject| MapPlace {
            id: Some(project.id),
            name: &project.card.title,
            marker: project.place.into(),
            popup: ProjectPlace::new(&project.card),
        };
        let places: Vec<_> = projects.iter().map(place).collect();
        let label = ctx.messages.projects_map;
        (!places.is_empty()).then_some(Map { ctx: *ctx, config, label, still: None, places, shows_all: true })
    }
}

impl<Popup: Template> Map<'_, Popup> {
    /// The question for consent before tiles are loaded from another host.
    fn question(&self) -> Option<String> {
        let host = self.config.foreign_host()?;
        Some(self.ctx.messages.media_map.replace("{host}", host))
    }

    /// The map's attribution and its text.
    fn attribution(&self) -> Option<(&Credits, String)> {
        let attribution = self.config.attribution.as_ref()?;
        Some((attribution, self.ctx.messages.map_attribution.replace("{name}", &attribution.name)))
    }

    fn props(&self) -> String {
        props(&MapProps {
            tiles: &self.config.tiles,
            zoom: (!self.shows_all).then_some(ZOOM),
            nearest: self.shows_all.then_some(self.config.projects_zoom),
            group: self.shows_all.then_some(self.ctx.messages.map_group),
            markers: self.places.iter().map(|place| place.marker).collect(),
        })
    }

    /// Sizes in pixels of the gaps that shift the tiles until the marker is centred: at the start, at the end, above
    /// and below. The Content-Security-Policy forbids style attributes, so the gaps are empty SVG elements.
    fn gaps(still: &StaticMap) -> [u32; 4] {
        let (right, down) = still.offset;
        let gap = |off: i32| off.max(0).unsigned_abs().saturating_mul(2);
        [gap(-right), gap(right), gap(-down), gap(down)]
    }
}
