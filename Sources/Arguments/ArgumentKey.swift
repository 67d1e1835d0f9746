/// An argument's name with the type of its words: `String`, `Int` or an enum for one word, `[String]` for
/// several.
package struct ArgumentKey<Value>: Sendable {
  /// The name in help, in capitals: `ID`.
  package let name: String
  let arity: Arity
  let kind: ValueKind
}

extension ArgumentKey<String> {
  /// One word that is read as `kind` says.
  package init(_ name: String, _ kind: ValueKind = .text, isOptional: Bool = false) {
    self.init(name: name, arity: isOptional ? .optional : .one, kind: kind)
  }
}

extension ArgumentKey<Int> {
  /// A whole number inside the range, both ends included.
  package init(_ name: String, _ range: ClosedRange<Int>, isOptional: Bool = false) {
    self.init(name: name, arity: isOptional ? .optional : .one, kind: .integer(range))
  }
}

extension ArgumentKey<[String]> {
  /// One or more words that are read as `kind` says; any number of them if it is optional.
  package init(_ name: String, _ kind: ValueKind = .text, isOptional: Bool = false) {
    self.init(name: name, arity: isOptional ? .many : .some, kind: kind)
  }
}

extension ArgumentKey where Value: CaseIterable & RawRepresentable, Value.RawValue == String {
  /// One of the words of an enum, spelled exactly.
  package init(_ name: String, isOptional: Bool = false) {
    self.init(
      name: name, arity: isOptional ? .optional : .one, kind: .oneOf(Value.allCases.map(\.rawValue)))
  }
}
