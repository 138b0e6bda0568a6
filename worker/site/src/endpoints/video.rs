use crate::{
    cms::link::video_id,
    context::RequestContext,
    http::response::{CachePolicy, Response},
    ports::Ports,
};

/// `/_/video/{id}`: the picture of a video before somebody plays it. The video host hears nothing of the visitor.
pub async fn thumbnail<P: Ports>(context: &RequestContext<'_, P>, id: &str) -> Response {
    // An address of a video holds an id too, but the picture has one address.
    let Some(id) = video_id(id).filter(|found| found == id) else { return Response::not_found() };
    let Some(picture) = context.content.thumbnail(&id, context.ports).await else {
        return Response::not_found();
    };
    let mut response = Response::file("image/jpeg", &*picture, CachePolicy::OneDay);
    response.tag("video");
    response
}
