//! Which ids of editors' markup are kept as targets of links with a fragment.

/// The site's own ids, and the globals that its scripts test for: an element's id becomes a global variable.
const OWN: [&str; 25] = [
    "CloseWatcher",
    "Navigation",
    "NavigationPrecommitController",
    "compare",
    "consent",
    "content",
    "favourites",
    "grecaptcha",
    "list",
    "list-title",
    "map",
    "member",
    "menu-search",
    "navigation",
    "newsletter",
    "page-search",
    "pages",
    "products",
    "products-title",
    "projects",
    "requestIdleCallback",
    "scheduler",
    "share",
    "sign-up",
    "trustedTypes",
];
/// Prefixes of the site's other ids, which end with a number or a part.
const OWN_BEGINNINGS: [&str; 17] = [
    "added-",
    "amount-",
    "compare-",
    "consent-",
    "exact-",
    "favourite-",
    "filter-",
    "form-",
    "group-",
    "image-",
    "line-",
    "newsletter-",
    "picture-",
    "place-",
    "shared",
    "slide-",
    "step-",
];
const MAX_BYTES: usize = 100;

/// Whether an id of editors' markup may be kept, because it is none of the site's own.
pub(super) fn is_free(id: &str) -> bool {
    let is_own = OWN.contains(&id) || OWN_BEGINNINGS.iter().any(|beginning| id.starts_with(beginning));
    !is_own && !id.is_empty() && id.len() <= MAX_BYTES && !id.contains(char::is_whitespace)
}

#[cfg(test)]
mod tests {
    use std::{fs, path::Path};

    use super::*;

    #[test]
    fn ids_that_editors_choose_are_free() {
        for id in ["garantie", "Levertijd", "maße", "stap2", "formaat", "a"] {
            assert!(is_free(id), "{id}");
        }
        for id in ["", "a b", "content", "form-2-naam", "navigation"] {
            assert!(!is_free(id), "{id}");
        }
        assert!(!is_free(&"a".repeat(MAX_BYTES + 1)));
    }

    /// Pages on which editors' markup with ids may stand.
    const PAGES: [&str; 8] =
        ["content", "contact", "error", "home", "news_item", "product", "project", "colour_chart"];

    #[test] // XS3, CL4
    fn no_id_of_the_site_is_free() {
        let golden = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden");
        let mut found = 0;
        for file in fs::read_dir(golden).unwrap() {
            let path = file.unwrap().path();
            let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
            if !PAGES.iter().any(|page| name.trim_start_matches("page-").starts_with(page)) {
                continue;
            }
            let page = fs::read_to_string(&path).unwrap();
            for id in page.split(" id=\"").skip(1).filter_map(|rest| rest.split('"').next()) {
                // An editor's own, in the fixtures.
                assert!(id == "garantie" || !is_free(id), "{id} in {name}");
                found += 1;
            }
        }
        assert!(found > 100, "{found} ids");
    }

    #[test] // XS3, CL4
    fn no_global_that_scripts_ask_for_is_free() {
        let client = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../client/src");
        let mut folders = vec![client];
        while let Some(folder) = folders.pop() {
            for file in fs::read_dir(folder).unwrap() {
                let path = file.unwrap().path();
                if path.is_dir() {
                    folders.push(path);
                    continue;
                }
                let text = fs::read_to_string(&path).unwrap_or_default();
                for (at, _) in text.match_indices("\" in window") {
                    let name = text[..at].rsplit('"').next().unwrap_or_default();
                    assert!(!is_free(name), "{name} in {}", path.display());
                }
            }
        }
    }
}
