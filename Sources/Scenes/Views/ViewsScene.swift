import Gestures
package import Motion
package import Stage
import TodoModel

/// A test bench for designing gestures: views and recognizers declared by the script.
///
/// A touch goes to the view that it hits and then to its containing views, outermost last; each takes the next
/// color of a seeded sequence when a touch on it begins and when it ends. A recognizer that begins takes its
/// touches away from the views.
package final class ViewsScene: Scene {
  package let stage: Stage
  package let model: SceneModel
  package let list: Int
  let screen: Screen
  let recorder: Recorder
  /// The views in declaration order; the first is the root.
  private(set) var views: [ViewNode]
  private var viewsByName: [String: ViewNode] = [:]
  /// The scroll views in declaration order.
  private var scrollViews: [ViewNode] = []
  private(set) var recognizers: [RecognizerNode] = []
  private var recognizersByName: [String: [RecognizerNode]] = [:]
  /// The number of declared relations between recognizers, one for each pair.
  private var relationCount = 0
  var colors = SeededColors(seed: 1)
  var touches: [ActiveTouch] = []
  var log: [LoggedTouch] = []

  /// A finger that is down.
  struct ActiveTouch {
    let finger: Int
    let hit: View?
    /// The views that it reaches, from the one it hit outwards.
    var reached: [ViewNode]
    /// Whether a recognizer has taken it away from the views.
    var isTaken = false
    /// The recognizers that did not receive it.
    var refused: [ArenaMember] = []
    /// The scroll views that it stopped.
    var stopped: [ViewNode] = []
  }

  init(_ start: SceneStart) {
    model = start.model
    list = start.list
    screen = start.screen
    recorder = start.recorder
    stage = Stage(screen: screen.size)
    views = [ViewNode(stage.root, in: nil)]
    viewsByName[stage.root.name] = views[0]
    stage.layout = self
    stage.arena.delegate = self
    paint(views[0], at: .zero)
  }

  /// The maximum nesting depth of views: a touch asks each of them, recursively.
  package static let deepest = 512
  /// The maximum number of recognizers: each that recognizes asks all the others.
  package static let mostRecognizers = 500
  /// The maximum number of relations.
  package static let mostRelations = 250_000

  /// Adds a view to an existing one.
  func add(_ view: ViewNode, in parent: ViewNode) {
    parent.view.add(view.view)
    view.view.tag = views.count
    views.append(view)
    viewsByName[view.view.name] = view
    paint(view, at: .zero)
  }

  /// Makes a view that is in the tree a scroll view.
  func add(_ scroll: ScrollNode, to view: ViewNode) {
    view.scroll = scroll
    scrollViews.append(view)
  }

  func hasView(named name: String) -> Bool { viewsByName[name] != nil }

  func view(named name: String) throws(SceneError) -> ViewNode {
    guard let view = viewsByName[name] else {
      throw .refused(expected: "a view of the script", found: "\"\(name)\"")
    }
    return view
  }

  func add(_ recognizer: RecognizerNode) {
    recognizers.append(recognizer)
    recognizersByName[recognizer.member.name, default: []].append(recognizer)
  }

  /// The recognizers of this name in declaration order; several for the name of a kind.
  func recognizers(named name: String) -> [RecognizerNode] { recognizersByName[name] ?? [] }

  /// Counts relations about to be declared; throws if they are too many to be searched.
  func count(relations: Int) throws(SceneError) {
    relationCount += relations
    guard relationCount <= ViewsScene.mostRelations else {
      throw .refused(
        expected: "at most \(ViewsScene.mostRelations) pairs of recognizers with a relation", found: "more")
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
}

extension ViewsScene {
  package var deadline: Time? { nil }
  package var restTime: Time? { scrollViews.compactMap { $0.scroll?.offset.end }.max() }
  package func process(at time: Time) {}

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

  /// Sets the content locations of the scroll views.
  func scrollContents(at time: Time) {
    for view in scrollViews {
      if let scroll = view.scroll { view.view.contentOffset = scroll.contentOffset(at: time) }
    }
  }
}
