use serde_json::Value;
use site::flash::{Flash, FlashMessage};

use super::*;
use crate::flash;

#[test] // SG9
fn a_profile_is_saved_and_a_new_address_needs_the_password() {
    let world = World::new(accounts());
    let sent = |world: &World| {
        let calls = world.take_calls();
        let found = calls.into_iter().find(|(name, _)| name == "UpdateViewer");
        found.map(|(_, call)| serde_json::from_slice::<Value>(&call.body).unwrap()["variables"].clone())
    };
    let body =
        "fullName=+Ada+Boom&company=Bos&website=bos.example&phoneNumber=0201&email=ada%40example.com&admin=1";
    let response = send_as_member(&world, "nl.example/account/", body);
    assert_eq!(location(&response), (303, Some("/account/")));
    let plain =
        json!({"fullName": "Ada Boom", "company": "Bos", "website": "bos.example", "phoneNumber": "0201"});
    assert_eq!(sent(&world), Some(plain), "only the fields that are known, and no address");
    assert_eq!(flash::of("nl.example", &response), Some(Flash::Message(FlashMessage::Saved)));
    send_as_member(&world, "nl.example/account/", "fullName=Ada&email=new%40example.com");
    assert_eq!(sent(&world), None);
    let body = "fullName=Ada&email=new%40example.com&currentPassword=right+one";
    let response = send_as_member(&world, "nl.example/account/", body);
    assert_eq!(flash::of("nl.example", &response), Some(Flash::Message(FlashMessage::SavedAndMailed)));
    let calls = world.take_calls();
    let ended =
        calls.iter().find(|(name, _)| name == "DeleteRefreshToken").map(|(_, call)| crate::world::sent(call));
    assert!(ended.is_some_and(|body| body.contains("\"new\"")), "the session that proved it is ended");
}
