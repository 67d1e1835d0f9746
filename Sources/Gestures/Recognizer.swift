public import Motion

/// Where a recognizer stands.
public enum RecognizerState: String, Hashable, Sendable, CaseIterable {
  case possible
  /// A continuous gesture has begun, goes on, has ended, was taken away.
  case began, changed, ended, cancelled
  /// A discrete gesture has happened.
  case recognized
  case failed

  /// Whether a recognizer in this state is done until it is reset.
  public var isFinal: Bool { self == .ended || self == .cancelled || self == .recognized || self == .failed }
  /// Whether a continuous gesture is under way.
  public var isActive: Bool { self == .began || self == .changed }
}

/// What a recognizer answers to a sample or a timer.
public enum Signal: Hashable, Sendable {
  case nothing
  /// It has seen all that it needs. It stays possible until it is granted or denied.
  case ready
  /// Its gesture, under way, has changed, has ended, was taken away.
  case changed, ended, cancelled
  case failed
}

/// A gesture recognizer: a value that takes touch samples and says what it makes of them.
///
/// It knows nothing of other recognizers. Whoever drives it (an ``Arena``) gives it the samples of the touches
/// it tracks in time order, calls ``timeOut(at:)`` at its ``deadline``, answers each `ready` with
/// ``grant(at:)`` or ``deny(_:at:)``, now or later, and resets it when all fingers are up.
public protocol Recognizer: Sendable {
  var kind: RecognizerKind { get }
  var state: RecognizerState { get }
  /// Whether it has answered `ready` and waits for the word.
  var isReady: Bool { get }
  /// When it wants to be called though nothing happens; nil if never.
  var deadline: Time? { get }
  /// What an owner reads from it.
  var values: GestureValues { get }
  /// What it has measured against which limits, the deciding one first.
  var measures: [Measure] { get }
  /// Why it failed; nil unless it did.
  var failure: FailureReason? { get }
  /// Whether it waits for another touch though no finger is down, as between the taps of a double tap.
  var isBetweenTouches: Bool { get }

  mutating func handle(_ sample: TouchSample) -> Signal
  mutating func timeOut(at time: Time) -> Signal
  /// Lets a ready recognizer begin (continuous) or recognize (discrete).
  mutating func grant(at time: Time)
  /// Fails a recognizer that is still possible.
  mutating func deny(_ reason: FailureReason, at time: Time)
  /// Makes its values count from here: a translation of zero, a scale of 1, a rotation of 0.
  mutating func resetValues()
  /// Makes it possible again; settings stay.
  mutating func reset()
}

extension Recognizer {
  public var deadline: Time? { nil }
  public var isBetweenTouches: Bool { false }
  public mutating func timeOut(at time: Time) -> Signal { .nothing }
  public mutating func resetValues() {}
}

/// What a recognizer tells of its gesture; members that do not apply are nil.
public struct GestureValues: Hashable, Sendable {
  /// The centroid of the fingers, in screen coordinates.
  public var location: Location
  /// How many fingers take part.
  public var fingers: Int
  /// The way since the start of the gesture, slop taken off, pt.
  public var translation: Offset?
  /// pt/s for a pan, 1/s for a pinch, rad/s (in dx) for a rotation.
  public var velocity: Offset?
  public var scale: Double?
  /// Radians; positive clockwise as seen on the screen.
  public var rotation: Double?

  public init(
    location: Location, fingers: Int, translation: Offset? = nil, velocity: Offset? = nil,
    scale: Double? = nil, rotation: Double? = nil
  ) {
    self.location = location
    self.fingers = fingers
    self.translation = translation
    self.velocity = velocity
    self.scale = scale
    self.rotation = rotation
  }
}

/// A measured value, its limit, and how far it was from deciding otherwise.
public struct Measure: Hashable, Sendable {
  public enum Unit: String, Hashable, Sendable {
    case points = "pt"
    case milliseconds = "ms"
    case degrees = "deg"
    case count = ""
  }

  /// What was measured: `travel`, `movement`, `duration` …
  public var quantity: String
  public var value: Double
  public var limit: Double
  public var unit: Unit

  public init(_ quantity: String, _ value: Double, limit: Double, _ unit: Unit) {
    self.quantity = quantity
    self.value = value
    self.limit = limit
    self.unit = unit
  }

  /// The distance between value and limit, never negative.
  public var margin: Double { abs(value - limit) }
}
