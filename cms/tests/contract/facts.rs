//! What the demo promises: figures in its texts are those of `facts.yaml`, every product has what its class has, and its
//! table has the same figures in every language.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use cms::content::Content;
use cms::schema::Sdl;
use cms::store::{Kind, Record};
use serde_json::Value;

use crate::house::demo_folder;
use crate::pdf;

/// The languages of the demo by the ids of its sites.
pub const LANGUAGES: [(i64, &str); 3] = [(1, "nl"), (2, "en"), (3, "de")];

/// A product of the demo: its table's rows in each language, as names and markup.
pub struct Product {
    pub name: String,
    pub category: String,
    rows: BTreeMap<&'static str, Vec<(String, String)>>,
    members: BTreeMap<&'static str, Vec<(String, String)>>,
}

impl Product {
    /// The value of a row without its markup, in lower case: empty if there is none.
    pub fn value(&self, row: &str) -> String {
        let found = self.rows["nl"].iter().find(|(name, _)| name == row);
        found.map(|(_, value)| plain(value).to_lowercase()).unwrap_or_default()
    }

    /// The values of the rows of that name, with their markup.
    pub fn markup<'p>(&'p self, language: &str, row: &'p str) -> impl Iterator<Item = &'p str> {
        self.rows[language].iter().filter(move |(name, _)| name == row).map(|(_, value)| value.as_str())
    }
}

pub fn content() -> Content {
    Content::load(&demo_folder(), &Sdl::contract()).expect("the demo's content")
}

/// `facts.yaml` as it is.
pub fn facts() -> Value {
    yaml("facts.yaml")
}

fn yaml(file: &str) -> Value {
    let text = fs::read_to_string(demo_folder().join(file)).expect("a file");
    serde_saphyr::from_str(&text).expect("YAML")
}

pub fn products(content: &Content) -> Vec<Product> {
    let categories: BTreeMap<i64, &str> = content
        .references
        .iter()
        .filter_map(|(name, (id, _))| Some((*id, name.strip_prefix("categories/")?)))
        .collect();
    let products = content.records.iter().filter(|record| record.source == "products");
    products
        .map(|record| Product {
            name: record.reference.trim_start_matches("products/").to_owned(),
            category: record.versions[0]
                .relations
                .iter()
                .rfind(|(field, _)| field == "category") // after those that it is in
                .map(|(_, id)| categories[id].to_owned())
                .expect("a category"),
            rows: tables(record, "text"),
            members: tables(record, "extendedProductInfo"),
        })
        .collect()
}

fn tables(record: &Record, field: &str) -> BTreeMap<&'static str, Vec<(String, String)>> {
    LANGUAGES
        .into_iter()
        .map(|(site, language)| {
            let version = record.versions.iter().find(|version| version.site == site).expect("a language");
            (language, rows(version.fields[field].as_str().expect("markup")))
        })
        .collect()
}

fn rows(markup: &str) -> Vec<(String, String)> {
    let rows = markup.split("<tr>").skip(1);
    rows.filter_map(|row| {
        let (name, value) = row.split_once("</th>")?;
        let value = value.split("</td>").next()?.trim_start_matches("<td>");
        Some((name.trim_start_matches("<th scope=\"row\">").to_owned(), value.to_owned()))
    })
    .collect()
}

/// Text without its markup; what stood in separate blocks stands in separate lines, the cells of a row in one.
fn plain(markup: &str) -> String {
    let mut pieces = markup.split('<');
    let mut text = pieces.next().unwrap_or_default().to_owned();
    for piece in pieces {
        let (tag, rest) = piece.split_once('>').unwrap_or(("", piece));
        let tag = tag.trim_start_matches('/');
        match tag.split_whitespace().next().unwrap_or_default() {
            "a" | "strong" | "em" => {}
            "th" | "td" => text.push(' '),
            _ => text.push('\n'),
        }
        text.push_str(rest);
    }
    text
}

