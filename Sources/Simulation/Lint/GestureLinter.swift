public import GestureScript
import Gestures
import Motion
import Scenes

/// Finds likely mistakes in a script for `scene views` without playing it: tries every pair of recognizers
/// that may meet against the recognizers' own rules. Scroll views are examined unscrolled.
public struct GestureLinter {
  let graph: GestureGraph
  let surface: GestureSurface
  /// The recognizers that receive some touch.
  let reachable: Set<Int>

  /// Reads the declarations of a script under `profile`, by default the script's own; its gestures and
  /// expectations make no difference. Throws for an invalid declaration, or another scene.
  public init(_ script: Script, under profile: ScriptProfile? = nil) throws(ScriptFault) {
    guard script.setup.scene == SceneKind.views.rawValue else {
      let place = script.statements.first {
        if case .scene = $0.value { true } else { false }
      }?.place
      throw ScriptFault(
        at: place ?? SourcePlace(line: 1, column: 1, text: script.statements.first?.place.text ?? ""),
        expected: "scene views", found: "scene \(script.setup.scene)",
        hint: "only the scene views declares views and recognizers")
    }
    let declarations = GestureLinter.declarations(of: script, under: profile)
    let player = try ScriptPlayer(declarations)
    _ = try player.play()
    graph = GestureGraph(declarations)
    guard let scene = player.simulator.scene as? ViewsScene else {
      throw ScriptFault(at: .nowhere, expected: "scene views", found: "another scene")
    }
    surface = GestureSurface(graph, scene) { point in
      // The last two are not views.
      Array(player.simulator.responderChain(at: point).dropLast(2))
    }
    reachable = surface.reachable
  }

  /// The statements that set the screen up, with `profile` in place of the script's own unless it is nil.
  private static func declarations(of script: Script, under profile: ScriptProfile?) -> Script {
    let declared = script.statements.filter { $0.value.isSetup }
    guard let profile else { return Script(statements: declared) }
    let others = declared.filter { if case .profile = $0.value { false } else { true } }
    return Script(statements: [Placed(.profile(profile), at: .nowhere)] + others)
  }

  /// The parts not examined, as a phrase, or nil if everything was.
  public var leftOut: String? {
    guard graph.viewsLeftOut > 0 else { return nil }
    let views = "\(graph.viewsLeftOut) of \(graph.viewsLeftOut + GestureGraph.mostViews) views"
    let count = graph.recognizersLeftOut
    return count == 0 ? views : "\(views) and \(count) recognizer\(count == 1 ? "" : "s") on them"
  }

  /// All findings, by kind and then in the order of the script.
  public var findings: [LintFinding] {
    circles + delays + coveredViews + unreachableLimits + orders
  }

  func trial(_ chosen: [Int], _ touches: LintTouches) -> RuleTrial {
    let samples = touches.samples(graph.screen)
    let end = touches.end + .seconds(20)
    return RuleTrial(chosen.map { graph.recognizers[$0].value }, samples, until: end) { point in
      let seen = surface.seen(at: point)
      return chosen.indices.filter { seen.contains(chosen[$0]) }
    }
  }

  func places(_ places: [SourcePlace]) -> [SourcePlace] {
    var seen: Set<Int> = []
    return places.sorted { $0.line < $1.line }.filter { seen.insert($0.line).inserted }
  }

  /// `"once" (tap on A)`, or `tap on A` for a recognizer without a name.
  func name(_ index: Int) -> String {
    let entry = graph.recognizers[index]
    guard let kind = entry.kindText, !entry.label.hasPrefix("\(entry.value.kind.rawValue) on ") else {
      return entry.isScrollPan ? "the scrolling of \(entry.view)" : entry.label
    }
    return "\"\(entry.label)\" (\(kind) on \(entry.view))"
  }
}
