//! Forms that failed in a browser: they are shown again by a GET, so that going back and loading again send nothing.

use site::http::{
    request::{Post, Request},
    response::Response,
};

use crate::{
    account::{FAVOURITE, FORGOT, GOOD, LOGIN, WRONG, accounts, is_private, send_as_member, times},
    forms,
    session::{cookies, good, isolate},
    world::{World, form, get, location, post_to, respond, set_cookies, text, visit_with},
};

const REFUSED: &str = "We couldn't log you in with the provided details";

/// The same request as a browser that keeps cookies sends it when a page's form is submitted.
pub fn as_navigation(request: Request) -> Request {
    let post = request.post.map(|post| Post {
        fetch_mode: Some("navigate".to_owned()),
        fetch_dest: Some("document".to_owned()),
        ..post
    });
    let cookie = request.cookie.or_else(|| Some("consent=".to_owned()));
    Request { post, cookie, ..request }
}

fn submit(world: &World, address: &str, body: &str) -> Response {
    respond(isolate(), world, as_navigation(post_to(world, address, body)))
}

/// Name and value of the cookie that carries the form.
#[track_caller]
fn carried(response: &Response) -> String {
    let cookies = set_cookies(response);
    let [cookie] = cookies.as_slice() else { panic!("one cookie: {cookies:?}") };
    assert!(cookie.contains("; Max-Age=300; Path=/; HttpOnly; Secure; SameSite=Lax"), "{cookie}");
    cookie.split(';').next().unwrap().to_owned()
}

fn look(world: &World, address: &str, cookie: &str) -> Response {
    visit_with(isolate(), world, cookie, address)
}

#[test]
fn the_browser_is_led_to_the_form_as_it_was_left() {
    let world = World::new(accounts());
    for (path, query, body, words) in [
        ("/log-in/", "", WRONG, REFUSED),
        (
            "/log-in/",
            "?return=true&to=%2Fproducts%2F&favourite=42",
            "email=ada%40example.com&password=wrong&return=true&to=%2Fproducts%2F&favourite=42",
            REFUSED,
        ),
        ("/log-in/", "?code=bad&id=b", "code=bad&id=b", "This link has been used or is no longer valid"),
        ("/log-in/forgot-password/", "", "email=ada", "This must be a valid e-mail address"),
        (
            "/log-in/reset-password/",
            "?code=good&id=b",
            "newPassword=benchseat&confirmPassword=benchseal&code=good&id=b",
            "New passwords do not match",
        ),
        ("/sign-up/", "", "fullName=Ada+Vos&email=&password=benchseat", "This field is required"),
    ] {
        let answer = submit(&world, &format!("en.example{path}"), body);
        assert_eq!(location(&answer), (303, Some(&*format!("{path}{query}"))), "{body}");
        let cookie = carried(&answer);
        // Going back and loading again show the same.
        for _ in 0..2 {
            let page = look(&world, &format!("en.example{path}{query}"), &cookie);
            assert_eq!((page.status, times(&page, words)), (422, 1), "{body}");
            is_private(&page);
            let html = text(&page);
            assert!(!html.contains("wrong") && !html.contains("value=\"bench"), "no password comes back");
            assert!(!html.contains("data-entry"), "its history entry is fine");
            if body.contains("email=ada%40") {
                assert!(html.contains("value=\"ada@example.com\""), "{html}");
            }
        }
    }
}

#[test]
fn members_find_their_forms_as_well() {
    let world = World::new(accounts());
    for (path, body, value) in [
        ("/account/", "fullName=Nobody&email=ada%40example.com", "value=\"Nobody\""),
        (
            "/account/wachtwoord-wijzigen/",
            "currentPassword=x&newPassword=benchseat&confirmPassword=benchseat",
            "",
        ),
    ] {
        let address = format!("nl.example{path}");
        let sent = Request { cookie: Some(cookies(good())), ..post_to(&world, &address, body) };
        let answer = respond(isolate(), &world, as_navigation(sent));
        assert_eq!(location(&answer), (303, Some(path)));
        let page = look(&world, &address, &format!("{}; {}", cookies(good()), carried(&answer)));
        assert_eq!(page.status, 422, "{path}");
        assert!(text(&page).contains(value), "{path}");
    }
}

