package import Gestures
package import Motion

/// One statement of a gesture script.
///
/// Omitted parts are nil, not filled in, so that printing preserves the original; ``ScriptSetup`` and
/// ``GestureCompiler`` apply the defaults.
package indirect enum Statement: Hashable, Sendable {
  // Setting up: before the first of the others.
  /// The screen's size, in points.
  case screen(Extent)
  /// The row height in points, more than 0.
  case rowHeight(Double)
  /// Touch samples a second.
  case rate(Double)
  /// The profile: a platform's, or a custom one in a block of thresholds.
  case profile(ScriptProfile)
  /// The name of a scene known to the parser.
  case scene(String)
  case set(ScenePhrase)
  case list(ScriptList)

  // Playing.
  case gesture(Gesture)
  /// Raw touches of several fingers, timed from the block's start.
  case together([Positioned<FingerStatement>])
  /// Lifts every finger that is still down.
  case release
  /// Cancels every touch, as the system does.
  case cancel
  /// Types one line without control characters.
  case type(String)
  case key(Key)
  case wait(Time)
  /// Sets the content offset directly, in points.
  case scroll(Double)
  /// The block, played this number of times, possibly 0.
  case `repeat`(Int, [Positioned<Statement>])
  case expect(Expectation)
  case phrase(ScenePhrase)

  /// Whether the statement describes the screen before the first action.
  package var isSetup: Bool {
    switch self {
    case .screen, .rowHeight, .rate, .profile, .scene, .set, .list: true
    case .phrase(let phrase): phrase.isSetup
    default: false
    }
  }

  /// Whether it changes the running scene without a finger.
  package var actsWithoutTouch: Bool {
    switch self {
    case .type, .key, .scroll: true
    case .phrase: !isSetup
    default: false
    }
  }

  /// The maximum number of steps to play it, saturating: repeats count once themselves and once for every
  /// statement of each round, a block of touches once itself and once for every line.
  package var steps: Int {
    switch self {
    case .together(let lines): lines.count.saturatingAdding(1)
    case .repeat(let count, let body):
      Statement.steps(of: body).saturatingMultiplied(by: count).saturatingAdding(1)
    default: 1
    }
  }

  static func steps(of statements: [Positioned<Statement>]) -> Int {
    statements.reduce(0) { $0.saturatingAdding($1.value.steps) }
  }
}

extension Int {
  /// The sum, or the largest number there is.
  func saturatingAdding(_ other: Int) -> Int {
    let (sum, overflow) = addingReportingOverflow(other)
    return overflow ? .max : sum
  }

  /// The product, or the largest number there is. Neither number may be negative.
  fileprivate func saturatingMultiplied(by other: Int) -> Int {
    let (product, overflow) = multipliedReportingOverflow(by: other)
    return overflow ? .max : product
  }
}
