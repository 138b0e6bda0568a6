use super::*;
use crate::{
    forms::parse::{answers::FileContent, body::read},
    http::request::Post,
    model::{Condition, Conditions, FormPage, NamePart, NamePartKind, PhoneCountries, SelectOption},
};

fn field(handle: &str, input_type: &str, kind: FieldKind) -> FormField {
    FormField { handle: handle.to_owned(), input_type: input_type.to_owned(), kind, ..FormField::default() }
}

fn text(handle: &str) -> FormField {
    field(handle, "String", FieldKind::Text)
}

fn form(fields: Vec<FormField>) -> Form {
    let pages = vec![FormPage { rows: vec![fields], ..FormPage::default() }];
    Form { handle: "contactForm".to_owned(), pages, ..Form::default() }
}

/// Answers as a browser sends them.
fn sent(body: &str) -> Answers {
    let content_type = Some("application/x-www-form-urlencoded".to_owned());
    read(&Post { content_type, body: body.to_owned().into(), ..Post::default() }).unwrap()
}

fn variables(form: &Form, body: &str) -> Value {
    Value::Object(mutation(form, &sent(body), 1, None).unwrap().variables)
}

/// What becomes of a value in a field of a type.
fn becomes(input_type: &str, kind: FieldKind, body: &str) -> Value {
    variables(&form(vec![field("a", input_type, kind)]), body)["a"].take()
}

fn number() -> FieldKind {
    FieldKind::Number { min: String::new(), max: String::new(), decimals: None }
}

fn files(limit: u32) -> FieldKind {
    FieldKind::Files { limit, most: String::new(), least: String::new(), kinds: None }
}

#[test]
fn the_operation_is_made_of_the_definition() {
    let form = form(vec![text("naam"), field("aantal", "Number", number())]);
    let Mutation { query, variables } = mutation(&form, &sent("naam=Jan&aantal=2"), 3, None).unwrap();
    assert_eq!(
        query,
        "mutation Submit($siteId:Int,$naam:String,$aantal:Number){save_contactForm_Submission(siteId:$siteId,\
         naam:$naam,aantal:$aantal){id}}"
    );
    assert_eq!(Value::Object(variables), json!({"siteId": 3, "naam": "Jan", "aantal": 2}));
}

#[test] // SG5
fn only_fields_of_the_form_get_in() {
    let body = "naam=Jan&gql_cacheKey=x&assetId=1&id=5&uid=u&enabled=0&status=live&siteId=2&recaptchaCaptcha=x\
        &naam.firstName=x&page=/&form-go=send&__typename=x";
    assert_eq!(variables(&form(vec![text("naam")]), body), json!({"siteId": 1, "naam": "Jan"}));
    let clashing: Vec<FormField> = ARGUMENTS.iter().map(|name| text(name)).collect();
    assert_eq!(
        variables(&form(clashing), body),
        json!({"siteId": 1}),
        "not even when editors name fields so"
    );
    let twice = form(vec![text("naam"), field("naam", "Number", number())]);
    assert!(!mutation(&twice, &sent("naam=1"), 1, None).unwrap().query.contains("Number"));
}

#[test] // SG4
fn names_and_types_are_checked_before_they_stand_in_an_operation() {
    for handle in ["x}{__schema", "", "1a", "caf\u{e9}", "a b", &"a".repeat(300)] {
        let hostile = Form { handle: handle.to_owned(), ..form(vec![]) };
        assert_eq!(mutation(&hostile, &sent(""), 1, None), None, "{handle}");
        let answers = Answers::new(vec![(handle.to_owned(), "x".to_owned())], Vec::new());
        let strange = mutation(&form(vec![text(handle)]), &answers, 1, None).unwrap();
        assert_eq!(Value::Object(strange.variables), json!({"siteId": 1}), "{handle}");
    }
    for input_type in ["", "String) { x", "[String", "String]", "String!!", "[[String]]", "1x", "A B", "[]"] {
        assert_eq!(becomes(input_type, FieldKind::Text, "a=x"), Value::Null, "{input_type}");
        assert!(!is_type(input_type), "{input_type}");
    }
    for input_type in ["String", "String!", "[String]", "[Int]!", "contactForm_naam_FormieNameInput"] {
        assert!(is_type(input_type), "{input_type}");
    }
}

#[test] // SG5
fn values_have_the_type_that_is_declared() {
    let boxes = || FieldKind::Checkboxes { choices: vec![], horizontal: false, toggle: None };
    for (input_type, kind, body, value) in [
        ("String", FieldKind::Text, "a=+x%0Ay+&a=z", json!("x y")),
        ("String!", FieldKind::TextArea(None), "a=x%0D%0Ay", json!("x\ny")),
        ("String", FieldKind::Hidden, "a=2+x%0A1+y", json!("2 x\n1 y")),
        ("String", FieldKind::Text, "", json!("")),
        ("[String]", boxes(), "a=x&a=y&a=&a=x", json!(["x", "y"])),
        ("[String]", boxes(), "", json!([])),
        ("Number", number(), "a=1,5", json!(1.5)),
        ("Number", number(), "a=7.0", json!(7)),
        ("Number", number(), "a=", Value::Null),
        ("[Number]", number(), "a=1&a=2.5&a=x", json!([1, 2.5])),
        ("Int", number(), "a=-1", json!(-1)),
        ("[Int]", number(), "a=1&a=2.5&a=3", json!([1, 3])),
        ("DateTime", FieldKind::Text, "a=x", Value::Null),
    ] {
        assert_eq!(becomes(input_type, kind, body), value, "{input_type} {body}");
    }
}

