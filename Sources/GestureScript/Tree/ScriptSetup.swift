package import Motion

/// The screen on which a script plays: its set-up, with defaults for the rest.
package struct ScriptSetup: Hashable, Sendable {
  /// The screen size in points; default 320 x 480.
  package var screen = Extent(320, 480)
  /// The row height in points; default 50.
  package var rowHeight = 50.0
  /// Touch samples a second; default 120.
  package var rate = 120.0
  package var profile = ScriptProfile.uikit
  package var scene = "list"
  /// The lists; empty for the stored current list.
  package var lists: [ScriptList] = []

  package init() {}
}

extension Script {
  /// The set-up made by the statements before the first action.
  package var setup: ScriptSetup {
    var setup = ScriptSetup()
    for placed in statements {
      switch placed.value {
      case .screen(let size): setup.screen = size
      case .rowHeight(let height): setup.rowHeight = height
      case .rate(let rate): setup.rate = rate
      case .profile(let profile): setup.profile = profile
      case .scene(let name): setup.scene = name
      case .list(let list): setup.lists.append(list)
      default: break
      }
    }
    return setup
  }
}
