import GestureScript
import Gestures
import Motion
import Scenes
import Simulation
import Stage

/// The views, recognizers and relations that a script for `scene views` declares.
struct GestureGraph {
  struct ViewEntry {
    var name: String
    /// The index in declaration order, which is the order from back to front among siblings.
    var index = 0
    var parent: String?
    var origin = Location.zero
    var size: Extent
    /// The statement in canonical form, or empty for the root.
    var text = ""
    var position = SourcePosition.nowhere
    var isTouchable = true
    var scrolls = false
    /// The number of containing views.
    var depth = 0
  }

  struct RecognizerEntry {
    /// The unique name by which a minimal script refers to the recognizer.
    var label: String
    /// The statement's words between the name and the view: `tap 2 times`, or nil for a scroll view's pan.
    var kindText: String?
    var kind: DeclaredRecognizer.Kind
    var view: String
    /// The number of views that contain its own: nested recognizers are asked first.
    var depth = 0
    var position: SourcePosition
    /// The recognizers that must fail before it acts, with the positions of those statements.
    var requires: [Int: SourcePosition] = [:]
    var companions: Set<Int> = []
    var refusals: [DeclaredRefusal] = []
    /// The screen with its own numbers, and their words in a script.
    var screen: Screen
    var numbers: [String] = []
    var isScrollPan: Bool { kindText == nil }
    /// The recognizer with these numbers.
    var value: any Recognizer {
      if isScrollPan, case .pan(_, let axis) = kind {
        return PanRecognizer(axis: axis, profile: screen.profile)
      }
      return kind.recognizer(on: screen)
    }
    /// Whether the recognizer receives no touches at all.
    var refusesAllTouches: Bool { refusals.contains(.touches(on: nil)) }
  }

  let screen: Screen
  /// The statements that set the screen up, without views and recognizers.
  let setup: [String]
  private(set) var views: [String: ViewEntry] = [:]
  private(set) var viewNames: [String] = []
  private(set) var recognizers: [RecognizerEntry] = []
  /// The numbers of views and recognizers beyond ``maxViews``.
  private(set) var viewsLeftOut = 0
  private(set) var recognizersLeftOut = 0

  /// The maximum number of examined views; recognizers on others are left out too.
  static let maxViews = 2000

  init(_ script: Script) {
    screen = script.setup.screenToPlayOn
    setup = script.statements.compactMap { placed in
      switch placed.value {
      case .screen, .rowHeight, .profile, .scene: ScriptPrinter.text(of: placed.value)
      default: nil
      }
    }
    views["root"] = ViewEntry(name: "root", size: screen.size)
    viewNames = ["root"]
    for placed in script.statements {
      guard case .phrase(let phrase) = placed.value, let statement = phrase.meaning as? ViewsStatement else {
        continue
      }
      declare(statement, phrase.text, at: placed.position)
    }
  }

  private mutating func declare(_ statement: ViewsStatement, _ text: String, at position: SourcePosition) {
    func entry(_ view: DeclaredView) -> ViewEntry {
      ViewEntry(
        name: view.name, parent: view.parent ?? "root", origin: view.origin, size: view.size, text: text,
        position: position)
    }
    switch statement {
    // Views are examined at their initial locations.
    // What a lift decides beside the recognizers is not examined.
    case .scroll, .commit: break
    case .threshold(let name, let value, let recognizer):
      guard let threshold = Threshold.named(name) else { return }
      for one in named(recognizer) {
        threshold.set(value, on: &recognizers[one].screen)
        recognizers[one].numbers.append(
          ScriptPrinter.text(of: ScriptThreshold(name, value, unit: threshold.unit.rawValue)))
      }
    case .view(let view):
      var entry = entry(view)
      entry.isTouchable = !view.isHidden && !view.isUntouchable && (view.alpha ?? 1) >= View.minAlpha
      add(entry)
    case .scrollView(let view, let content):
      var entry = entry(view)
      entry.scrolls = true
      add(entry)
      let axis = ViewsScene.scrollAxis(of: view.size, content: content)
      add(
        RecognizerEntry(
          label: ViewsScene.scrollPanName(ofView: view.name), kindText: nil,
          kind: .pan(fingers: nil, axis: axis), view: view.name, position: position, screen: screen))
    case .recognizer(let declared):
      add(
        RecognizerEntry(
          label: label(declared, declared.kind.recognizer(on: screen).kind),
          kindText: GestureGraph.kindText(text, declared), kind: declared.kind, view: declared.view,
          position: position, screen: screen))
    case .order(let waiting, let others):
      for other in named(others) {
        for one in named(waiting) where one != other && recognizers[one].requires[other] == nil {
          recognizers[one].requires[other] = position
        }
      }
    case .together(let some, let others):
      for other in named(others) {
        for one in named(some) where one != other {
          recognizers[one].companions.insert(other)
          recognizers[other].companions.insert(one)
        }
      }
    case .refusal(let name, let refusal):
      for one in named(name) { recognizers[one].refusals.append(refusal) }
    }
  }

