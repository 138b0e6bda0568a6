/// What browsers measure of a page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Metric {
    /// When the largest part was there, in milliseconds.
    Lcp,
    /// How long the slowest interaction took, in milliseconds.
    Inp,
    /// How much moved by itself, in thousandths.
    Cls,
    /// When the first byte came, in milliseconds.
    Ttfb,
}

/// How a value compares with the limits that Google publishes (<https://web.dev/articles/vitals>).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rating {
    Good,
    Mediocre,
    Poor,
}

impl Metric {
    pub const ALL: [Metric; 4] = [Metric::Lcp, Metric::Inp, Metric::Cls, Metric::Ttfb];

    /// Its name in messages and in the dataset.
    pub const fn name(self) -> &'static str {
        match self {
            Metric::Lcp => "lcp",
            Metric::Inp => "inp",
            Metric::Cls => "cls",
            Metric::Ttfb => "ttfb",
        }
    }

    pub fn parse(name: &str) -> Option<Metric> {
        Metric::ALL.into_iter().find(|metric| metric.name() == name)
    }

    /// Up to the first it is good, from the second on poor.
    pub const fn limits(self) -> [f64; 2] {
        match self {
            Metric::Lcp => [2500.0, 4000.0],
            Metric::Inp => [200.0, 500.0],
            Metric::Cls => [100.0, 250.0],
            Metric::Ttfb => [800.0, 1800.0],
        }
    }

    pub fn rating(self, value: f64) -> Rating {
        let [good, poor] = self.limits();
        match value {
            value if value <= good => Rating::Good,
            value if value <= poor => Rating::Mediocre,
            _ => Rating::Poor,
        }
    }
}
