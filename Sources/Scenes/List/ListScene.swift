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
  let pane: ListPane
  var panes: [ListPane] { [pane] }

  init(_ parts: SceneParts) {
    self.parts = parts
    pool = RowPool(parts.recorder)
    let root = parts.stage.root
    pane = ListPane(parts.list, frame: root.frame, in: root, target: .list, .alone, parts, pool)
    pane.update(at: .zero)
  }
}

extension ListScene {
  package var deadline: Time? { pane.deadline }
  package var restTime: Time? { pane.restTime }
  package func process(at time: Time) { pane.process(at: time) }

  package func describe(in recording: inout Recording) {
    recording.rows = counts
    recording.shown += pane.rows.map(\.shown)
    recording.offset = pane.offset
    recording.lifted = pane.lifted
    recording.dim = pane.dim
  }

  package func offset(at time: Time) -> Double? { pane.offset.value(at: time) }
  package func scroll(to offset: Double, at time: Time) throws(SceneError) {
    try scroll(pane, to: offset, at: time)
  }
  package func perform(_ statement: PaneStatement, at time: Time) throws(SceneError) {
    try perform(statement, at: time) { (_) throws(SceneError) in pane }
  }
  package func isOn(_ flag: ListFlag) -> Bool { pane.settings[flag] }
  package func set(_ setting: ListSetting) { pane.settings[setting.flag] = setting.isOn }
}

extension ListScene {
  package func layOut(at time: Time) { pane.layOut(at: time) }

  package func willTouch(_ view: View?, _ sample: TouchSample) {
    pane.willTouch(view, sample, isFirst: !stage.arena.hasFingers)
  }
}

extension ListScene {
  package func refusalToReceive(_ touch: TouchSample, for member: ArenaMember) -> Refusal? {
    pane.refusalToReceive(touch, for: member)
  }

  package func refusalToBegin(_ member: ArenaMember, at time: Time) -> Refusal? {
    pane.refusalToBegin(member)
  }

  package var wantsMeasures: Bool { recorder.notes }

  package func handle(_ event: GestureEvent) {
    pane.handle(event, row: log(event).row)
  }
}

extension ListScene {
  package func frame(of target: SceneTarget, at time: Time) throws(SceneError) -> Frame {
    try checkList(of: target)
    let found = try find(target)
    if let row = pane.row(of: found.uid), row.shown.hidden.value(at: time) == 0 {
      let (x, y) = (row.shown.x.value(at: time), pane.shownY(row, at: time))
      let frame = Frame(x, y, screen.size.width, screen.rowHeight)
      if frame.maxY > 0, frame.y < screen.size.height { return frame }
    }
    let offset = Double(found.index) * screen.rowHeight
    throw .rowOffScreen(found.name, offset: pane.scroll.scroller.clamped(offset))
  }

  /// The item of a target, on the screen or off it.
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

/// The list scene's settings in a script.
package struct ListSetting: Hashable, Sendable {
  package var flag: ListFlag
  package var isOn: Bool

  package init(_ flag: ListFlag, isOn: Bool) {
    self.flag = flag
    self.isOn = isOn
  }
}

struct ListSettings: Hashable, Sendable {
  private var on: Set<ListFlag> = []

  subscript(flag: ListFlag) -> Bool {
    get { on.contains(flag) }
    set { if newValue { on.insert(flag) } else { on.remove(flag) } }
  }
}
