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
    let (list, offset) = try scrolling(action)
    let pane = panes[try pane(named: list)]
    pane.put(at: pane.scroller.clamped(offset), at: time)
  }

  func mismatch(_ action: SceneAction, at time: Time) throws(SceneError) -> String? {
    var words = ActionReader(action)
    switch action.name {
    case "event": return try mismatch(ofEvent: words.name() ?? "", on: words.text() ?? "")
    case "calls":
      _ = words.accept("calls")
      return found(calls.lines(of: recorder.gesture), insteadOf: words.names() ?? [], "calls")
    case "no-calls": return found(calls.lines(of: recorder.gesture), insteadOf: [], "calls")
    case "shown":
      _ = words.accept("shown")
      let pane = panes[try pane(named: words.text() ?? "")]
      _ = words.accept("rows")
      return found(texts(in: pane), insteadOf: words.names() ?? [], "rows")
    case "lifted":
      _ = words.accept("lifted")
      let found = liftedText
      return found == words.text() ? nil : found.map { "\"\($0)\"" } ?? "nothing lifted"
    case "nothing-lifted": return liftedText.map { "\"\($0)\" lifted" }
    case "list-offset":
      _ = words.accept("list")
      let pane = panes[try pane(named: words.text() ?? "")]
      return try mismatch(ofOffset: &words, in: pane, at: time)
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
  var draggedText: String? { drag.flatMap { document.item($0.uid)?.text } }

  /// What the list holds as the board shows it, the item that would drop into it included.
  private func texts(in pane: ListPane) -> [String] {
    (0..<pane.count).map { place in
      pane.arrangement.row(at: place).map { pane.items[$0].text } ?? draggedText ?? ""
    }
  }
}
