/// What measured values count.
enum Unit: String, Hashable, CaseIterable {
  case milliseconds = "ms"
  /// A megabyte is a million bytes.
  case megabytesPerSecond = "MB/s"
  /// Calls of the system.
  case calls
  case millionSamplesPerSecond = "M samples/s"
}
