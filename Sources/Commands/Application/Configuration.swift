import Arguments
import JSON
import Scenes
import Storage
import TodoModel

/// The user's preferences, from `flick/config.json`.
struct Configuration {
  struct Key {
    enum Kind {
      case flag
      case oneOf([String])
      /// Longer than zero.
      case duration
      /// A text of this kind, or `none`.
      case text(String)
    }

    let name: String
    var kind = Kind.flag
    var usual = "off"
    let help: String

    var explanation: String { "\(name) (\(choices.joined(separator: " or ")), default \(usual)): \(help)." }

    /// The value as stored, or nil if the key does not accept `text`.
    func value(of text: String) -> JSONValue? {
      let word = text.lowercased()
      return switch kind {
      case .flag: ["on": JSONValue.bool(true), "off": .bool(false)][word]
      case .oneOf(let words): words.contains(word) ? .string(word) : nil
      case .duration: (parseDuration(text) ?? .zero) > .zero ? .string(text) : nil
      case .text: text.allSatisfy(\.isWhitespace) ? nil : .string(text)
      }
    }

    /// A stored value as written on the command line, or nil if the key does not accept it.
    func text(of value: JSONValue) -> String? {
      switch (kind, value) {
      case (.flag, .bool(let isOn)): isOn ? "on" : "off"
      case (.oneOf(let words), .string(let word)) where words.contains(word): word
      case (.duration, .string(let text)) where self.value(of: text) != nil: text
      case (.text, .string(let text)): text
      default: nil
      }
    }

    /// The environment variable that overrides the file: `FLICK_WEEK_START` for `week-start`.
    var variable: String {
      let letters = name.utf8.map { byte in
        byte == UInt8(ascii: "-") ? UInt8(ascii: "_") : byte >= UInt8(ascii: "a") ? byte & 0xDF : byte
      }
      return "FLICK_" + String(decoding: letters, as: UTF8.self)
    }

    var choices: [String] {
      switch kind {
      case .flag: ["on", "off"]
      case .oneOf(let words): words
      case .duration: ["a time such as 60s or 5min"]
      case .text(let kind): [kind, "none"]
      }
    }
  }

  static let keys = [
    Key(name: ListFlag.completedSink.rawValue, help: "Completed items move to the bottom of their list"),
    Key(name: ListFlag.swipeReopens.rawValue, help: "A swipe to the right reopens a completed item"),
    Key(name: ListFlag.pullUpClears.rawValue, help: "A pull up past the end removes completed items"),
    Key(name: ListFlag.cues.rawValue, help: "Show sounds and haptics in the timeline"),
    Key(
      name: "week-start", kind: .oneOf(["monday", "sunday"]), usual: "monday",
      help: "The first day of the week"),
    Key(name: "text-tags", usual: "on", help: "Words such as +project and @context in a text count as tags"),
    Key(
      name: "new-items", kind: .oneOf(["top", "bottom"]), usual: "top",
      help: "Where flick add puts new items and subtasks"),
    Key(
      name: "touch-rows", kind: .oneOf(["tall", "dense"]), usual: "tall",
      help: "The rows of flick touch: tall have two lines, dense one"),
    Key(
      name: "sync-timeout", kind: .duration, usual: "60s",
      help: "How long a remote may be silent before flick sync gives up"),
    Key(
      name: "context", kind: .text("a query"), usual: "none",
      help: "Lists show only what matches it, and new items get its tags, list and priority"),
    Key(
      name: "opener", kind: .text("a command"), usual: "none",
      help: "What flick open starts in place of xdg-open, or of open on macOS"),
    Key(
      name: "hook", kind: .text("a command"), usual: "none",
      help: "Shell command to run after each change (flick help hooks)"),
  ]

  /// Whether new items go to the bottom.
  var addsAtBottom: Bool { text("new-items") == "bottom" }

  /// Whether flick touch starts with a line for each row.
  var hasDenseRows: Bool { text("touch-rows") == "dense" }

