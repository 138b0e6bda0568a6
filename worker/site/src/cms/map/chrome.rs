//! The operation `Chrome`: header, footer and menus of a language.

// The generated types are named like the schema's.
#![allow(non_camel_case_types)]

use graphql_client::GraphQLQuery;

use super::context::{Mapped, MappingContext};
use super::facets::{self, FacetRow};
use super::link::{address, file_address, path, wire_link};
use super::picture::{in_widths, picture, side};
use super::text::{element_id, plain};
use super::wire::{NullableList, items};
use crate::model::{
    Chrome as Model, Company, Facets, Footer, Link, LoginBox, Logo, Menu, MenuCategory, MenuItem, SocialLink,
};

type QueryArgument = u32;

#[derive(GraphQLQuery)]
#[graphql(
    schema_path = "../../graphql/pruned.graphqls",
    query_path = "../../graphql/chrome-types.graphql",
    fragments_other_variant = "true",
    skip_serializing_none
)]
pub(crate) struct Chrome;

/// Root fields of the operation. The others are used if one of them fails.
pub(crate) const PARTS: [&str; 4] = ["footer", "globals", "navigation", "categories"];

/// The section whose overview opens the products mega-menu.
const PRODUCTS_OVERVIEW: &str = "productsOverview";

/// For whom the navigation is mapped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Audience {
    /// All visitors: the result is cached, so items for members are left out.
    Everybody,
    Members,
}

pub(crate) fn variables(site_id: u32) -> chrome::Variables {
    chrome::Variables { site: Some(vec![Some(site_id)]) }
}

/// Missing parts are empty: a page must not fail because of its header or footer. In a preview, removed markup is counted.
pub(crate) fn map(response: chrome::ResponseData, is_preview: bool) -> Mapped<Model> {
    let mut context = MappingContext::around_pages(is_preview);
    context.tag("chrome");
    context.section("navigation");
    let mut model = Model {
        categories: categories(response.categories, &mut context),
        menu: Menu { items: menu(response.navigation, Audience::Everybody, &mut context) },
        ..Model::default()
    };
    if let Some(chrome::ChromeGlobals::globals_GlobalSet(globals)) = response.globals {
        settings(&mut model, globals, &mut context);
    }
    if let Some(chrome::ChromeFooter::footer_GlobalSet(footer)) = response.footer {
        let sections = [footer.footer_section1, footer.footer_section2, footer.footer_section3];
        let sections = sections.map(|section| context.html(section)).into_iter();
        let links = items(footer.footer_links).filter_map(|entry| footer_link(entry, &mut context));
        model.footer = Footer {
            sections: sections.filter(|section| !section.is_empty()).collect(),
            links: links.collect(),
            logos: items(footer.footer_logos).filter_map(footer_logo).collect(),
        };
    }
    if let Some(chrome::ChromeFacets::facets_GlobalSet(set)) = response.facets {
        model.facets = product_facets(set, &mut context);
    }
    context.finish(model)
}

fn product_facets(set: chrome::ChromeFacetsOnfacets_GlobalSet, context: &mut MappingContext) -> Facets {
    use chrome::ChromeFacetsOnFacetsGlobalSetProductFacets as Row;
    let rows = items(set.product_facets).filter_map(|row| match row {
        Row::productFacets_BlockType(row) => Some(FacetRow {
            parameter: plain(row.parameter),
            label: plain(row.label),
            row_names: plain(row.row_names),
            on_cards: row.on_cards.unwrap_or_default(),
            range_ends: plain(row.range_ends),
            options: items(row.options)
                .map(|cells| [cells.parameter_value, cells.label, cells.words].map(plain))
                .collect(),
        }),
        Row::Unknown => None,
    });
    facets::facets(element_id(&set.id).unwrap_or_default(), rows, context)
}

fn settings(
    model: &mut Model,
    globals: chrome::ChromeGlobalsOnglobals_GlobalSet,
    context: &mut MappingContext,
) {
    use chrome::ChromeGlobalsOnGlobalsGlobalSetLoginBox as LoginRow;
    use chrome::ChromeGlobalsOnGlobalsGlobalSetLoginPopupBox as PopupRow;
    use chrome::ChromeGlobalsOnGlobalsGlobalSetSignUpBox as SignUpRow;
    use chrome::ChromeGlobalsOnGlobalsGlobalSetTopNavigation as TopRow;
    model.company = Company {
        name: plain(globals.company_name),
        email: plain(globals.email_address),
        phone: plain(globals.phone),
        administration_phone: plain(globals.administration_phone),
        sales_phone: plain(globals.sales_phone),
        whatsapp: plain(globals.whatsapp),
        street: plain(globals.street_and_number),
        city: plain(globals.postal_code_and_city),
    };
    model.logo = items(globals.logo).next().and_then(logo);
    model.dark_logo = items(globals.dark_logo).next().and_then(logo);
    model.header_placeholder = items(globals.header_image_placeholder)
        .find_map(|image| picture(image.url, image.webp, image.title, (1600, 900)));
    model.request_quote = globals.request_quote_cta.and_then(|link| wire_link!(link));
    model.privacy_policy = globals.privacy_policy.and_then(|link| wire_link!(link));
    model.consent_text = context.html(globals.avg_text);
    model.form_recipient = plain(globals.form_recipient);
    let rows = items(globals.top_navigation).filter_map(|row| match row {
        TopRow::topNavigation_BlockType(row) => row.link.and_then(|link| wire_link!(link)),
        TopRow::Unknown => None,
    });
    model.top_navigation = rows.collect();
    model.login.popup = items(globals.login_popup_box).find_map(|row| match row {
        PopupRow::loginPopupBox_BlockType(row) => Some((plain(row.title_field), context.html(row.text))),
        PopupRow::Unknown => None,
    });
    let login_box = items(globals.login_box).find_map(|row| match row {
        LoginRow::loginBox_BlockType(row) => Some(LoginBox {
            page_title: plain(row.page_title),
            page_text: context.html(row.page_text),
            title: plain(row.title_field),
            text: context.html(row.text),
        }),
        LoginRow::Unknown => None,
    });
    model.login.page = login_box.unwrap_or_default();
    model.login.sign_up = items(globals.sign_up_box).find_map(|row| match row {
        SignUpRow::signUpBox_BlockType(row) => Some((plain(row.title_field), context.html(row.text))),
        SignUpRow::Unknown => None,
    });
    let accounts = [
        ("facebook", globals.facebook),
        ("instagram", globals.instagram),
        ("linkedin", globals.linkedin),
        ("twitter", globals.twitter),
        ("pinterest", globals.pinterest),
    ];
    let social = accounts.into_iter().filter_map(|(network, url)| {
        let url = address(&url?).filter(|url| url.starts_with("https://"))?;
        Some(SocialLink { network: network.to_owned(), url })
    });
    model.social = social.collect();
}

