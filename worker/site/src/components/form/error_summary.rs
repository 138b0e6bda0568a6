/// An entry of the error summary.
pub struct ErrorLine {
    /// The label and the message. A message about a part of a name says itself which it is.
    pub text: String,
    pub target: ErrorTarget,
}

/// Where the entry leads to.
pub enum ErrorTarget {
    /// The id of a control on the current step.
    Link(String),
    /// The field is on another step: the value of the submit button that opens it.
    Step(String),
    /// The error belongs to no field.
    Nowhere,
}
