import Gestures
import Motion
import Stage
import TodoModel

/// The lists as cards side by side: a flick shows the next one, with its neighbors partly visible.
///
/// Later statements act on the list of the middle card. Only visible cards have rows.
final class PagerScene: PanedScene {
  let parts: SceneParts
  private(set) var list: Int
  let layout: PagerLayout
  let pager: View
  let pan: ArenaMember
  let pool: RowPool
  /// The panes of the cards seen so far, in list order.
  private(set) var panes: [ListPane] = []

  var offset = Track(rest: 0) {
    didSet { knownChange = nil }
  }
  var scroller: Scroller
  /// The finger whose touch stopped the moving cards, until it drags them or leaves.
  var stoppingFinger: Int?
  var calls: [LoggedEvent] = []
  var touchedItem: ItemUID?
  private var windowTime = Time.zero
  private var knownChange: Time?

  /// The time a card takes to the middle.
  static let snap = Time.milliseconds(300)

  init(_ parts: SceneParts) {
    self.parts = parts
    list = parts.list
    pool = RowPool(parts.recorder)
    let (width, profile) = (parts.screen.size.width, parts.screen.profile)
    layout = PagerLayout(width: width, count: parts.model.document.lists.count)
    pager = View("pager", frame: parts.stage.root.frame)
    parts.stage.root.add(pager)
    pan = parts.stage.add(
      PanRecognizer(maximum: 1, axis: .horizontal, locksAxis: true, profile: profile), to: pager)
    pool.owners.append(RecognizerOwner(.view(pager.name)))
    scroller = Scroller(profile: profile, viewport: width, content: layout.contentWidth)
    offset = Track(rest: layout.offset(of: list))
    update(at: .zero)
  }

  var target: AnimationTarget { .view(pager.name) }

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
    // A sideways drag turns the cards.
    let abilities = ListPane.Abilities(locksAxis: true, keepsLeavingRows: true)
    let pane = ListPane(list, frame: frame, in: pager, target: .card(list), abilities, parts, pool)
    pane.isShown = layout.visible(at: offset.value(at: windowTime)).contains(list)
    panes.insert(pane, at: panes.firstIndex { $0.list > list } ?? panes.count)
    return pane
  }

  func pane(named list: String) throws(SceneError) -> ListPane { card(of: try self.list(named: list)) }

  func choose(_ list: Int, at time: Time) {
    guard list != self.list else { return }
    self.list = list
    tell("did-choose", list, to: &calls, at: time)
  }

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
    describePanes(in: &recording, slide: offset)
    recording.offset = offset
    recording.events = calls
  }

  /// Moves the cards with the finger; after the lift, one of them moves to the middle.
  func act(on event: GestureEvent) {
    let time = event.time
    switch event.state {
    case .began:
      stoppingFinger = nil
      scroller.beginDrag(at: offset.value(at: time))
      put(at: scroller.follow(event, .horizontal), at: time)
    case .changed: put(at: scroller.follow(event, .horizontal), at: time)
    case .ended:
      let shown = offset.value(at: time)
      let rate = screen.profile.scroll.fastRate
      // A pixel of the headless screen is a point.
      let rest = scroller.rest(at: time)
      let proposed = scroller.proposedTarget(at: shown, rested: rest, rate: rate).rounded()
      let unrested = scroller.proposedTarget(at: shown, rested: .zero, rate: rate).rounded()
      let before = layout.offset(of: list)
      snap(from: shown, proposed: proposed, time)
      let chosen = layout.offset(of: list)
      let cards = layout.candidates(at: shown)
      let page = scroller.page(
        from: before, to: chosen, proposed: proposed, unrested: unrested, step: layout.offset(of: 1),
        pages: layout.offset(of: cards.lowerBound)...layout.offset(of: max(0, cards.upperBound - 1)),
        turnsAtTie: (later: false, earlier: true))
      recorder.noteLift(
        .page, of: event.member, page, rest: chosen, on: target, touched: touchedItem, at: time)
    default:
      // A canceled drag changes nothing: the chosen card returns.
      slide(to: list, at: time)
    }
  }

  func put(at target: Double, at time: Time) {
    offset.set(target, at: time, keepingPast: recorder.isOn)
    update(at: time)
  }

  /// Chooses a card for a lift at an offset that would continue to another one, and moves it to the middle.
  func snap(from shown: Double, proposed: Double, _ time: Time) {
    choose(layout.chosen(proposed: proposed, at: shown), at: time)
    slide(to: list, at: time)
  }

  private func slide(to card: Int, at time: Time) {
    recorder.animate(
      &offset, target, .offset, to: layout.offset(of: card), at: time, over: PagerScene.snap, curve: .easeOut)
    update(at: time)
  }

  func layOut(at time: Time) {
    update(at: time)
    pager.contentOffset = Offset(offset.value(at: time), 0)
    for pane in panes where pane.isShown { pane.layOut(at: time) }
  }

  func willTouch(_ view: View?, _ sample: TouchSample) {
    let isFirst = !stage.arena.hasFingers
    if isFirst {
      touchedItem = row(in: view)?.row.shown.uid
      stoppingFinger = nil
    }
    // A finger on moving cards stops them, and likewise on the moving rows of a card.
    if view != nil, offset.isAnimating(at: sample.time) {
      put(at: offset.value(at: sample.time), at: sample.time)
      stoppingFinger = sample.finger
    }
    for pane in panes { pane.willTouch(view, sample, isFirst: isFirst) }
  }

  func refusalToReceive(_ touch: TouchSample, for member: ArenaMember) -> Refusal? {
    refusal(ofTouchFor: member) ?? pool.owners[member.owner].pane?.refusalToReceive(touch, for: member)
  }

  func note(_ verdict: Verdict) {
    noteInPane(verdict)
    if verdict.owner == pan.owner, verdict.outcome == .failed, stoppingFinger != nil {
      // A touch that stops the cards without dragging lets them snap to the nearest card.
      stoppingFinger = nil
      snap(from: offset.value(at: verdict.time), proposed: offset.value(at: verdict.time), verdict.time)
    }
  }

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
      throw .offScreen("card \(card + 1)", offset: layout.offset(of: card))
    }
    return part
  }

  func mismatch(_ expectation: PagerExpectation, at time: Time) throws(SceneError) -> String? {
    switch expectation {
    case .list(let name):
      return try list(named: name) == list ? nil : "list \"\(document.lists[list].name)\""
    case .listOffset(let expected): return try mismatch(ofOffset: expected, at: time)
    }
  }

  func mismatch(ofEvent event: String, on control: String) throws(SceneError) -> String? {
    guard event == "did-choose" else { throw .refused(expected: "the event did-choose", found: event) }
    let wanted = try list(named: control)
    let lines = calls.lines(of: recorder.gesture)
    return lines.contains("did-choose \(document.lists[wanted].name)") ? nil : lines.last ?? "no event"
  }
}

