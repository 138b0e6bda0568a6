/// A web vital, in milliseconds; layout shift in thousandths.
#[derive(Debug, PartialEq)]
pub struct Metric {
    /// Its name in beacons and in the dataset.
    pub name: &'static str,
    pub meaning: &'static str,
    /// Values up to the first are good, those above the second poor (<https://web.dev/articles/vitals>).
    pub limits: [f64; 2],
}

pub const METRICS: &[Metric; 4] = &[
    Metric { name: "lcp", meaning: "when the largest part is there", limits: [2500.0, 4000.0] },
    Metric { name: "inp", meaning: "how long the slowest reaction takes", limits: [200.0, 500.0] },
    Metric { name: "cls", meaning: "how much moves by itself", limits: [100.0, 250.0] },
    Metric { name: "ttfb", meaning: "when the first byte comes", limits: [800.0, 1800.0] },
];
