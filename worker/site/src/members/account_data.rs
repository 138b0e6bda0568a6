//! The member's personal data as a download. People read the file, so its keys are in their language and ordered.

use serde::{Serialize, Serializer};

use super::{
    accounts::AccountRecord,
    lists::{MemberLists, SavedList, SentRequest},
    session::Session,
};
use crate::{
    messages::Messages,
    ports::Millis,
    quotation::{Quotation, QuotationLine},
    routing::site::Site,
    timestamp::rfc3339,
};

/// A favourite product and its address on the website.
pub struct FavouriteRecord {
    pub id: u32,
    /// Title and address. `None` when no language shows the product any more.
    pub shown: Option<(String, String)>,
}

/// The sources of the file.
pub struct AccountData<'a> {
    pub record: &'a AccountRecord,
    pub favourites: Vec<FavouriteRecord>,
    pub lists: &'a MemberLists,
    pub session: &'a Session,
    /// URL of the privacy statement; may be empty.
    pub privacy: &'a str,
    /// The website.
    pub site: &'a Site,
    pub now: Millis,
}

/// A node of the file's JSON.
enum Part {
    Line(String),
    Section(Vec<(&'static str, Part)>),
    List(Vec<Part>),
}

impl Serialize for Part {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Part::Line(line) => serializer.serialize_str(line),
            Part::Section(parts) => serializer.collect_map(parts.iter().map(|(name, part)| (name, part))),
            Part::List(parts) => serializer.collect_seq(parts),
        }
    }
}

impl AccountData<'_> {
    /// The file as indented JSON. `None` when serialization fails.
    pub fn to_json(&self, messages: &'static Messages) -> Option<String> {
        let favourites = self.favourites.iter().map(|favourite| favourite.part(messages));
        let lists = self.lists.lists.iter().map(|list| list.part(messages));
        let requests = self.lists.requests.iter().map(|request| request.part(messages));
        let file = Part::Section(vec![
            (messages.account_data_about, self.about(messages)),
            (messages.account_details, self.profile(messages)),
            (messages.account_favourites, Part::List(favourites.collect())),
            (messages.lists_saved, Part::List(lists.collect())),
            (messages.lists_requests, Part::List(requests.collect())),
            (messages.account_data_session, self.session(messages)),
            (messages.account_data_elsewhere, self.elsewhere(messages)),
        ]);
        serde_json::to_string_pretty(&file).ok()
    }

    fn about(&self, messages: &'static Messages) -> Part {
        section([
            (messages.account_data_content, messages.account_data_about_text.to_owned()),
            (messages.field_website, self.site.origin.clone()),
            (messages.account_data_made, rfc3339(self.now)),
        ])
    }

    fn profile(&self, messages: &'static Messages) -> Part {
        let AccountRecord { member, uid, username, language, changed_at } = self.record;
        section([
            (messages.account_data_number, member.id.clone()),
            (messages.account_data_key, uid.clone()),
            (messages.account_data_user, username.clone()),
            (messages.field_full_name, member.full_name.clone()),
            (messages.field_email_label, member.email.clone()),
            (messages.field_company, member.company.clone()),
            (messages.field_website, member.website.clone()),
            (messages.field_phone, member.phone.clone()),
            (messages.account_data_language, language.clone()),
            (
                messages.account_since,
                member.since.map(|at| self.site.time_zone.day(at).to_string()).unwrap_or_default(),
            ),
            (messages.account_data_changed, changed_at.clone()),
        ])
    }

    /// Tells which data the file leaves out because it is stored elsewhere or cannot be read.
    fn elsewhere(&self, messages: &'static Messages) -> Part {
        let forms = match self.privacy {
            "" => messages.account_data_forms.to_owned(),
            address => [messages.account_data_forms, messages.account_data_forms_read, address].join(" "),
        };
        let others =
            [messages.account_data_photo, messages.account_data_unread, messages.account_data_security];
        let others = others.map(str::to_owned);
        Part::List([forms].into_iter().chain(others).map(Part::Line).collect())
    }

    fn session(&self, messages: &'static Messages) -> Part {
        let Session { began_at, refresh_expires_at, .. } = *self.session;
        section([
            (messages.account_data_session_since, rfc3339(began_at)),
            (messages.account_data_session_until, rfc3339(refresh_expires_at)),
        ])
    }
}

impl FavouriteRecord {
    fn part(&self, messages: &'static Messages) -> Part {
        let (title, address) = self.shown.clone().unwrap_or_default();
        let address = if address.is_empty() { messages.account_data_not_shown.to_owned() } else { address };
        section([
            (messages.account_data_product_number, self.id.to_string()),
            (messages.account_data_product, title),
            (messages.account_data_address, address),
        ])
    }
}

impl SavedList {
    fn part(&self, messages: &'static Messages) -> Part {
        Part::Section(vec![
            (messages.account_data_list_name, Part::Line(self.name.clone())),
            (messages.account_data_saved_at, Part::Line(rfc3339(self.saved_at))),
            (messages.quotation_products, products(&self.quotation(), messages)),
        ])
    }
}

impl SentRequest {
    fn part(&self, messages: &'static Messages) -> Part {
        Part::Section(vec![
            (messages.account_data_reference, Part::Line(self.reference.clone())),
            (messages.account_data_sent_at, Part::Line(rfc3339(self.sent_at))),
            (messages.account_data_form, Part::Line(self.form.clone())),
            (messages.account_data_page_language, Part::Line(self.locale.code().to_owned())),
            (messages.quotation_products, products(&self.quotation(), messages)),
        ])
    }
}

/// The products of a list, by id: their names may have changed since.
fn products(list: &Quotation, messages: &'static Messages) -> Part {
    let line = |line: &QuotationLine| {
        let texts = line.texts.all().into_iter().filter(|text| !text.is_empty());
        section([
            (messages.account_data_product_number, line.key.id.to_string()),
            (messages.quotation_variant, line.key.variant.to_string()),
            (messages.account_data_amount, line.amount.to_string()),
            (messages.account_data_texts, texts.collect::<Vec<_>>().join(" / ")),
        ])
    };
    Part::List(list.lines().iter().map(line).collect())
}

/// A section that omits empty lines.
fn section<const N: usize>(lines: [(&'static str, String); N]) -> Part {
    let filled = lines.into_iter().filter(|(_, line)| !line.is_empty());
    Part::Section(filled.map(|(name, line)| (name, Part::Line(line))).collect())
}
