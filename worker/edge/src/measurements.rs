use site::ports::{Measurements, PortError};
use worker::AnalyticsEngineDataPointBuilder;

use crate::platform::{Platform, failed};

impl Measurements for Platform {
    fn record(&self, labels: [&str; 3], value: f64) -> Result<(), PortError> {
        let dataset = self.env.analytics_engine("VITALS").map_err(failed)?;
        // What the platform samples by when there are very many.
        let index = labels.join("/");
        AnalyticsEngineDataPointBuilder::new()
            .indexes([index.as_str()])
            .blobs(labels)
            .doubles([value])
            .write_to(&dataset)
            .map_err(failed)
    }
}
