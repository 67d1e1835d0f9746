import Motion

extension ScriptPrinter {
  /// The gesture as a line of a script.
  package static func text(of gesture: Gesture) -> String {
    switch gesture {
    case .swipe(let swipe):
      sentence(
        "\(swipe.verb.rawValue) \(swipe.direction.rawValue)", phrase("on", swipe.target.map(text)),
        phrase("from", swipe.start.map(text)), phrase("by", swipe.travel.map(text)), fingers(swipe.fingers),
        text(of: swipe.motion))
    case .drag(let drag):
      sentence(
        "drag", fingers(drag.fingers), phrase("from", text(of: drag.from)), phrase("to", text(of: drag.to)),
        text(of: drag.motion))
    case .pull(let pull):
      sentence(
        "pull \(pull.direction.rawValue) by \(text(of: pull.travel))", fingers(pull.fingers),
        text(of: pull.motion))
    case .pinch(let pinch): text(of: pinch)
    case .tap(let tap):
      sentence(
        tap.count > 1 ? "double-tap" : "tap", text(of: tap.target), fingers(tap.fingers),
        phrase("for", tap.duration?.scriptText))
    case .longPress(let press):
      sentence(
        "long-press \(text(of: press.target))", phrase("for", press.duration?.scriptText),
        fingers(press.fingers),
        phrase("then drag to", press.destination.map(text)), text(of: press.motion))
    case .rotate(let turn):
      sentence(
        "rotate by \(turn.degrees.exactText)deg at \(text(of: turn.center))",
        phrase("radius", turn.radius.map(text)), text(of: turn.motion))
    }
  }

  private static func text(of pinch: Pinch) -> String {
    let place =
      switch pinch.place {
      case .between(let first, let second): "between \(text(of: first)) and \(text(of: second))"
      case .at(let target): "at \(text(of: target))"
      }
    let change =
      switch pinch.change {
      case .apart(let distance): "apart \(place) by \(text(of: distance))"
      case .together(let distance): "together \(place) by \(text(of: distance))"
      case .fromTo(let from, let to): "\(place) from \(text(of: from)) to \(text(of: to))"
      }
    return sentence("pinch", change, text(of: pinch.motion))
  }

  private static func text(of motion: MotionStyle) -> String? {
    let pace: String? =
      switch motion.pace {
      case nil: nil
      case .over(let duration): "over \(duration.scriptText)"
      case .release(let speed): "release \(speed.exactText)pt/s"
      }
    let ending: String? =
      switch motion.ending {
      case .lift: nil
      case .rest(let duration): "then hold \(duration.scriptText)"
      case .stayDown: "then hold"
      }
    let words = sentence(pace, phrase("ease", motion.ease?.name), ending)
    return words.isEmpty ? nil : words
  }

  private static func text(of start: Swipe.Start) -> String {
    switch start {
    case .along(let distance): text(of: distance)
    case .at(let location): text(of: location)
    }
  }

  private static func fingers(_ count: Int) -> String? { count == 1 ? nil : "with \(count) fingers" }

  static func phrase(_ word: String, _ value: String?) -> String? { value.map { "\(word) \($0)" } }

  /// The non-nil parts, joined by spaces.
  static func sentence(_ parts: String?...) -> String { parts.compactMap { $0 }.joined(separator: " ") }
}
