import Gestures
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
  var touches: [ActiveTouch] = []
  var log: [LoggedTouch] = []

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

  func paint(_ view: BenchView, at time: Time) {
    view.paint(colors.next(), at: time, keepingPast: recorder.isOn)
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
