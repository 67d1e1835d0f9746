import Gestures
package import Motion

/// A control whose thumb follows the finger; a touch anywhere on the track moves the thumb there.
package struct Slider: Control, Hashable {
  package var base = ControlBase()
  /// The values from the left end of the track to the right end.
  package let range: ClosedRange<Double>
  /// The value, always within the range; set to a NaN it stays as it is.
  package var value: Double {
    didSet { value = Slider.clamped(value, range, else: oldValue) }
  }
  /// The value at the touch, which a cancellation restores.
  private var valueBefore: Double?

  package init(_ value: Double = 0, in range: ClosedRange<Double> = 0...1) {
    self.range = range
    self.value = Slider.clamped(value, range, else: range.lowerBound)
  }

  private static func clamped(_ value: Double, _ range: ClosedRange<Double>, else old: Double) -> Double {
    value.isNaN ? old : min(max(value, range.lowerBound), range.upperBound)
  }

  package var shownText: String { decimalText(value, atMost: 3) }

  package mutating func put(_ text: String) -> Bool {
    guard let number = number(in: text), range.contains(number) else { return false }
    value = number
    return true
  }

  package mutating func track(_ touch: ControlTouch) -> [ControlEvent] {
    let before = value
    if touch.phase == .began { valueBefore = value }
    if touch.phase == .cancelled {
      value = valueBefore ?? value
    } else if touch.size.width > 0 {
      let share = min(max(touch.location.x / touch.size.width, 0), 1)
      value = range.lowerBound + share * (range.upperBound - range.lowerBound)
    }
    return value == before ? [] : [.valueChanged]
  }

  /// Returns the location of the `thumb`, or of a percentage (`70%`), as a frame without size, or nil.
  package func part(_ name: String, in size: Extent) -> Frame? {
    let length = range.upperBound - range.lowerBound
    var share = length > 0 ? (value - range.lowerBound) / length : 0
    if name != "thumb" {
      guard name.hasSuffix("%"), let percent = number(in: String(name.dropLast())),
        (0...100).contains(percent)
      else { return nil }
      share = percent / 100
    }
    return Frame(share * size.width, size.height / 2, 0, 0)
  }
}
