package import Gestures
package import Motion
package import Stage
import Text
package import TodoModel

/// A test bench for designing gestures: views and recognizers declared by the script.
///
/// A touch goes to the view that it hits and then to its containing views, outermost last; each takes the next
/// color of a seeded sequence when a touch on it begins and when it ends. A recognizer that begins takes its
/// touches away from the views. Recognizers compete only if they were offered the same touch, so that two
/// fingers can work two views at once.
package final class ViewsScene: Scene {
  package let parts: SceneParts
  /// The views in declaration order; the first is the root.
  private(set) var views: [ViewNode]
  private var viewsByName: [String: ViewNode] = [:]
  private var scrollViews: [ViewNode] = []
  private(set) var recognizers: [RecognizerNode] = []
  /// The recognizers by name, in declaration order; several for the name of a kind.
  private var recognizersByName: [String: [RecognizerNode]] = [:]
  /// The number of declared relations between recognizers, one for each pair.
  private var relationCount = 0
  var colors = SeededColors(seed: 1)
  var touches: [ActiveTouch] = []
  var log: [LoggedTouch] = []

  struct ActiveTouch {
    let finger: Int
    let hit: View?
    /// The views that it reaches, from the one it hit outwards.
    var reached: [ViewNode]
    /// Whether a recognizer has taken it away from the views.
    var isTaken = false
    /// The recognizers that did not receive it.
    var refused: [ArenaMember] = []
    var stopped: [ViewNode] = []
  }

  init(_ parts: SceneParts) {
    self.parts = parts
    parts.stage.arena.competesByTouch = true
    views = [ViewNode(parts.stage.root, in: nil)]
    viewsByName[views[0].view.name] = views[0]
    paint(views[0], at: .zero)
  }

  /// The maximum nesting depth of views: a touch asks each of them, recursively.
  package static let maxDepth = 512
  /// The maximum number of recognizers: each that recognizes asks all the others.
  package static let maxRecognizers = 500
  package static let maxRelations = 250_000

  func add(_ view: ViewNode, in parent: ViewNode) {
    parent.view.add(view.view)
    view.view.tag = views.count
    views.append(view)
    viewsByName[view.view.name] = view
    paint(view, at: .zero)
  }

  func view(named name: String) throws(SceneError) -> ViewNode {
    guard let view = viewsByName[name] else {
      throw .refused(expected: "a view of the script", found: "\"\(name)\"")
    }
    return view
  }

  /// Counts relations about to be declared; throws if they are too many to be searched.
  func count(relations: Int) throws(SceneError) {
    relationCount += relations
    guard relationCount <= ViewsScene.maxRelations else {
      throw .refused(
        expected: "at most \(ViewsScene.maxRelations) pairs of recognizers with a relation", found: "more")
    }
  }

  /// Restarts the sequence of colors and colors the current views.
  func seed(_ seed: UInt64) {
    colors = SeededColors(seed: seed)
    for view in views { paint(view, at: .zero) }
  }

  func paint(_ view: ViewNode, at time: Time) {
    view.paint(colors.next(), at: time, keepingPast: recorder.isOn)
  }

  package var restTime: Time? { scrollViews.compactMap { $0.scroll?.offset.end }.max() }

  package func item(at target: SceneTarget) throws(SceneError) -> Item { throw .notInScene("a row") }

  package func describe(in recording: inout Recording) {
    // A view follows its containing view.
    var inside: [ViewNode.Shifts] = []
    for view in views {
      let shifts = view.parent.map { inside[$0.view.tag] } ?? ViewNode.Shifts()
      recording.elements.append(view.shown(shifts))
      inside.append(view.shifts(inside: shifts))
    }
    recording.touches = log
    if let scroll = scrollView?.scroll { recording.offset = scroll.offset }
  }

  /// The scroll view of `scroll to` and `expect offset`: the one declared first.
  var scrollView: ViewNode? { scrollViews.first }
}

// Properties of a script's views and recognizers, available without touches.
extension ViewsScene {
  /// The corners of a view on the screen, clockwise from its own top left, or nil without such a view.
  ///
  /// Includes the whole view, unscrolled; parts outside the screen or its containing views count.
  package func corners(ofView name: String) -> [Location]? {
    viewsByName[name]?.corners
  }

