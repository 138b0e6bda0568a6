use site::flash::{Flash, FlashMessage};

use super::*;
use crate::{
    flash,
    world::{location, sent_json},
};

#[test] // SG9
fn a_profile_is_saved_and_a_new_address_needs_the_password() {
    let world = World::new(accounts());
    let sent = |world: &World| {
        let calls = world.calls.take();
        let found = calls.into_iter().find(|(name, _)| name == "UpdateViewer");
        found.map(|(_, call)| sent_json(&call)["variables"].clone())
    };
    let body =
        "fullName=+Ada+Boom&company=Bos&website=bos.example&phoneNumber=0201&email=ada%40example.com&admin=1";
    let response = send_as_member(&world, ACCOUNT, body);
    assert_eq!(location(&response), (303, Some("/account/")));
    let plain =
        json!({"fullName": "Ada Boom", "company": "Bos", "website": "bos.example", "phoneNumber": "0201"});
    assert_eq!(sent(&world), Some(plain), "only the fields that are known, and no address");
    assert_eq!(flash::of("nl.example", &response), Some(Flash::Message(FlashMessage::Saved)));
    send_as_member(&world, ACCOUNT, "fullName=Ada&email=new%40example.com");
    assert_eq!(sent(&world), None);
    let body = "fullName=Ada&email=new%40example.com&currentPassword=right+one";
    let response = send_as_member(&world, ACCOUNT, body);
    assert_eq!(flash::of("nl.example", &response), Some(Flash::Message(FlashMessage::SavedAndMailed)));
    let ended = world.take_call("DeleteRefreshToken");
    assert!(crate::world::sent(&ended).contains("\"new\""), "the session that proved it is ended");
}
