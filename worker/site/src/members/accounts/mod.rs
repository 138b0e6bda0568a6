//! Accounts: what members and those who want to become one ask of the content system (contract section 5).
//!
//! Nothing of it is cached, and every operation is sent once: it may have been carried out although its answer was lost.

mod details;
mod error;
mod file;
mod wire;

pub use details::{Profile, Registration};
pub use error::AccountError;
pub use file::File;

use graphql_client::QueryBody;
use serde::Serialize;
use serde_json::{Value, json};

use self::wire::{account, member};
use crate::{
    content::{cms::Cms, decode::Decode, text},
    context::RequestContext,
    error::Error,
    http::trace::Trace,
    model::{Member, Private},
    ports::{Millis, Ports, Tokens},
    routing::site::Site,
    session::Session,
};

/// A product is asked for once, and a page shows no more.
const MOST_PRODUCTS: usize = 500;

/// The way to the accounts during one request.
pub struct Accounts<'a, P> {
    cms: &'a Cms,
    ports: &'a P,
    trace: &'a Trace,
}

impl<'a, P: Ports> Accounts<'a, P> {
    /// The way to the accounts while a request is answered.
    pub fn of(context: &RequestContext<'a, P>) -> Accounts<'a, P> {
        Accounts::new(context.content.cms(), context.ports, context.trace)
    }

    /// Accounts of the content system.
    pub(crate) fn new(cms: &'a Cms, ports: &'a P, trace: &'a Trace) -> Accounts<'a, P> {
        Accounts { cms, ports, trace }
    }

    /// Logs in.
    ///
    /// # Errors
    /// `Rejected` for wrong details and for an account that is not activated.
    pub async fn authenticate(&self, email: &str, password: &str) -> Result<Session, AccountError> {
        let asked = account("Authenticate", json!({"email": email, "password": password}));
        let answer = self.tell(&asked, None).await?;
        session(answer.authenticate).ok_or_else(|| missing("authenticate"))
    }

    /// Asks for an account. The content system hands out a session also to accounts that wait for their activation:
    /// whether it is good only [`Accounts::viewer`] tells.
    ///
    /// # Errors
    /// `Rejected` with the first rule that the details break.
    pub async fn register(&self, registration: &Registration) -> Result<Option<Session>, AccountError> {
        Ok(session(self.tell(&account("Register", variables(registration)?), None).await?.register))
    }

    /// Renews a session: the refresh token is used up, whatever comes back. It is sent without the old access token,
    /// which would have the whole request refused.
    ///
    /// # Errors
    /// `Rejected` for a refresh token that is not known (any more).
    pub async fn renew(&self, refresh_token: &str) -> Result<Tokens, AccountError> {
        let answer =
            self.tell(&account("RefreshToken", json!({"refreshToken": refresh_token})), None).await?;
        tokens(answer.refresh_token.as_ref()).ok_or_else(|| missing("refreshToken"))
    }

    /// Ends this session.
    ///
    /// # Errors
    /// Whatever kept it from ending.
    pub async fn delete_refresh_token(&self, access: &str, refresh_token: &str) -> Result<(), AccountError> {
        let asked = account("DeleteRefreshToken", json!({"refreshToken": refresh_token}));
        self.tell(&asked, Some(access)).await.map(drop)
    }

    /// Ends all sessions of the member, on every device.
    ///
    /// # Errors
    /// Whatever kept them from ending.
    pub async fn delete_refresh_tokens(&self, access: &str) -> Result<(), AccountError> {
        self.tell(&account("DeleteRefreshTokens", json!({})), Some(access)).await.map(drop)
    }

    /// Activates an account with the code of its mail.
    ///
    /// # Errors
    /// `Rejected` for a code that is wrong, used or too old.
    pub async fn activate(&self, code: &str, id: &str) -> Result<(), AccountError> {
        self.tell(&account("ActivateUser", json!({"code": code, "id": id})), None).await.map(drop)
    }

    /// Sends the activation mail once more, if there is such an account.
    ///
    /// # Errors
    /// `Failed` when the content system was not reached.
    pub async fn resend_activation(&self, email: &str) -> Result<(), AccountError> {
        self.tell(&account("ResendActivation", json!({"email": email})), None).await.map(drop)
    }

    /// Sends a mail for a new password, if there is such an account.
    ///
    /// # Errors
    /// `Failed` when the content system was not reached.
    pub async fn forgotten_password(&self, email: &str) -> Result<(), AccountError> {
        self.tell(&account("ForgottenPassword", json!({"email": email})), None).await.map(drop)
    }

    /// Sets a new password with the code of a mail.
    ///
    /// # Errors
    /// `Rejected` for a code that is wrong, used or too old, and for a password that breaks a rule.
    pub async fn set_password(&self, password: &str, code: &str, id: &str) -> Result<(), AccountError> {
        let asked = account("SetPassword", json!({"password": password, "code": code, "id": id}));
        self.tell(&asked, None).await.map(drop)
    }

    /// Changes the password of a member. Other sessions go on until [`Accounts::delete_refresh_tokens`].
    ///
    /// # Errors
    /// `Rejected` for a wrong current password and for a new one that breaks a rule.
    pub async fn update_password(&self, access: &str, current: &str, new: &str) -> Result<(), AccountError> {
        let words = json!({"currentPassword": current, "newPassword": new, "confirmPassword": new});
        self.tell(&account("UpdatePassword", words), Some(access)).await.map(drop)
    }

    /// Changes the profile.
    ///
    /// # Errors
    /// `Rejected` with the first rule that the details break.
    pub async fn update_viewer(&self, access: &str, profile: &Profile) -> Result<(), AccountError> {
        self.tell(&account("UpdateViewer", variables(profile)?), Some(access)).await.map(drop)
    }

    /// Keeps the favourites: the whole list.
    ///
    /// # Errors
    /// Whatever kept them from being kept.
    pub async fn save_favourites(&self, access: &str, products: &[u32]) -> Result<(), AccountError> {
        let asked = account("SaveFavourites", json!({"favoriteProducts": products}));
        self.tell(&asked, Some(access)).await.map(drop)
    }

    /// Who the member is.
    ///
    /// # Errors
    /// `Rejected` with a text that ends the session.
    pub async fn viewer(&self, access: &str) -> Result<Member, AccountError> {
        let answer = self.tell_member(&member("Viewer", Default::default()), access).await?;
        answer.viewer.and_then(viewer).ok_or_else(|| missing("viewer"))
    }

    /// Who the member is, and what only members see of some products.
    ///
    /// # Errors
    /// `Rejected` with a text that ends the session.
    pub async fn private(
        &self,
        access: &str,
        products: &[u32],
        site: &Site,
    ) -> Result<(Member, Vec<Private>), AccountError> {
        let id = products.iter().take(MOST_PRODUCTS).copied().map(Some).collect();
        let variables = member::Variables { id: Some(id), site: Some(vec![Some(site.site_id)]) };
        let answer = self.tell_member(&member("Private", variables), access).await?;
        let products = answer.products.into_iter().flatten().flatten().filter_map(private).collect();
        Ok((answer.viewer.and_then(viewer).ok_or_else(|| missing("viewer"))?, products))
    }

    async fn tell(
        &self,
        operation: &QueryBody<Value>,
        access: Option<&str>,
    ) -> Result<account::ResponseData, AccountError> {
        self.send(operation, access).await
    }

    async fn tell_member(
        &self,
        operation: &QueryBody<member::Variables>,
        access: &str,
    ) -> Result<member::ResponseData, AccountError> {
        self.send(operation, Some(access)).await
    }

    async fn send<V: Serialize, D: Decode>(
        &self,
        operation: &QueryBody<V>,
        access: Option<&str>,
    ) -> Result<D, AccountError> {
        self.cms.tell(operation, access, self.ports, self.trace).await?.map_err(AccountError::Rejected)
    }
}

fn variables(of: &impl Serialize) -> Result<Value, Error> {
    serde_json::to_value(of).map_err(|error| Error::Internal(error.to_string()))
}

/// The answer lacks what the schema promises.
fn missing(what: &str) -> AccountError {
    AccountError::Failed(Error::Upstream(format!("{what} brought nothing")))
}

fn session(answer: Option<account::Tokens>) -> Option<Session> {
    let tokens = tokens(answer.as_ref())?;
    Some(Session::new(answer?.user?.id?, tokens))
}

fn tokens(answer: Option<&account::Tokens>) -> Option<Tokens> {
    let answer = answer?;
    Some(Tokens {
        access: answer.jwt.clone().filter(|token| !token.is_empty())?,
        access_expires_at: moment(answer.jwt_expires_at)?,
        refresh: answer.refresh_token.clone().filter(|token| !token.is_empty())?,
        refresh_expires_at: moment(answer.refresh_token_expires_at)?,
    })
}

/// Milliseconds since 1970; a float that is none saturates, so that it ends at once or is cut by the cookie's life.
fn moment(float: Option<f64>) -> Option<Millis> {
    float.filter(|float| float.is_finite()).map(|float| float as Millis)
}

fn viewer(of: member::Member) -> Option<Member> {
    let member::MemberOn::User(fields) = of.on else { return None };
    Some(Member {
        id: of.id?,
        full_name: text::plain(of.full_name),
        first_name: text::plain(of.first_name),
        last_name: text::plain(of.last_name),
        email: text::plain(of.email),
        company: text::plain(fields.company),
        website: text::plain(fields.website),
        phone: text::plain(fields.phone_number),
        favourites: fields
            .favorite_products
            .into_iter()
            .filter_map(|product| product?.id?.parse().ok())
            .collect(),
        since: text::day(of.date_created.as_deref()),
    })
}

fn private(of: member::ViewerProducts) -> Option<Private> {
    let member::ViewerProductsOn::products_default_Entry(fields) = of.on else { return None };
    Some(Private {
        product: of.id?.parse().ok()?,
        price: fields.price.filter(|price| price.is_finite() && *price >= 0.0),
        details: text::html(fields.extended_product_info),
    })
}
