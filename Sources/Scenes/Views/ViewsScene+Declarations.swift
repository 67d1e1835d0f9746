import Gestures
import Motion
import Stage

// What a script declares before it plays.
extension ViewsScene {
  /// `view NAME X,Y WxH …`
  func declareView(_ words: inout ActionReader) throws(SceneError) {
    guard let (view, parent) = try declareFrame(&words) else { return }
    if words.accept("turned"), let angle = words.angle() {
      view.transform = view.transform.then(.rotation(angle))
    }
    if words.accept("scaled"), let scale = words.number() {
      view.transform = view.transform.then(.scale(scale, scale))
    }
    if words.accept("alpha"), let alpha = words.number() { view.alpha = alpha }
    view.isHidden = words.accept("hidden")
    view.isInteractive = !words.accept("untouchable")
    let keeps = words.accept("keeps-touches")
    add(BenchView(view, in: parent, keepsTouches: keeps), in: parent)
  }

  /// `scroll-view NAME X,Y WxH content WxH …`
  func declareScrollView(_ words: inout ActionReader) throws(SceneError) {
    guard let (view, parent) = try declareFrame(&words), words.accept("content"), let content = words.size()
    else { return }
    let bench = BenchView(view, in: parent)
    add(bench, in: parent)
    let frame = view.frame
    let axis: PanRecognizer.Axis =
      content.height > frame.height || content.width <= frame.width ? .vertical : .horizontal
    let pan = PanRecognizer(axis: axis, profile: screen.profile)
    let entrant = try hang(pan, named: "\(view.name) scroll", on: bench)
    let lengths =
      axis == .vertical ? (frame.height, content.height) : (frame.width, content.width)
    let scroller = Scroller(profile: screen.profile, viewport: lengths.0, content: lengths.1)
    add(BenchScroll(axis: axis, pan: entrant, scroller: scroller), to: bench)
  }

  /// Name, place, size and superview; the view is not in the tree yet.
  private func declareFrame(_ words: inout ActionReader) throws(SceneError) -> (View, BenchView)? {
    _ = words.name()
    guard let name = words.name(), let place = words.point(), let size = words.size() else { return nil }
    guard !hasView(named: name) else {
      throw .refused(expected: "a view of another name", found: "\"\(name)\", which there is")
    }
    // The content of a scroll view is said before its superview.
    var ahead = words
    if ahead.accept("content") { _ = ahead.size() }
    let parent = ahead.accept("in") ? ahead.name() : nil
    if words.accept("in") { _ = words.name() }
    let superview = try parent.map { (name) throws(SceneError) in try view(named: name) } ?? views[0]
    guard superview.depth < ViewsScene.deepest else {
      throw .refused(expected: "at most \(ViewsScene.deepest) views in one another", found: "one more")
    }
    let way = place - superview.origin
    return (View(name, frame: Frame(way.dx, way.dy, size.width, size.height)), superview)
  }

  /// `recognizer NAME KIND … on VIEW`
  func declareRecognizer(_ words: inout ActionReader) throws(SceneError) {
    _ = words.name()
    let name = words.text()
    guard let kind = words.name(), let recognizer = recognizer(kind, &words), words.accept("on"),
      let host = words.name()
    else { return }
    if let name, !recognizers(named: name).isEmpty {
      throw .refused(expected: "a recognizer of another name", found: "\"\(name)\", which there is")
    }
    _ = try hang(recognizer, named: name, on: try view(named: host))
  }

  private func hang(
    _ recognizer: any Recognizer, named name: String?, on host: BenchView
  ) throws(SceneError) -> Entrant {
    guard recognizers.count < ViewsScene.mostRecognizers else {
      throw .refused(expected: "at most \(ViewsScene.mostRecognizers) recognizers", found: "one more")
    }
    let entrant = stage.add(recognizer, to: host.view, name: name, host: recognizers.count)
    add(BenchRecognizer(entrant, on: host))
    return entrant
  }

  private func recognizer(_ kind: String, _ words: inout ActionReader) -> (any Recognizer)? {
    let profile = screen.profile
    switch kind {
    case "tap":
      let taps = words.whole()
      if taps != nil { _ = words.accept("times") || words.accept("time") }
      return TapRecognizer(taps: taps ?? 1, fingers: words.fingers()?.lowerBound ?? 1, profile: profile)
    case "double-tap":
      return TapRecognizer(taps: 2, fingers: words.fingers()?.lowerBound ?? 1, profile: profile)
    case "long-press":
      let duration = words.accept("for") ? words.duration() : nil
      return LongPressRecognizer(
        fingers: words.fingers()?.lowerBound ?? 1, duration: duration, profile: profile)
    case "pan":
      let fingers = words.fingers() ?? 1...Int.max
      let axis: PanRecognizer.Axis? =
        words.accept("horizontal") ? .horizontal : words.accept("vertical") ? .vertical : nil
      return PanRecognizer(
        minimum: fingers.lowerBound, maximum: fingers.upperBound, axis: axis, profile: profile)
    case "swipe":
      let ways = (words.names() ?? []).compactMap { SwipeDirection(rawValue: $0) }
      return SwipeRecognizer(ways, fingers: words.fingers()?.lowerBound ?? 1, profile: profile)
    case "pinch": return PinchRecognizer(profile: profile)
    case "rotation": return RotationRecognizer(profile: profile)
    case "edge-pan":
      guard let edge = words.name().flatMap({ ScreenEdge(rawValue: $0) }) else { return nil }
      return EdgePanRecognizer(edge, screen: screen.size, profile: profile)
    default: return nil
    }
  }
}

extension ActionReader {
  /// `with N fingers`, `with N to N fingers`.
  fileprivate mutating func fingers() -> ClosedRange<Int>? {
    guard accept("with"), let least = whole() else { return nil }
    let most = accept("to") ? whole() ?? least : least
    _ = accept("fingers") || accept("finger")
    return least...max(least, most)
  }
}
