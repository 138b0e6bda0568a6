use askama::Template;

use crate::{
    blocks::Blocks,
    components::{brand::company_name, company_place::CompanyPlace, hero::HeroView, phone::Phone},
    context::PageContext,
    error::Error,
    islands::map::Map,
    layout::{PageMeta, document},
    model::{Company, Page, Sheet, phone_href},
    template::filters,
};

/// The contact page: contact details, map, and the editors' blocks.
#[derive(Template)]
#[template(path = "pages/contact.html")]
struct ContactPage<'a> {
    ctx: PageContext<'a>,
    hero: HeroView<'a>,
    name: &'a str,
    company: &'a Company,
    /// Absent when no location is configured.
    map: Option<Map<'a, CompanyPlace<'a>>>,
    blocks: Blocks<'a>,
}

pub fn render(ctx: &PageContext<'_>, page: &Page) -> Result<String, Error> {
    let mut meta = PageMeta::of_page("contact", ctx, page);
    meta.sheets.insert(Sheet::Map);
    let page = ContactPage {
        ctx: *ctx,
        hero: HeroView::of_page(ctx, page),
        name: company_name(ctx),
        company: &ctx.chrome.company,
        map: ctx.map.and_then(|config| Map::of_company(ctx, config)),
        blocks: Blocks::new(ctx, &page.blocks),
    };
    document(ctx, meta, &page)
}

impl ContactPage<'_> {
    /// Labels and numbers; numbers that the editors left empty are omitted.
    fn phones(&self) -> Vec<(&'static str, &str)> {
        let (messages, company) = (self.ctx.messages, self.company);
        let phones = [
            (messages.phone_general, company.phone.as_str()),
            (messages.phone_sales, company.sales_phone.as_str()),
            (messages.phone_administration, company.administration_phone.as_str()),
        ];
        phones.into_iter().filter(|(_, number)| !number.is_empty()).collect()
    }

    fn whatsapp(&self) -> Option<String> {
        whatsapp_href(&self.company.whatsapp)
    }

    fn has_address(&self) -> bool {
        !(self.company.street.is_empty() && self.company.city.is_empty())
    }
}

/// The `wa.me` link of a number, which has to consist of digits only.
fn whatsapp_href(number: &str) -> Option<String> {
    let digits: String = phone_href(number)?.chars().filter(char::is_ascii_digit).collect();
    Some(format!("https://wa.me/{digits}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn messages_go_to_the_digits_of_a_number() {
        assert_eq!(whatsapp_href("+31 (0)6-57.30 42").as_deref(), Some("https://wa.me/316573042"));
        assert_eq!(whatsapp_href("op aanvraag"), None);
    }
}
