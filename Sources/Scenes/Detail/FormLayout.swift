import Motion

/// The lengths of the detail scene, and the initial values of its controls.
enum FormLayout {
  /// The distance between neighboring controls, and to the sides of the screen, pt.
  static let gap = 8.0
  /// The height of a control of one line, pt.
  static let line = 40.0
  /// The height of a wheel: three rows, pt.
  static let wheel = 96.0
  /// The minutes of a pomodoro.
  static let pomodoro = 25.0
  /// The greatest estimate on the slider, minutes.
  static let longest = 240.0
  /// The kilometers of a mile in the example form.
  static let mile = 1.60934
  /// The initial value of the example form.
  static let miles = "1000"
  /// The selectable priorities, beginning with none.
  static let priorities = ["none", "A", "B", "C"]
}

/// Places one below the other and side by side, from the top of a form.
struct FormPlaces {
  private let width: Double
  private var top = FormLayout.gap

  init(width: Double) { self.width = width }

  /// The next row of controls of height `height`, with widths in the proportions `shares`.
  mutating func row(height: Double = FormLayout.line, _ shares: Double...) -> [Frame] {
    let total = shares.reduce(0, +)
    let room = max(0, width - FormLayout.gap * Double(shares.count + 1))
    var left = FormLayout.gap
    let frames = shares.map { share in
      defer { left += room * share / total + FormLayout.gap }
      return Frame(left, top, room * share / total, height)
    }
    top += height + FormLayout.gap
    return frames
  }
}
