import Storage
import Terminal

/// What `flick config` shows of one key.
public struct KeySummary: Hashable, Sendable {
  public var name: String
  public var value: String
  /// Whether the user has set it.
  public var isSet: Bool
  public var help: String

  public init(name: String, value: String, isSet: Bool, help: String) {
    self.name = name
    self.value = value
    self.isSet = isSet
    self.help = help
  }

  /// One key a line: name, value, what it does; a star behind a value that was set.
  public static func text(_ keys: [KeySummary]) -> String {
    var lines = Columns(indent: "")
    for key in keys { lines.add(key.name.visible, key.value.visible + (key.isSet ? " *" : ""), key.help) }
    return lines.text
  }

  public static func json(_ keys: [KeySummary]) -> String {
    var json = JSONWriter(layout: .indented)
    json.beginObject()
    for key in keys { json.member(key.name, key.value) }
    json.endObject()
    return json.outputText
  }
}
