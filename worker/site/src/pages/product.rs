use askama::Template;
use serde::Serialize;

use crate::{
    blocks::{Blocks, cards::CardsBlockView},
    components::{
        brand::company_name, download_list::DownloadList, drawing::Drawing, favourite_link::FavouriteLink,
        larger_picture::LargerPicture, lightbox::Lightbox, login_link::LoginLink, member_price::MemberPrice,
        picture::PictureView, picture_pair::PicturePair, product_grid::ProductGrid,
        product_labels::ProductLabels, project_card::ProjectCardView, qr_code::has_code,
        script_json::ScriptJson, share::Share,
    },
    context::PageContext,
    error::Error,
    islands::{
        picture_slider::{PictureSlider, SliderKind},
        quotation_button::QuotationButton,
        recent_products::RecentProducts,
    },
    layout::{PageMeta, document},
    model::{Crumb, Hero, Html, Page, Product},
    quotation::QuotationItem,
    routing::endpoint::Endpoint,
    template::filters,
};

/// A product: its header picture if it has one, pictures, description, price or quotation, details, related products.
#[derive(Template)]
#[template(path = "pages/product.html")]
struct ProductPage<'a> {
    ctx: PageContext<'a>,
    page: &'a Page,
    product: &'a Product,
    header: Option<PicturePair<'a>>,
    lead: Option<ProductLead<'a>>,
    labels: Option<ProductLabels>,
    /// URL of the page, for its printed version.
    address: String,
    /// Address of the picture with its code; absent where the page's address is too long for one.
    code: Option<String>,
    related: Option<CardsBlockView<'a, ProductGrid<'a>>>,
    blocks: Blocks<'a>,
    recent_products: RecentProducts<'a>,
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
    let header = header(ctx, &page.hero);
    let kind = if header.is_some() { SliderKind::HeadedProduct } else { SliderKind::Product };
    let lead = match product.gallery.as_slice() {
        [] => {
            let placeholder = ctx.chrome.header_placeholder.as_ref().filter(|_| header.is_none());
            placeholder.map(|picture| ProductLead::Placeholder(kind.leading(ctx, picture)))
        }
        [slide] => {
            let picture = kind.leading(ctx, &slide.picture);
            Some(ProductLead::Larger(LargerPicture::new(ctx, slide, picture)))
        }
        slides => Some(ProductLead::Slider(PictureSlider::new(ctx, kind, slides))),
    };
    let address = ctx.absolute(ctx.path);
    let page = ProductPage {
        ctx: *ctx,
        page,
        product,
        header,
        lead,
        code: has_code(&address).then(|| Endpoint::QrCode(ctx.path).href()),
        address,
        labels: ProductLabels::new(ctx, product.new, product.featured),
        related: CardsBlockView::below(ctx, ctx.messages.related_products, &product.related),
        blocks: Blocks::new(ctx, &page.blocks),
        recent_products: RecentProducts::new(ctx, Some(page.id)),
    };
    document(ctx, meta, &page)
}

/// The picture across the page, another one below 768 px. Without that the wide one is cropped to fill a phone, so it
/// has to be wider than the window there.
fn header<'a>(ctx: &PageContext<'a>, hero: &'a Hero) -> Option<PicturePair<'a>> {
    let desktop = hero.desktop.as_ref().or(hero.mobile.as_ref())?;
    let sizes = if hero.mobile.is_some() { "100vw" } else { "(min-width: 48rem) 100vw, 190vw" };
    Some(
        PicturePair::new("product-hero__media", desktop, hero.mobile.as_ref())
            .sizes(sizes)
            .priority(ctx.media),
    )
}

impl ProductPage<'_> {
    /// The favourite button: on the header picture, else beside the quotation button.
    fn favourite(&self) -> FavouriteLink<'_> {
        FavouriteLink::new(&self.ctx, &self.page.title, self.page.id)
    }

    fn category(&self) -> Option<&Crumb> {
        self.product.categories.last()
    }

    /// The button that adds the product to the visitor's quotation list.
    fn quotation(&self) -> QuotationButton<'_> {
        let item = QuotationItem::of_page(self.ctx.site, self.ctx.path, self.page, self.product);
        QuotationButton::new(&self.ctx, item)
    }

    fn price(&self) -> Option<MemberPrice<'_>> {
        MemberPrice::new(&self.ctx, self.page.id)
    }

    /// The members' details of the product.
    fn extended(&self) -> Option<&Html> {
        let private = self.ctx.visitor.member?.private(self.page.id)?;
        Some(&private.details).filter(|details| !details.is_empty())
    }

    fn drawing(&self) -> Option<Drawing<'_>> {
        Drawing::of(&self.page.title, self.product, self.ctx.messages.product_measures)
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
