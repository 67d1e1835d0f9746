import Motion
import Stage
import TodoModel

extension PagerScene {
  /// Sets the offset at once; the card nearest to the middle becomes the chosen one.
  func scroll(to offset: Double, at time: Time) throws(SceneError) {
    guard editedPane == nil else { throw .scrollLocked }
    let offset = scroller.clamped(offset)
    put(at: offset, at: time)
    choose(layout.chosen(proposed: offset, at: offset), at: time)
  }

  /// The visible part of a card by its number, or of a row as in every scene with several lists.
  func frame(of target: SceneTarget, at time: Time) throws(SceneError) -> Frame {
    guard case .card(let card) = target else { return try frame(ofRow: target, at: time) }
    guard (0..<layout.count).contains(card) else {
      throw .refused(expected: "one of \(layout.count) cards", found: "card \(card + 1)")
    }
    let shown = frame(of: self.card(of: card), at: time)
    guard let part = shown.intersection(Frame(0, 0, screen.size.width, screen.size.height)) else {
      throw .rowOffScreen("card \(card + 1)", offset: layout.offset(of: card))
    }
    return part
  }

  func perform(_ statement: PaneStatement, at time: Time) throws(SceneError) {
    switch statement {
    case .scroll(let list, let offset):
      let pane = card(of: try self.list(named: list))
      guard editedPane == nil else { throw .scrollLocked }
      pane.put(at: pane.scroll.scroller.clamped(offset), at: time)
    }
  }

  func mismatch(_ expectation: PagerExpectation, at time: Time) throws(SceneError) -> String? {
    switch expectation {
    case .list(let name):
      return try list(named: name) == list ? nil : "list \"\(document.lists[list].name)\""
    case .listOffset(let expected):
      return mismatch(expected, in: card(of: try list(named: expected.list)), at: time)
    }
  }

  func mismatch(ofEvent event: String, on control: String) throws(SceneError) -> String? {
    guard event == "did-choose" else { throw .refused(expected: "the event did-choose", found: event) }
    let wanted = try list(named: control)
    let lines = calls.lines(of: recorder.gesture)
    return lines.contains("did-choose \(document.lists[wanted].name)") ? nil : lines.last ?? "no event"
  }
}

/// The pager's expectations in a script.
package enum PagerExpectation: Hashable, Sendable {
  /// The chosen list.
  case list(String)
  case listOffset(ExpectedOffset)
}
