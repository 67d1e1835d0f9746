import Gestures
import Motion
import Stage
import TodoModel

/// A list for touches: swipe to complete or delete, tap to edit, pull or pinch to add, hold and drag to reorder.
///
/// The model changes first, then the rows move, then the list reloads. Only visible rows exist, and where several
/// panes exchange rows those still on their way out.
final class ListPane {
  /// The index of the list in the document.
  let list: Int
  let view: View
  let abilities: Abilities
  let tap: ArenaMember?
  let longPress: ArenaMember?
  /// The drag that scrolls it.
  let pan: ArenaMember
  let pinch: ArenaMember?
  let screen: Screen
  let stage: Stage
  let model: SceneModel
  let recorder: Recorder
  let pool: RowPool
  /// The pane's name in the timeline.
  let target: AnimationTarget

  /// The rows as last reloaded.
  var items: Items
  /// The tree of the items, or nil if none has a parent.
  var tree: ItemTree?
  var arrangement = Arrangement.reloaded
  var rows: [Row] = []
  var offset = Track(rest: 0) { didSet { window.change = nil } }
  var window = Window()
  var scroll: Scroll
  var pull = Pull()
  var touches = Touches()
  var reload = Reload() { didSet { window.change = nil } }
  /// Whether the current gesture is past the threshold beyond which its lift has an effect.
  var isArmed = false
  var swipedRow: Row?
  fileprivate var pinched: Pinched?
  var held: Held?
  /// The hidden rows replaced by a held one, and the time at which they return.
  var returning: (rows: Range<Int>, at: Time)?
  var lifted: [LiftedCopy] = []
  var dim = Track(rest: 1)
  var edited: Edited?
  var settings = ListSettings()
  var hasPlaceholder = false
  /// Whether any of it is visible; an invisible pane has no rows.
  var isShown = true { didSet { window.change = nil } }

  /// Creates a pane in front of the other subviews of `superview`, at a frame in its coordinates, without rows.
  ///
  /// Its name in the timeline is the list's, `list "Work"`, unless it has another target.
  init(
    _ list: Int, frame: Frame, in superview: View, target: AnimationTarget? = nil, _ abilities: Abilities,
    _ parts: SceneParts, _ pool: RowPool
  ) {
    self.list = list
    self.abilities = abilities
    (screen, stage, model, recorder) = (parts.screen, parts.stage, parts.model, parts.recorder)
    self.pool = pool
    let shown = model.document.lists[list]
    items = model.shownItems(of: list)
    tree = model.tree(of: list)
    let name = "list \"\(shown.name)\""
    self.target = target ?? .view(name)
    view = View(target == .list ? "list" : name, frame: frame)
    superview.add(view)
    let host = pool.owners.count
    let (stage, view, profile) = (stage, view, screen.profile)
    func add(_ recognizer: any Recognizer) -> ArenaMember { stage.add(recognizer, to: view, owner: host) }
    tap = abilities.edits ? add(TapRecognizer(profile: profile)) : nil
    longPress =
      abilities.reorders
      ? add(LongPressRecognizer(duration: screen.choreography.liftDelay, profile: profile)) : nil
    pan = add(PanRecognizer(maximum: 1, axis: .vertical, locksAxis: abilities.locksAxis, profile: profile))
    pinch = abilities.pinches ? add(PinchRecognizer(profile: profile)) : nil
    scroll = Scroll(
      scroller: Scroller(
        profile: profile, viewport: frame.height, content: Double(items.count) * screen.rowHeight))
    pool.owners.append(RecognizerOwner(self))
  }
}

extension ListPane {
  var rowHeight: Double { screen.rowHeight }
  var size: Extent { Extent(view.frame.width, view.frame.height) }
  var width: Double { view.frame.width }
  var document: Document { model.document }

  /// The current number of rows in the table.
  var count: Int { arrangement.count(of: items.count) }

  /// A row's name in the timeline, counted as last reloaded: `row 2`, or `row 2 of list "Work"` with several
  /// lists.
  func rowTarget(_ row: Int) -> AnimationTarget {
    target == .list ? .row(row) : .view("row \(row + 1) of \(view.name)")
  }

