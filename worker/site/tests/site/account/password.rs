use super::*;
use crate::world::{location, set_cookies};

#[test] // TK19
fn a_new_password_leaves_only_this_device_logged_in() {
    let world = World::new(accounts());
    let body = "currentPassword=right+one&newPassword=brand+new&confirmPassword=brand+new";
    let change = |world: &World| send_as_member(world, PASSWORD, body);
    let response = change(&world);
    assert_eq!((location(&response), set_cookies(&response).len()), ((303, Some("/account/")), 4));
    let order: Vec<_> = world.calls.take().into_iter().map(|(name, _)| name).collect();
    let account: Vec<_> =
        order.iter().filter(|name| !["Chrome", "Private"].contains(&name.as_str())).collect();
    assert_eq!(account, ["Viewer", "UpdatePassword", "DeleteRefreshTokens", "Authenticate"]);
    world.script(without("Authenticate"));
    let response = change(&world);
    assert_eq!(location(&response), (303, Some("/aanmelden/")));
    assert_eq!(set_cookies(&response).iter().filter(|cookie| cookie.contains("=; Max-Age=0")).count(), 2);
}
