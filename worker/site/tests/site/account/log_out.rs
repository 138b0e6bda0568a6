use super::*;
use crate::{
    session::are_cleared,
    world::{location, set_cookies},
};

#[test] // TK18, WD10, PR9
fn log_out_clears_session_and_cache_but_not_the_list() {
    for (address, body) in [("nl.example/_/logout", ""), (ACCOUNT, "action=log-out")] {
        let world = World::new(accounts());
        let response = send_as_member(&world, address, body);
        assert_eq!(location(&response), (303, Some("/")), "{address}");
        assert!(are_cleared(&response));
        assert_eq!(response.header("clear-site-data"), Some("\"cache\""));
        let calls = world.calls.take();
        let ended = calls.iter().filter(|(name, _)| name == "DeleteRefreshToken").count();
        assert_eq!(ended, 1, "{address}");
    }
    let world = World::new(accounts());
    let response = send_as_member(&world, ACCOUNT, "action=log-out-everywhere");
    assert!(are_cleared(&response) && world.take_operations().contains(&"DeleteRefreshTokens".to_owned()));
    assert_eq!(location(&send(&world, "nl.example/_/logout", "")), (303, Some("/")), "nobody is logged out");
    let looked = look_as_member(&world, "nl.example/_/logout");
    assert_eq!((looked.status, looked.header("allow")), (405, Some("POST")));
    assert!(set_cookies(&looked).is_empty());
}
