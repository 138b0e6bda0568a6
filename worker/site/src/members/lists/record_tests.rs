use super::*;
use crate::versioned;

const NOW: Millis = 1_800_000_000_000;

fn save(lists: &mut MemberLists, name: &str, list: &str) -> Result<(), ListsError> {
    let change = ListsChange::Save { name: name.to_owned(), list: list.to_owned(), replaces: false };
    lists.change(change, NOW)
}

fn request(number: usize) -> SentRequest {
    let list = Quotation::parse("412x3");
    SentRequest::new(format!("R{number}"), "quotation", (Locale::De, NOW), &list)
}

fn names(lists: &MemberLists) -> Vec<&str> {
    lists.lists.iter().map(|list| list.name.as_str()).collect()
}

#[test]
fn a_list_is_saved_renamed_and_deleted() {
    let mut lists = MemberLists::default();
    save(&mut lists, "Park", "412x3.87x1").unwrap();
    save(&mut lists, "Quay", "9x1").unwrap();
    assert_eq!(names(&lists), ["Quay", "Park"]);
    assert_eq!(lists.list(1).unwrap().quotation(), Quotation::parse("412x3.87x1"));
    lists.change(ListsChange::Rename { id: 1, name: "Park, phase 2".to_owned() }, NOW).unwrap();
    lists.change(ListsChange::Delete { id: 2 }, NOW).unwrap();
    assert_eq!(names(&lists), ["Park, phase 2"]);
    save(&mut lists, "Square", "9x1").unwrap();
    assert_eq!(lists.lists[0].id, 3, "an id is not used again");
    for change in [ListsChange::Rename { id: 2, name: "Other".to_owned() }, ListsChange::Delete { id: 2 }] {
        assert_eq!(lists.change(change, NOW), Err(ListsError::Gone));
    }
    assert_eq!(versioned::from_json::<MemberLists>(&versioned::to_json(&lists)).unwrap(), lists);
}

#[test] // RA15
fn what_is_kept_is_bounded() {
    let mut lists = MemberLists::default();
    for number in 0..MAX_LISTS {
        save(&mut lists, &format!("List {number}"), "412x3").unwrap();
    }
    assert_eq!(save(&mut lists, "One more", "412x3"), Err(ListsError::Full));
    assert_eq!(
        save(&mut MemberLists::default(), "Long", &"9".repeat(MAX_SPELLING + 1)),
        Err(ListsError::TooLong)
    );
    for number in 0..MAX_REQUESTS + 10 {
        lists.change(ListsChange::Record(request(number)), NOW).unwrap();
    }
    assert_eq!(lists.requests.len(), MAX_REQUESTS);
    assert_eq!((lists.requests[0].reference.as_str(), lists.request("R9")), ("R59", None));
    let most = MAX_SPELLING * (MAX_LISTS + MAX_REQUESTS) + versioned::to_json(&lists).len();
    assert!(most < 2_000_000, "{most} bytes are too many for one value");
}

#[test]
fn a_request_is_recorded_once() {
    let mut lists = MemberLists::default();
    for _ in 0..3 {
        lists.change(ListsChange::Record(request(1)), NOW).unwrap();
    }
    assert_eq!(lists.requests, [request(1)]);
    assert_eq!(lists.request("R1").unwrap().quotation(), Quotation::parse("412x3"));
}

#[test]
fn what_is_used_stays_and_an_empty_record_is_not_stored() {
    let mut lists = MemberLists::default();
    assert!(!lists.touch(NOW), "nothing is there to be kept");
    save(&mut lists, "Park", "412x3").unwrap();
    assert_eq!(lists.expires_at(), NOW + RETENTION_MS);
    assert!(!lists.touch(NOW + 1000));
    let later = NOW + USED_EVERY_MS;
    assert!(lists.touch(later) && !lists.touch(later));
    assert_eq!(lists.expires_at(), later + RETENTION_MS);
}
