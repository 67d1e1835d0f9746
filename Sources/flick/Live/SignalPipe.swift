import CLibrary

/// A pipe that delivers signals as bytes: caught signals have no other effect while it exists.
struct SignalPipe {
  /// The end to wait for and to read from.
  let end: Int32
  private let caught: [Int32]

  /// The end that handlers write to; static, as handlers cannot capture values.
  nonisolated(unsafe) private static var handlerEnd: Int32 = -1

  /// Creates a pipe, or returns nil if the system has none left.
  init?(catching numbers: [Int32]) {
    guard let ends = SignalPipe.pipe() else { return nil }
    end = ends.read
    caught = numbers
    SignalPipe.handlerEnd = ends.write
    for number in numbers { SignalPipe.catch(number) }
    // A write to a closed terminal reports it.
    signal(SIGPIPE, SIG_IGN)
  }

  private static func `catch`(_ number: Int32) {
    signal(number) { number in
      let code = errno
      var byte = UInt8(truncatingIfNeeded: number)
      _ = write(SignalPipe.handlerEnd, &byte, 1)
      errno = code
    }
  }

  /// The next signal received but not yet returned, or nil.
  func next() -> Int32? {
    var byte = UInt8(0)
    return read(end, &byte, 1) == 1 ? Int32(byte) : nil
  }

  func close() {
    for number in caught + [SIGPIPE] { signal(number, SIG_DFL) }
    let other = SignalPipe.handlerEnd
    SignalPipe.handlerEnd = -1
    CLibrary.close(end)
    CLibrary.close(other)
  }

  /// Creates a non-blocking pipe that started programs do not inherit.
  static func pipe() -> (read: Int32, write: Int32)? {
    var ends: [Int32] = [-1, -1]
    guard CLibrary.pipe(&ends) == 0 else { return nil }
    for end in ends {
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
    }
    return (ends[0], ends[1])
  }
}
