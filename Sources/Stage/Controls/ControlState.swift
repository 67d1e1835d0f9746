/// How a control looks: one state at a time, the last one that applies.
public enum ControlState: String, Hashable, Sendable, CaseIterable {
  case `default`, selected, highlighted, disabled
}

/// An attribute of a control, such as a button's title, with a value for each state that has one of its own.
public struct StateAttribute<Value: Hashable & Sendable>: Hashable, Sendable {
  private let fallback: Value
  private var own: [ControlState: Value] = [:]

  /// The value of the default state, and of every state that gets none of its own.
  public init(_ fallback: Value) { self.fallback = fallback }

  /// The value shown in a state: its own, or the default state's.
  public subscript(state: ControlState) -> Value { own[state] ?? own[.default] ?? fallback }

  /// Gives a state a value of its own; nil takes it away again.
  public mutating func set(_ value: Value?, for state: ControlState) { own[state] = value }
}
