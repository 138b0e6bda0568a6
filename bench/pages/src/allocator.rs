//! The worker's allocator, which counts how often and how much is asked of it.

use std::{
    alloc::{GlobalAlloc, Layout},
    sync::atomic::{AtomicU64, Ordering::Relaxed},
};

#[cfg(target_family = "wasm")]
static INNER: talc::wasm::WasmDynamicTalc = talc::wasm::new_wasm_dynamic_allocator();
/// Recording runs on the host, where nothing is metered.
#[cfg(not(target_family = "wasm"))]
static INNER: std::alloc::System = std::alloc::System;

static COUNT: AtomicU64 = AtomicU64::new(0);
static BYTES: AtomicU64 = AtomicU64::new(0);

struct Counting;

#[global_allocator]
static ALLOCATOR: Counting = Counting;

// SAFETY: every call is passed on as it came.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        count(layout.size());
        unsafe { INNER.alloc(layout) }
    }

    unsafe fn dealloc(&self, memory: *mut u8, layout: Layout) {
        unsafe { INNER.dealloc(memory, layout) }
    }

    unsafe fn alloc_zeroed(&self, layout: Layout) -> *mut u8 {
        count(layout.size());
        unsafe { INNER.alloc_zeroed(layout) }
    }

    /// A buffer that grows counts as a new one, wherever it comes to lie.
    unsafe fn realloc(&self, memory: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        count(size);
        unsafe { INNER.realloc(memory, layout, size) }
    }
}

fn count(bytes: usize) {
    COUNT.fetch_add(1, Relaxed);
    BYTES.fetch_add(bytes as u64, Relaxed);
}

/// Allocations and their bytes so far.
pub fn used() -> (u64, u64) {
    (COUNT.load(Relaxed), BYTES.load(Relaxed))
}
