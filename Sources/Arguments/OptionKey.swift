/// An option's name with the type of its value: a `Bool` for a flag, `String`, `Int`, `Duration` or an enum
/// for the last value given, an array for all of them.
package struct OptionKey<Value>: Sendable {
  /// The long name without its dashes: lower case ASCII words joined by hyphens.
  package let name: String
  let value: ValueRecord?
  let isRepeatable: Bool

  private init(_ name: String, _ placeholder: String, _ kind: ValueKind, isRepeatable: Bool) {
    self.name = name
    self.value = ValueRecord(placeholder, kind)
    self.isRepeatable = isRepeatable
  }
}

extension OptionKey<Bool> {
  package init(_ name: String) { (self.name, value, isRepeatable) = (name, nil, false) }
}

extension OptionKey<String> {
  package init(_ name: String, _ placeholder: String, _ kind: ValueKind = .text) {
    self.init(name, placeholder, kind, isRepeatable: false)
  }
}

extension OptionKey<[String]> {
  package init(_ name: String, _ placeholder: String, _ kind: ValueKind = .text) {
    self.init(name, placeholder, kind, isRepeatable: true)
  }
}

extension OptionKey<Int> {
  /// A whole number inside the range, both ends included.
  package init(_ name: String, _ placeholder: String, _ range: ClosedRange<Int> = 0...Int.max) {
    self.init(name, placeholder, .integer(range), isRepeatable: false)
  }
}

extension OptionKey<Duration> {
  package init(_ name: String) { self.init(name, "TIME", .duration, isRepeatable: false) }
}

extension OptionKey<[Duration]> {
  package init(_ name: String) { self.init(name, "TIME", .duration, isRepeatable: true) }
}

extension OptionKey where Value: CaseIterable & RawRepresentable, Value.RawValue == String {
  /// One of the words of an enum, spelled exactly.
  package init(_ name: String, _ placeholder: String) {
    self.init(name, placeholder, .oneOf(Value.allCases.map(\.rawValue)), isRepeatable: false)
  }
}
