use crate::{
    cms::video,
    context::RequestContext,
    http::response::{CachePolicy, Response},
    ports::Ports,
};

/// `/_/video/{id}`: the thumbnail of a video. The worker fetches it, so the video host learns nothing about the
/// visitor.
pub async fn thumbnail<P: Ports>(context: &RequestContext<'_, P>, id: &str) -> Response {
    // Only a plain id is accepted, not a video's address, so that every thumbnail has one address.
    let Some(id) = video::id(id).filter(|found| found == id) else { return Response::not_found() };
    let picture = match context.content.thumbnail(&id, context.ports).await {
        Ok(Some(picture)) => picture,
        Ok(None) => return Response::not_found(),
        Err(_) => return Response::too_many_requests(),
    };
    let mut response = Response::file("image/jpeg", picture.to_vec(), CachePolicy::OneDay);
    response.tag("video");
    response
}
