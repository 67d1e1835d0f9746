import Motion

/// What the language says of the numbers in a script.
enum Limit {
  static let coordinate = -1_000_000.0...1_000_000.0
  static let length = 0.0...1_000_000.0
  static let percent = -10_000.0...10_000.0
  static let share = 0.0...10_000.0
  /// Far enough for the end of the longest list of the highest rows.
  static let offset = -1e10...1e10
  static let speed = 1.0...1_000_000.0
  static let angle = -36_000.0...36_000.0
  static let margin = 0.0...1_000_000.0
  static let screen = 1.0...10_000.0
  static let rowHeight = 1.0...10_000.0
  static let rate = 1.0...1000.0
  static let day = Time.seconds(86_400)
  static let generatedRows = 0...1_000_000
  static let repeats = 0...10_000
  static let fingers = 1...10
  /// Of blocks, and of targets made of targets.
  static let nesting = 16
  static let row = 1...1_000_000_000
  static let edits = 0...1_000_000_000
  /// Digits enough for the shortest text of any number of double precision.
  static let digits = 400
}
