use super::*;

fn check(values: &[&str], param_type: ParamType, expected: &str) {
    let values: Vec<String> = values.iter().map(|value| (*value).to_owned()).collect();
    let mut conditions = Conditions::default();
    conditions.column("c", &values, param_type).expect("a good condition");
    assert_eq!(conditions.finish().0, expected);
}

#[test]
fn column_grammar() {
    check(&["a"], ParamType::Text, "(c = ?)");
    check(&["a", "b"], ParamType::Text, "(c = ? OR c = ?)");
    check(&["not", "a", "b"], ParamType::Text, "(NOT c = ? AND NOT c = ?)");
    check(&["and", "not a", "b*"], ParamType::Text, "(NOT c = ? AND c LIKE ? ESCAPE '\\')");
    check(&[":empty:"], ParamType::Text, "((c IS NULL OR c = ''))");
    check(&[">= 2"], ParamType::Number, "(c >= ?)");
    check(&["x"], ParamType::Number, "(0)");
    check(&["< 2026-01-01"], ParamType::Date, "(c < ?)");
    check(&[], ParamType::Text, "1");
}
