package import GestureScript
package import Motion
package import Scenes
package import TodoModel

/// What a live session starts from: a scene, and how it is set up.
package struct LiveSetup {
  /// What sets the scene up, without the screen's size and lists, and `scroll`s directly after.
  var statements: [Placed<Statement>] = []
  /// What the statements leave out is as in a script.
  package private(set) var kind = SceneKind.list
  package private(set) var rowHeight = 50.0
  /// The size that a script gives, in points; nil: the terminal's.
  package private(set) var screen: Extent?
  /// The document of the script's own lists, an empty one where the scene shows none; nil: the stored one.
  package private(set) var ownDocument: Document?
  /// How many statements follow what sets the scene up.
  package private(set) var leftOut = 0
  /// Instead of the script's own.
  package var profile: ScriptProfile?
  package var options = SimulationOptions()

  /// The list, on a screen of the terminal's size.
  package init() {}

  /// What precedes the first action of a script. Throws, with the place, if there is no scene of the name.
  package init(_ script: Script) throws(ScriptFault) {
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

  /// Whether the scene shows one list or several, with rows that keys act on.
  package var showsLists: Bool { kind.showsLists }

  /// The statements with which a script begins that goes on from here; lists left out.
  func head(screen: Extent) -> [Statement] {
    var head: [Statement] = [.screen(screen)]
    for placed in statements {
      switch placed.value {
      case .profile, .scroll: break
      default: head.append(placed.value)
      }
    }
    return head
  }

  /// The profile that decides.
  var profileToPlay: ScriptProfile {
    if let profile { return profile }
    for placed in statements {
      if case .profile(let profile) = placed.value { return profile }
    }
    return .uikit
  }

  /// A fresh simulation of a document on a screen of this size. Throws at a statement that makes no sense.
  func simulator(
    _ document: Document, list: Int, screen: Extent, isFirst: Bool
  ) throws(ScriptFault) -> Simulator {
    var head = statements
    // Where a list was scrolled to counts at the start alone.
    if !isFirst {
      head.removeAll {
        guard case .scroll = $0.value else { return false }
        return true
      }
    }
    var options = options
    options.document = document
    options.list = list
    if ownDocument != nil { options.listFlags = [] }
    let script = Script(statements: [Placed(.screen(screen))] + head)
    let player = try ScriptPlayer(
      script, options, SimulationVariation(profile: profile), keeping: .present)
    try player.prepare()
    return player.simulator
  }
}
