//! The response types of the operations in `graphql/account.graphql` and `graphql/member.graphql`.

use graphql_client::GraphQLQuery;
use serde::Deserialize;

use crate::{
    cms::map::{members_menu, text, wire::NullableList},
    members::session::Tokens,
    model::Member,
    ports::Millis,
};

type QueryArgument = u32;
type DateTime = String;
type Number = f64;

/// Derives the types of the operations in one file; each gets a module of its own.
macro_rules! operations {
    ($path:tt: $($name:ident)*) => { $(
        #[derive(GraphQLQuery)]
        #[graphql(
            schema_path = "../../graphql/pruned.graphqls",
            query_path = $path,
            fragments_other_variant = "true",
            variables_derives = "Clone, Debug",
            skip_serializing_none
        )]
        pub(super) struct $name;
    )* };
}

operations!("../../graphql/account.graphql": Authenticate Register RefreshToken DeleteRefreshToken DeleteRefreshTokens
    ActivateUser ResendActivation ForgottenPassword SetPassword UpdatePassword DeleteAccount UpdateViewer SaveFavourites);
operations!("../../graphql/member.graphql": Viewer AccountData Private File);

/// Response of [`Authenticate`], [`Register`] and [`RefreshToken`].
pub(super) type TokensData = authenticate::ResponseData;
/// Response of [`Private`], of [`Viewer`], which has a part of its fields, and of [`AccountData`]. One type for all
/// three saves a second copy of the code that reads a member.
#[derive(Deserialize)]
pub(super) struct MemberData {
    pub viewer: Option<private::Member>,
    pub account: Option<account_data::AccountDataAccount>,
    pub products: NullableList<private::PrivateProducts>,
    pub navigation: NullableList<members_menu::Entry>,
}

/// When the members' menu fails, their page still shows the public one.
pub(super) const OPTIONAL: &[&str] = &["navigation"];

impl authenticate::Tokens {
    /// `None` when one of the tokens is missing.
    pub fn read(self) -> Option<Tokens> {
        Some(Tokens {
            access: self.jwt.filter(|token| !token.is_empty())?,
            access_expires_at: moment(self.jwt_expires_at)?,
            refresh: self.refresh_token.filter(|token| !token.is_empty())?,
            refresh_expires_at: moment(self.refresh_token_expires_at)?,
            // Links in mails name an account by its uid.
            user: self.user.and_then(|user| user.uid.or(user.id)),
        })
    }
}

impl private::Member {
    /// `None` for a viewer without an account.
    pub fn read(self) -> Option<Member> {
        let private::MemberOn::User(own) = self.on else { return None };
        let favourites = own.favorite_products.into_iter().flatten().flatten();
        Some(Member {
            id: self.id?,
            full_name: text::plain(self.full_name),
            first_name: text::plain(self.first_name),
            last_name: text::plain(self.last_name),
            email: text::plain(self.email),
            company: text::plain(own.company),
            website: text::plain(own.website),
            phone: text::plain(own.phone_number),
            favourites: favourites.filter_map(|product| product.id?.parse().ok()).collect(),
            since: text::unix_seconds(self.date_created.as_deref())
                .and_then(|seconds| u64::try_from(seconds).ok()?.checked_mul(1000)),
        })
    }
}

/// Milliseconds since 1970. An out-of-range number saturates: the token then counts as expired, or lasts as long as its
/// cookie.
fn moment(float: Option<f64>) -> Option<Millis> {
    float.filter(|float| float.is_finite()).map(|float| float as Millis)
}
