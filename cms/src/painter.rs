//! Who turns the description of a scene into pixels.

use image::RgbImage;
use serde_json::Value;

/// Turns the description of a scene into pixels.
pub trait Painter: Send + Sync {
    /// Says what is wrong with a description, without painting it.
    fn check(&self, scene: &Value) -> Result<(), String>;

    /// Paints at this size; the error says what is wrong with the description.
    fn paint(&self, scene: &Value, width: u32, height: u32) -> Result<RgbImage, String>;
}

/// The procedural scenes of the demo site.
pub struct Scenes;

impl Painter for Scenes {
    fn check(&self, scene: &Value) -> Result<(), String> {
        read(scene).map(|_| ())
    }

    fn paint(&self, scene: &Value, width: u32, height: u32) -> Result<RgbImage, String> {
        Ok(read(scene)?.render(width, height))
    }
}

fn read(scene: &Value) -> Result<scenes::Scene, String> {
    serde_json::from_value(scene.clone()).map_err(|error| error.to_string())
}
