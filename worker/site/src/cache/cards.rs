//! Products by id: the cards of lists that are filtered at the edge, the products of quotation lists, favourites and
//! comparisons.
//! Each card is cached separately, in memory only: requests for arbitrary combinations cannot create more entries than there
//! are products.

use std::rc::Rc;

use futures_util::future::try_join_all;
use serde::Serialize;

use super::content::Content;
use super::freshness::{Freshness, Retention};
use super::lru::LruCache;
use super::memory::{CachedCard, LOAD_LIMIT_MS, Load, Memory};
use super::query::all_tags;
use super::tags::CacheTags;
use crate::cms::map::context::{Mapped, MappingContext};
use crate::cms::map::{cards, picture::Crop, variants::Vocabulary, wire};
use crate::cms::response::QueryResponse;
use crate::{
    error::Error,
    http::{source::Source, trace::Trace},
    model::{self, ComparedProduct, ProductCard, QuotedProduct},
    ports::{Millis, Ports, RateLimit},
    rate_limit,
    routing::locale::Locale,
    routing::site::Site,
};

/// The content system returns at most this many products for one query (`limit` of `Quoted`).
const BATCH: usize = 200;

/// A product as one kind of list shows it.
trait Card: Clone + Serialize + 'static {
    const OPERATION: &'static str;
    /// The root field of the response.
    const FIELD: &'static str;
    /// Whether visitors choose the ids: queries for uncached ones are then rate-limited, and a product that could not be
    /// mapped must not look deleted.
    const IS_CHOSEN: bool;

    fn id(&self) -> u32;
    fn cache(memory: &Memory) -> &LruCache<CachedCard<Self>>;
    /// The cards of a response; `None` for one that could not be mapped.
    fn map(data: wire::ResponseData) -> Vec<Mapped<Option<Self>>>;
}

impl Card for ProductCard {
    const OPERATION: &'static str = "Cards";
    const FIELD: &'static str = "products";
    const IS_CHOSEN: bool = false;

    fn id(&self) -> u32 {
        self.id
    }

    fn cache(memory: &Memory) -> &LruCache<CachedCard<ProductCard>> {
        &memory.product_cards
    }

    fn map(data: wire::ResponseData) -> Vec<Mapped<Option<ProductCard>>> {
        let found = wire::items(data.products);
        found.map(|card| mapped(|context| cards::product(card, Crop::PRODUCT, context))).collect()
    }
}

impl Card for QuotedProduct {
    const OPERATION: &'static str = "Quoted";
    const FIELD: &'static str = "quoted";
    const IS_CHOSEN: bool = true;

    fn id(&self) -> u32 {
        self.id
    }

    fn cache(memory: &Memory) -> &LruCache<CachedCard<QuotedProduct>> {
        &memory.quoted
    }

    fn map(data: wire::ResponseData) -> Vec<Mapped<Option<QuotedProduct>>> {
        let vocabulary = Vocabulary::of(data.vocabulary);
        let found = data.quoted.unwrap_or_default().into_iter();
        found.map(|card| mapped(|context| cards::quoted(card?, &vocabulary, context))).collect()
    }
}

impl Card for ComparedProduct {
    const OPERATION: &'static str = "Compared";
    const FIELD: &'static str = "compared";
    const IS_CHOSEN: bool = true;

    fn id(&self) -> u32 {
        self.product.id
    }

    fn cache(memory: &Memory) -> &LruCache<CachedCard<ComparedProduct>> {
        &memory.compared
    }

    fn map(data: wire::ResponseData) -> Vec<Mapped<Option<ComparedProduct>>> {
        let vocabulary = Vocabulary::of(data.vocabulary);
        let found = data.compared.unwrap_or_default().into_iter();
        found.map(|card| mapped(|context| cards::compared(card?, &vocabulary, context))).collect()
    }
}

