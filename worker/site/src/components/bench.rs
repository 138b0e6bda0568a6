use askama::Template;

/// The maker's sign, which stands on a line: a frame, and on it the slats of a bench, seen from their ends. Decorative.
#[derive(Template)]
#[template(path = "components/bench.html")]
pub struct Bench {
    /// The data of a path of dashes.
    slats: &'static str,
}

impl Bench {
    pub const WHOLE: Bench = Bench { slats: "M17.6 23.6l32 2.9M50.6 23.9l12-20.5" };
    /// One slat has come off and lies beside it.
    pub const LOOSE: Bench =
        Bench { slats: "M17.6 23.6l32 2.9M50.6 23.9L54 18.1M59.2 9.2l3.4-5.8M66 42.2h6.7" };
}
