package import Gestures
package import Motion
package import Stage
package import TodoModel

/// The to-do list for touches: swipe to complete or delete, tap to edit, pull or pinch to add, hold and drag to
/// reorder. One pane that fills the screen.
package final class ListScene: PanedScene {
  package typealias Setting = ListSetting

  package let parts: SceneParts
  let pool: RowPool
  let panes: [ListPane]
  private let pane: ListPane

  init(_ parts: SceneParts) {
    self.parts = parts
    pool = RowPool(parts.recorder)
    let root = parts.stage.root
    pane = ListPane(parts.list, frame: root.frame, in: root, target: .list, .alone, parts, pool)
    panes = [pane]
    pane.update(at: .zero)
  }

  package var deadline: Time? { pane.deadline }
  package var restTime: Time? { pane.restTime }
  package func process(at time: Time) { pane.process(at: time) }

  package func describe(in recording: inout Recording) {
    recording.rows = counts
    recording.shown += pane.rows.map(\.shown)
    recording.offset = pane.offset
  }

  /// Refuses to carry rows, with this reason, or allows it again.
  package func refuseCarries(_ reason: String?) { pane.carryRefusal = reason }

  package func isOn(_ flag: ListFlag) -> Bool { pane.settings.contains(flag) }
  package func set(_ setting: ListSetting) {
    if setting.isOn { pane.settings.insert(setting.flag) } else { pane.settings.remove(setting.flag) }
  }

  package var wantsMeasures: Bool { recorder.notes }

  package func willTouch(_ view: View?, _ sample: TouchSample) {
    pane.willTouch(view, sample, isFirst: !stage.arena.hasFingers)
  }

  package func frame(of target: SceneTarget, at time: Time) throws(SceneError) -> Frame {
    try checkList(of: target)
    let found = try find(target)
    if let row = pane.row(of: found.uid), row.shown.hidden.value(at: time) == 0 {
      let (x, y) = (row.shown.x.value(at: time), pane.shownY(row, at: time))
      let frame = Frame(x, y, screen.size.width, screen.rowHeight)
      if frame.maxY > 0, frame.y < screen.size.height { return frame }
    }
    let offset = Double(found.index) * screen.rowHeight
    throw .offScreen(found.name, offset: pane.scroller.clamped(offset))
  }

  package func item(at target: SceneTarget) throws(SceneError) -> Item {
    switch target {
    case .row, .item: try checkList(of: target)
    default: throw .notInScene("such a row")
    }
    let found = try find(target)
    let place = document.place(of: found.uid, near: Place(list: list, index: found.index))
    return place.map { document[$0] } ?? pane.items[found.index]
  }

  /// Throws for a row of another list, as the scene shows one list.
  private func checkList(of target: SceneTarget) throws(SceneError) {
    switch target {
    case .row(_, let name?), .item(_, let name?): if name != document.lists[list].name { throw .noList(name) }
    default: return
    }
  }
}

/// A switch of the list scene; its raw value is its name in scripts and in the configuration.
package enum ListFlag: String, Hashable, Sendable, CaseIterable {
  /// A pull up past the end removes completed items.
  case pullUpClears = "pull-up-clears"
  /// A completed item goes to the bottom of the list.
  case completedSink = "completed-sink"
  /// A swipe to the right reopens a completed item.
  case swipeReopens = "swipe-reopens"
  /// The timeline includes sounds and haptics.
  case cues
}

package struct ListSetting: Hashable, Sendable {
  package var flag: ListFlag
  package var isOn: Bool

  package init(_ flag: ListFlag, isOn: Bool) {
    self.flag = flag
    self.isOn = isOn
  }
}
