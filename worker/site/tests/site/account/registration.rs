use super::{screens::told, *};
use crate::{
    session::KEY,
    world::{LINK_KEY, Part, isolate_with, kept_cookies, location, message_address, set_cookies, visit},
};

#[test]
fn an_account_that_waits_for_its_mail_leaves_no_session() {
    let world = World::new(accounts());
    let response = send(&world, SIGN_UP, NEW_ACCOUNT);
    assert_eq!(location(&response), (303, Some("/sign-up/")));
    assert_eq!(set_cookies(&response).len(), 1, "only what is told");
    told(&world, &response, "/sign-up/", "Registration successfully requested");
    let sent = crate::world::sent(&world.take_call("Register")).to_owned();
    assert!(sent.contains("new@example.com") && sent.contains(r#""fullName":"Ada""#), "{sent}");
    assert!(world.messages().is_empty());
}

#[test]
fn what_the_content_system_does_not_take_waits_until_it_does() {
    for (operation, address, body) in [
        ("Register", SIGN_UP, NEW_ACCOUNT),
        ("ForgottenPassword", FORGOT, "email=ada%40example.com"),
        ("ResendActivation", LOGIN, "email=ada%40example.com&action=resend"),
    ] {
        for broken in [Behaviour::down as fn() -> Behaviour, masked, || Behaviour::json(&json!({"data": []}))]
        {
            let world = World::new(Box::new(move |name, call, variables| match name == operation {
                true => broken(),
                false => accounts()(name, call, variables),
            }));
            assert_eq!(send(&world, address, body).status, 303, "{operation}");
            let messages = world.messages();
            assert_eq!(messages.len(), 1, "{operation}");
            let (reference, _) = messages.iter().next().unwrap();
            assert!(world.alarm(isolate()), "it is tried again");
            let app = isolate_with(&[("SESSION_KEY", KEY), LINK_KEY]);
            let shown = visit(app, &world, &message_address(reference, &world));
            assert_eq!(shown.status, 200);
            assert!(!text(&shown).contains("benchseat"), "no password is shown to operators");
            world.script(accounts());
            world.calls.take();
            assert!(world.alarm(isolate()));
            assert_eq!(world.take_operations(), [operation]);
            assert!(world.messages().is_empty(), "{operation} is done");
        }
    }
}

#[test]
fn what_is_refused_on_purpose_is_done_with() {
    let world = World::new(accounts());
    let body = "fullName=Ada&email=ada%40example.com&password=benchseat";
    assert_eq!(send(&world, SIGN_UP, body).status, 303);
    assert_eq!(world.take_count("Register"), 1);
    assert!(world.messages().is_empty());
}

#[test]
fn what_can_be_kept_nowhere_is_told_to_operators() {
    let world = World::new(without("Register"));
    world.break_part(Part::Outbox);
    world.take_log();
    assert_eq!(send(&world, SIGN_UP, NEW_ACCOUNT).status, 303);
    let log = world.take_log().join("\n");
    assert!(log.contains("a request about an account was lost"), "{log}");
    assert!(!log.contains("benchseat") && !log.contains("new@example.com"), "{log}");
}

#[test] // RA10
fn three_mails_an_hour_go_to_one_address_whoever_asks() {
    let world = World::new(accounts());
    let mut answers = Vec::new();
    for number in 0..30 {
        let (address, body) = match number % 2 {
            0 => (FORGOT, "email=Ada%40example.com"),
            _ => (LOGIN, "email=ada%40example.com&action=resend"),
        };
        let request =
            Request { address: Some(format!("203.0.113.{number}")), ..post_to(&world, address, body) };
        let response = respond(isolate(), &world, request);
        answers.push((response.status, set_cookies(&response).len()));
        world.wait(MINUTE);
    }
    assert_eq!(answers, [(303, 1); 30], "nobody is told");
    let sent = |world: &World| {
        let asked = world.take_operations();
        asked.iter().filter(|name| ["ForgottenPassword", "ResendActivation"].contains(&name.as_str())).count()
    };
    assert_eq!(sent(&world), 3);
    send(&world, LOGIN, "email=bob%40example.com&action=resend");
    assert_eq!(sent(&world), 1, "others get theirs");
    world.wait(31 * MINUTE);
    send(&world, LOGIN, "email=ada%40example.com&action=resend");
    assert_eq!(sent(&world), 1, "an hour later it goes on");
}

#[test]
fn who_signs_up_for_a_favourite_comes_back_to_it_with_the_first_log_in() {
    let log_in = |world: &World, email: &str, cookie: &str| {
        let body = format!("email={email}&password=right+one");
        let request = Request { cookie: Some(cookie.to_owned()), ..post_to(world, LOGIN, &body) };
        respond(isolate(), world, request)
    };
    let world = World::new(accounts());
    let body = "fullName=Ada&email=Ada%40example.com&password=benchseat&to=%2Fproducts%2F&favourite=42";
    let cookies = kept_cookies(&send(&world, SIGN_UP, body));
    let kept = cookies.split("; ").find(|cookie| cookie.starts_with("sign-up=")).expect("it is kept");
    world.wait(10 * MINUTE);
    let other = log_in(&world, "bob%40example.com", kept);
    assert_ne!(location(&other), (303, Some("/products/")), "it is of the account that was asked for");
    world.calls.take();
    let response = log_in(&world, "ada%40example.com", kept);
    assert_eq!(location(&response), (303, Some("/products/")));
    assert!(world.take_operations().contains(&"SaveFavourites".to_owned()));
    assert!(set_cookies(&response).iter().any(|cookie| cookie.starts_with("sign-up=; Max-Age=0")));
    world.wait(3 * 24 * 60 * MINUTE);
    assert_eq!(
        location(&log_in(&world, "ada%40example.com", kept)),
        (303, Some("/account/")),
        "for three days"
    );
}
