#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// The clocks that are measured with, in seconds.
enum Clock {
  /// Since some moment; never set back.
  static var now: Double { read(CLOCK_MONOTONIC) }

  /// Since 1970, as the system's clock has it.
  static var calendar: Double { read(CLOCK_REALTIME) }

  /// That this process has had of a processor, all threads together.
  static var processor: Double { read(CLOCK_PROCESS_CPUTIME_ID) }

  private static func read(_ clock: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// The seconds that a body takes.
  static func seconds<Fault: Error>(_ body: () throws(Fault) -> Void) throws(Fault) -> Double {
    let start = now
    try body()
    return now - start
  }

  /// The seconds of a processor that a body takes.
  static func processorSeconds<Fault: Error>(_ body: () throws(Fault) -> Void) throws(Fault) -> Double {
    let start = processor
    try body()
    return processor - start
  }
}
