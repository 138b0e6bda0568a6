//! `/_/viewer`: the member's profile without tokens, for script; 401 without a session.

use serde_json::{Value, json};

use crate::{
    context::RequestContext,
    http::response::Response,
    members::{accounts::Accounts, session},
    model::Member,
    ports::Ports,
};

pub async fn respond<P: Ports>(context: &RequestContext<'_, P>) -> Response {
    if context.session_suspended {
        return refusal(503, "Service unavailable");
    }
    let Some(access) = context.access() else { return refusal(401, "Not logged in") };
    match Accounts::of(context).viewer(access).await {
        Ok(member) => Response::json(200, &record(&member)),
        Err(error) if error.is_session_lost() => {
            let mut response = refusal(401, "Not logged in");
            response.add_cookies(session::clear_cookies());
            response
        }
        Err(_) => refusal(503, "Service unavailable"),
    }
}

fn refusal(status: u16, message: &str) -> Response {
    Response::json(status, &json!({"error": message}))
}

/// The profile, with the field names of specification section 3.
fn record(member: &Member) -> Value {
    json!({
        "id": member.id,
        "fullName": member.full_name,
        "firstName": member.first_name,
        "lastName": member.last_name,
        "email": member.email,
        "company": member.company,
        "website": member.website,
        "phoneNumber": member.phone,
        "favoriteProducts": member.favourites,
    })
}
