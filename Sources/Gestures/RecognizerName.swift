/// A recognizer, by its kind or by the name that somebody gave it.
public enum RecognizerName: Hashable, Sendable {
  /// Every recognizer of this kind.
  case kind(RecognizerKind)
  /// The recognizer with this name.
  case named(String)
}
