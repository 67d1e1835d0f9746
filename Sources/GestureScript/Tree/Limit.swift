package import Motion

/// The language's limits for the numbers in a script.
package enum Limit {
  package static let coordinate = -1_000_000.0...1_000_000.0
  package static let length = 0.0...1_000_000.0
  package static let percent = -10_000.0...10_000.0
  package static let share = 0.0...10_000.0
  /// Far enough for the end of the longest list of the highest rows.
  package static let offset = -1e10...1e10
  package static let speed = 1.0...1_000_000.0
  package static let angle = -36_000.0...36_000.0
  package static let margin = 0.0...1_000_000.0
  package static let screen = 1.0...10_000.0
  package static let rowHeight = 1.0...10_000.0
  package static let rate = 1.0...1000.0
  package static let day = Time.seconds(86_400)
  package static let generatedRows = 0...1_000_000
  package static let repeats = 0...10_000
  package static let fingers = 1...10
  /// The limit for nested blocks and nested targets.
  package static let nesting = 16
  package static let row = 1...1_000_000_000
  package static let edits = 0...1_000_000_000
  /// Digits enough for the shortest text of any number of double precision.
  package static let digits = 400
}
