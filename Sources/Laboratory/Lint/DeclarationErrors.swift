package import GestureScript
import Gestures
import Scenes
import Simulation

extension Script {
  /// The errors of the statements that declare views and recognizers, in order. A name whose declaration is wrong counts
  /// as declared.
  package var declarationErrors: [ScriptError] {
    guard setup.scene == SceneKind.views.rawValue, let player = try? ScriptPlayer(self) else { return [] }
    var errors: [ScriptError] = []
    var meant: Set<String> = []
    for placed in statements {
      guard case .phrase(let phrase) = placed.value, phrase.isSetup else { continue }
      do throws(ScriptError) { try player.play(placed) } catch {
        if !meant.contains(error.found) { errors.append(error) }
        switch phrase.meaning as? ViewsStatement {
        case .view(let view)?: meant.insert("\"\(view.name)\"")
        case .scrollView(let view, _)?:
          meant.formUnion(["\"\(view.name)\"", "\"\(ViewsScene.scrollPanName(ofView: view.name))\""])
        case .recognizer(let recognizer)?:
          meant.insert(recognizer.kind.recognizer(on: setup.screenToPlayOn).kind.rawValue)
          if let name = recognizer.name { meant.insert("\"\(name)\"") }
        default: continue
        }
      }
    }
    return errors
  }
}
