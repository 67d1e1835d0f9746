import GestureScript
package import Motion
import Scenes

extension LiveSession {
  /// Scrolls the content under the pointer, within its bounds; the fingers must be up. A notch is a row of a
  /// list or scroll view, and a page of the calendar.
  package func scroll(byNotches notches: Int, at pointer: Location, time: Time) {
    guard !hasTouch, !isEditing else { return }
    settle(at: time)
    let travel = Double(notches) * setup.rowHeight
    switch simulator.scene {
    case let scene as ListScene:
      guard let shown = scene.offset(at: simulator.now) else { return }
      try? scroll(to: min(max(shown + travel, 0), mostOffset), at: time)
    case let scene as CalendarScene:
      guard let shown = scene.offset(at: simulator.now) else { return }
      try? scroll(to: max(0, shown + Double(notches) * screen.width), at: time)
    case let scene as ViewsScene:
      guard let view = scene.scrollView(at: pointer, simulator.now) else { return }
      scroll("view", view.name, to: view.offset + travel, time) {
        ViewsStatement.scroll(view: view.name, to: $0)
      }
    default:
      guard let pane = state.panes.first(where: { $0.frame.contains(pointer) }) else { return }
      scroll("list", pane.list, to: pane.offset + travel, time) {
        PaneStatement.scroll(list: pane.list, to: $0)
      }
    }
  }

  var mostOffset: Double { max(0, Double(items.count) * setup.rowHeight - screen.height) }

  /// Scrolls one of several things by a statement of the scene, which keeps it within the content.
  private func scroll<Meaning: Hashable & Sendable>(
    _ kind: String, _ name: String, to offset: Double, _ time: Time, _ meaning: (Double) -> Meaning
  ) {
    let offset = max(0, offset)
    let moment = nextMoment(at: time)
    guard (try? simulator.perform(meaning(offset))) != nil else { return }
    let words = "scroll \(kind) \(ScriptPrinter.text(quoting: name)) to \(offset.exactText)pt"
    recorder?.add(.phrase(ScenePhrase(words, meaning(offset))), at: moment)
  }
}
