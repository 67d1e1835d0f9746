/// The shape of a JSON value, from which the schema and the manual are generated.
indirect enum JSONShape: Sendable {
  case text
  case whole
  case number
  case flag
  /// Any value.
  case any
  /// One of these texts.
  case words([String])
  /// A text of this form, in words and as a regular expression.
  case form(String, pattern: String)
  case array(JSONShape)
  case object([JSONMember])
  /// An object whose member names are data.
  case map(JSONShape)
  /// A named shape.
  case named(String)
  case either([JSONShape])
}

/// A member of an object.
struct JSONMember: Sendable {
  let name: String
  let shape: JSONShape
  /// The condition for omitting the member, or nil if it is always present.
  let absence: String?
  /// The meaning, as a phrase.
  let help: String

  /// A member that is always present.
  init(_ name: String, _ shape: JSONShape, _ help: String) {
    self.name = name
    self.shape = shape
    self.help = help
    absence = nil
  }

  /// A member omitted under the condition `absence`, or where it does not apply.
  init(_ name: String, _ shape: JSONShape, unless absence: String, _ help: String) {
    self.name = name
    self.shape = shape
    self.help = help
    self.absence = absence
  }
}

/// A shape with a name.
struct JSONDefinition: Sendable {
  let name: String
  /// The meaning, as a sentence.
  let help: String
  let shape: JSONShape
}

extension JSONShape {
  static let day = form("a day such as 2026-11-25", pattern: #"^\d{4}-\d\d-\d\d$"#)
  static let instant = form(
    "an instant such as 2026-11-25T17:30:00Z", pattern: #"^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$"#)
  static let dayOrInstant = form("a day or an instant", pattern: #"^\d{4}-\d\d-\d\d(T\d\d:\d\d:\d\dZ)?$"#)
  static let uid = form("32 hexadecimal digits", pattern: "^[0-9a-f]{32}$")

  /// A short description of the shape, for the manual.
  var words: String {
    switch self {
    case .text: "text"
    case .whole: "whole number"
    case .number: "number"
    case .flag: "true or false"
    case .any: "any value"
    case .words(let words): words.joined(separator: "|")
    case .form(let words, _): words
    case .array(let element): "array of " + element.words
    case .object: "object"
    case .map(let value): "object with a member for each name: " + value.words
    case .named(let name): name
    case .either(let shapes): shapes.map(\.words).joined(separator: " or ")
    }
  }
}
