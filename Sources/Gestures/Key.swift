/// The keys that can be pressed while a text is edited.
public enum Key: String, Hashable, Sendable, CaseIterable {
  /// Return and escape commit the text, backspace deletes the character before the caret, clear all of them.
  case `return`, backspace, clear, escape
  /// Left and right move the caret by a character, home and end to the ends of the text; delete deletes the
  /// character after it.
  case left, right, home, end, delete
}