/// Parts of a text that say one thing: a comma or a point between figures divides nothing.
fn clauses(text: &str) -> Vec<String> {
    let characters: Vec<char> = plain(text).to_lowercase().chars().collect();
    let mut clauses = vec![String::new()];
    for (index, character) in characters.iter().enumerate() {
        let next_is_digit = characters.get(index + 1).is_some_and(char::is_ascii_digit);
        match character {
            '\n' | ';' | ':' | '!' | '?' | '(' | ')' => clauses.push(String::new()),
            '.' | ',' if !next_is_digit => clauses.push(String::new()),
            other => clauses.last_mut().expect("a clause").push(*other),
        }
    }
    clauses
}

/// The figure that a word is: `25`, `vijfentwintig`, `twenty-five`, `fünfundzwanzig`.
pub fn figure(word: &str) -> Option<u64> {
    const ONES: [&[&str]; 20] = [
        &["een", "één", "one", "a", "ein", "eine", "einem", "einen", "eines"],
        &["twee", "two", "zwei"],
        &["drie", "three", "drei"],
        &["vier", "four"],
        &["vijf", "five", "fünf"],
        &["zes", "six", "sechs"],
        &["zeven", "seven", "sieben"],
        &["acht", "eight"],
        &["negen", "nine", "neun"],
        &["tien", "ten", "zehn"],
        &["elf", "eleven"],
        &["twaalf", "twelve", "zwölf"],
        &["dertien", "thirteen", "dreizehn"],
        &["veertien", "fourteen", "vierzehn"],
        &["vijftien", "fifteen", "fünfzehn"],
        &["zestien", "sixteen", "sechzehn"],
        &["zeventien", "seventeen", "siebzehn"],
        &["achttien", "eighteen", "achtzehn"],
        &["negentien", "nineteen", "neunzehn"],
        &["twintig", "twenty", "zwanzig"],
    ];
    const TENS: [&[&str]; 5] = [
        &["twintig", "twenty", "zwanzig"],
        &["dertig", "thirty", "dreißig"],
        &["veertig", "forty", "vierzig"],
        &["vijftig", "fifty", "fünfzig"],
        &["zestig", "sixty", "sechzig"],
    ];
    let place = |names: &[&[&str]], word: &str| names.iter().position(|names| names.contains(&word));
    let one = |word: &str| place(&ONES, word).map(|place| place as u64 + 1);
    if let Some(value) = word.parse().ok().or_else(|| one(word)) {
        return Some(value);
    }
    let names =
        TENS.iter().enumerate().flat_map(|(place, names)| names.iter().map(move |name| (place, name)));
    let (tens, ones) =
        names.filter_map(|(place, name)| Some((place as u64 * 10 + 20, word.strip_suffix(name)?))).next()?;
    let ones =
        ["en", "ën", "und", "-"].iter().find_map(|joint| ones.strip_suffix(joint)).map_or(ones, |ones| ones);
    if ones.is_empty() { Some(tens) } else { one(ones).map(|ones| tens + ones) }
}

/// Figures before a word of the unit: `6 tot 8 weken` has two.
fn figures_before(clause: &str, units: &[&str]) -> Vec<u64> {
    let outer = |character: char| !character.is_alphanumeric();
    let words: Vec<&str> = clause.split_whitespace().map(|word| word.trim_matches(outer)).collect();
    let mut found = Vec::new();
    for (index, _) in words.iter().enumerate() {
        let is_unit = units.iter().any(|unit| {
            let unit: Vec<&str> = unit.split(' ').collect();
            words[index..].starts_with(&unit)
        });
        let Some(last) =
            is_unit.then(|| index.checked_sub(1).and_then(|before| figure(words[before]))).flatten()
        else {
            continue;
        };
        found.push(last);
        if index >= 3 && ["tot", "to", "bis", "of", "or", "oder"].contains(&words[index - 2]) {
            found.extend(figure(words[index - 3]));
        }
    }
    found
}

fn list<'v>(value: &'v Value, language: &str) -> Vec<&'v str> {
    value[language].as_array().into_iter().flatten().filter_map(Value::as_str).collect()
}

