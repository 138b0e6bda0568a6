use askama::Template;
use form_urlencoded::Serializer;

use super::phone::Phone;
use crate::{config::map::Marker, context::PageContext, model::Company, template::filters};

/// A place of the company in its pop-up on the map: name, address, telephone number and a link to directions.
#[derive(Template)]
#[template(path = "components/company_place.html")]
pub struct CompanyPlace<'a> {
    ctx: PageContext<'a>,
    name: &'a str,
    company: &'a Company,
    marker: Marker,
}

impl<'a> CompanyPlace<'a> {
    pub fn new(ctx: &PageContext<'a>, name: &'a str, marker: Marker) -> CompanyPlace<'a> {
        CompanyPlace { ctx: *ctx, name, company: &ctx.chrome.company, marker }
    }

    /// Address of the directions to the place, in the visitor's map application.
    fn route(&self) -> String {
        let place = format!("{},{}", self.marker.lat, self.marker.lon);
        let query = Serializer::new(String::new())
            .append_pair("api", "1")
            .append_pair("destination", &place)
            .finish();
        format!("https://www.google.com/maps/dir/?{query}")
    }
}
