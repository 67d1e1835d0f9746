import Motion
import Stage
import TodoModel

/// The board's expectations in a script.
package enum BoardExpectation: Hashable, Sendable {
  /// The shown rows of a list, including the item that would drop into it.
  case shown(list: String, rows: [String])
  /// The item under the finger, or nil for none.
  case lifted(String?)
  /// All calls in the last gesture, such as `will-move Work`; repeated calls are listed once.
  case calls([String])
  case listOffset(ExpectedOffset)
}

/// The board's settings in a script; each may be repeated for several lists.
package enum BoardSetting: Hashable, Sendable {
  /// Items cannot leave this list.
  case fixed(String)
  /// Other lists' items cannot be dropped into this list.
  case closed(String)
}

extension BoardScene {
  func set(_ setting: BoardSetting) throws(SceneError) {
    switch setting {
    case .fixed(let name): fixed.insert(try pane(named: name))
    case .closed(let name): closed.insert(try pane(named: name))
    }
  }

  func scroll(to offset: Double, at time: Time) throws(SceneError) {
    guard let pane = pane(of: list) else { throw .notInScene("scroll") }
    guard editedPane == nil else { throw .scrollLocked }
    pane.put(at: pane.scroll.scroller.clamped(offset), at: time)
  }

  func perform(_ statement: PaneStatement, at time: Time) throws(SceneError) {
    switch statement {
    case .scroll(let list, let offset):
      let pane = panes[try pane(named: list)]
      guard editedPane == nil else { throw .scrollLocked }
      pane.put(at: pane.scroll.scroller.clamped(offset), at: time)
    }
  }

  func mismatch(_ expectation: BoardExpectation, at time: Time) throws(SceneError) -> String? {
    switch expectation {
    case .calls(let wanted): return found(calls.lines(of: recorder.gesture), insteadOf: wanted, "calls")
    case .shown(let list, let rows):
      return found(texts(in: panes[try pane(named: list)]), insteadOf: rows, "rows")
    case .lifted(let wanted?):
      let found = liftedText
      return found == wanted ? nil : found.map { "\"\($0)\"" } ?? "nothing lifted"
    case .lifted(nil): return liftedText.map { "\"\($0)\" lifted" }
    case .listOffset(let expected):
      return mismatch(expected, in: panes[try pane(named: expected.list)], at: time)
    }
  }

  static let events = ["will-move", "did-move", "did-move-out"]

  func mismatch(ofEvent name: String, on list: String) throws(SceneError) -> String? {
    guard BoardScene.events.contains(name) else {
      throw .refused(expected: "one of the events \(BoardScene.events.joined(separator: ", "))", found: name)
    }
    _ = try pane(named: list)
    let lines = calls.lines(of: recorder.gesture)
    if lines.contains("\(name) \(list)") { return nil }
    return lines.isEmpty ? "no event" : lines.joined(separator: ", ")
  }

  private func found(_ lines: [String], insteadOf wanted: [String], _ what: String) -> String? {
    if lines == wanted { return nil }
    if lines.isEmpty { return "no \(what)" }
    // A readable part of a long list.
    let shown = lines.prefix(20).map { "\"\($0)\"" }.joined(separator: ", ")
    return "\(what) \(shown)" + (lines.count > 20 ? ", … (\(lines.count) \(what))" : "")
  }

  /// The text of the item under the finger.
  private var liftedText: String? { drag?.isHeld == true ? draggedText : nil }

  /// The text of the item under the finger, or on its way to its place.
  var draggedText: String? { drag.flatMap { document.item($0.uid)?.text } }

  /// The list's shown texts, including the item that would drop into it.
  private func texts(in pane: ListPane) -> [String] {
    (0..<pane.count).map { place in
      pane.arrangement.row(at: place).map { pane.items[$0].text } ?? draggedText ?? ""
    }
  }
}
