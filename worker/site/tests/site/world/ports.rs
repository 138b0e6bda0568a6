use std::{
    cell::{Cell, RefCell},
    collections::{BTreeMap, BTreeSet},
    future::{Future, poll_fn},
    ops::Deref,
    pin::Pin,
    rc::Rc,
    task::Poll,
};

use serde::de::IgnoredAny;
use serde_json::{Value, json};
use site::{
    app::App,
    members::{
        lists::{ListsChange, ListsError, MemberLists},
        login_attempts::{LoginAttempt, LoginAttempts, LoginGuess, LoginOutcome},
        mail_requests::MailRequests,
        session::{RenewalOutcome, SessionEnd, SessionEnds},
    },
    outbox::{Backlog, Claim, ClaimResult, DeliveryState, IdempotencyRecord, Overview, admin},
    ports::{
        AccountLists, Bindings, CallMethod, EndedSessions, FileRequest, Http, Incoming, IncomingFile,
        LoginGuard, Measurements, Millis, Outbox, Outgoing, PortError, Ports, Publish, Published, RateLimit,
        RateLimiter, Renewal, Runtime, StaticAssets, Store, StoredKey, Stream, Uploads,
    },
    recent_lines::RecentLines,
};

use super::{Behaviour, START, Script, except, healthy, run};

/// Everything outside the site.
#[derive(Clone)]
pub struct World(Rc<Inner>);

/// What tests look at and change; what happened is taken, so that it is what happened since the last time.
#[derive(Default)]
pub struct Inner {
    now: Cell<Millis>,
    timers: RefCell<BTreeMap<u64, Millis>>,
    timer_count: Cell<u64>,
    background: RefCell<Vec<Pin<Box<dyn Future<Output = ()>>>>>,
    store: RefCell<BTreeMap<String, Vec<u8>>>,
    /// The metadata of what is stored, and when it expires, in seconds since 1970.
    metadata: RefCell<BTreeMap<String, (String, u64)>>,
    /// The tags whose documents are to be fetched.
    pub warmed: RefCell<Vec<String>>,
    pub store_mode: Cell<StoreMode>,
    /// What is deployed with the worker.
    pub assets: RefCell<BTreeMap<String, Vec<u8>>>,
    pub assets_mode: Cell<StoreMode>,
    pub asset_reads: Cell<usize>,
    /// Reads of the store.
    pub reads: Cell<usize>,
    /// Keys and lifetimes (in seconds) of writes.
    pub writes: RefCell<Vec<(String, u64)>>,
    script: RefCell<Option<Script>>,
    /// Calls, each with the name of its operation.
    pub calls: RefCell<Vec<(String, Outgoing)>>,
    webhooks: RefCell<BTreeSet<String>>,
    /// All lines.
    pub log: RefCell<Vec<String>>,
    recent_lines: RecentLines,
    unbound: RefCell<BTreeSet<String>>,
    broken: RefCell<BTreeSet<Part>>,
    /// The Durable Objects of this binding do not answer.
    pub lost_object: Cell<Option<&'static str>>,
    drawn: Cell<u8>,
    /// Refresh tokens that were to be renewed.
    pub renewals: RefCell<Vec<String>>,
    renewed: RefCell<Option<Result<RenewalOutcome, PortError>>>,
    /// Refresh tokens whose renewal was to be forgotten.
    pub forgotten: RefCell<Vec<String>>,
    ends: RefCell<BTreeMap<String, SessionEnds>>,
    /// How often it was asked whether a session was ended.
    pub ends_asked: Cell<usize>,
    lists: RefCell<BTreeMap<String, MemberLists>>,
    attempts: RefCell<BTreeMap<String, LoginAttempts>>,
    mails: RefCell<BTreeMap<String, MailRequests>>,
    limited: RefCell<BTreeMap<String, usize>>,
    /// Visitors who were counted.
    pub counted: RefCell<Vec<String>>,
    visitor: RefCell<Option<String>>,
    /// The next webhook is not remembered.
    pub publish_fails: Cell<bool>,
    claims: RefCell<BTreeMap<String, IdempotencyRecord>>,
    states: RefCell<BTreeMap<String, DeliveryState>>,
    messages: RefCell<BTreeMap<String, String>>,
    pub uploads: RefCell<BTreeMap<String, Vec<u8>>>,
    pub outbox_full: Cell<bool>,
    /// Every form was on its way before, and nobody said what became of it.
    pub claims_lost: Cell<bool>,
    /// Labels, then the value.
    pub measured: RefCell<Vec<String>>,
}

