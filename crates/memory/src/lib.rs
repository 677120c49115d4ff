//! The system's allocator keeps what was freed between blocks that still live, for the next who asks: after 400 tables left the memory, none of
//! their 200 MB went back to the system. It does so when told.

/// Gives back whatever whole pages are free. Takes some milliseconds, during which whoever allocates may wait: for after much was freed.
#[cfg(all(target_os = "linux", target_env = "gnu"))]
#[allow(unsafe_code)]
pub fn give_back() {
    unsafe extern "C" {
        /// Of the C library that Rust's own is linked with: `int malloc_trim(size_t)`.
        fn malloc_trim(pad: usize) -> std::ffi::c_int;
    }
    // SAFETY: it takes a number and no pointer, and may be called at any time from any thread (malloc_trim(3): MT-Safe).
    unsafe { malloc_trim(0) };
}

/// Other allocators see to it themselves, or cannot.
#[cfg(not(all(target_os = "linux", target_env = "gnu")))]
pub fn give_back() {}

#[cfg(all(test, target_os = "linux", target_env = "gnu"))]
mod tests {
    use super::give_back;

    /// Memory of this process that is no file's, in MB.
    fn anonymous_mb() -> usize {
        let status = std::fs::read_to_string("/proc/self/status").unwrap();
        let line = status.lines().find_map(|line| line.strip_prefix("RssAnon:")).unwrap();
        line.trim().trim_end_matches(" kB").parse::<usize>().unwrap() / 1024
    }

    #[test]
    fn what_lies_free_between_blocks_that_live_goes_back() {
        let before = anonymous_mb();
        let mut blocks: Vec<Vec<u8>> = (0..100_000).map(|_| vec![1; 1_000]).collect();
        let full = anonymous_mb();
        assert!(full >= before + 90, "{before} {full}");
        // One in a hundred lives on, so that no end of the heap is free.
        let mut number = 0;
        blocks.retain(|_| {
            number += 1;
            number % 100 == 0
        });
        let freed = anonymous_mb();
        assert!(freed >= before + 60, "it is kept: {before} {full} {freed}");
        give_back();
        let given = anonymous_mb();
        assert!(given <= before + 20, "{before} {full} {freed} {given}");
        assert_eq!(blocks.len(), 1_000);
    }
}
