//! A stranger guesses at a member's password from many addresses while the member goes on logging in. The content
//! system counts and locks as Craft does.

use std::{cell::RefCell, rc::Rc};

use site::http::{request::Request, response::Response};

use crate::{
    account::{GOOD, LOGIN, RESET, WRONG, accounts, masked},
    session::{MINUTE, isolate},
    world::{World, post_to, respond, set_cookies},
};

const HOUR: u64 = 60 * MINUTE;

/// What Craft keeps of an account: wrong passwords in an hour that begins with the first; the fifth locks for five minutes,
/// a right one starts anew.
#[derive(Default)]
struct CraftAccount {
    wrong: usize,
    since: u64,
    locked_until: u64,
    locks: usize,
    /// When a wrong password came in.
    guesses: Vec<u64>,
}

/// A content system that locks, and what it has counted for `ada@example.com`.
fn craft() -> (World, Rc<RefCell<CraftAccount>>) {
    let (world, account) = (World::new(accounts()), Rc::new(RefCell::new(CraftAccount::default())));
    let (clock, counted) = (world.clone(), Rc::clone(&account));
    world.script(Box::new(move |operation, call, variables| {
        if operation != "Authenticate" || variables["email"] != "ada@example.com" {
            return accounts()(operation, call, variables);
        }
        let (now, mut account) = (clock.now(), counted.borrow_mut());
        let is_right = variables["password"] == "right one";
        if now < account.locked_until {
            return masked();
        }
        match is_right {
            true => account.wrong = 0,
            false if account.wrong > 0 && now - account.since <= HOUR => account.wrong += 1,
            false => (account.wrong, account.since) = (1, now),
        }
        if !is_right {
            account.guesses.push(now);
        }
        if account.wrong >= 5 {
            account.wrong = 0;
            account.locked_until = now + 5 * MINUTE;
            account.locks += 1;
        }
        accounts()(operation, call, variables)
    }));
    (world, account)
}

/// A browser at an address, with its cookies.
#[derive(Default)]
struct Browser {
    address: String,
    cookies: Vec<(String, String)>,
}

impl Browser {
    fn at(address: &str) -> Browser {
        Browser { address: address.to_owned(), ..Browser::default() }
    }

    fn send(&mut self, world: &World, body: &str) -> Response {
        let pairs: Vec<String> = self.cookies.iter().map(|(name, value)| format!("{name}={value}")).collect();
        let response = respond(
            isolate(),
            world,
            Request {
                address: Some(self.address.clone()),
                cookie: Some(pairs.join("; ")).filter(|cookies| !cookies.is_empty()),
                ..post_to(world, LOGIN, body)
            },
        );
        for cookie in set_cookies(&response) {
            let (name, rest) = cookie.split_once('=').unwrap();
            self.cookies.retain(|(known, _)| known != name);
            if !rest.contains("; Max-Age=0;") {
                self.cookies.push((name.to_owned(), rest.split(';').next().unwrap().to_owned()));
            }
        }
        response
    }

    /// The session ends, the device stays known.
    fn log_out(&mut self) {
        self.cookies.retain(|(name, _)| name == "__Host-known-device");
    }
}

/// The most wrong passwords within any hour.
fn most_an_hour(guesses: &[u64]) -> usize {
    let within = |from: u64| guesses.iter().filter(|at| (from..from + HOUR).contains(*at)).count();
    guesses.iter().map(|at| within(*at)).max().unwrap_or_default()
}

/// An address of one of a hundred networks.
fn stranger(number: u64) -> Browser {
    Browser::at(&format!("203.0.113.{}", number % 100))
}

#[test] // RA8
fn the_owner_gets_in_every_time_while_a_hundred_addresses_guess() {
    let (world, account) = craft();
    let mut owner = Browser::at("192.0.2.1");
    assert_eq!(owner.send(&world, GOOD).status, 303);
    let began = world.now();
    let mut logins = Vec::new();
    for number in 0..HOUR / 5000 {
        world.wait((began + number * 5000).saturating_sub(world.now()));
        assert_ne!(stranger(number).send(&world, WRONG).status, 303);
        if number % 16 == 15 || number == 3 {
            owner.log_out();
            logins.push(owner.send(&world, GOOD).status);
        }
    }
    assert_eq!(logins, [303; 46]);
    let account = account.borrow();
    assert!(most_an_hour(&account.guesses) <= 20, "{} wrong guesses", most_an_hour(&account.guesses));
    assert_eq!(account.locks, 0);
}

