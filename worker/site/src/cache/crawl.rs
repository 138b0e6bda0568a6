//! Reads a list that is paginated over many responses, for an index of it.

use graphql_client::QueryBody;
use serde::{Serialize, de::DeserializeOwned};

use super::query::Call;
use crate::{
    cms::{Batch, Counts, response::QueryResponse},
    error::Error,
    log,
    ports::Ports,
};

/// Most responses of a list, so that a content system that counts wrongly is not queried for ever.
const MAX_RESPONSES: usize = 64;

/// The whole list. `operation` queries the items after those that have been read.
///
/// # Errors
/// `Error::Upstream` when the content system fails, or when items may be missing, which nobody would find then.
pub(super) async fn crawl<V: Serialize, D: DeserializeOwned, T, P: Ports>(
    list: &str,
    essential: &[&str],
    operation: impl Fn(Counts) -> QueryBody<V>,
    map: impl Fn(D) -> Option<Batch<T>>,
    call: Call<'_, P>,
) -> Result<Vec<T>, Error> {
    let gaps = || {
        let cause = format!("{list} with gaps");
        log::warning(call.ports, "an index was not made", &cause);
        Error::Upstream(cause)
    };
    let (mut items, mut read) = (Vec::new(), Counts::default());
    for _ in 0..MAX_RESPONSES {
        let response: QueryResponse<D> = call.query(&operation(read), essential).await?;
        let is_whole = response.is_complete() && response.mended.is_empty();
        let batch = map(response.data).filter(|_| is_whole).ok_or_else(gaps)?;
        items.extend(batch.items);
        read.entries += batch.read.entries;
        read.categories += batch.read.categories;
        if read == batch.total {
            return Ok(items);
        }
        let is_beyond = read.entries > batch.total.entries || read.categories > batch.total.categories;
        if batch.read == Counts::default() || is_beyond {
            break;
        }
    }
    Err(gaps())
}
