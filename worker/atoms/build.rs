//! Writes the interned names and the table of named characters from the two lists beside this file.

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
    fs::write(Path::new(&out).join("entities.txt"), entities()).unwrap();
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

/// Each name with the characters that it stands for behind a blank, sorted by bytes. They end with a zero: one of the
/// characters ends lines.
fn entities() -> String {
    let text = fs::read_to_string("entities.txt").unwrap();
    let mut lines: Vec<String> = text
        .lines()
        .map(|line| {
            let mut words = line.split(' ');
            let name = words.next().unwrap();
            let characters = words.map(|code| char::from_u32(code.parse().unwrap()).unwrap());
            format!("{name} {}\0", characters.filter(|one| *one != '\0').collect::<String>())
        })
        .collect();
    lines.sort_unstable();
    lines.concat()
}
