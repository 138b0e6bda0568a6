use serde_json::json;

use super::*;

#[test]
fn a_product_has_one_row_of_a_name() {
    let text = "<table><tr><th>Material</th><td>Oak</td></tr><tr><th>Weight</th><td></td></tr></table>\
        <table><tr><th></th><td>5</td></tr><tr><th>MATERIAL</th><td>Steel</td></tr></table>";
    let rows = table_rows(text);
    let rows: Vec<_> = rows.iter().map(|row| (&*row.name, &*row.value)).collect();
    assert_eq!(rows, [("Material", "Oak; Steel")]);
}

#[test]
fn of_several_categories_only_the_last_and_what_is_above_it_is_told() {
    let told = |chain: &[(&str, Option<i64>)]| {
        let category = |(title, level): &(&str, Option<i64>)| json!({"__typename": "productCategories_Category", "id": "1", "title": title, "uri": title, "level": level});
        let chain = chain.iter().map(category).collect::<Vec<_>>();
        let chain = serde_json::from_value(json!(chain)).unwrap();
        let crumbs = crumbs(chain, &mut MappingContext::default());
        crumbs.iter().map(|crumb| crumb.title.to_string()).collect::<Vec<_>>().join(" / ")
    };
    let (shelters, parking, covered) = (("shelters", Some(1)), ("parking", Some(1)), ("covered", Some(2)));
    assert_eq!(told(&[shelters, parking, covered]), "parking / covered");
    assert_eq!(told(&[parking, ("stands", Some(2)), covered]), "parking / covered");
    assert_eq!(told(&[shelters, parking]), "parking");
    assert_eq!(told(&[parking, covered, ("deep", Some(3))]), "parking / covered / deep");
    assert_eq!(told(&[parking, ("", Some(2))]), "parking");
    assert_eq!(told(&[("a", None), ("b", None)]), "a / b");
    assert_eq!(told(&[]), "");
}
