/// A conversion between the texts of two number fields; the second number is a multiple of the first.
public struct Conversion: Hashable, Sendable {
  /// The number of second units in one first unit; positive and finite.
  public let factor: Double

  /// Creates a conversion; fails unless the factor is positive and finite.
  public init?(_ factor: Double) {
    guard factor > 0, factor.isFinite else { return nil }
    self.factor = factor
  }

  /// Returns the second field's text for a text of the first, as a whole number, its fraction cut off. If the
  /// text is not a number or the result exceeds 64 bits, returns nil, and the field should not change.
  public func forward(_ text: String) -> String? { number(in: text).flatMap { truncated($0 * factor) } }

  /// Returns the first field's text for a text of the second, by the rules of ``forward(_:)``.
  public func backward(_ text: String) -> String? { number(in: text).flatMap { truncated($0 / factor) } }

  private func truncated(_ number: Double) -> String? {
    Int64(exactly: number.rounded(.towardZero)).map { String($0) }
  }
}
