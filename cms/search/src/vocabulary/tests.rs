use super::*;

fn vocabulary(words: &str, language: Language) -> Vocabulary {
    let mut vocabulary = Vocabulary::default();
    for word in words.split_whitespace() {
        vocabulary.learn(word, language);
    }
    vocabulary.settle();
    vocabulary
}

fn widened(
    vocabulary: &Vocabulary,
    typed: &str,
    language: Language,
    begun: bool,
    errors: u32,
) -> Vec<(String, Kind)> {
    let meanings = vocabulary.widen(typed, &[language], Widening { begun, errors });
    let mut words: Vec<_> =
        meanings.iter().map(|found| (vocabulary.text(found.word).to_owned(), found.kind)).collect();
    words.sort_unstable();
    words
}

#[test]
fn compounds_are_found_by_their_parts() {
    for (language, words, typed, compound) in [
        (Language::Dutch, "afval bakken afvalbak", "bak", "afvalbak"),
        (Language::Dutch, "planten bak plantenbakken", "plant", "plantenbakken"),
        (
            Language::Dutch,
            "rolstoel picknicken tafel rolstoelpicknicktafel",
            "tafels",
            "rolstoelpicknicktafel",
        ),
        (Language::Dutch, "tafel picknicktafel", "tafel", "picknicktafel"),
        (Language::German, "sitzen banke sitzbank", "bank", "sitzbank"),
        (Language::German, "abfall behalter abfallbehalter", "behaelter", "abfallbehalter"),
        (Language::English, "back rest backrest", "back", "backrest"),
    ] {
        let vocabulary = vocabulary(words, language);
        let found = widened(&vocabulary, typed, language, false, 0);
        let parts = [Kind::Head, Kind::Part].map(|kind| (compound.to_owned(), kind));
        assert!(found.iter().any(|found| parts.contains(found)), "{typed}: {found:?}");
    }
    let without = vocabulary("back less backless", Language::English);
    assert!(widened(&without, "back", Language::English, false, 0).iter().all(|(word, _)| word == "back"));
    let vocabulary = vocabulary("stand standaard de deken", Language::Dutch);
    assert!(widened(&vocabulary, "aard", Language::Dutch, false, 0).is_empty());
    assert!(widened(&vocabulary, "ken", Language::Dutch, false, 0).is_empty());
}

#[test]
fn beginnings_forms_and_errors() {
    let vocabulary = vocabulary("boombank boombanken boom bank bak parkbank park", Language::Dutch);
    let found = |typed: &str, begun, errors| widened(&vocabulary, typed, Language::Dutch, begun, errors);
    assert_eq!(
        found("boomba", true, 0),
        [("boombank".to_owned(), Kind::Begun), ("boombanken".to_owned(), Kind::Begun)]
    );
    assert_eq!(found("boomba", false, 0), []);
    assert!(found("parkbnk", false, 1).contains(&("parkbank".to_owned(), Kind::Exact)));
    assert!(found("boombank", false, 0).contains(&("boombanken".to_owned(), Kind::Inflected)));
    assert!(found("bank", false, 0).iter().any(|(word, kind)| word == "parkbank" && *kind == Kind::Head));
}

#[test]
fn unknown_compounds_are_cut() {
    let vocabulary = vocabulary("back rest bench", Language::English);
    let cut = vocabulary.cut("backrest", &[Language::English]);
    assert_eq!(cut, Some(("back".to_owned(), "rest".to_owned())));
    assert_eq!(vocabulary.cut("benchmark", &[Language::English]), None);
    assert_eq!(vocabulary.cut("مقعد", &[Language::English]), None);
}
