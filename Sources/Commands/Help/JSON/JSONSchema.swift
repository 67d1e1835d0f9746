import JSON
import Rendering

extension JSONShape {
  /// The schema of all JSON output, draft 2020-12, the same on every run: any of the documents.
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
    case .named(let member): json.pair("$ref", "#/$defs/\(member.name)")
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
