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
    try pane.scroll(to: offset, at: time)
  }
  /// Whether a switch is on.
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
    let row: Row?
    let name: String
    let place: Int
    try checkList(of: target)
    switch target {
    case .row(let index, _):
      guard (0..<pane.items.count).contains(index) else { throw .noRow(index + 1, count: pane.items.count) }
      name = "row \(index + 1)"
      place = index
      row = pane.row(index)
    case .item(let text, _):
      let item = try self.item(named: text)
      name = "row \"\(text)\""
      place = item.index
      row = pane.row(of: item.uid)
    default: throw .notInScene("such a target")
    }
    guard let row, row.shown.hidden.value(at: time) == 0 else {
      throw .rowOffScreen(name, offset: pane.scroll.scroller.clamped(Double(place) * screen.rowHeight))
    }
    let frame = Frame(
      row.shown.x.value(at: time), pane.shownY(row, at: time), screen.size.width, screen.rowHeight)
    guard frame.maxY > 0, frame.y < screen.size.height else {
      throw .rowOffScreen(name, offset: pane.scroll.scroller.clamped(Double(place) * screen.rowHeight))
    }
    return frame
  }

  /// The item of a target, on the screen or off it.
  package func item(at target: SceneTarget) throws(SceneError) -> Item {
    try checkList(of: target)
    switch target {
    case .row(let index, _):
      guard (0..<pane.items.count).contains(index) else { throw .noRow(index + 1, count: pane.items.count) }
      let shown = pane.items[index]
      return document.place(of: shown.uid, near: Place(list: list, index: index)).map { document[$0] }
        ?? shown
    case .item(let text, _): return document.lists[list].items[try item(named: text).index]
    default: throw .notInScene("such a row")
    }
  }

  /// Throws for a row of another list, as the scene shows one list.
  private func checkList(of target: SceneTarget) throws(SceneError) {
    switch target {
    case .row(_, let name?), .item(_, let name?): if name != document.lists[list].name { throw .noList(name) }
    default: return
    }
  }

  /// The only item of the list with this text.
  private func item(named text: String) throws(SceneError) -> (uid: ItemUID, index: Int) {
    let model = document.lists[list].items
    let found = model.indices(ofText: text)
    guard let index = found.first else { throw .noRowNamed(text) }
    guard found.count == 1 else { throw .severalRowsNamed(text, count: found.count) }
    return (model[index].uid, index)
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

/// The switches that are on; none by default.
struct ListSettings: Hashable, Sendable {
  private var on: Set<ListFlag> = []

  subscript(flag: ListFlag) -> Bool {
    get { on.contains(flag) }
    set { if newValue { on.insert(flag) } else { on.remove(flag) } }
  }
}
