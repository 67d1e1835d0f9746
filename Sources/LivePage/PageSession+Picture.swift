import Gestures
import Motion
import Scenes
import Simulation
import Text

// The session's picture and numbers, as lines of fields with tabs between them.
extension PageSession {
  /// The screen at the moment reached, from the back to the front:
  ///
  ///     screen WIDTH HEIGHT ROWHEIGHT DIM EDITED
  ///     element X Y WIDTH HEIGHT A B C D TX TY ALPHA COLOR STATE TEXT NAME
  ///     pane X Y WIDTH HEIGHT NAME
  ///     row X Y WIDTH ALPHA GREEN DONE CUE INSET CARET TEXT
  ///     new Y SCALE ALPHA GREEN TEXT
  ///     lifted X Y SCALE ALPHA GREEN DONE SHADOW INSET TEXT
  ///     finger X Y
  ///
  /// EDITED is 1 while a text is edited, CARET the number of characters before the caret of the edited row or -1.
  package var picture: String {
    let (state, screen) = (session.state, session.simulator.screen)
    var picture = PageLines()
    picture.add(
      "screen",
      [screen.size.width, screen.size.height, screen.rowHeight, state.dim, session.isEditing ? 1 : 0])
    for element in state.elements {
      let (frame, look) = (element.frame, element.appearance)
      let turn = look.transform
      picture.add(
        "element",
        [
          frame.x, frame.y, frame.width, frame.height, turn.a, turn.b, turn.c, turn.d, turn.tx, turn.ty,
          element.values[.alpha] ?? 1,
        ], [look.color ?? "", look.state ?? "", look.text ?? "", element.target.name])
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
}