  /// The visible row with this number, as last reloaded.
  func row(_ number: Int) -> Row? { rows.first { $0.shown.row == number } }

  func row(of uid: ItemUID) -> Row? { rows.first { $0.shown.uid == uid } }

  func row(in view: View?) -> Row? { rows.first { $0.view === view } }

  /// The shown top of a row, from the pane's own top.
  func shownY(_ row: Row, at time: Time) -> Double {
    row.shown.y.value(at: time) + row.shown.translateY.value(at: time) - offset.value(at: time)
  }

  /// Applies an edit to the model; `index` is the item's probable index.
  func apply(_ edit: Edit, near index: Int, at time: Time) {
    model.apply(edit, near: Place(list: list, index: index), at: time)
  }

  /// The place of the row's item in the model, which may be ahead of the table, or nil if the item is gone.
  func modelPlace(of row: Row) -> Place? {
    document.place(of: row.shown.uid, near: Place(list: list, index: row.shown.row))
  }

  /// Puts the views where they are shown at a moment.
  func layOut(at time: Time) {
    update(at: time)
    view.contentOffset = Offset(0, offset.value(at: time))
    let size = Extent(width, rowHeight)
    for row in rows { row.layOut(size, at: time) }
  }
}

extension ListPane {
  /// The next moment at which something happens without input, or nil if nothing moves.
  var deadline: Time? {
    let change = window.change ?? nextChange()
    window.change = change
    let due = isRowInHand ? .never : reload.due ?? .never
    let next = min(min(change, due), min(held?.nextEdgeCheck ?? .never, returning?.at ?? .never))
    return next < .never ? next : nil
  }

  /// The end of all motion in the pane, or nil if nothing moves.
  var restTime: Time? {
    var rest = Time?.latest(reload.due, returning?.at)
    rest = .latest(rest, .latest(offset.end, dim.end))
    rest = .latest(rest, lifted.last?.animationEnd)
    for row in rows { rest = .latest(rest, row.shown.animationEnd) }
    return rest
  }

  /// Performs the actions due at this moment.
  func process(at time: Time) {
    update(at: time)
    if let next = held?.nextEdgeCheck, next <= time { lookAtEdges(at: time) }
    if let back = returning, back.at <= time { showAgain(back.rows, at: time) }
    if let due = reload.due, due <= time, !isRowInHand { reloadOrWait(at: time) }
  }

  /// Whether a finger moves rows: they are in motion until it is up, and a reload waits for that.
  private var isRowInHand: Bool { swipedRow != nil || pinched != nil }

  /// The arrival of the last moving row, or nil if none moves.
  func rowsArrive(after time: Time) -> Time? {
    rows.compactMap { $0.shown.animationEnd }.filter { $0 > time }.max()
  }
}

extension ListPane {
  /// Records whether a lift at this moment would have an effect; each crossing of the threshold, in either
  /// direction, causes haptic feedback once. The lift itself causes none.
  func cross(_ isArmed: Bool, at time: Time, isLift: Bool = false) {
    guard isArmed != self.isArmed else { return }
    self.isArmed = isArmed
    if !isLift { cue(isArmed ? "haptic armed" : "haptic disarmed", at: time) }
  }

  /// Adds a sound or a haptic to the timeline, if cues are enabled.
  func cue(_ name: String, at time: Time) { if settings[.cues] { recorder.add(.cue(name), at: time) } }
}

extension ListPane {
  func put(at target: Double, at time: Time) {
    offset.set(target, at: time, keepingPast: recorder.isOn)
    update(at: time, offset: target)
  }

  func scroll(to target: Double, over duration: Time, at time: Time) {
    recorder.animate(&offset, self.target, .offset, to: target, at: time, over: duration)
    update(at: time)
  }

  /// Stops a moving list under a finger.
  func hold(by finger: Int, at time: Time) {
    guard edited == nil, offset.isAnimating(at: time) else { return }
    let shown = offset.value(at: time)
    offset.set(shown, at: time, keepingPast: recorder.isOn)
    recorder.set(target, .offset, .number(shown), at: time)
    touches.stopping = finger
  }