  private(set) var views: [(name: String, query: String)] = []
  private var values: [String: String] = [:]
  /// Members of the file that are not keys.
  private(set) var unknown: [String] = []

  private static let remedy = " (correct the file or move it away; without it the defaults apply)"

  /// Reads the file's content; without a file nothing is set.
  init(_ bytes: [UInt8]?, path: String) throws(Failure) {
    guard let bytes else { return }
    let json: JSONValue
    do { json = try JSONValue(parsing: bytes) } catch {
      let place = TextPosition(of: error.offset, in: bytes)
      throw .fault(in: path, line: place.line, column: place.column, error.reason + Configuration.remedy)
    }
    guard case .object(let members) = json else {
      throw .fault(in: path, line: 1, column: 1, "expected a JSON object" + Configuration.remedy)
    }
    for member in members {
      if let view = Configuration.view(ofKey: member.name) {
        guard case .string(let query) = member.value else {
          throw .data("\(path): \(member.name) must be a query in quotes")
        }
        views.append((view, query))
        continue
      }
      guard let key = Configuration.keys.first(where: { $0.name == member.name }) else {
        unknown.append(member.name)
        continue
      }
      guard let text = key.text(of: member.value) else {
        throw .data("\(path): \(key.name) is \(key.choices.joined(separator: " or "))")
      }
      values[key.name] = text
    }
  }

  static func isKey(_ name: String) -> Bool { keys.contains { $0.name == name } || view(ofKey: name) != nil }

  /// The view's name in a key such as `view.work`, or nil for any other key.
  static func view(ofKey key: String) -> String? {
    let prefix = "view."
    return key.hasPrefix(prefix) && key.utf8.count > prefix.utf8.count
      ? String(key.dropFirst(prefix.count)) : nil
  }

  /// The keys set by environment variables.
  private(set) var setOutside: [String] = []

  /// Lets environment variables override the file, except for the hook.
  mutating func heed(_ variable: (String) throws(Failure) -> String?) throws(Failure) {
    for key in Configuration.keys where key.name != "hook" {
      guard let text = try variable(key.variable) else { continue }
      guard let value = key.value(of: text) else {
        throw .usage(
          "the variable \(key.variable) is '\(text)'; it is \(key.choices.joined(separator: " or "))")
      }
      values[key.name] = key.text(of: value)
      setOutside.append(key.name)
    }
  }

  func text(_ key: Key) -> String { values[key.name] ?? key.usual }

  func isSet(_ key: Key) -> Bool { values[key.name] != nil }

  func isOn(_ name: String) -> Bool {
    (values[name] ?? Configuration.keys.first { $0.name == name }?.usual) == "on"
  }

  var weekStart: Weekday { values["week-start"] == "sunday" ? .sunday : .monday }

  /// The query of the context, or nil without one.
  var context: String? { text("context") }

  /// The command that opens links, or nil for the system's.
  var opener: String? { text("opener") }

  private func text(_ name: String) -> String? { values[name].flatMap { $0 == "none" ? nil : $0 } }

  /// The value set for a key, or nil if it is not set.
  func value(_ name: String) -> String? { values[name] }
}

extension Environment {
  /// The path of the configuration file, or nil if there is no usual place for it.
  var configurationPath: String? {
    if let folder = variable("XDG_CONFIG_HOME"), folder.hasPrefix("/") {
      return folder + "/flick/config.json"
    }
    return variable("HOME").map { $0 + "/.config/flick/config.json" }
  }

  func configuration() throws(Failure) -> Configuration {
    var bytes: [UInt8]?
    if let path = configurationPath {
      do { bytes = try SafeFile(path: path, fileSystem: fileSystem).read() } catch { throw .store(error) }
    }
    return try configuration(of: bytes)
  }

  func configuration(of bytes: [UInt8]?) throws(Failure) -> Configuration {
    var configuration = try Configuration(bytes, path: configurationPath ?? "")
    try configuration.heed { (name) throws(Failure) in try readableVariable(name) }
    return configuration
  }
}