impl Deref for World {
    type Target = Inner;

    fn deref(&self) -> &Inner {
        &self.0
    }
}

/// What nobody may reach.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Part {
    /// What limits visitors.
    Limits,
    EndedSessions,
    Lists,
    Outbox,
}

/// How long hangs what nobody gives up.
const HANGS_MS: u64 = 60_000;
/// What a read of a slow store takes.
pub const STORE_MS: u64 = 15;

/// How the store or the assets behave.
#[derive(Clone, Copy, Default)]
pub enum StoreMode {
    #[default]
    Fine,
    /// Every read takes [`STORE_MS`].
    Slow,
    Throws,
    Hangs,
}

impl World {
    /// A world with an empty store.
    pub fn new(script: Script) -> World {
        let world = World(Rc::default());
        world.0.now.set(START);
        world.script(script);
        world
    }

    /// One with a content system of which one operation is always answered so.
    pub fn answering(operation: &'static str, answer: Value) -> World {
        World::new(except(healthy(), operation, move |_| Behaviour::json(&answer)))
    }

    pub fn ports(&self) -> FakePorts {
        FakePorts(self.clone())
    }

    pub fn now(&self) -> Millis {
        self.now.get()
    }

    /// Lets time pass while nobody does anything.
    pub fn wait(&self, ms: Millis) {
        self.now.set(self.now() + ms);
    }

    /// The content system behaves differently from now on.
    pub fn script(&self, script: Script) {
        *self.script.borrow_mut() = Some(script);
    }

    /// Its content system takes the place of another world's.
    pub fn take_over(&self, other: &World) {
        *other.0.script.borrow_mut() = self.script.take();
    }

    /// What its content system does with a call.
    fn behave(&self, operation: &str, call: &Outgoing, variables: &Value) -> Behaviour {
        self.script.borrow().as_ref().unwrap()(operation, call, variables)
    }

    /// Nobody reaches this from now on.
    pub fn break_part(&self, part: Part) {
        self.broken.borrow_mut().insert(part);
    }

    /// Everything can be reached again.
    pub fn mend(&self) {
        self.broken.take();
    }

    /// What is in the store.
    pub fn store(&self) -> BTreeMap<String, Vec<u8>> {
        self.store.borrow().clone()
    }

    /// Puts something into the store.
    pub fn put(&self, key: &str, value: Vec<u8>) {
        self.store.borrow_mut().insert(key.to_owned(), value);
    }

    /// Operations sent since the last time somebody asked, sorted.
    pub fn take_operations(&self) -> Vec<String> {
        let mut names: Vec<String> = self.calls.take().into_iter().map(|(name, _)| name).collect();
        names.sort();
        names
    }

    /// How often an operation was sent since the last time somebody asked for calls.
    pub fn take_count(&self, operation: &str) -> usize {
        self.calls.take().iter().filter(|(name, _)| name == operation).count()
    }

    /// The first call of an operation since the last time somebody asked for calls.
    #[track_caller]
    pub fn take_call(&self, operation: &str) -> Outgoing {
        let mut calls = self.calls.take().into_iter();
        calls.find(|(name, _)| name == operation).unwrap_or_else(|| panic!("no {operation}")).1
    }

    /// What comes of renewals from now on.
    pub fn renew_with(&self, renewed: Result<RenewalOutcome, PortError>) {
        *self.renewed.borrow_mut() = Some(renewed);
    }

    /// What is kept of the lists and requests of each account.
    pub fn lists(&self) -> BTreeMap<String, MemberLists> {
        self.lists.borrow().clone()
    }

