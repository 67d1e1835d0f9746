/// What measured values count.
enum Unit: String, Hashable, CaseIterable {
  case milliseconds = "ms"
  /// A megabyte is a million bytes.
  case megabytesPerSecond = "MB/s"
  case millionSamplesPerSecond = "M samples/s"
}
