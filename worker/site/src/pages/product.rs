use askama::Template;
use serde::Serialize;

use crate::{
    blocks::{Blocks, cards::CardsBlockView},
    components::{
        brand::company_name, compare_choice::CompareChoice, download_list::DownloadList, drawing::Drawing,
        facets::size, favourite_link::FavouriteLink, larger_picture::LargerPicture, lightbox::Lightbox,
        login_link::LoginLink, member_price::MemberPrice, picture::PictureView, product_grid::ProductGrid,
        product_labels::ProductLabels, project_card::ProjectCardView, qr_code::has_code,
        script_json::ScriptJson, share::Share, title::Title,
    },
    context::PageContext,
    error::Error,
    http::request::Request,
    islands::{
        compare_bar::CompareBar,
        picture_slider::{PictureSlider, SliderKind},
        quotation_button::QuotationButton,
        recent_products::RecentProducts,
    },
    layout::{PageMeta, document},
    model::{Crumb, Hero, Html, Page, Picture, Product, Slide, Variant, WholePicture},
    quotation::QuotationItem,
    routing::{endpoint::Endpoint, route::Route},
    template::filters,
};

/// A product: pictures, description, what can be chosen, price or quotation, details, related products.
#[derive(Template)]
#[template(path = "pages/product.html")]
struct ProductPage<'a> {
    ctx: PageContext<'a>,
    page: &'a Page,
    product: &'a Product,
    lead: Option<ProductLead<'a>>,
    slides: &'a [Slide],
    /// What the address chooses, else the standard.
    variant: Variant,
    labels: Option<ProductLabels>,
    /// URL of the page with what is chosen, for its printed version. Script keeps it and its code in step, as the ways to
    /// share the page (`client/src/quotation/chosen-address.ts`).
    address: String,
    /// Address of the picture with its code; absent where the page's address is too long for one.
    code: Option<String>,
    related: Option<CardsBlockView<'a, ProductGrid<'a>>>,
    blocks: Blocks<'a>,
    recent_products: RecentProducts<'a>,
    compare_bar: CompareBar<'a>,
}

