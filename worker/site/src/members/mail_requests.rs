//! Limits the mails that anybody can trigger to one address: new passwords, activation, newsletter sign-ups.

use serde::{Deserialize, Serialize};

use crate::{
    context::RequestContext,
    crypto::{hex, keyed_hash},
    log,
    ports::{Millis, Ports},
};

/// Seconds to wait once an address has reached the limit.
pub const MAIL_SECONDS: u64 = 3600;
const HOUR_MS: Millis = 3_600_000;
/// How long a request is counted.
pub const DAY_MS: Millis = 24 * HOUR_MS;
const MOST_AN_HOUR: usize = 3;
const MOST_A_DAY: usize = 10;

/// The times of the mails requested for one address.
#[derive(Debug, Default, Serialize, Deserialize)]
pub struct MailRequests {
    sent: Vec<Millis>,
}

impl MailRequests {
    /// Counts a request. False over the limit; such requests are not counted.
    pub fn admit(&mut self, now: Millis) -> bool {
        let within = |at: &Millis, ms: Millis| at.saturating_add(ms) > now;
        self.sent.retain(|at| within(at, DAY_MS));
        let of_hour = self.sent.iter().filter(|at| within(at, HOUR_MS)).count();
        let admitted = of_hour < MOST_AN_HOUR && self.sent.len() < MOST_A_DAY;
        if admitted {
            self.sent.push(now);
        }
        admitted
    }
}

/// Counts a mail to an address, which may be a stranger's. False over the limit of this purpose; fails open.
pub async fn may_mail(purpose: &str, email: &str, context: &RequestContext<'_, impl Ports>) -> bool {
    let email = email.trim().to_lowercase();
    let name = context.config.keys.session.as_deref();
    let Some(name) = name.and_then(|key| keyed_hash(key, format!("{purpose} to {email}").as_bytes())) else {
        return true;
    };
    context.ports.may_mail(&hex(&name)).await.unwrap_or_else(|error| {
        log::warning(context.ports, "a limit was not asked", &error.to_string());
        true
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn three_an_hour_and_ten_a_day() {
        let mut requests = MailRequests::default();
        let minutes = (0..24 * 60).map(|minute| minute * 60_000);
        let sent: Vec<Millis> = minutes.filter(|now| requests.admit(*now)).map(|at| at / HOUR_MS).collect();
        assert_eq!(sent, [0, 0, 0, 1, 1, 1, 2, 2, 2, 3]);
        assert!(requests.admit(DAY_MS), "the next day begins");
    }
}
