//! A line of daily values over the limits between good and poor, as SVG.

use askama::{Template, filters::HtmlSafe};

/// Pixels on every screen, so that words keep their size …
const HEIGHT: f64 = 160.0;
/// … beside days that are stretched over what the screen has.
const WIDTH: f64 = 600.0;
/// Keep a point within the picture, also on a phone.
const MARGIN: f64 = 4.0;
const SIDE: f64 = 8.0;

/// A chart, with what it says in a sentence for those who do not see it.
#[derive(Debug, Template)]
#[template(path = "operators/chart.html")]
pub(super) struct Chart {
    /// Unique in the page.
    id: &'static str,
    title: &'static str,
    description: String,
    width: f64,
    height: f64,
    /// Where a limit is, and what stands there.
    limits: [(String, String); 2],
    line: String,
    points: Vec<(String, String)>,
}

impl HtmlSafe for Chart {}

impl Chart {
    /// `values` has one a day, oldest first, and none where nothing was measured; `limits` and their labels are in
    /// ascending order.
    pub fn new(
        (id, title, description): (&'static str, &'static str, String),
        values: &[Option<f64>],
        [(good, good_label), (poor, poor_label)]: [(f64, String); 2],
    ) -> Chart {
        let most = values.iter().flatten().copied().fold(poor * 1.15, f64::max);
        let y = |value: f64| format!("{:.1}", HEIGHT - MARGIN - value / most * (HEIGHT - 2.0 * MARGIN));
        let step = (WIDTH - 2.0 * SIDE) / values.len().saturating_sub(1).max(1) as f64;
        let place = |(day, value): (usize, &Option<f64>)| {
            Some((format!("{:.1}", SIDE + day as f64 * step), y((*value)?)))
        };
        let points: Vec<(String, String)> = values.iter().enumerate().filter_map(place).collect();
        let line: Vec<String> = points.iter().map(|(x, y)| format!("{x},{y}")).collect();
        let limits = [(y(good), good_label), (y(poor), poor_label)];
        Chart { id, title, description, width: WIDTH, height: HEIGHT, limits, line: line.join(" "), points }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::template;

    fn svg(values: &[Option<f64>]) -> String {
        let limits = [(500.0, "<good>".to_owned()), (1000.0, "poor".to_owned())];
        template::render(&Chart::new(("lcp", "LCP", "2.5 s".to_owned()), values, limits)).unwrap()
    }

    #[test]
    fn days_stand_where_they_belong() {
        let svg = svg(&[Some(0.0), None, Some(250.0), Some(1150.0)]);
        assert!(svg.contains(r#"points="8.0,156.0 397.3,123.0 592.0,4.0""#), "{svg}");
        assert!(svg.contains(r#"d="M8.0 156.0h0M397.3 123.0h0M592.0 4.0h0""#), "{svg}");
        assert!(
            svg.contains(r#"aria-labelledby="lcp-title lcp-text"><title id="lcp-title">LCP</title>"#),
            "{svg}"
        );
        assert!(!svg.contains("<good>") && svg.contains(">poor</text>"), "{svg}");
    }

    #[test]
    fn words_keep_their_size_on_a_narrow_screen() {
        let svg = svg(&[Some(1.0)]);
        let words = svg.rsplit("<svg").next().unwrap();
        assert!(words.contains(">poor</text>") && !words.contains("viewBox"), "{svg}");
        assert_eq!(svg.matches("preserveAspectRatio").count(), 1, "only the days are stretched: {svg}");
    }

    #[test]
    fn nothing_measured_is_an_empty_line() {
        assert!(svg(&[]).contains(r#"points="""#));
    }
}
