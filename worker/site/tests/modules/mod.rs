//! Which files of a crate import which: read from their `use` lists and paths, for any crate by the folder of its root.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

/// A file by its path below the crate's root, without `.rs` and `/mod`, and the files that it imports.
pub type Imports = BTreeMap<String, BTreeSet<String>>;

/// The imports of every product file below a crate's root. Tests are no product: they may look at everything.
pub fn imports(source: &Path) -> Imports {
    let mut code = BTreeMap::new();
    read(source, source, &mut code);
    let names: BTreeSet<String> = code.keys().cloned().collect();
    let mut exports = Exports::new();
    for (file, text) in &code {
        for statement in handed_on(text) {
            for path in paths(&statement.replace(" as ", "__as__"), file, &children(text)) {
                let (path, name) = path.split_once("__as__").map_or_else(
                    || (path.clone(), path.rsplit("::").next().unwrap_or_default().to_owned()),
                    |(path, name)| (path.to_owned(), name.to_owned()),
                );
                exports.insert((file.clone(), name), path);
            }
        }
    }
    let of = |(file, text): (&String, &String)| {
        let (mut text, children) = (text.clone(), children(text));
        // To hand on what another file holds is to name it, not to need it.
        for statement in handed_on(&text.clone()) {
            text = text.replace(&statement, "");
        }
        let used =
            paths(&text, file, &children).into_iter().filter_map(|path| file_of(path, &names, &exports));
        (file.clone(), used.filter(|used| used != file).collect())
    };
    code.iter().map(of).collect()
}

/// What a file hands on under a name, and the path where it is.
type Exports = BTreeMap<(String, String), String>;

/// The statements by which a file hands on what another holds, whole.
fn handed_on(text: &str) -> Vec<String> {
    let starts =
        ["pub use ", "pub(crate) use ", "pub(super) use "].map(|beginning| text.match_indices(beginning));
    let starts = starts.into_iter().flatten();
    starts.filter_map(|(at, _)| Some(text[at..].split_once(';')?.0.to_owned())).collect()
}

/// Files that import each other in a circle, directly or by way of others: the strongly connected components of more than
/// one file. A file that names what lies below it, as its folder's `mod.rs` does, is no import by itself.
pub fn circles(imports: &Imports) -> Vec<Vec<String>> {
    let reach: BTreeMap<&String, BTreeSet<&String>> =
        imports.keys().map(|file| (file, reachable(file, imports))).collect();
    let mut circles = BTreeSet::new();
    for (file, reached) in &reach {
        let circle: Vec<String> = reached
            .iter()
            .filter(|other| reach.get(**other).is_some_and(|back| back.contains(file)))
            .map(|other| (*other).clone())
            .collect();
        if circle.len() > 1 {
            circles.insert(circle);
        }
    }
    circles.into_iter().collect()
}

fn reachable<'a>(file: &String, imports: &'a Imports) -> BTreeSet<&'a String> {
    let mut reached = BTreeSet::new();
    let mut open: Vec<&String> = imports.get(file).into_iter().flatten().collect();
    while let Some(next) = open.pop() {
        if reached.insert(next) {
            open.extend(imports.get(next).into_iter().flatten());
        }
    }
    reached
}

fn read(folder: &Path, source: &Path, code: &mut BTreeMap<String, String>) {
    for entry in fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display())) {
        let path = entry.unwrap().path();
        if path.is_dir() {
            read(&path, source, code);
            continue;
        }
        let relative = path.strip_prefix(source).unwrap().to_string_lossy().replace('\\', "/");
        let Some(name) = relative.strip_suffix(".rs") else { continue };
        let name = name.strip_suffix("/mod").unwrap_or(name);
        if name.ends_with("tests") || name.ends_with("vectors") {
            continue;
        }
        let text = fs::read_to_string(&path).unwrap();
        let product = text.split("#[cfg(test)]\nmod tests {").next().unwrap_or_default();
        let lines = product.lines().filter(|line| !line.trim_start().starts_with("//"));
        code.insert(name.to_owned(), lines.collect::<Vec<_>>().join("\n"));
    }
}

/// The modules that a file declares, as paths begin with them.
fn children(text: &str) -> Vec<String> {
    let declared = text.lines().filter_map(|line| line.trim().strip_suffix(';')?.split_once("mod "));
    let declared = declared.filter(|(before, _)| before.is_empty() || before.starts_with("pub"));
    declared.map(|(_, name)| format!("{name}::")).collect()
}

/// The absolute paths that a text of a file names, whether in a `use` list or in between.
fn paths(text: &str, file: &str, children: &[String]) -> Vec<String> {
    let own: Vec<&str> = if file == "lib" { Vec::new() } else { file.split('/').collect() };
    let mut found = Vec::new();
    let words = ["crate::", "super::", "self::"].into_iter().chain(children.iter().map(String::as_str));
    for word in words {
        for (at, _) in text.match_indices(word) {
            let before = text[..at].chars().next_back();
            if before.is_some_and(|letter| letter.is_alphanumeric() || letter == '_' || letter == ':') {
                continue;
            }
            let mut base = match word {
                "crate::" => Vec::new(),
                "self::" => own.clone(),
                "super::" => own[..own.len().saturating_sub(1)].to_vec(),
                child => own.iter().copied().chain([child.trim_end_matches("::")]).collect(),
            };
            let mut rest = &text[at + word.len()..];
            while let Some(further) = rest.strip_prefix("super::") {
                base.pop();
                rest = further;
            }
            let prefix: String = base.iter().map(|part| format!("{part}::")).collect();
            expand(rest, &prefix, &mut found);
        }
    }
    found
}

/// A path, or every path of a list in braces.
fn expand(text: &str, prefix: &str, found: &mut Vec<String>) {
    let text = text.trim_start();
    if let Some(list) = text.strip_prefix('{') {
        let (mut depth, mut start) = (0_usize, 0);
        for (at, letter) in list.char_indices() {
            match letter {
                '{' => depth += 1,
                ',' | '}' if depth == 0 => {
                    if !list[start..at].trim().is_empty() {
                        expand(&list[start..at], prefix, found);
                    }
                    start = at + 1;
                    if letter == '}' {
                        return;
                    }
                }
                '}' => depth -= 1,
                _ => {}
            }
        }
        return;
    }
    let name: String = text.chars().take_while(|letter| letter.is_alphanumeric() || *letter == '_').collect();
    let rest = &text[name.len()..];
    match rest.strip_prefix("::") {
        Some(rest) => expand(rest, &format!("{prefix}{name}::"), found),
        None => found.push(format!("{prefix}{name}")),
    }
}

/// The file that holds what a path names: the longest part of it that is a file, or where that file has it from.
fn file_of(path: String, names: &BTreeSet<String>, exports: &Exports) -> Option<String> {
    let mut parts: Vec<&str> = Vec::new();
    for part in path.split("::").filter(|part| !part.is_empty()) {
        if part == "super" {
            parts.pop();
        } else {
            parts.push(part);
        }
    }
    let (length, file) = (0..=parts.len()).rev().find_map(|length| {
        let name = if length == 0 { "lib".to_owned() } else { parts[..length].join("/") };
        names.contains(&name).then_some((length, name))
    })?;
    let exported = parts.get(length).and_then(|name| exports.get(&(file.clone(), (*name).to_owned())));
    match exported {
        Some(elsewhere) => {
            let rest: String = parts[length + 1..].iter().map(|part| format!("::{part}")).collect();
            file_of(format!("{elsewhere}{rest}"), names, exports)
        }
        None => (file != "lib").then_some(file),
    }
}
