//! What a form refuses, in Formie's words.

use serde_json::{Value, json};

use super::{GENERAL, errors, good, house, stored, submit, taken, with};

#[tokio::test]
async fn valid_submission_is_stored_as_sent() {
    let house = house();
    let id = taken(&house, "rideForm", good()).await;
    let stored = stored(&house).await;
    let own = &stored[0];
    assert_eq!(own["id"].to_string(), id);
    assert_eq!(
        (&own["form"], &own["site"], &own["spamReason"]),
        (&json!("rideForm"), &json!(4), &Value::Null)
    );
    assert_eq!(own["values"], good());
    let other = taken(&house, "rideForm", with(json!({ "siteId": 9, "email": "b@pedal.example" }))).await;
    assert_ne!(id, other);
    assert_eq!(super::stored(&house).await[0]["site"], 9);
}

#[tokio::test]
async fn every_validation_rule_has_its_message() {
    let house = house();
    let say = |handle: &str, text: &str| json!({ handle: [text] });
    for (changes, expected) in [
        (json!({ "email": "" }), say("email", "Courriel cannot be blank.")),
        (json!({ "email": null }), say("email", "Courriel cannot be blank.")),
        (json!({ "email": "ana" }), say("email", "Courriel is not a valid email address.")),
        (json!({ "email": "a@SPAM.example" }), say("email", "“spam.example” is not allowed.")),
        (
            json!({ "rider": { "firstName": " ", "lastName": "" } }),
            json!({ "rider": ["Votre prénom ?", "\"Nom\" cannot be blank."] }),
        ),
        (json!({ "phone": "call me" }), say("phone", "Téléphone is invalid.")),
        (
            json!({ "phone": "{\"number\":\"0612345678\",\"country\":\"NL\"}" }),
            say("phone", "Téléphone is invalid."),
        ),
        (json!({ "club": "Roues!" }), say("club", "Limited to 5 characters.")),
        (json!({ "story": "un deux trois quatre" }), say("story", "Limited to 3 words.")),
        (json!({ "age": 2.5 }), say("age", "Age must be no less than 3.")),
        (json!({ "age": 13 }), say("age", "Age must be no greater than 12.")),
        (json!({ "bike": "" }), say("bike", "Quel vélo ?")),
        (json!({ "bike": "stolen" }), say("bike", "Vélo is invalid.")),
        (json!({ "days": ["sa", "mo"] }), say("days", "Jours is invalid.")),
        (json!({ "grade": "two" }), say("grade", "Niveau is invalid.")),
        (json!({ "agree": "" }), say("agree", "Accord cannot be blank.")),
        (json!({ "agree": "0" }), say("agree", "Accord cannot be blank.")),
        (
            json!({ "agree": "", "email": "", "bike": null }),
            json!({ "email": ["Courriel cannot be blank."], "bike": ["Quel vélo ?"], "agree": ["Accord cannot be blank."] }),
        ),
    ] {
        assert_eq!(errors(&house, "rideForm", with(changes.clone())).await, expected, "{changes}");
    }
    assert_eq!(stored(&house).await, json!([]), "nothing of it is kept");
}

#[tokio::test]
async fn optional_fields_may_be_omitted() {
    let house = house();
    let changes = json!({ "phone": "", "club": null, "story": "", "age": null, "days": [], "grade": "" });
    taken(&house, "rideForm", with(changes)).await;
    taken(
        &house,
        "rideForm",
        with(json!({ "phone": "+33 6 12 34 56 78", "agree": "false", "email": "c@d.fr" })),
    )
    .await;
}

#[tokio::test]
async fn an_address_is_taken_once_where_it_has_to_be_unique() {
    let house = house();
    taken(&house, "rideForm", good()).await;
    assert_eq!(errors(&house, "rideForm", good()).await, json!({ "email": ["“Courriel” must be unique."] }));
}

#[tokio::test]
async fn a_field_that_conditions_hide_is_not_missed() {
    let house = house();
    let rented = json!({ "bike": "rented" });
    assert_eq!(
        errors(&house, "rideForm", with(rented)).await,
        json!({ "size": ["Taille cannot be blank."] })
    );
    taken(&house, "rideForm", with(json!({ "bike": "rented", "size": "S" }))).await;
}

#[tokio::test]
async fn values_of_the_wrong_type_never_reach_the_form() {
    let house = house();
    for (changes, expected) in [
        (
            json!({ "rider": { "firstName": "Ana" } }),
            "Variable \"$rider\" got invalid value {\"firstName\":\"Ana\"}; \
             Field value.lastName of required type String! was not provided.",
        ),
        (
            json!({ "rider": { "firstName": "A", "lastName": "B", "title": "C" } }),
            "Variable \"$rider\" got invalid value {\"firstName\":\"A\",\"lastName\":\"B\",\"title\":\"C\"}; \
             Field \"title\" is not defined by type rideForm_rider_FormieNameInput.",
        ),
        (json!({ "club": 5 }), "Variable \"$club\" got invalid value 5; Expected type String."),
        (json!({ "siteId": "4" }), "Variable \"$siteId\" got invalid value \"4\"; Expected type Int."),
    ] {
        let response = submit(&house, "rideForm", with(changes)).await;
        assert_eq!(response["errors"][0]["message"], expected);
        assert_eq!(response["errors"][0]["locations"][0]["line"], 1);
        assert_eq!(response.get("data"), None);
    }
    assert_eq!(stored(&house).await, json!([]));
}

#[tokio::test]
async fn only_what_the_form_declares_can_be_sent() {
    let house = house();
    let refused = async |query: &str, variables: Value| {
        let response = house.ask(query, variables).await;
        assert_eq!(response.get("data"), None, "{response}");
        response["errors"][0]["message"].as_str().expect("a text").to_owned()
    };
    for argument in ["nope", "promise", "recaptchaCaptcha"] {
        let query = format!("mutation {{ save_rideForm_Submission({argument}: null) {{ id }} }}");
        let expected = format!(
            "Unknown argument \"{argument}\" on field \"save_rideForm_Submission\" of type \"Mutation\"."
        );
        assert_eq!(refused(&query, json!({})).await, expected);
    }
    let query = "mutation($club: Int) { save_rideForm_Submission(club: $club) { id } }";
    let expected = "Variable \"$club\" of type \"Int\" used in position expecting type \"String\".";
    assert_eq!(refused(query, json!({ "club": 1 })).await, expected);
    // What is sent and not declared is nobody's business.
    taken(&house, "rideForm", with(json!({ "gql_cacheKey": {}, "nope": 1 }))).await;
    assert_eq!(stored(&house).await[0]["values"], good());
}

#[tokio::test]
async fn nobody_changes_a_submission_or_sends_what_is_no_form() {
    let house = house();
    let id = taken(&house, "rideForm", good()).await;
    let field = "save_rideForm_Submission";
    for query in [format!("{field}(id: {id}, club: \"x\")"), format!("{field}(uid: \"x\")")] {
        let response = house.ask(&format!("mutation {{ {query} {{ id }} }}"), json!({})).await;
        assert_eq!(response["errors"][0]["message"], "Unable to perform the action.");
        assert_eq!(response["data"], json!({ field: null }));
    }
    let response = submit(&house, "rideForm", with(json!({ "siteId": 77 }))).await;
    assert_eq!(response["errors"][0], json!({ "message": GENERAL, "extensions": { "category": "graphql" } }));
    let unknown = "mutation { save_otherForm_Submission(club: \"x\") { id } }";
    assert_eq!(house.ask(unknown, json!({})).await["data"], json!([]));
}
