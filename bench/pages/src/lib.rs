//! The metered pages. They are rendered from documents in memory, made from a Craft's recorded responses, which the
//! site's tests share; the search response is that of `cms` to `bank`.

#![allow(unsafe_code, reason = "what the meter calls is exported by name, and an allocator counts")]

#[path = "../../../worker/site/tests/site/world/mod.rs"]
#[allow(dead_code, unused_imports, reason = "the site's tests use more of the world")]
mod world;

mod addresses;
mod allocator;

use std::cell::{Cell, RefCell};

use addresses::PAGES;
use serde_json::Value;
use site::{app::App, ports::Outgoing};
use world::{Behaviour, World, isolate_with, visit};

/// Every page is rendered per request, from fresh documents, with the settings of the development stack.
const VARIABLES: [(&str, &str); 12] = [
    ("HOT_MEGABYTES", "0"),
    ("CMS_URL", "http://127.0.0.1:8788/api"),
    ("CMS_TOKEN", "dev-schema-token"),
    ("ASSET_ORIGIN", "http://127.0.0.1:8700"),
    ("SEARCH_HOSTS", "http://127.0.0.1:8788"),
    ("SEARCH_APP_ID", "DEVSEARCH"),
    ("SEARCH_KEY", "dev-search-key"),
    ("SEARCH_ATTRIBUTES", "title,categoryTitle,categories,intro,text"),
    ("SESSION_KEY", "a session key of thirty-two bytes and more"),
    ("NEWSLETTER_URL", "http://127.0.0.1:8788/api/v1/user-receiver"),
    ("NEWSLETTER_WORKFLOW", "dev-workflow"),
    ("NEWSLETTER_AUTHORIZATION", "dev-newsletter"),
];

/// A page other than those metered from the store, with the same header and footer as the list.
const SURROUNDED: &str = "nl.example/producten/?sort=newest";

/// Recorded responses by operation and requested URI.
const ANSWERS: [(&str, &str, &str); 6] = [
    ("Chrome", "", include_str!("../../../worker/site/tests/answers/craft/Chrome.1.json")),
    ("Page", "__home__", include_str!("../../../worker/site/tests/answers/craft/Page.1.json")),
    ("Products", "", include_str!("../../../worker/site/tests/answers/craft/Products.1.json")),
    (
        "Catalogue",
        "producten/abeel-brede-zitbank",
        include_str!("../../../worker/site/tests/answers/craft/Catalogue.7.json"),
    ),
    ("Search", "", include_str!("search.json")),
    ("Single", "", include_str!("../../../worker/site/tests/answers/craft/Single.2.json")),
];

/// A page that can be rendered repeatedly.
struct Page {
    app: &'static App,
    world: World,
    address: &'static str,
}

impl Page {
    /// Renders a page twice: the first time fills the cache, the second reads from it.
    fn new(address: &'static str) -> Page {
        let page = Page { app: isolate_with(&VARIABLES), world: World::new(Box::new(replay)), address };
        page.render();
        page.render();
        page
    }

    /// Keeps the page's document in the store only; header and footer stay in memory.
    fn forget(&mut self) {
        self.app = isolate_with(&VARIABLES);
        visit(self.app, &self.world, SURROUNDED);
    }

    /// Renders the page; returns its size in bytes.
    fn render(&self) -> usize {
        let response = visit(self.app, &self.world, self.address);
        assert_eq!(response.status, 200, "{}", self.address);
        response.body.len()
    }
}

/// The recorded response.
fn replay(operation: &str, _: &Outgoing, variables: &Value) -> Behaviour {
    let uri = variables["uri"][0].as_str().unwrap_or_default();
    let response = ANSWERS.iter().find(|(name, at, _)| *name == operation && *at == uri);
    let (_, _, recorded) = response.unwrap_or_else(|| panic!("no answer to {operation} {uri}"));
    let recorded: Value = serde_json::from_str(recorded).expect("JSON");
    Behaviour::json(&recorded["answer"])
}

thread_local! {
    static PAGE: RefCell<Option<Page>> = const { RefCell::new(None) };
    static USED: Cell<(u64, u64)> = const { Cell::new((0, 0)) };
}

/// Prepares the page with this index in [`PAGES`].
#[unsafe(no_mangle)]
pub extern "C" fn prepare(kind: u32) {
    let (_, address) = PAGES[kind as usize];
    PAGE.set(Some(Page::new(address)));
}

/// Makes the next rendering read the page's document from the store.
#[unsafe(no_mangle)]
pub extern "C" fn forget() {
    PAGE.with_borrow_mut(|page| page.iter_mut().for_each(Page::forget));
}

/// Renders the prepared page; returns its size in bytes.
#[unsafe(no_mangle)]
pub extern "C" fn render() -> u32 {
    let (count, allocated) = allocator::used();
    let bytes = PAGE.with_borrow(|page| page.as_ref().map_or(0, Page::render));
    let (count_after, allocated_after) = allocator::used();
    USED.set((count_after - count, allocated_after - allocated));
    bytes as u32
}

/// The number of allocations of the last rendering.
#[unsafe(no_mangle)]
pub extern "C" fn allocations() -> u64 {
    USED.get().0
}

/// The bytes allocated by the last rendering, whether freed or not.
#[unsafe(no_mangle)]
pub extern "C" fn allocated_bytes() -> u64 {
    USED.get().1
}
