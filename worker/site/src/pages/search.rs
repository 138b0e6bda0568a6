use askama::Template;
use form_urlencoded::Serializer;
use futures_util::future::join;

use crate::{
    cache::CachedDocument,
    components::{
        breadcrumbs::Breadcrumbs, category_card::CategoryCardView, search_column::SearchColumn,
        search_form::SearchForm, search_options::reason,
    },
    context::{PageContext, RequestContext},
    error::Error,
    http::request::Request,
    layout::{Languages, PageMeta, document},
    model::{Collection, ProductIndex, SearchFailure, SearchResults, Sheet, Text},
    pages::PrivatePage,
    ports::Ports,
    search::{PORTION, Query, SearchOutcome},
    template::filters,
};

/// The maximum number of portions in a column.
const MAX_PORTIONS: usize = 50;
/// The rate limit for searches counts per minute.
const BUSY_SECONDS: u64 = 60;

/// The query parameters: words, and how many portions of results each column shows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SearchParams {
    pub query: Query,
    /// Portions of each column, in the order of [`Collection::ALL`].
    pub portions: [usize; 3],
}

impl SearchParams {
    fn of(request: &Request) -> SearchParams {
        let query = Query::new(&request.parameter("query").unwrap_or_default());
        let portions = |collection: Collection| {
            let number = request.parameter(collection.name()).and_then(|number| number.parse().ok());
            number.filter(|number| (1..=MAX_PORTIONS).contains(number)).unwrap_or(1)
        };
        SearchParams { query, portions: Collection::ALL.map(portions) }
    }

    /// The URL that shows another portion of a column. `None` at the maximum.
    fn more(&self, ctx: &PageContext<'_>, collection: Collection) -> Option<String> {
        let mut address = Serializer::new(String::new());
        address.append_pair("query", self.query.as_str());
        for (other, portions) in Collection::ALL.into_iter().zip(self.portions) {
            let portions = portions + usize::from(other == collection);
            if portions > MAX_PORTIONS {
                return None;
            }
            if portions > 1 {
                address.append_pair(other.name(), &portions.to_string());
            }
        }
        Some(format!("{}?{}#{}", ctx.path, address.finish(), collection.name()))
    }
}

/// The state of the page for one visitor.
#[derive(Debug)]
pub struct SearchState {
    pub params: SearchParams,
    pub outcome: SearchOutcome,
    /// What is known of the measures of the products that were found, by their ids.
    pub sizes: Vec<(u32, Text)>,
}

impl SearchState {
    /// Runs the search in the URL.
    pub async fn of_address(context: &RequestContext<'_, impl Ports>) -> SearchState {
        let params = SearchParams::of(context.request);
        let limits = params.portions.map(|portions| portions * PORTION);
        let (locale, counted) = (context.site.locale, context.request.rate_limit_key());
        let found = context.search.find(&params.query, limits, locale, counted.as_deref(), context.ports);
        let (outcome, index) = join(found, index_at_hand(context)).await;
        let products = outcome.results.as_ref().map(|results| results.products()).unwrap_or_default();
        let sizes = index.map(|index| index.document.sizes(&products)).unwrap_or_default();
        SearchState { params, outcome, sizes }
    }
}

/// The index of products, if it can be had without waiting for the content system.
async fn index_at_hand(context: &RequestContext<'_, impl Ports>) -> Option<CachedDocument<ProductIndex>> {
    let RequestContext { site, content, ports, trace, .. } = *context;
    if !content.may_have_facets() {
        return None;
    }
    let chrome = content.chrome(site, ports, trace).await.ok()?;
    content.product_index_at_hand(site, &chrome.document.facets, 0, ports, trace).await
}

impl PrivatePage for SearchState {
    fn render(&self, ctx: &PageContext<'_>) -> Result<String, Error> {
        let SearchState { params, outcome, sizes } = self;
        let query = params.query.as_str();
        let title = match query {
            "" => ctx.messages.search.to_owned(),
            query => ctx.messages.search_results.replace("{query}", query),
        };
        let query_string = params.query.query_string();
        let trail = Breadcrumbs::titled(ctx, ctx.messages.search);
        let meta = PageMeta::unlisted(
            "search",
            &title,
            Languages::Search(&query_string),
            Some(trail),
            &[Sheet::Lists],
        );
        let results = outcome.results.as_deref();
        let page = SearchPage {
            ctx: *ctx,
            title: &title,
            form: SearchForm::new(ctx, "page-search").of(query),
            failure: outcome.failure.map(|failure| match (failure, results) {
                (SearchFailure::Failed, Some(_)) => ctx.messages.search_stale,
                _ => reason(failure, ctx.messages),
            }),
            results,
            params,
            sizes,
            help: results.is_none_or(SearchResults::is_empty),
        };
        document(ctx, meta, &page)
    }

    /// The page is rendered even when the search fails.
    fn status(&self, _is_post: bool) -> u16 {
        if self.outcome.failure == Some(SearchFailure::Busy) { 429 } else { 200 }
    }

    fn retry_after(&self) -> Option<u64> {
        (self.outcome.failure == Some(SearchFailure::Busy)).then_some(BUSY_SECONDS)
    }

    fn products(&self) -> Vec<u32> {
        self.outcome.results.as_ref().map(|results| results.products()).unwrap_or_default()
    }
}

/// The search form, results in three columns, and alternatives when there are none.
#[derive(Template)]
#[template(path = "pages/search.html")]
struct SearchPage<'a> {
    ctx: PageContext<'a>,
    title: &'a str,
    form: SearchForm<'a>,
    failure: Option<&'static str>,
    /// Absent without a query, and when the search failed.
    results: Option<&'a SearchResults>,
    params: &'a SearchParams,
    sizes: &'a [(u32, Text)],
    help: bool,
}

impl<'a> SearchPage<'a> {
    fn columns(&self, results: &'a SearchResults) -> Vec<SearchColumn<'a>> {
        let columns = Collection::ALL.into_iter().zip(&results.columns);
        columns
            .map(|(collection, column)| {
                let more = self.params.more(&self.ctx, collection).filter(|_| column.more);
                SearchColumn::new(&self.ctx, collection, column, more).with_sizes(self.sizes)
            })
            .collect()
    }
}
