//! What the Durable Objects ask of the site, outside any request.

use super::{App, Deployment};
use crate::{
    crypto::Seal,
    http::trace::Trace,
    members::accounts::Accounts,
    outbox::{Carrier, Slip},
    ports::{Ports, Renewed},
};

impl App {
    /// The keys of sealed values; absent without configuration or `SESSION_KEY`.
    pub fn seal(&self) -> Option<&Seal> {
        self.deployment.as_ref().ok()?.config.seal.as_ref()
    }

    /// Asks for new tokens once. Everybody asks through [`crate::ports::Renewal`], which sees to it that a refresh token
    /// is not sent twice.
    pub async fn renew<P: Ports>(&'static self, refresh_token: &str, ports: &P) -> Renewed {
        let Ok(deployment) = &self.deployment else { return Renewed::Unreachable };
        let trace = Trace::default();
        let accounts = Accounts::new(deployment.content.cms(), ports, &trace);
        match accounts.renew(refresh_token).await {
            Ok(tokens) => Renewed::Tokens(tokens),
            Err(denial) if denial.is_refused_token() => Renewed::Refused,
            // A masked text tells nothing about the token.
            Err(_) => Renewed::Unreachable,
        }
    }

    /// Does what is due for a parcel of the outbox, whose alarm asks for it, and says what is known of it afterwards:
    /// nothing when it is to go. `parcel` is absent when what was in it went before.
    pub async fn deliver_parcel<P: Ports>(
        &'static self,
        slip: &Slip,
        parcel: Option<&str>,
        ports: &P,
    ) -> Option<Slip> {
        let Ok(Deployment { config, content, .. }) = &self.deployment else {
            return Some(slip.unreached(ports.now()));
        };
        Carrier::new(config, content, ports, &Trace::default()).late(slip, parcel).await
    }
}
