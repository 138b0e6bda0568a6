//! The operations of `graphql/account.graphql` and `graphql/member.graphql`: the types of their answers.

use graphql_client::QueryBody;
use serde_json::Value;

type QueryArgument = u32;
type DateTime = String;
type Number = f64;

include!(concat!(env!("OUT_DIR"), "/account.rs"));
include!(concat!(env!("OUT_DIR"), "/member.rs"));

/// An operation on an account. Its variables are exactly those that it declares.
pub(super) fn account(operation_name: &'static str, variables: Value) -> QueryBody<Value> {
    QueryBody { variables, query: account::QUERY, operation_name }
}

/// What only a member may ask.
pub(super) fn member(
    operation_name: &'static str,
    variables: member::Variables,
) -> QueryBody<member::Variables> {
    QueryBody { variables, query: member::QUERY, operation_name }
}
