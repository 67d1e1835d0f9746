import Gestures
public import Motion

/// A control with two halves that decrease and increase its value by a step.
public struct Stepper: Control, Hashable {
  public var base = ControlBase()
  /// The least and the greatest value.
  public let range: ClosedRange<Double>
  /// The size of a step.
  public let step: Double
  /// The value, always within the range; set to a NaN it stays as it is.
  public var value: Double {
    didSet { value = value.isNaN ? oldValue : min(max(value, range.lowerBound), range.upperBound) }
  }

  /// Creates a stepper; the value is brought into the range.
  public init(_ value: Double = 0, in range: ClosedRange<Double> = 0...100, step: Double = 1) {
    self.range = range
    self.step = step
    self.value = min(max(value, range.lowerBound), range.upperBound)
  }

  public var shownText: String { decimalText(value, atMost: 3) }

  public mutating func put(_ text: String) -> Bool {
    guard let number = number(in: text), range.contains(number) else { return false }
    value = number
    return true
  }

  /// Takes one step at a lift inside, to the end of the range at most.
  public mutating func track(_ touch: ControlTouch) -> [ControlEvent] {
    guard touch.phase == .ended, touch.isInside else { return [] }
    let before = value
    value += touch.location.x < touch.size.width / 2 ? -step : step
    return value == before ? [] : [.valueChanged]
  }

  /// Returns the frame of the half `minus` or `plus`, or nil for other names.
  public func part(_ name: String, in size: Extent) -> Frame? {
    switch name {
    case "minus": Frame(0, 0, size.width / 2, size.height)
    case "plus": Frame(size.width / 2, 0, size.width / 2, size.height)
    default: nil
    }
  }
}
