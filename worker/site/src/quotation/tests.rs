use super::*;

fn list(lines: &[(u32, u8)]) -> Quotation {
    let line = |&(id, amount)| QuotationLine::new(LineKey::of_product(id), amount);
    Quotation(lines.iter().map(line).collect())
}

fn key(text: &str) -> LineKey {
    LineKey::parse(text).unwrap()
}

#[test]
fn a_product_is_listed_once_in_each_variant() {
    let mut quotation = Quotation::parse("4-18-OAx3");
    assert_eq!(quotation.add(key("4-18-OA"), 9), Ok(()));
    assert_eq!(quotation.add(key("4-24-OA"), 5), Ok(()));
    assert_eq!(quotation.add(key("4"), 2), Ok(()));
    assert_eq!(quotation.value(), "4-18-OAx3.4-24-OAx5.4x2");
    quotation.change(&key("4-18-OA"), |amount| amount + 1);
    quotation.describe(&key("4-24-OA"), LineTexts::new("", "", "gate").unwrap()).unwrap();
    quotation.remove(&key("4"));
    assert_eq!(quotation.value(), "4-18-OAx4.4-24-OAx5~~~gate");
    assert!(quotation.has_product(4) && !quotation.contains(&key("4")));
    let merged = quotation.merged(&Quotation::parse("4x1.4-24-OAx7~~~door.9-Ax1")).unwrap();
    assert_eq!(merged.value(), "4-18-OAx4.4-24-OAx7~~~gate+%2F+door.4x1.9-Ax1");
    assert_eq!(merged.missing_in(&quotation).value(), "4x1.9-Ax1");
    assert_eq!(merged.without_texts().value(), "4-18-OAx4.4-24-OAx7.4x1.9-Ax1");
}

#[test]
fn a_chosen_variant_takes_the_place_of_the_line_that_was_open() {
    #[derive(serde::Deserialize)]
    struct Vector {
        list: String,
        product: String,
        amount: u8,
        after: String,
    }
    let vectors = include_str!("../../tests/quotation/added.json");
    for vector in serde_json::from_str::<Vec<Vector>>(vectors).unwrap() {
        let mut quotation = Quotation::parse(&vector.list);
        assert_eq!(quotation.add(key(&vector.product), vector.amount), Ok(()));
        assert_eq!(quotation.value(), vector.after, "{}", vector.list);
    }
    let mut full = list(&(1..=100).map(|id| (id, 1)).collect::<Vec<_>>());
    assert_eq!(full.add(key("7-18"), 4), Ok(()));
    assert!(full.contains(&key("7-18")) && !full.contains(&key("7")));
}

#[test]
fn variants_take_room_from_texts() {
    let longest = ["A2345678"; 6].join("-");
    let mut quotation = Quotation::default();
    let added = (1..=100).map(|id| quotation.add(key(&format!("{id}-{longest}")), 1)).collect::<Vec<_>>();
    assert_eq!((added.get(36), added.get(37)), (Some(&Ok(())), Some(&Err(ListFull::Texts))));
    assert_eq!((quotation.lines().len(), quotation.add(key("999"), 1)), (37, Ok(())));
    let texts = LineTexts::new("", "", &"a".repeat(50)).unwrap();
    assert_eq!(quotation.describe(&key("999"), texts), Err(ListFull::Texts));
}

#[test]
fn two_lists_become_one_without_loss() {
    let (own, other) = (list(&[(4, 2), (7, 9)]), list(&[(7, 3), (4, 5), (1, 8)]));
    assert_eq!(own.merged(&other), Ok(list(&[(4, 5), (7, 9), (1, 8)])));
    let many = list(&(1..=99).map(|id| (id, 1)).collect::<Vec<_>>());
    assert_eq!(many.merged(&list(&[(200, 1), (201, 1)])), Err(ListFull::Products));
}

#[test]
fn two_lists_keep_the_texts_of_both() {
    let merged = |own: &str, other: &str| {
        Quotation::parse(own).merged(&Quotation::parse(other)).map(|both| both.value())
    };
    assert_eq!(merged("4x2~green", "4x1~red.7x1~~~gate").as_deref(), Ok("4x2~green+%2F+red.7x1~~~gate"));
    assert_eq!(merged("4x2~green+%2F+red", "4x1~red").as_deref(), Ok("4x2~green+%2F+red"));
    let long = |letter: &str| letter.repeat(200);
    assert_eq!(
        merged(&format!("4x2~~~{}", long("a")), &format!("4x1~~~{}", long("b"))),
        Err(ListFull::Texts)
    );
    let many = |from| {
        let lines = (from..from + 6).map(|id| format!("{id}x1~~~{}", long("a")));
        lines.collect::<Vec<_>>().join(".")
    };
    assert_eq!(merged(&many(10), &many(20)), Err(ListFull::Texts));
}

#[test]
fn texts_are_replaced_as_far_as_they_fit() {
    let mut quotation = list(&[(4, 2), (7, 1)]);
    let texts = |remark: &str| LineTexts::new("", "", remark).unwrap();
    assert_eq!(quotation.describe(&key("4"), texts("at the gate")), Ok(()));
    assert_eq!(quotation.describe(&key("9"), texts("nowhere")), Ok(()));
    assert_eq!(quotation.value(), "4x2~~~at+the+gate.7x1");
    assert!(quotation.has_texts() && !quotation.without_texts().has_texts());
    let before = quotation.clone();
    assert_eq!(quotation.describe(&key("7"), texts(&"\u{e4}".repeat(300))), Ok(()));
    assert_eq!(quotation.describe(&key("4"), texts(&"\u{e4}".repeat(300))), Err(ListFull::Texts));
    assert_eq!(quotation.describe(&key("7"), LineTexts::default()), Ok(()));
    assert_eq!(quotation, before);
}

#[test]
fn what_was_changed_since_is_another_line() {
    let own = list(&[(4, 2), (7, 9), (9, 1)]);
    assert_eq!(own.without(&list(&[(4, 2), (7, 8), (5, 1)])), list(&[(7, 9), (9, 1)]));
    assert_eq!(own.without(&own), Quotation::default());
}

#[test]
fn numbers_have_one_spelling() {
    assert_eq!((product_id("412"), amount("100"), amount("1")), (Some(412), Some(100), Some(1)));
    for wrong in ["", "0", "007", "+7", "-1", "1e3", "1.5", " 7", "4294967296", "\u{0664}"] {
        assert_eq!(product_id(wrong), None, "{wrong}");
        assert_eq!(amount(wrong), None, "{wrong}");
    }
    assert_eq!(amount("101"), None);
    assert_eq!(amount("257"), None);
}
