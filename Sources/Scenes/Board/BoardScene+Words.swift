import Motion
import Stage
import TodoModel

extension BoardScene {
  /// `board-fixed "Name"` and `board-closed "Name"`; each may be said of several lists.
  func set(_ setting: String, _ value: SettingValue) throws(SceneError) {
    guard case .text(let name) = value else { throw .notInScene("the setting \(setting)") }
    switch setting {
    case "board-fixed": fixed.insert(try pane(named: name))
    case "board-closed": closed.insert(try pane(named: name))
    default: throw .notInScene("the setting \(setting)")
    }
  }

  func scroll(to offset: Double, at time: Time) throws(SceneError) {
    guard let pane = pane(of: list) else { throw .notInScene("scroll") }
    pane.put(at: pane.scroller.clamped(offset), at: time)
  }

  func perform(_ action: SceneAction, at time: Time) throws(SceneError) {
    guard action.name == "scroll-list", let name = action.text, let offset = action.distances.first else {
      throw .notInScene(action.name)
    }
    let pane = panes[try pane(named: name)]
    pane.put(at: pane.scroller.clamped(offset), at: time)
  }

  func mismatch(_ action: SceneAction, at time: Time) throws(SceneError) -> String? {
    switch action.name {
    case "event": return try mismatch(ofEvent: action.word ?? "", on: action.text ?? "")
    case "calls", "no-calls":
      return found(calls.lines(of: recorder.gesture), insteadOf: action.texts, "calls")
    case "shown":
      return found(texts(in: panes[try pane(named: action.text ?? "")]), insteadOf: action.texts, "rows")
    case "lifted":
      let found = liftedText
      return found == action.text ? nil : found.map { "\"\($0)\"" } ?? "nothing lifted"
    case "nothing-lifted": return liftedText.map { "\"\($0)\" lifted" }
    case "list-offset":
      return listOffsetMismatch(action, in: panes[try pane(named: action.text ?? "")], at: time)
    default: throw .notInScene(action.name)
    }
  }

  static let events = ["will-move", "did-move", "did-move-out"]

  private func mismatch(ofEvent name: String, on list: String) throws(SceneError) -> String? {
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
    // As much of a long list as one can read.
    let shown = lines.prefix(20).map { "\"\($0)\"" }.joined(separator: ", ")
    return "\(what) \(shown)" + (lines.count > 20 ? ", … (\(lines.count) \(what))" : "")
  }

  /// The text of the item under the finger.
  private var liftedText: String? { drag?.isHeld == true ? draggedText : nil }

  /// The text of the item under the finger, or on its way from there to its place.
  private var draggedText: String? { drag.flatMap { document.item($0.uid)?.text } }

  /// What the list holds as the board shows it, the item that would drop into it included.
  private func texts(in pane: ListPane) -> [String] {
    (0..<pane.count).map { place in
      pane.arrangement.row(at: place).map { pane.items[$0].text } ?? draggedText ?? ""
    }
  }
}
