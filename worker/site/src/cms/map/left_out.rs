use thiserror::Error;

/// Something in the content system that a document lacks, in the words of the log.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum LeftOut {
    /// A card without a title or an address, by the kind and id of its element.
    #[error("{0}")]
    Card(String),
    #[error("a block of an unknown kind")]
    UnknownBlock,
    #[error("a contact without a person")]
    ContactWithoutPerson,
    #[error("a slide without a picture")]
    SlideWithoutPicture,
    #[error("a video without an id")]
    VideoWithoutId,
    /// Its type is one that the site lacks.
    #[error("the form field '{handle}' of type {type_name}")]
    FormField { handle: String, type_name: String },
    /// They and those of the field's page cannot be one list of rules, so that only the page's count.
    #[error("the conditions of the form field '{handle}' beside those of its page")]
    FieldConditions { handle: String },
    /// The heroes of news and projects need what only these have: it is shown as on other pages.
    #[error("a hero of another kind of page")]
    HeroOfOtherKind,
    /// A misconfigured facet: its name, and what is wrong with it.
    #[error("facet {0}")]
    Facet(String),
    /// Of its two figures one is missing, or they are not degrees.
    #[error("a place that is on no map")]
    Place,
    /// What is wrong in the table of what a product can be ordered in.
    #[error("variants: {0}")]
    Variant(String),
}
