//! The Durable Object `ACCOUNT_LISTS`: the saved lists and sent requests of one account.

use serde::{Deserialize, Serialize, de::DeserializeOwned};
use site::{
    members::lists::{ListsChange, ListsError, MemberLists},
    ports::{AccountLists as AccountListsPort, Millis, PortError},
};
use worker::{DurableObject, Env, Request, Response, Result, State, Storage, durable_object, wasm_bindgen};

use super::{answer, call, respond, set_alarm, store, stored};
use crate::platform::{Platform, failed, now, with_timeout};

const BINDING: &str = "ACCOUNT_LISTS";
const LISTS: &str = "lists";
/// Marks that the account was deleted.
const CLOSED: &str = "closed";
/// Time limit of a call: a page waits for it.
const DEADLINE_MS: Millis = 1500;
/// How long the mark is kept: longer than any session continues unaware that its account was deleted.
const CLOSED_MS: Millis = 24 * 60 * 60 * 1000;

#[derive(Serialize, Deserialize)]
#[serde(tag = "ask", rename_all = "snake_case")]
enum AccountListsRequest {
    Read,
    Change { change: ListsChange },
    Delete,
}

impl AccountListsPort for Platform {
    async fn lists(&self, account: &str) -> Result<MemberLists, PortError> {
        self.account_lists(account, AccountListsRequest::Read).await
    }

    async fn change_lists(
        &self,
        account: &str,
        change: &ListsChange,
    ) -> Result<Result<(), ListsError>, PortError> {
        let change = change.clone();
        self.account_lists(account, AccountListsRequest::Change { change }).await
    }

    async fn delete_lists(&self, account: &str) -> Result<(), PortError> {
        self.account_lists(account, AccountListsRequest::Delete).await
    }
}

impl Platform {
    async fn account_lists<A: DeserializeOwned>(
        &self,
        account: &str,
        request: AccountListsRequest,
    ) -> Result<A, PortError> {
        self.faults.check("lists=throw")?;
        with_timeout(DEADLINE_MS, call(&self.env, BINDING, account, &request)).await?
    }
}

/// One object for each account, named by a hash of its uid.
#[durable_object(alarm)]
pub struct AccountLists {
    storage: Storage,
}

impl DurableObject for AccountLists {
    fn new(state: State, _: Env) -> AccountLists {
        AccountLists { storage: state.storage() }
    }

    async fn fetch(&self, request: Request) -> Result<Response> {
        respond(request, async |request| self.respond(request).await).await
    }

    /// The lists have not been used for long enough, or the account was deleted long enough ago.
    async fn alarm(&self) -> Result<Response> {
        self.storage.delete_all().await?;
        Response::empty()
    }
}

impl AccountLists {
    async fn respond(&self, request: AccountListsRequest) -> Result<String, PortError> {
        let is_closed = stored::<Closed>(&self.storage, CLOSED).await?.is_some();
        let mut lists: MemberLists = stored(&self.storage, LISTS).await?.unwrap_or_default();
        match request {
            AccountListsRequest::Read => {
                if lists.touch(now()) {
                    self.keep(&lists).await?;
                }
                answer(lists)
            }
            AccountListsRequest::Change { .. } if is_closed => {
                Err(PortError::Failed("the account is gone".to_owned()))
            }
            AccountListsRequest::Change { change } => {
                let changed = lists.change(change, now());
                if changed.is_ok() {
                    self.keep(&lists).await?;
                }
                answer(changed)
            }
            AccountListsRequest::Delete => {
                self.storage.delete_all().await.map_err(failed)?;
                store(&self.storage, CLOSED, &Closed {}).await?;
                set_alarm(&self.storage, now().saturating_add(CLOSED_MS)).await?;
                answer(())
            }
        }
    }

    async fn keep(&self, lists: &MemberLists) -> Result<(), PortError> {
        store(&self.storage, LISTS, lists).await?;
        set_alarm(&self.storage, lists.expires_at()).await
    }
}

#[derive(Serialize, Deserialize)]
struct Closed {}
