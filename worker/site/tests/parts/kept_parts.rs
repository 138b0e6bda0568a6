//! Header and footer are rendered for what is current, not for a path; no page may look otherwise for that.

use std::collections::BTreeSet;

use crate::{
    document::Element,
    fixtures::{self, Words, ctx},
};
use site::{
    components::{footer_main::FooterMain, header_bar::HeaderBar, mobile_menu_panel::MobileMenuPanel},
    context::PageContext,
    islands::search_bar::SearchBar,
    layout::header_footer::header_footer,
    model::Chrome,
    routing::locale::Locale,
};

/// Header and footer as they would be if their components knew the page's path.
fn direct(locale: Locale, path: &'static str, chrome: &Chrome) -> [String; 3] {
    let ctx = PageContext { chrome, ..ctx(locale, path) };
    [
        HeaderBar::new(&ctx, path, SearchBar::new(&ctx)).to_string(),
        MobileMenuPanel::new(&ctx, path).to_string(),
        FooterMain::new(&ctx).to_string(),
    ]
}

#[test]
fn header_and_footer_are_what_the_path_would_give() {
    let mut current = 0;
    for locale in Locale::ALL {
        let words = Words::of(locale);
        for chrome in [fixtures::chrome(words), fixtures::chrome_with_gaps(words), Chrome::default()] {
            let mut paths = BTreeSet::from(["/".to_owned(), "/404/".to_owned()]);
            for part in direct(locale, "/", &chrome) {
                let document = Element::parse(&format!("<div>{part}</div>")).unwrap();
                let links = document.named("a").filter_map(|link| link.get("href").map(str::to_owned));
                paths.extend(links.filter(|href| href.starts_with('/')));
            }
            let below: Vec<String> = paths.iter().map(|path| format!("{path}x/")).collect();
            for path in paths.into_iter().chain(below) {
                let path: &'static str = path.leak();
                let ctx = PageContext { chrome: &chrome, ..ctx(locale, path) };
                let shown = header_footer(&ctx).unwrap();
                let kept = [&shown.bar, &shown.panel, &shown.footer].map(ToString::to_string);
                assert_eq!(kept, direct(locale, path, &chrome), "{path} in {}", locale.code());
                current += kept.join("").matches("aria-current").count();
            }
        }
    }
    assert!(current > 100, "{current} links are current");
}
