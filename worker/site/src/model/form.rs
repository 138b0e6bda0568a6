use serde::{Deserialize, Serialize};

use super::{FormField, Html};

/// A form of the editors (specification section 3, "Form"). Secrets, such as the captcha's secret key, never enter
/// it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Form {
    /// Name in addresses and in the mutation: ASCII letters, digits and underscores.
    pub handle: String,
    pub title: String,
    pub settings: FormSettings,
    /// Never empty.
    pub pages: Vec<FormPage>,
}

impl Form {
    /// The fields of all pages, in order.
    pub fn fields(&self) -> Vec<&FormField> {
        self.pages.iter().flat_map(|page| &page.rows).flatten().collect()
    }

    pub fn has(&self, handle: &str) -> bool {
        self.fields().iter().any(|field| field.handle == handle)
    }
}

/// How a form looks, and what happens after it was sent.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct FormSettings {
    pub show_title: bool,
    pub show_tabs: bool,
    pub show_page_title: bool,
    pub show_progress: bool,
    /// The progress bar stands above the fields, not below.
    pub progress_first: bool,
    pub after: AfterSending,
    /// Shown when the form could not be sent.
    pub error: Html,
    /// Shown instead of a spinner while the form is being sent.
    pub loading_text: Option<String>,
    /// Script validates the fields before sending.
    pub check_on_submit: bool,
    /// Script validates a field when it loses focus.
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
        /// Seconds until the message disappears; 0: it stays.
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
    pub name: String,
    /// Label of the button to the next page, on the last page of the one that sends. Empty: the text of `locales/`.
    pub submit_label: String,
    /// Label of the button to the previous page. Absent: there is none.
    pub back_label: Option<String>,
    pub buttons: ButtonsPosition,
    /// Fields that stand side by side; no row is empty.
    pub rows: Vec<Vec<FormField>>,
}

/// Where the buttons of a page stand in their row.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum ButtonsPosition {
    #[default]
    Start,
    Center,
    End,
    /// The back button at the start of the row, the other at its end.
    Apart,
}
