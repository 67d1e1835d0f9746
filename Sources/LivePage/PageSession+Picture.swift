import Gestures
import Motion
import Scenes
import Simulation
import TodoModel

// The session's picture and numbers, as lines of fields with tabs between them.
extension PageSession {
  /// The screen at the moment reached, from the back to the front:
  ///
  ///     screen WIDTH HEIGHT ROWHEIGHT DIM EDITED
  ///     element X Y WIDTH HEIGHT A B C D TX TY ALPHA COLOR STATE TEXT NAME LOOK
  ///     label X Y SIZE GREY TEXT
  ///     pane X Y WIDTH HEIGHT NAME
  ///     row X Y WIDTH ALPHA GREEN DONE CUE INSET CARET TEXT
  ///     new Y SCALE ALPHA GREEN TEXT
  ///     lifted X Y SCALE ALPHA GREEN DONE SHADOW INSET TEXT
  ///     finger X Y
  ///
  /// EDITED is 1 while a text is edited, CARET the number of characters before the caret of the edited row or -1,
  /// LOOK the part of a calendar that the element is, and GREY the brightness of a text around X and Y.
  package var picture: String {
    let (recording, screen) = (session.simulator.recording, session.simulator.screen)
    let state = recording.state(at: session.simulator.now)
    var picture = PageLines()
    picture.add(
      "screen",
      [screen.size.width, screen.size.height, screen.rowHeight, state.dim, session.isEditing ? 1 : 0])
    if recording.months.isEmpty {
      for element in state.elements { picture.add(element) }
    } else {
      picture.add(recording.months, with: state)
    }
    for pane in state.panes {
      picture.add(
        "pane", [pane.frame.x, pane.frame.y, pane.frame.width, pane.frame.height], [pane.list])
    }
    let edited = state.editing
    for row in state.rows where !row.isHidden {
      let width = state.panes.first { $0.list == row.list }?.frame.width ?? screen.size.width
      let caret = row.uid == edited ? session.caret ?? -1 : -1
      picture.add(
        "row",
        [
          row.x, row.y, width, row.alpha, row.green, row.isDone ? 1 : 0, row.cue, row.inset, Double(caret),
        ], [row.text])
    }
    if let new = state.placeholder {
      picture.add("new", [new.y - state.offset, new.scale, new.alpha, new.green], [new.text])
    }
    if let lifted = state.lifted {
      picture.add(
        "lifted",
        [
          lifted.x, lifted.y, lifted.scale, lifted.alpha, lifted.green, lifted.isDone ? 1 : 0, lifted.shadow,
          lifted.inset,
        ], [lifted.text])
    }
    for finger in session.fingers { picture.add("finger", [finger.x, finger.y]) }
    return picture.text
  }

  /// The thresholds, a line each: name, unit, value, the platform's value, least, most, help.
  package var thresholds: String {
    let screen = session.simulator.screen
    let own = Screen(size: screen.size, rowHeight: screen.rowHeight, profile: Profile(screen.profile.name))
    var lines = PageLines()
    for threshold in Threshold.all {
      guard let value = threshold.value(on: screen), let usual = threshold.value(on: own) else { continue }
      lines.add(
        threshold.name, [value, usual, threshold.range.lowerBound, threshold.range.upperBound],
        [threshold.unit.rawValue, threshold.help])
    }
    return lines.text
  }
}

/// Lines of fields with tabs between them; no text of a field can begin another.
private struct PageLines {
  private(set) var text = ""

  mutating func add(_ kind: String, _ numbers: [Double], _ words: [String] = []) {
    text += kind
    for number in numbers { text += "\t" + number.rounded3 }
    for word in words { text += "\t" + String(word.map { $0 == "\t" || $0.isNewline ? " " : $0 }) }
    text += "\n"
  }

  mutating func add(_ element: ScreenState.Element, look: String = "") {
    let (frame, turn) = (element.frame, element.appearance.transform)
    add(
      "element",
      [
        frame.x, frame.y, frame.width, frame.height, turn.a, turn.b, turn.c, turn.d, turn.tx, turn.ty,
        element.values[.alpha] ?? 1,
      ],
      [
        element.appearance.color ?? "", element.appearance.state ?? "", element.appearance.text ?? "",
        element.target.name, look,
      ])
  }

  /// Adds a calendar: the pages, the days between their marks, and the header with the names of the weekdays.
  mutating func add(_ months: [ShownMonth], with state: ScreenState) {
    func look(_ element: ScreenState.Element) -> String { String(element.target.name.prefix { $0 != " " }) }
    func elements(_ looks: [String]) {
      for name in looks {
        for element in state.elements where look(element) == name { add(element, look: name) }
      }
    }
    elements(["pages", "fill"])
    for month in months {
      let left = month.frame.x - month.slide.value(at: state.time)
      for day in month.month.days {
        let cell = month.frame(ofCell: month.month.cell(ofDay: day.day, weekStart: month.weekStart)).center
        let isChoosable = month.choosable?.contains(day) ?? false
        add("label", [left + cell.x, month.frame.y + cell.y, 17, isChoosable ? 1 : 0.35], [String(day.day)])
      }
    }
    elements(["border", "dot", "header"])
    guard let header = state.elements.first(where: { look($0) == "header" })?.frame, let month = months.first
    else {
      return
    }
    let width = header.width / 7
    for (column, day) in month.weekStart.week.enumerated() {
      let x = header.x + (Double(column) + 0.5) * width
      add("label", [x, header.maxY - 14, 12, 0.5], [day.label])
    }
  }
}
