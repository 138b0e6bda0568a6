use serde::{Deserialize, Serialize};

/// A link an editor made (specification section 3, "Call to action"), resolved to an address.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Link {
    /// Local path (`/over-ons/`), absolute address, `mailto:` or `tel:`. Only these schemes come through.
    pub href: String,
    /// What the link says; never empty (custom text, else the target's title).
    pub label: String,
    /// Accessible name when it differs from the label.
    pub aria_label: Option<String>,
    /// Tooltip.
    pub title: Option<String>,
    /// Whether it opens a new tab (`target="_blank"`, with `rel="noopener"`).
    pub new_tab: bool,
}
