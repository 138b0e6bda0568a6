use proptest::prelude::*;

use super::*;

/// An option with these codes, which are their own labels but for colours.
fn known(parameter: &str, codes: &str) -> KnownOption {
    let choices = words(codes).map(|code| KnownChoice {
        code: code.to_owned(),
        label: format!("choice {code}"),
        color: String::new(),
        in_stock: code == "7016",
    });
    KnownOption {
        parameter: parameter.to_owned(),
        label: format!("The {parameter}"),
        choices: choices.collect(),
    }
}

fn vocabulary() -> Vocabulary {
    let mut colour = known("colour", "7016 9010 VZ");
    for (choice, color) in colour.choices.iter_mut().zip(["#383E42", "white", ""]) {
        choice.color = color.to_owned();
    }
    Vocabulary(vec![
        known("length", "12 18 24 60"),
        known("timber", "OA RO"),
        colour,
        known("fixing", "P B"),
        known("armrests", "0 2 3"),
        known("amount", "1 2"),
    ])
}

fn row(option: &str, choices: &str, conditions: &str) -> VariantRow {
    let text = |text: &str| Some(text.to_owned());
    VariantRow::new(text(option), text(choices), text(conditions))
}

/// The variants of a bench with these rows, and what was wrong in them.
fn read_with(vocabulary: &Vocabulary, rows: &[[&str; 3]]) -> (Variants, Vec<String>) {
    let mut context = MappingContext::default();
    let rows = rows.iter().map(|[option, choices, conditions]| row(option, choices, conditions));
    let variants = variants(Some(" LH-1101 ".to_owned()), rows, None, vocabulary, &mut context);
    let left_out = context.finish(()).left_out.into_iter().map(|what| match what {
        LeftOut::Variant(what) => what,
        other => panic!("{other}"),
    });
    (variants, left_out.collect())
}

fn read(rows: &[[&str; 3]]) -> (Variants, Vec<String>) {
    read_with(&vocabulary(), rows)
}

/// `length 18 12; timber OA`.
fn in_short(variants: &Variants) -> String {
    let option = |option: &VariantOption| {
        let codes: Vec<&str> = option.choices.iter().map(|choice| &*choice.code).collect();
        format!("{} {}", option.parameter, codes.join(" "))
    };
    variants.options.iter().map(option).collect::<Vec<_>>().join("; ")
}

fn fits(variants: &Variants, variant: &str) -> bool {
    variants.chosen(&Variant::parse(variant).unwrap()).is_some()
}

#[test]
fn a_table_is_read_in_the_words_of_the_vocabulary() {
    let rows = [["length", "18, 12 24", ""], ["", "", ""], ["colour", "vz 7016", ""]];
    let (variants, left_out) = read(&rows);
    assert_eq!(left_out, [""; 0]);
    assert_eq!(in_short(&variants), "length 18 12 24; colour VZ 7016");
    assert_eq!(&*variants.article_number(&variants.standard()), "LH-1101-18-VZ");
    let colour = variants.options.last().unwrap();
    assert_eq!(&*colour.label, "The colour");
    let shown: Vec<_> = colour
        .choices
        .iter()
        .map(|choice| (&*choice.label, choice.color.as_deref(), choice.in_stock))
        .collect();
    assert_eq!(shown, [("choice VZ", None, false), ("choice 7016", Some("#383e42"), true)]);
}

#[test]
fn conditions_say_what_goes_together() {
    let (variants, left_out) = read(&[
        ["length", "18 12 24 60", "60: fixing B"],
        ["fixing", "P B", ""],
        ["armrests", "2 0 3", " 3 : length 18,24 ; 0: length 12 fixing P;"],
    ]);
    assert_eq!(left_out, [""; 0]);
    for variant in ["18-P-2", "60-B-2", "24-B-3", "12-P-0"] {
        assert!(fits(&variants, variant), "{variant}");
    }
    for variant in ["60-P-2", "12-P-3", "60-B-3", "18-P-0", "12-B-0"] {
        assert!(!fits(&variants, variant), "{variant}");
    }
}

#[test]
fn a_mistake_is_left_out_and_told_and_the_rest_stays() {
    for (rows, expected, mistake) in [
        (
            vec![["lenght", "18", ""], ["timber", "OA", ""]],
            "timber OA",
            "'lenght' is no option of the global set",
        ),
        (vec![["", "18", ""], ["timber", "OA", ""]], "timber OA", "'' is no option of the global set"),
        (
            vec![["amount", "1", ""], ["timber", "OA", ""]],
            "timber OA",
            "'amount' is no option of the global set",
        ),
        (vec![["length", "18 36 12", ""]], "length 18 12", "length 36 is no choice of the global set"),
        (vec![["length", "18 1.2", ""]], "length 18", "length 1.2 is no choice of the global set"),
        (vec![["length", "18 12 18", ""]], "length 18 12", "length 18 stands there twice"),
        (
            vec![["timber", "OA", ""], ["timber", "RO", ""]],
            "timber OA",
            "the option timber stands there twice",
        ),
        (vec![["timber", "", ""], ["length", "18", ""]], "length 18", "the option timber has no choices"),
        (vec![["colour", "9010", ""]], "colour 9010", "colour 9010: 'white' is no colour"),
        (
            vec![["length", "18 12", "12 only"]],
            "length 18 12",
            "length: the condition '12 only' is not understood",
        ),
        (vec![["length", "18", "18:"]], "length 18", "length: the condition '18:' is not understood"),
        (
            vec![["length", "18", ": length"]],
            "length 18",
            "length: the condition ': length' is not understood",
        ),
        (
            vec![["length", "18 12", "18: length 12"]],
            "length 18 12",
            "length: the condition '18: length 12' is not understood",
        ),
        (
            vec![["length", "18 12", "60: timber OA"], ["timber", "OA", ""]],
            "length 18 12; timber OA",
            "length: the condition '60: timber OA' is not understood",
        ),
        (
            vec![["length", "18 12", "18: colour 7016"], ["timber", "OA", ""]],
            "length 18 12; timber OA",
            "length: the condition '18: colour 7016' is not understood",
        ),
    ] {
        let (variants, left_out) = read(&rows);
        assert_eq!(
            (in_short(&variants).as_str(), left_out),
            (expected, vec![mistake.to_owned()]),
            "{rows:?}"
        );
        assert!(variants.chosen(&variants.standard()).is_some(), "{rows:?}");
    }
}

