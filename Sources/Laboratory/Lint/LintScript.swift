import GestureScript
import Gestures
import Motion
import Scenes
import Simulation

extension GestureGraph {
  /// A script with these recognizers, their relations and the necessary views, followed by these lines.
  func script(_ chosen: [Int], views more: [String] = [], _ lines: [String]) -> Script {
    let chosen = chosen.sorted()
    let refused = chosen.flatMap { recognizers[$0].refusals.compactMap(\.view) }
    let named = more + chosen.map { recognizers[$0].view } + refused
    let needed = Set(named.flatMap { chain(of: $0).map(\.name) })
    var text = setup
    let scrolling = Set(chosen.filter { recognizers[$0].isScrollPan }.map { recognizers[$0].view })
    // Recognizers of equal depth are asked in the order in which they were added: keeps the script's order.
    var statements: [(line: Int, text: String)] = []
    for view in viewNames.dropFirst().filter(needed.contains).compactMap({ views[$0] }) {
      let isPlain = view.scrolls && !scrolling.contains(view.name)
      statements.append((view.position.line, isPlain ? plain(view) : view.text))
    }
    for index in chosen {
      let entry = recognizers[index]
      guard let kind = entry.kindText else { continue }
      statements.append(
        (entry.position.line, "recognizer \(quoted(index)) \(kind) on \(entry.view.quotedText)"))
    }
    // The sort keeps the order within a line.
    text += statements.enumerated().sorted { ($0.element.line, $0.offset) < ($1.element.line, $1.offset) }
      .map(\.element.text)
    for index in chosen {
      let entry = recognizers[index]
      text += entry.requires.keys.filter(chosen.contains).sorted().map {
        "\(quoted(index)) after \(quoted($0)) fails"
      }
      text += entry.companions.filter { chosen.contains($0) && $0 > index }.sorted().map {
        "\(quoted(index)) with \(quoted($0))"
      }
      text += entry.refusals.map { "\(quoted(index)) \($0.text)" }
      text += entry.numbers.map { "threshold \($0) for \(quoted(index))" }
    }
    text += lines
    // The lines are flick's own; if they were unreadable, the declarations would have to do.
    return (try? Script(parsing: text.joined(separator: "\n") + "\n")) ?? Script([])
  }

  func quoted(_ index: Int) -> String { recognizers[index].label.quotedText }

  /// A scroll view as a view that does not scroll.
  private func plain(_ view: ViewEntry) -> String {
    let inside = view.parent.map { $0 == "root" ? "" : " in \($0.quotedText)" } ?? ""
    return "view \(view.name.quotedText) \(ScriptPrinter.text(of: view.origin)) "
      + "\(ScriptPrinter.text(of: view.size))\(inside)"
  }
}

extension DeclaredRefusal {
  var view: String? {
    switch self {
    case .touches(let view), .toBegin(let view): view
    case .toBeginUnless: nil
    }
  }

  /// Whether the refusal may keep the recognizer from beginning.
  var isOfBeginning: Bool { if case .touches = self { false } else { true } }

  /// The text after the recognizer's name.
  var text: String {
    switch self {
    case .touches(let view): "refuses touches" + (view.map { " on \($0.quotedText)" } ?? "")
    case .toBegin(let view): "refuses to begin" + (view.map { " on \($0.quotedText)" } ?? "")
    case .toBeginUnless(let axis): "refuses to begin unless \(axis)"
    }
  }
}

/// Touches to try, as the lines of a `together` block.
typealias LintTouches = [FingerStatement]

extension LintTouches {
  /// The actions up to and including a moment.
  func until(_ end: Time) -> LintTouches { filter { $0.moment <= end } }

  func samples(_ screen: Screen) -> [TouchSample] {
    let compiler = GestureCompiler(screen: screen.size, rowHeight: screen.rowHeight, rate: 120)
    return (try? compiler.compile(map { Positioned($0) }, at: .zero))?.samples ?? []
  }

  var text: [String] { ["together"] + map { "  " + ScriptPrinter.text(of: $0) } + ["end"] }

  /// The touches as a block, a wait for `moment` if it is not before its end, and what is expected then.
  func text(upTo moment: Time, expecting expectations: [String]) -> [String] {
    let wait = moment >= end ? ["wait \((moment - end + .milliseconds(1)).scriptText)"] : []
    return text + wait + expectations.map { "expect " + $0 } + (leavesFingersDown ? ["cancel"] : [])
  }

  /// The moment of the last action.
  var end: Time { map(\.moment).max() ?? .zero }

  var leavesFingersDown: Bool {
    var down: Set<Int> = []
    for line in self {
      switch line.action {
      case .down: down.insert(line.finger)
      case .up, .cancel: down.remove(line.finger)
      case .move, .update: break
      }
    }
    return !down.isEmpty
  }
}
