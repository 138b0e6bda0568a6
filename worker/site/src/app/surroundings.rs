use chrono::Datelike;

use super::{Journey, Place};
use crate::{
    ctx::{CaptchaScript, Ctx},
    messages::Messages,
    model::Membership,
    ports::Ports,
};

impl<P: Ports> Journey<'_, P> {
    /// The surroundings of what is shown. Whatever may be shared is made without a member.
    pub(super) fn ctx<'b>(&self, place: Place<'b>, member: Option<&'b Membership>) -> Ctx<'b>
    where
        Self: 'b,
    {
        Ctx {
            site: self.site,
            sites: &self.deployment.config.sites,
            messages: Messages::of(self.site.locale),
            assets: &self.app.assets,
            route: place.route,
            path: place.path,
            listing: place.listing,
            places: self.deployment.config.places.as_ref(),
            credits: self.deployment.config.credits.as_ref(),
            year: self.visitor().day().year(),
            member,
            captcha: self.deployment.config.captcha.as_ref().map(|captcha| CaptchaScript {
                address: &captcha.script,
                key: captcha.verification.as_ref().map(|verification| verification.site_key.as_str()),
            }),
            sent: self.sent,
            quoted: self.quoted,
            preview: false,
        }
    }
}
