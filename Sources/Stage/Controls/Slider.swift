import Gestures
public import Motion

/// A control whose thumb follows the finger along a track; a touch anywhere on it brings the thumb there.
public struct Slider: Control, Hashable {
  public var standing = ControlStanding()
  public let range: ClosedRange<Double>
  /// Always within the range.
  public var value: Double {
    didSet { value = Slider.clamped(value, range, else: oldValue) }
  }
  /// What a touch that is taken away brings back.
  private var valueBefore: Double?

  public init(_ value: Double = 0, in range: ClosedRange<Double> = 0...1) {
    self.range = range
    self.value = Slider.clamped(value, range, else: range.lowerBound)
  }

  private static func clamped(_ value: Double, _ range: ClosedRange<Double>, else old: Double) -> Double {
    value.isNaN ? old : min(max(value, range.lowerBound), range.upperBound)
  }

  public var shownText: String { shortText(value) }

  public mutating func put(_ text: String) -> Bool {
    guard let number = number(in: text), range.contains(number) else { return false }
    value = number
    return true
  }

  public mutating func track(_ touch: ControlTouch) -> [ControlEvent] {
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

  /// `thumb`, or a place on the track in percent of its length: `70%`.
  public func part(_ name: String, in size: Extent) -> Frame? {
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
