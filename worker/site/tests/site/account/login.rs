use serde_json::Value;
use site::flash::Flash;

use super::*;
use crate::{
    flash,
    world::{location, sent_json, set_cookies},
};

#[test]
fn logging_in_leads_where_the_visitor_was() {
    for (carried, place) in [
        ("", "/account/"),
        ("&return=true&to=%2Fproducts%2F%3Fsort%3Dnew", "/products/?sort=new"),
        ("&to=%2Ffavorites%2F&favourites=1", "/favorites/"),
        ("&to=%2Flog-in%2F", "/account/"),
    ] {
        let world = World::new(accounts());
        let response = send(&world, LOGIN, &format!("{GOOD}{carried}"));
        assert_eq!(location(&response), (303, Some(place)), "{carried}");
        let set = set_cookies(&response);
        assert!(set.len() == 3 && set.iter().all(|cookie| !cookie.contains("Max-Age=0")), "{set:?}");
        assert!(!world.take_operations().contains(&"SaveFavourites".to_owned()));
    }
}

#[test]
fn the_heart_that_was_clicked_is_kept() {
    let world = World::new(accounts());
    let response = send(&world, LOGIN, &format!("{GOOD}&favourite=42&to=%2Fproducts%2F"));
    assert_eq!(location(&response), (303, Some("/products/")));
    let call = world.take_call("SaveFavourites");
    let body: Value = sent_json(&call);
    assert_eq!(body["variables"], json!({"favoriteProducts": [42]}));
    world.script(without("SaveFavourites"));
    let response = send(&world, LOGIN, &format!("{GOOD}&favourite=42"));
    assert_eq!((response.status, set_cookies(&response).len()), (303, 4), "a failure keeps nobody out");
    assert_eq!(flash::of("en.example", &response), Some(Flash::KeptFavourite(42)));
    let listed = format!("{GOOD}&favourite=42&to=%2Fproducts%2F%3Fnew%3D1%26page%3D2");
    assert_eq!(location(&send(&world, LOGIN, &listed)), (303, Some("/products/?new=1&page=2")));
    for none in ["0", "-1", "1.5", "x", "99999999999"] {
        world.calls.take();
        send(&world, LOGIN, &format!("{GOOD}&favourite={none}"));
        assert!(!world.take_operations().contains(&"Viewer".to_owned()), "{none}");
    }
}
