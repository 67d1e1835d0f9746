import JSON
import Rendering
import Storage

/// The shape of a JSON value, from which the schema and the manual are generated.
indirect enum JSONShape: Sendable {
  /// A value in words, its type in a schema, or nil for any, and the pattern of a text.
  case value(String, type: String?, pattern: String? = nil)
  /// One of these texts.
  case words([String])
  case array(JSONShape)
  case object([JSONMember])
  /// An object whose member names are data.
  case map(JSONShape)
  /// A named shape.
  case named(String)
  case either([JSONShape])
}

/// A member of an object, or a shape with a name.
struct JSONMember: Sendable {
  let name: String
  let shape: JSONShape
  /// The meaning: a phrase, or for a named shape a sentence.
  let help: String
  /// The condition for omitting the member, or nil if it is always present.
  let absence: String?
}

/// A command's output as one JSON document.
struct JSONDocument: Sendable {
  /// The command line, such as `flick list --json`.
  let command: String
  let shape: JSONShape
}

// Reading the lines of JSONText.swift.

extension JSONDocument {
  static let all = blocks(JSONText.documents.split(separator: "\n")).map { line, below in
    let parts = line.split(separator: ": ")
    return JSONDocument(command: String(parts[0]), shape: JSONShape(parts[1], below))
  }
}

extension JSONMember {
  static let definitions = members(JSONText.definitions.split(separator: "\n"))

  private static let groups = Dictionary(
    uniqueKeysWithValues: blocks(JSONText.groups.split(separator: "\n")).map { ($0.line, $0.below) })

  fileprivate static func members(_ lines: [Substring]) -> [JSONMember] {
    blocks(lines).flatMap { line, below in
      groups[line].map(members) ?? [JSONMember(line, below)]
    }
  }

  /// Reads `NAME KIND: MEANING (absent if CONDITION)`, with the lines of its own members.
  private init(_ line: Substring, _ below: [Substring]) {
    let parts = line.split(separator: ": ", maxSplits: 1)
    let words = parts[0].split(separator: " ", maxSplits: 1)
    let help = parts[1].split(separator: " (absent if ")
    name = String(words[0])
    shape = JSONShape(words[1], below)
    self.help = String(help[0])
    absence = help.count > 1 ? String(help[1].dropLast()) : nil
  }
}

/// The lines that are not indented, each with the indented ones below it, without their indent.
private func blocks(_ lines: [Substring]) -> [(line: Substring, below: [Substring])] {
  lines.reduce(into: []) { blocks, line in
    if line.hasPrefix("  ") {
      blocks[blocks.count - 1].below.append(line.dropFirst(2))
    } else {
      blocks.append((line, []))
    }
  }
}

extension JSONShape {
  private static let values: [Substring: JSONShape] = [
    "text": .value("text", type: "string"),
    "whole": .value("whole number", type: "integer"),
    "number": .value("number", type: "number"),
    "flag": .value("true or false", type: "boolean"),
    "any": .value("any value", type: nil),
    "day": .value("a day such as 2026-11-25", type: "string", pattern: #"^\d{4}-\d\d-\d\d$"#),
    "month": .value("a month such as 2026-11", type: "string", pattern: #"^\d{4}-\d\d$"#),
    "instant": .value(
      "an instant such as 2026-11-25T17:30:00Z", type: "string",
      pattern: #"^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$"#),
    "day-or-instant": .value(
      "a day or an instant", type: "string", pattern: #"^\d{4}-\d\d-\d\d(T\d\d:\d\d:\d\dZ)?$"#),
    "uid": .value("32 hexadecimal digits", type: "string", pattern: "^[0-9a-f]{32}$"),
  ]

  /// Reads a kind, with the lines of an object's members.
  fileprivate init(_ kind: Substring, _ below: [Substring]) {
    let kinds = kind.split(separator: " or ")
    switch kind.first {
    case _ where kinds.count > 1: self = .either(kinds.map { JSONShape($0, below) })
    case "[": self = .array(JSONShape(kind.dropFirst().dropLast(), below))
    case "{": self = .map(JSONShape(kind.dropFirst().dropLast(), below))
    case "=": self = .words(kind.dropFirst().split(separator: "|").map(String.init))
    default:
      self = kind == "object" ? .object(JSONMember.members(below)) : Self.values[kind] ?? .named(String(kind))
    }
  }

  /// A short description of the shape, for the manual.
  var words: String {
    switch self {
    case .value(let words, _, _): words
    case .words(let words): words.joined(separator: "|")
    case .array(let element): "array of " + element.words
    case .object: "object"
    case .map(let value): "object with a member for each name: " + value.words
    case .named(let name): name
    case .either(let shapes): shapes.map(\.words).joined(separator: " or ")
    }
  }
}

extension JSONShape {
  /// The schema of all JSON output of flick, draft 2020-12: any of the documents, with these definitions. It
  /// ends in a line end, and is the same on every run.
  static func schema(of documents: [JSONDocument], with definitions: [JSONMember]) -> String {
    var json = JSONWriter(layout: .indented)
    json.beginObject()
    json.pair("$schema", "https://json-schema.org/draft/2020-12/schema")
    json.pair("title", "What flick prints as JSON")
    json.list("anyOf", documents) { $1.shape.write("title", $1.command, to: &$0) }
    json.name("$defs")
    json.beginObject()
    for definition in definitions {
      json.name(definition.name)
      definition.shape.write("description", definition.help, to: &json)
    }
    json.endObject()
    json.endObject()
    return json.outputText
  }

  /// Writes a schema of this shape under a title or description.
  private func write(_ name: String, _ title: String, to json: inout JSONWriter) {
    json.beginObject()
    json.pair(name, title)
    json.list("allOf", [self]) { $1.writeSchema(to: &$0) }
    json.endObject()
  }

  private func writeSchema(to json: inout JSONWriter) {
    json.beginObject()
    writeMembers(to: &json)
    json.endObject()
  }

  private func writeMembers(to json: inout JSONWriter) {
    switch self {
    case .value(_, let type, let pattern):
      if let type { json.pair("type", type) }
      if let pattern { json.pair("pattern", pattern) }
    case .words(let words): json.list("enum", words) { $0.string($1) }
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
