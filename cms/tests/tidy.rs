//! The files of this crate are layers: none needs, over others, one that needs it.

use std::collections::BTreeSet;
use std::path::Path;

#[path = "../../worker/site/tests/modules/mod.rs"]
mod modules;

#[test]
fn no_files_import_each_other_in_a_circle() {
    let imports = modules::imports(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"));
    assert!(imports.values().map(BTreeSet::len).sum::<usize>() > 200, "imports are read");
    let circles = modules::circles(&imports);
    assert!(circles.is_empty(), "{circles:#?}");
}
