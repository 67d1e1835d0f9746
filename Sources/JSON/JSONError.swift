/// An error at an offset of JSON text.
public struct JSONError: Error, Hashable, Sendable {
  /// The byte offset: the first byte after which no continuation could be right, the end of text that stops too soon,
  /// or, for an error of meaning (a repeated name, a value of the wrong type), the start of that name or value.
  public let offset: Int
  /// A few English words.
  public let reason: String
}
