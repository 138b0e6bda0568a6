use askama::Template;

use super::icon::Icon;
use crate::{context::PageContext, template::filters};

/// The dialog in which script shows the larger pictures of its gallery, as a `<template>`.
#[derive(Template)]
#[template(path = "components/lightbox.html")]
pub struct Lightbox<'a> {
    ctx: PageContext<'a>,
}

impl<'a> Lightbox<'a> {
    pub fn new(ctx: &PageContext<'a>) -> Lightbox<'a> {
        Lightbox { ctx: *ctx }
    }
}
