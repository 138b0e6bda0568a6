//! The worker's allocator, counting allocations and their bytes.

use std::{
    alloc::{GlobalAlloc, Layout},
    sync::atomic::{AtomicU64, Ordering::Relaxed},
};

#[cfg(target_family = "wasm")]
static INNER: talc::wasm::WasmDynamicTalc = talc::wasm::new_wasm_dynamic_allocator();
/// Natively, where costs are recorded but not metered.
#[cfg(not(target_family = "wasm"))]
static INNER: std::alloc::System = std::alloc::System;

static COUNT: AtomicU64 = AtomicU64::new(0);
static BYTES: AtomicU64 = AtomicU64::new(0);

struct Counting;

#[global_allocator]
static ALLOCATOR: Counting = Counting;

// SAFETY: every call is passed on unchanged.
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

    /// Growing a buffer counts as a new allocation, even in place.
    unsafe fn realloc(&self, memory: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        count(size);
        unsafe { INNER.realloc(memory, layout, size) }
    }
}

fn count(bytes: usize) {
    COUNT.fetch_add(1, Relaxed);
    BYTES.fetch_add(bytes as u64, Relaxed);
}

/// The number of allocations and their bytes so far.
pub fn used() -> (u64, u64) {
    (COUNT.load(Relaxed), BYTES.load(Relaxed))
}
