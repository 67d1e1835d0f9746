extension [UInt8] {
  /// The texts between NULs; what is not UTF-8 is passed over, as the program refuses it.
  var words: [String] {
    split(separator: 0, omittingEmptySubsequences: false).compactMap { String(validating: $0, as: UTF8.self) }
  }
}
