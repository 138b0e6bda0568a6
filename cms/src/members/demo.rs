//! Demo members: `members.yaml` in the content folder.

use std::path::Path;

use rusqlite::Connection;
use serde::Deserialize;

use super::mail::MailKind;
use super::{MemberError, MemberOperations, MemberResult, Members, Registration};
use crate::content;
use crate::store::{self, Layout, MemberKey, MemberStatus, Profile};

#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "camelCase", default)]
struct DemoMember {
    email: String,
    password: String,
    status: MemberStatus,
    full_name: String,
    language: String,
    company: Option<String>,
    website: Option<String>,
    phone_number: Option<String>,
    favorite_products: Vec<String>,
}

/// Registers the content folder's members that do not exist yet; returns how many it added. Existing ones keep their
/// changes.
pub fn seed_demo_members(members: &Members, folder: &Path, now: i64) -> Result<usize, crate::CommandError> {
    let path = folder.join("members.yaml");
    if !path.exists() {
        return Ok(0);
    }
    let demo: Vec<DemoMember> = content::parse(&path)?;
    let layout = members.store.read(Layout::load)?;
    let call = MemberOperations { members, layout: &layout, viewer: None, now };
    let mut missing = 0;
    for demo in demo {
        if call.find(MemberKey::Email(&demo.email)).map_err(failure)?.is_none() {
            call.add(demo).map_err(failure)?;
            missing += 1;
        }
    }
    Ok(missing)
}

fn failure(refused: MemberError) -> crate::CommandError {
    match refused {
        MemberError::Storage(error) => error.into(),
        MemberError::Public(text) => crate::CommandError::Usage(format!("members.yaml: {text}")),
        MemberError::Masked(text) => crate::CommandError::Usage(format!("members.yaml: {text}")),
    }
}

impl MemberOperations<'_> {
    fn add(&self, demo: DemoMember) -> MemberResult<()> {
        let (code, hash) = self.code();
        self.transact(|transaction| {
            let profile = Profile {
                full_name: Some(demo.full_name),
                language: Some(demo.language),
                company: demo.company,
                website: demo.website,
                phone_number: demo.phone_number,
                favourites: products(transaction, &demo.favorite_products)?,
            };
            let mut member =
                self.member(Registration { email: demo.email, password: demo.password, profile });
            member.status = demo.status;
            if demo.status == MemberStatus::Pending {
                self.send(transaction, &mut member, MailKind::Activation, &code, hash)?;
            }
            Ok(store::save_member(transaction, &mut member)?)
        })
    }
}

fn products(connection: &Connection, references: &[String]) -> MemberResult<Vec<i64>> {
    let known = store::references(connection)?;
    let id = |reference: &String| known.get(reference).map(|(id, _)| *id);
    let found: Option<Vec<i64>> = references.iter().map(id).collect();
    found.ok_or_else(|| "a favourite is not in the content".into())
}
