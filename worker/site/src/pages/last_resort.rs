use crate::{assets::Assets, messages::Messages, routing::site::Site};

/// The page for when the error page itself failed (specification section 8). It needs neither header and footer nor
/// the content system, and no template whose rendering could fail.
pub fn render(site: &Site, assets: &Assets) -> String {
    let messages = Messages::of(site.locale);
    let lang = site.locale.code();
    let (text, back) = (messages.error_page_failed, messages.back_to_home);
    // The stylesheet's name and hash come from the build and need no escaping.
    let (css, integrity) = (&assets.css, &assets.integrity.css);
    format!(
        "<!DOCTYPE html>\n\
         <html lang=\"{lang}\">\n\
         <head>\n\
         <meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <meta name=\"robots\" content=\"noindex\">\n\
         <title>{text}</title>\n\
         <link rel=\"stylesheet\" href=\"{css}\" integrity=\"{integrity}\">\n\
         </head>\n\
         <body class=\"last-resort\">\n\
         <main class=\"last-resort__main\">\n\
         <h1 class=\"last-resort__title\">{text}</h1>\n\
         <p><a class=\"button\" href=\"/\">{back}</a></p>\n\
         </main>\n\
         </body>\n\
         </html>\n"
    )
}
