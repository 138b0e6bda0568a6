//! Chance that can be repeated.

use glam::Vec3;

/// A small generator (splitmix64): the same seed always tells the same story.
#[derive(Debug, Clone)]
pub struct Rng(u64);

impl Rng {
    /// Starts from a seed and a purpose, so that two users of one seed do not walk in step.
    pub fn new(seed: u64, purpose: &str) -> Self {
        let start = purpose.bytes().fold(0xcbf2_9ce4_8422_2325, |hash: u64, byte| {
            (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
        });
        Self(start ^ seed.wrapping_mul(0x9e37_79b9_7f4a_7c15))
    }

    /// The next 64 bits.
    pub fn bits(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// From 0 up to 1.
    pub fn unit(&mut self) -> f32 {
        (self.bits() >> 40) as f32 / (1u64 << 24) as f32
    }

    /// Between two numbers.
    pub fn range(&mut self, low: f32, high: f32) -> f32 {
        low + (high - low) * self.unit()
    }

    /// True with this probability.
    pub fn chance(&mut self, probability: f32) -> bool {
        self.unit() < probability
    }

    /// A whole number below `count`.
    pub fn below(&mut self, count: usize) -> usize {
        (self.bits() % count.max(1) as u64) as usize
    }

    /// Around zero, mostly within one: the sum of a few throws.
    pub fn bell(&mut self) -> f32 {
        self.unit() + self.unit() + self.unit() + self.unit() - 2.0
    }

    /// A direction, all equally likely.
    pub fn direction(&mut self) -> Vec3 {
        let y = self.range(-1.0, 1.0);
        let turn = self.range(0.0, std::f32::consts::TAU);
        let ring = (1.0 - y * y).max(0.0).sqrt();
        Vec3::new(ring * turn.cos(), y, ring * turn.sin())
    }
}
