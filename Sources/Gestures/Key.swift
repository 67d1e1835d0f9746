/// The keys that can be pressed while a text is edited.
public enum Key: String, Hashable, Sendable, CaseIterable {
  case `return`, backspace, clear, escape
}
