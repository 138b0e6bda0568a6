use super::{Html, Menu};

/// A member's own account data. Never cached. Every text may be empty.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Member {
    pub id: String,
    pub full_name: String,
    pub first_name: String,
    pub last_name: String,
    /// Also the user name.
    pub email: String,
    pub company: String,
    pub website: String,
    pub phone: String,
    pub favourites: Vec<u32>,
    /// When the account was made, in ms since 1970; absent when the content system does not say.
    pub since: Option<u64>,
}

impl Member {
    pub fn is_favourite(&self, product: u32) -> bool {
        self.favourites.contains(&product)
    }
}

/// What only members see of a product. Never cached.
#[derive(Clone, Debug, PartialEq)]
pub struct Private {
    pub product: u32,
    /// Price in euros without VAT; absent when there is none.
    pub price: Option<f64>,
    pub details: Html,
}

/// A member looking at a page.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Membership {
    pub member: Member,
    /// What only members see of the products that the page shows.
    pub private: Vec<Private>,
    /// The main navigation with the items for members. Absent when the content system failed to give it.
    pub menu: Option<Menu>,
}

impl Membership {
    /// What only members see of a product; absent when the content system has nothing.
    pub fn private(&self, product: u32) -> Option<&Private> {
        self.private.iter().find(|private| private.product == product)
    }
}
