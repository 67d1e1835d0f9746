package import Gestures
package import Motion
import Stage
import Text

extension ViewsScene {
  package func refusalToReceive(_ touch: TouchSample, for member: ArenaMember) -> Refusal? {
    guard let index = touches.firstIndex(where: { $0.finger == touch.finger }),
      let refusal = refusal(of: touches[index], for: recognizers[member.owner])
    else { return nil }
    touches[index].refused.append(member)
    return refusal
  }

  private func refusal(of touch: ActiveTouch, for recognizer: RecognizerNode) -> Refusal? {
    if recognizer.refusesTouches { return Refusal("the script refuses its touches") }
    let chain = touch.hit?.chain ?? []
    if let view = recognizer.refusesTouchesOn.first(where: { view in chain.contains { $0 === view.view } }) {
      return Refusal("the script refuses its touches on \(view.view.name)")
    }
    let kind = recognizer.member.kind
    guard kind == .tap || kind == .swipe else { return nil }
    let hosts = recognizer.host.view.chain
    let stopped = touch.stopped.first { view in hosts.contains { $0 === view.view } }
    return stopped.map { Refusal("the touch stopped the moving view \($0.view.name)") }
  }

  package func refusalToBegin(_ member: ArenaMember, at time: Time) -> Refusal? {
    recognizers[member.owner].refusalToBegin()
  }

  package func handle(_ event: GestureEvent) {
    let recognizer = recognizers[event.member.owner]
    recorder.log(event, on: .view(recognizer.host.view.name))
    if event.state == .began || event.state == .recognized {
      takeTouches(of: recognizer, at: event.time)
    }
    if recognizer.host.scroll?.pan === recognizer.member {
      let takesOver = event.state == .began && screen.profile.scroll.givesUpTakenTravel
      recognizer.host.drag(event, recorder, afterTakeover: takesOver && isTakenOver(by: recognizer))
    }
    if let rule = recognizer.commit { decide(rule, of: recognizer, event) }
  }

  /// Whether a recognizer in the content of a scroll view has a touch of its pan, too.
  private func isTakenOver(by pan: RecognizerNode) -> Bool {
    recognizers.contains {
      $0 !== pan && $0.host !== pan.host && $0.member.sharesTouch(with: pan.member)
        && $0.host.view.chain.contains { $0 === pan.host.view }
    }
  }

  /// Decides at the lift of a pan whether what followed the finger goes on.
  private func decide(_ rule: CommitRule, of node: RecognizerNode, _ event: GestureEvent) {
    if event.state.isActive { node.lastMove = event.time }
    guard event.state == .ended else { return }
    let (travel, velocity) = (event.values.translation ?? .zero, event.values.velocity ?? .zero)
    let (length, speed) =
      switch node.axis {
      case .horizontal: (abs(travel.dx), travel.dx < 0 ? -velocity.dx : velocity.dx)
      case .vertical: (abs(travel.dy), travel.dy < 0 ? -velocity.dy : velocity.dy)
      case nil:
        (
          travel.length,
          travel.length > 0 ? (travel.dx * velocity.dx + travel.dy * velocity.dy) / travel.length : 0
        )
      }
    let hasRested = event.time - node.lastMove >= screen.profile.scroll.rest
    let measures = [
      rule.beyond.map { Measure("travel", length, limit: $0, .points, .moreThan) },
      rule.speed.map { Measure("velocity", hasRested ? 0 : speed, limit: $0, .speed) },
    ].compactMap(\.self)
    // Either is enough.
    let met = measures.filter(\.isMet)
    let reason: FailureReason? = met.isEmpty ? rule.beyond == nil ? .slow : .short : nil
    recorder.noteLift(
      .commit, of: node.member, LiftDecision(reason: reason, measures: met.isEmpty ? measures : met),
      rest: length, on: .view(node.host.view.name), at: event.time)
  }

