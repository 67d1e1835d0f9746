public import Gestures
public import Motion
public import Stage
import TodoModel

/// A bench for people who design gestures: views and recognizers as the script declares them.
///
/// A touch goes to the view that it hits and on to the views which that lies in, the outermost last; each takes
/// the next color of a seeded sequence when a touch on it begins and when it ends. A recognizer that begins
/// takes its touches away from the views.
public final class ViewsScene: Scene {
  public let stage: Stage
  public let model: SceneModel
  public let list: Int
  let screen: Screen
  let recorder: Recorder
  /// In the order in which they were declared; the first is the root.
  private(set) var views: [BenchView]
  var recognizers: [BenchRecognizer] = []
  private var colors = SeededColors(seed: 1)
  private var touches: [ActiveTouch] = []
  private var log: [LoggedTouch] = []

  /// A finger that is down.
  struct ActiveTouch {
    let finger: Int
    let hit: View?
    /// The views that it reaches, from the one it hit outwards.
    var reached: [BenchView]
    /// Whether a recognizer has taken it away from the views.
    var isTaken = false
    /// The recognizers that were not shown it.
    var refused: [Entrant] = []
    /// The scroll views that it stopped.
    var stopped: [BenchView] = []
  }

  init(_ start: SceneStart) {
    model = start.model
    list = start.list
    screen = start.screen
    recorder = start.recorder
    stage = Stage(screen: screen.size)
    views = [BenchView(stage.root, in: nil)]
    stage.layout = self
    stage.arena.owner = self
    paint(views[0], at: .zero)
  }

  /// Puts a view into another one that is there.
  func add(_ view: BenchView, in parent: BenchView) {
    parent.view.add(view.view)
    views.append(view)
    paint(view, at: .zero)
  }

  func view(named name: String) throws(SceneError) -> BenchView {
    guard let view = views.first(where: { $0.view.name == name }) else {
      throw .refused(expected: "a view of the script", found: "\"\(name)\"")
    }
    return view
  }

  /// Starts the sequence of colors anew and gives the views that are there theirs.
  func seed(_ seed: UInt64) {
    colors = SeededColors(seed: seed)
    for view in views { paint(view, at: .zero) }
  }

  private func paint(_ view: BenchView, at time: Time) {
    view.paint(colors.next(), at: time, keepingPast: recorder.isOn)
  }
}

extension ViewsScene: Stage.Layout {
  public func layOut(at time: Time) {
    for view in views {
      if let scroll = view.scroll { view.view.contentOffset = scroll.contentOffset(at: time) }
    }
  }

  public func willTouch(_ view: View?, _ sample: TouchSample) {
    let chain = (view?.chain ?? []).compactMap { part in views.first { $0.view === part } }
    var touch = ActiveTouch(finger: sample.finger, hit: view, reached: chain)
    if let last = chain.firstIndex(where: \.keepsTouches) { touch.reached = Array(chain[...last]) }
    for view in chain where view.scroll?.offset.isAnimating(at: sample.time) ?? false {
      view.stop(at: sample.time, keepingPast: recorder.isOn)
      touch.stopped.append(view)
    }
    touches.append(touch)
  }

  public func didDeliver(_ sample: TouchSample) {
    guard let index = touches.firstIndex(where: { $0.finger == sample.finger }) else { return }
    let touch = touches[index]
    switch sample.phase {
    case .began: tell(touch, .began, at: sample.time)
    case .ended, .cancelled:
      touches.remove(at: index)
      if !touch.isTaken { tell(touch, sample.phase, at: sample.time) }
    case .moved, .stationary, .updated: return
    }
  }

  /// The views that the touch reaches get it, one after the other.
  private func tell(_ touch: ActiveTouch, _ phase: TouchPhase, at time: Time) {
    if phase != .cancelled {
      for view in touch.reached { paint(view, at: time) }
    }
    guard recorder.isOn, !touch.reached.isEmpty else { return }
    log.append(
      LoggedTouch(
        gesture: recorder.gesture, time: time, finger: touch.finger, phase: phase,
        views: touch.reached.map(\.view.name)))
  }

