//! Sessions as PHP keeps them: values by name, for whoever sends the cookie back.

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use crate::store::random_uid;

/// Craft's name of the cookie.
pub const COOKIE: &str = "CraftSessionId";

/// How long a session lives after its last use: PHP's own setting, in milliseconds.
const LIFE: i64 = 24 * 60 * 1000;

/// The maximum number of sessions; when there are more, all end.
const KEPT: usize = 10_000;

/// All sessions by id.
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

/// The session of one request. It begins with the first value that is kept in it.
pub struct Session {
    sessions: Arc<Sessions>,
    id: String,
    is_new: bool,
    has_begun: AtomicBool,
    now: i64,
}

impl Session {
    /// The session of a cookie, or a new one where there is none or it has ended.
    pub fn new(sessions: Arc<Sessions>, cookie: Option<&str>, now: i64) -> Self {
        let mut open = sessions.lock();
        open.retain(|_, session| now.saturating_sub(session.used) <= LIFE);
        let known = cookie.filter(|id| open.contains_key(*id)).map(str::to_owned);
        drop(open);
        let is_new = known.is_none();
        let id = known.unwrap_or_else(random_uid);
        Self { sessions, id, is_new, has_begun: AtomicBool::new(false), now }
    }

    /// The value with this name, which is made up when there is none.
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

    /// The value with this name.
    pub fn value(&self, name: &str) -> Option<String> {
        self.sessions.lock().get(&self.id)?.values.get(name).cloned()
    }

    /// Forgets a value.
    pub fn remove(&self, name: &str) {
        if let Some(stored) = self.sessions.lock().get_mut(&self.id) {
            stored.values.remove(name);
        }
    }

    /// The header `Set-Cookie` of the response, when the session began with this request.
    pub fn cookie(&self) -> Option<String> {
        let begins = self.is_new && self.has_begun.load(Ordering::Relaxed);
        begins.then(|| format!("{COOKIE}={}; path=/; HttpOnly; SameSite=Lax", self.id))
    }
}
