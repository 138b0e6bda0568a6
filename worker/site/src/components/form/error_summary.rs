/// A line in the list of what is wrong.
pub struct ErrorLine<'a> {
    /// Name of the field. Absent when what is wrong belongs to none of them.
    pub label: Option<&'a str>,
    pub message: &'a str,
    pub target: ErrorTarget,
}

/// How the field of a fault is reached.
pub enum ErrorTarget {
    /// It is in sight: the id of its control.
    Link(String),
    /// It belongs to another step, which a button opens: the button's value.
    Step(String),
    Nowhere,
}
