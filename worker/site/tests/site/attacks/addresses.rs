//! Whether an address has an account: neither words, nor cookies, nor time tell.

use crate::{
    account::{FORGOT, LOGIN, RESET, SIGN_UP, accounts, send},
    flash,
    session::isolate,
    world::{Script, World, post_to, run, set_cookies, text},
};

/// A content system that takes its time over addresses that it knows.
fn slow_if_known() -> Script {
    Box::new(|operation, call, variables| {
        let known = variables["email"] == "ada@example.com";
        accounts()(operation, call, variables).after(if known { 700 } else { 20 })
    })
}

#[test] // RA9
fn a_log_in_takes_the_same_time_with_known_and_unknown_addresses() {
    let world = World::new(slow_if_known());
    let body = "email={}&password=wrong";
    send(&world, LOGIN, &body.replace("{}", "first%40example.com"));
    let answers = ["ada%40example.com", "bob%40example.com"].map(|email| {
        let began = world.now();
        let response = send(&world, LOGIN, &body.replace("{}", email));
        let set: Vec<_> = set_cookies(&response).into_iter().map(str::to_owned).collect();
        (world.now() - began, response.status, set, text(&response).replace("ada@", "bob@"))
    });
    assert!(answers[0] == answers[1]);
    assert_eq!((answers[0].0, answers[0].1), (1000, 422));
}

#[test] // RA9
fn known_and_unknown_addresses_are_answered_alike_before_the_cms_is_called() {
    let world = World::new(slow_if_known());
    for (operation, address, body) in [
        ("ForgottenPassword", FORGOT, "email={}"),
        ("ResendActivation", LOGIN, "email={}&action=resend"),
        ("Register", SIGN_UP, "fullName=Ada&email={}&password=benchseat"),
    ] {
        world.calls.take();
        let answers = ["ada%40example.com", "bob%40example.com"].map(|email| {
            let (began, clock) = (world.now(), world.clone());
            let asked =
                isolate().respond(post_to(&world, address, &body.replace("{}", email)), world.ports());
            let (response, took) = run(&world, async move {
                let response = asked.await;
                (response, clock.now() - began)
            });
            let lengths: Vec<_> = set_cookies(&response).into_iter().map(str::len).collect();
            let set = (flash::of("en.example", &response), lengths);
            (took, response.status, response.header("location").map(str::to_owned), set)
        });
        assert_eq!(answers[0], answers[1], "{operation}");
        assert_eq!((answers[0].0, answers[0].1), (0, 303), "{operation}");
        assert_eq!(world.take_operations(), [operation, operation]);
    }
}

#[test]
fn too_many_attempts_are_too_many_for_everybody() {
    let world = World::new(accounts());
    let answers = ["ada%40example.com", "bob%40example.com"].map(|email| {
        let body = format!("email={email}&password=wrong");
        let answers = (0..6).map(|_| send(&world, LOGIN, &body)).map(|response| {
            (
                response.status,
                response.header("retry-after").map(str::to_owned),
                text(&response).replace("ada@", "bob@"),
            )
        });
        answers.collect::<Vec<_>>()
    });
    assert_eq!(answers[0], answers[1]);
    assert_eq!(answers[0][5].0, 429);
}

#[test] // RA10, PR8
fn every_invalid_mail_code_gets_the_same_answer() {
    let world = World::new(accounts());
    let answers = ["code=bad&id=b", "code=used&id=nobody"].map(|link| {
        let reset = send(&world, RESET, &format!("newPassword=benchseat&confirmPassword=benchseat&{link}"));
        let activation = send(&world, LOGIN, link);
        assert_eq!(reset.header("referrer-policy"), Some("no-referrer"), "the code is told to nobody");
        [reset, activation].map(|response| {
            (response.status, text(&response).contains("This link has been used or is no longer valid"))
        })
    });
    assert_eq!(answers, [[(422, true); 2]; 2]);
}
