use super::cards;
use super::context::MappingContext;
use super::picture::Crop;
use super::wire::{self, items};
use crate::model::{List, ProductCard};

/// The lists in a response besides the page's own entry.
#[derive(Default)]
pub(crate) struct Lists {
    pub total: u32,
    pub products: wire::List<wire::ProductCard>,
    pub projects: wire::List<wire::ProjectCard>,
    pub questions: wire::List<wire::FaqEntry>,
}

impl Lists {
    pub fn products(self, context: &mut MappingContext) -> List<ProductCard> {
        let cards = items(self.products).filter_map(|card| cards::product(card, Crop::PRODUCT, context));
        List { items: cards.collect(), total: self.total }
    }
}