  /// The axis on which a scroll view of size `size` scrolls content of size `content`.
  package static func scrollAxis(of size: Extent, content: Extent) -> PanRecognizer.Axis {
    content.height > size.height || content.width <= size.width ? .vertical : .horizontal
  }

  package static func scrollPanName(ofView view: String) -> String { "\(view) scroll" }
}

/// The changes that touches made to views: scroll offsets and colors.
package struct ViewsPlace: Hashable, Sendable {
  fileprivate var offsets: [String: Double] = [:]
  fileprivate var looks: [String: String] = [:]
  fileprivate var colors: SeededColors
}

extension ViewsScene {
  func place(at time: Time) -> ViewsPlace {
    var place = ViewsPlace(colors: colors)
    for view in views {
      place.offsets[view.view.name] = view.scroll?.offset.value(at: time)
      place.looks[view.view.name] = view.appearance.latest.color
    }
    return place
  }

  func go(to place: ViewsPlace, at time: Time) {
    colors = place.colors
    for view in views {
      if let offset = place.offsets[view.view.name], let scroller = view.scroll?.scroller {
        view.scroll?.offset.set(scroller.clamped(offset), at: time, keepingPast: recorder.isOn)
      }
      if let color = place.looks[view.view.name] {
        view.paint(color, at: time, keepingPast: recorder.isOn)
      }
    }
  }

  package func layOut(at time: Time) {
    for view in scrollViews {
      if let scroll = view.scroll { view.view.contentOffset = scroll.contentOffset(at: time) }
    }
  }

  package func willTouch(_ view: View?, _ sample: TouchSample) {
    let chain = (view?.chain ?? []).map { views[$0.tag] }
    var touch = ActiveTouch(finger: sample.finger, hit: view, reached: chain)
    if let last = chain.firstIndex(where: \.keepsTouches) { touch.reached = Array(chain[...last]) }
    for view in chain where view.scroll?.offset.isAnimating(at: sample.time) ?? false {
      view.stop(at: sample.time, recorder)
      touch.stopped.append(view)
    }
    touches.append(touch)
  }

  package func didDeliver(_ sample: TouchSample) {
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

  /// Delivers the touch to the views that it reaches, in order.
  func tell(_ touch: ActiveTouch, _ phase: TouchPhase, at time: Time) {
    if phase != .cancelled {
      for view in touch.reached { paint(view, at: time) }
    }
    guard recorder.isOn, !touch.reached.isEmpty else { return }
    log.append(
      LoggedTouch(
        gesture: recorder.gesture, time: time, finger: touch.finger, phase: phase,
        views: touch.reached.map(\.view.name)))
  }

  var touchesOfLastGesture: ArraySlice<LoggedTouch> {
    log[log.partitioningIndex { $0.gesture >= recorder.gesture }...]
  }
}

// Statements about recognizers and their relations.
extension ViewsScene {
  /// Declares a relation of each recognizer with each of the others.
  func relate(
    _ some: RecognizerName, to others: RecognizerName, by relation: (ArenaMember, ArenaMember) -> Void
  ) throws(SceneError) {
    if some == others, case .named(let name) = some {
      throw .refused(expected: "two different recognizers", found: "\"\(name)\" twice")
    }
    let (some, others) = (try recognizers(some), try recognizers(others))
    try count(relations: some.count * others.count)
    for other in others {
      for recognizer in some { relation(recognizer.member, other.member) }
    }
  }

  func declareRefusal(_ name: RecognizerName, _ refusal: DeclaredRefusal) throws(SceneError) {
    let refusing = try recognizers(name)
    try count(relations: refusing.count)
    for recognizer in refusing {
      switch refusal {
      case .touches(nil): recognizer.refusesTouches = true
      case .touches(let name?): recognizer.refusesTouchesOn.append(try view(named: name))
      case .toBegin(nil): recognizer.refusesToBegin.append(.always)
      case .toBegin(let name?): recognizer.refusesToBegin.append(.on(try view(named: name)))
      case .toBeginUnless(let axis): recognizer.refusesToBegin.append(.unless(axis))
      }
    }
  }

  func declareThreshold(_ name: String, _ value: Double, of recognizer: RecognizerName) throws(SceneError) {
    for node in try recognizers(recognizer) {
      guard let threshold = Threshold.named(name), threshold.belongs(to: node.member.kind) else {
        throw .refused(expected: "a threshold of \(node.member.kind.rawValue)", found: name)
      }
      node.set(threshold, to: value)
    }
  }

