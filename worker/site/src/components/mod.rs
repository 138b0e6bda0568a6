//! Parts that pages, blocks and islands are made of: each a struct with a template of the same name.
//!
//! A component is printed in its parent's template as `{{ component }}`; it sees its own fields and nothing else.

/// The account menu of the header.
pub mod account_menu;
/// A link that an editor made.
pub mod anchor;
/// The logo that leads home.
pub mod brand;
/// The trail above a page.
pub mod breadcrumbs;
/// A product category as a card.
pub mod category_card;
/// A product category as a tall card.
pub mod category_poster;
/// What a visitor is told about the connection.
pub mod connection_notice;
/// A day, written out.
pub mod date;
/// Dialling codes of countries.
pub mod dialling_code;
/// Files to take along.
pub mod download_list;
/// The heart of a product.
pub mod favourite_link;
/// What a heart opens for visitors whom nobody knows.
pub mod favourite_modal;
/// What members are told when a heart could not be kept.
pub mod favourite_notice;
/// A field of a form as its visitor sees it.
pub mod field_state;
/// The foot of every page.
pub mod footer;
/// A form that editors made.
pub mod form;
/// What the control of a field tells besides its value.
pub mod form_attributes;
/// Boxes and lists to choose from.
pub mod form_choices;
/// A field of such a form.
pub mod form_field;
/// Files to choose, and those that wait.
pub mod form_files;
/// What became of a form.
pub mod form_outcome;
/// Names in parts, numbers with a country.
pub mod form_parts;
/// Boxes to write into.
pub mod form_text;
/// The head of every page.
pub mod header;
/// The top of a page: heading, introduction, picture.
pub mod hero;
/// A drawing from the sprite.
pub mod icon;
/// Structured data for search engines.
pub mod json_ld;
/// This page in the other languages.
pub mod language_switcher;
/// A link to the login page that brings the visitor back.
pub mod login_link;
/// The main navigation of wide screens.
pub mod main_navigation;
/// A title in which the words that match are marked.
pub mod matched;
/// The price of a product, for members.
pub mod member_price;
/// A news item as a card.
pub mod news_card;
/// The newsletter sign-up.
pub mod newsletter_form;
/// Who stands behind the site, for search engines.
pub mod organization;
/// The way through a list that is shown in pages.
pub mod pagination;
/// Somebody who works for the company, as a card.
pub mod person_card;
/// A telephone number that can be called.
pub mod phone;
/// A picture in the formats at hand.
pub mod picture;
/// One picture in two crops.
pub mod picture_pair;
/// A link that saves a picture elsewhere.
pub mod pin;
/// A product as a card.
pub mod product_card;
/// What of a list of products is shown, and in which order.
pub mod product_filter;
/// Product cards in columns.
pub mod product_grid;
/// The labels of a product.
pub mod product_labels;
/// A list of products with its filter and pages.
pub mod product_list;
/// A project as a card.
pub mod project_card;
/// An address that a telephone can read.
pub mod qr_code;
/// Questions, each of which opens its answer.
pub mod question_list;
/// The button that asks for a quotation.
pub mod quote_button;
/// The visitor's quotation list in a form.
pub mod quoted_products;
/// What became of a form, on another page.
pub mod receipt_notice;
/// The search box that works by itself.
pub mod search_form;
/// Something that was found.
pub mod search_hit;
/// The products below a search box.
pub mod search_options;
/// Accounts elsewhere.
pub mod social_links;
/// A box for one line of text.
pub mod text_field;
