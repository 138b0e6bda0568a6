//! Writes the interned names and the table of named characters from the two lists beside this file.

use std::fmt::Write;
use std::path::Path;
use std::{env, fs};

use string_cache_codegen::AtomType;

/// Prefixes of the namespaces that HTML knows, with their addresses.
const NAMESPACES: [(&str, &str); 8] = [
    ("", ""),
    ("*", "*"),
    ("html", "http://www.w3.org/1999/xhtml"),
    ("mathml", "http://www.w3.org/1998/Math/MathML"),
    ("svg", "http://www.w3.org/2000/svg"),
    ("xlink", "http://www.w3.org/1999/xlink"),
    ("xml", "http://www.w3.org/XML/1998/namespace"),
    ("xmlns", "http://www.w3.org/2000/xmlns/"),
];

fn main() {
    println!("cargo::rerun-if-changed=entities.txt");
    println!("cargo::rerun-if-changed=local_names.txt");
    let out = env::var("OUT_DIR").unwrap();
    fs::write(Path::new(&out).join("names.rs"), names()).unwrap();
    fs::write(Path::new(&out).join("entities.rs"), entities()).unwrap();
}

fn names() -> Vec<u8> {
    let mut code = Vec::new();
    let mut local = AtomType::new("LocalName", "local_name!");
    for name in fs::read_to_string("local_names.txt").unwrap().lines().chain([""]) {
        local.atom(name);
        local.atom(&name.to_ascii_lowercase());
    }
    local.with_macro_doc("The interned form of a name.").write_to(&mut code).unwrap();
    AtomType::new("Prefix", "namespace_prefix!")
        .with_macro_doc("The interned form of a namespace's prefix.")
        .atoms(NAMESPACES.map(|(prefix, _)| prefix))
        .write_to(&mut code)
        .unwrap();
    AtomType::new("Namespace", "namespace_url!")
        .with_macro_doc("The interned form of a namespace's address.")
        .atoms(NAMESPACES.map(|(_, address)| address))
        .write_to(&mut code)
        .unwrap();
    let arms = NAMESPACES
        .map(|(prefix, address)| format!("({prefix}) => {{ $crate::namespace_url!({address:?}) }};"));
    let by_prefix = format!(
        "/// A namespace by its prefix.\n#[macro_export]\nmacro_rules! ns {{ {} }}\n",
        arms.join(" ")
    );
    code.extend(by_prefix.bytes());
    code
}

/// All names in one text, sorted by bytes, with where each begins and what it stands for.
fn entities() -> String {
    let text = fs::read_to_string("entities.txt").unwrap();
    let mut rows: Vec<(&str, u32, u32)> = text
        .lines()
        .map(|line| {
            let mut words = line.split(' ');
            let name = words.next().unwrap();
            let mut code = || words.next().map_or(0, |code| code.parse().unwrap());
            (name, code(), code())
        })
        .collect();
    rows.sort_unstable();
    let (mut names, mut starts) = (String::new(), Vec::new());
    for (name, ..) in &rows {
        starts.push(u16::try_from(names.len()).unwrap());
        names.push_str(name);
    }
    starts.push(u16::try_from(names.len()).unwrap());
    let codes: Vec<_> = rows.iter().map(|(_, one, other)| (one, other)).collect();
    let mut code = String::new();
    writeln!(code, "static NAMES: &str = {names:?};").unwrap();
    writeln!(code, "static STARTS: [u16; {}] = {starts:?};", starts.len()).unwrap();
    writeln!(code, "static CODES: [(u32, u32); {}] = {codes:?};", codes.len()).unwrap();
    code
}
