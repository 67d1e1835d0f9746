import JSON
import Rendering

extension JSONShape {
  /// The schema of all JSON output, draft 2020-12, the same on every run: any of the documents.
  static func schema(of documents: [JSONDocument], with definitions: [JSONMember]) -> String {
    var json = JSONWriter(layout: .indented)
    json.beginObject()
    json.member("$schema", "https://json-schema.org/draft/2020-12/schema")
    json.member("title", "What flick prints as JSON")
    json.array("anyOf", documents) { $1.shape.write("title", $1.command, to: &$0) }
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
    json.member(name, title)
    json.array("allOf", [self]) { $1.writeSchema(to: &$0) }
    json.endObject()
  }

  private func writeSchema(to json: inout JSONWriter) {
    json.object { writeMembers(to: &$0) }
  }

  private func writeMembers(to json: inout JSONWriter) {
    switch self {
    case .value(_, let type, let pattern):
      if let type { json.member("type", type) }
      if let pattern { json.member("pattern", pattern) }
    case .words(let words): json.member("enum", words)
    case .array(let element):
      json.member("type", "array")
      json.name("items")
      element.writeSchema(to: &json)
    case .map(let value):
      json.member("type", "object")
      json.name("additionalProperties")
      value.writeSchema(to: &json)
    case .named(let member): json.member("$ref", "#/$defs/\(member.name)")
    case .either(let shapes): json.array("anyOf", shapes) { $1.writeSchema(to: &$0) }
    case .object(let members):
      json.member("type", "object")
      json.name("properties")
      json.beginObject()
      for member in members {
        json.name(member.name)
        json.beginObject()
        member.shape.writeMembers(to: &json)
        json.member("description", member.help)
        json.endObject()
      }
      json.endObject()
      json.member("required", members.filter { $0.absence == nil }.map(\.name))
    }
  }
}
