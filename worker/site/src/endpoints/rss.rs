//! The latest news as RSS 2.0.

use std::fmt::Write;

use super::xml::{DECLARATION, escaped};
use crate::{
    cache::ResolvedPath,
    cms::Subject,
    context::RequestContext,
    error::Error,
    model::{Kind, NewsCard, Page},
    ports::Ports,
    routing::{listing::Listing, route::Route},
    time_zone::TimeZone,
};

/// `/rss.xml`: the first page of the news overview, from the same document. `None` when there is no overview.
pub async fn feed<P: Ports>(context: &RequestContext<'_, P>) -> Result<Option<String>, Error> {
    let RequestContext { request, site, content, ports, trace, .. } = *context;
    let path = Route::News.href(site.locale);
    let found = content.page(site, &path, Subject::News, Listing::default(), ports, trace).await?;
    let ResolvedPath::Page(page) = &*found.document else { return Ok(None) };
    let Kind::News(news) = &page.kind else { return Ok(None) };
    let absolute = |path: &str| escaped(&format!("{}{path}", site.origin));
    let mut xml = format!(
        "{DECLARATION}<rss version=\"2.0\" xmlns:atom=\"http://www.w3.org/2005/Atom\">\n<channel>\n\
         <title>{title}</title>\n<link>{overview}</link>\n<description>{description}</description>\n\
         <language>{language}</language>\n\
         <atom:link rel=\"self\" type=\"application/rss+xml\" href=\"{own}\"/>\n",
        title = escaped(title(page)),
        overview = absolute(&path),
        description = escaped(description(page)),
        language = site.locale.code(),
        own = absolute(&request.path),
    );
    for item in &news.list.items {
        write_item(&mut xml, item, &absolute(&item.href), site.time_zone);
    }
    xml.push_str("</channel>\n</rss>\n");
    Ok(Some(xml))
}

/// The feed's title is that of the overview's search metadata, which names the company too.
fn title(page: &Page) -> &str {
    page.seo.title.as_deref().unwrap_or(&page.title)
}

fn description(page: &Page) -> &str {
    let tag = page.seo.tags.iter().find(|tag| tag.key == "description");
    tag.map_or(title(page), |tag| &tag.content)
}

/// An item's address never changes, so it also serves as its `guid`.
fn write_item(xml: &mut String, item: &NewsCard, address: &str, zone: TimeZone) {
    let title = escaped(&item.title);
    let _ = write!(xml, "<item><title>{title}</title><link>{address}</link><guid>{address}</guid>");
    if let Some(day) = item.date {
        let _ = write!(xml, "<pubDate>{}</pubDate>", zone.midnight(day).to_rfc2822());
    }
    if let Some(picture) = &item.picture {
        let (url, media_type) = (escaped(&picture.url), media_type(&picture.url));
        // The size is unknown, which RSS writes as 0.
        let _ = write!(xml, "<enclosure url=\"{url}\" length=\"0\" type=\"{media_type}\"/>");
    }
    xml.push_str("</item>\n");
}

/// Transforms keep the format of the original picture, so its extension tells the media type.
fn media_type(url: &str) -> &'static str {
    let path = url.split(['?', '#']).next().unwrap_or_default().to_ascii_lowercase();
    match path.rsplit('.').next() {
        Some("png") => "image/png",
        Some("webp") => "image/webp",
        _ => "image/jpeg",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_picture_is_of_the_kind_that_its_name_says() {
        for (url, expected) in [
            ("https://a.example/b.PNG?v=1.jpg", "image/png"),
            ("https://a.example/b.webp", "image/webp"),
            ("https://a.example/b.jpeg", "image/jpeg"),
            ("https://a.example/b", "image/jpeg"),
        ] {
            assert_eq!(media_type(url), expected, "{url}");
        }
    }
}
