//! Accounts of the content system: log-in, registration, profile, favourites (contract section 5).
//!
//! Nothing is cached, and no operation is retried: it may have been carried out even if its response was lost.

mod client;
mod details;
mod error;
mod file;
mod request;
mod wire;

pub use client::Accounts;
pub use details::AccountRecord;
pub use error::AccountError;
pub use file::MemberFile;
pub use request::AccountRequest;
/// The data of a registration: the e-mail address becomes the user name, and mails are sent in the given language.
pub use wire::register::Variables as Registration;
/// A change of the profile. Absent fields keep their value. An e-mail address, even an unchanged one, triggers a
/// confirmation mail.
pub use wire::update_viewer::Variables as Profile;

use self::{
    client::serialized,
    wire::private::{PrivateProducts, PrivateProductsOn},
};
use crate::{
    cms::map::{markup::Markup, members_menu, text, wire::items},
    members::session::{Session, Tokens},
    model::{Member, Membership, Private},
    ports::Ports,
    routing::site::Site,
};

/// Most products in one request; no page shows more.
const MAX_PRODUCTS: usize = 500;

impl<P: Ports> Accounts<'_, P> {
    /// Starts a session.
    ///
    /// # Errors
    /// `Rejected` for wrong credentials and for an account that is not activated.
    pub async fn authenticate(&self, email: &str, password: &str) -> Result<Session, AccountError> {
        let variables =
            wire::authenticate::Variables { email: email.to_owned(), password: password.to_owned() };
        // Taken before the request is sent, so that a log-in overtaken by a password change counts as the older of the
        // two.
        let began_at = self.ports.now();
        let tokens = self.tokens(serialized::<wire::Authenticate>(variables)?).await?;
        let session = tokens.and_then(|tokens| Session::new(tokens, began_at));
        session.ok_or_else(|| AccountError::missing("authenticate"))
    }

    /// Renews a session, which uses up the refresh token whatever the response. The expired access token is not sent,
    /// since it would get the whole request rejected.
    ///
    /// # Errors
    /// `Rejected` for an unknown or used refresh token.
    pub async fn renew(&self, refresh_token: &str) -> Result<Tokens, AccountError> {
        let variables = wire::refresh_token::Variables { refresh_token: Some(refresh_token.to_owned()) };
        let tokens = self.tokens(serialized::<wire::RefreshToken>(variables)?).await?;
        tokens.ok_or_else(|| AccountError::missing("refreshToken"))
    }

    /// Ends this device's session.
    pub async fn delete_refresh_token(&self, access: &str, refresh_token: &str) -> Result<(), AccountError> {
        let refresh_token = Some(refresh_token.to_owned());
        let variables = wire::delete_refresh_token::Variables { refresh_token };
        self.execute(serialized::<wire::DeleteRefreshToken>(variables)?, Some(access)).await.map(drop)
    }

    /// Ends all sessions of the member, on every device.
    pub async fn delete_refresh_tokens(&self, access: &str) -> Result<(), AccountError> {
        let variables = wire::delete_refresh_tokens::Variables;
        self.execute(serialized::<wire::DeleteRefreshTokens>(variables)?, Some(access)).await.map(drop)
    }

    /// Activates an account with the code from its mail.
    ///
    /// # Errors
    /// `Rejected` for a wrong, used or expired code.
    pub async fn activate(&self, code: &str, id: &str) -> Result<(), AccountError> {
        let variables = wire::activate_user::Variables { code: code.to_owned(), id: id.to_owned() };
        self.execute(serialized::<wire::ActivateUser>(variables)?, None).await.map(drop)
    }

    /// Sets a new password with the code from a mail.
    ///
    /// # Errors
    /// `Rejected` for a wrong, used or expired code, and for a password that breaks a rule.
    pub async fn set_password(&self, password: &str, code: &str, id: &str) -> Result<(), AccountError> {
        let (password, code, id) = (password.to_owned(), code.to_owned(), id.to_owned());
        let variables = wire::set_password::Variables { password, code, id };
        self.execute(serialized::<wire::SetPassword>(variables)?, None).await.map(drop)
    }

    /// Changes a member's password. Other sessions remain valid until [`Accounts::delete_refresh_tokens`].
    ///
    /// # Errors
    /// `Rejected` for a wrong current password and for a new one that breaks a rule.
    pub async fn update_password(&self, access: &str, current: &str, new: &str) -> Result<(), AccountError> {
        let variables = wire::update_password::Variables {
            current_password: current.to_owned(),
            new_password: new.to_owned(),
            confirm_password: new.to_owned(),
        };
        self.execute(serialized::<wire::UpdatePassword>(variables)?, Some(access)).await.map(drop)
    }

    /// Deletes the member's account and everything the content system stores about them.
    ///
    /// # Errors
    /// `Rejected` where accounts may not be deleted, `Failed` also where the content system lacks the operation.
    pub async fn delete_account(&self, access: &str, password: &str) -> Result<(), AccountError> {
        let variables = wire::delete_account::Variables {
            password: password.to_owned(),
            confirm_password: password.to_owned(),
        };
        self.execute(serialized::<wire::DeleteAccount>(variables)?, Some(access)).await.map(drop)
    }

    /// Updates the member's profile.
    ///
    /// # Errors
    /// `Rejected` with the first rule that the data breaks.
    pub async fn update_viewer(&self, access: &str, profile: Profile) -> Result<(), AccountError> {
        self.execute(serialized::<wire::UpdateViewer>(profile)?, Some(access)).await.map(drop)
    }

    /// Replaces the whole list of favourites.
    pub async fn save_favourites(&self, access: &str, products: &[u32]) -> Result<(), AccountError> {
        let products = products.iter().map(|id| Some(i64::from(*id))).collect();
        let variables = wire::save_favourites::Variables { favorite_products: Some(products) };
        self.execute(serialized::<wire::SaveFavourites>(variables)?, Some(access)).await.map(drop)
    }

    /// Loads the member's profile.
    ///
    /// # Errors
    /// `Rejected` with a message that ends the session.
    pub async fn viewer(&self, access: &str) -> Result<Member, AccountError> {
        let operation = serialized::<wire::Viewer>(wire::viewer::Variables)?;
        let data = self.member_data(operation, access).await?;
        data.viewer.and_then(|viewer| viewer.read()).ok_or_else(|| AccountError::missing("viewer"))
    }

    /// Loads everything that the content system stores about the member.
    ///
    /// # Errors
    /// `Rejected` with a message that ends the session.
    pub async fn record(&self, access: &str) -> Result<AccountRecord, AccountError> {
        let operation = serialized::<wire::AccountData>(wire::account_data::Variables)?;
        let data = self.member_data(operation, access).await?;
        let member = data.viewer.and_then(|viewer| viewer.read());
        let account = data.account.ok_or_else(|| AccountError::missing("account"))?;
        Ok(AccountRecord {
            member: member.ok_or_else(|| AccountError::missing("viewer"))?,
            uid: text::plain(account.uid),
            username: text::plain(account.username),
            language: text::plain(account.preferred_language),
            changed_at: text::plain(account.date_updated),
        })
    }

    /// Loads what a page adds for a member: their profile, the member-only data of some products and their menu.
    ///
    /// # Errors
    /// `Rejected` with a message that ends the session.
    pub async fn membership(
        &self,
        access: &str,
        products: &[u32],
        site: &Site,
    ) -> Result<Membership, AccountError> {
        let id = products.iter().take(MAX_PRODUCTS).copied().map(Some).collect();
        let variables = wire::private::Variables { id: Some(id), site: Some(vec![Some(site.site_id)]) };
        let data = self.member_data(serialized::<wire::Private>(variables)?, access).await?;
        let member = data.viewer.and_then(|viewer| viewer.read());
        Ok(Membership {
            member: member.ok_or_else(|| AccountError::missing("viewer"))?,
            private: items(data.products).filter_map(private).collect(),
            menu: data.navigation.map(members_menu::map),
        })
    }
}

/// What is no more is written as nothing: such a product has its price on request.
const HALF_A_CENT: f64 = 0.005;

fn private(of: PrivateProducts) -> Option<Private> {
    let PrivateProductsOn::products_default_Entry(fields) = of.on else { return None };
    Some(Private {
        product: of.id?.parse().ok()?,
        price: fields.price.filter(|price| price.is_finite() && *price > HALF_A_CENT),
        details: fields.extended_product_info.map(|text| Markup::default().rich(&text)).unwrap_or_default(),
    })
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn a_price_of_nothing_is_on_request() {
        for (sent, expected) in [
            (json!(0), None),
            (json!(0.004), None),
            (json!(-1), None),
            (json!(null), None),
            (json!(0.5), Some(0.5)),
        ] {
            let product = json!({"__typename": "products_default_Entry", "id": "7", "price": sent});
            let product = serde_json::from_value(product).unwrap();
            assert_eq!(private(product).unwrap().price, expected, "{sent}");
        }
    }
}
