package import Motion

/// A continuous recognizer of a one-finger pan that starts at an edge of the screen.
package struct EdgePanRecognizer: Recognizer {
  private let edge: ScreenEdge
  private let screen: Extent
  private let width: Double
  private var pan: PanRecognizer
  /// The distance from the edge at which the finger came down, pt, or nil before it did.
  private var away: Double?

  /// Creates a recognizer for `edge` of a screen of this size, with the pan and edge limits of `profile`.
  package init(_ edge: ScreenEdge, screen: Extent, profile: Profile) {
    self.edge = edge
    self.screen = screen
    width = profile.edge.width
    pan = PanRecognizer(maximum: 1, profile: profile)
  }

  package var kind: RecognizerKind { .edgePan }
  package var stateMachine: RecognizerStateMachine {
    get { pan.stateMachine }
    set { pan.stateMachine = newValue }
  }
  package var values: GestureValues { pan.values }

  package var measures: [Measure] {
    guard let away else { return pan.measures }
    let distance = Measure("distance from the edge", away, limit: width, .points, .atMost)
    return failure == .edge ? [distance] + pan.measures : pan.measures + [distance]
  }

  package mutating func resetValues() { pan.resetValues() }

  package mutating func handle(_ sample: TouchSample) -> Signal {
    let signal = pan.handle(sample)
    guard sample.phase == .began, away == nil else { return signal }
    let distance = edge.distance(of: TouchPlace(sample).location, on: screen)
    away = distance
    guard distance > width, state == .possible else { return signal }
    pan.deny(.edge, at: sample.time)
    return .failed
  }

  package mutating func grant(at time: Time) { pan.grant(at: time) }

  package mutating func reset() {
    pan.reset()
    away = nil
  }
}

/// An edge of the screen; the raw value is its name in scripts.
package enum ScreenEdge: String, Hashable, Sendable, CaseIterable {
  case left, right, top, bottom

  /// Returns the distance of a location from this edge, pt; negative outside of the screen.
  package func distance(of location: Location, on screen: Extent) -> Double {
    switch self {
    case .left: location.x
    case .right: screen.width - location.x
    case .top: location.y
    case .bottom: screen.height - location.y
    }
  }
}
