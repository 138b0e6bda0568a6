/// An entry of the error summary.
pub struct ErrorLine<'a> {
    /// Absent when the error belongs to no field.
    pub label: Option<&'a str>,
    pub message: &'a str,
    pub target: ErrorTarget,
}

/// Where the entry leads to.
pub enum ErrorTarget {
    /// The id of a control on the current step.
    Link(String),
    /// The field is on another step: the value of the submit button that opens it.
    Step(String),
    Nowhere,
}