fn menu(
    entries: NullableList<chrome::ChromeNavigation>,
    audience: Audience,
    context: &mut MappingContext,
) -> Vec<MenuItem> {
    let shown = items(entries).filter_map(|entry| {
        let children = items(entry.children);
        let children: Vec<MenuItem> =
            children.filter_map(|child| menu_item(child, Vec::new(), audience, context)).collect();
        menu_item(entry.navigation_item, children, audience, context)
    });
    shown.collect()
}

/// `None` for an item that is for members only when mapping for everybody, and for one with neither a target nor
/// children.
pub(super) fn menu_item(
    entry: chrome::NavigationItem,
    children: Vec<MenuItem>,
    audience: Audience,
    context: &mut MappingContext,
) -> Option<MenuItem> {
    use chrome::NavigationItemOn as Type;
    context.element(&entry.id);
    let label = plain(entry.title);
    let mut products = false;
    let (members_only, href, new_tab) = match entry.on {
        Type::navigation_internal_Entry(item) => {
            let target = items(item.internal_link).next();
            let section = target.as_ref().and_then(|target| target.section_handle.as_deref());
            products = section == Some(PRODUCTS_OVERVIEW);
            (item.members_only, target.and_then(|target| target.uri).map(|uri| path(&uri)), false)
        }
        Type::navigation_external_Entry(item) => {
            let href = item.external_link.as_deref().and_then(address);
            (item.members_only, href, item.open_in_new_tab.unwrap_or_default())
        }
        Type::navigation_category_Entry(item) => {
            // Craft returns the ancestors of the selected category before it.
            let target = items(item.category).last();
            (item.members_only, target.and_then(|target| target.uri).map(|uri| path(&uri)), false)
        }
        _ => return None,
    };
    let withheld = members_only.unwrap_or_default() && audience == Audience::Everybody;
    let hidden = withheld || label.is_empty() || (href.is_none() && children.is_empty());
    let link = Link { href: href.unwrap_or_default(), label, new_tab, ..Link::default() };
    (!hidden).then_some(MenuItem { link, products, children })
}

fn categories(
    found: NullableList<chrome::ChromeCategories>,
    context: &mut MappingContext,
) -> Vec<MenuCategory> {
    use chrome::ChromeCategoriesOn as Type;
    let categories = items(found).filter_map(|category| {
        context.element(&category.id);
        let picture = match category.on {
            Type::productCategories_Category(own) => items(own.impression_image).find_map(|image| {
                let picture = picture(image.url, image.webp, image.title, (400, 300))?;
                Some(in_widths(picture, vec![(240, image.small), (800, image.large)]))
            }),
            Type::Unknown => None,
        };
        let children = items(category.children).filter_map(|child| {
            context.element(&child.id);
            Some(MenuCategory {
                id: element_id(&child.id)?,
                title: plain(child.title),
                href: path(&child.uri?),
                picture: None,
                children: Vec::new(),
            })
        });
        let children = children.collect();
        Some(MenuCategory {
            id: element_id(&category.id)?,
            title: plain(category.title),
            href: path(&category.uri?),
            picture,
            children,
        })
    });
    categories.collect()
}

fn footer_link(
    entry: chrome::ChromeFooterOnFooterGlobalSetFooterLinks,
    context: &mut MappingContext,
) -> Option<Link> {
    context.element(&entry.id);
    let label = entry.title.filter(|title| !title.trim().is_empty())?;
    Some(Link { href: path(&entry.uri?), label, ..Link::default() })
}

fn footer_logo(asset: chrome::ChromeFooterOnFooterGlobalSetFooterLogos) -> Option<Logo> {
    let (width, height) = scaled(side(asset.width), side(asset.height), 60);
    Some(Logo { url: file_address(asset.url)?, alt: plain(asset.title), width, height })
}

fn logo(asset: chrome::ChromeLogo) -> Option<Logo> {
    Some(Logo {
        url: file_address(asset.url)?,
        alt: plain(asset.title),
        width: side(asset.width),
        height: side(asset.height),
    })
}

/// Width and height after scaling to the height `to`.
fn scaled(width: Option<u32>, height: Option<u32>, to: u32) -> (Option<u32>, Option<u32>) {
    let width = width.zip(height).and_then(|(width, height)| width.checked_mul(to)?.checked_div(height));
    (width, Some(to))
}

#[cfg(test)]
#[path = "chrome_tests.rs"]
mod tests;
