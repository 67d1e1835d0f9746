/// The keys that can be pressed while a text is edited.
public enum Key: String, Hashable, Sendable, CaseIterable {
  /// Return and escape commit the text, backspace deletes a character, clear all of them.
  case `return`, backspace, clear, escape
}
