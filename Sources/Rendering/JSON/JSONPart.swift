import Coding
package import JSON
package import Motion
package import TodoModel

/// A type whose values have the same form wherever they are a part of JSON.
package protocol JSONPart: SendableMetatype {
  static var shape: JSONShape { get }
  func write(to json: inout JSONWriter)
}

extension String: JSONPart {
  package static var shape: JSONShape { .text }
  package func write(to json: inout JSONWriter) { json.string(self) }
}

extension Int: JSONPart {
  package static var shape: JSONShape { .whole }
  package func write(to json: inout JSONWriter) { json.number(self) }
}

extension Bool: JSONPart {
  package static var shape: JSONShape { .flag }
  package func write(to json: inout JSONWriter) { json.bool(self) }
}

extension Double: JSONPart {
  package static var shape: JSONShape { .number }
  package func write(to json: inout JSONWriter) { json.raw(rounded3) }
}

/// A moment or a length of time in seconds, to the millisecond.
extension Time: JSONPart {
  package static var shape: JSONShape { .number }
  package func write(to json: inout JSONWriter) { json.raw(rounded3) }
}

extension Offset: JSONPart {
  package static var shape: JSONShape { form.shape }
  package func write(to json: inout JSONWriter) { Offset.form.write(&json, self) }

  package static let form = JSONForm<Offset>.line(
    "pair", "A location, an offset or a velocity: x and y."
  ) {
    $0.member("x", \.dx, "across, to the right")
    $0.member("y", \.dy, "down")
  }
}

extension CalendarDay: JSONPart {
  package static var shape: JSONShape { .day }
  package func write(to json: inout JSONWriter) { json.string(description) }
}

extension Instant: JSONPart {
  package static var shape: JSONShape { .instant }
  package func write(to json: inout JSONWriter) { json.instant(self) }
}

extension ItemUID: JSONPart {
  package static var shape: JSONShape { .uid }
  package func write(to json: inout JSONWriter) { json.uid(self) }
}

extension Array: JSONPart where Element: JSONPart {
  package static var shape: JSONShape { .array(Element.shape) }
  package func write(to json: inout JSONWriter) { json.array(self) { $1.write(to: &$0) } }
}

extension JSONForm<String> {
  package static func words(_ words: String...) -> JSONForm { text(.words(words)) }

  /// A text with a pattern.
  package static func text(_ shape: JSONShape) -> JSONForm { JSONForm(shape) { $0.string($1) } }

  /// JSON text as it is.
  static let json = JSONForm(.any) { $0.raw($1) }
}

extension JSONForm<Double> {
  /// A number that is not rounded.
  static let exact = JSONForm(.number) { $0.number($1) }
}

extension Collection {
  package var nonEmpty: Self? { isEmpty ? nil : self }
}
