/// An option's name with the type of its values, used to make its record and to read its value.
///
/// `Value` is the type read: a `Bool` for a flag, `String`, `Int`, `Duration` or an enum of words for the last
/// value given, an array for all of them.
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
  /// A flag.
  package init(_ name: String) { (self.name, value, isRepeatable) = (name, nil, false) }
}

extension OptionKey<String> {
  /// A value that is read as `kind` says; the last one counts.
  package init(_ name: String, _ placeholder: String, _ kind: ValueKind = .text) {
    self.init(name, placeholder, kind, isRepeatable: false)
  }
}

extension OptionKey<[String]> {
  /// Values that are read as `kind` says; all of them count.
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
  /// A length of time; the last one counts.
  package init(_ name: String) { self.init(name, "TIME", .duration, isRepeatable: false) }
}

extension OptionKey<[Duration]> {
  /// Lengths of time; all of them count.
  package init(_ name: String) { self.init(name, "TIME", .duration, isRepeatable: true) }
}

extension OptionKey where Value: CaseIterable & RawRepresentable, Value.RawValue == String {
  /// One of the words of an enum, spelled exactly.
  package init(_ name: String, _ placeholder: String) {
    self.init(name, placeholder, .oneOf(Value.allCases.map(\.rawValue)), isRepeatable: false)
  }
}
