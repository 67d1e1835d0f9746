import Motion

/// An input source of a WebDriver request, with its actions by tick.
struct ActionSource {
  enum Kind: String {
    case pointer, key, wheel, none

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
      /// A pause, or an action that does not concern a touch screen.
      case pause
      case down, up, cancel
      /// To a point of the viewport, or by an offset from the pointer's location.
      case move(Location, isRelative: Bool)
    }

    /// The byte offset in the file.
    var offset: Int
    var kind: Kind
    /// The duration in µs, or nil if there is none.
    var duration: Int64?
  }

  var actions: [Action]
}
