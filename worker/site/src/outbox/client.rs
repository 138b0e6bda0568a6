use crate::{cache::Content, cms::client::Cms, config::Config, http::trace::Trace, ports::Ports};

/// Delivers messages, during one request or one alarm of the outbox.
pub struct DeliveryClient<'a, P> {
    pub(super) cms: &'a Cms,
    pub(super) config: &'a Config,
    pub(super) ports: &'a P,
    pub(super) trace: &'a Trace,
}

impl<'a, P: Ports> DeliveryClient<'a, P> {
    pub fn new(
        config: &'a Config,
        content: &'a Content,
        ports: &'a P,
        trace: &'a Trace,
    ) -> DeliveryClient<'a, P> {
        DeliveryClient { cms: content.cms(), config, ports, trace }
    }
}