  func declareCommit(_ name: RecognizerName, _ rule: CommitRule) throws(SceneError) {
    for node in try recognizers(name) {
      let kind = node.member.kind
      guard kind == .pan else { throw .refused(expected: "a pan", found: kind.rawValue) }
      node.commit = rule
    }
  }

  /// The recognizer with this name, or all of a kind.
  func recognizers(_ name: RecognizerName) throws(SceneError) -> [RecognizerNode] {
    let found: [RecognizerNode]
    let shown: String
    switch name {
    case .kind(let kind):
      found = recognizers.filter { $0.member.kind == kind }
      shown = kind.rawValue
    case .named(let given):
      found = recognizersByName[given] ?? []
      shown = "\"\(given)\""
    }
    guard !found.isEmpty else {
      throw .refused(expected: "a recognizer that the script has declared", found: shown)
    }
    return found
  }
}

// The declarations of a script before it plays.
extension ViewsScene {
  func declare(_ declared: DeclaredView) throws(SceneError) {
    let (view, parent) = try make(declared.name, declared.origin, declared.size, in: declared.parent)
    if let turn = declared.turn { view.transform = view.transform.then(.rotation(turn * .pi / 180)) }
    if let scale = declared.scale { view.transform = view.transform.then(.scale(scale, scale)) }
    if let alpha = declared.alpha { view.alpha = alpha }
    view.isHidden = declared.isHidden
    view.isInteractive = !declared.isUntouchable
    add(ViewNode(view, in: parent, keepsTouches: declared.keepsTouches), in: parent)
  }

  func declare(_ declared: DeclaredView, content: Extent) throws(SceneError) {
    let (view, parent) = try make(declared.name, declared.origin, declared.size, in: declared.parent)
    let bench = ViewNode(view, in: parent)
    add(bench, in: parent)
    let axis = ViewsScene.scrollAxis(of: declared.size, content: content)
    let make = { (screen: Screen) in PanRecognizer(axis: axis, profile: screen.profile) }
    let member = try hang(make, named: ViewsScene.scrollPanName(ofView: view.name), on: bench)
    let lengths =
      axis == .vertical ? (view.frame.height, content.height) : (view.frame.width, content.width)
    let scroller = Scroller(profile: screen.profile, viewport: lengths.0, content: lengths.1)
    bench.scroll = ScrollNode(axis: axis, pan: member, scroller: scroller)
    scrollViews.append(bench)
  }

  private func make(
    _ name: String, _ origin: Location, _ size: Extent, in parent: String?
  ) throws(SceneError) -> (View, ViewNode) {
    guard viewsByName[name] == nil else {
      throw .refused(expected: "a new view name", found: "\"\(name)\", which is taken")
    }
    let superview = try parent.map { (name) throws(SceneError) in try view(named: name) } ?? views[0]
    guard superview.depth < ViewsScene.maxDepth else {
      throw .refused(expected: "at most \(ViewsScene.maxDepth) views in one another", found: "one more")
    }
    let offset = origin - superview.origin
    return (View(name, frame: Frame(offset.dx, offset.dy, size.width, size.height)), superview)
  }

  func declare(_ declared: DeclaredRecognizer) throws(SceneError) {
    if let name = declared.name, recognizersByName[name] != nil {
      throw .refused(expected: "a new recognizer name", found: "\"\(name)\", which is taken")
    }
    let member = try hang(
      declared.kind.recognizer, named: declared.name, on: try view(named: declared.view))
    if case .pan(_, let axis) = declared.kind { recognizers[member.owner].axis = axis }
  }

  private func hang(
    _ make: @escaping (Screen) -> any Recognizer, named name: String?, on host: ViewNode
  ) throws(SceneError) -> ArenaMember {
    guard recognizers.count < ViewsScene.maxRecognizers else {
      throw .refused(expected: "at most \(ViewsScene.maxRecognizers) recognizers", found: "one more")
    }
    let member = stage.add(make(screen), to: host.view, name: name, owner: recognizers.count)
    let node = RecognizerNode(member, on: host, screen, make)
    recognizers.append(node)
    recognizersByName[member.name, default: []].append(node)
    return member
  }
}
