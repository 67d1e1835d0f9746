import Rendering
import Storage

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
