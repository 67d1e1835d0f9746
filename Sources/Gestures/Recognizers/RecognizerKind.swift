/// A kind of recognizer; the raw value is its name in scripts and logs.
public enum RecognizerKind: String, Hashable, Sendable, CaseIterable {
  /// ``TapRecognizer``.
  case tap
  /// ``LongPressRecognizer``.
  case longPress = "long-press"
  /// ``PanRecognizer``, ``SwipeRecognizer``, ``PinchRecognizer``, ``RotationRecognizer``.
  case pan, swipe, pinch, rotation
  /// ``EdgePanRecognizer``.
  case edgePan = "edge-pan"
}
