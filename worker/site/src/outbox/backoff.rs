use crate::ports::Millis;

const SECOND: Millis = 1000;
const MINUTE: Millis = 60 * SECOND;
/// Before the first attempts to send again; later ones are an hour apart.
const BACKOFF: [Millis; 5] = [5 * SECOND, 15 * SECOND, MINUTE, 5 * MINUTE, 15 * MINUTE];

/// How long to wait before the attempt after these.
pub(super) fn delay(attempts: usize) -> Millis {
    BACKOFF.get(attempts).copied().unwrap_or(60 * MINUTE)
}
