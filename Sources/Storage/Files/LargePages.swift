#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// Asks the system for large pages under a buffer that is about to be filled.
///
/// Half the time of reading a store of some megabytes goes into its pages being handed out one by one. Only
/// advice: where the system knows none, nothing happens.
enum LargePages {
  private static let worthwhile = 4 << 20

  static func advise(_ buffer: UnsafeMutableRawBufferPointer) {
    #if os(Linux)
      guard buffer.count >= worthwhile, let start = buffer.baseAddress else { return }
      let page = 4096
      let aligned = start.alignedUp(toMultipleOf: page)
      let count = (buffer.count - (aligned - start)) / page * page
      _ = madvise(aligned, count, Int32(MADV_HUGEPAGE))
    #endif
  }
}
