use super::*;
use crate::model::Picture;

fn option(parameter: &str, codes: &[&str]) -> VariantOption {
    let choice = |code: &&str| Choice {
        code: (*code).into(),
        label: (*code).into(),
        color: None,
        in_stock: false,
        only_with: Vec::new(),
    };
    VariantOption {
        parameter: parameter.into(),
        label: parameter.into(),
        choices: codes.iter().map(choice).collect(),
    }
}

/// Three arm-rests only on the longer benches.
fn bench() -> Variants {
    let mut armrests = option("armrests", &["0", "3"]);
    let needed = OnlyWith { parameter: "length".into(), codes: vec!["18".into(), "24".into()] };
    armrests.choices.last_mut().unwrap().only_with.push(needed);
    Variants {
        article_number: "LH-1101".into(),
        options: vec![option("length", &["12", "18", "24"]), armrests],
        pictures: Vec::new(),
    }
}

fn variant(text: &str) -> Variant {
    Variant::parse(text).unwrap()
}

#[test]
fn the_first_choice_of_each_option_is_the_standard() {
    assert_eq!(bench().standard(), variant("12-0"));
    assert_eq!(Variants::default().standard(), Variant::default());
}

#[test]
fn a_variant_names_a_choice_of_each_option() {
    let bench = bench();
    let labels = |text: &str| {
        let chosen = bench.chosen(&variant(text))?;
        Some(
            chosen
                .into_iter()
                .map(|(option, choice)| format!("{} {}", option.label, choice.label))
                .collect::<Vec<_>>(),
        )
    };
    assert_eq!(labels("18-3").unwrap(), ["length 18", "armrests 3"]);
    assert_eq!(bench.summary(&variant("18-3")).as_deref(), Some("length 18 · armrests 3"));
    for other in ["", "18", "18-3-0", "19-3", "3-18", "12-3"] {
        assert_eq!(labels(other), None, "{other}");
    }
    assert_eq!(Variants::default().chosen(&Variant::default()), None);
}

#[test]
fn what_does_not_go_together_is_named() {
    let bench = bench();
    let first = |place: usize, code: &str| {
        let option = bench.options.get(place).unwrap();
        (option, option.choices.iter().find(|choice| *choice.code == *code).unwrap())
    };
    let (length, armrests) = (first(0, "12"), first(1, "3"));
    assert_eq!(bench.conflict(&[length, armrests]), Some(Conflict(armrests, length)));
    assert_eq!(bench.conflicts(&[length, armrests]).count(), 1);
    let fitting = Conflict(armrests, length);
    let fitting: Vec<_> = fitting.only_with().map(|choice| &*choice.code).collect();
    assert_eq!(fitting, ["18", "24"]);
    assert_eq!(bench.conflict(&[first(0, "24"), armrests]), None);
    assert_eq!(bench.conflict(&[armrests]), None);
}

#[test]
fn an_article_number_ends_with_what_was_chosen() {
    assert_eq!(bench().article_number(&variant("18-3")), "LH-1101-18-3");
    assert_eq!(bench().article_number(&Variant::default()), "LH-1101");
    assert_eq!(Variants::default().article_number(&variant("18")), "");
}

#[test]
fn a_variant_looks_as_the_first_picture_that_fits() {
    let one_of = |parameter: &str, codes: &[&str]| OnlyWith {
        parameter: parameter.into(),
        codes: codes.iter().map(|code| (*code).into()).collect(),
    };
    let picture = |shows: Vec<OnlyWith>, url: &str| {
        let picture = Picture {
            url: url.into(),
            webp: None,
            width: 625,
            height: 468,
            alt: "".into(),
            srcset: "".into(),
        };
        VariantPicture { shows, slide: Slide { picture, thumbnail: None, whole: None } }
    };
    let pictures = vec![
        picture(vec![one_of("length", &["18", "24"]), one_of("armrests", &["3"])], "/long.webp"),
        picture(vec![one_of("length", &["18"])], "/middle.webp"),
    ];
    let bench = Variants { pictures, ..bench() };
    let shown = |text: &str| bench.picture(&variant(text)).map(|slide| &*slide.picture.url);
    assert_eq!(shown("24-3"), Some("/long.webp"));
    assert_eq!(shown("18-3"), Some("/long.webp"));
    assert_eq!(shown("18-0"), Some("/middle.webp"));
    for other in ["12-0", "24-0", "24", ""] {
        assert_eq!(shown(other), None, "{other}");
    }
}

#[test]
fn a_variant_has_one_spelling() {
    for text in ["", "18", "18-OA-7016-B-3", &["A2345678"; 6].join("-")] {
        assert_eq!(Variant::parse(text).map(|variant| variant.to_string()).as_deref(), Some(text));
    }
    for text in
        ["-", "18-", "-18", "18--OA", "oa", "1.8", "A23456789", "18 OA", "Ä", &["A2345678"; 7].join("-")]
    {
        assert_eq!(Variant::parse(text), None, "{text}");
    }
    assert_eq!(Variant::of_codes(["18", "OA"]), variant("18-OA"));
    assert_eq!(Variant::of_codes(["A2345678"; 7]), Variant::default());
}
