//! The modules of this crate are layers: no file needs, over others, one that needs it.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// The path of a module inside the crate, such as `["store", "asset"]`.
type Module = Vec<String>;

#[derive(Default)]
struct Imports {
    /// What the module itself needs.
    used: Vec<Module>,
    /// What it only passes on, by name: whoever takes it from here needs the module that it is from.
    passed_on: BTreeMap<String, Module>,
}

fn files(folder: &Path) -> Vec<PathBuf> {
    let paths = fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("an entry").path());
    paths.flat_map(|path| if path.is_dir() { files(&path) } else { vec![path] }).collect()
}

fn module(root: &Path, file: &Path) -> Module {
    let path = file.strip_prefix(root).expect("a file of the crate").with_extension("");
    let parts = path.iter().map(|part| part.to_string_lossy().into_owned());
    parts.filter(|part| part != "mod" && part != "lib").collect()
}

/// The paths of a `use`: `a::{b, c::d}` is `a::b` and `a::c::d`.
fn paths(text: &str) -> Vec<String> {
    let Some((start, list)) = text.split_once('{') else {
        return vec![text.split(" as ").next().unwrap_or_default().trim().to_owned()];
    };
    let (mut depth, mut items) = (0, vec![String::new()]);
    for letter in list.trim_end().trim_end_matches('}').chars() {
        match letter {
            ',' if depth == 0 => items.push(String::new()),
            letter => {
                depth += i32::from(letter == '{') - i32::from(letter == '}');
                items.last_mut().expect("there is one").push(letter);
            }
        }
    }
    let whole = items.iter().map(|item| item.trim()).filter(|item| !item.is_empty());
    whole.flat_map(|item| paths(&format!("{}{item}", start.trim()))).collect()
}

/// A path from the root of the crate on; `None` for one that leads out of it.
fn absolute(path: &str, from: &Module, all: &BTreeSet<Module>) -> Option<Module> {
    let parts: Vec<String> = path.split("::").map(|part| part.trim().to_owned()).collect();
    let up = parts.iter().take_while(|part| *part == "super").count();
    let inside = from.len().checked_sub(up)?;
    match parts.first()?.as_str() {
        "crate" => Some(parts[1..].to_vec()),
        "self" => Some([from, &parts[1..]].concat()),
        "super" => Some([&from[..inside], &parts[up..]].concat()),
        child => {
            let own = [from.as_slice(), &[child.to_owned()]].concat();
            all.contains(&own).then(|| [from, &parts[..]].concat())
        }
    }
}

fn imports(text: &str, from: &Module, all: &BTreeSet<Module>) -> Imports {
    let product = text.split("#[cfg(test)]").next().unwrap_or_default();
    let lines = product.lines().filter(|line| !line.trim_start().starts_with("//"));
    let code = lines.collect::<Vec<_>>().join("\n");
    let mut found = Imports::default();
    let mut body = String::new();
    for statement in code.split_inclusive(';') {
        let Some((before, uses)) = statement.trim_end_matches(';').split_once("use ") else {
            body.push_str(statement);
            continue;
        };
        let is_public = before.trim_end().ends_with("pub") || before.trim_end().ends_with("pub(crate)");
        for path in paths(uses) {
            let Some(target) = absolute(&path, from, all) else { continue };
            match is_public {
                true => drop(found.passed_on.insert(target.last().cloned().unwrap_or_default(), target)),
                false => found.used.push(target),
            }
        }
    }
    // Paths that are written out where they are needed.
    for path in body.split(|letter: char| !letter.is_alphanumeric() && !"_:".contains(letter)) {
        if path.contains("::") && !path.starts_with(':') {
            found.used.extend(absolute(path.trim_end_matches(':'), from, all));
        }
    }
    found
}

/// The module that a path leads to in the end.
fn home(path: &Module, all: &BTreeMap<Module, Imports>) -> Module {
    let mut module = Module::new();
    for part in path {
        let inner = [module.as_slice(), std::slice::from_ref(part)].concat();
        if all.contains_key(&inner) {
            module = inner;
            continue;
        }
        let passed_on = all.get(&module).and_then(|imports| imports.passed_on.get(part));
        return passed_on.map_or(module, |path| home(path, all));
    }
    module
}

#[test]
fn no_circles() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let sources: BTreeMap<Module, String> = files(&root)
        .into_iter()
        .filter(|file| !file.ends_with("main.rs") && !file.to_string_lossy().ends_with("tests.rs"))
        .map(|file| (module(&root, &file), fs::read_to_string(&file).expect("a source")))
        .collect();
    let names: BTreeSet<Module> = sources.keys().cloned().collect();
    let all: BTreeMap<Module, Imports> =
        sources.iter().map(|(name, text)| (name.clone(), imports(text, name, &names))).collect();
    let mut needs: BTreeMap<&Module, BTreeSet<Module>> = BTreeMap::new();
    for (name, imports) in &all {
        let homes = imports.used.iter().map(|path| home(path, &all)).filter(|target| target != name);
        needs.insert(name, homes.collect());
    }
    assert!(needs.values().map(BTreeSet::len).sum::<usize>() > 200, "imports are read");
    // What needs nothing that is left is taken away; circles remain.
    loop {
        let left: BTreeSet<Module> = needs.keys().map(|name| (*name).clone()).collect();
        let before = needs.len();
        needs.retain(|_, targets| targets.iter().any(|target| left.contains(target)));
        if needs.len() == before {
            break;
        }
    }
    let names: Vec<String> = needs.keys().map(|name| name.join("::")).collect();
    assert!(names.is_empty(), "these need each other, or need such: {names:#?}");
}
