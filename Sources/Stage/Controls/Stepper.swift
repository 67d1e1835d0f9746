import Gestures
package import Motion

/// A control with two halves that decrease and increase its value by a step.
package struct Stepper: Control, Hashable {
  package var base = ControlBase()
  package let range: ClosedRange<Double>
  package let step: Double
  /// The value, always within the range; set to a NaN it stays as it is.
  package var value: Double {
    didSet { value = value.isNaN ? oldValue : min(max(value, range.lowerBound), range.upperBound) }
  }

  package init(_ value: Double = 0, in range: ClosedRange<Double> = 0...100, step: Double = 1) {
    self.range = range
    self.step = step
    self.value = min(max(value, range.lowerBound), range.upperBound)
  }

  package var shownText: String { decimalText(value, atMost: 3) }

  package mutating func put(_ text: String) -> Bool {
    guard let number = number(in: text), range.contains(number) else { return false }
    value = number
    return true
  }

  /// Takes one step at a lift inside, to the end of the range at most.
  package mutating func track(_ touch: ControlTouch) -> [ControlEvent] {
    guard touch.phase == .ended, touch.isInside else { return [] }
    let before = value
    value += touch.location.x < touch.size.width / 2 ? -step : step
    return value == before ? [] : [.valueChanged]
  }

  /// Returns the frame of the half `minus` or `plus`, or nil for other names.
  package func part(_ name: String, in size: Extent) -> Frame? {
    switch name {
    case "minus": Frame(0, 0, size.width / 2, size.height)
    case "plus": Frame(size.width / 2, 0, size.width / 2, size.height)
    default: nil
    }
  }
}

/// A conversion between the texts of two number fields; the second number is a multiple of the first.
package struct Conversion: Hashable, Sendable {
  /// The number of second units in one first unit; positive and finite.
  package let factor: Double

  package init?(_ factor: Double) {
    guard factor > 0, factor.isFinite else { return nil }
    self.factor = factor
  }

  /// Returns the second field's text for a text of the first, as a whole number, its fraction cut off. If the
  /// text is not a number or the result exceeds 64 bits, returns nil, and the field should not change.
  package func forward(_ text: String) -> String? { number(in: text).flatMap { truncated($0 * factor) } }

  /// Returns the first field's text for a text of the second, by the rules of ``forward(_:)``.
  package func backward(_ text: String) -> String? { number(in: text).flatMap { truncated($0 / factor) } }

  private func truncated(_ number: Double) -> String? {
    Int64(exactly: number.rounded(.towardZero)).map { String($0) }
  }
}

/// Reads digits, at most one point and an optional sign; an exponent is not a number here.
func number(in text: String) -> Double? {
  let digits = text.first == "-" || text.first == "+" ? text.dropFirst() : text[...]
  let isPlain = digits.utf8.allSatisfy { (0x30...0x39).contains($0) || $0 == UInt8(ascii: ".") }
  guard isPlain, digits.utf8.contains(where: { $0 != UInt8(ascii: ".") }), let value = Double(text),
    value.isFinite
  else { return nil }
  return value + 0
}
