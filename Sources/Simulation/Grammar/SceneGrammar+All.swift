package import GestureScript
package import Scenes

extension SceneKind {
  /// What the scene adds to the language of scripts: a line for each scene.
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
  static let allScenes = ScriptParser(
    scenes: SceneKind.allCases.map { kind in SceneEntry(kind.rawValue) { kind.grammar } }
  ) { sharedTargets }

  private static let sharedTargets = PhraseRule<SceneTarget>.shared.map { PhraseRule<SceneMeaning>($0) }
}
