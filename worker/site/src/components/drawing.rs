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
    /// `name` is the product's, `row` what its data table calls the overall measures.
    pub fn of(name: &str, product: &'a Product, row: &str) -> Option<Drawing<'a>> {
        let open = |item: &'a Download| Some((item, item.url.as_deref()?));
        let (item, url) = product.downloads.iter().filter(|item| item.format == "SVG").find_map(open)?;
        let measures = measures(product.text.as_str(), row).map(|measures| format!(", {measures}"));
        let alt = format!("{}: {name}{}", item.title, measures.unwrap_or_default());
        Some(Drawing { title: &item.title, url, alt })
    }
}

/// The overall measures in a product's table, which is sanitised markup.
fn measures<'a>(text: &'a str, row: &str) -> Option<&'a str> {
    let (_, after) = text.split_once(&format!(">{row}</th>"))?;
    let (_, cell) = after.split_once("<td>")?;
    let (cell, _) = cell.split_once('<')?;
    Some(cell.trim()).filter(|cell| !cell.is_empty() && !cell.contains('&'))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn measures_are_those_of_the_named_row() {
        let table = "<table><tbody><tr><th scope=\"row\">Material</th><td>Oak 30 × 105 mm</td></tr>\
            <tr><th scope=\"row\">Dimensions</th>\n<td>1800 × 680 × 830 mm</td></tr></tbody></table>";
        assert_eq!(measures(table, "Dimensions"), Some("1800 × 680 × 830 mm"));
        for (text, row) in [(table, "Maße"), ("", "Dimensions"), ("<th>Dimensions</th><td>", "Dimensions")] {
            assert_eq!(measures(text, row), None, "{text}");
        }
        assert_eq!(measures("<th>Maße</th><td>1 &lt; 2</td>", "Maße"), None, "an entity is no plain text");
    }

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
            Drawing::of("Linde", &product, "Dimensions").map(|drawing| (drawing.url.to_owned(), drawing.alt))
        };
        assert_eq!(shown(vec![file("PDF", Some("/a.pdf")), file("SVG", None)]), None);
        let found = shown(vec![file("SVG", None), file("SVG", Some("/a.svg")), file("SVG", Some("/b.svg"))]);
        assert_eq!(found, Some(("/a.svg".to_owned(), "Drawing: Linde".to_owned())));
    }
}