  private func takeTouches(of recognizer: RecognizerNode, at time: Time) {
    for (index, touch) in touches.enumerated() where !touch.isTaken {
      let chain = touch.hit?.chain ?? []
      guard chain.contains(where: { $0 === recognizer.host.view }),
        !touch.refused.contains(where: { $0 === recognizer.member })
      else { continue }
      touches[index].isTaken = true
      tell(touch, .cancelled, at: time)
    }
  }

  package func note(_ verdict: Verdict) {
    recorder.note(verdict) { .view(recognizers[$0].host.view.name) }
  }

  package func frame(of target: SceneTarget, at time: Time) throws(SceneError) -> Frame {
    guard case .view(let name) = target else { throw .notInScene("a target of another scene") }
    layOut(at: time)
    let frame = try view(named: name).view.screenFrame
    guard frame.maxX > 0, frame.maxY > 0, frame.x < screen.size.width, frame.y < screen.size.height else {
      throw .offScreen("view \(name)", offset: nil)
    }
    return frame
  }

  package func offset(at time: Time) -> Double? { scrollView?.scroll?.offset.value(at: time) }

  package func scroll(to offset: Double, at time: Time) throws(SceneError) {
    guard let view = scrollView?.view else { throw .notInScene("a scroll view") }
    try scroll(view.name, to: offset, at: time)
  }

  private func scroll(_ name: String, to offset: Double, at time: Time) throws(SceneError) {
    let view = try view(named: name)
    guard let scroller = view.scroll?.scroller else {
      throw .refused(expected: "a scroll view", found: "the view \(name)")
    }
    view.scroll?.offset.set(scroller.clamped(offset), at: time, keepingPast: recorder.isOn)
  }

  /// The innermost scroll view under a point and its content offset, or nil without one.
  package func scrollView(at point: Location, _ time: Time) -> (name: String, offset: Double)? {
    layOut(at: time)
    for hit in stage.root.hit(point)?.chain ?? [] {
      if let scroll = views[hit.tag].scroll { return (hit.name, scroll.offset.value(at: time)) }
    }
    return nil
  }

  package func set(_ setting: ViewsSetting) {
    switch setting {
    case .seed(let seed): self.seed(UInt64(seed.magnitude))
    }
  }

  package func perform(_ statement: ViewsStatement, at time: Time) throws(SceneError) {
    switch statement {
    case .view(let view): try declare(view)
    case .scrollView(let view, let content): try declare(view, content: content)
    case .recognizer(let recognizer): try declare(recognizer)
    case .order(let waiting, let other): try relate(waiting, to: other) { $0.require(toFail: $1) }
    case .together(let some, let others): try relate(some, to: others) { $0.recognizeTogether(with: $1) }
    case .refusal(let recognizer, let refusal): try declareRefusal(recognizer, refusal)
    case .scroll(let view, let offset): try scroll(view, to: offset, at: time)
    case .threshold(let name, let value, let recognizer):
      try declareThreshold(name, value, of: recognizer)
    case .commit(let recognizer, let rule): try declareCommit(recognizer, rule)
    }
  }

  package func mismatch(_ expectation: ViewsExpectation, at time: Time) throws(SceneError) -> String? {
    switch expectation {
    case .touches(let phase, let views): return mismatch(phase, views)
    case .hit(let point, let views):
      layOut(at: time)
      let found = stage.root.hit(point)?.chain.map(\.name) ?? []
      return found == views ? nil : undeclared(views) ?? named(found)
    case .color(let color, let name):
      let found = try view(named: name).appearance.latest.color ?? "none"
      return found == color ? nil : "\"\(found)\""
    case .waiting(let name):
      if try recognizers(name).contains(where: \.member.recognizer.isReady) { return nil }
      let waiting = recognizers.map(\.member).filter(\.recognizer.isReady)
      return waiting.isEmpty ? "none waiting" : waiting.map { "\"\($0.name)\"" }.joined(separator: ", ")
    case .offset(let offset, let name, let within):
      guard let scroll = try view(named: name).scroll else {
        throw .refused(expected: "a scroll view", found: "the view \(name)")
      }
      let found = scroll.offset.value(at: time)
      return abs(found - offset) <= tolerance(within) ? nil : "\(found.rounded3)pt"
    case .place(let name, let place, let within):
      layOut(at: time)
      let found = try view(named: name).view.screenFrame
      let away = max(abs(found.x - place.x), abs(found.y - place.y))
      return away <= tolerance(within) ? nil : "it at \(found.x.rounded3),\(found.y.rounded3)"
    }
  }

