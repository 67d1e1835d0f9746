/// The state of a control, which determines its look.
public enum ControlState: String, Hashable, Sendable, CaseIterable {
  /// The states; if several apply, the last one counts.
  case `default`, selected, highlighted, disabled
}

/// An attribute of a control, such as a button's title, that may have a different value for each state.
public struct StateAttribute<Value: Hashable & Sendable>: Hashable, Sendable {
  private let fallback: Value
  private var own: [ControlState: Value] = [:]

  /// Creates an attribute with the same value for all states.
  public init(_ fallback: Value) { self.fallback = fallback }

  /// The value shown in a state: its own, or the default state's.
  public subscript(state: ControlState) -> Value { own[state] ?? own[.default] ?? fallback }

  /// Sets the value of a state; nil makes it use the default state's again.
  public mutating func set(_ value: Value?, for state: ControlState) { own[state] = value }
}