  private mutating func add(_ view: ViewEntry) {
    guard viewNames.count <= GestureGraph.maxViews else {
      viewsLeftOut += 1
      return
    }
    var view = view
    view.index = viewNames.count
    let parent = view.parent.flatMap { views[$0] }
    view.depth = (parent?.depth ?? 0) + 1
    view.isTouchable = view.isTouchable && parent?.isTouchable ?? true
    views[view.name] = view
    viewNames.append(view.name)
  }

  private mutating func add(_ recognizer: RecognizerEntry) {
    guard let view = views[recognizer.view] else {
      recognizersLeftOut += 1
      return
    }
    recognizers.append(recognizer)
    recognizers[recognizers.count - 1].depth = view.depth
  }

  /// The recognizers declared so far that a name or a kind means.
  func named(_ name: RecognizerName) -> [Int] {
    recognizers.indices.filter { index in
      name.matches(recognizers[index].label, recognizers[index].value.kind)
    }
  }

  /// The recognizer's own name, or a unique one like `tap on A`.
  private func label(_ declared: DeclaredRecognizer, _ kind: RecognizerKind) -> String {
    if let name = declared.name { return name }
    let taken = Set(recognizers.map(\.label))
    let plain = "\(kind.rawValue) on \(declared.view)"
    let numbered = (2...).lazy.map { "\(plain) (\($0))" }
    return taken.contains(plain) ? numbered.first { !taken.contains($0) } ?? plain : plain
  }

  /// The words between name and view in `recognizer "once" tap 2 times on A`.
  private static func kindText(_ text: String, _ declared: DeclaredRecognizer) -> String {
    var kind = text.dropFirst("recognizer ".count)
    if let name = declared.name { kind.trimPrefix(name.quotedText + " ") }
    // The last ` on ` precedes the view, whose name may contain one only in quotes.
    let endings = [" on \(declared.view)", " on \(declared.view.quotedText)"]
    return String(kind.dropLast(endings.first(where: kind.hasSuffix)?.count ?? 0))
  }

  func chain(of name: String) -> [ViewEntry] {
    guard let first = views[name] else { return [] }
    return Array(sequence(first: first) { $0.parent.flatMap { views[$0] } })
  }

  /// Whether one is asked before the other at one moment: the nested one, at one depth the one added first.
  func isAsked(_ one: Int, before other: Int) -> Bool {
    let (depth, otherDepth) = (recognizers[one].depth, recognizers[other].depth)
    return depth == otherDepth ? one < other : depth > otherDepth
  }

  /// Whether both may recognize in the same touches without a declaration.
  func tolerate(_ one: Int, _ other: Int) -> Bool {
    if recognizers[one].companions.contains(other) { return true }
    guard case .tap(let taps, _) = recognizers[one].kind, case .tap(let others, _) = recognizers[other].kind
    else { return false }
    return taps != others
  }
}
