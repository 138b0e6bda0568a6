//! The cards of products by id, for lists that are filtered at the edge. Each card is kept by itself, in memory only: however
//! many combinations of filters somebody asks for, there are no more cards than products.

use std::rc::Rc;

use super::content::Content;
use super::freshness::{Freshness, Retention};
use super::memory::{KnownCard, LOAD_LIMIT_MS, Load};
use super::query::all_tags;
use super::tags::CacheTags;
use crate::cms::map::{cards, context::MappingContext, picture::Crop, wire};
use crate::cms::response::QueryResponse;
use crate::{
    error::Error,
    http::{source::Source, trace::Trace},
    model::{self, ProductCard},
    ports::{Millis, Ports},
    routing::locale::Locale,
    routing::site::Site,
};

/// A card in memory that is not expired.
type CardCopy = (Freshness, Rc<KnownCard>);

impl Content {
    /// The cards of products in the order of their ids; what is no product any more is left out.
    ///
    /// # Errors
    /// `Error::Upstream` when one is not known and the content system fails.
    pub async fn product_cards(
        &'static self,
        site: &Site,
        ids: &[u32],
        ports: &impl Ports,
        trace: &Trace,
    ) -> Result<Vec<ProductCard>, Error> {
        let (locale, site_id, now) = (site.locale, site.site_id, ports.now());
        let known: Vec<(u32, Option<CardCopy>)> =
            ids.iter().map(|id| (*id, self.known_card(locale, *id, now))).collect();
        let those = |is_it: fn(Option<Freshness>) -> bool| -> Vec<u32> {
            let is_it = |known: &Option<CardCopy>| is_it(known.as_ref().map(|(freshness, _)| *freshness));
            known.iter().filter(|(_, known)| is_it(known)).map(|(id, _)| *id).collect()
        };
        let needed = those(|freshness| matches!(freshness, None | Some(Freshness::StaleIfError)));
        let fetched = match needed.is_empty() {
            true => Ok(Vec::new()),
            false => self.fetch_cards(locale, site_id, &needed, ports, trace).await,
        };
        let fetched = match fetched {
            Err(error) if known.iter().any(|(_, known)| known.is_none()) => return Err(error),
            fetched => fetched.ok(),
        };
        trace.came_from(match &fetched {
            None => Source::StaleError,
            Some(_) if needed.is_empty() => Source::Memory,
            Some(_) => Source::Miss,
        });
        let stale = those(|freshness| freshness == Some(Freshness::StaleWhileRevalidate));
        self.fetch_cards_later(locale, site_id, stale, ports);
        // What was asked for and did not come is no product any more.
        let card = |(id, known): &(u32, Option<CardCopy>)| match &fetched {
            Some(fetched) if needed.contains(id) => fetched.iter().find(|card| card.id == *id).cloned(),
            _ => known.as_ref().map(|(_, known)| known.card.clone()),
        };
        Ok(known.iter().filter_map(card).collect())
    }

    fn known_card(&self, locale: Locale, id: u32, now: Millis) -> Option<CardCopy> {
        let known = self.memory.product_cards.get(&key(locale, id))?;
        let is_purged = self.memory.purge_times.purged_since(&known.tags, known.fetched_at);
        let freshness = self.lifetimes.freshness(Retention::Usual, known.fetched_at, is_purged, now);
        (freshness != Freshness::Expired).then_some((freshness, known))
    }

    /// Fetches cards after the response, without those that another request fetches already.
    fn fetch_cards_later(&'static self, locale: Locale, site_id: u32, mut ids: Vec<u32>, ports: &impl Ports) {
        let now = ports.now();
        ids.retain(|id| !self.memory.is_loading(&key(locale, *id), now));
        if ids.is_empty() {
            return;
        }
        let load = |id: &u32| self.memory.load(&key(locale, *id), now, LOAD_LIMIT_MS);
        let loads: Vec<Load> = ids.iter().map(load).collect();
        let ports = ports.clone();
        ports.clone().background(async move {
            // A failure was logged where it happened; the cards that are known go on being shown.
            let _ = self.fetch_cards(locale, site_id, &ids, &ports, &Trace::default()).await;
            drop(loads);
        });
    }

    async fn fetch_cards(
        &'static self,
        locale: Locale,
        site_id: u32,
        ids: &[u32],
        ports: &impl Ports,
        trace: &Trace,
    ) -> Result<Vec<ProductCard>, Error> {
        let asked_at = ports.now();
        let variables = wire::Variables {
            ids: Some(ids.iter().copied().map(Some).collect()),
            site: Some(vec![Some(site_id)]),
            limit: i64::try_from(ids.len()).ok(),
            ..wire::Variables::default()
        };
        let operation = wire::query("Cards", variables);
        let response: QueryResponse<wire::ResponseData> =
            self.cms.query(&operation, &["products"], None, ports, trace).await?;
        response.log_mended("cards", ports);
        if !response.is_complete() {
            return Err(Error::Upstream("an answer with faults is no list".to_owned()));
        }
        let mut fetched = Vec::new();
        for card in wire::items(response.data.products) {
            let mut context = MappingContext::default();
            let card = cards::product(card, Crop::PRODUCT, &mut context);
            let mapped = context.finish(card);
            mapped.log_left_out("cards", ports);
            let Some(card) = mapped.model else { continue };
            let tags: CacheTags = all_tags(mapped.tags, locale).into_iter().collect();
            let bytes = model::encode(&card).map_or(0, |encoded| encoded.texts.len() + encoded.body.len());
            let weight = bytes + tags.lines().len() + size_of::<KnownCard>();
            let known = KnownCard { card: card.clone(), tags, fetched_at: asked_at };
            self.memory.product_cards.put(&key(locale, card.id), weight, Rc::new(known));
            fetched.push(card);
        }
        Ok(fetched)
    }
}

fn key(locale: Locale, id: u32) -> String {
    format!("card/{}/{id}", locale.code())
}
