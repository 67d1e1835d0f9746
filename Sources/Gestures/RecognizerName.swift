/// A recognizer, identified by its kind or its own name.
public enum RecognizerName: Hashable, Sendable {
  /// Every recognizer of this kind.
  case kind(RecognizerKind)
  /// The recognizer with this name.
  case named(String)
}
