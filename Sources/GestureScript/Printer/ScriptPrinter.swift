package import Gestures
package import Motion

/// Prints scripts in canonical form: one statement per line, blocks indented by two spaces, modifiers in a fixed
/// order, numbers in the shortest form that reads back exactly. Comments and blank lines are dropped.
///
/// The output parses to an equal script and prints as the same text, if the script could have been read: numbers
/// within the limits, names and texts of valid characters, a scene known to the parser.
package enum ScriptPrinter {
  /// The whole script; every line ends with a line break.
  package static func print(_ script: Script) -> String {
    var lines: [String] = []
    for placed in script.statements { append(placed.value, to: &lines, depth: 0) }
    return lines.map { $0 + "\n" }.joined()
  }

  /// The statement as one line, or as the lines of a block; no line break at the end.
  package static func text(of statement: Statement) -> String {
    var lines: [String] = []
    append(statement, to: &lines, depth: 0)
    return lines.joined(separator: "\n")
  }

  private static func append(_ statement: Statement, to lines: inout [String], depth: Int) {
    let indent = String(repeating: "  ", count: depth)
    lines.append(indent + line(of: statement))
    switch statement {
    case .repeat(_, let body): for placed in body { append(placed.value, to: &lines, depth: depth + 1) }
    case .together(let body): lines += body.map { indent + "  " + text(of: $0.value) }
    case .profile(let profile) where profile.name != nil:
      lines += profile.thresholds.map { indent + "  threshold \(text(of: $0))" }
    default: return
    }
    lines.append(indent + "end")
  }

  /// The statement, of a block its first line.
  private static func line(of statement: Statement) -> String {
    switch statement {
    case .screen(let size): "screen \(text(of: size))"
    case .rowHeight(let height): "row-height \(height.exactText)"
    case .rate(let rate): "rate \(rate.exactText)"
    case .profile(let profile):
      "profile " + (profile.name.map { "\($0.quotedText) from " } ?? "") + profile.base.rawValue
    case .scene(let name): "scene \(name)"
    case .set(let setting): "set \(setting.text)"
    case .list(let list): text(of: list)
    case .gesture(let gesture): text(of: gesture)
    case .release: "release"
    case .cancel: "cancel"
    case .type(let text): "type \(text.quotedText)"
    case .key(let key): "key \(key.rawValue)"
    case .wait(let duration): "wait \(duration.scriptText)"
    case .scroll(let offset): "scroll to \(offset.exactText)pt"
    case .expect(let expectation): "expect \(text(of: expectation))"
    case .phrase(let phrase): phrase.text
    case .repeat(let count, _): "repeat \(count)"
    case .together: "together"
    }
  }

  private static func text(of list: ScriptList) -> String {
    let name = list.name.map { $0.quotedText + ": " } ?? ""
    switch list.content {
    case .items(let items): return "list \(name)\(text(of: items))"
    case .generated(let count): return "list \(name)\(count) rows"
    }
  }

  static func text(of rows: [RowText]) -> String {
    rows.map { row in
      (row.isDone ? "[x] " : "") + row.text.quotedText + (row.parent.map { " under row \($0)" } ?? "")
    }.joined(separator: ", ")
  }

  package static func text(of line: FingerStatement) -> String {
    let action =
      switch line.action {
      case .down(let point): "down \(text(of: point))"
      case .move(let point, let over, let ease):
        sentence("move to \(text(of: point))", phrase("over", over?.scriptText), phrase("ease", ease?.name))
      case .update(let point): "update \(text(of: point))"
      case .up: "up"
      case .cancel: "cancel"
      }
    return sentence("finger \(line.finger)", action, phrase("at", line.time?.scriptText))
  }

  /// The expectation as script text, without the word `expect`.
  package static func text(of expectation: Expectation) -> String {
    switch expectation {
    case .rows(let rows, let list):
      sentence(
        phrase("list", list?.quotedText), rows.isEmpty ? "no rows" : "rows \(text(of: rows))")
    case .row(let row, let condition): "\(text(of: row)) \(condition.rawValue)"
    case .noRow(let row): "no \(text(of: row))"
    case .edits(let count): "edits \(count)"
    case .recognized(let recognizer, let target, let margin):
      sentence(
        "recognized \(text(of: recognizer))", phrase("on", target.map(text)), margin.map(text))
    case .failed(let recognizer, let target, let reason, let margin):
      sentence(
        "failed \(text(of: recognizer))", phrase("on", target.map(text)), phrase("because", reason?.rawValue),
        margin.map(text))
    case .lift(let name, let happens, let reason, let margin):
      sentence(
        "lift \(name.rawValue) \(happens ? "recognized" : "failed")", phrase("because", reason?.rawValue),
        margin.map(text))
    case .offset(let offset, let within):
      sentence("offset \(offset.exactText)pt", phrase("within", within.map { $0.exactText + "pt" }))
    case .placeholder(let text): text.map { "placeholder \($0.quotedText)" } ?? "no placeholder"
    case .event(let event, let control): "event \(event) on \(control.quotedText)"
    case .touched(let names): "touched " + names.map(\.nameText).joined(separator: ", ")
    case .phrase(let phrase): phrase.text
    }
  }

  private static func text(of margin: Margin) -> String {
    switch margin {
    case .distance(let points): "margin >= \(points.exactText)pt"
    case .time(let time): "margin >= \(time.scriptText)"
    case .angle(let degrees): "margin >= \(degrees.exactText)deg"
    case .speed(let speed): "margin >= \(speed.exactText)pt/s"
    }
  }

  package static func text(of target: Target) -> String {
    switch target {
    case .row(let row): text(of: row)
    case .point(let location): text(of: location)
    case .above(let row): "above \(text(of: row))"
    case .below(let row): "below \(text(of: row))"
    case .phrase(let phrase): phrase.text
    }
  }

  static func text(of row: RowReference) -> String {
    let name =
      switch row.name {
      case .number(let number): "row \(number)"
      case .text(let text): "row \(text.quotedText)"
      }
    return name + (row.list.map { " of list \($0.quotedText)" } ?? "")
  }

  /// `X,Y`
  package static func text(of location: Location) -> String {
    "\(location.x.exactText),\(location.y.exactText)"
  }

  package static func text(of threshold: ScriptThreshold) -> String {
    "\(threshold.name) \(threshold.value.exactText)\(threshold.unit)"
  }

  package static func text(of size: Extent) -> String { "\(size.width.exactText)x\(size.height.exactText)" }

  static func text(of distance: Distance) -> String {
    switch distance {
    case .points(let points): "\(points.exactText)pt"
    case .percent(let percent): "\(percent.exactText)%"
    }
  }

  package static func text(of recognizer: RecognizerName) -> String {
    switch recognizer {
    case .kind(let kind): kind.rawValue
    case .named(let name): name.quotedText
    }
  }

  package static func text(of gesture: Gesture) -> String {
    let fingers = gesture.fingers == 1 ? nil : "with \(gesture.fingers) fingers"
    let motion = text(of: gesture.motion)
    switch gesture.kind {
    case .swipe(let verb, let direction, let target, let start, let travel):
      return sentence(
        "\(verb.rawValue) \(direction.rawValue)", phrase("on", target.map(text)),
        phrase("from", start.map(text)), phrase("by", travel.map(text)), fingers, motion)
    case .drag(let from, let to):
      return sentence(
        "drag", fingers, phrase("from", text(of: from)), phrase("to", text(of: to)), motion)
    case .pull(let direction, let travel):
      return sentence("pull \(direction.rawValue) by \(text(of: travel))", fingers, motion)
    case .pinch(let place, let change):
      let place = text(of: place)
      switch change {
      case .apart(let distance): return sentence("pinch apart \(place) by \(text(of: distance))", motion)
      case .together(let distance):
        return sentence("pinch together \(place) by \(text(of: distance))", motion)
      case .fromTo(let from, let to):
        return sentence("pinch \(place) from \(text(of: from)) to \(text(of: to))", motion)
      }
    case .tap(let target, let count, let duration):
      return sentence(
        count > 1 ? "double-tap" : "tap", text(of: target), fingers, phrase("for", duration?.scriptText))
    case .longPress(let target, let duration, let destination):
      return sentence(
        "long-press \(text(of: target))", phrase("for", duration?.scriptText), fingers,
        phrase("then drag to", destination.map(text)), motion)
    case .rotate(let degrees, let center, let radius):
      return sentence(
        "rotate by \(degrees.exactText)deg at \(text(of: center))", phrase("radius", radius.map(text)), motion
      )
    }
  }

  private static func text(of place: Gesture.PinchPlace) -> String {
    switch place {
    case .between(let first, let second): "between \(text(of: first)) and \(text(of: second))"
    case .at(let target): "at \(text(of: target))"
    }
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

  private static func text(of start: Gesture.Start) -> String {
    switch start {
    case .along(let distance): text(of: distance)
    case .at(let location): text(of: location)
    }
  }

  static func phrase(_ word: String, _ value: String?) -> String? { value.map { "\(word) \($0)" } }

  /// The non-nil parts, joined by spaces.
  static func sentence(_ parts: String?...) -> String { parts.compactMap { $0 }.joined(separator: " ") }
}