package enum PagerExpectation: Hashable, Sendable {
  case list(String)
  case listOffset(ExpectedOffset)
}

/// The layout of a pager's cards, and the choice of a card at the lift.
struct PagerLayout: Hashable {
  /// The width of a card, and of the space between two, pt.
  fileprivate static let itemWidth = 240.0
  static let gap = 20.0

  let width: Double
  let count: Int

  /// The distance from the first or last card to the screen's edge when that card is in the middle.
  var inset: Double { (width - PagerLayout.itemWidth) / 2 }

  /// The distance between equal points of neighboring cards.
  private static let step = itemWidth + gap

  /// The left edge of a card, in content coordinates.
  func left(of card: Int) -> Double { inset + Double(card) * PagerLayout.step }

  /// The offset that puts a card into the middle of the screen.
  func offset(of card: Int) -> Double { Double(card) * PagerLayout.step }

  /// The length of the content: its greatest offset shows the last card in the middle.
  var contentWidth: Double { width + offset(of: max(0, count - 1)) }

  /// The cards visible at an offset, even in part.
  func visible(at offset: Double) -> Range<Int> {
    let first = ((offset - inset - PagerLayout.itemWidth) / PagerLayout.step).rounded(.down) + 1
    let last = ((offset + width - inset) / PagerLayout.step).rounded(.up)
    let low = Int(min(max(first, 0), Double(count)))
    return low..<max(low, Int(min(max(last, 0), Double(count))))
  }

  /// The cards that can be chosen at a lift at an offset: the visible ones, or all if none is visible.
  func candidates(at offset: Double) -> Range<Int> {
    let seen = visible(at: offset)
    return seen.isEmpty ? 0..<count : seen
  }

  /// The card whose middle would be nearest to the screen's at the proposed offset, among those visible at the
  /// offset of the lift; at a tie the first.
  ///
  /// If none is visible, which takes a drag far past an end, all are candidates.
  func chosen(proposed: Double, at offset: Double) -> Int {
    // Both middles are half a width to the right of the compared offsets.
    return candidates(at: offset).min {
      abs(self.offset(of: $0) - proposed) < abs(self.offset(of: $1) - proposed)
    } ?? 0
  }
}
