import Motion
import Stage
import TodoModel

extension PagerScene {
  /// Goes to an offset at once; the card nearest to the middle is the chosen one.
  func scroll(to offset: Double, at time: Time) throws(SceneError) {
    let offset = scroller.clamped(offset)
    put(at: offset, at: time)
    choose(layout.chosen(proposed: offset, at: offset), at: time)
  }

  /// A card by its number, or a row as in every scene with several lists; the part that can be seen.
  func frame(of landmark: Landmark, at time: Time) throws(SceneError) -> Frame {
    guard case .card(let card) = landmark else { return try frame(ofRow: landmark, at: time) }
    guard (0..<layout.count).contains(card) else {
      throw .refused(expected: "one of \(layout.count) cards", found: "card \(card + 1)")
    }
    let shown = frame(of: self.card(of: card), at: time)
    guard let part = shown.part(in: Frame(0, 0, screen.size.width, screen.size.height)) else {
      throw .rowOffScreen("card \(card + 1)", offset: layout.offset(of: card))
    }
    return part
  }

  func perform(_ action: SceneAction, at time: Time) throws(SceneError) {
    let (list, offset) = try scrolling(action)
    let pane = card(of: try self.list(named: list))
    pane.put(at: pane.scroller.clamped(offset), at: time)
  }

  func mismatch(_ action: SceneAction, at time: Time) throws(SceneError) -> String? {
    var words = ActionReader(action)
    switch action.name {
    case "list":
      _ = words.accept("list")
      let wanted = try list(named: words.text() ?? "")
      return wanted == list ? nil : "list \"\(document.lists[list].name)\""
    case "event":
      let event = words.name() ?? ""
      guard event == "did-choose" else { throw .refused(expected: "the event did-choose", found: event) }
      let wanted = try list(named: words.text() ?? "")
      let lines = calls.lines(of: recorder.gesture)
      return lines.contains("did-choose \(document.lists[wanted].name)") ? nil : lines.last ?? "no event"
    case "list-offset":
      _ = words.accept("list")
      let pane = card(of: try list(named: words.text() ?? ""))
      return try mismatch(ofOffset: &words, in: pane, at: time)
    default: throw .notInScene(action.name)
    }
  }
}
