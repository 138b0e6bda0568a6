//! PHP-style sessions: values by name, for whoever sends the cookie back.

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use crate::store::random_uid;

/// Craft's session cookie.
pub const COOKIE: &str = "CraftSessionId";

/// The idle timeout of a session: PHP's default, in milliseconds.
const LIFE: i64 = 24 * 60 * 1000;

/// The maximum number of sessions; beyond it all are dropped.
const KEPT: usize = 10_000;

#[derive(Default)]
pub struct Sessions {
    open: Mutex<HashMap<String, StoredSession>>,
}

impl Sessions {
    fn lock(&self) -> MutexGuard<'_, HashMap<String, StoredSession>> {
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[derive(Default)]
struct StoredSession {
    values: HashMap<String, String>,
    used: i64,
}

/// The session of one request. Stored only once a value is put into it.
pub struct Session {
    sessions: Arc<Sessions>,
    id: String,
    is_new: bool,
    has_begun: AtomicBool,
    now: i64,
}

impl Session {
    /// The session of a cookie, or a new one if that is missing or expired.
    pub fn new(sessions: Arc<Sessions>, cookie: Option<&str>, now: i64) -> Self {
        let mut open = sessions.lock();
        open.retain(|_, session| now.saturating_sub(session.used) <= LIFE);
        let known = cookie.filter(|id| open.contains_key(*id)).map(str::to_owned);
        drop(open);
        let is_new = known.is_none();
        let id = known.unwrap_or_else(random_uid);
        Self { sessions, id, is_new, has_begun: AtomicBool::new(false), now }
    }

    /// The value with this name; a new random one if it is missing.
    pub fn value_or_new(&self, name: &str) -> String {
        self.has_begun.store(true, Ordering::Relaxed);
        let mut open = self.sessions.lock();
        if open.len() >= KEPT {
            open.clear();
        }
        let stored = open.entry(self.id.clone()).or_default();
        stored.used = self.now;
        stored.values.entry(name.to_owned()).or_insert_with(random_uid).clone()
    }

    pub fn value(&self, name: &str) -> Option<String> {
        self.sessions.lock().get(&self.id)?.values.get(name).cloned()
    }

    pub fn remove(&self, name: &str) {
        if let Some(stored) = self.sessions.lock().get_mut(&self.id) {
            stored.values.remove(name);
        }
    }

    /// The `Set-Cookie` header of the response, if this request started the session.
    pub fn cookie(&self) -> Option<String> {
        let begins = self.is_new && self.has_begun.load(Ordering::Relaxed);
        begins.then(|| format!("{COOKIE}={}; path=/; HttpOnly; SameSite=Lax", self.id))
    }
}
