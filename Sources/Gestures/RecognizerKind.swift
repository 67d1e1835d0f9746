/// The kinds of recognizers, as scripts and logs name them.
public enum RecognizerKind: String, Hashable, Sendable, CaseIterable {
  case tap
  case longPress = "long-press"
  case pan, swipe, pinch, rotation
  case edgePan = "edge-pan"
}
