/// Two number fields of which one is so many times the other, shown as whole numbers.
public struct Conversion: Hashable, Sendable {
  /// How much of the second unit is one of the first; not zero, not negative.
  public let factor: Double

  /// nil for a factor that cannot be divided by.
  public init?(_ factor: Double) {
    guard factor > 0, factor.isFinite else { return nil }
    self.factor = factor
  }

  /// The second field's text for one of the first, its fraction cut off; nil, for no change, if the text is no
  /// number or the result is too large to be shown.
  public func forward(_ text: String) -> String? { number(in: text).flatMap { truncated($0 * factor) } }

  /// The first field's text for one of the second, in the same way.
  public func backward(_ text: String) -> String? { number(in: text).flatMap { truncated($0 / factor) } }

  private func truncated(_ number: Double) -> String? {
    Int64(exactly: number.rounded(.towardZero)).map { String($0) }
  }
}
