use super::*;

const MINUTE: Millis = 60_000;
const RIGHT: u8 = 1;
const WRONG: u8 = 2;

fn guess(trust: Trust, network: usize, password: u8) -> LoginGuess {
    LoginGuess::new(trust, network.to_string(), &[password; 32])
}

/// An account whose owner has logged in before.
fn of_owner() -> LoginAttempts {
    let (mut attempts, owner) = (LoginAttempts::default(), guess(Trust::Stranger, 0, RIGHT));
    assert_eq!(attempts.attempt(&owner, 0), LoginAttempt::Allowed);
    attempts.settle(&owner, LoginOutcome::Succeeded, 0);
    attempts
}

#[test]
fn the_more_is_known_of_a_device_the_closer_to_the_lock_it_may_come() {
    for (trust, most) in [(Trust::Stranger, 2), (Trust::Patient, 3), (Trust::Reset, 4), (Trust::Known, 4)] {
        let mut attempts = LoginAttempts::default();
        let asked = |at: &usize| attempts.attempt(&guess(trust, *at, WRONG), 0) == LoginAttempt::Allowed;
        assert_eq!((0..10).filter(asked).count(), most, "{trust:?}");
    }
}

#[test]
fn beyond_the_limit_only_the_right_password_passes() {
    let mut attempts = of_owner();
    for network in 1..4 {
        attempts.attempt(&guess(Trust::Stranger, network, WRONG), MINUTE);
    }
    let refused = attempts.attempt(&guess(Trust::Stranger, 9, WRONG), MINUTE);
    assert_eq!(refused, LoginAttempt::RefusedFor(PATIENCE_SECONDS));
    assert_eq!(attempts.attempt(&guess(Trust::Stranger, 9, RIGHT), MINUTE), LoginAttempt::Allowed);
}

#[test]
fn twenty_guesses_an_hour_are_looked_at_and_no_more() {
    let mut attempts = of_owner();
    for network in 0..1000 {
        let trust = if network % 2 == 0 { Trust::Stranger } else { Trust::Patient };
        attempts.attempt(&guess(trust, network, WRONG), MINUTE);
    }
    assert_eq!((attempts.guesses.len(), attempts.asked.len()), (20, 3));
    for trust in [Trust::Stranger, Trust::Patient, Trust::Reset] {
        let right = attempts.attempt(&guess(trust, 2000, RIGHT), 2 * MINUTE);
        assert!(matches!(right, LoginAttempt::RefusedFor(_)), "{trust:?}");
    }
    assert_eq!(attempts.attempt(&guess(Trust::Known, 2000, RIGHT), 2 * MINUTE), LoginAttempt::Allowed);
}

#[test]
fn one_network_leaves_guesses_to_others() {
    let mut attempts = of_owner();
    for second in 0..100 {
        attempts.attempt(&guess(Trust::Stranger, 1, WRONG), second * 1000);
    }
    assert_eq!(attempts.guesses.len(), 3);
    assert_eq!(attempts.attempt(&guess(Trust::Stranger, 2, RIGHT), 2 * MINUTE), LoginAttempt::Allowed);
}

#[test]
fn a_success_starts_anew_but_for_what_was_on_its_way() {
    let mut attempts = of_owner();
    let (owner, stranger) = (guess(Trust::Known, 0, RIGHT), guess(Trust::Stranger, 1, WRONG));
    for at in [MINUTE, 2 * MINUTE] {
        attempts.attempt(&stranger, at);
    }
    attempts.attempt(&owner, 2 * MINUTE + 2000);
    attempts.settle(&owner, LoginOutcome::Succeeded, 2 * MINUTE + 3000);
    assert_eq!(attempts.asked, [2 * MINUTE]);
    assert_eq!(attempts.guesses.len(), 2, "what strangers may guess does not grow with it");
}

#[test]
fn who_gets_in_may_mistype_again() {
    let mut attempts = of_owner();
    for round in 1..4 {
        let at = round * MINUTE;
        for _ in 0..2 {
            assert_eq!(attempts.attempt(&guess(Trust::Stranger, 1, WRONG), at), LoginAttempt::Allowed);
        }
        let right = guess(Trust::Stranger, 1, RIGHT);
        assert_eq!(attempts.attempt(&right, at), LoginAttempt::Allowed);
        attempts.settle(&right, LoginOutcome::Succeeded, at + IN_FLIGHT_MS);
    }
}

#[test]
fn an_attempt_that_nobody_answered_is_none() {
    let mut attempts = LoginAttempts::default();
    for at in 0..100 {
        let stranger = guess(Trust::Stranger, 1, WRONG);
        assert_eq!(attempts.attempt(&stranger, at), LoginAttempt::Allowed);
        attempts.settle(&stranger, LoginOutcome::Unanswered, at);
    }
}

#[test]
fn what_is_known_of_a_password_is_kept_as_long_as_a_device() {
    let attempts = of_owner();
    assert_eq!(attempts.expires_at(MINUTE), KNOWN_MS);
    assert_eq!(LoginAttempts::default().expires_at(MINUTE), MINUTE + WINDOW_MS);
}