  /// The touches of the gesture statement under way, or the last one.
  var touchesOfLastGesture: [LoggedTouch] { log.filter { $0.gesture == recorder.gesture } }
}

extension ViewsScene: ArenaOwner {
  public func refusal(of touch: TouchSample, for entrant: Entrant) -> Refusal? {
    guard let index = touches.firstIndex(where: { $0.finger == touch.finger }),
      let refusal = refusal(of: touches[index], for: recognizers[entrant.host])
    else { return nil }
    touches[index].refused.append(entrant)
    return refusal
  }

  private func refusal(of touch: ActiveTouch, for recognizer: BenchRecognizer) -> Refusal? {
    if recognizer.refusesTouches { return Refusal("the script refuses its touches") }
    let chain = touch.hit?.chain ?? []
    if let view = recognizer.refusesTouchesOn.first(where: { view in chain.contains { $0 === view.view } }) {
      return Refusal("the script refuses its touches on \(view.view.name)")
    }
    let kind = recognizer.entrant.recognizer.kind
    guard kind == .tap || kind == .swipe else { return nil }
    let hosts = recognizer.host.view.chain
    let stopped = touch.stopped.first { view in hosts.contains { $0 === view.view } }
    return stopped.map { Refusal("the touch stopped the moving view \($0.view.name)") }
  }

  public func refusal(ofBeginning entrant: Entrant, at time: Time) -> Refusal? {
    recognizers[entrant.host].refusalToBegin()
  }

  public func allows(_ entrant: Entrant, besides other: Entrant) -> Bool { false }

  public func handle(_ event: GestureEvent) {
    let recognizer = recognizers[event.entrant.host]
    note(event, on: recognizer)
    if event.state == .began || event.state == .recognized {
      takeTouches(of: recognizer, at: event.time)
    }
    if recognizer.host.scroll?.pan === recognizer.entrant { recognizer.host.drag(event, recorder) }
  }

  /// The touches that the recognizer was shown are taken away from the views.
  private func takeTouches(of recognizer: BenchRecognizer, at time: Time) {
    for (index, touch) in touches.enumerated() where !touch.isTaken {
      let chain = touch.hit?.chain ?? []
      guard chain.contains(where: { $0 === recognizer.host.view }),
        !touch.refused.contains(where: { $0 === recognizer.entrant })
      else { continue }
      touches[index].isTaken = true
      tell(touch, .cancelled, at: time)
    }
  }

  private func note(_ event: GestureEvent, on recognizer: BenchRecognizer) {
    guard recorder.isOn else { return }
    recorder.gestures.append(
      LoggedGesture(
        gesture: recorder.gesture, touched: nil, time: event.time, recognizer: event.entrant.name,
        kind: event.entrant.recognizer.kind, target: .view(recognizer.host.view.name), state: event.state,
        values: event.values))
  }

  public func note(_ verdict: Verdict) {
    guard recorder.isOn else { return }
    recorder.verdicts.append(
      RecordedVerdict(
        gesture: recorder.gesture, verdict: verdict,
        target: .view(recognizers[verdict.host].host.view.name), touched: nil))
  }
}

extension ViewsScene {
  public var deadline: Time? { nil }
  public var restTime: Time? { views.compactMap { $0.scroll?.offset.end }.max() }
  public func process(at time: Time) {}

  public func describe(in recording: inout Recording) {
    recording.things += views.map(\.shown)
    recording.touches = log
    if let scroll = scrollView?.scroll { recording.offset = scroll.offset }
  }

  /// The scroll view that `scroll to` and `expect offset` mean: the one declared first.
  var scrollView: BenchView? { views.first { $0.scroll != nil } }
}
