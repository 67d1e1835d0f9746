import Gestures
import Motion
import Stage
import TodoModel

/// The lists as cards side by side: a flick shows the next one, with its neighbors partly visible.
///
/// Later statements act on the list of the middle card. Only visible cards have rows.
final class PagerScene: PanedScene {
  let stage: Stage
  let model: SceneModel
  /// The chosen list.
  private(set) var list: Int
  let screen: Screen
  let recorder: Recorder
  let layout: PagerLayout
  let pager: View
  let pan: ArenaMember
  let owners = RecognizerOwners()
  private let paneContext: ListPane.PaneContext
  /// The panes of the cards seen so far, in list order.
  private(set) var panes: [ListPane] = []

  var offset = Track(rest: 0) {
    didSet { knownChange = nil }
  }
  var scroller: Scroller
  /// When the finger that drags the cards last moved.
  var lastMove = Time.zero
  /// The finger whose touch stopped the moving cards, until it drags them or leaves.
  var stoppingFinger: Int?
  var calls: [DelegateCall] = []
  /// The item of the row under the first finger that is down.
  var touched: ItemUID?
  private var windowTime = Time.zero
  private var knownChange: Time?

  /// The time a card takes to the middle.
  static let snap = Time.milliseconds(300)

  init(_ start: SceneStart) {
    model = start.model
    list = start.list
    screen = start.screen
    recorder = start.recorder
    stage = Stage(screen: screen.size)
    layout = PagerLayout(width: screen.size.width, count: model.document.lists.count)
    pager = View("pager", frame: Frame(0, 0, screen.size.width, screen.size.height))
    stage.root.add(pager)
    pan = stage.add(
      PanRecognizer(maximum: 1, axis: .horizontal, locksAxis: true, profile: screen.profile), to: pager,
      owner: owners.next)
    owners.add(.scene(.view(pager.name)))
    scroller = Scroller(
      profile: screen.profile, viewport: screen.size.width, content: layout.contentWidth)
    paneContext = ListPane.PaneContext(
      stage: stage, screen: screen, model: model, recorder: recorder,
      pool: RowPool(recorder: recorder, owners: owners), owners: owners)
    offset = Track(rest: layout.offset(of: list))
    stage.layout = self
    stage.arena.delegate = self
    update(at: .zero)
  }

  /// The touch abilities of the list on a card; a sideways drag turns the cards.
  private static let abilities = ListPane.Abilities(
    edits: true, pulls: true, pinches: true, locksAxis: true, keepsLeavingRows: true)

  var target: AnimationTarget { .view(pager.name) }
}

extension PagerScene {
  var searchedLists: [Int] { [list] }

  func frame(of pane: ListPane, at time: Time) -> Frame {
    pane.view.frame.moved(by: Offset(-offset.value(at: time), 0))
  }

  func offset(showing list: Int) -> Double? { layout.offset(of: list) }

  func offset(at time: Time) -> Double? { offset.value(at: time) }

  /// Shows the cards that came into view and frees the rows of cards that left it.
  func update(at time: Time) {
    windowTime = time
    knownChange = nil
    let visible = layout.visible(at: offset.value(at: time))
    for pane in panes {
      pane.isShown = visible.contains(pane.list)
      if !pane.isShown { pane.update(at: time) }
    }
    for list in visible { card(of: list).update(at: time) }
  }

  /// The card of a list, created on demand.
  func card(of list: Int) -> ListPane {
    if let pane = pane(of: list) { return pane }
    let frame = Frame(layout.left(of: list), 0, PagerLayout.itemWidth, screen.size.height)
    let pane = ListPane(
      list, frame: frame, in: pager, target: .card(list), PagerScene.abilities, paneContext)
    pane.isShown = layout.visible(at: offset.value(at: windowTime)).contains(list)
    panes.insert(pane, at: panes.firstIndex { $0.list > list } ?? panes.count)
    return pane
  }

  /// Makes later statements act on this list.
  func choose(_ list: Int, at time: Time) {
    guard list != self.list else { return }
    self.list = list
    if !recorder.isOn { calls.removeAll() }
    calls.append(
      DelegateCall(
        gesture: recorder.gesture, time: time, name: "did-choose", list: document.lists[list].name))
  }
}

extension PagerScene {
  var deadline: Time? {
    let change = knownChange ?? nextChange()
    knownChange = change
    let own = change < .never ? change : nil
    return (panes.map(\.deadline) + [own]).compactMap { $0 }.min()
  }

  private func nextChange() -> Time {
    guard let end = offset.end, end > windowTime else { return .never }
    return firstChange(
      of: { layout.visible(at: offset.value(at: $0)) }, after: windowTime, until: end) ?? .never
  }

  var restTime: Time? { (panes.map(\.restTime) + [offset.end]).compactMap { $0 }.max() }

  func process(at time: Time) {
    update(at: time)
    for pane in panes { pane.process(at: time) }
  }

  func describe(in recording: inout Recording) {
    recording.rows = counts
    recording.offset = offset
    recording.events = calls.events
    for pane in panes {
      recording.shown += pane.rows.map(\.shown)
      recording.panes.append(
        ShownPane(
          list: pane.list, name: name(of: pane), frame: pane.view.frame, offset: pane.offset, slide: offset))
    }
  }
}
