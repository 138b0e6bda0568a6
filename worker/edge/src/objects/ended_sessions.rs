//! The Durable Object `ENDED_SESSIONS`: remembers which sessions of one account were ended.

use serde::{Deserialize, Serialize};
use site::{
    members::session::{REMEMBERED_MS, SessionEnd, SessionEnds},
    ports::{EndedSessions as EndedSessionsPort, Millis, PortError},
};
use worker::{DurableObject, Env, Request, Response, Result, State, Storage, durable_object, wasm_bindgen};

use super::{answer, call, respond, set_alarm, store, stored};
use crate::platform::{Platform, now, with_timeout};

const BINDING: &str = "ENDED_SESSIONS";
const ENDS: &str = "ends";
/// Time limit of a call: every page of a member waits for it.
const DEADLINE_MS: Millis = 1000;

#[derive(Serialize, Deserialize)]
#[serde(tag = "ask", rename_all = "snake_case")]
enum EndedSessionsRequest {
    IsEnded { id: String, began_at: Millis },
    End { end: SessionEnd },
}

impl EndedSessionsPort for Platform {
    async fn is_ended(&self, account: &str, id: &str, began_at: Millis) -> Result<bool, PortError> {
        let request = EndedSessionsRequest::IsEnded { id: id.to_owned(), began_at };
        with_timeout(DEADLINE_MS, call(&self.env, BINDING, account, &request)).await?
    }

    async fn end_sessions(&self, account: &str, end: SessionEnd) -> Result<(), PortError> {
        call(&self.env, BINDING, account, &EndedSessionsRequest::End { end }).await
    }
}

/// One object for each account, named by a hash of its uid.
#[durable_object(alarm)]
pub struct EndedSessions {
    storage: Storage,
}

impl DurableObject for EndedSessions {
    fn new(state: State, _: Env) -> EndedSessions {
        EndedSessions { storage: state.storage() }
    }

    async fn fetch(&self, request: Request) -> Result<Response> {
        respond(request, async |request| match request {
            EndedSessionsRequest::IsEnded { id, began_at } => {
                answer(self.ends().await?.contains(&id, began_at))
            }
            EndedSessionsRequest::End { end } => {
                let (mut ends, now) = (self.ends().await?, now());
                ends.add(end, now);
                store(&self.storage, ENDS, &ends).await?;
                set_alarm(&self.storage, now.saturating_add(REMEMBERED_MS)).await?;
                answer(())
            }
        })
        .await
    }

    async fn alarm(&self) -> Result<Response> {
        self.storage.delete_all().await?;
        Response::empty()
    }
}

impl EndedSessions {
    async fn ends(&self) -> Result<SessionEnds, PortError> {
        Ok(stored(&self.storage, ENDS).await?.unwrap_or_default())
    }
}
