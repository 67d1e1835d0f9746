package import Gestures
package import Motion

/// One statement of a gesture script.
///
/// What a script leaves out is nil here, not filled in, so that printing gives back what was said; the defaults
/// are applied by ``ScriptSetup`` and ``GestureCompiler``.
package indirect enum Statement: Hashable, Sendable {
  // Setting up: before the first of the others.
  /// The screen's size, in points.
  case screen(Extent)
  /// In points, more than 0.
  case rowHeight(Double)
  /// Touch samples a second.
  case rate(Double)
  /// A platform's, or one of the script's own: a block of thresholds.
  case profile(ScriptProfile)
  /// The scene's name, one of those the parser was given.
  case scene(String)
  case set(ScenePhrase)
  case list(ScriptList)

  // Playing.
  case gesture(Gesture)
  /// Raw touches of several fingers, timed from the block's start.
  case together([Placed<FingerStatement>])
  /// Lifts every finger that is still down.
  case release
  /// The system takes every touch away.
  case cancel
  /// One line without control characters.
  case type(String)
  case key(Key)
  case wait(Time)
  /// Sets the content offset directly, in points.
  case scroll(Double)
  /// The block is played so many times, 0 included.
  case `repeat`(Int, [Placed<Statement>])
  case expect(Expectation)
  /// A statement that the scene adds.
  case phrase(ScenePhrase)
}

extension Statement {
  /// Whether it describes the screen before anything happens on it.
  package var isSetup: Bool {
    switch self {
    case .screen, .rowHeight, .rate, .profile, .scene, .set, .list: true
    case .phrase(let phrase): phrase.isSetup
    default: false
    }
  }

  /// How many steps playing it takes at most, saturating: repeats count once for themselves and once for every
  /// statement each time around, a block of touches once for itself and once for every line.
  package var steps: Int {
    switch self {
    case .together(let lines): lines.count.saturatingAdding(1)
    case .repeat(let count, let body):
      Statement.steps(of: body).saturatingMultiplied(by: count).saturatingAdding(1)
    default: 1
    }
  }

  static func steps(of statements: [Placed<Statement>]) -> Int {
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
  func saturatingMultiplied(by other: Int) -> Int {
    let (product, overflow) = multipliedReportingOverflow(by: other)
    return overflow ? .max : product
  }
}
