use askama::Template;
use std::collections::BTreeMap;

use crate::{
    blocks::Blocks,
    components::{hero::HeroView, picture::PictureView},
    context::PageContext,
    error::Error,
    layout::{PageMeta, document},
    messages::Messages,
    model::{Colour, Page},
    template::filters,
};

/// The colour chart: a sample of each colour with name and code, grouped as in RAL Classic.
#[derive(Template)]
#[template(path = "pages/colour_chart.html")]
struct ColourChartPage<'a> {
    ctx: PageContext<'a>,
    hero: HeroView<'a>,
    /// Names of the groups with their colours.
    groups: Vec<(&'static str, Vec<&'a Colour>)>,
    blocks: Blocks<'a>,
}

pub fn render(ctx: &PageContext<'_>, page: &Page, colours: &[Colour]) -> Result<String, Error> {
    let meta = PageMeta::of_page("colour-chart", ctx, page);
    let (hero, blocks) = (HeroView::without_picture(ctx, page), Blocks::new(ctx, &page.blocks));
    let page = ColourChartPage { ctx: *ctx, hero, groups: groups(colours, ctx.messages), blocks };
    document(ctx, meta, &page)
}

/// Groups the colours in the order of RAL Classic; within a group the editors' order is kept.
fn groups<'a>(colours: &'a [Colour], messages: &Messages) -> Vec<(&'static str, Vec<&'a Colour>)> {
    let mut groups: BTreeMap<usize, Vec<&Colour>> = BTreeMap::new();
    for colour in colours {
        groups.entry(ral_group(&colour.code)).or_default().push(colour);
    }
    let names = [
        messages.colours_yellow,
        messages.colours_orange,
        messages.colours_red,
        messages.colours_violet,
        messages.colours_blue,
        messages.colours_green,
        messages.colours_grey,
        messages.colours_brown,
        messages.colours_white_black,
    ];
    let name = |group: usize| names.get(group).copied().unwrap_or(messages.colours_other);
    groups.into_iter().map(|(group, colours)| (name(group), colours)).collect()
}

/// The group of a RAL Classic code such as `RAL 7016`, from 0 for yellow (1xxx) to 8 for white and black (9xxx); 9 for
/// any other code.
fn ral_group(code: &str) -> usize {
    let digits = code.trim().trim_start_matches(['R', 'A', 'L', 'r', 'a', 'l']).trim_start();
    let classic = digits.len() == 4 && digits.bytes().all(|digit| digit.is_ascii_digit());
    let first = digits.chars().next().filter(|_| classic).and_then(|digit| digit.to_digit(10));
    first.and_then(|digit| digit.checked_sub(1)).map_or(9, |group| group as usize)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_figure_of_a_ral_code_names_its_group() {
        for (code, group) in [
            ("RAL 1015", 0),
            ("RAL7016", 6),
            ("ral 9005", 8),
            ("8012", 7),
            ("RAL 0123", 9),
            ("RAL 70161", 9),
            ("RAL 240 80 05", 9),
            ("NCS S 1050-B", 9),
            ("", 9),
        ] {
            assert_eq!(ral_group(code), group, "{code}");
        }
    }
}
