//! Islands by themselves.

use crate::fixtures::{self, Words, ctx};
use site::{
    components::newsletter_form::NewsletterForm,
    context::{Ctx, VisitorData},
    islands::{
        card_slider::CardSlider,
        countdown::Countdown,
        form::FormIsland,
        frame::FrameIsland,
        image_gallery::ImageGallery,
        news_slider::NewsSlider,
        newsletter_form::NewsletterFormIsland,
        picture_slider::{PictureSlider, SliderKind},
        quotation_button::QuotationButton,
        quotation_list::QuotationList,
        recent_products::RecentProducts,
        video::Video,
    },
    layout::View,
    model::{Block, Kind, MarkupPart, QuotedProduct},
    quotation::{Quotation, QuotationItem},
    routing::locale::Locale,
};

/// The islands of forms by themselves.
pub fn form_islands() -> [(String, Vec<(String, String)>); 2] {
    let words = Words::of(Locale::Nl);
    let chrome = fixtures::chrome(words);
    let small = fixtures::form_blocks(words).into_iter().filter_map(|(name, block)| match block {
        Block::Form(block) => Some((name, block.form?)),
        _ => None,
    });
    let view = View { ctx: ctx(Locale::Nl, "/"), chrome: &chrome, header_footers: None };
    let forms =
        small.map(|(name, form)| (name.to_owned(), FormIsland::new(&view, &form, 1).to_string())).collect();
    let newsletters = Locale::ALL.into_iter().flat_map(|locale| {
        let (chrome, words) = (fixtures::chrome(Words::of(locale)), Words::of(locale));
        let states = fixtures::sent_newsletters(words).into_iter();
        states
            .map(move |(name, sent)| {
                let visitor = VisitorData { sent: sent.as_ref(), ..VisitorData::default() };
                let ctx = Ctx { visitor, ..ctx(locale, "/") };
                (
                    format!("{name}, {}", locale.code()),
                    NewsletterFormIsland::new(&ctx, NewsletterForm::new(&ctx, &chrome)).to_string(),
                )
            })
            .collect::<Vec<_>>()
    });
    [("island-form".to_owned(), forms), ("island-newsletter_form".to_owned(), newsletters.collect())]
}

pub fn quotation_islands(ctx: &Ctx<'_>) -> [(String, Vec<(String, String)>); 2] {
    let products = fixtures::quoted_products(Words::of(Locale::Nl));
    let button = |product: &QuotedProduct| {
        let item = QuotationItem::of_product(ctx.site, product);
        (product.title.to_string(), QuotationButton::new(ctx, item).to_string())
    };
    let list = |amounts: &[u8], missing: &str, outage, can_share| {
        let line = |(product, amount): (&QuotedProduct, &u8)| {
            format!("{}x{amount}{}", product.id, if *amount == 2 { "~RAL+6009~~poort" } else { "" })
        };
        let lines: Vec<String> = products.iter().zip(amounts).map(line).collect();
        let own = Quotation::parse(&lines.join("."));
        let item = |(product, line)| QuotationItem::listed(ctx.site, product, line);
        let items = products.iter().zip(own.lines()).map(item).collect();
        let missing = Quotation::of_cookies(Some(&format!("quotation={missing}"))).lines().to_vec();
        QuotationList::new(ctx, items, missing, outage, can_share).to_string()
    };
    let lists = vec![
        ("products: 3".to_owned(), list(&[1, 2, 100], "", false, true)),
        ("one of another language".to_owned(), list(&[7], "3000x2", false, false)),
        ("outage".to_owned(), list(&[], "7x12", true, false)),
        ("empty".to_owned(), list(&[], "", false, false)),
    ];
    let buttons = products.iter().map(button).collect();
    [("island-quotation_button".to_owned(), buttons), ("island-quotation_list".to_owned(), lists)]
}

/// Islands that stand in a block, by themselves.
pub fn islands_of_blocks(ctx: Ctx<'static>) -> Vec<(String, Vec<(String, String)>)> {
    let words = Words::of(Locale::Nl);
    let videos = fixtures::video_blocks(words).into_iter().filter_map(|(name, block)| match block {
        Block::Video(video) => Some((name.to_owned(), Video::new(&ctx, &video)?.to_string())),
        _ => None,
    });
    let galleries = fixtures::image_blocks(words).into_iter().filter_map(|(name, block)| match block {
        Block::Image(block) if block.pictures.len() > 1 => Some((
            name.to_owned(),
            ImageGallery::new(&ctx, &block, "image-block--full", "100vw", 3).to_string(),
        )),
        _ => None,
    });
    let news = fixtures::news(words);
    let news = |count| NewsSlider::new(&ctx, news.get(..count).unwrap(), 3).to_string();
    let slides = fixtures::slides(words);
    let slides = |position| Countdown::new(&ctx, &slides, position).to_string();
    let frames = fixtures::framed(words).into_iter().filter_map(|part| match part {
        MarkupPart::Frame(frame) => Some((
            format!("{:?} by {:?}", frame.width, frame.height),
            FrameIsland::new(&ctx, &frame).to_string(),
        )),
        MarkupPart::Html(_) => None,
    });
    vec![
        ("island-frame".to_owned(), frames.collect()),
        ("island-video".to_owned(), videos.collect()),
        ("island-image_gallery".to_owned(), galleries.collect()),
        (
            "island-news_slider".to_owned(),
            [1, 3].map(|count| (format!("news: {count}"), news(count))).to_vec(),
        ),
        (
            "island-countdown".to_owned(),
            vec![("first on the page".to_owned(), slides(1)), ("further down".to_owned(), slides(4))],
        ),
    ]
}

pub fn recent_products(ctx: &Ctx<'_>) -> Vec<(String, String)> {
    let island = |product| RecentProducts::new(ctx, product).to_string();
    vec![("on a product's page".to_owned(), island(Some(1000))), ("elsewhere".to_owned(), island(None))]
}

pub fn card_sliders(ctx: &Ctx<'_>) -> Vec<(String, String)> {
    let words = Words::of(Locale::Nl);
    let row = |(name, block)| match block {
        Block::CategoryCards(block) => {
            (String::from(name), CardSlider::new(ctx, "Rij", &block.items, 3).to_string())
        }
        _ => unreachable!("the fixture holds cards of categories"),
    };
    let Some((_, Block::CategoryCards(mut long))) = fixtures::category_card_blocks(words).into_iter().next()
    else {
        unreachable!("the fixture holds cards of categories");
    };
    long.items.extend(long.items.clone());
    let blocks = fixtures::category_card_blocks(words).into_iter().take(2);
    blocks.chain([("more than fit", Block::CategoryCards(long))]).map(row).collect()
}

pub fn picture_sliders(ctx: &Ctx<'_>) -> Vec<(String, String)> {
    let words = Words::of(Locale::Nl);
    let Kind::Product(product) = fixtures::product_page(words).kind else {
        unreachable!("the fixture is a product");
    };
    let of_product =
        |count| PictureSlider::new(ctx, SliderKind::Product, &product.gallery[..count]).to_string();
    let of_project = |count| {
        PictureSlider::new(ctx, SliderKind::Project, &fixtures::project_slides(words, count)).to_string()
    };
    let products = [2, 3].map(|count| (format!("a product's: {count}"), of_product(count)));
    let projects = [2, 3].map(|count| (format!("a project's: {count}"), of_project(count)));
    products.into_iter().chain(projects).collect()
}