#[test]
fn nobody_else_is_shown_it_and_not_for_long() {
    let world = World::new(accounts());
    let answer = submit(&world, LOGIN, WRONG);
    let cookie = carried(&answer);
    let is_plain = |address: &str, cookie: &str, status| {
        let page = look(&world, address, cookie);
        assert_eq!((page.status, times(&page, REFUSED)), (status, 0), "{address}");
    };
    is_plain(FORGOT, &cookie, 200);
    is_plain("en.example/log-in/?code=a&id=b", &cookie, 200);
    is_plain("nl.example/aanmelden/", &cookie, 200);
    is_plain(LOGIN, &format!("{cookie}x"), 200);
    // Public pages come from the caches as for everybody.
    let public = look(&world, "en.example/", &cookie);
    assert_eq!(public.header("cache-control"), Some("public, max-age=0, must-revalidate"));
    let prefetch =
        Request { cookie: Some(cookie.clone()), purpose: Some("prefetch".to_owned()), ..get(&world, LOGIN) };
    assert_eq!(respond(isolate(), &world, prefetch).status, 200);
    world.wait(5 * 60_000);
    is_plain(LOGIN, &cookie, 200);
}

#[test]
fn successful_log_in_clears_the_flash() {
    let world = World::new(accounts());
    let cookie = carried(&submit(&world, LOGIN, WRONG));
    let again = Request { cookie: Some(cookie), ..post_to(&world, LOGIN, GOOD) };
    let answer = respond(isolate(), &world, as_navigation(again));
    assert_eq!(answer.status, 303);
    assert!(set_cookies(&answer).iter().any(|cookie| cookie.starts_with("flash=; Max-Age=0")));
    let answer = submit(&world, LOGIN, GOOD);
    assert!(!set_cookies(&answer).iter().any(|cookie| cookie.starts_with("flash=")));
}

#[test]
fn other_clients_get_the_page_at_once() {
    let body = WRONG;
    let own = form(body);
    for (mode, dest) in [(None, None), (Some("cors"), Some("empty")), (Some("navigate"), Some("iframe"))] {
        let world = World::new(accounts());
        let owned = |text: Option<&str>| text.map(str::to_owned);
        let post = Post { fetch_mode: owned(mode), fetch_dest: owned(dest), ..own.clone() };
        let answer = respond(isolate(), &world, Request { post: Some(post), ..post_to(&world, LOGIN, body) });
        assert_eq!((answer.status, times(&answer, REFUSED)), (422, 1), "{mode:?} {dest:?}");
        assert!(!text(&answer).contains("data-entry"));
    }
}

#[test]
fn failed_form_without_cookies_is_carried_in_the_address() {
    let world = World::new(accounts());
    let login = "en.example/log-in/?return=true&to=%2Fproducts%2F";
    let body = "email=ada%40example.com&password=wrong&return=true&to=%2Fproducts%2F";
    let from = |network: &str, request: Request| {
        let address = Some(network.to_owned());
        respond(isolate(), &world, Request { cookie: None, address, ..request })
    };
    let answer = from("192.0.2.1", as_navigation(post_to(&world, login, body)));
    let (status, place) = location(&answer);
    let place = place.unwrap().to_owned();
    let token = place.strip_prefix("/log-in/?return=true&to=%2Fproducts%2F&flash=").expect(&place);
    assert!(status == 303 && !place.contains("ada") && !place.contains("wrong"), "{place}");
    // Going back and loading again show the form, and nothing tells others of the address.
    let address = format!("en.example{place}");
    for _ in 0..2 {
        let page = from("192.0.2.1", get(&world, &address));
        assert_eq!((page.status, set_cookies(&page).len(), times(&page, REFUSED)), (422, 0, 1));
        assert_eq!(page.header("referrer-policy"), Some("strict-origin"));
        is_private(&page);
        let html = text(&page);
        assert!(
            html.contains("value=\"ada@example.com\"") && html.contains("value=\"/products/\""),
            "{html}"
        );
        assert!(!html.contains(token), "{html}");
    }
    // Whoever takes the cookie finds the form at its own address.
    let led = look(&world, &address, &carried(&answer));
    assert_eq!(location(&led), (302, Some("/log-in/?return=true&to=%2Fproducts%2F")));
    // Others, other pages and other domains show the form as it always is.
    let other = [
        ("192.0.2.2", address.clone()),
        ("192.0.2.1", format!("en.example/log-in/forgot-password/?flash={token}")),
        ("192.0.2.1", format!("nl.example/aanmelden/?flash={token}")),
        ("192.0.2.1", format!("en.example/log-in/?flash={token}x")),
    ];
    for (network, address) in &other {
        let page = from(network, get(&world, address));
        assert_eq!((page.status, times(&page, REFUSED)), (200, 0), "{network} {address}");
        assert!(!text(&page).contains("ada@example.com"), "{network} {address}");
    }
    world.wait(5 * 60_000);
    assert_eq!(from("192.0.2.1", get(&world, &address)).status, 200);
}