fn mapped<C>(card: impl FnOnce(&mut MappingContext<'_>) -> Option<C>) -> Mapped<Option<C>> {
    let mut context = MappingContext::default();
    let card = card(&mut context);
    context.finish(card)
}

/// A product's card in memory, unless it has expired.
type CardCopy<C> = (Freshness, Rc<CachedCard<C>>);

impl Content {
    /// The cards of products, in the order of the ids, without those that no longer exist.
    ///
    /// # Errors
    /// `Error::Upstream` when one is not cached and the content system fails.
    pub async fn product_cards(
        &'static self,
        site: &Site,
        ids: &[u32],
        ports: &impl Ports,
        trace: &Trace,
    ) -> Result<Vec<ProductCard>, Error> {
        self.cards(site, ids, ports, trace).await
    }

    /// The products that exist in a language, in no particular order. Without ids nothing is fetched.
    ///
    /// # Errors
    /// `Error::Upstream` when one is not cached and the content system fails, `Error::TooManyRequests` when the visitor
    /// has requested too many that are not cached.
    pub async fn quoted(
        &'static self,
        site: &Site,
        ids: impl IntoIterator<Item = u32>,
        ports: &impl Ports,
        trace: &Trace,
    ) -> Result<Vec<QuotedProduct>, Error> {
        let mut ids: Vec<u32> = ids.into_iter().collect();
        ids.sort_unstable();
        ids.dedup();
        self.cards(site, &ids, ports, trace).await
    }

    /// The products of a comparison that exist in a language, in the order of the ids. Without ids nothing is fetched.
    ///
    /// # Errors
    /// As [`Content::quoted`].
    pub async fn compared(
        &'static self,
        site: &Site,
        ids: &[u32],
        ports: &impl Ports,
        trace: &Trace,
    ) -> Result<Vec<ComparedProduct>, Error> {
        self.cards(site, ids, ports, trace).await
    }

    async fn cards<C: Card>(
        &'static self,
        site: &Site,
        ids: &[u32],
        ports: &impl Ports,
        trace: &Trace,
    ) -> Result<Vec<C>, Error> {
        let now = ports.now();
        let cached: Vec<(u32, Option<CardCopy<C>>)> =
            ids.iter().map(|id| (*id, self.cached_card(site.locale, *id, now))).collect();
        let ids_where = |fits: fn(Option<Freshness>) -> bool| -> Vec<u32> {
            let fits = |copy: &Option<CardCopy<C>>| fits(copy.as_ref().map(|(freshness, _)| *freshness));
            cached.iter().filter(|(_, copy)| fits(copy)).map(|(id, _)| *id).collect()
        };
        let is_any_missing = cached.iter().any(|(_, copy)| copy.is_none());
        if is_any_missing && C::IS_CHOSEN {
            rate_limit::check_visitor(RateLimit::Miss, ports).await?;
        }
        let needed = ids_where(|freshness| matches!(freshness, None | Some(Freshness::StaleIfError)));
        let fetched = match self.fetch_cards::<C>(site, &needed, ports, trace).await {
            Err(error) if is_any_missing => return Err(error),
            fetched => fetched.ok(),
        };
        if !cached.is_empty() {
            trace.came_from(match &fetched {
                None => Source::StaleError,
                Some(_) if needed.is_empty() => Source::Memory,
                Some(_) => Source::Miss,
            });
        }
        let stale = ids_where(|freshness| freshness == Some(Freshness::StaleWhileRevalidate));
        self.fetch_cards_later::<C>(site, stale, ports);
        // An id that was queried and not returned is not a product any more.
        let card = |(id, copy): &(u32, Option<CardCopy<C>>)| match &fetched {
            Some(fetched) if needed.contains(id) => fetched.iter().find(|card| card.id() == *id).cloned(),
            _ => copy.as_ref().and_then(|(_, cached)| cached.card.clone()),
        };
        Ok(cached.iter().filter_map(card).collect())
    }

    fn cached_card<C: Card>(&self, locale: Locale, id: u32, now: Millis) -> Option<CardCopy<C>> {
        let cached = C::cache(&self.memory).get(&key::<C>(locale, id))?;
        let is_purged = self.memory.purge_times.purged_since(&cached.tags, cached.fetched_at);
        let freshness = self.lifetimes.freshness(cached.retention, cached.fetched_at, is_purged, now);
        (freshness != Freshness::Expired).then_some((freshness, cached))
    }

    /// Fetches cards after the response, except those that another request is fetching.
    fn fetch_cards_later<C: Card>(&'static self, site: &Site, mut ids: Vec<u32>, ports: &impl Ports) {
        let (now, locale) = (ports.now(), site.locale);
        ids.retain(|id| !self.memory.is_loading(&key::<C>(locale, *id), now));
        if ids.is_empty() {
            return;
        }
        let load = |id: &u32| self.memory.load(&key::<C>(locale, *id), now, LOAD_LIMIT_MS);
        let loads: Vec<Load> = ids.iter().map(load).collect();
        let (site, ports) = (site.clone(), ports.clone());
        ports.clone().background(async move {
            // A failure was logged where it happened; the cached cards continue to be served.
            let _ = self.fetch_cards::<C>(&site, &ids, &ports, &Trace::default()).await;
            drop(loads);
        });
    }

    /// Fetches cards in concurrent batches.
    async fn fetch_cards<C: Card>(
        &'static self,
        site: &Site,
        ids: &[u32],
        ports: &impl Ports,
        trace: &Trace,
    ) -> Result<Vec<C>, Error> {
        let batches = ids.chunks(BATCH).map(|ids| self.fetch_batch(site, ids, ports, trace));
        Ok(try_join_all(batches).await?.into_iter().flatten().collect())
    }

    async fn fetch_batch<C: Card>(
        &'static self,
        site: &Site,
        ids: &[u32],
        ports: &impl Ports,
        trace: &Trace,
    ) -> Result<Vec<C>, Error> {
        let requested_at = ports.now();
        let variables = wire::Variables {
            ids: Some(ids.iter().copied().map(Some).collect()),
            site: Some(vec![Some(site.site_id)]),
            limit: i64::try_from(ids.len()).ok().filter(|_| !C::IS_CHOSEN),
            ..wire::Variables::default()
        };
        let operation = wire::query(C::OPERATION, variables);
        let response: QueryResponse<wire::ResponseData> =
            self.call(ports, trace).query(&operation, &[C::FIELD]).await?;
        response.log_mended(C::FIELD, ports);
        let (retention, is_complete) = (Retention::of(&response, &[]), response.is_complete());
        let cards = C::map(response.data);
        let has_gaps = retention == Retention::Mended && cards.iter().any(|card| card.model.is_none());
        if !is_complete || C::IS_CHOSEN && has_gaps {
            // Products that failed would look deleted.
            return Err(Error::Upstream("a response with errors is no list".to_owned()));
        }
        let put = |id: u32, card: Option<C>, tags: CacheTags| {
            let bytes = card.as_ref().and_then(|card| model::encode(card).ok());
            let bytes = bytes.map_or(0, |encoded| encoded.texts.len() + encoded.body.len());
            let weight = bytes + tags.lines().len() + size_of::<CachedCard<C>>();
            let cached = CachedCard { card, tags, retention, fetched_at: requested_at };
            C::cache(&self.memory).put(&key::<C>(site.locale, id), weight, Rc::new(cached));
        };
        let mut fetched: Vec<C> = Vec::new();
        for mapped in cards {
            mapped.log_left_out(C::FIELD, ports);
            let Some(card) = mapped.model else { continue };
            let tags = all_tags(mapped.tags, site.locale).into_iter().collect();
            put(card.id(), Some(card.clone()), tags);
            fetched.push(card);
        }
        // A missing product is cached too, until one with its id is published.
        for id in ids.iter().filter(|id| !fetched.iter().any(|card| card.id() == **id)) {
            let mut context = MappingContext::default();
            context.element(&Some(id.to_string()));
            put(*id, None, all_tags(context.finish(()).tags, site.locale).into_iter().collect());
        }
        Ok(fetched)
    }
}

fn key<C: Card>(locale: Locale, id: u32) -> String {
    format!("{}/{}/{id}", C::FIELD, locale.code())
}
