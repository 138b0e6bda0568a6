use askama::Template;

use super::picture::PictureView;
use crate::{model::ProjectCard, template::filters};

/// A project in its pop-up on the map: picture, title, location.
#[derive(Template)]
#[template(path = "components/project_place.html")]
pub struct ProjectPlace<'a> {
    card: &'a ProjectCard,
}

impl<'a> ProjectPlace<'a> {
    pub fn new(card: &'a ProjectCard) -> ProjectPlace<'a> {
        ProjectPlace { card }
    }
}
