use crate::{
    content::{Content, link::video_id},
    ports::Ports,
    response::{CachePolicy, Response},
};

/// `/_/video/{id}`: the picture of a video before somebody plays it. The video host hears nothing of the visitor.
pub async fn thumbnail(id: &str, content: &Content, ports: &impl Ports) -> Option<Response> {
    // An address of a video holds an id too, but the picture has one address.
    let id = video_id(id).filter(|found| found == id)?;
    let picture = content.thumbnail(&id, ports).await?;
    let mut response = Response::file("image/jpeg", &*picture, CachePolicy::OneDay);
    response.tag("video");
    Some(response)
}
