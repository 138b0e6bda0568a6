//! Whether a session was revoked. Each isolate caches the answer, so an account's Durable Object is asked about a
//! session at most every few seconds.

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

/// How long a "not ended" is cached; "ended" is final.
const FRESH_MS: Millis = 5000;
/// Most sessions that an isolate caches; then the cache is cleared.
const MAX_SESSIONS: usize = 10_000;

/// An account's key and a session's id.
type Key = (String, String);

/// The cached state of a session.
#[derive(Clone, Copy, Debug)]
struct CachedState {
    is_ended: bool,
    at: Millis,
}

/// Ends sessions, and caches which have ended.
#[derive(Debug, Default)]
pub struct EndedSessions {
    cache: RefCell<BTreeMap<Key, CachedState>>,
    /// The last request failed, which was logged: an outage is logged once.
    is_unreachable: Cell<bool>,
}

impl EndedSessions {
    /// Whether a session was ended. Fails open: an outage must not log everybody out.
    pub async fn contains(&self, session: &Session, ports: &impl Ports) -> bool {
        let (now, key) = (ports.now(), key(session));
        let cached = self.cache.borrow().get(&key).copied();
        if let Some(cached) = cached.filter(|cached| cached.is_ended || cached.at.abs_diff(now) < FRESH_MS) {
            return cached.is_ended;
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
        self.remember(key, CachedState { is_ended, at: now });
        is_ended
    }

    /// Ends a session. When that cannot be stored, which is logged, only this isolate knows it.
    pub async fn end(&self, session: &Session, ports: &impl Ports) {
        let key = key(session);
        let (account, end) = (key.0.clone(), SessionEnd::Id(key.1.clone()));
        self.remember(key, CachedState { is_ended: true, at: ports.now() });
        store(&account, end, ports).await;
    }

    /// Ends all sessions of an account that began before now. False when that could not be stored.
    pub async fn end_all(&self, user: &str, ports: &impl Ports) -> bool {
        let account = account(user);
        let is_stored = store(&account, SessionEnd::Before(ports.now()), ports).await;
        self.cache.borrow_mut().retain(|(of, _), state| *of != account || state.is_ended);
        is_stored
    }

    fn remember(&self, key: Key, state: CachedState) {
        let mut cache = self.cache.borrow_mut();
        if cache.len() >= MAX_SESSIONS {
            cache.clear();
        }
        cache.insert(key, state);
    }
}

/// Stores an end, with one retry.
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

/// The name of an account's Durable Objects. It is a hash, since the uid may come from a link.
pub fn account(user: &str) -> String {
    hash(&user.trim().to_lowercase())
}
