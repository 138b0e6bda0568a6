//! The outbox's table: slips, and beside them what they lie on for as long as it is needed.

use site::{
    delivery::{Slip, told},
    ports::{Millis, PortError, Runtime},
};
use wasm_bindgen::JsValue;

use crate::js::{self, Sql};

const TABLE: &str = "CREATE TABLE IF NOT EXISTS parcels \
    (reference TEXT PRIMARY KEY, due INTEGER NOT NULL, slip TEXT NOT NULL, parcel TEXT)";
/// More is refused, and its sender told.
const IS_FULL: &str = "SELECT 1 FROM parcels WHERE parcel IS NOT NULL LIMIT 1 OFFSET 9999";
const FIRST_DUE: &str = "SELECT CAST(MIN(due) AS TEXT) FROM parcels";
const LIST: &str = "SELECT reference, slip FROM parcels ORDER BY rowid DESC LIMIT 1000";
const FIND: &str = "SELECT slip, parcel FROM parcels WHERE reference = ?";
const DUE: &str = "SELECT slip, parcel FROM parcels WHERE due <= ? ORDER BY due LIMIT 1";
const PUT_OFF: &str = "UPDATE parcels SET due = ? WHERE reference = \
    (SELECT reference FROM parcels WHERE due <= ? ORDER BY due LIMIT 1) RETURNING reference";
const KEEP: &str = "INSERT OR REPLACE INTO parcels VALUES (?, ?, ?, ?)";
const WRITE: &str = "UPDATE parcels SET due = ?, slip = ? WHERE reference = ?";
const EMPTY: &str = "UPDATE parcels SET parcel = NULL WHERE reference = ?";
const FORGET: &str = "DELETE FROM parcels WHERE reference = ?";

const DAY_MS: Millis = 24 * 60 * 60_000;

/// A slip, and what is kept of its parcel.
type Kept = (Slip, Option<String>);

/// The table.
pub struct Parcels(Sql);

impl Parcels {
    pub fn new(sql: Sql) -> Parcels {
        // Without its table every other statement fails and says so.
        let _ = sql.run(TABLE, Vec::new());
        Parcels(sql)
    }

    pub fn keep(&self, slip: &Slip, parcel: String) -> Result<(), PortError> {
        if !self.0.texts(IS_FULL, Vec::new())?.is_empty() {
            return Err(PortError::Failed("the outbox is full".to_owned()));
        }
        self.0.run(KEEP, vec![name(slip), js::time(slip.due_at), slip.written().into(), parcel.into()])
    }

    /// Writes a slip; the parcel itself stays only for as long as it is needed.
    pub fn write(&self, slip: &Slip) -> Result<(), PortError> {
        self.0.run(WRITE, vec![js::time(slip.due_at), slip.written().into(), name(slip)])?;
        if slip.is_empty() { self.0.run(EMPTY, vec![name(slip)]) } else { Ok(()) }
    }

    pub fn forget(&self, slip: &Slip) -> Result<(), PortError> {
        self.0.run(FORGET, vec![name(slip)])
    }

    /// References and slips of the newest parcels, one after the other, as they are written.
    pub fn slips(&self) -> Result<Vec<Option<String>>, PortError> {
        self.0.texts(LIST, Vec::new())
    }

    pub fn find(&self, reference: &str) -> Result<Option<Kept>, PortError> {
        Ok(kept(self.0.texts(FIND, vec![reference.into()])?))
    }

    /// A parcel that something is to be done with. One whose slip cannot be read, as another version may have written it,
    /// is put off by a day, and operators are told: nothing behind it waits.
    pub fn due(&self, runtime: &impl Runtime) -> Result<Option<Kept>, PortError> {
        let now = runtime.now();
        loop {
            let row = self.0.texts(DUE, vec![js::time(now)])?;
            if row.is_empty() {
                return Ok(None);
            }
            if let Some(kept) = kept(row) {
                return Ok(Some(kept));
            }
            let tomorrow = js::time(now.saturating_add(DAY_MS));
            for reference in self.0.texts(PUT_OFF, vec![tomorrow, js::time(now)])?.into_iter().flatten() {
                told::report_unreadable(&reference, runtime);
            }
        }
    }

    /// When something is to be done next.
    pub fn first_due(&self) -> Result<Option<Millis>, PortError> {
        let due = self.0.texts(FIRST_DUE, Vec::new())?.pop().flatten();
        Ok(due.and_then(|due| due.parse().ok()))
    }
}

/// A slip and its parcel, of one row; nothing when the slip cannot be read.
fn kept(mut row: Vec<Option<String>>) -> Option<Kept> {
    let parcel = row.pop().flatten();
    let slip = row.pop().flatten()?;
    Slip::read(&slip).map(|slip| (slip, parcel))
}

fn name(slip: &Slip) -> JsValue {
    slip.reference.as_str().into()
}
