import Motion

/// One input source of a WebDriver request, and what it does tick by tick.
struct ActionSource {
  enum Kind: String {
    case pointer, key, wheel, none

    /// The actions that it can do.
    var actions: Set<String> {
      switch self {
      case .pointer: ["pause", "pointerDown", "pointerUp", "pointerMove", "pointerCancel"]
      case .key: ["pause", "keyDown", "keyUp"]
      case .wheel: ["pause", "scroll"]
      case .none: ["pause"]
      }
    }
  }

  struct Action {
    enum Kind {
      /// Also what is not the business of a touch screen.
      case pause
      case down, up, cancel
      /// To a place of the viewport, or by so much from where the pointer is.
      case move(Location, isRelative: Bool)
    }

    /// Where it stands in the file.
    var offset: Int
    var kind: Kind
    /// In µs; nil: none given.
    var duration: Int64?
  }

  var actions: [Action]
}
