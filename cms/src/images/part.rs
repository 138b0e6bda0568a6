//! Byte ranges of files, for resumed downloads.

use std::ops::RangeInclusive;

use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use http_range_header::parse_range_header;

/// The part of a file that a request asks for.
pub enum Part {
    Whole,
    Bytes(RangeInclusive<usize>),
    /// A range beyond the end of the file.
    Beyond,
}

impl Part {
    /// Reads `Range` and `If-Range`: a part of another version is of no use. Several ranges get the whole file.
    pub fn wanted(headers: &HeaderMap, tag: &str, length: usize) -> Part {
        let is_other = headers.get(header::IF_RANGE).is_some_and(|version| version != tag);
        let range = headers.get(header::RANGE).and_then(|range| range.to_str().ok());
        let Some(Ok(ranges)) = range.filter(|_| !is_other).map(parse_range_header) else {
            return Part::Whole;
        };
        match ranges.validate(length as u64).as_deref() {
            // Both ends are within the file, whose length is a `usize`.
            Ok([part]) => Part::Bytes(*part.start() as usize..=*part.end() as usize),
            Ok(_) => Part::Whole,
            Err(_) => Part::Beyond,
        }
    }

    pub fn of(self, mut bytes: Vec<u8>) -> Response {
        let length = bytes.len();
        match self {
            Part::Whole => bytes.into_response(),
            Part::Beyond => {
                response(StatusCode::RANGE_NOT_SATISFIABLE, &format!("bytes */{length}"), Vec::new())
            }
            Part::Bytes(part) => {
                let place = format!("bytes {}-{}/{length}", part.start(), part.end());
                response(StatusCode::PARTIAL_CONTENT, &place, bytes.drain(part).collect())
            }
        }
    }
}

fn response(status: StatusCode, place: &str, body: Vec<u8>) -> Response {
    let mut response = (status, body).into_response();
    if let Ok(place) = HeaderValue::from_str(place) {
        response.headers_mut().insert(header::CONTENT_RANGE, place);
    }
    response
}
