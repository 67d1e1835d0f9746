import Gestures
public import Motion
import Stage

extension ViewsScene {
  public func frame(of landmark: Landmark, at time: Time) throws(SceneError) -> Frame {
    guard case .view(let name) = landmark else { throw .notInScene("such a target") }
    layOut(at: time)
    return try view(named: name).view.screenFrame
  }

  public func offset(at time: Time) -> Double? { scrollView?.scroll?.offset.value(at: time) }

  public func scroll(to offset: Double, at time: Time) throws(SceneError) {
    guard let view = scrollView, let scroller = view.scroll?.scroller else {
      throw .notInScene("a scroll view")
    }
    view.scroll?.offset.set(scroller.clamped(offset), at: time, keepingPast: recorder.isOn)
  }

  public func set(_ setting: String, _ value: SettingValue) throws(SceneError) {
    guard setting == "seed", case .number(let number) = value, let seed = UInt64(exactly: number) else {
      throw .refused(expected: "a whole number", found: "another value of \(setting)")
    }
    self.seed(seed)
  }

  public func perform(_ action: SceneAction, at time: Time) throws(SceneError) {
    var words = ActionReader(action)
    switch action.name {
    case "view": try declareView(&words)
    case "scroll-view": try declareScrollView(&words)
    case "recognizer": try declareRecognizer(&words)
    case "after": try declareOrder(&words)
    case "with": try declareCompany(&words)
    case "refuses": try declareRefusal(&words)
    default: throw .notInScene(action.name)
    }
  }

  public func mismatch(_ action: SceneAction, at time: Time) throws(SceneError) -> String? {
    switch action.name {
    case "touched":
      let wanted = action.arguments.compactMap { if case .text(let name) = $0 { name } else { nil } }
      return mismatch(.began, wanted)
    case "touches":
      var words = ActionReader(action)
      let isNone = words.accept("no")
      guard words.accept("touches"), let phase = words.name().flatMap({ TouchPhase(rawValue: $0) }) else {
        throw .notInScene(action.name)
      }
      return mismatch(phase, isNone ? [] : words.names() ?? [])
    case "hit":
      var words = ActionReader(action)
      guard words.accept("hit"), let point = words.point() else { throw .notInScene(action.name) }
      layOut(at: time)
      let found = stage.root.hit(point)?.chain.map(\.name) ?? []
      return found == words.names() ?? [] ? nil : named(found)
    case "color":
      var words = ActionReader(action)
      guard words.accept("color"), let color = words.text(), words.accept("on"), let name = words.name()
      else { throw .notInScene(action.name) }
      let found = try view(named: name).look.latest.color ?? "none"
      return found == color ? nil : "\"\(found)\""
    default: throw .notInScene(action.name)
    }
  }

  private func mismatch(_ phase: TouchPhase, _ wanted: [String]) -> String? {
    let found = touchesOfLastGesture.filter { $0.phase == phase }.flatMap(\.views)
    return found == wanted ? nil : named(found)
  }

  private func named(_ views: [String]) -> String {
    views.isEmpty ? "no view" : views.joined(separator: ", ")
  }
}
