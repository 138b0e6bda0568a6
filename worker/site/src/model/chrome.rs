use serde::{Deserialize, Serialize};

use super::{Html, Link, Logo, Picture};

/// What surrounds every page of one language: menus, footer, company data, global settings.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Chrome {
    /// Company data of the global settings.
    pub company: Company,
    /// Logo on light ground.
    pub logo: Option<Logo>,
    /// Logo on dark ground, for the footer.
    pub dark_logo: Option<Logo>,
    pub menu: Menu,
    /// Secondary links above the main navigation.
    pub top_navigation: Vec<Link>,
    /// The product categories of level 1, for the mega-menu and category lists.
    pub categories: Vec<MenuCategory>,
    /// The 'Request a quote' call to action.
    pub request_quote: Option<Link>,
    /// Three rich-text sections of the footer; empty ones are left out.
    pub footer_sections: Vec<Html>,
    pub footer_links: Vec<Link>,
    /// Marks and certificates, delivered 60 px high.
    pub footer_logos: Vec<Logo>,
    /// Only those given.
    pub social: Vec<SocialLink>,
    /// Used by a hero that has no picture of its own (1600x900).
    pub header_placeholder: Option<Picture>,
    /// Link to the privacy policy.
    pub privacy_policy: Option<Link>,
    /// Text beside consent boxes.
    pub consent_text: Html,
    /// Address to write to where a form could not be sent; may be empty.
    pub form_recipient: String,
    /// Title and text of the login-to-favourite modal.
    pub login_popup: Option<(String, Html)>,
    /// Words of the login page.
    pub login_box: LoginBox,
    /// Title and text of the invitation to request an account.
    pub sign_up_box: Option<(String, Html)>,
}

/// What the editors say on the login page. Every text may be empty.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct LoginBox {
    pub page_title: String,
    /// Text below it.
    pub page_text: Html,
    pub title: String,
    pub text: Html,
}

/// Company data. Every field may be empty.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Company {
    /// Name, as in the copyright bar.
    pub name: String,
    pub email: String,
    /// Telephone number as the editors wrote it, for instance `+31 (0)76 530 42 10`.
    pub phone: String,
    pub administration_phone: String,
    pub sales_phone: String,
    /// Number for WhatsApp messages.
    pub whatsapp: String,
    pub street: String,
    /// Postal code and city.
    pub city: String,
}

/// The main navigation: first-level items in order.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Menu {
    /// Items visible to everybody: those flagged membersOnly never enter this document.
    pub items: Vec<MenuItem>,
}

/// One item of the main navigation (specification section 3, "Navigation entry").
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct MenuItem {
    /// Where it leads. Absent when the target does not exist in this language; such an item only opens its children.
    pub link: Link,
    /// True for the item that opens the products mega-menu (its target is the products overview).
    pub products: bool,
    pub children: Vec<MenuItem>,
}

/// A product category as menus and lists show it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct MenuCategory {
    /// Id, the same in every language.
    pub id: u32,
    pub title: String,
    /// Local path.
    pub href: String,
    /// Picture of the category (400x300).
    pub picture: Option<Picture>,
    /// Sub-categories, without their own children or pictures.
    pub children: Vec<MenuCategory>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SocialLink {
    /// Lower-case name: facebook, instagram, linkedin, twitter or pinterest.
    pub network: String,
    /// Absolute https address.
    pub url: String,
}
