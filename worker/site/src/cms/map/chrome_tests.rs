use super::super::wire::recorded;
use super::*;
use crate::cms::map::members_menu;

const WHOLE: &[u8] = include_bytes!("../../../tests/answers/chrome.json");
const SPARSE: &[u8] = include_bytes!("../../../tests/answers/chrome_sparse.json");

fn show(response: &[u8]) -> Mapped<Model> {
    map(recorded(response).unwrap(), false)
}

fn labels(links: &[Link]) -> Vec<(&str, &str)> {
    links.iter().map(|link| (link.label.as_str(), link.href.as_str())).collect()
}

#[derive(serde::Deserialize)]
struct Members {
    navigation: Vec<Option<members_menu::Entry>>,
}

#[test]
fn globals_and_footer_come_through() {
    let Mapped { model, tags, .. } = show(WHOLE);
    assert_eq!((model.company.name.as_str(), model.company.city.as_str()), ("Lommer", "4811 AA Breda"));
    assert_eq!(model.logo.as_ref().and_then(|logo| logo.width), Some(200));
    assert_eq!((model.dark_logo, model.request_quote), (None, None));
    assert_eq!(model.header_placeholder.map(|picture| (picture.width, picture.height)), Some((1600, 900)));
    assert_eq!(model.form_recipient, "vragen@lommer.example");
    assert_eq!(model.privacy_policy.map(|link| link.href), Some("/privacy/".to_owned()));
    assert_eq!(model.login.popup.map(|(title, _)| title), Some("Aanmelden".to_owned()));
    let LoginBox { page_title, page_text, title, text } = model.login.page;
    assert_eq!((page_title.as_str(), title.as_str()), ("Welkom", "Inloggen"));
    assert_eq!((page_text.as_str(), text.as_str()), ("<p>Terug</p>", "<p>Uw account</p>"));
    assert_eq!(model.login.sign_up.map(|(title, _)| title), Some("Nieuw?".to_owned()));
    assert_eq!(labels(&model.top_navigation), [("Dealers", "https://dealers.example/")]);
    let networks: Vec<_> = model.social.iter().map(|account| account.network.as_str()).collect();
    assert_eq!(networks, ["facebook", "pinterest"]);
    assert_eq!(model.footer.sections.len(), 2);
    assert_eq!(labels(&model.footer.links), [("Privacy", "/privacy/"), ("Vacatures", "/vacatures/")]);
    assert_eq!(
        model.footer.logos.iter().map(|logo| (logo.width, logo.height)).collect::<Vec<_>>(),
        [(Some(150), Some(60))]
    );
    for tag in [
        "chrome",
        "section:navigation",
        "entry:71",
        "entry:81",
        "entry:82",
        "entry:86",
        "entry:91",
        "entry:92",
    ] {
        assert!(tags.contains(tag), "{tag} is not in {tags:?}");
    }
}

#[test]
fn the_menu_has_every_kind_of_item_but_none_for_members_or_of_an_unknown_type() {
    let items = show(WHOLE).model.menu.items;
    assert_eq!(items.len(), 1);
    assert!(items[0].products);
    let children: Vec<Link> = items[0].children.iter().map(|child| child.link.clone()).collect();
    assert_eq!(labels(&children), [("Banken", "/producten/banken/"), ("Winkel", "https://winkel.example/")]);
    assert_eq!(children.iter().map(|link| link.new_tab).collect::<Vec<_>>(), [false, true]);
}

#[test]
fn members_see_the_items_for_members_too() {
    let everybody = show(WHOLE).model.menu.items;
    let members = members_menu::map(recorded::<Members>(WHOLE).unwrap().navigation).items;
    let derived = recorded::<chrome::ResponseData>(WHOLE).unwrap().navigation;
    assert_eq!(members, menu(derived, Audience::Members, &mut MappingContext::default()));
    let count = |items: &[MenuItem]| items.iter().map(|item| 1 + item.children.len()).sum::<usize>();
    assert!(count(&members) > count(&everybody), "{members:?}");
}

#[test]
fn categories_come_with_their_children_and_pictures() {
    let categories = show(WHOLE).model.categories;
    assert_eq!(categories.iter().map(|category| category.id).collect::<Vec<_>>(), [91, 93]);
    assert_eq!(categories[0].children.iter().map(|child| child.id).collect::<Vec<_>>(), [92]);
    assert!(categories[0].picture.is_some() && categories[1].picture.is_none());
}

#[test]
fn what_is_missing_is_empty() {
    assert_eq!(show(SPARSE).model, Model::default());
    let nothing = br#"{"data": {"footer": null, "globals": {"__typename": "other_GlobalSet"}, "navigation": null, "categories": []}}"#;
    assert_eq!(show(nothing).model, Model::default());
    assert_eq!(show(br#"{"data": {}}"#).model, Model::default());
}
