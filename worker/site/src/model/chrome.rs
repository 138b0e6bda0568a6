use serde::{Deserialize, Serialize};

use super::{Facets, Html, Link, Logo, Picture};

/// What surrounds every page of one language: menus, footer, company data and global settings, with the facets of lists.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Chrome {
    pub company: Company,
    /// For light backgrounds.
    pub logo: Option<Logo>,
    /// For the footer, which is dark.
    pub dark_logo: Option<Logo>,
    pub menu: Menu,
    /// Secondary links above the main navigation.
    pub top_navigation: Vec<Link>,
    /// The product categories of level 1, for the mega-menu and category lists.
    pub categories: Vec<MenuCategory>,
    pub facets: Facets,
    /// The 'Request a quotation' call to action.
    pub request_quote: Option<Link>,
    pub footer: Footer,
    /// Networks without an address are left out.
    pub social: Vec<SocialLink>,
    /// Shown by a hero that has no picture of its own (1600x900).
    pub header_placeholder: Option<Picture>,
    pub privacy_policy: Option<Link>,
    pub consent_text: Html,
    /// E-mail address that visitors are given when a form could not be sent; may be empty.
    pub form_recipient: String,
    pub login: LoginTexts,
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Footer {
    /// Three sections of rich text; empty ones are left out.
    pub sections: Vec<Html>,
    pub links: Vec<Link>,
    /// Certification marks, delivered 60 px high.
    pub logos: Vec<Logo>,
}

/// The editors' texts for visitors who are not logged in.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct LoginTexts {
    /// Title and text of the login-to-favourite modal.
    pub popup: Option<(String, Html)>,
    pub page: LoginBox,
    /// Title and text of the invitation to request an account.
    pub sign_up: Option<(String, Html)>,
}

/// The editors' texts of the login page.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct LoginBox {
    pub page_title: String,
    pub page_text: Html,
    pub title: String,
    pub text: Html,
}

/// Company data of the global settings. Every field may be empty.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Company {
    pub name: String,
    pub email: String,
    /// Telephone number as the editors wrote it, for instance `+31 (0)76 530 42 10`.
    pub phone: String,
    pub administration_phone: String,
    pub sales_phone: String,
    pub whatsapp: String,
    pub street: String,
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
    /// Its `href` is empty when the target does not exist in this language; such an item only opens its children.
    pub link: Link,
    /// Opens the products mega-menu: the item's target is the products overview.
    pub products: bool,
    pub children: Vec<MenuItem>,
}

/// A product category as menus and lists show it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct MenuCategory {
    pub id: u32,
    pub title: String,
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
    pub url: String,
}
