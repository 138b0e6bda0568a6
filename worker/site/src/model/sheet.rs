use serde::Deserialize;

/// A style sheet that only some pages link, besides the one of all (`client/src/styles/sheets`). Each is named for what
/// it shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Sheet {
    /// The larger ones of the blocks that editors place.
    Blocks,
    /// How a product gets on the quotation list: its variants, its button, the products seen before.
    Choice,
    /// The question about consent.
    Consent,
    Countdown,
    /// What went wrong, and what was not sent.
    Error,
    /// Editors' forms, and what was sent with one.
    Forms,
    /// Lists that are narrowed down: products, projects, news, what is found.
    Lists,
    /// A map, and the contact page around it.
    Map,
    Operators,
    /// A visitor's own: account, favourites, comparison.
    Personal,
    /// One product, project or news item.
    Product,
    /// The quotation list.
    Quotation,
    /// Questions, colours, and the page without a connection.
    Service,
    Team,
}

impl Sheet {
    pub const ALL: [Sheet; 14] = [
        Sheet::Blocks,
        Sheet::Choice,
        Sheet::Consent,
        Sheet::Countdown,
        Sheet::Error,
        Sheet::Forms,
        Sheet::Lists,
        Sheet::Map,
        Sheet::Operators,
        Sheet::Personal,
        Sheet::Product,
        Sheet::Quotation,
        Sheet::Service,
        Sheet::Team,
    ];

    /// Its file's name; script knows it by it too.
    pub fn name(self) -> &'static str {
        match self {
            Sheet::Blocks => "blocks",
            Sheet::Choice => "choice",
            Sheet::Consent => "consent",
            Sheet::Countdown => "countdown",
            Sheet::Error => "error",
            Sheet::Forms => "forms",
            Sheet::Lists => "lists",
            Sheet::Map => "map",
            Sheet::Operators => "operators",
            Sheet::Personal => "personal",
            Sheet::Product => "product",
            Sheet::Quotation => "quotation",
            Sheet::Service => "service",
            Sheet::Team => "team",
        }
    }
}
