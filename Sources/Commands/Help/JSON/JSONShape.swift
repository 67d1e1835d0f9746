import Rendering
import Storage
import TodoModel

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

extension JSONShape {
  /// Writes the shape as JSON Schema, draft 2020-12.
  func writeSchema(to json: inout JSONWriter) {
    json.beginObject()
    writeMembers(to: &json)
    json.endObject()
  }

  private func writeMembers(to json: inout JSONWriter) {
    switch self {
    case .text: json.pair("type", "string")
    case .whole: json.pair("type", "integer")
    case .number: json.pair("type", "number")
    case .flag: json.pair("type", "boolean")
    case .any: break
    case .words(let words): json.list("enum", words) { $0.string($1) }
    case .form(_, let pattern):
      json.pair("type", "string")
      json.pair("pattern", pattern)
    case .array(let element):
      json.pair("type", "array")
      json.name("items")
      element.writeSchema(to: &json)
    case .map(let value):
      json.pair("type", "object")
      json.name("additionalProperties")
      value.writeSchema(to: &json)
    case .named(let name): json.pair("$ref", "#/$defs/\(name)")
    case .either(let shapes): json.list("anyOf", shapes) { $1.writeSchema(to: &$0) }
    case .object(let members):
      json.pair("type", "object")
      json.name("properties")
      json.beginObject()
      for member in members {
        json.name(member.name)
        json.beginObject()
        member.shape.writeMembers(to: &json)
        json.pair("description", member.help)
        json.endObject()
      }
      json.endObject()
      json.list("required", members.filter { $0.absence == nil }.map(\.name)) { $0.string($1) }
    }
  }
}

extension JSONDefinition {
  /// The schema of all JSON output of flick: any of the documents, with these definitions. It ends in a
  /// line end, and is the same on every run.
  static func schema(of documents: [JSONDocument], with definitions: [JSONDefinition]) -> String {
    var json = JSONWriter(layout: .indented)
    json.beginObject()
    json.pair("$schema", "https://json-schema.org/draft/2020-12/schema")
    json.pair("title", "What flick prints as JSON")
    json.name("anyOf")
    json.beginArray()
    for document in documents {
      json.beginObject()
      json.pair("title", document.command)
      json.name("allOf")
      json.beginArray()
      document.shape.writeSchema(to: &json)
      json.endArray()
      json.endObject()
    }
    json.endArray()
    json.name("$defs")
    json.beginObject()
    for definition in definitions {
      json.name(definition.name)
      json.beginObject()
      json.pair("description", definition.help)
      json.name("allOf")
      json.beginArray()
      definition.shape.writeSchema(to: &json)
      json.endArray()
      json.endObject()
    }
    json.endObject()
    json.endObject()
    return json.outputText
  }
}

/// A command's output as one JSON document.
struct JSONDocument: Sendable {
  /// The command line, such as `flick list --json`.
  let command: String
  let shape: JSONShape
}

extension JSONWriter {
  fileprivate mutating func pair(_ name: String, _ value: String) {
    self.name(name)
    string(value)
  }

  fileprivate mutating func list<Element>(
    _ name: String, _ elements: [Element], _ body: (inout JSONWriter, Element) -> Void
  ) {
    self.name(name)
    beginArray()
    for element in elements { body(&self, element) }
    endArray()
  }
}

// The store's file. Unknown members stay unchanged.

extension JSONDefinition {
  static let store: [JSONDefinition] = [
    JSONDefinition(
      name: "stored-item", help: "An item as the store keeps it, on a line of its own.",
      shape: .object(
        [
          JSONMember("id", .whole, "the number for people, from 1 to 9007199254740991 (2^53 - 1)"),
          JSONMember("uid", .uid, "the identity for edits and merging"),
          JSONMember("text", .text, "one line"),
          JSONMember("created", .instant, "when it was made"),
          JSONMember("completed", .instant, unless: "it is open", "when it was completed"),
        ] + ItemField.members.filter { $0 != .conflicts }.compactMap(\.stored) + [
          JSONMember(
            "modified", .map(.instant), unless: "nothing changed", "when each field was last changed")
        ] + [ItemField.conflicts.stored].compactMap(\.self)))
  ]
}

extension JSONDocument {
  static let store = JSONDocument(
    command: "the file that holds the lists",
    shape: .object([
      JSONMember("format", .words(["flick"]), "what the file is"),
      JSONMember("version", .whole, "of the format: 1"),
      JSONMember("revision", .whole, "how often it has been written, at most 9007199254740992 (2^53)"),
      JSONMember("next", .whole, "the id that the next item gets, at most 9007199254740992 (2^53)"),
      JSONMember("current", .text, "the current list"),
      JSONMember(
        "lists",
        .array(
          .object([
            JSONMember("name", .text, "the list's name"),
            JSONMember("items", .array(.named("stored-item")), "its items, the top one first"),
            JSONMember(
              "linked",
              .object([
                JSONMember("id", .uid, "the machine's link id"),
                JSONMember("host", .text, "the machine's name"),
                JSONMember("time", .instant, "the time of the claim"),
              ]), unless: "no machine has linked the list", "the machine that has the list's links"),
          ])), "the lists in order, at least one"),
    ]))
}
