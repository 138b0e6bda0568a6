//! Which style sheets have a rule for something on a page, by their source in `client/src/styles`.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::{Path, PathBuf},
    sync::LazyLock,
};

use site::model::Sheet;

use super::Element;

/// The selectors of a rule, after those of the rules that it stands in.
type Rule = Vec<String>;

static SHEETS: LazyLock<BTreeMap<&str, Vec<Rule>>> =
    LazyLock::new(|| Sheet::ALL.map(|sheet| (sheet.name(), rules_of_sheet(sheet.name()))).into());

/// The sheets that a page lacks, each with a selector that may be for one of its elements and that no linked sheet has.
pub fn missing(page: &[&Element], linked: &BTreeSet<&str>) -> Vec<(&'static str, String)> {
    let mut known = BTreeSet::new();
    for element in page {
        known.insert(element.name.clone());
        let classes = element.get("class").unwrap_or_default();
        known.extend(classes.split_whitespace().map(|class| format!(".{class}")));
    }
    let (here, elsewhere): (Vec<_>, Vec<_>) = SHEETS.iter().partition(|(sheet, _)| linked.contains(*sheet));
    let is_here = |rule: &Rule| here.iter().any(|(_, rules)| rules.contains(rule));
    let met = |rules: &[Rule]| {
        let met =
            rules.iter().find(|rule| rule.iter().all(|list| any_meets(list, &known)) && !is_here(rule))?;
        Some(met.join(" "))
    };
    elsewhere.into_iter().filter_map(|(sheet, rules)| Some((*sheet, met(rules)?))).collect()
}

fn rules_of_sheet(name: &str) -> Vec<Rule> {
    let folder: PathBuf = [env!("CARGO_MANIFEST_DIR"), "../../client/src/styles/sheets"].iter().collect();
    let read =
        |path: &Path| fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let sheet = read(&folder.join(name).with_extension("css"));
    let imports = sheet.lines().filter_map(|line| line.strip_prefix("@import \"")?.split('"').next());
    imports.flat_map(|path| rules(&read(&folder.join(path)))).collect()
}

fn rules(css: &str) -> Vec<Rule> {
    let mut rules = Vec::new();
    let mut open: Vec<&str> = Vec::new();
    let mut rest = css;
    while let Some(end) = rest.find(['{', '}', ';']) {
        let (text, after) = rest.split_at(end);
        rest = &after[1..];
        match &after[..1] {
            "{" => {
                // A comment may stand before it.
                open.push(text.rsplit("*/").next().unwrap_or(text).trim());
                let selectors = open.iter().filter(|text| !text.starts_with('@'));
                let is_rule =
                    !open.iter().any(|text| text.starts_with("@keyframes") || text.starts_with("@page"));
                if is_rule && !open.last().is_some_and(|text| text.starts_with('@')) {
                    rules.push(selectors.map(|text| (*text).to_owned()).collect());
                }
            }
            "}" => drop(open.pop()),
            _ => {}
        }
    }
    rules
}

/// Whether one of a list of selectors may be for an element of a page. Only names and classes are compared.
fn any_meets(list: &str, known: &BTreeSet<String>) -> bool {
    let mut depth = 0;
    let is_between = |character| {
        depth += i32::from(character == '(') - i32::from(character == ')');
        character == ',' && depth == 0
    };
    list.split(is_between).any(|selector| meets(selector.trim(), known))
}

fn meets(selector: &str, known: &BTreeSet<String>) -> bool {
    let mut rest = selector;
    while let Some(first) = rest.chars().next() {
        let name = rest.trim_start_matches([':', '.']);
        let name = name.split(|c: char| !c.is_ascii_alphanumeric() && !"-_".contains(c)).next().unwrap_or("");
        let after = rest.trim_start_matches([':', '.']).strip_prefix(name).unwrap_or("");
        rest = match first {
            '[' => rest.split_once(']').map_or("", |(_, after)| after),
            ':' if after.starts_with('(') => {
                let (arguments, after) = bracket(after);
                if ["is", "where", "has"].contains(&name) && !any_meets(arguments, known) {
                    return false;
                }
                after
            }
            ':' => after,
            '.' if !known.contains(&format!(".{name}")) => return false,
            _ if first.is_ascii_alphabetic() && !known.contains(name) => return false,
            '.' => after,
            _ if first.is_ascii_alphabetic() => after,
            _ => &rest[first.len_utf8()..],
        };
    }
    true
}

/// What is in the brackets that a text begins with, and what follows them.
fn bracket(text: &str) -> (&str, &str) {
    let mut depth = 0;
    let end = text.find(|character| {
        depth += i32::from(character == '(') - i32::from(character == ')');
        depth == 0
    });
    let end = end.unwrap_or_else(|| panic!("{text} does not end"));
    (&text[1..end], &text[end + 1..])
}

#[test]
fn a_rule_is_for_a_page_with_all_its_names_and_classes() {
    let known = ["main", "a", ".card", ".card__link"].map(str::to_owned).into();
    let met = [
        "main > .card:not(.box) a[href]:hover",
        ".box, .card:is(.box, .card__link)::after",
        "& + &",
        "[hidden]",
    ];
    for list in met {
        assert!(any_meets(list, &known), "{list}");
    }
    for list in [".card.box", "p, .box", ".card:has(> .box, p)", "table .card"] {
        assert!(!any_meets(list, &known), "{list}");
    }
    let css = "/* A card. */\n.card { color: red; @media print { & a, p { margin: 0; } } }\n@keyframes x { from { top: 0; } }";
    assert_eq!(rules(css), [vec![".card"], vec![".card", "& a, p"]]);
}
