use site::{members::session::RenewalOutcome, ports::PortError};

use super::*;
use crate::session::{are_cleared, expired, set_cookies};

#[test]
fn logging_out_takes_everything_away_but_the_list() {
    let world = World::new(accounts());
    for (address, body) in [("nl.example/_/logout", ""), ("nl.example/account/", "action=log-out")] {
        let response = send_as_member(&world, address, body);
        assert_eq!(location(&response), (303, Some("/")), "{address}");
        assert!(are_cleared(&response));
        assert_eq!(response.header("clear-site-data"), Some("\"cache\""));
        is_private(&response);
        let calls = world.take_calls();
        let ended = calls.iter().filter(|(name, _)| name == "DeleteRefreshToken").count();
        assert_eq!(ended, 1, "{address}");
    }
    let response = send_as_member(&world, "nl.example/account/", "action=log-out-everywhere");
    assert!(are_cleared(&response) && world.take_operations().contains(&"DeleteRefreshTokens".to_owned()));
    assert_eq!(location(&send(&world, "nl.example/_/logout", "")), (303, Some("/")), "nobody is logged out");
    let looked = look_as_member(&world, "nl.example/_/logout");
    assert_eq!((looked.status, looked.header("allow")), (405, Some("POST")));
    assert!(set_cookies(&looked).is_empty());
}

#[test]
fn a_log_out_that_fails_is_tried_once_more_behind_the_answer() {
    let world = World::new(without("DeleteRefreshToken"));
    let response = send_as_member(&world, "nl.example/_/logout", "");
    assert!(are_cleared(&response));
    assert_eq!(world.take_operations().iter().filter(|name| *name == "DeleteRefreshToken").count(), 2);
    assert!(world.take_log().iter().any(|line| line.contains("outlives")));
    let old = |world: &World| {
        let cookie = Some(cookies(expired()));
        respond(isolate(), world, Request { cookie, ..request(world, "nl.example/_/logout", "") })
    };
    world.script(accounts());
    world.renew_with(Ok(RenewalOutcome::Tokens(good())));
    assert!(are_cleared(&old(&world)));
    assert_eq!(
        (world.take_renewals().len(), world.take_operations().contains(&"DeleteRefreshToken".to_owned())),
        (1, true)
    );
    world.renew_with(Err(PortError::Timeout));
    assert!(are_cleared(&old(&world)));
    assert_eq!(world.take_renewals().len(), 2, "asked, and asked once more");
}
