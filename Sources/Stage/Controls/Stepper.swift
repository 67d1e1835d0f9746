import Gestures
public import Motion

/// A control with two halves that take its value a step down and up.
public struct Stepper: Control, Hashable {
  public var standing = ControlStanding()
  public let range: ClosedRange<Double>
  public let step: Double
  /// Always within the range.
  public var value: Double {
    didSet { value = value.isNaN ? oldValue : min(max(value, range.lowerBound), range.upperBound) }
  }

  public init(_ value: Double = 0, in range: ClosedRange<Double> = 0...100, step: Double = 1) {
    self.range = range
    self.step = step
    self.value = min(max(value, range.lowerBound), range.upperBound)
  }

  public var shownText: String { shortText(value) }

  public mutating func put(_ text: String) -> Bool {
    guard let number = number(in: text), range.contains(number) else { return false }
    value = number
    return true
  }

  /// A lift inside takes one step; there is none beyond the range.
  public mutating func track(_ touch: ControlTouch) -> [ControlEvent] {
    guard touch.phase == .ended, touch.isInside else { return [] }
    let before = value
    value += touch.location.x < touch.size.width / 2 ? -step : step
    return value == before ? [] : [.valueChanged]
  }

  /// `minus` and `plus`.
  public func part(_ name: String, in size: Extent) -> Frame? {
    switch name {
    case "minus": Frame(0, 0, size.width / 2, size.height)
    case "plus": Frame(size.width / 2, 0, size.width / 2, size.height)
    default: nil
    }
  }
}
