import Arguments
import Rendering
import Storage
import TerminalText

/// `flick config`: shows and sets what holds once and for all.
enum ConfigCommand: Command {
  static let record = CommandRecord(
    "config", summary: "Show and set preferences",
    description: [
      "Without a word it shows every key with its value; with a key that key's value; with a key and a value it sets "
        + "the key. --unset goes back to what is usual.",
      "The keys: "
        + Configuration.keys.map {
          "\($0.name) (\($0.choices.joined(separator: " or ")), usually \($0.usual)): \($0.help)."
        }.joined(separator: " "),
      "A gesture script that brings its own list heeds none of this, so that it plays the same everywhere; it says "
        + "set KEY on instead.",
    ],
    options: [
      OptionRecord(
        "unset", value: ValueRecord("KEY", .oneOf(Configuration.keys.map(\.name))),
        help: "Set the key back to what is usual"),
      .json,
    ],
    arguments: [
      ArgumentRecord("KEY", .optional, kind: .oneOf(Configuration.keys.map(\.name)), help: "The key"),
      ArgumentRecord("VALUE", .optional, help: "The value to set it to"),
    ],
    examples: [
      ExampleRecord("flick config", "Shows every key with its value."),
      ExampleRecord("flick config completed-sink on", "Lets completed items sink to the bottom."),
    ])

  static func run(_ context: Context) throws(Failure) -> Outcome {
    if let name = context.arguments.value("unset") {
      guard context.arguments.argument("KEY") == nil else { throw .usage("--unset takes no other words") }
      try write(name, nil, context)
      return Outcome("\(name) is as usual\n")
    }
    guard let name = context.arguments.argument("KEY"),
      let key = Configuration.keys.first(where: { $0.name == name })
    else { return try show(context) }
    guard let text = context.arguments.argument("VALUE") else {
      return Outcome(try context.configuration().text(key) + "\n")
    }
    guard let value = key.value(of: text) else {
      throw .usage("'\(text)' is no value of \(name); it is \(key.choices.joined(separator: " or "))")
    }
    try write(name, value, context)
    return Outcome("\(name) is \(text)\n")
  }

  private static func show(_ context: Context) throws(Failure) -> Outcome {
    let configuration = try context.configuration()
    let rows = Configuration.keys.map { key in
      KeySummary(
        name: key.name, value: configuration.text(key), isSet: configuration.isSet(key), help: key.help)
    }
    var outcome = Outcome(context.arguments.flag("json") ? KeySummary.json(rows) : KeySummary.text(rows))
    for name in configuration.unknown {
      outcome.say("'\(name.visible)' in the configuration is no key of flick")
    }
    return outcome
  }

  /// Puts a value into the file, or takes the key out of it; what else is in it stays.
  private static func write(_ name: String, _ value: JSONValue?, _ context: Context) throws(Failure) {
    guard let path = context.configurationPath else {
      throw .usage("neither XDG_CONFIG_HOME nor HOME is set, so there is no place for preferences")
    }
    do {
      try SafeFile(path: path, fileSystem: context.environment.fileSystem).update { bytes in
        _ = try Configuration(bytes, path: path)
        var members: [JSONValue.Member] = []
        if let bytes, case .object(let old) = try JSONValue(parsing: bytes) { members = old }
        if let place = members.firstIndex(where: { $0.name == name }) {
          if let value { members[place].value = value } else { members.remove(at: place) }
        } else if let value {
          members.append(JSONValue.Member(name, value))
        }
        var json = JSONWriter(layout: .indented)
        json.value(.object(members))
        return json.bytes + [UInt8(ascii: "\n")]
      }
    } catch {
      throw context.storeFailure(error)
    }
  }
}
