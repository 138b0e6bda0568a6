use super::screens::told;
use super::*;
use crate::session::set_cookies;

#[test]
fn an_account_that_waits_for_its_mail_leaves_no_session() {
    let body = "fullName=Ada&email=new%40example.com&password=abcdef";
    let pending: Script = Box::new(|operation, call, variables| match operation {
        "Viewer" => refused("Invalid Authorization Header"),
        _ => accounts()(operation, call, variables),
    });
    let world = World::new(pending);
    let response = send(&world, "en.example/sign-up/", body);
    assert_eq!(location(&response), (303, Some("/sign-up/")));
    assert_eq!(set_cookies(&response).len(), 1, "only what is told");
    told(&world, &response, "/sign-up/", "Registration successfully requested");
    world.script(accounts());
    let response = send(&world, "en.example/sign-up/", body);
    assert_eq!((location(&response), set_cookies(&response).len()), ((303, Some("/account/")), 3));
}
