package import GestureScript
package import Scenes

extension SceneKind {
  package var grammar: SceneGrammar {
    switch self {
    case .list: .list
    case .board: .board
    case .pager: .pager
    case .card: .card
    case .detail: .detail
    case .views: .views
    case .calendar: .calendar
    }
  }
}

extension ScriptParser {
  /// Reads scripts in the words of every scene.
  package static let allScenes = ScriptParser(
    scenes: SceneKind.allCases.map { kind in SceneEntry(kind.rawValue) { kind.grammar } },
    thresholds: { Threshold.all.map { ThresholdEntry($0.name, unit: $0.unit.rawValue, in: $0.range) } },
    targets: { sharedTargets })

  private static let sharedTargets = PhraseRule<SceneTarget>.shared.map { PhraseRule<SceneMeaning>($0) }
}
