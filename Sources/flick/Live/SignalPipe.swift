#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Signals as bytes that can be waited for: while it is there, those that it catches do nothing else.
struct SignalPipe {
  /// The end to wait at and to read from.
  let end: Int32
  private let caught: [Int32]

  /// The end that handlers write to; they can be given nothing.
  nonisolated(unsafe) private static var handlerEnd: Int32 = -1

  /// Nil if the system has no pipe to give.
  init?(catching numbers: [Int32]) {
    guard let ends = SignalPipe.pipe() else { return nil }
    end = ends.read
    caught = numbers
    SignalPipe.handlerEnd = ends.write
    for number in numbers { SignalPipe.catch(number) }
    // A terminal that has gone is told by the write.
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

  /// The next signal that has come and that nobody has heard yet.
  func next() -> Int32? {
    var byte = UInt8(0)
    return read(end, &byte, 1) == 1 ? Int32(byte) : nil
  }

  /// Signals do again what they usually do.
  func close() {
    for number in caught + [SIGPIPE] { signal(number, SIG_DFL) }
    let other = SignalPipe.handlerEnd
    SignalPipe.handlerEnd = -1
    #if canImport(Glibc)
      Glibc.close(end)
      Glibc.close(other)
    #elseif canImport(Musl)
      Musl.close(end)
      Musl.close(other)
    #else
      Darwin.close(end)
      Darwin.close(other)
    #endif
  }

  /// A pipe at which nobody ever waits in reading or writing, and which no program that is started inherits.
  static func pipe() -> (read: Int32, write: Int32)? {
    var ends: [Int32] = [-1, -1]
    #if canImport(Glibc)
      guard Glibc.pipe(&ends) == 0 else { return nil }
    #elseif canImport(Musl)
      guard Musl.pipe(&ends) == 0 else { return nil }
    #else
      guard Darwin.pipe(&ends) == 0 else { return nil }
    #endif
    for end in ends {
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
    }
    return (ends[0], ends[1])
  }
}
