//! The operations of `graphql/account.graphql` and `graphql/member.graphql`: the types of their answers.

use graphql_client::GraphQLQuery;

use crate::{cms::map::text, members::session::Tokens, model::Member, ports::Millis};

type QueryArgument = u32;
type DateTime = String;
type Number = f64;

/// Operations of a file, each of which has types of its own.
macro_rules! operations {
    ($path:tt: $($name:ident)*) => { $(
        #[derive(GraphQLQuery)]
        #[graphql(
            schema_path = "../../graphql/pruned.graphqls",
            query_path = $path,
            fragments_other_variant = "true",
            skip_serializing_none
        )]
        pub(super) struct $name;
    )* };
}

operations!("../../graphql/account.graphql": Authenticate Register RefreshToken DeleteRefreshToken DeleteRefreshTokens
    ActivateUser ResendActivation ForgottenPassword SetPassword UpdatePassword UpdateViewer SaveFavourites);
operations!("../../graphql/member.graphql": Viewer Private File);

/// What [`Authenticate`], [`Register`] and [`RefreshToken`] answer.
pub(super) type TokensData = authenticate::ResponseData;
/// What [`Private`] answers; [`Viewer`] answers a part of it.
pub(super) type MemberData = private::ResponseData;

/// What the content system hands out to whoever logs in or renews a session.
pub(super) struct TokenResponse {
    pub tokens: Tokens,
    /// The account's id; a renewal names none.
    pub user: Option<String>,
}

impl authenticate::Tokens {
    /// The tokens; nothing where one of them is missing.
    pub fn read(self) -> Option<TokenResponse> {
        let tokens = Tokens {
            access: self.jwt.filter(|token| !token.is_empty())?,
            access_expires_at: moment(self.jwt_expires_at)?,
            refresh: self.refresh_token.filter(|token| !token.is_empty())?,
            refresh_expires_at: moment(self.refresh_token_expires_at)?,
        };
        Some(TokenResponse { tokens, user: self.user.and_then(|user| user.id) })
    }
}

impl private::Member {
    /// The member; nothing where it is not one with an account.
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
            since: text::day(self.date_created.as_deref()),
        })
    }
}

/// Milliseconds since 1970; a float that is none saturates, so that it ends at once or is cut by the cookie's life.
fn moment(float: Option<f64>) -> Option<Millis> {
    float.filter(|float| float.is_finite()).map(|float| float as Millis)
}
