import Gestures
package import Motion
import Stage
import TodoModel

/// A scene that shows several lists at once, each in a pane of its own.
protocol PanedScene: Scene where Statement == PaneStatement {
  var pool: RowPool { get }
  /// The existing panes, in the order of the lists.
  var panes: [ListPane] { get }
  /// The lists searched for a row given by its text alone.
  var searchedLists: [Int] { get }
  /// The frame of a pane, in screen coordinates.
  func frame(of pane: ListPane, at time: Time) -> Frame
  func pane(named list: String) throws(SceneError) -> ListPane
  /// The scene's own offset that brings a list to the screen, or nil if none does.
  func offset(showing list: Int) -> Double?
  /// The item of the row under the first finger that is down, for the scene's own recognizers.
  var touchedItem: ItemUID? { get }
  /// Performs the effect of one of the scene's own recognizers.
  func act(on event: GestureEvent)
}

extension PanedScene {
  var document: Document { model.document }
  var searchedLists: [Int] { panes.map(\.list) }
  var touchedItem: ItemUID? { nil }
  func act(on event: GestureEvent) {}

  func frame(of pane: ListPane, at time: Time) -> Frame { pane.view.frame }

  package func offset(at time: Time) -> Double? { pane(of: list)?.offset.value(at: time) }

  package func scroll(to offset: Double, at time: Time) throws(SceneError) {
    guard let pane = pane(of: list) else { throw .notInScene("scroll") }
    try scroll(pane, to: offset, at: time)
  }

  /// Sets the offset of a pane at once; throws while a text is edited.
  func scroll(_ pane: ListPane, to offset: Double, at time: Time) throws(SceneError) {
    guard editedPane == nil else { throw .scrollLocked }
    pane.put(at: pane.scroller.clamped(offset), at: time)
  }

  package func layOut(at time: Time) { for pane in panes { pane.layOut(at: time) } }

  func offset(showing list: Int) -> Double? { nil }

  func pane(of list: Int) -> ListPane? { panes.first { $0.list == list } }

  func pane(named name: String) throws(SceneError) -> ListPane {
    guard let pane = pane(of: try list(named: name)) else { throw .noList(name) }
    return pane
  }

  func name(of pane: ListPane) -> String { document.lists[pane.list].name }

  func list(named name: String) throws(SceneError) -> Int { try model.list(named: name, else: list) }

  func row(in view: View?) -> (pane: ListPane, row: Row)? {
    panes.lazy.compactMap { pane in pane.row(in: view).map { (pane, $0) } }.first
  }

  var counts: RowCounts {
    var counts = pool.counts
    counts.visible = panes.reduce(0) { $0 + $1.rows.count }
    return counts
  }

  /// Adds the panes and their rows to the recording; `slide` is their common offset to the left.
  func describePanes(in recording: inout Recording, slide: Track = Track(rest: 0)) {
    recording.rows = counts
    for pane in panes {
      recording.shown += pane.rows.map(\.shown)
      recording.panes.append(
        ShownPane(
          list: pane.list, name: name(of: pane), frame: pane.view.frame, offset: pane.offset, slide: slide))
    }
  }

  package func note(_ verdict: Verdict) { noteInPane(verdict) }

  /// Records a recognizer's decision, and lets its pane know.
  func noteInPane(_ verdict: Verdict) {
    let owner = pool.owners[verdict.owner]
    pool.note(verdict, touched: owner.touched ?? touchedItem)
    if owner.row == nil { owner.pane?.noted(verdict) }
  }

  /// Records a call to the owner of a list; a call that repeats the one before it is recorded once.
  func tell(_ call: String, _ list: Int, item: String = "", to calls: inout [LoggedEvent], at time: Time) {
    if !recorder.isOn { calls.removeAll() }
    let call = LoggedEvent(
      gesture: recorder.gesture, time: time, control: document.lists[list].name, event: call, value: item)
    if let last = calls.last, last.gesture == call.gesture, last.event == call.event,
      last.control == call.control
    {
      return
    }
    calls.append(call)
  }
}

// The targets that such scenes share.
extension PanedScene {
  func frame(of target: SceneTarget, at time: Time) throws(SceneError) -> Frame {
    try frame(ofRow: target, at: time)
  }

  /// The visible part of a row; parts outside its pane are hidden.
  func frame(ofRow target: SceneTarget, at time: Time) throws(SceneError) -> Frame {
    let named = try find(target)
    let list = document.lists[named.list].name
    guard let pane = pane(of: named.list), pane.isShown else {
      guard let offset = offset(showing: named.list) else { throw .noList(list) }
      throw .offScreen(named.name, offset: offset)
    }
    if let row = pane.row(of: named.uid), row.shown.hidden.value(at: time) == 0 {
      let view = frame(of: pane, at: time)
      let place = Frame(
        view.x + row.shown.x.value(at: time), view.y + pane.shownY(row, at: time), view.width, rowHeight)
      let screen = Frame(0, 0, screen.size.width, screen.size.height)
      if let visible = place.intersection(view)?.intersection(screen) { return visible }
    }
    let place = pane.arrangement.place(of: named.index) ?? named.index
    throw .rowOffPane(
      named.name, list: list, offset: pane.scroller.clamped(Double(place) * rowHeight))
  }

  func item(at target: SceneTarget) throws(SceneError) -> Item {
    let named = try find(target)
    let place = Place(list: named.list, index: named.index)
    if let found = document.place(of: named.uid, near: place) { return document[found] }
    throw .noRowNamed(named.name)
  }