    /// A visitor does too much from now on.
    pub fn limit(&self, visitor: &str) {
        self.limit_after(visitor, 0);
    }

    /// A visitor may do something so often, and no more.
    pub fn limit_after(&self, visitor: &str, times: usize) {
        self.limited.borrow_mut().insert(visitor.to_owned(), times);
    }

    /// Whose requests follow.
    pub fn visit_from(&self, address: &str) {
        *self.visitor.borrow_mut() = Some(address.to_owned());
    }

    /// Puts a message into the outbox.
    pub fn store_message(&self, message: &str) {
        let state = DeliveryState::of_message(message, self.now()).unwrap();
        let reference = &state.reference.clone();
        self.states.borrow_mut().insert(reference.to_owned(), state);
        self.messages.borrow_mut().insert(reference.to_owned(), message.to_owned());
    }

    /// Seals what is in the outbox as the object does that keeps it.
    pub fn seal_messages(&self, app: &App) {
        for (reference, message) in self.messages.borrow_mut().iter_mut() {
            *message = app.seal_message(message.clone(), reference, &self.ports());
        }
    }

    /// What operators read about a message; null when it is gone.
    pub fn outbox_state(&self, reference: &str) -> Value {
        self.states.borrow().get(reference).map_or(json!(null), DeliveryState::summary)
    }

    /// Lets time pass until something is due in the outbox, and does it. False when nothing ever is.
    pub fn alarm(&self, app: &'static App) -> bool {
        let next = self.states.borrow().values().map(|state| state.due_at).min();
        let Some(due) = next else { return false };
        self.now.set(self.now().max(due));
        let state = self.states.borrow().values().find(|state| state.due_at == due).cloned().unwrap();
        let reference = state.reference.clone();
        let message = self.messages.borrow().get(&reference).cloned();
        let (ports, before) = (self.ports(), state.clone());
        self.states.borrow_mut().insert(reference.clone(), state.before_attempt(self.now()));
        let after = run(self, async move { app.deliver_message(&before, message.as_deref(), &ports).await });
        if after.as_ref().is_none_or(DeliveryState::is_delivered) {
            self.messages.borrow_mut().remove(&reference);
        }
        match after {
            Some(after) => drop(self.states.borrow_mut().insert(reference, after)),
            None => drop(self.states.borrow_mut().remove(&reference)),
        }
        true
    }

    /// Messages in the outbox, by their references.
    pub fn messages(&self) -> BTreeMap<String, String> {
        self.messages.borrow().clone()
    }

    /// Keeps a file.
    pub fn put_file(&self, key: &str, content: &[u8]) {
        self.uploads.borrow_mut().insert(key.to_owned(), content.to_vec());
    }

    /// Files that are kept, by their keys.
    pub fn uploads(&self) -> BTreeMap<String, Vec<u8>> {
        self.uploads.borrow().clone()
    }

    /// Log lines since the last time somebody asked, without those of requests and of what is not configured.
    pub fn take_log(&self) -> Vec<String> {
        self.log.take().into_iter().filter(|line| !is_routine(line)).collect()
    }

    /// The deployment lacks a binding.
    pub fn unbind(&self, name: &str) {
        self.unbound.borrow_mut().insert(name.to_owned());
    }

    pub(super) fn take_background(&self) -> Vec<Pin<Box<dyn Future<Output = ()>>>> {
        self.background.take()
    }

    pub(super) fn advance_to_next_timer(&self) -> bool {
        let next = self.timers.borrow().values().filter(|due| **due > self.now()).min().copied();
        next.inspect(|due| self.now.set(*due)).is_some()
    }
}

