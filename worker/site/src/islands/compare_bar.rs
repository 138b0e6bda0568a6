use askama::Template;
use serde::Serialize;

use super::props;
use crate::{context::PageContext, routing::route::Route};

/// The form of the boxes that choose products to be compared: a bar at the lower edge of the window, as soon as one is
/// ticked.
///
/// Without script it has the boxes of this page; script remembers what was chosen on others.
#[derive(Template)]
#[template(path = "islands/compare_bar.html")]
pub struct CompareBar<'a> {
    ctx: PageContext<'a>,
    /// On the page that compares them: what is chosen from now on, as in its address.
    compared: Option<Vec<String>>,
}

#[derive(Serialize)]
struct BarProps<'a> {
    most: usize,
    /// What follows the number of chosen products.
    chosen: &'a str,
    /// Said of one more than can be compared.
    full: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    compared: Option<&'a [String]>,
}

/// Products side by side at most.
pub const MOST_COMPARED: usize = 4;

impl<'a> CompareBar<'a> {
    /// For a page with boxes.
    pub fn new(ctx: &PageContext<'a>) -> CompareBar<'a> {
        CompareBar { ctx: *ctx, compared: None }
    }

    /// For the page that compares these products, which then are the chosen ones.
    pub fn of_compared(ctx: &PageContext<'a>, products: Vec<String>) -> CompareBar<'a> {
        CompareBar { ctx: *ctx, compared: Some(products) }
    }

    fn props(&self) -> String {
        let messages = self.ctx.messages;
        props(&BarProps {
            most: MOST_COMPARED,
            chosen: messages.compare_chosen,
            full: messages.compare_full.replace("{n}", &MOST_COMPARED.to_string()),
            compared: self.compared.as_deref(),
        })
    }
}