  /// Moves a list that rests past an edge back to it.
  fileprivate func goBackToContent(at time: Time) {
    let shown = offset.value(at: time)
    guard shown != scroll.scroller.clamped(shown), !offset.isAnimating(at: time) else { return }
    letGo(at: time, cancelled: true)
  }

  func letGo(at time: Time, cancelled: Bool) {
    let shown = offset.value(at: time)
    guard let motion = scroll.scroller.lift(at: shown, rested: time - scroll.lastMove, cancelled: cancelled)
    else { return }
    recorder.animate(
      &offset, target, .offset, to: motion.end, at: time, over: Time(seconds: motion.duration),
      curve: .scroll(motion))
  }

  /// Moves an offset beyond the content's end back at once; an offset on its way there stops at the end.
  func bringBackOffset(at time: Time) {
    guard !scroll.isDragging else { return }
    let most = scroll.scroller.mostOffset
    // A bouncing offset is already on its way.
    if offset.isAnimating(at: time), offset.destination <= most { return }
    if offset.value(at: time) > most {
      offset.set(most, at: time, keepingPast: recorder.isOn)
      recorder.set(target, .offset, .number(most), at: time)
    } else if offset.destination > most, let end = offset.end, end > time {
      recorder.animate(&offset, target, .offset, to: most, at: time, over: end - time, curve: .easeOut)
    }
  }
}

// The scene's questions and calls to a pane about its touches.
extension ListPane {
  /// Called before a touch is delivered; `isFirst` if no other finger is down. `view` is the hit view.
  func willTouch(_ view: View?, _ sample: TouchSample, isFirst: Bool) {
    let row = row(in: view)
    if isFirst { touches = Touches(touched: row?.shown.uid, start: sample.time) }
    if let row, row.shown.isAnimating(at: sample.time) {
      touches.ignored = sample.finger
      return
    }
    // If the list is alone on the screen, a touch anywhere stops it.
    guard target == .list || view?.chain.contains(where: { $0 === self.view }) ?? false else { return }
    hold(by: sample.finger, at: sample.time)
  }

  /// The reason why a recognizer of the pane or of a row in it does not receive a touch, or nil if it does.
  func refusalToReceive(_ touch: TouchSample, for member: ArenaMember) -> Refusal? {
    if touch.finger == touches.ignored { return Refusal("the row is moving") }
    if edited != nil, member !== tap { return Refusal("a text is being edited") }
    if member === longPress, row(in: stage.view(touchedBy: touch.finger)) == nil {
      return Refusal("no row is under the finger")
    }
    if touch.finger == touches.stopping, member !== pan, member !== pinch, member !== longPress {
      return Refusal("the touch stopped the moving list")
    }
    return nil
  }

  /// The reason why a recognizer of the pane or of a row in it does not begin, or nil if it does.
  func refusalToBegin(_ member: ArenaMember) -> Refusal? {
    if member === longPress, reload.due != nil || returning != nil {
      return Refusal("the list is about to reload")
    }
    return nil
  }

  /// Performs the effect of a recognizer of the pane, or of this row in it.
  func handle(_ event: GestureEvent, row: Row? = nil) {
    let member = event.member
    if let row {
      swiped(row, event)
    } else if member === tap {
      tapped(at: event.values.location, event.time)
    } else if member === pan {
      dragged(event)
    } else if member === pinch {
      pinched(event)
    } else if member === longPress {
      held(event)
    }
  }

  /// Called when a recognizer of the pane has decided. A list stopped past an edge and not dragged on returns to
  /// the edge.
  func noted(_ verdict: Verdict) {
    if verdict.kind == .pan, !verdict.isSuccess, touches.stopping != nil { goBackToContent(at: verdict.time) }
  }

