import Gestures
import Motion
import Stage

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

  func declare(_ declared: DeclaredScrollView) throws(SceneError) {
    let (view, parent) = try make(declared.name, declared.origin, declared.size, in: declared.parent)
    let bench = ViewNode(view, in: parent)
    add(bench, in: parent)
    let (frame, content) = (view.frame, declared.content)
    let axis = ViewsScene.scrollAxis(of: declared.size, content: content)
    let pan = PanRecognizer(axis: axis, profile: screen.profile)
    let member = try hang(pan, named: ViewsScene.scrollPanName(ofView: view.name), on: bench)
    let lengths =
      axis == .vertical ? (frame.height, content.height) : (frame.width, content.width)
    let scroller = Scroller(profile: screen.profile, viewport: lengths.0, content: lengths.1)
    add(ScrollNode(axis: axis, pan: member, scroller: scroller), to: bench)
  }

  /// A new view and its intended parent.
  private func make(
    _ name: String, _ origin: Location, _ size: Extent, in parent: String?
  ) throws(SceneError) -> (View, ViewNode) {
    guard !hasView(named: name) else {
      throw .refused(expected: "a new view name", found: "\"\(name)\", which is taken")
    }
    let superview = try parent.map { (name) throws(SceneError) in try view(named: name) } ?? views[0]
    guard superview.depth < ViewsScene.deepest else {
      throw .refused(expected: "at most \(ViewsScene.deepest) views in one another", found: "one more")
    }
    let offset = origin - superview.origin
    return (View(name, frame: Frame(offset.dx, offset.dy, size.width, size.height)), superview)
  }

  func declare(_ declared: DeclaredRecognizer) throws(SceneError) {
    if let name = declared.name, !recognizers(named: name).isEmpty {
      throw .refused(expected: "a new recognizer name", found: "\"\(name)\", which is taken")
    }
    _ = try hang(
      declared.kind.recognizer(on: screen), named: declared.name,
      on: try view(named: declared.view))
  }

  private func hang(
    _ recognizer: any Recognizer, named name: String?, on host: ViewNode
  ) throws(SceneError) -> ArenaMember {
    guard recognizers.count < ViewsScene.mostRecognizers else {
      throw .refused(expected: "at most \(ViewsScene.mostRecognizers) recognizers", found: "one more")
    }
    let member = stage.add(recognizer, to: host.view, name: name, owner: recognizers.count)
    add(RecognizerNode(member, on: host))
    return member
  }
}