/// What a text promises otherwise than the facts.
fn differing(facts: &Value, language: &str, text: &str) -> Vec<String> {
    let mut differing = Vec::new();
    for (name, fact) in facts.as_object().expect("facts") {
        let Some(right) = fact["figures"].as_array() else { continue };
        let units = list(&facts["units"][fact["unit"].as_str().expect("a unit")], language);
        let near = list(&fact["near"], language);
        for clause in clauses(text) {
            if !near.is_empty() && !near.iter().any(|word| clause.contains(word)) {
                continue;
            }
            for found in figures_before(&clause, &units) {
                if !right.iter().any(|figure| figure.as_u64() == Some(found)) {
                    differing.push(format!("{name} is {right:?}, not {found}: {}", clause.trim()));
                }
            }
        }
    }
    differing
}

fn strings(value: &Value) -> Vec<&str> {
    match value {
        Value::String(text) => vec![text],
        Value::Array(values) => values.iter().flat_map(strings).collect(),
        Value::Object(values) => values.values().flat_map(strings).collect(),
        _ => Vec::new(),
    }
}

#[test]
fn every_text_promises_what_the_facts_say() {
    let (facts, mut wrong, mut count) = (facts(), Vec::new(), 0);
    let mut check = |place: &str, language: &str, text: &str| {
        count += 1;
        let found = differing(&facts, language, text);
        wrong.extend(found.into_iter().map(|what| format!("{place} in {language}: {what}")));
    };
    for record in content().records.iter().filter(|record| record.kind != Kind::Asset) {
        for version in &record.versions {
            let language = LANGUAGES.iter().find(|(site, _)| *site == version.site).expect("a language").1;
            let fields = version.fields.values().chain(version.seo.values());
            for text in fields.flat_map(strings).chain(version.title.as_deref()) {
                check(&record.reference, language, text);
            }
        }
    }
    for entry in fs::read_dir(demo_folder().join("forms")).expect("forms") {
        let name = entry.expect("a file").file_name().into_string().expect("a name");
        let language =
            ["en", "de"].into_iter().find(|end| name.ends_with(&format!("-{end}.yaml"))).unwrap_or("nl");
        for text in strings(&yaml(&format!("forms/{name}"))) {
            check(&name, language, text);
        }
    }
    let mut sheets = 0;
    for entry in fs::read_dir(demo_folder().join("files/documents")).expect("documents") {
        let name = entry.expect("a file").file_name().into_string().expect("a name");
        // Nothing on a drawing has a language.
        if !name.ends_with(".pdf") || name.starts_with("drawing-") {
            continue;
        }
        let file = fs::read(demo_folder().join("files/documents").join(&name)).expect("a PDF");
        let language = pdf::language(&file).expect("a language");
        let texts = pdf::texts(&file);
        assert!(texts.len() > 5, "{name}: {texts:?}");
        texts.iter().for_each(|text| check(&name, &language, text));
        sheets += 1;
    }
    assert!(sheets > 30, "{sheets} PDFs");
    assert!(count > 10_000, "{count} texts");
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn a_promise_that_differs_is_found() {
    let facts = facts();
    for (language, text, count) in [
        ("nl", "<tr><th scope=\"row\">Onderdelen nageleverd</th><td>Tot 15 jaar na levering</td></tr>", 1),
        ("en", "Spare parts remain available for at least twenty years.", 1),
        ("de", "Ersatzteile liefern wir mindestens fünfzehn Jahre nach.", 1),
        ("nl", "Onderdelen leveren we tot minstens vijfentwintig jaar na, ook een lat.", 0),
        ("en", "<td>15 years on the construction, 10 years on the timber, 5 years on the coating</td>", 1),
        ("de", "Lieferzeit sieben bis neun Wochen nach Freigabe", 2),
        ("nl", "Uw offerte ligt er binnen drie werkdagen.", 1),
        ("de", "Achtundvierzig Farben, dreißig Farben ab Lager", 1),
        ("en", "Twenty-four colours in stock", 0),
        ("nl", "Een andere RAL-kleur kan vanaf vijf stuks.", 1),
        ("de", "Im Freien vergrauen sie in drei Monaten.", 1),
        ("en", "Mortared paving at least 60 mm thick", 1),
    ] {
        assert_eq!(
            differing(&facts, language, text).len(),
            count,
            "{text}: {:?}",
            differing(&facts, language, text)
        );
    }
}

/// Whether the row says these words, and once, in every language; its names are in the order of `LANGUAGES`.
fn same_row(product: &Product, names: [&str; 3], words: &Value) {
    for ((_, language), name) in LANGUAGES.into_iter().zip(names) {
        let all = [&product.rows[language], &product.members[language]];
        let found: Vec<&str> =
            all.into_iter().flatten().filter(|row| row.0 == name).map(|row| row.1.as_str()).collect();
        assert_eq!(found, [words[language].as_str().expect("words")], "{name} of {}", product.name);
    }
}

#[test]
fn every_product_has_the_warranty_the_delivery_and_the_parts_of_its_class() {
    let facts = facts();
    let to_order: Vec<&str> = strings(&facts["delivery"]["to_order"]);
    let least = facts["steel"]["recycled"].as_u64().expect("per cent");
    for product in products(&content()) {
        let (material, colours) = (product.value("Materiaal"), product.value("Kleuren"));
        let origin = product.value("Houtherkomst");
        let has_stone =
            ["porfier", "travertijn", "kalksteen", "kwartsiet"].iter().any(|stone| material.contains(stone));
        let is_concrete = material.starts_with("beton");
        let is_galvanised = ["verzinkt", "thermisch", "onbehandeld", "hout onbehandeld, beton"]
            .iter()
            .any(|finish| colours.starts_with(finish));
        let warranty = match (is_concrete, has_stone, origin.is_empty(), is_galvanised) {
            (true, _, false, _) => "timber",
            (true, _, true, _) => "concrete",
            (_, true, _, _) => "stone_coated",
            (_, _, false, true) => "timber_galvanised",
            (_, _, false, false) => "timber_coated",
            (_, _, true, true) => "galvanised",
            (_, _, true, false) => "coated",
        };
        let delivery = if to_order.contains(&product.category.as_str()) || material.contains("hergebruikt") {
            "order"
        } else if colours.contains("kleurenkaart") {
            "standard"
        } else {
            "one_finish"
        };
        same_row(&product, ["Garantie", "Warranty", "Garantie"], &facts["warranty"]["texts"][warranty]);
        same_row(
            &product,
            ["Levertijd", "Delivery time", "Lieferzeit"],
            &facts["delivery"]["texts"][delivery],
        );
        same_row(
            &product,
            ["Onderdelen nageleverd", "Spare parts", "Ersatzteile"],
            &facts["spare_parts"]["texts"],
        );
        for ((_, language), name) in
            LANGUAGES.into_iter().zip(["Houtherkomst", "Timber origin", "Holzherkunft"])
        {
            for (_, claim) in product.rows[language].iter().filter(|row| row.0 == name) {
                let claims = list(&facts["timber"]["claims"], language);
                let claim = claim.to_lowercase();
                assert!(
                    claims.iter().any(|known| claim.contains(&known.to_lowercase())),
                    "{}: {claim}",
                    product.name
                );
            }
        }
        if let Some((share, _)) = product.value("Gerecycled aandeel").split_once("% van het staal") {
            let share = share.rsplit(' ').next().and_then(|share| share.parse::<u64>().ok());
            assert!(share >= Some(least), "{} has {share:?}% recycled steel", product.name);
        }
    }
}

/// Home and the page on the craft promise zinc below every coat, the chart that its colours in stock cost nothing extra.
#[test]
fn steel_is_galvanised_and_the_colours_of_the_chart_cost_nothing_extra() {
    const WORDS: [(&str, &str, &str, [&str; 2], &str); 3] = [
        ("Materiaal", "roestvast staal", "sta", ["verzinkt", "zinklaag"], "meerprijs"),
        ("Material", "stainless steel", "steel", ["galvanised", "zinc"], "extra cost"),
        ("Material", "edelstahl", "stahl", ["verzinkt", "zinkschicht"], "aufpreis"),
    ];
    let mut wrong = Vec::new();
    for product in products(&content()) {
        for ((_, language), (row, stainless, steel, zinc, extra)) in LANGUAGES.into_iter().zip(WORDS) {
            let material: String = product.markup(language, row).collect::<String>().to_lowercase();
            let material = material.replace(stainless, "");
            if material.contains(steel) && !zinc.iter().any(|word| material.contains(word)) {
                wrong.push(format!("{} in {language}: {material}", product.name));
            }
            let rows = product.rows[language].iter();
            wrong.extend(
                rows.filter(|(_, value)| value.to_lowercase().contains(extra))
                    .map(|(name, value)| format!("{} in {language}: {name} is {value}", product.name)),
            );
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// The figures of a text, sorted; `1.500`, `1,500` and `1500` are one, and so are `2,5` and `2.5`.
fn figures_in(text: &str) -> Vec<String> {
    let is_part = |character: char| character.is_ascii_digit() || character == '.' || character == ',';
    let text = plain(text);
    let words = text.split(|character| !is_part(character)).map(|word| word.trim_matches([',', '.']));
    let mut figures: Vec<String> = words
        .filter(|word| !word.is_empty())
        .map(|word| match word.rsplit_once([',', '.']) {
            Some((whole, rest)) if rest.len() == 3 => format!("{}{rest}", whole.replace([',', '.'], "")),
            Some((whole, rest)) => format!("{whole}.{rest}"),
            None => word.to_owned(),
        })
        .collect();
    figures.sort();
    figures
}

#[test]
fn the_tables_of_a_product_have_the_same_figures_in_every_language() {
    let mut wrong = Vec::new();
    for product in products(&content()) {
        for table in [&product.rows, &product.members] {
            for (_, language) in &LANGUAGES[1..] {
                assert_eq!(
                    table["nl"].len(),
                    table[language].len(),
                    "rows of {} in {language}",
                    product.name
                );
                for ((name, dutch), (_, other)) in table["nl"].iter().zip(&table[language]) {
                    if figures_in(dutch) != figures_in(other) {
                        wrong.push(format!("{name} of {} in {language}: {dutch} is {other}", product.name));
                    }
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert_eq!(figures_in("1.010 kg, 2,5 l, A1–A3"), figures_in("1,010 kg, 2.5 l, A1–A3"));
    assert_ne!(figures_in("Ø 600 × 2100 mm"), figures_in("Ø 600 × 2010 mm"));
}

/// The figures of the row in the order in which they stand, `34,5` as 34.5.
fn measures(value: &str) -> Vec<f64> {
    let words = value.split(|letter: char| !(letter.is_ascii_digit() || letter == ','));
    words.filter_map(|word| word.replace(',', ".").parse().ok()).collect()
}

/// The least and the most of them, as a text has them.
fn range(of: impl Iterator<Item = f64>) -> Vec<String> {
    let all: Vec<f64> = of.collect();
    let least = all.iter().copied().fold(f64::INFINITY, f64::min);
    vec![least.floor().to_string(), all.into_iter().fold(0.0, f64::max).ceil().to_string()]
}

#[test]
fn assembly_guides_have_the_weights_of_the_products() {
    let products = products(&content());
    let weights = |category: &'static str, length: Option<f64>| {
        let of = products.iter().filter(move |product| product.category == category);
        let of = of.filter(move |product| {
            length.is_none() || measures(&product.value("Afmetingen")).first().copied() == length
        });
        range(of.map(|product| measures(&product.value("Gewicht"))[0]))
    };
    let benches = weights("park-benches", Some(1800.0)).into_iter().chain(["1800".to_owned()]);
    let bins = [weights("litter-bins", None), weights("recycling-stations", None)].concat();
    for (guide, mut expected) in
        [("benches", benches.collect()), ("tables", weights("picnic-tables", None)), ("bins", bins)]
    {
        expected.sort();
        for (_, language) in LANGUAGES {
            let name = format!("mounting-{guide}-{language}.pdf");
            let file = fs::read(demo_folder().join("files/documents").join(&name)).expect("a PDF");
            let texts = pdf::texts(&file).into_iter().filter(|text| text.contains(" kg"));
            let found: Vec<Vec<String>> = texts.map(|text| figures_in(&text)).collect();
            assert_eq!(found, [expected.clone()], "{name}");
        }
    }
}

#[test]
fn every_product_begins_its_dimensions_with_those_that_cards_tell() {
    let names = ["Afmetingen", "Dimensions", "Maße"];
    for product in products(&content()) {
        for ((_, language), name) in LANGUAGES.into_iter().zip(names) {
            let value = product.markup(language, name).next().expect("dimensions");
            let size = value.split(", ").next().expect("a part").trim_start_matches("Ø ");
            let is_size = size.ends_with(" mm") && size.starts_with(|letter: char| letter.is_ascii_digit());
            assert!(is_size && size.contains(" × "), "{} in {language}: {value}", product.name);
        }
    }
}

/// The fields of a record of the demo in its languages.
fn fields_of<'c>(
    content: &'c Content,
    reference: &str,
) -> Vec<(&'static str, &'c serde_json::Map<String, Value>)> {
    let record = content.records.iter().find(|record| record.reference == reference).expect(reference);
    let versions = record.versions.iter().filter_map(|version| {
        let (_, language) = LANGUAGES.iter().find(|(site, _)| *site == version.site)?;
        Some((*language, &version.fields))
    });
    versions.collect()
}

#[test]
fn park_benches_are_as_long_as_their_category_says() {
    let content = content();
    let options = |record: &Record| -> Vec<f64> {
        let rows = record.versions[0].fields["variants"].as_array().into_iter().flatten();
        let lengths = rows.filter(|row| row["option"] == "length");
        lengths
            .flat_map(|row| measures(row["choices"].as_str().expect("codes")))
            .map(|code| code * 100.0)
            .collect()
    };
    let lengths: Vec<f64> = products(&content)
        .iter()
        .filter(|product| product.category == "park-benches")
        .flat_map(|product| {
            let reference = format!("products/{}", product.name);
            let record =
                content.records.iter().find(|record| record.reference == reference).expect("a record");
            [vec![measures(&product.value("Afmetingen"))[0]], options(record)].concat()
        })
        .collect();
    let expected: Vec<String> = range(lengths.into_iter())
        .iter()
        .map(|length| format!("{:.2}", length.parse::<f64>().expect("a figure") / 1000.0))
        .collect();
    for (language, fields) in fields_of(&content, "categories/park-benches") {
        assert_eq!(figures_in(fields["introtext"].as_str().expect("text")), expected, "{language}");
    }
}

#[test]
fn the_questions_name_the_radii_in_which_benches_are_curved() {
    const WORDS: [&str; 2] = ["straal", "radius"];
    let content = content();
    let radii = |text: &str, unit: f64| -> BTreeSet<String> {
        let clauses = clauses(text);
        let of_radii = clauses.iter().filter(|clause| WORDS.iter().any(|word| clause.contains(word)));
        let figures = of_radii.flat_map(|clause| figures_in(clause));
        figures.map(|figure| (figure.parse::<f64>().expect("a figure") * unit).round().to_string()).collect()
    };
    let curved = products(&content);
    let curved = curved.iter().filter(|product| product.value("Afmetingen").contains("straal"));
    let expected: BTreeSet<String> = curved
        .flat_map(|product| {
            let fields = fields_of(&content, &format!("products/{}", product.name));
            radii(fields[0].1["text"].as_str().expect("markup"), 1.0)
        })
        .collect();
    assert!(expected.len() > 3, "{expected:?}");
    for (language, fields) in fields_of(&content, "faq/colour-and-custom") {
        let found = strings(&fields["faqItems"]).into_iter().flat_map(|text| radii(text, 1000.0));
        assert_eq!(found.collect::<BTreeSet<_>>(), expected, "{language}");
    }
}

#[test]
fn what_home_delivers_within_three_weeks_has_that_delivery_time() {
    let (facts, content) = (facts(), content());
    let products = products(&content);
    for (language, fields) in fields_of(&content, "home/home") {
        let blocks = fields["flexibleContent"].as_array().expect("blocks");
        let block = blocks.iter().map(|block| &block["fields"]).find(|block| block["products"].is_array());
        let block = block.expect("a block of products");
        let row = facts["delivery"]["texts"]["standard"][language].as_str().expect("a text");
        let promised = figures_before(
            &block["text"].as_str().expect("a text").to_lowercase(),
            &["weken", "weeks", "wochen"],
        );
        assert_eq!(promised, [3], "{language}");
        let pieces = |text: &str| figures_in(text).contains(&"10".to_owned());
        assert!(pieces(block["text"].as_str().expect("a text")) && pieces(row), "{language}");
        let ids: Vec<i64> =
            block["products"].as_array().into_iter().flatten().filter_map(Value::as_i64).collect();
        assert!(!ids.is_empty());
        for id in ids {
            let record = content.records.iter().find(|record| record.id == id).expect("a product");
            let name = record.reference.trim_start_matches("products/");
            let product = products.iter().find(|product| product.name == name).expect("a product");
            let rows = &product.rows[language];
            assert!(rows.iter().any(|(_, value)| value == row), "{name} in {language}: {rows:?}");
        }
    }
}

#[test]
fn telephone_numbers_and_mailboxes_are_spelled_in_one_way() {
    const DUTCH: [&str; 4] = ["offerte@", "werk@", "onderdelen@", "opendag@"];
    let content = content();
    let mut count = 0;
    for record in &content.records {
        for version in &record.versions {
            for text in version.fields.values().flat_map(strings) {
                count += text.matches("+31 76 530").count();
                assert!(!text.contains("(0)") && !text.contains("076 5"), "{}: {text}", record.reference);
                let is_dutch = version.site == LANGUAGES[0].0;
                let other = DUTCH.iter().find(|mailbox| text.contains(*mailbox));
                assert!(is_dutch || other.is_none(), "{}: {other:?}", record.reference);
            }
        }
    }
    assert!(count > 20, "{count} numbers");
    for entry in fs::read_dir(demo_folder().join("files/documents")).expect("documents") {
        let path = entry.expect("a file").path();
        if path.extension().is_some_and(|end| end == "pdf") {
            let texts = pdf::texts(&fs::read(&path).expect("a PDF"));
            assert!(!texts.iter().any(|text| text.contains("(0)")), "{}", path.display());
        }
    }
}

#[test]
fn a_text_that_names_no_fact_is_refused() {
    let folder = tempfile::tempdir().expect("a folder");
    let write = |file: &str, text: &str| {
        let path = folder.path().join(file);
        fs::create_dir_all(path.parent().expect("a folder"))
            .and_then(|()| fs::write(path, text))
            .expect("a file");
    };
    let seed = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/seed");
    for file in ["sites.yaml", "sections.yaml"] {
        write(file, &fs::read_to_string(seed.join(file)).expect("a file"));
    }
    write("facts.yaml", "founded: {texts: {en: in 1990, fr: en 1990}}\n");
    let load = |title: &str| {
        write(
            "entries/pages/school.yaml",
            &format!("id: 1\ntitle: {{en: School, fr: \"{title}\"}}\nfields: {{}}\n"),
        );
        Content::load(folder.path(), &Sdl::contract())
    };
    let content = load("Fondée {fact:founded}, oui").expect("content");
    assert!(
        content.records[0]
            .versions
            .iter()
            .any(|version| version.title.as_deref() == Some("Fondée en 1990, oui"))
    );
    for name in ["lost", "founded.early"] {
        let error = load(&format!("{{fact:{name}}}")).err().expect("an error").to_string();
        assert_eq!(error, format!("pages/school: facts.yaml has no {name:?} in \"fr\""));
    }
}
