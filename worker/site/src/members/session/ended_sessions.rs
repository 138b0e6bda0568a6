//! Whether a session was ended, as an isolate knows it: each account's object is asked at most every few seconds.

use std::{
    cell::{Cell, RefCell},
    collections::BTreeMap,
};

use super::{Session, ends::SessionEnd};
use crate::{
    crypto::hash,
    log,
    ports::{Millis, Ports},
};

/// How long what was learnt of a session is used again.
const FRESH_MS: Millis = 5000;
/// Sessions that an isolate knows of at most; then it begins anew.
const MAX_SESSIONS: usize = 10_000;

/// An account's key and a session's id.
type Key = (String, String);

/// What was last learnt of a session.
#[derive(Clone, Copy, Debug)]
struct KnownState {
    is_ended: bool,
    at: Millis,
}

/// Ends sessions, and knows which are ended.
#[derive(Debug, Default)]
pub struct EndedSessions {
    known: RefCell<BTreeMap<Key, KnownState>>,
    /// The latest question had no response, which was logged.
    is_unreachable: Cell<bool>,
}

impl EndedSessions {
    /// Whether a session was ended. When nobody can be asked, it goes on: a fault must not log everybody out.
    pub async fn contains(&self, session: &Session, ports: &impl Ports) -> bool {
        let (now, key) = (ports.now(), key(session));
        let known = self.known.borrow().get(&key).copied();
        if let Some(known) = known.filter(|known| known.is_ended || known.at.abs_diff(now) < FRESH_MS) {
            return known.is_ended;
        }
        let is_ended = match ports.is_ended(&key.0, &key.1, session.began_at).await {
            Ok(is_ended) => {
                self.is_unreachable.set(false);
                is_ended
            }
            Err(error) => {
                if !self.is_unreachable.replace(true) {
                    log::failure(ports, "nobody knows whether sessions were ended", &error);
                }
                false
            }
        };
        self.note(key, KnownState { is_ended, at: now });
        is_ended
    }

    /// Ends a session. Where that is not stored, only this isolate knows, and it is logged.
    pub async fn end(&self, session: &Session, ports: &impl Ports) {
        let key = key(session);
        let (account, end) = (key.0.clone(), SessionEnd::Id(key.1.clone()));
        self.note(key, KnownState { is_ended: true, at: ports.now() });
        store(&account, end, ports).await;
    }

    /// Ends all sessions of an account that began before now; whether that is stored.
    pub async fn end_all(&self, user: &str, ports: &impl Ports) -> bool {
        let account = account(user);
        let is_stored = store(&account, SessionEnd::Before(ports.now()), ports).await;
        self.known.borrow_mut().retain(|(of, _), state| *of != account || state.is_ended);
        is_stored
    }

    fn note(&self, key: Key, state: KnownState) {
        let mut known = self.known.borrow_mut();
        if known.len() >= MAX_SESSIONS {
            known.clear();
        }
        known.insert(key, state);
    }
}

/// Stores an end, at the second try if need be.
async fn store(account: &str, end: SessionEnd, ports: &impl Ports) -> bool {
    let mut stored = ports.end_sessions(account, end.clone()).await;
    if stored.is_err() {
        stored = ports.end_sessions(account, end).await;
    }
    if let Err(error) = &stored {
        log::failure(ports, "a session outlives its end", error);
    }
    stored.is_ok()
}

fn key(session: &Session) -> Key {
    (account(&session.user), session.id.clone())
}

/// A name for an account, whose uid may come from a link: that of its Durable Objects.
pub fn account(user: &str) -> String {
    hash(&user.trim().to_lowercase())
}
