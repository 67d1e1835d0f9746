package import GestureScript
package import Motion
package import Scenes
package import TodoModel

/// The start of a live session: a scene and its set-up.
package struct LiveSetup {
  /// The set-up without the screen's size and lists, and the `scroll`s directly after it.
  var statements: [Positioned<Statement>] = []
  package private(set) var kind = SceneKind.list
  package private(set) var rowHeight = 50.0
  /// The screen size from the script, in points, or nil for the terminal's.
  package private(set) var screen: Extent?
  /// The document of the script's own lists, empty if the scene shows none, or nil for the stored one.
  package private(set) var ownDocument: Document?
  /// The number of statements after the set-up.
  package private(set) var leftOut = 0
  /// The profile in place of the script's own.
  package var profile: ScriptProfile?
  package var options = SimulationOptions()

  /// The list, on a screen of the terminal's size.
  package init() {}

  /// Reads the statements before a script's first action. Throws if the scene's name is unknown.
  package init(_ script: Script) throws(ScriptError) {
    let setup = script.setup
    kind = try script.sceneKind
    rowHeight = setup.rowHeight
    ownDocument = setup.document ?? (script.showsStoredList ? nil : Document())
    var rest = script.statements[...]
    while let placed = rest.first, placed.value.isSetup {
      switch placed.value {
      case .screen(let size): screen = size
      case .list: break
      default: statements.append(placed)
      }
      rest = rest.dropFirst()
    }
    while let placed = rest.first, case .scroll = placed.value {
      statements.append(placed)
      rest = rest.dropFirst()
    }
    leftOut = rest.count
  }

  package var showsLists: Bool { kind.showsLists }

  /// The first statements of a script that continues from here, without lists.
  func head(screen: Extent) -> [Statement] {
    let kept = statements.map(\.value).filter {
      switch $0 {
      case .profile, .scroll: false
      default: true
      }
    }
    return [.screen(screen)] + kept
  }

  /// The profile in place of the script's own, or the script's.
  package var profileToPlay: ScriptProfile {
    profile ?? Script(statements: statements).setup.profile
  }

  func simulator(
    _ document: Document, list: Int, screen: Extent, isFirst: Bool
  ) throws(ScriptError) -> Simulator {
    var head = statements
    // The initial scroll offset counts at the start alone.
    if !isFirst {
      head.removeAll { if case .scroll = $0.value { true } else { false } }
    }
    var options = options
    options.document = document
    options.list = list
    if let profile { options.profile = profile }
    if ownDocument != nil { options.listFlags = [] }
    let script = Script(statements: [Positioned(.screen(screen))] + head)
    let player = try ScriptPlayer(script, options, SimulationVariation(), keeping: .present)
    try player.prepare()
    return player.simulator
  }
}