#[test] // SG7
fn no_number_out_of_range_reaches_the_wire() {
    for value in ["9007199254740992", "1.5", "1+OR+1", "NaN", "1e400", "2147483648", "-2147483649", "%5B1%5D"]
    {
        assert_eq!(becomes("Int", number(), &format!("a={value}")), Value::Null, "{value}");
    }
    for value in ["9007199254740992", "1+OR+1", "NaN", "Infinity", "1e400", "{}"] {
        assert_eq!(becomes("Number", number(), &format!("a={value}")), Value::Null, "{value}");
    }
}

#[test]
fn consent_is_one_or_nothing() {
    let agree = || FieldKind::Agree { description: Default::default(), ticked: false };
    for (body, value) in [("a=1", "1"), ("a=on", "1"), ("", ""), ("a=", ""), ("a=0", "")] {
        assert_eq!(becomes("String", agree(), body), json!(value), "{body}");
    }
}

#[test]
fn names_hold_the_parts_that_are_asked_for() {
    let part = |kind| NamePart { kind, ..NamePart::default() };
    let parts = || FieldKind::NameParts(vec![part(NamePartKind::First), part(NamePartKind::Last)]);
    let body = "a.firstName=Jan&a.middleName=van&a.isAdmin=1";
    let input = "contactForm_a_FormieNameInput";
    assert_eq!(becomes(input, parts(), body), json!({"firstName": "Jan", "lastName": ""}));
}

#[test]
fn telephone_numbers_go_with_their_country() {
    let country = SelectOption { value: "NL".to_owned(), ..SelectOption::default() };
    let countries = PhoneCountries { countries: vec![country], dial_codes: false };
    let phone = || FieldKind::Phone(Some(countries.clone()));
    let whole = becomes("String", phone(), "a.number=06+12&a.country=NL");
    let whole: Value = serde_json::from_str(whole.as_str().unwrap()).unwrap();
    assert_eq!(whole, json!({"number": "06 12", "country": "NL"}));
    assert_eq!(becomes("String", phone(), "a.number=&a.country=NL"), json!(""));
    assert_eq!(becomes("String", FieldKind::Phone(None), "a=06+12"), json!("06 12"));
}

#[test]
fn what_is_not_asked_is_not_sent() {
    let rule = Condition { field: "a".to_owned(), operator: "=".to_owned(), value: "x".to_owned() };
    let conditions = Some(Conditions { shows: true, all: true, rules: vec![rule] });
    let form = form(vec![text("a"), FormField { conditions, ..text("b") }]);
    assert_eq!(variables(&form, "a=x&b=y"), json!({"siteId": 1, "a": "x", "b": "y"}));
    let Mutation { query, variables } = mutation(&form, &sent("a=z&b=y"), 1, None).unwrap();
    assert!(!query.contains("$b") && !variables.contains_key("b"));
}

#[test]
fn the_captcha_goes_along_where_the_form_has_one() {
    let plain = form(vec![]);
    let mut guarded = plain.clone();
    guarded.settings.captcha_key = Some("key".to_owned());
    let with = |form: &Form, token| mutation(form, &sent(""), 1, token).unwrap();
    assert!(!with(&plain, Some("token")).query.contains("recaptchaCaptcha"));
    assert!(!with(&guarded, None).query.contains("recaptchaCaptcha"));
    let Mutation { query, variables } = with(&guarded, Some("token"));
    assert!(query.contains("$recaptchaCaptcha:FormieCaptchaInput"));
    assert!(query.contains("recaptchaCaptcha:$recaptchaCaptcha"));
    let value = json!({"name": "g-recaptcha-response", "value": "token"});
    assert_eq!(variables["recaptchaCaptcha"], value);
}

#[test]
fn files_are_named_but_not_held() {
    let upload = |field: &str, name: &str| Upload {
        field: field.to_owned(),
        name: name.to_owned(),
        bytes: 1,
        content: FileContent::Here(vec![0].into()),
    };
    let uploads =
        vec![upload("late", "1"), upload("early", "2"), upload("strange", "3"), upload("late", "4")];
    let answers = Answers::new(vec![("early".to_owned(), "assetId: 1".to_owned())], uploads);
    let input = "[FileUploadInput]";
    let form = form(vec![
        field("early", input, files(1)),
        field("none", input, files(1)),
        field("late", input, files(2)),
    ]);
    let names: Vec<&str> = files_of(&form, &answers);
    assert_eq!(names, ["2", "1", "4"]);
    let Mutation { query, variables } = mutation(&form, &answers, 1, None).unwrap();
    assert!(query.contains("$early:[FileUploadInput],$late:[FileUploadInput]"), "{query}");
    assert_eq!(Value::Object(variables), json!({"siteId": 1}));
}

fn files_of<'a>(form: &Form, answers: &'a Answers) -> Vec<&'a str> {
    super::files(form, answers).into_iter().map(|file| file.name.as_str()).collect()
}
