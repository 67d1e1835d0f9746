public import Motion

/// A continuous recognizer of a one-finger pan that starts at an edge of the screen.
public struct EdgePanRecognizer: Recognizer {
  private let edge: ScreenEdge
  private let screen: Extent
  private let width: Double
  private var pan: PanRecognizer
  /// The distance from the edge at which the finger came down, pt, or nil before it did.
  private var away: Double?

  /// Creates a recognizer for `edge` of a screen of this size, with the pan and edge limits of `profile`.
  public init(_ edge: ScreenEdge, screen: Extent, profile: Profile) {
    self.edge = edge
    self.screen = screen
    width = profile.edge.width
    pan = PanRecognizer(maximum: 1, profile: profile)
  }

  public var kind: RecognizerKind { .edgePan }
  public var stateMachine: RecognizerStateMachine { pan.stateMachine }
  public var values: GestureValues { pan.values }

  public var measures: [Measure] {
    guard let away else { return pan.measures }
    let distance = Measure("distance from the edge", away, limit: width, .points, .atMost)
    return failure == .edge ? [distance] + pan.measures : pan.measures + [distance]
  }

  /// Resets the translation to zero at the current location.
  public mutating func resetTranslation() { pan.resetTranslation() }

  public mutating func resetValues() { resetTranslation() }

  public mutating func handle(_ sample: TouchSample) -> Signal {
    let signal = pan.handle(sample)
    guard sample.phase == .began, away == nil else { return signal }
    let distance = edge.distance(of: TouchPlace(sample).location, on: screen)
    away = distance
    guard distance > width, state == .possible else { return signal }
    pan.deny(.edge, at: sample.time)
    return .failed
  }

  public mutating func grant(at time: Time) { pan.grant(at: time) }
  public mutating func deny(_ reason: FailureReason, at time: Time) { pan.deny(reason, at: time) }
  public mutating func cancel(at time: Time) -> Signal { pan.cancel(at: time) }

  public mutating func reset() {
    pan.reset()
    away = nil
  }
}
