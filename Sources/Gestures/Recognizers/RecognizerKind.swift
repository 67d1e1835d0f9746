/// A kind of recognizer; the raw value is its name in scripts and logs.
public enum RecognizerKind: String, Hashable, Sendable, CaseIterable {
  /// A touch, or several in a row.
  case tap
  /// A rest in place.
  case longPress = "long-press"
  /// A drag, a quick straight movement, two fingers whose distance changes, two fingers that turn.
  case pan, swipe, pinch, rotation
  /// A drag from an edge of the screen.
  case edgePan = "edge-pan"
}

package enum RecognizerName: Hashable, Sendable {
  case kind(RecognizerKind)
  case named(String)
}