  package func isOnScreen(_ uid: ItemUID, at time: Time) -> Bool { isRowOnScreen(uid, at: time) }

  func isRowOnScreen(_ uid: ItemUID, at time: Time) -> Bool {
    for pane in panes where pane.isShown {
      guard let row = pane.row(of: uid), row.shown.hidden.value(at: time) == 0 else { continue }
      let y = pane.shownY(row, at: time)
      let view = frame(of: pane, at: time)
      return y + rowHeight > 0 && y < view.height && view.maxX > 0 && view.x < screen.size.width
    }
    return false
  }

  private var rowHeight: Double { screen.rowHeight }

  /// Resolves a row's name: a number counts rows as last reloaded, a text is looked up in the model.
  func find(
    _ target: SceneTarget
  ) throws(SceneError) -> (list: Int, index: Int, uid: ItemUID, name: String) {
    switch target {
    case .row(let index, let named):
      let list = try model.list(named: named, else: self.list)
      let items = pane(of: list)?.items ?? document.lists[list].items
      guard items.indices.contains(index) else { throw .noRow(index + 1, count: items.count) }
      return (list, index, items[index].uid, "row \(index + 1)")
    case .item(let text, let named):
      let lists = try named.map { (name) throws(SceneError) in [try self.list(named: name)] } ?? searchedLists
      let found = lists.flatMap { list in
        document.lists[list].items.indices(ofText: text).map { Place(list: list, index: $0) }
      }
      guard let place = found.first else { throw .noRowNamed(text) }
      guard found.count == 1 else { throw .severalRowsNamed(text, count: found.count) }
      return (place.list, place.index, document[place].uid, "row \"\(text)\"")
    default: throw .notInScene("a target of another scene")
    }
  }
}

// The edit of a text in one of the panes.
extension PanedScene {
  var editedPane: ListPane? { panes.first { $0.typing != nil } }

  package var editedItem: ItemUID? { editedPane?.typing?.uid }

  package var caret: Int? { editedPane?.typing?.draft.caret }

  package var editedText: String? { editedPane?.typing?.draft.text }

  package func type(_ text: String, at time: Time) throws(SceneError) {
    guard let editedPane else { throw .nothingEdited }
    try editedPane.type(text, at: time)
  }

  package func press(_ key: Key, at time: Time) throws(SceneError) {
    guard let editedPane else { throw .nothingEdited }
    try editedPane.press(key, at: time)
  }

  package func finish(at time: Time) -> [String] { panes.flatMap { $0.finish(at: time) } }

  /// The reason why a recognizer does not receive a touch while a text is edited: only taps do, to end that.
  func refusal(ofTouchFor member: ArenaMember) -> Refusal? {
    guard editedPane != nil, !panes.contains(where: { $0.tap === member }) else { return nil }
    return Refusal("a text is being edited")
  }

  package func refusalToReceive(_ touch: TouchSample, for member: ArenaMember) -> Refusal? {
    pool.owners[member.owner].pane?.refusalToReceive(touch, for: member)
  }

  package func refusalToBegin(_ member: ArenaMember, at time: Time) -> Refusal? {
    pool.owners[member.owner].pane?.refusalToBegin(member)
  }

  /// Records a step of a gesture, and lets the recognizer's owner act on it; a tap in another pane ends an edit.
  package func handle(_ event: GestureEvent) {
    let owner = pool.owners[event.member.owner]
    recorder.log(event, on: owner.target, touched: owner.touched ?? touchedItem)
    guard let pane = owner.pane else { return act(on: event) }
    if event.member === pane.tap, let editedPane, editedPane !== pane {
      editedPane.commit(at: event.time)
    } else {
      pane.handle(event, row: owner.row)
    }
  }

  func mismatch(ofOffset expected: ExpectedOffset, at time: Time) throws(SceneError) -> String? {
    let found = try pane(named: expected.list).offset.value(at: time)
    return abs(found - expected.offset) <= tolerance(expected.within) ? nil : "\(found.rounded3)pt"
  }

  package func perform(_ statement: PaneStatement, at time: Time) throws(SceneError) {
    if case .scroll(let list, let offset) = statement {
      return try scroll(try pane(named: list), to: offset, at: time)
    }
    guard editedPane == nil else {
      throw .refused(expected: "no text that is being edited (key return first)", found: "one")
    }
    if case .change(let targets, let change) = statement {
      try self.change(targets, change, at: time)
    } else if case .reopen(let target) = statement {
      _ = try frame(of: target, at: time)
      let named = try find(target)
      guard let row = pane(of: named.list)?.row(of: named.uid), row.shown.done.destination > 0 else {
        throw .refused(expected: "a completed item", found: "an open one")
      }
      row.pane.toggle(row, reopens: true, at: time)
    } else {
      pane(of: list)?.addAtEnd(at: time)
    }
  }
}

/// The expected content offset of one of several lists.
package struct ExpectedOffset: Hashable, Sendable {
  package var list: String
  package var offset: Double
  /// The tolerance, or nil for the precision of the output.
  package var within: Distance?

  package init(list: String, offset: Double, within: Distance? = nil) {
    self.list = list
    self.offset = offset
    self.within = within
  }
}

extension [LoggedEvent] {
  /// The calls of a gesture statement in order: event and list.
  func lines(of gesture: Int) -> [String] {
    filter { $0.gesture == gesture }.map { "\($0.event) \($0.control)" }
  }
}
