public import Motion

/// The sides of the screen.
public enum ScreenEdge: String, Hashable, Sendable, CaseIterable {
  case left, right, top, bottom
}

/// A pan that starts at a named edge of the screen. Continuous.
public struct EdgePanRecognizer: Recognizer {
  private let edge: ScreenEdge
  private let screen: Extent
  private let width: Double
  private var pan: PanRecognizer
  private var away: Double?

  public init(_ edge: ScreenEdge, screen: Extent, profile: Profile) {
    self.edge = edge
    self.screen = screen
    width = profile.edge.width
    pan = PanRecognizer(maximum: 1, profile: profile)
  }

  public var kind: RecognizerKind { .edgePan }
  public var state: RecognizerState { pan.state }
  public var isReady: Bool { pan.isReady }
  public var values: GestureValues { pan.values }
  public var failure: FailureReason? { pan.failure }

  public var measures: [Measure] {
    let distance = away.map { [Measure("distance from the edge", $0, limit: width, .points)] } ?? []
    return failure == .edge ? distance + pan.measures : pan.measures + distance
  }

  /// Makes the way count from here.
  public mutating func resetTranslation() { pan.resetTranslation() }

  public mutating func resetValues() { resetTranslation() }

  private func distance(of location: Location) -> Double {
    switch edge {
    case .left: location.x
    case .right: screen.width - location.x
    case .top: location.y
    case .bottom: screen.height - location.y
    }
  }

  public mutating func handle(_ sample: TouchSample) -> Signal {
    let signal = pan.handle(sample)
    if sample.phase == .began, away == nil {
      let distance = distance(of: sample.location)
      away = distance
      if distance > width {
        pan.deny(.edge, at: sample.time)
        return .failed
      }
    }
    return signal
  }

  public mutating func grant(at time: Time) { pan.grant(at: time) }
  public mutating func deny(_ reason: FailureReason, at time: Time) { pan.deny(reason, at: time) }

  public mutating func reset() {
    pan.reset()
    away = nil
  }
}
