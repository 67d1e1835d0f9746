/// A recognizer, by its kind or by the name that somebody gave it.
public enum RecognizerName: Hashable, Sendable {
  case kind(RecognizerKind)
  case named(String)
}
