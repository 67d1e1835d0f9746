package import Gestures
package import Motion
package import Stage
package import TodoModel

/// The to-do list for touches: swipe to complete or delete, tap to edit, pull or pinch to add, hold and drag to
/// reorder. One pane that fills the screen.
package final class ListScene: Scene {
  package typealias Setting = ListSetting

  package let stage: Stage
  package let model: SceneModel
  /// The index of the shown list.
  package let list: Int
  let screen: Screen
  let recorder: Recorder
  private let owners = RecognizerOwners()
  let pane: ListPane

  init(_ start: SceneStart) {
    model = start.model
    list = start.list
    screen = start.screen
    recorder = start.recorder
    stage = Stage(screen: screen.size)
    pane = ListPane(
      list, frame: Frame(0, 0, screen.size.width, screen.size.height), in: stage.root, target: .list, .alone,
      ListPane.PaneContext(
        stage: stage, screen: screen, model: model, recorder: recorder,
        pool: RowPool(recorder: recorder, owners: owners), owners: owners))
    stage.layout = self
    stage.arena.delegate = self
    pane.update(at: .zero)
  }
}

extension ListScene {
  package var deadline: Time? { pane.deadline }
  package var restTime: Time? { pane.restTime }
  package func process(at time: Time) { pane.process(at: time) }

  package func describe(in recording: inout Recording) {
    recording.rows = pane.pool.counts
    recording.rows.visible = pane.rows.count
    recording.shown += pane.rows.map(\.shown)
    recording.offset = pane.offset
    recording.lifted = pane.lifted
    recording.dim = pane.dim
  }

  package func finish(at time: Time) -> [String] { pane.finish(at: time) }

  /// The item whose text is being edited.
  package var editedItem: ItemUID? { pane.edited?.uid }
  package var caret: Int? { pane.edited?.draft.caret }
  package var editedText: String? { pane.edited?.draft.text }
  /// The list's offset at a moment, pt.
  package func offset(at time: Time) -> Double? { pane.offset.value(at: time) }
  package func type(_ text: String, at time: Time) throws(SceneError) { try pane.type(text, at: time) }
  package func press(_ key: Key, at time: Time) throws(SceneError) { try pane.press(key, at: time) }
  package func scroll(to offset: Double, at time: Time) throws(SceneError) {
    try pane.scroll(to: offset, at: time)
  }
  /// Whether a switch is on.
  package func isOn(_ flag: ListFlag) -> Bool { pane.settings[flag] }
  package func set(_ setting: ListSetting) { pane.settings[setting.flag] = setting.isOn }
}

extension ListScene: Stage.Layout {
  package func layOut(at time: Time) { pane.layOut(at: time) }

  package func willTouch(_ view: View?, _ sample: TouchSample) {
    pane.willTouch(view, sample, isFirst: !stage.arena.hasFingers)
  }
}

extension ListScene: ArenaDelegate {
  package func refusalToReceive(_ touch: TouchSample, for member: ArenaMember) -> Refusal? {
    pane.refusalToReceive(touch, for: member)
  }

  package func refusalToBegin(_ member: ArenaMember, at time: Time) -> Refusal? {
    pane.refusalToBegin(member)
  }

  package func shouldRecognizeSimultaneously(_ member: ArenaMember, with other: ArenaMember) -> Bool { false }

  package var wantsMeasures: Bool { recorder.notes }

  package func handle(_ event: GestureEvent) {
    let host = event.member.owner
    recorder.log(event, on: owners[host].target, touched: owners[host].touched)
    pane.handle(event, row: owners.row(host))
  }

  package func note(_ verdict: Verdict) {
    pane.pool.note(verdict)
    if case .pane = owners[verdict.owner] { pane.noted(verdict) }
  }
}
