use serde::{Deserialize, Serialize};

use super::{FormField, Html};

/// A form that editors made (specification section 3, "Form"). What only the server may know, such as the captcha's
/// secret key, never enters it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Form {
    /// Name in addresses and in the mutation that takes what was sent; letters and digits of ASCII.
    pub handle: String,
    /// Title, plain text.
    pub title: String,
    /// How it looks and what happens after sending.
    pub settings: FormSettings,
    /// At least one.
    pub pages: Vec<FormPage>,
}

impl Form {
    /// The fields of all its pages, in their order.
    pub fn fields(&self) -> Vec<&FormField> {
        self.pages.iter().flat_map(|page| &page.rows).flatten().collect()
    }

    /// Whether one of them has this handle.
    pub fn has(&self, handle: &str) -> bool {
        self.fields().iter().any(|field| field.handle == handle)
    }
}

/// How a form looks and what happens after sending.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct FormSettings {
    pub show_title: bool,
    /// The pages' names are shown as tabs.
    pub show_tabs: bool,
    pub show_page_title: bool,
    /// How far the visitor has come is shown.
    pub show_progress: bool,
    /// The progress stands above the fields, not below.
    pub progress_first: bool,
    /// What happens when it was sent.
    pub after: AfterSending,
    /// Shown when it could not be sent; may be empty.
    pub error: Html,
    /// What is shown instead of a spinner while it is sent.
    pub loading_text: Option<String>,
    /// Fields are checked before sending.
    pub check_on_submit: bool,
    /// Fields are checked when they are left.
    pub check_on_focus: bool,
    /// Public key of the captcha. Absent: the form has none.
    pub captcha_key: Option<String>,
}

/// What happens when a form was sent.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum AfterSending {
    Message {
        text: Html,
        hides_form: bool,
        /// Seconds until the message disappears; 0 when it stays.
        seconds: u32,
    },
    Visit {
        /// Local path or absolute address.
        href: String,
        new_tab: bool,
    },
    Reload,
}

impl Default for AfterSending {
    fn default() -> AfterSending {
        AfterSending::Message { text: Html::default(), hides_form: false, seconds: 0 }
    }
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct FormPage {
    /// Name, plain text.
    pub name: String,
    /// What the button says that goes on, on the last page the one that sends. Empty: our own word.
    pub submit_label: String,
    /// What the button says that goes back. Absent when there is none.
    pub back_label: Option<String>,
    /// Where the buttons stand in their row.
    pub buttons: ButtonsPosition,
    /// Fields side by side; no row is empty.
    pub rows: Vec<Vec<FormField>>,
}

/// Where the buttons of a page stand in their row.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum ButtonsPosition {
    #[default]
    Start,
    Center,
    End,
    /// The one that goes back at its start, the other at its end.
    Apart,
}
