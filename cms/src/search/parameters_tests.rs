use super::*;
use serde_json::json;

fn read(value: Value) -> Result<Parameters, SearchError> {
    Parameters::read(value.as_object().expect("an object"))
}

#[test]
fn an_object_and_a_string_say_the_same() {
    let object = json!({ "query": "bank & tafel", "page": 2, "hitsPerPage": 10, "attributesToRetrieve": ["title"],
        "facetFilters": [["a:b", "a:c"], "d:-e"], "filters": "x:y" });
    let string = json!({ "params": "query=bank+%26%20tafel&page=2&hitsPerPage=10&attributesToRetrieve=%5B%22title%22%5D\
        &facetFilters=%5B%5B%22a%3Ab%22%2C%22a%3Ac%22%5D%2C%22d%3A-e%22%5D&filters=x%3Ay" });
    let (object, string) = (read(object).expect("good"), read(string).expect("good"));
    for read in [&object, &string] {
        assert_eq!(read.query.text, "bank & tafel");
        assert_eq!(read.pagination, Pagination::Page { page: 2, size: 10 });
        assert_eq!((read.query.offset, read.query.length), (20, 10));
        assert_eq!(read.retrieve, ["title"]);
    }
    assert_eq!(object.query.filter, string.query.filter);
}

#[test]
fn what_cannot_be() {
    for (value, message) in [
        (
            json!({ "hitsPerPage": 0 }),
            "Invalid value for \"hitsPerPage\" parameter, expected integer between 1 and 1000",
        ),
        (
            json!({ "hitsPerPage": 1001 }),
            "Invalid value for \"hitsPerPage\" parameter, expected integer between 1 and 1000",
        ),
        (json!({ "page": -1 }), "Invalid value for \"page\" parameter, expected a positive integer"),
        (json!({ "params": "page=x" }), "Invalid value for \"page\" parameter, expected a positive integer"),
        (json!({ "query": ["a"] }), "Invalid value for \"query\" parameter, expected a string"),
        (
            json!({ "query": "x".repeat(512) }),
            "Invalid value for \"query\" parameter, expected string shorter than 512 bytes",
        ),
        (
            json!({ "attributesToRetrieve": [1] }),
            "Invalid value for \"attributesToRetrieve\" parameter, expected a list of strings",
        ),
        (
            json!({ "facetFilters": ["a"] }),
            "Invalid value for \"facetFilters\" parameter, expected a list of conditions, or of lists of conditions",
        ),
        (json!({ "filters": "(" }), "filters: Unexpected token end of filter expected a filter at col 1"),
    ] {
        assert_eq!(read(value.clone()).expect_err("refused"), SearchError::bad(message), "{value}");
    }
    for fine in [
        json!({ "page": 1e3 as u64 }),
        json!({ "query": null }),
        json!({ "userToken": "me" }),
        json!({ "offset": 5000 }),
    ] {
        assert!(read(fine.clone()).is_ok(), "{fine}");
    }
}
