//! Whether an address has an account: neither words, nor cookies, nor time tell.

use crate::{
    account::{LOGIN, accounts, refused, send},
    session::set_cookies,
    world::{Script, World, text},
};

/// A content system that takes its time over addresses that it knows.
fn slow_if_known() -> Script {
    Box::new(|operation, call, variables| {
        let known = variables["email"] == "ada@example.com";
        let answer = match operation {
            "Viewer" => refused("Invalid Authorization Header"),
            _ => accounts()(operation, call, variables),
        };
        answer.after(if known { 700 } else { 20 })
    })
}

#[test]
fn known_and_unknown_addresses_get_one_answer_in_one_time() {
    let world = World::new(slow_if_known());
    for (address, body, status) in [
        (LOGIN, "email={}&password=wrong", 422),
        ("en.example/log-in/forgot-password/", "email={}", 303),
        (LOGIN, "email={}&action=resend", 303),
        ("en.example/sign-up/", "fullName=Ada&email={}&password=abcdef", 303),
    ] {
        send(&world, address, "email=first%40example.com&password=abcdef&fullName=Ada");
        let answers = ["ada%40example.com", "bob%40example.com"].map(|email| {
            let began = world.now();
            let response = send(&world, address, &body.replace("{}", email));
            let took = world.now() - began;
            let set: Vec<_> = set_cookies(&response).into_iter().map(str::to_owned).collect();
            let words = text(&response).replace("ada@", "bob@");
            (took, response.status, response.header("location").map(str::to_owned), set, words)
        });
        assert_eq!(answers[0], answers[1], "{address} {body}");
        assert_eq!(answers[0].1, status, "{address} {body}");
        assert!(answers[0].0 >= 1000, "{address} {body}");
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

#[test]
fn codes_that_are_none_get_one_answer() {
    let world = World::new(accounts());
    let answers = ["code=bad&id=b", "code=used&id=nobody"].map(|link| {
        let reset = send(
            &world,
            "en.example/log-in/reset-password/",
            &format!("newPassword=abcdef&confirmPassword=abcdef&{link}"),
        );
        let activation = send(&world, LOGIN, link);
        assert_eq!(reset.header("referrer-policy"), Some("no-referrer"), "the code is told to nobody");
        [reset, activation].map(|response| {
            (response.status, text(&response).contains("This link has been used or is no longer valid"))
        })
    });
    assert_eq!(answers, [[(422, true); 2]; 2]);
}
