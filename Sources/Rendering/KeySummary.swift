import Storage
import Terminal

package struct KeySummary: Hashable, Sendable {
  package var name: String
  package var value: String
  package var isSet: Bool
  package var help: String

  package init(name: String, value: String, isSet: Bool, help: String) {
    self.name = name
    self.value = value
    self.isSet = isSet
    self.help = help
  }

  /// One key per line: name, value, meaning; a star after a value set by the user.
  package static func text(_ keys: [KeySummary]) -> String {
    var lines = Columns(indent: "")
    for key in keys { lines.add(key.name.visible, key.value.visible + (key.isSet ? " *" : ""), key.help) }
    return lines.text
  }

  package static func json(_ keys: [KeySummary]) -> String {
    var json = JSONWriter(layout: .indented)
    json.beginObject()
    for key in keys { json.member(key.name, key.value) }
    json.endObject()
    return json.outputText
  }
}
