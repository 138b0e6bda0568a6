//! Where projects are.

use super::context::MappingContext;
use super::left_out::LeftOut;
use super::link::path;
use super::picture::{Crop, in_widths, picture};
use super::text::{element_id, filled, plain};
use super::wire::{self, NullableList, items};
use crate::model::{Picture, Place, PlacedProject, ProjectCard};

/// The projects whose places are known.
pub(crate) fn placed(
    projects: NullableList<wire::PlacedProject>,
    context: &mut MappingContext,
) -> Vec<PlacedProject> {
    items(projects).filter_map(|project| placed_project(project, context)).collect()
}

/// `None` without a place, and for what has no card.
fn placed_project(project: wire::PlacedProject, context: &mut MappingContext) -> Option<PlacedProject> {
    use wire::PlacedProjectOn as Type;
    let Type::projects_default_Entry(own) = project.on else { return None };
    let place = place(own.latitude, own.longitude)?;
    let (title, href) = (filled(project.title)?, path(&project.uri?));
    context.element(&project.id);
    let picture = items(own.headerslider).next().and_then(|image| {
        context.element(&image.id);
        card_picture(image)
    });
    let card = ProjectCard { title, href, location: plain(own.location), picture };
    Some(PlacedProject { id: element_id(&project.id)?, card, place })
}

/// A project's place. One that is on no map is recorded as left out.
pub(crate) fn project_place(
    latitude: Option<f64>,
    longitude: Option<f64>,
    context: &mut MappingContext,
) -> Option<Place> {
    let found = place(latitude, longitude);
    if found.is_none() && (latitude.is_some() || longitude.is_some()) {
        context.skip(LeftOut::Place);
    }
    found
}

fn place(latitude: Option<f64>, longitude: Option<f64>) -> Option<Place> {
    Place::new(latitude?, longitude?)
}

/// The files that a project's card has for phones.
fn card_picture(image: wire::PlacedProjectOnProjectsDefaultEntryHeaderslider) -> Option<Picture> {
    let Crop { small, medium, .. } = Crop::PROJECT;
    let size = (medium, 469);
    let found = picture(image.medium.clone(), None, image.title, size)?;
    Some(in_widths(found, vec![(small, image.small), (medium, image.medium)]))
}