/// The picture or gallery beside the summary.
enum ProductLead<'a> {
    /// The product's only picture.
    Larger(LargerPicture<'a>),
    /// The placeholder of the global settings.
    Placeholder(PictureView<'a>),
    Slider(PictureSlider<'a>),
}

pub fn render(ctx: &PageContext<'_>, page: &Page, product: &Product) -> Result<String, Error> {
    let meta = PageMeta {
        json_ld: json_ld(ctx, page, product).into_iter().collect(),
        ..PageMeta::of_page("product", ctx, page)
    };
    let kind = SliderKind::Product;
    let asked = ctx.variant.filter(|variant| product.variants.chosen(variant).is_some());
    let slides = slides(page, product, asked);
    let lead = match slides.as_slice() {
        [] => {
            let placeholder = ctx.chrome.header_placeholder.as_ref();
            placeholder.map(|picture| ProductLead::Placeholder(kind.leading(ctx, picture)))
        }
        [slide] => {
            let picture = kind.leading(ctx, &slide.picture);
            Some(ProductLead::Larger(LargerPicture::new(ctx, slide, picture)))
        }
        slides => Some(ProductLead::Slider(PictureSlider::new(ctx, kind, slides))),
    };
    let variant = asked.cloned().unwrap_or_else(|| product.variants.standard());
    let named = named(product, &variant);
    let address = ctx.absolute(&named.href(ctx.path));
    let page = ProductPage {
        ctx: *ctx,
        page,
        product,
        lead,
        slides: &slides,
        code: has_code(&address).then(|| named.href(&Endpoint::QrCode(ctx.path).href())),
        variant,
        address,
        labels: ProductLabels::new(ctx, product.new, product.featured),
        related: CardsBlockView::below(ctx, ctx.messages.related_products, &product.related),
        blocks: Blocks::new(ctx, &page.blocks),
        recent_products: RecentProducts::new(ctx, Some(page.id)),
        compare_bar: CompareBar::new(ctx),
    };
    document(ctx, meta, &page)
}

/// What addresses name of what is chosen: the standard needs no name.
fn named(product: &Product, chosen: &Variant) -> Variant {
    if *chosen == product.variants.standard() { Variant::default() } else { chosen.clone() }
}

/// What the address of a product's page chooses, of a product that may not have it.
pub fn variant_of_address(route: &Route, request: &Request) -> Option<Variant> {
    let is_product = matches!(route, Route::Product { .. });
    let code = is_product.then(|| request.parameter(Variant::PARAMETER))??;
    // Mails and chats take what stands behind a link for a part of it.
    let code = code.trim_end_matches(|letter: char| !letter.is_ascii_alphanumeric());
    Variant::parse(&code.to_ascii_uppercase()).filter(|variant| !variant.is_empty())
}

/// The product's pictures, and behind them those of choices. The one of what was asked for stands first.
fn slides(page: &Page, product: &Product, asked: Option<&Variant>) -> Vec<Slide> {
    let mut slides: Vec<Slide> = header(&page.hero).into_iter().collect();
    let own = product.gallery.iter().chain(product.variants.pictures.iter().map(|known| &known.slide));
    for slide in own {
        if !slides.iter().any(|known| known.picture.url == slide.picture.url) {
            slides.push(slide.clone());
        }
    }
    let first = asked.and_then(|variant| product.variants.picture(variant));
    let place =
        first.and_then(|first| slides.iter().position(|slide| slide.picture.url == first.picture.url));
    if let Some(seen) = place.and_then(|place| slides.get_mut(..=place)) {
        seen.rotate_right(1);
    }
    slides
}

/// The header picture as the first of the gallery, where it does not push the product's name off the screen. The crop for
/// small screens has the gallery's proportions; enlarged it is the wide one.
fn header(hero: &Hero) -> Option<Slide> {
    let wide = hero.desktop.as_ref().or(hero.mobile.as_ref())?;
    let shown = hero.mobile.as_ref().unwrap_or(wide);
    let smallest = shown.srcset.split(' ').next().filter(|address| !address.is_empty());
    Some(Slide {
        picture: Picture { alt: wide.alt.clone(), ..shown.clone() },
        thumbnail: smallest.map(str::to_owned),
        whole: Some(WholePicture { url: wide.file().into(), width: wide.width, height: wide.height }),
    })
}

impl ProductPage<'_> {
    /// The favourite button: on the picture, else beside the category.
    fn favourite(&self) -> FavouriteLink<'_> {
        FavouriteLink::new(&self.ctx, &self.page.title, self.page.id)
    }

    fn category(&self) -> Option<&Crumb> {
        self.product.categories.last()
    }

    /// What can be chosen, and the button that adds the product to the visitor's quotation list.
    fn quotation(&self) -> QuotationButton<'_> {
        let item = QuotationItem {
            size: self.size(),
            ..QuotationItem::of_page(self.ctx.site, self.ctx.path, self.page, self.product)
        };
        let variants = &self.product.variants;
        QuotationButton::new(&self.ctx, item).ordering(variants, &self.variant, "1").beside(self.slides)
    }

    fn share(&self) -> Share<'_> {
        Share::of_variant(&self.ctx, &self.page.title, &named(self.product, &self.variant))
    }

    fn compare_choice(&self) -> CompareChoice<'_> {
        CompareChoice::new(&self.ctx, self.page.id, &self.page.title).of_variant(&self.variant)
    }

    fn price(&self) -> Option<MemberPrice<'_>> {
        let price = MemberPrice::new(&self.ctx, self.page.id)?;
        Some(if self.standard().is_some() { price.of_standard() } else { price })
    }

    /// Says that what the address chooses cannot be ordered. `None` where it can, or chooses nothing.
    fn gone(&self) -> Option<String> {
        let asked = self.ctx.variant.filter(|asked| self.product.variants.chosen(asked).is_none())?;
        Some(self.ctx.messages.variant_gone(asked))
    }

    /// Of which of what can be chosen the text and the drawing tell the figures. `None` for what comes only as it is.
    fn standard(&self) -> Option<String> {
        let variants = &self.product.variants;
        let choices = variants.summary(&variants.standard())?;
        Some(self.ctx.messages.product_standard.replace("{choices}", &choices))
    }

    /// The members' details of the product.
    fn extended(&self) -> Option<&Html> {
        let private = self.ctx.visitor.member?.private(self.page.id)?;
        Some(&private.details).filter(|details| !details.is_empty())
    }

    /// The product's overall measures, as its card tells them.
    fn size(&self) -> Option<&str> {
        size(&self.ctx, &self.product.sizes)
    }

    fn drawing(&self) -> Option<Drawing<'_>> {
        Drawing::of(&self.page.title, self.product, self.size())
    }

    fn has_details(&self) -> bool {
        let shared = !(self.product.text.is_empty() && self.product.downloads.is_empty());
        shared || self.extended().is_some()
    }
}

/// A `Product` (schema.org) without a price, which only members see. `None` when the SEOmatic data has one.
fn json_ld(ctx: &PageContext<'_>, page: &Page, product: &Product) -> Option<ScriptJson> {
    if page.seo.describes("Product") {
        return None;
    }
    let description = page.seo.tags.iter().find(|tag| !tag.property && tag.key == "description");
    let data = StructuredProduct {
        context: "https://schema.org",
        kind: "Product",
        brand: Brand { name: company_name(ctx) },
        category: product.categories.last().map(|category| &*category.title),
        description: description.map(|tag| &*tag.content),
        image: product.gallery.iter().map(|slide| &*slide.picture.url).collect(),
        name: &page.title,
        url: ctx.absolute(ctx.path),
    };
    Some(ScriptJson::new(&serde_json::to_string(&data).unwrap_or_default()))
}

/// A struct for the same reason as a `BreadcrumbList`.
#[derive(Serialize)]
struct StructuredProduct<'a> {
    #[serde(rename = "@context")]
    context: &'static str,
    #[serde(rename = "@type")]
    kind: &'static str,
    brand: Brand<'a>,
    #[serde(skip_serializing_if = "Option::is_none")]
    category: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    description: Option<&'a str>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    image: Vec<&'a str>,
    name: &'a str,
    url: String,
}

#[derive(Serialize)]
#[serde(tag = "@type")]
struct Brand<'a> {
    name: &'a str,
}
