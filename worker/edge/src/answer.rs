use site::response::Response as Answer;
use worker::{Headers, Response, ResponseBody, ResponseBuilder, Result};

/// Writes the site's answer in the platform's shape. Cookies are appended, so that two stay two headers.
pub fn write(answer: Answer) -> Result<Response> {
    let headers = Headers::new();
    for (name, value) in &answer.headers {
        headers.append(name, value)?;
    }
    let body = if answer.body.is_empty() { ResponseBody::Empty } else { ResponseBody::Body(answer.body) };
    Ok(ResponseBuilder::new().with_status(answer.status).with_headers(headers).body(body))
}