#[test]
fn a_form_of_editors_needs_no_cookie_either() {
    let world = World::new(forms::system(|_| panic!("nothing is sent")));
    let app = forms::isolate();
    let fields = [("form-step", "1"), ("form-go", "send"), ("soort", "bank"), ("email", "ada")];
    let sent = Request { cookie: None, address: None, ..as_navigation(forms::sent(&world, &fields)) };
    let answer = respond(app, &world, sent);
    let place = location(&answer).1.unwrap().to_owned();
    assert!(place.starts_with("/vraag/?flash="), "{place}");
    let host = forms::PAGE.split('/').next().unwrap();
    let page = respond(app, &world, get(&world, &format!("{host}{place}")));
    assert_eq!(page.status, 422);
    assert!(text(&page).contains("value=\"ada\""));
    is_private(&page);
}

#[test]
fn form_too_long_for_a_cookie_is_answered_with_422() {
    let world = World::new(forms::system(|_| panic!("nothing is sent")));
    let long = "Een heel verhaal. ".repeat(250);
    let fields = [("form-step", "1"), ("form-go", "send"), ("soort", "bank"), ("bericht", &*long)];
    let answer = respond(forms::isolate(), &world, as_navigation(forms::sent(&world, &fields)));
    assert_eq!((answer.status, set_cookies(&answer).len()), (422, 0));
    let html = text(&answer);
    assert!(html.contains("data-entry=\"/vraag/\"") && html.contains("Een heel verhaal."));
}

#[test]
fn forms_of_editors_go_on_where_their_visitor_was() {
    let world = World::new(forms::system(|_| panic!("nothing is sent")));
    let app = forms::isolate();
    for (fields, status, words) in [
        (&[("form-step", "0"), ("form-go", "next"), ("soort", "anders")][..], 422, "Dit veld is verplicht"),
        (&[("form-step", "0"), ("form-go", "next"), ("soort", "bank")], 200, "form-step\" value=\"1\""),
        (&[("form-step", "1"), ("form-go", "send"), ("soort", "bank"), ("email", "ada")], 422, "\"ada\""),
    ] {
        let answer = respond(app, &world, as_navigation(forms::sent(&world, fields)));
        assert_eq!(location(&answer), (303, Some("/vraag/")));
        let cookie = Some(carried(&answer));
        let page = respond(app, &world, Request { cookie, ..get(&world, forms::PAGE) });
        assert_eq!(page.status, status);
        is_private(&page);
        assert!(text(&page).contains(words), "{words}");
        assert_eq!(respond(app, &world, get(&world, forms::PAGE)).status, 200);
    }
}

#[test]
fn a_favourite_or_product_too_many_says_so_after_the_redirect() {
    let world = World::new(accounts());
    let sent = as_navigation(post_to(&world, "en.example/quotation-list/", "action=add&product=7&amount=2x"));
    let answer = respond(isolate(), &world, sent);
    let (choice, cookie) = (format!("en.example{}", location(&answer).1.unwrap()), carried(&answer));
    assert!(choice.ends_with("?choice=7&amount=2x"), "{choice}");
    let statuses =
        [&*choice, "en.example/quotation-list/"].map(|address| look(&world, address, &cookie).status);
    assert_eq!(statuses, [422, 200], "the list alone has nothing wrong");
    let sent = as_navigation(post_to(&world, "en.example/quotation-list/", "action=add&product=x"));
    let answer = respond(isolate(), &world, sent);
    assert_eq!(location(&answer), (303, Some("/quotation-list/")));
    assert_eq!(look(&world, "en.example/quotation-list/", &carried(&answer)).status, 422);

    let direct = send_as_member(&world, FAVOURITE, "product=12&favourite=perhaps");
    assert_eq!(direct.status, 422);
    let sent = Request {
        cookie: Some(cookies(good())),
        ..post_to(&world, FAVOURITE, "product=12&favourite=perhaps")
    };
    let answer = respond(isolate(), &world, as_navigation(sent));
    assert_eq!(location(&answer), (303, Some("/favorieten/")));
    let both = format!("{}; {}", cookies(good()), carried(&answer));
    assert_eq!(look(&world, "nl.example/favorieten/", &both).status, 422);
}
