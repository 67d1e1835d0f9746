/// The shape of a JSON value, for the manual and the schema.
package indirect enum JSONShape: Sendable {
  /// A value in words, its type in a schema, or nil for any, and the pattern of a text.
  case value(String, type: String?, pattern: String? = nil)
  /// One of these texts.
  case words([String])
  case array(JSONShape)
  case object([JSONMember])
  /// An object whose member names are data.
  case map(JSONShape)
  /// A shape with a name and a sentence of its own.
  case named(JSONMember)
  case either([JSONShape])
}

/// A member of an object, or a shape with a name.
package struct JSONMember: Sendable {
  package let name: String
  package let shape: JSONShape
  /// The meaning: a phrase, or for a named shape a sentence.
  package let help: String
  /// The condition for omitting the member, or nil if it is always present.
  package let absence: String?

  package init(_ name: String, _ shape: JSONShape, _ help: String, absent absence: String? = nil) {
    self.name = name
    self.shape = shape
    self.help = help
    self.absence = absence
  }
}

extension JSONShape {
  package static let text = JSONShape.value("text", type: "string")
  package static let whole = JSONShape.value("whole number", type: "integer")
  package static let number = JSONShape.value("number", type: "number")
  package static let flag = JSONShape.value("true or false", type: "boolean")
  package static let any = JSONShape.value("any value", type: nil)
  package static let day = JSONShape.value(
    "a day such as 2026-11-25", type: "string", pattern: #"^\d{4}-\d\d-\d\d$"#)
  package static let month = JSONShape.value(
    "a month such as 2026-11", type: "string", pattern: #"^\d{4}-\d\d$"#)
  package static let instant = JSONShape.value(
    "an instant such as 2026-11-25T17:30:00Z", type: "string",
    pattern: #"^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$"#)
  package static let dayOrInstant = JSONShape.value(
    "a day or an instant", type: "string", pattern: #"^\d{4}-\d\d-\d\d(T\d\d:\d\d:\d\dZ)?$"#)
  package static let uid = JSONShape.value(
    "32 hexadecimal digits", type: "string", pattern: "^[0-9a-f]{32}$")

  /// A short description of the shape, for the manual.
  package var words: String {
    switch self {
    case .value(let words, _, _): words
    case .words(let words): words.joined(separator: "|")
    case .array(let element): "array of " + element.words
    case .object: "object"
    case .map(let value): "object with a member for each name: " + value.words
    case .named(let member): member.name
    case .either(let shapes): shapes.map(\.words).joined(separator: " or ")
    }
  }

  /// The name, the shape and the sentence of a shape with a name.
  package var definition: JSONMember? { if case .named(let member) = self { member } else { nil } }
}
