use askama::Template;

use crate::{
    blocks::Blocks,
    components::{
        date::Date, icon::Icon, larger_picture::LargerPicture, lightbox::Lightbox, picture::PictureView,
        product_grid::ProductGrid, share::Share, title::Title,
    },
    context::PageContext,
    error::Error,
    islands::picture_slider::{PictureSlider, SliderKind},
    layout::{PageMeta, document},
    model::{Page, Project, ProjectCard},
    routing::route::Route,
    template::filters,
};

/// A project: pictures, client and location, blocks, products used.
#[derive(Template)]
#[template(path = "pages/project.html")]
struct ProjectPage<'a> {
    ctx: PageContext<'a>,
    page: &'a Page,
    project: &'a Project,
    lead: Option<ProjectLead<'a>>,
    blocks: Blocks<'a>,
}

/// The picture or gallery at the top.
enum ProjectLead<'a> {
    Larger(LargerPicture<'a>),
    Slider(PictureSlider<'a>),
}

pub fn render(ctx: &PageContext<'_>, page: &Page, project: &Project) -> Result<String, Error> {
    let meta = PageMeta::of_page("project", ctx, page);
    let lead = match project.slides.as_slice() {
        [] => None,
        [slide] => {
            let picture = SliderKind::Project.leading(ctx, &slide.picture);
            Some(ProjectLead::Larger(LargerPicture::new(ctx, slide, picture)))
        }
        slides => Some(ProjectLead::Slider(PictureSlider::new(ctx, SliderKind::Project, slides))),
    };
    let blocks = Blocks::new(ctx, &page.blocks);
    let page = ProjectPage { ctx: *ctx, page, project, lead, blocks };
    document(ctx, meta, &page)
}

impl ProjectPage<'_> {
    /// The previous and the next project of the overview, each with the relation and the label of its link. The first and
    /// the last project have only one of them.
    fn neighbours(&self) -> Vec<(&'static str, &'static str, &ProjectCard)> {
        let (messages, project) = (self.ctx.messages, self.project);
        let previous = project.previous.iter().map(|card| ("prev", messages.project_previous, card));
        let next = project.next.iter().map(|card| ("next", messages.project_next, card));
        previous.chain(next).collect()
    }

    /// The project's marker on the overview's map. `None` where there is none.
    fn map_href(&self) -> Option<String> {
        self.ctx.map?;
        self.project.place?;
        Some(format!("{}#place-{}", Route::Projects.href(self.ctx.locale()), self.page.id))
    }

    /// Labels and values; values that the editors left empty are omitted.
    fn facts(&self) -> Vec<(&'static str, &str)> {
        let (messages, project) = (self.ctx.messages, self.project);
        let facts = [
            (messages.project_client, project.client.as_str()),
            (messages.project_landscape_architect, project.landscape_architect.as_str()),
            (messages.project_location, project.location.as_str()),
        ];
        facts.into_iter().filter(|(_, value)| !value.is_empty()).collect()
    }
}
