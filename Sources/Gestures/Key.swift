/// The keys that can be pressed while a text is edited.
public enum Key: String, Hashable, Sendable, CaseIterable {
  /// Return and escape commit the text, backspace deletes the character before the caret, clear all of them.
  case `return`, backspace, clear, escape
  /// Gives the edit up: the text is as before, and a new item is removed.
  case cancel
  /// Left, right, home and end move the caret; delete deletes the character after it.
  case left, right, home, end, delete
}
