use super::*;

fn check(values: &[&str], grammar: Grammar, expected: &str) {
    let values: Vec<String> = values.iter().map(|value| (*value).to_owned()).collect();
    let mut conditions = Conditions::default();
    conditions.column("c", &values, grammar).expect("a good condition");
    assert_eq!(conditions.finish().0, expected);
}

#[test]
fn column_grammar() {
    check(&["a"], Grammar::Text, "(c = ?)");
    check(&["a", "b"], Grammar::Text, "(c = ? OR c = ?)");
    check(&["not", "a", "b"], Grammar::Text, "(NOT c = ? AND NOT c = ?)");
    check(&["and", "not a", "b*"], Grammar::Text, "(NOT c = ? AND c LIKE ? ESCAPE '\\')");
    check(&[":empty:"], Grammar::Text, "((c IS NULL OR c = ''))");
    check(&[">= 2"], Grammar::Number, "(c >= ?)");
    check(&["x"], Grammar::Number, "(0)");
    check(&["< 2026-01-01"], Grammar::Date, "(c < ?)");
    check(&[], Grammar::Text, "1");
}
