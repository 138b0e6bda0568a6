//! The operation `ProductIndex`: what products can be filtered by, in pages of some hundreds.

// The generated types are named like the schema's.
#![allow(non_camel_case_types)]

use graphql_client::GraphQLQuery;
use serde::Deserialize;

use super::{
    addresses::{Batch, Counts},
    context::MappingContext,
    facet_values,
    link::path,
    text::{element_id, unix_seconds},
    variants::{VariantRow, Vocabulary, variants},
    wire::{self, NullableList, items},
};
use crate::model::{Facets, IndexedProduct};

type QueryArgument = u32;
type DateTime = String;

#[derive(GraphQLQuery)]
#[graphql(
    schema_path = "../../graphql/pruned.graphqls",
    query_path = "../../graphql/product-index-types.graphql",
    fragments_other_variant = "true",
    skip_serializing_none
)]
pub(crate) struct ProductIndex;

/// A response, whose words for variants are those of pages.
#[derive(Deserialize)]
pub(crate) struct Response {
    total: Option<i64>,
    products: NullableList<product_index::ProductIndexProducts>,
    vocabulary: Option<wire::AnyPageVocabulary>,
}

/// Most products in one response, which holds their texts.
const LIMIT: i64 = 500;

/// For the products after those that have been read.
pub(crate) fn variables(site_id: u32, read: Counts) -> product_index::Variables {
    product_index::Variables {
        site: Some(vec![Some(site_id)]),
        limit: Some(LIMIT),
        offset: i64::try_from(read.entries).ok(),
    }
}

/// A product with the local paths of its categories.
pub(crate) struct Indexed {
    pub product: IndexedProduct,
    pub categories: Vec<String>,
}

/// The products. `None` when the response lacks the total.
pub(crate) fn map(response: Response, facets: &Facets) -> Option<Batch<Indexed>> {
    let total = Counts::of(response.total, Some(0))?;
    let vocabulary = Vocabulary::of(response.vocabulary);
    let products = response.products.unwrap_or_default();
    let read = Counts { entries: products.len(), categories: 0 };
    let products = products.into_iter().flatten();
    let items = products.filter_map(|product| indexed(product, facets, &vocabulary)).collect();
    Some(Batch { items, read, total })
}

fn indexed(
    product: product_index::ProductIndexProducts,
    facets: &Facets,
    vocabulary: &Vocabulary,
) -> Option<Indexed> {
    use product_index::ProductIndexProductsOn as Type;
    let Type::products_default_Entry(own) = product.on else { return None };
    let text = own.text.unwrap_or_default();
    let rows = items(own.variants).map(|row| VariantRow::new(row.option, row.choices, row.conditions));
    // What is wrong in them is said where the product's own page is made.
    let variants = variants(None, rows, None, vocabulary, &mut MappingContext::default());
    let indexed = IndexedProduct {
        id: element_id(&product.id)?,
        posted: unix_seconds(product.post_date.as_deref()).unwrap_or_default(),
        new: own.new_product.unwrap_or_default(),
        featured: own.featured_product.unwrap_or_default(),
        versions: facet_values::versions(facet_values::find(&text, facets), &variants, facets),
        size: facets.size(&facet_values::sizes(&text)).cloned().unwrap_or_default(),
    };
    let categories = own.category.unwrap_or_default().into_iter().flatten();
    let categories = categories.filter_map(|category| Some(path(&category.uri?)));
    Some(Indexed { product: indexed, categories: categories.collect() })
}
