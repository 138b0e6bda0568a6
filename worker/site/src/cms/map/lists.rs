use super::cards;
use super::context::MappingContext;
use super::picture::Crop;
use super::variants::Vocabulary;
use super::wire::{self, items};
use crate::model::{Paginated, ProductCard};

/// The lists in a response besides the page's own entry.
#[derive(Default)]
pub(crate) struct Lists {
    pub total: u32,
    pub products: wire::NullableList<wire::ProductCard>,
    pub projects: wire::NullableList<wire::ProjectCard>,
    pub questions: wire::NullableList<wire::FaqEntry>,
    pub index: wire::NullableList<wire::IndexedEntry>,
    pub places: wire::NullableList<wire::PlacedProject>,
    pub vocabulary: Vocabulary,
}

impl Lists {
    pub fn products(self, context: &mut MappingContext) -> Paginated<ProductCard> {
        let cards = items(self.products).filter_map(|card| cards::product(card, Crop::PRODUCT, context));
        Paginated { items: cards.collect(), total: self.total }
    }
}