  package func mismatch(ofTouched views: [String]) throws(SceneError) -> String? { mismatch(.began, views) }

  private func mismatch(_ phase: TouchPhase, _ wanted: [String]) -> String? {
    let found = touchesOfLastGesture.filter { $0.phase == phase }.flatMap(\.views)
    return found == wanted ? nil : undeclared(wanted) ?? named(found)
  }

  /// Says that the script declares no view of one of these names; nil if it declares them all.
  private func undeclared(_ names: [String]) -> String? {
    names.first { (try? view(named: $0)) == nil }.map { name in
      let near = nearest(to: name, among: views.map(\.view.name))
      return "no view \(shown(name))" + (near.map { " (did you mean \(shown($0))?)" } ?? "")
    }
  }

  private func named(_ views: [String]) -> String {
    views.isEmpty ? "no view" : views.map(shown).joined(separator: ", ")
  }

  private func shown(_ name: String) -> String { name.contains(" ") ? "\"\(name)\"" : name }
}

/// A recognizer declared by a script, with its delegate's refusals.
final class RecognizerNode {
  let member: ArenaMember
  let host: ViewNode
  /// Whether every touch is refused, and the views whose touches are refused.
  var refusesTouches = false
  var refusesTouchesOn: [ViewNode] = []
  var refusesToBegin: [BeginRule] = []
  /// The declared axis of a pan, its rule at the lift, and when its fingers last moved.
  var axis: PanRecognizer.Axis?
  var commit: CommitRule?
  var lastMove = Time.zero
  /// The screen with its own numbers, from which it is made.
  private var screen: Screen
  private let make: (Screen) -> any Recognizer

  enum BeginRule {
    case always
    /// While the center of its fingers is on the view.
    case on(ViewNode)
    /// Unless the travel is farther along this axis than across it.
    case unless(PanRecognizer.Axis)
  }

  init(
    _ member: ArenaMember, on host: ViewNode, _ screen: Screen, _ make: @escaping (Screen) -> any Recognizer
  ) {
    self.member = member
    self.host = host
    self.screen = screen
    self.make = make
  }

  func set(_ threshold: Threshold, to value: Double) {
    threshold.set(value, on: &screen)
    member.replace(by: make(screen))
  }

  /// The reason why it does not begin now, or nil if it does.
  func refusalToBegin() -> Refusal? {
    if let scroll = host.scroll, scroll.pan === member, member.recognizer.values.translation != nil,
      let refusal = refusal("its content does not scroll in that direction", unless: scroll.axis, .atLeast)
    {
      return refusal
    }
    for rule in refusesToBegin {
      switch rule {
      case .always: return Refusal("the script refuses it")
      case .on(let view):
        let place = view.view.location(ofScreen: member.recognizer.values.location)
        if let place, view.view.bounds.contains(place) {
          return Refusal("the script refuses it on \(view.view.name)")
        }
      case .unless(let axis):
        let words = "the script refuses it unless \(axis.rawValue)"
        if let refusal = refusal(words, unless: axis, .moreThan) { return refusal }
      }
    }
    return nil
  }

  /// A refusal unless the travel along an axis has this relation to that across it.
  private func refusal(
    _ words: String, unless axis: PanRecognizer.Axis, _ bound: Measure.Bound
  ) -> Refusal? {
    let travel = member.recognizer.values.translation ?? .zero
    let (dx, dy) = (abs(travel.dx), abs(travel.dy))
    let (along, across) = axis == .horizontal ? (dx, dy) : (dy, dx)
    let measure = Measure("travel on the \(axis.rawValue) axis", along, limit: across, .points, bound)
    return measure.isMet ? nil : Refusal(words, measure)
  }
}
