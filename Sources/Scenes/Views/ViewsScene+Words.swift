import Gestures
package import Motion
import Stage

extension ViewsScene {
  package func frame(of target: SceneTarget, at time: Time) throws(SceneError) -> Frame {
    guard case .view(let name) = target else { throw .notInScene("such a target") }
    layOut(at: time)
    let frame = try view(named: name).view.screenFrame
    guard frame.maxX > 0, frame.maxY > 0, frame.x < screen.size.width, frame.y < screen.size.height else {
      throw .offScreen("view \(name)")
    }
    return frame
  }

  package func offset(at time: Time) -> Double? { scrollView?.scroll?.offset.value(at: time) }

  package func scroll(to offset: Double, at time: Time) throws(SceneError) {
    guard let view = scrollView, let scroller = view.scroll?.scroller else {
      throw .notInScene("a scroll view")
    }
    view.scroll?.offset.set(scroller.clamped(offset), at: time, keepingPast: recorder.isOn)
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
      if let scroll = (try? view(named: hit.name))?.scroll {
        return (hit.name, scroll.offset.value(at: time))
      }
    }
    return nil
  }

  package func set(_ setting: ViewsSetting) throws(SceneError) {
    switch setting {
    case .seed(let number):
      guard let seed = UInt64(exactly: number) else {
        throw .refused(expected: "a whole number", found: "another value of seed")
      }
      self.seed(seed)
    }
  }

  package func perform(_ statement: ViewsStatement, at time: Time) throws(SceneError) {
    switch statement {
    case .view(let view): try declare(view)
    case .scrollView(let view): try declare(view)
    case .recognizer(let recognizer): try declare(recognizer)
    case .order(let waiting, let other): try declareOrder(waiting, after: other)
    case .together(let some, let others): try declareCompany(some, with: others)
    case .refusal(let recognizer, let refusal): try declareRefusal(recognizer, refusal)
    case .scroll(let view, let offset): try scroll(view, to: offset, at: time)
    }
  }

  package func mismatch(_ expectation: ViewsExpectation, at time: Time) throws(SceneError) -> String? {
    switch expectation {
    case .touches(let phase, let views): return mismatch(phase.phase, views)
    case .hit(let point, let views):
      layOut(at: time)
      let found = stage.root.hit(point)?.chain.map(\.name) ?? []
      return found == views ? nil : named(found)
    case .color(let color, let name):
      let found = try view(named: name).appearance.latest.color ?? "none"
      return found == color ? nil : "\"\(found)\""
    case .waiting(let name):
      let waiting = recognizers.filter { $0.member.recognizer.isReady }
      let isFound = waiting.contains { node in
        switch name {
        case .kind(let kind): node.member.kind == kind
        case .named(let name): node.member.name == name
        }
      }
      return isFound
        ? nil
        : waiting.isEmpty ? "none waiting" : waiting.map { "\"\($0.member.name)\"" }.joined(separator: ", ")
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

  /// The tolerance of an expectation, by default the precision of the output.
  private func tolerance(_ within: Distance?) -> Double { within?.points(width: screen.size.width) ?? 0.0005 }

  package func mismatch(ofTouched views: [String]) throws(SceneError) -> String? { mismatch(.began, views) }

  private func mismatch(_ phase: TouchPhase, _ wanted: [String]) -> String? {
    let found = touchesOfLastGesture.filter { $0.phase == phase }.flatMap(\.views)
    return found == wanted ? nil : named(found)
  }

  private func named(_ views: [String]) -> String {
    views.isEmpty ? "no view" : views.joined(separator: ", ")
  }
}
