//! Stores a day as the number of days since the start of the year 1: shorter than chrono's own text, and read without
//! parsing.

use chrono::{Datelike, NaiveDate};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

pub fn serialize<S: Serializer>(day: &Option<NaiveDate>, to: S) -> Result<S::Ok, S::Error> {
    day.map(|day| day.num_days_from_ce()).serialize(to)
}

pub fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Option<NaiveDate>, D::Error> {
    let number = Option::<i32>::deserialize(from)?;
    Ok(number.and_then(NaiveDate::from_num_days_from_ce_opt))
}
