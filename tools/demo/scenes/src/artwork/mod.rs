//! Flat artwork: portraits, composed as SVG text and rasterised.

mod face;
mod hair;
mod portrait;
mod sitter;
mod wardrobe;

/// A colour as SVG writes it, `shade` times as light.
fn paint(code: u32, shade: f32) -> String {
    let channel = |shift: u32| (((code >> shift & 255) as f32) * shade).clamp(0.0, 255.0) as u8;
    format!("#{:02x}{:02x}{:02x}", channel(16), channel(8), channel(0))
}
