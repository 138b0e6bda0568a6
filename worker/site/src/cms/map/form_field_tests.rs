use serde_json::json;

use super::*;

fn mapped(value: Value) -> (Option<FormField>, Vec<LeftOut>) {
    let mut context = MappingContext::default();
    let field = field(serde_json::from_value(value).unwrap(), Defaults::default(), &mut context);
    (field, context.finish(()).left_out)
}

#[test]
fn editors_are_told_of_fields_that_no_visitor_sees() {
    for kind in ["Date", "Group", "Repeater", "Address", "Signature"] {
        let mut wire = json!({"__typename": format!("Field_{kind}"), "displayName": kind, "handle": "a"});
        let left_out = LeftOut::FormField { handle: "a".to_owned(), type_name: kind.to_owned() };
        assert_eq!(mapped(wire.clone()), (None, vec![left_out]));
        wire["visibility"] = json!("disabled");
        assert_eq!(mapped(wire), (None, vec![]), "nobody misses it");
    }
    let email = json!({"__typename": "Field_Email", "displayName": "Email", "handle": "a"});
    assert!(mapped(email).1.is_empty());
}

#[test]
fn hidden_fields_hold_nothing_of_our_own_request() {
    for (option, expected) in
        [("custom", "x"), ("dateInt", "x"), ("currentUrl", ""), ("referUrl", ""), ("userIp", "")]
    {
        let (field, _) = mapped(json!({"__typename": "Field_Hidden", "displayName": "Hidden", "handle": "a",
            "defaultOption": option, "defaultValue": "x"}));
        assert_eq!(field.unwrap().default_value, expected, "{option}");
    }
}