#[test] // RA8
fn a_new_device_gets_in_within_a_minute_of_the_storm() {
    let (world, account) = craft();
    assert_eq!(Browser::at("192.0.2.1").send(&world, GOOD).status, 303, "the account has been opened before");
    for number in 0..120 {
        stranger(number).send(&world, WRONG);
        world.wait(4000);
    }
    let mut device = Browser::at("198.51.100.9");
    let (came, mut status) = (world.now(), 0);
    while status != 303 {
        let answer = device.send(&world, GOOD);
        status = answer.status;
        let wait: u64 = answer.header("retry-after").map_or(0, |seconds| seconds.parse().unwrap());
        for _ in 0..wait.div_ceil(5) {
            stranger(wait).send(&world, WRONG);
            world.wait(5000);
        }
    }
    assert!(world.now() - came <= MINUTE, "{} ms", world.now() - came);
    assert_eq!(account.borrow().locks, 0);
}

#[test]
fn a_device_is_known_to_its_own_account_host_and_deployment_only() {
    let (world, _) = craft();
    let mut owner = Browser::at("192.0.2.1");
    let response = owner.send(&world, GOOD);
    let set =
        set_cookies(&response).into_iter().find(|cookie| cookie.starts_with("__Host-known-device=")).unwrap();
    assert!(set.ends_with("; Max-Age=31536000; Path=/; HttpOnly; Secure; SameSite=Lax"), "{set}");
    let known = owner.cookies.iter().find(|(name, _)| name == "__Host-known-device").unwrap().clone();
    let changed = format!("{}A", &known.1[..known.1.len() - 1]);
    for (address, value, email) in [
        (LOGIN, known.1.as_str(), "bob%40example.com"),
        ("de.example:8080/anmelden/", known.1.as_str(), "ada%40example.com"),
        (LOGIN, changed.as_str(), "ada%40example.com"),
        (LOGIN, "", "ada%40example.com"),
    ] {
        let world = World::new(accounts());
        let body = format!("email={email}&password=wrong");
        let statuses = (0..3).map(|_| {
            let cookie = Some(format!("__Host-known-device={value}"));
            respond(isolate(), &world, Request { cookie, ..post_to(&world, address, &body) }).status
        });
        assert_eq!(statuses.collect::<Vec<_>>(), [422, 422, 429], "{address} {email}");
    }
}

#[test]
fn whoever_shares_a_device_stays_known_to_it() {
    let (world, _) = craft();
    let mut device = Browser::at("192.0.2.1");
    assert_eq!(device.send(&world, GOOD).status, 303);
    device.log_out();
    world.script(Box::new(|operation, call, variables| match operation {
        "Authenticate" if variables["password"] == "right two" => crate::account::session("two"),
        _ => accounts()(operation, call, variables),
    }));
    assert_eq!(device.send(&world, "email=bob%40example.com&password=right+two").status, 303);
    device.log_out();
    for email in ["ada", "bob"] {
        let body = format!("email={email}%40example.com&password=wrong");
        let statuses: Vec<u16> = (0..5).map(|_| device.send(&world, &body).status).collect();
        assert_eq!(statuses, [422, 422, 422, 422, 429], "{email}");
    }
}

#[test]
fn a_password_that_was_reset_opens_the_account_at_once() {
    let (world, account) = craft();
    let mut device = Browser::at("198.51.100.9");
    for wait in [0, 0, 0, 30_000, 0] {
        world.wait(wait);
        assert_ne!(device.send(&world, WRONG).status, 303);
    }
    assert_eq!(device.send(&world, GOOD).status, 429);
    let reset = respond(
        isolate(),
        &world,
        post_to(&world, RESET, "newPassword=right+one&confirmPassword=right+one&code=good&id=b"),
    );
    let pass =
        set_cookies(&reset).into_iter().find(|cookie| cookie.starts_with("__Host-log-in-pass=")).unwrap();
    let (name, rest) = pass.split_once('=').unwrap();
    device.cookies = vec![(name.to_owned(), rest.split(';').next().unwrap().to_owned())];
    assert_eq!(device.send(&world, GOOD).status, 303);
    assert!(device.cookies.iter().all(|(name, _)| name != "__Host-log-in-pass"), "it is of no more use");
    assert_eq!(account.borrow().locks, 0);
}