#[test]
fn what_is_understood_of_a_condition_counts() {
    let (variants, left_out) =
        read(&[["length", "18 12 24", "24 60: timber OA MA"], ["timber", "OA RO", ""]]);
    assert_eq!(left_out, ["length: the condition '24 60: timber OA MA' is not understood"]);
    assert!(fits(&variants, "24-OA") && !fits(&variants, "24-RO") && fits(&variants, "18-RO"));
}

#[test]
fn the_standard_goes_together() {
    let (variants, left_out) = read(&[["length", "12 18", ""], ["armrests", "3 2", "3: length 18"]]);
    assert_eq!(in_short(&variants), "length 12 18; armrests 2 3");
    assert_eq!(left_out, ["the first choices do not go together; the standard is 12-2"]);
    let (variants, left_out) = read(&[["length", "12 18", ""], ["armrests", "3", "3: length 18"]]);
    assert_eq!(in_short(&variants), "length 12 18; armrests 3");
    assert_eq!(left_out, ["the first choices do not go together, and no others of the same row do"]);
    assert!(variants.chosen(&variants.standard()).is_some());
}

#[test]
fn what_nobody_has_translated_is_called_by_its_code() {
    let mut vocabulary = vocabulary();
    let length = vocabulary.0.first_mut().unwrap();
    length.label.clear();
    length.choices.first_mut().unwrap().label.clear();
    let (variants, left_out) = read_with(&vocabulary, &[["length", "12", ""]]);
    let option = variants.options.first().unwrap();
    assert_eq!((&*option.label, &*option.choices.first().unwrap().label), ("length", "12"));
    assert_eq!(left_out, ["length 12 has no label in this language", "length has no label in this language"]);
}

#[test]
fn options_that_would_make_the_number_too_long_are_left_out() {
    let codes = |length: usize| format!("{} B", "A".repeat(length));
    let many = |count: usize, length: usize| {
        let names: Vec<String> = (0..count).map(|number| format!("o{number}")).collect();
        let vocabulary = Vocabulary(names.iter().map(|name| known(name, &codes(length))).collect());
        let codes = codes(length);
        let rows: Vec<_> = names.iter().map(|name| [name.as_str(), codes.as_str(), ""]).collect();
        read_with(&vocabulary, &rows)
    };
    let (variants, left_out) = many(9, 1);
    assert_eq!((variants.options.len(), left_out), (8, vec!["there are too many options for o8".to_owned()]));
    // Six codes of eight letters, with hyphens between them, are 53 bytes.
    let (variants, left_out) = many(8, 8);
    assert_eq!((variants.options.len(), left_out.len()), (6, 2));
    assert!(!variants.standard().is_empty());
}

#[test]
fn without_a_table_there_is_nothing_to_choose_and_no_tag() {
    let (variants, left_out) = read(&[["", " ", ""]]);
    assert_eq!((variants.options.len(), left_out.len()), (0, 0));
    assert_eq!(&*variants.article_number, "LH-1101");
    let tags = |rows: Vec<VariantRow>| {
        let mut context = MappingContext::default();
        variants_of(rows, &mut context);
        context.finish(()).tags
    };
    assert!(tags(vec![]).is_empty());
    // It has variants once the global set has words for them.
    assert!(tags(vec![row("shape", "X", "")]).contains("chrome"));
}

fn variants_of(rows: Vec<VariantRow>, context: &mut MappingContext) -> Variants {
    variants(None, rows.into_iter(), None, &vocabulary(), context)
}

proptest! {
    #[test]
    fn whatever_editors_write_the_standard_can_be_ordered(
        rows in prop::collection::vec(
            ("(length|timber|colour|fixing|armrests|x)", "([0-9A-Z]{1,2}[ ,]){0,4}(12|18|OA|RO|7016|P|B|2|3|0| )*",
             "(.{0,12}|((12|18|OA|3|2|B)[: ;]|(length|timber|fixing|armrests) (12|18|24|OA|B|P|3)[; ,]){0,6})"),
            0..9,
        )
    ) {
        let mut context = MappingContext::default();
        let rows = rows.iter().map(|(option, choices, conditions)| row(option, choices, conditions)).collect();
        let variants = variants_of(rows, &mut context);
        prop_assert_eq!(variants.options.is_empty(), variants.chosen(&variants.standard()).is_none());
        for option in &variants.options {
            prop_assert!(!option.choices.is_empty());
            prop_assert!(option.choices.iter().all(|choice| Variant::is_code(&choice.code)));
        }
    }
}
