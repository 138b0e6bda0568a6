use site::ports::{Measurements, PortError};
use worker::AnalyticsEngineDataPointBuilder;

use crate::platform::{Platform, failed};

impl Measurements for Platform {
    fn record(&self, labels: [&str; 3], value: f64) -> Result<(), PortError> {
        let dataset = self.env.analytics_engine("VITALS").map_err(failed)?;
        // The platform samples by index when there are too many data points.
        let index = labels.join("/");
        AnalyticsEngineDataPointBuilder::new()
            .indexes([index.as_str()])
            .blobs(labels)
            .doubles([value])
            .write_to(&dataset)
            .map_err(failed)
    }
}
