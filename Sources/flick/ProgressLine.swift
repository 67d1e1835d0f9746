#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// One line on the terminal that tells how far long work has come: shown after half a second, renewed ten times a
/// second, gone at the end.
final class ProgressLine {
  private let start = ProgressLine.seconds
  private var next: Double
  private var isShown = false

  init() { next = start + 0.5 }

  func show(_ text: String) {
    let now = ProgressLine.seconds
    guard now >= next else { return }
    next = now + 0.1
    isShown = true
    write("\r\(text)\u{1B}[K")
  }

  deinit { if isShown { write("\r\u{1B}[K") } }

  private func write(_ text: String) {
    var text = text
    text.withUTF8 { bytes in
      #if canImport(Darwin)
        _ = Darwin.write(2, bytes.baseAddress, bytes.count)
      #elseif canImport(Musl)
        _ = Musl.write(2, bytes.baseAddress, bytes.count)
      #else
        _ = Glibc.write(2, bytes.baseAddress, bytes.count)
      #endif
    }
  }

  /// Since some moment before the program's start.
  private static var seconds: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