/// What every request says, and every isolate whose configuration is as small as that of most tests.
fn is_routine(line: &str) -> bool {
    let said = [r#""message":"request""#, "bindings are missing", "are not offered without these"];
    said.iter().any(|words| line.contains(words))
}

/// The ports of one request.
#[derive(Clone)]
pub struct FakePorts(World);

impl FakePorts {
    fn reach(&self, part: Part) -> Result<(), PortError> {
        if self.0.broken.borrow().contains(&part) { Err(PortError::Timeout) } else { Ok(()) }
    }

    async fn reach_store(&self) -> Result<(), PortError> {
        self.behave(self.0.store_mode.get(), HANGS_MS).await
    }

    /// Whoever waits gives up after `deadline_ms`.
    async fn behave(&self, mode: StoreMode, deadline_ms: Millis) -> Result<(), PortError> {
        match mode {
            StoreMode::Fine => Ok(()),
            StoreMode::Throws => Err(PortError::Failed("it is down".to_owned())),
            StoreMode::Slow => {
                self.sleep(STORE_MS).await;
                Ok(())
            }
            StoreMode::Hangs => {
                self.sleep(deadline_ms).await;
                Err(PortError::Timeout)
            }
        }
    }
}

impl Ports for FakePorts {}

impl Store for FakePorts {
    async fn get(&self, key: &str, deadline_ms: Millis) -> Result<Option<Vec<u8>>, PortError> {
        self.0.reads.set(self.0.reads.get() + 1);
        self.behave(self.0.store_mode.get(), deadline_ms).await?;
        Ok(self.0.store.borrow().get(key).cloned())
    }

    async fn put(
        &self,
        key: &str,
        value: Vec<u8>,
        ttl_seconds: u64,
        metadata: String,
    ) -> Result<(), PortError> {
        assert!(ttl_seconds >= 60, "the platform refuses shorter lifetimes");
        assert!(key.len() <= 512, "the platform refuses longer keys");
        assert!(metadata.len() <= 1022, "the platform refuses longer metadata, in quotes");
        self.reach_store().await?;
        let expires_at = self.now() / 1000 + ttl_seconds;
        self.0.metadata.borrow_mut().insert(key.to_owned(), (metadata, expires_at));
        self.0.writes.borrow_mut().push((key.to_owned(), ttl_seconds));
        self.0.store.borrow_mut().insert(key.to_owned(), value);
        Ok(())
    }

    async fn list(&self, prefix: &str) -> Result<Vec<StoredKey>, PortError> {
        self.reach_store().await?;
        let metadata = self.0.metadata.borrow();
        let known = metadata.iter().filter(|(name, _)| name.starts_with(prefix));
        let key = |(name, (metadata, expires_at)): (&String, &(String, u64))| StoredKey {
            name: name.clone(),
            metadata: metadata.clone(),
            expires_at: *expires_at,
        };
        Ok(known.map(key).collect())
    }
}

impl StaticAssets for FakePorts {
    async fn asset(&self, path: &str) -> Result<Option<Vec<u8>>, PortError> {
        self.0.asset_reads.set(self.0.asset_reads.get() + 1);
        self.behave(self.0.assets_mode.get(), HANGS_MS).await?;
        Ok(self.0.assets.borrow().get(path).cloned())
    }
}

impl Bindings for FakePorts {
    fn has_binding(&self, name: &str) -> bool {
        !self.0.unbound.borrow().contains(name)
    }

    async fn ping(&self, durable_object: &'static str) -> Result<(), PortError> {
        assert!(self.has_binding(durable_object), "{durable_object}");
        if self.0.lost_object.get() == Some(durable_object) {
            self.sleep(60_000).await;
        }
        Ok(())
    }
}

impl Http for FakePorts {
    async fn send(&self, request: Outgoing, deadline_ms: u64) -> Result<Incoming, PortError> {
        let body: Value = serde_json::from_slice(&request.body).unwrap_or_default();
        // What is no GraphQL has no operation: the script looks at its address or its body.
        let operation = match body["operationName"].as_str() {
            Some(name) => name,
            None if request.method == CallMethod::Get => "GET",
            None if body.get("requests").is_some() => "Search",
            None if body.get("data").is_some() => "Newsletter",
            None => "Verify",
        };
        if let Some(query) = body["query"].as_str() {
            super::invariants::hold_sent(operation, query, &request);
        }
        let operation = operation.to_owned();
        self.0.calls.borrow_mut().push((operation.clone(), request.clone()));
        let behaviour = self.0.behave(&operation, &request, &body["variables"]);
        let patience = deadline_ms.min(request.first_byte_ms);
        if behaviour.after_ms > patience {
            self.sleep(patience).await;
            return Err(PortError::Timeout);
        }
        if behaviour.after_ms > 0 {
            self.sleep(behaviour.after_ms).await;
        }
        behaviour.answer.and_then(|incoming| match incoming.body.len() > request.max_bytes {
            true => Err(PortError::Failed("the answer is too long".to_owned())),
            false => Ok(incoming),
        })
    }

    async fn open(&self, request: FileRequest) -> Result<IncomingFile, PortError> {
        let FileRequest { is_head, url, headers, response_headers, first_byte_ms } = request;
        let method = CallMethod::Get;
        let call = Outgoing { method, url, headers, body: Vec::new(), max_bytes: usize::MAX, first_byte_ms };
        let operation = if is_head { "HEAD" } else { "GET" };
        self.0.calls.borrow_mut().push((operation.to_owned(), call.clone()));
        let behaviour = self.0.behave("GET", &call, &json!(null));
        if behaviour.after_ms > 0 {
            self.sleep(behaviour.after_ms.min(first_byte_ms)).await;
        }
        if behaviour.after_ms > first_byte_ms {
            return Err(PortError::Timeout);
        }
        let Incoming { status, body, .. } = behaviour.answer?;
        let told = behaviour.headers.into_iter().filter(|(name, _)| response_headers.contains(name));
        let headers = told.map(|(name, value)| (name, value.to_owned())).collect();
        let is_file = !is_head && [200, 206].contains(&status);
        Ok(IncomingFile { status, headers, stream: is_file.then(|| Stream::new(body)) })
    }
}

impl Runtime for FakePorts {
    fn now(&self) -> Millis {
        self.0.now.get()
    }

    async fn sleep(&self, ms: u64) {
        struct Timer(World, u64);
        impl Drop for Timer {
            fn drop(&mut self) {
                self.0.timers.borrow_mut().remove(&self.1);
            }
        }
        let due = self.now() + ms;
        let number = self.0.timer_count.get() + 1;
        self.0.timer_count.set(number);
        self.0.timers.borrow_mut().insert(number, due);
        let timer = Timer(self.0.clone(), number);
        poll_fn(|_| if timer.0.now.get() >= due { Poll::Ready(()) } else { Poll::Pending }).await;
    }

    fn background(&self, work: impl Future<Output = ()> + 'static) {
        self.0.background.borrow_mut().push(Box::pin(work));
    }

    fn log(&self, line: String) {
        assert!(serde_json::from_str::<IgnoredAny>(&line).is_ok(), "not JSON: {line}");
        self.0.log.borrow_mut().push(line);
    }

    fn recent_lines(&self) -> &RecentLines {
        &self.0.recent_lines
    }

    fn random(&self) -> [u8; 24] {
        let drawn = self.0.drawn.get().wrapping_add(1);
        self.0.drawn.set(drawn);
        [drawn; 24]
    }
}

impl Renewal for FakePorts {
    async fn renew(&self, refresh_token: &str) -> Result<RenewalOutcome, PortError> {
        self.0.renewals.borrow_mut().push(refresh_token.to_owned());
        self.0.renewed.borrow().clone().unwrap_or(Ok(RenewalOutcome::Unreachable))
    }

    async fn forget(&self, refresh_token: &str) -> Result<(), PortError> {
        self.0.forgotten.borrow_mut().push(refresh_token.to_owned());
        Ok(())
    }
}

impl EndedSessions for FakePorts {
    async fn is_ended(&self, account: &str, id: &str, began_at: Millis) -> Result<bool, PortError> {
        self.0.ends_asked.set(self.0.ends_asked.get() + 1);
        self.reach(Part::EndedSessions)?;
        Ok(self.0.ends.borrow().get(account).is_some_and(|ends| ends.contains(id, began_at)))
    }

    async fn end_sessions(&self, account: &str, end: SessionEnd) -> Result<(), PortError> {
        self.reach(Part::EndedSessions)?;
        self.0.ends.borrow_mut().entry(account.to_owned()).or_default().add(end, self.now());
        Ok(())
    }
}

impl AccountLists for FakePorts {
    async fn lists(&self, account: &str) -> Result<MemberLists, PortError> {
        self.reach(Part::Lists)?;
        Ok(self.0.lists.borrow().get(account).cloned().unwrap_or_default())
    }

    async fn change_lists(
        &self,
        account: &str,
        change: &ListsChange,
    ) -> Result<Result<(), ListsError>, PortError> {
        self.reach(Part::Lists)?;
        let now = self.now();
        Ok(self.0.lists.borrow_mut().entry(account.to_owned()).or_default().change(change.clone(), now))
    }

    async fn delete_lists(&self, account: &str) -> Result<(), PortError> {
        self.reach(Part::Lists)?;
        self.0.lists.borrow_mut().remove(account);
        Ok(())
    }
}

impl LoginGuard for FakePorts {
    async fn attempt(&self, account: &str, guess: &LoginGuess) -> Result<LoginAttempt, PortError> {
        self.reach(Part::Limits)?;
        Ok(self.0.attempts.borrow_mut().entry(account.to_owned()).or_default().attempt(guess, self.now()))
    }

    async fn settle(
        &self,
        account: &str,
        guess: &LoginGuess,
        outcome: LoginOutcome,
    ) -> Result<(), PortError> {
        self.reach(Part::Limits)?;
        let mut attempts = self.0.attempts.borrow_mut();
        attempts.entry(account.to_owned()).or_default().settle(guess, outcome, self.now());
        Ok(())
    }

    async fn may_mail(&self, address: &str) -> Result<bool, PortError> {
        self.reach(Part::Limits)?;
        Ok(self.0.mails.borrow_mut().entry(address.to_owned()).or_default().admit(self.now()))
    }
}

impl RateLimiter for FakePorts {
    fn visitor(&self) -> Option<String> {
        self.0.visitor.borrow().clone()
    }

    async fn allows(&self, _: RateLimit, visitor: &str) -> Result<bool, PortError> {
        self.reach(Part::Limits)?;
        self.0.counted.borrow_mut().push(visitor.to_owned());
        Ok(match self.0.limited.borrow_mut().get_mut(visitor) {
            Some(0) => false,
            Some(left) => {
                *left -= 1;
                true
            }
            None => true,
        })
    }
}

impl Outbox for FakePorts {
    async fn claim(&self, fingerprint: &str, reference: &str) -> Result<Claim, PortError> {
        self.reach(Part::Outbox)?;
        if self.0.claims_lost.get() {
            return Ok(Claim::Lost(reference.to_owned()));
        }
        let mut claims = self.0.claims.borrow_mut();
        claims.retain(|_, record| record.expires_at() > self.now());
        let record = claims.get(fingerprint);
        let states = self.0.states.borrow();
        let state = record.and_then(|record| states.get(record.reference()));
        let claim = IdempotencyRecord::claim(record, state, reference, self.now());
        claim.record(self.now()).and_then(|record| claims.insert(fingerprint.to_owned(), record));
        Ok(claim)
    }

    async fn complete_claim(&self, fingerprint: &str, result: ClaimResult) -> Result<(), PortError> {
        self.reach(Part::Outbox)?;
        let mut claims = self.0.claims.borrow_mut();
        let record = claims.remove(fingerprint).and_then(|record| record.completed(result, self.now()));
        record.and_then(|record| claims.insert(fingerprint.to_owned(), record));
        Ok(())
    }

    async fn store_message(&self, message: String) -> Result<(), PortError> {
        self.reach(Part::Outbox)?;
        if self.0.outbox_full.get() {
            return Err(PortError::Failed("the outbox is full".to_owned()));
        }
        self.0.store_message(&message);
        Ok(())
    }

    async fn overview(&self) -> Result<Overview, PortError> {
        let backlog = self.backlog().await?;
        let states = self.0.states.borrow();
        let row = |(reference, state): (&String, &DeliveryState)| (reference.clone(), state.to_json());
        let arrived = states.values().filter(|state| state.is_delivered()).count();
        Ok(Overview { backlog, arrived, states: states.iter().map(row).collect() })
    }

    async fn backlog(&self) -> Result<Backlog, PortError> {
        self.reach(Part::Outbox)?;
        let states = self.0.states.borrow();
        let waiting = || states.values().filter(|state| !state.is_delivered());
        Ok(Backlog { count: waiting().count(), oldest: waiting().map(|state| state.made_at).min() })
    }

    async fn find_message(&self, reference: &str) -> Result<Option<String>, PortError> {
        self.reach(Part::Outbox)?;
        let states = self.0.states.borrow();
        let messages = self.0.messages.borrow();
        Ok(states
            .get(reference)
            .map(|state| admin::with_content(state, messages.get(reference).map(String::as_str)).to_string()))
    }

    async fn replay_message(&self, reference: &str) -> Result<bool, PortError> {
        self.reach(Part::Outbox)?;
        let requested =
            self.0.states.borrow().get(reference).and_then(|state| state.requested_by_operator(self.now()));
        Ok(requested.map(|state| self.0.states.borrow_mut().insert(reference.to_owned(), state)).is_some())
    }

    async fn replay_waiting(&self) -> Result<usize, PortError> {
        self.reach(Part::Outbox)?;
        let mut count = 0;
        for state in self.0.states.borrow_mut().values_mut() {
            if let Some(requested) = state.requested_while_waiting(self.now()) {
                *state = requested;
                count += 1;
            }
        }
        Ok(count)
    }
}

impl Measurements for FakePorts {
    fn record(&self, labels: [&str; 3], value: f64) -> Result<(), PortError> {
        self.0.measured.borrow_mut().push(format!("{} {value}", labels.join(" ")));
        Ok(())
    }
}

impl Uploads for FakePorts {
    async fn put_upload(&self, key: &str, content: Vec<u8>) -> Result<(), PortError> {
        self.reach(Part::Outbox)?;
        self.0.uploads.borrow_mut().insert(key.to_owned(), content);
        Ok(())
    }

    async fn upload(&self, key: &str) -> Result<Option<Vec<u8>>, PortError> {
        self.reach(Part::Outbox)?;
        Ok(self.0.uploads.borrow().get(key).cloned())
    }

    async fn drop_uploads(&self, keys: &[String]) -> Result<(), PortError> {
        self.reach(Part::Outbox)?;
        keys.iter().for_each(|key| drop(self.0.uploads.borrow_mut().remove(key)));
        Ok(())
    }
}

impl Publish for FakePorts {
    async fn publish(&self, id: &str, tags: &[String], at: Millis) -> Result<Published, PortError> {
        let is_lost = self.0.lost_object.get() == Some("PUBLISH");
        if self.0.publish_fails.take() || is_lost {
            return Err(PortError::Failed("the object was reset".to_owned()));
        }
        if !self.0.webhooks.borrow_mut().insert(id.to_owned()) {
            return Ok(Published::Replay);
        }
        let known = self.0.store.borrow().get(site::cache::PURGE_TIMES_KEY).cloned();
        let mut purge_times: BTreeMap<String, Millis> =
            serde_json::from_slice(&known.unwrap_or_default()).unwrap_or_default();
        purge_times.extend(tags.iter().map(|tag| (tag.clone(), at)));
        let text = serde_json::to_vec(&purge_times).unwrap();
        self.0.store.borrow_mut().insert(site::cache::PURGE_TIMES_KEY.to_owned(), text);
        Ok(Published::New)
    }

    async fn warm(&self, tags: &[String]) -> Result<(), PortError> {
        self.0.warmed.borrow_mut().extend_from_slice(tags);
        Ok(())
    }
}
