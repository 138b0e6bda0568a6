//! Content that is left out: blocks, cards, forms and markup of a page, and facets of lists.

use super::finding::{Finding, Kind};
use crate::{
    cms::{ElementVersion, LeftOut, Mapped},
    model::{Block, Chrome, Page, RemovedMarkup},
    routing::{locale::Locale, route::Route},
};

/// Title of the global set of facets in the content system.
const FACETS: &str = "Facets";

/// Reports what the mapping of a page left out.
pub(super) fn check_page(version: &ElementVersion, mapped: &Mapped<Option<Page>>) -> Vec<Finding> {
    let finding = |kind, detail: &str| Finding::on(version, kind, detail);
    let left_out = mapped.left_out.iter();
    let mut found: Vec<Finding> = left_out.map(|what| finding(Kind::LeftOut, &sentence(what))).collect();
    let removed = in_words(&mapped.removed);
    if !removed.is_empty() {
        found.push(finding(Kind::RemovedMarkup, &removed));
    }
    let blocks = mapped.model.iter().flat_map(|page| &page.blocks);
    found.extend(blocks.filter_map(|block| match block {
        block if block.is_empty() => Some(finding(Kind::LeftOut, Block::EMPTY)),
        Block::Form(block) if block.form.is_none() => Some(finding(Kind::EmptyForm, &block.handle)),
        _ => None,
    }));
    found
}

/// Reports what the mapping of a language's facets left out.
pub(super) fn check_facets(locale: Locale, mapped: &Mapped<Chrome>) -> impl Iterator<Item = Finding> {
    mapped.left_out.iter().map(move |left_out| Finding {
        kind: Kind::WrongFacet,
        locale,
        page_locale: locale,
        id: mapped.model.facets.id,
        title: FACETS.to_owned(),
        path: Route::Products.href(locale),
        detail: sentence(left_out),
    })
}

/// What editors read of something that is left out.
fn sentence(left_out: &LeftOut) -> String {
    let text = match left_out {
        LeftOut::Card(element) => return format!("A card has no title or no address ({element})."),
        LeftOut::FormField { .. } => {
            return format!("No visitor sees {left_out}: the site has no fields of this type.");
        }
        LeftOut::FieldConditions { handle } => {
            return format!(
                "The form field '{handle}' is shown when its page is: its own conditions cannot be added."
            );
        }
        LeftOut::Facet(facet) => return format!("The facet {facet} is not shown."),
        LeftOut::Variant(mistake) => return format!("In what can be ordered: {mistake}."),
        LeftOut::UnknownBlock => "A block is of a kind that the site does not know.",
        LeftOut::ContactWithoutPerson => "A contact block has no person.",
        LeftOut::SlideWithoutPicture => "A slide has no picture; its text is not shown either.",
        LeftOut::Place => {
            "The place is on no map: it needs a latitude up to 85 and a longitude up to 180 degrees."
        }
        LeftOut::VideoWithoutId => "A video block has no valid address of a video.",
        LeftOut::HeroOfOtherKind => {
            "The hero is of a kind for news or projects: it is shown as on other pages."
        }
    };
    text.to_owned()
}

/// Each name once, with its count: `2 × <font>, 1 × style=""`.
fn in_words(removed: &RemovedMarkup) -> String {
    let elements = removed.elements.iter().map(|name| format!("<{name}>"));
    let attributes = removed.attributes.iter().map(|name| format!("{name}=\"\""));
    let mut names: Vec<String> = elements.chain(attributes).collect();
    names.sort_unstable();
    let counted = names.chunk_by(|one, other| one == other);
    let counted: Vec<String> =
        counted.filter_map(|alike| Some(format!("{} × {}", alike.len(), alike.first()?))).collect();
    counted.join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::content_health::translations::tests::version;

    #[test]
    fn names_are_counted() {
        let names = |names: &[&str]| names.iter().map(|name| (*name).to_owned()).collect();
        let removed =
            RemovedMarkup { elements: names(&["script", "font", "font"]), attributes: names(&["style"]) };
        assert_eq!(in_words(&removed), "2 × <font>, 1 × <script>, 1 × style=\"\"");
    }

    #[test]
    fn what_is_left_out_is_told_and_a_whole_page_is_not() {
        let page = version(1, Locale::Nl, "a", &[]);
        let mut mapped = Mapped {
            model: None,
            tags: Default::default(),
            left_out: vec![],
            removed: RemovedMarkup::default(),
        };
        assert_eq!(check_page(&page, &mapped), []);
        let field = LeftOut::FormField { handle: "a".to_owned(), type_name: "Date".to_owned() };
        mapped.left_out.extend([LeftOut::VideoWithoutId, field]);
        let sentences = [
            "A video block has no valid address of a video.",
            "No visitor sees the form field 'a' of type Date: the site has no fields of this type.",
        ];
        assert_eq!(check_page(&page, &mapped), sentences.map(|text| Finding::on(&page, Kind::LeftOut, text)));
    }
}
