//! Flat artwork: portraits, composed as SVG text and rasterised over a blurred scene.

mod beard;
mod body;
mod colour;
mod eyes;
mod garment;
mod ground;
mod hair;
mod head;
mod mouth;
mod nose;
mod pen;
mod portrait;
mod props;
mod sitter;
mod skin;
mod wardrobe;
mod years;
