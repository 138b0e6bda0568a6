use super::{secret::Secret, values::names};
use crate::ports::Millis;

/// The variables of a deployment: the value of a name, `None` when it is not set.
pub(super) struct Vars<'a>(pub &'a dyn Fn(&str) -> Option<String>);

impl Vars<'_> {
    /// A trimmed variable. `None` when it is empty.
    pub fn optional(&self, name: &str) -> Option<String> {
        let value = (self.0)(name)?;
        let value = value.trim();
        if value.is_empty() { None } else { Some(value.to_owned()) }
    }

    /// A required variable.
    pub fn required(&self, name: &str) -> Result<String, String> {
        self.optional(name).ok_or_else(|| format!("{name} is not set"))
    }

    /// A comma-separated list of valid entries; empty when it is not set. `should` describes an entry in the error.
    pub fn list(
        &self,
        name: &str,
        should: &str,
        is_good: impl Fn(&str) -> bool,
    ) -> Result<Vec<String>, String> {
        let list = names(&self.optional(name).unwrap_or_default());
        match list.iter().find(|entry| !is_good(entry)) {
            Some(wrong) => Err(format!("{name}: '{wrong}' is not {should}")),
            None => Ok(list),
        }
    }

    pub fn secret(&self, name: &str) -> Option<Secret> {
        self.optional(name).map(Secret::new)
    }

    /// A secret of our own, of at least so many bytes that it cannot be guessed.
    pub fn own_secret(&self, name: &str, bytes: usize) -> Result<Option<Secret>, String> {
        match self.secret(name) {
            Some(secret) if secret.len() < bytes => Err(format!("{name} is shorter than {bytes} bytes")),
            secret => Ok(secret),
        }
    }

    /// `on` or `off`; on by default.
    pub fn switch(&self, name: &str) -> Result<bool, String> {
        match self.optional(name).as_deref() {
            None | Some("on") => Ok(true),
            Some("off") => Ok(false),
            Some(other) => Err(format!("{name} is '{other}', not on or off")),
        }
    }

    /// A variable in seconds, as milliseconds.
    pub fn milliseconds(&self, name: &str, default: u64) -> Result<Millis, String> {
        self.number(name, "seconds", default).map(|seconds| seconds.saturating_mul(1000))
    }

    /// A size in bytes; the variable is in megabytes.
    pub fn bytes(&self, name: &str, default: u64) -> Result<usize, String> {
        let megabytes = self.number(name, "megabytes", default)?;
        Ok(usize::try_from(megabytes.saturating_mul(1024 * 1024)).unwrap_or(usize::MAX))
    }

    /// A whole number.
    pub fn number(&self, name: &str, unit: &str, default: u64) -> Result<u64, String> {
        let Some(text) = self.optional(name) else { return Ok(default) };
        text.parse().map_err(|_| format!("{name} is '{text}', not a number of {unit}"))
    }
}
