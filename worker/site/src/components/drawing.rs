use askama::Template;

use crate::model::{Download, Product};

/// A product's dimension drawing, which links to itself at full size: the first SVG among the downloads that everybody
/// may have.
#[derive(Template)]
#[template(path = "components/drawing.html")]
pub struct Drawing<'a> {
    title: &'a str,
    url: &'a str,
    /// Drawing, product and overall measures.
    alt: String,
}

impl<'a> Drawing<'a> {
    /// `name` is the product's, `size` its overall measures where a facet tells which they are; else those of its table's
    /// first row with any are.
    pub fn of(name: &str, product: &'a Product, size: Option<&str>) -> Option<Drawing<'a>> {
        let open = |item: &'a Download| Some((item, item.url.as_deref()?));
        let (item, url) = product.downloads.iter().filter(|item| item.format == "SVG").find_map(open)?;
        let size = size.or(product.sizes.first().map(|row| &*row.value));
        let size = size.map(|size| format!(", {size}")).unwrap_or_default();
        let alt = format!("{}: {name}{size}", item.title);
        Some(Drawing { title: &item.title, url, alt })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::TableRow;

    #[test]
    fn members_files_and_other_formats_are_no_drawing() {
        let file = |format: &str, url: Option<&str>| Download {
            asset: 1,
            title: "Drawing".to_owned(),
            format: format.to_owned(),
            bytes: None,
            url: url.map(str::to_owned),
        };
        let shown = |downloads: Vec<Download>| {
            let product = Product { downloads, ..Product::default() };
            Drawing::of("Linde", &product, Some("1 × 2 m"))
                .map(|drawing| (drawing.url.to_owned(), drawing.alt))
        };
        assert_eq!(shown(vec![file("PDF", Some("/a.pdf")), file("SVG", None)]), None);
        let found = shown(vec![file("SVG", None), file("SVG", Some("/a.svg")), file("SVG", Some("/b.svg"))]);
        assert_eq!(found, Some(("/a.svg".to_owned(), "Drawing: Linde, 1 × 2 m".to_owned())));
    }

    #[test]
    fn a_drawing_is_described_by_the_products_own_table_where_no_facet_reads_it() {
        let drawing = Download {
            asset: 1,
            title: "Drawing".to_owned(),
            format: "SVG".to_owned(),
            bytes: None,
            url: Some("/a.svg".to_owned()),
        };
        let row = |name: &str, value: &str| TableRow { name: name.into(), value: value.into() };
        let sizes = vec![row("size", "1800 × 590 mm"), row("packed", "2 × 1 m")];
        let product = Product { downloads: vec![drawing], sizes, ..Product::default() };
        let alt = |size| Drawing::of("Linde", &product, size).map(|drawing| drawing.alt);
        assert_eq!(alt(None).as_deref(), Some("Drawing: Linde, 1800 × 590 mm"));
        assert_eq!(alt(Some("2 × 1 m")).as_deref(), Some("Drawing: Linde, 2 × 1 m"));
    }
}