  /// Records whether the lift of a gesture passed its threshold, and by what margin. The travel must be longer
  /// than its limit.
  func recordCommitDecision(
    _ deed: String, of member: ArenaMember, _ quantity: String, _ travel: Double, limit: Double, at time: Time
  ) {
    let measure = Measure(quantity, travel, limit: limit, .points, .moreThan)
    let verdict = Verdict(
      deed, kind: member.kind, owner: member.owner, reason: measure.isMet ? nil : .short,
      start: touches.start, time: time, measures: [measure])
    pool.note(verdict, touched: pool.owners[member.owner].touched, isCommitDecision: true)
  }
}

extension ListPane {
  /// Handles a pinch: two neighboring rows pulled apart make room for a new one between them.
  fileprivate func pinched(_ event: GestureEvent) {
    switch event.state {
    case .began:
      pinched = pinch?.pair.flatMap { neighbors(under: $0, at: event.time) }
      follow(at: event.time)
    case .changed: follow(at: event.time)
    default:
      guard let pinched else { return }
      self.pinched = nil
      cross(false, at: event.time, isLift: true)
      if event.state == .ended {
        recordCommitDecision("add", of: event.member, "gap", pinched.gap, limit: rowHeight, at: event.time)
      }
      showPlaceholder(nil, at: event.time)
      if event.state == .ended, pinched.gap > rowHeight {
        cue("sound add", at: event.time)
        insertBetween(pinched, at: event.time)
      } else {
        for row in rows { translate(row, to: 0, at: event.time, over: screen.choreography.snapBack) }
      }
    }
  }

  /// The two rows under the fingers, if they are neighbors; a finger on the line between two rows is on none.
  private func neighbors(under fingers: FingerPlaces, at time: Time) -> Pinched? {
    let isUpperFirst = fingers.firstStart.y <= fingers.secondStart.y
    let (upper, lower) =
      isUpperFirst ? (fingers.firstStart, fingers.secondStart) : (fingers.secondStart, fingers.firstStart)
    func row(under finger: Location) -> Int? {
      rows.first {
        let top = view.frame.y + shownY($0, at: time)
        return $0.shown.hidden.destination == 0 && top < finger.y && finger.y < top + rowHeight
      }?.shown.row
    }
    guard let first = row(under: upper), row(under: lower) == first + 1 else { return nil }
    return Pinched(upper: first, upperStart: upper.y, lowerStart: lower.y, isUpperFirst: isUpperFirst)
  }

  private func follow(at time: Time) {
    guard var pinched, let fingers = pinch?.pair, let upper = row(pinched.upper) else { return }
    let (upperY, lowerY) =
      pinched.isUpperFirst ? (fingers.first.y, fingers.second.y) : (fingers.second.y, fingers.first.y)
    let delta = max(0, pinched.upperStart - upperY, lowerY - pinched.lowerStart)
    for row in rows {
      row.shown.translateY.set(
        row.shown.row <= pinched.upper ? -delta : delta, at: time, keepingPast: recorder.isOn)
    }
    let gap = 2 * delta
    pinched.gap = gap
    self.pinched = pinched
    cross(gap > rowHeight, at: time)
    let part = min(gap, rowHeight) / rowHeight
    showPlaceholder(
      Placeholder(
        y: upper.shown.y.value(at: time) + rowHeight / 2, green: upper.shown.green, scale: part, alpha: part,
        text: gap > rowHeight ? "Release to add item" : "Pull apart to add item"), at: time)
  }

  private func insertBetween(_ pinched: Pinched, at time: Time) {
    for row in rows where row.shown.translateY.value(at: time) != 0 {
      row.shown.translateY.set(0, at: time, keepingPast: recorder.isOn)
      recorder.set(row.target, .translateY, .number(0), at: time)
    }
    if tree != nil, let lower = row(pinched.upper + 1), modelPlace(of: lower) != nil {
      return insertDraft(above: lower, at: time)
    }
    // Right after the upper row's item, or at its place if the item is gone by now.
    let index = row(pinched.upper).flatMap { modelPlace(of: $0) }.map { $0.index + 1 }
    insertDraft(at: index ?? min(pinched.upper, document.lists[list].items.count), at: time)
  }
}
