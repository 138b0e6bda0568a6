use std::collections::BTreeSet;

use chrono::NaiveDate;
use serde::{Deserialize, Serialize};

use super::{Block, Crumb, Form, Html, Kind, NewsCard, Picture, Seo, Sheet};
use crate::routing::locale::Locale;

/// A page of the content system in one language.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Page {
    pub id: u32,
    /// What only this kind of page has.
    pub kind: Kind,
    pub title: String,
    /// Shown as the heading instead of `title` when the editors filled it in.
    pub page_title: Option<String>,
    pub intro: Html,
    pub hero: Hero,
    #[serde(with = "super::day")]
    pub date: Option<NaiveDate>,
    /// The pages above this one, topmost first.
    pub ancestors: Vec<Crumb>,
    /// In the editors' order, without blocks of unknown kinds.
    pub blocks: Vec<Block>,
    /// The languages in which this entry exists, this one included.
    pub alternates: Vec<Alternate>,
    pub seo: Seo,
    pub members_only: bool,
}

impl Page {
    /// The text of the page's `h1`: the editors' heading, else the title.
    pub fn heading(&self) -> &str {
        self.page_title.as_deref().unwrap_or(&self.title)
    }

    /// The form with this handle and the position of its block, counted from 1. Prefers the block at `preferred`, since
    /// a page may hold the same form twice; otherwise takes the first, since editors may move blocks while a visitor
    /// fills in the form.
    pub fn form(&self, handle: &str, preferred: usize) -> Option<(usize, &Form)> {
        let mut first = None;
        for (position, form) in self.forms().filter(|(_, form)| form.handle == handle) {
            if position == preferred {
                return Some((position, form));
            }
            first = first.or(Some((position, form)));
        }
        first
    }

    /// The page's forms, each with the position of its block, counted from 1.
    pub fn forms(&self) -> impl Iterator<Item = (usize, &Form)> {
        self.blocks.iter().zip(1..).filter_map(|(block, position)| match block {
            Block::Form(block) => Some((position, block.form.as_deref()?)),
            _ => None,
        })
    }

    /// Whether editors put pages of other sites into it.
    pub fn has_frames(&self) -> bool {
        Block::have_frames(&self.blocks)
    }

    /// The style sheets that it needs besides the one of all pages.
    pub fn sheets(&self) -> BTreeSet<Sheet> {
        let of_blocks = self.blocks.iter().filter_map(Block::sheet);
        self.kind.sheets().iter().copied().chain(of_blocks).collect()
    }

    /// The ids of all products on the page, without duplicates.
    pub fn products(&self) -> Vec<u32> {
        let own = matches!(self.kind, Kind::Product(_)).then_some(self.id);
        let in_blocks = self.blocks.iter().flat_map(|block| match block {
            Block::Products(cards) => cards.items.as_slice(),
            _ => &[],
        });
        let cards = self.kind.products().iter().chain(in_blocks).map(|card| card.id);
        let mut seen = BTreeSet::new();
        own.into_iter().chain(cards).filter(|id| seen.insert(*id)).collect()
    }
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Hero {
    pub kind: HeroKind,
    /// Picture from 768 px. Absent: the placeholder of the global settings.
    pub desktop: Option<Picture>,
    /// Picture below 768 px. Absent: the desktop one.
    pub mobile: Option<Picture>,
}

/// Hero variants (specification section 2 "Heroes") that content pages use.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum HeroKind {
    /// Picture as large as the window, with the title on it.
    Fullscreen,
    /// Title and introduction beside a picture.
    #[default]
    Content,
    /// A wide picture, with title and introduction below it.
    Product,
}

/// The address of the same entry in a language.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Alternate {
    pub locale: Locale,
    /// Local path on that language's domain.
    pub href: String,
}

/// The content-managed page for 404 or for any other error (specification section 2 "Error pages").
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct ErrorPage {
    pub title: String,
    pub page_title: Option<String>,
    pub intro: Html,
    /// 622x830.
    pub picture: Option<Picture>,
    /// For small screens, 400x179.
    pub picture_mobile: Option<Picture>,
    pub blocks: Vec<Block>,
    pub news: Vec<NewsCard>,
}
