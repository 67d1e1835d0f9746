import Arguments
import JSON
import Rendering
import Scenes
import Storage
import Text
import TodoModel

enum ConfigCommand: Command {
  /// A built-in key or the key of a view.
  static let keyKind = ValueKind.oneOfOrOther(Configuration.keys.map(\.name))
  /// The words that any key accepts; times and queries are typed.
  static let valueKind = ValueKind.oneOfOrOther(
    Configuration.keys.reduce(into: []) { words, key in
      switch key.kind {
      case .duration: return
      case .text: if !words.contains("none") { words.append("none") }
      case .flag, .oneOf: words += key.choices.filter { !words.contains($0) }
      }
    })

  static let names: CommandNames = "config"
  static let record = CommandRecord(
    names,
    foreignOptions: [
      "list": "flick config", "reset": "flick config --unset context", "show": "flick config",
    ],
    summary: "Show and set preferences",
    description: """
      Without KEY shows every key with its value, and with its default if you set it; with KEY shows its value; with KEY
      and VALUE sets it. --unset restores the default.

      The keys: \(Configuration.keys.map(\.explanation).joined(separator: " "))

      A context narrows flick to one subject: while it is 'tag:work', flick list, views and stats show only what has the
      tag, clear and archive take only that, and flick add gives the tag to new items; --no-context ignores it once, and
      none ends it. New items inherit the tags, list and priority that every match must have. It does not affect ids,
      --query of other commands, touch, simulate, import and export.

      A key view.NAME holds a saved view: a query, which may end in sort:, group:, limit: and columns:. flick NAME shows
      it, and so does flick list view:NAME, also where a command has the name. Relative dates are evaluated each time. A
      view saved under the name of a built-in one (\(BuiltInView.names.joined(separator: ", "))) takes its place, and
      --unset, or none as the query, brings that back. view.default is what flick shows without any words.

      An option overrides the environment, and the environment overrides the file. The variable of a key is FLICK_ and
      the name in capitals, with _ for each hyphen: FLICK_WEEK_START=sunday. The hook comes from the file alone.

      A gesture script with a list of its own ignores all preferences, so that it plays the same everywhere; use set KEY
      on in the script.
      """,
    options: [OptionRecord(.unset, help: "Restore the default of this key"), .json],
    arguments: [ArgumentRecord(.key, help: "The key"), ArgumentRecord(.value, help: "The new value")],
    examples: [
      "flick config": "Show every key with its value.",
      "flick config context 'tag:work'": "See and add only work, until flick config context none.",
      "flick config completed-sink on": "Move completed items to the bottom.",
      "flick config view.errands 'is:open tag:errand sort:due'": "Save a view for flick errands.",
      "flick config view.default 'is:open sort:next'": "Choose what flick shows without any words.",
    ])

  static func run(_ context: Context) throws(Failure) -> Outcome {
    if let name = context.arguments[.unset] {
      guard context.arguments.argument(.key) == nil else { throw .usage("--unset takes no other arguments") }
      try check(name, .option("--unset"))
      return try unset(name, context)
    }
    guard let name = context.arguments.argument(.key) else { return try show(context) }
    if let view = Configuration.view(ofKey: name) { return try saved(view, key: name, context) }
    try check(name, .argument(ArgumentKey.key.name))
    guard let key = Configuration.keys.first(where: { $0.name == name }) else { return try show(context) }
    guard let text = context.arguments.argument(.value) else {
      let configuration = try context.configuration()
      return Outcome(
        context.arguments[.json]
          ? KeySummary.form.document([summary(of: key, configuration)]) : configuration.text(key) + "\n")
    }
    // A query for the word `off` would hide the whole list.
    if name == "context", ["off", "clear", "unset"].contains(text) { return try unset(name, context) }
    guard let value = key.value(of: text), let word = key.text(of: value) else {
      throw .value(
        text, isNot: "a value of \(name)", advice: "write \(key.choices.joined(separator: " or "))")
    }
    if name == "context", text != "none" { _ = try context.query(text) }
    var outcome = changed(name, "\(name) is \(word.visible)\n", context, try write(name, value, context))
    if name == "context", text != "none", let query = try? context.query(text) {
      if case .test(.text) = query, let meant = context.met(.test(.list(text)), .test(.has(.tags, text))) {
        outcome.say(
          "'\(text.visible)' is searched for in the texts; flick config context "
            + "\(meant.description.shellWord) means the \(meant.namesLists ? "list" : "tag")")
      } else if let remark = missingList(in: query, context) {
        outcome.say(remark)
      } else if context.met(query) == nil {
        outcome.say("no item matches it yet; flick config context none ends it")
      }
    }
    return outcome
  }

  private static func unset(_ name: String, _ context: Context) throws(Failure) -> Outcome {
    if let view = Configuration.view(ofKey: name),
      !(try context.configuration().views.contains { $0.name == view })
    {
      throw .notFound("no saved view '\(view.visible)'; flick config shows those that there are")
    }
    let usual = Configuration.keys.first { $0.name == name }.map { "reset \(name) to \($0.usual)" }
    return changed(name, (usual ?? "removed \(name.visible)") + "\n", context, try write(name, nil, context))
  }

  /// Reports a written key: its line, or its new value as JSON; and any variable that hides it.
  private static func changed(
    _ name: String, _ line: String, _ context: Context, _ configuration: Configuration
  ) -> Outcome {
    guard let key = Configuration.keys.first(where: { $0.name == name }) else { return Outcome(line) }
    var outcome = Outcome(
      context.arguments[.json] ? KeySummary.form.document([summary(of: key, configuration)]) : line)
    if configuration.setOutside.contains(name) {
      outcome.say("the variable \(key.variable) is \(configuration.text(key)) and overrides it")
    }
    return outcome
  }

  private static func summary(of key: Configuration.Key, _ configuration: Configuration) -> KeySummary.Key {
    (
      name: key.name, value: configuration.text(key),
      help: key.help + (configuration.isSet(key) ? " (default \(key.usual))" : "")
    )
  }

  /// Throws unless the word is a key.
  private static func check(_ name: String, _ recipient: ArgumentError.Recipient) throws(Failure) {
    let names = Configuration.keys.map(\.name)
    if names.contains(name) || Configuration.view(ofKey: name) != nil { return }
    let error = ArgumentError.notOneOf(
      recipient: recipient, value: name, allowed: names + ["view.NAME"],
      nearest: nearest(to: name, among: names))
    guard let hint = ForeignCommands.hint(on: error, [], list: nil) else { throw .arguments(error) }
    throw .more(.arguments(error), "; \(hint)")
  }

  /// Shows or saves a view.
  private static func saved(_ view: String, key: String, _ context: Context) throws(Failure) -> Outcome {
    let configuration = try context.configuration()
    guard let text = context.arguments.argument(.value) else {
      guard let query = configuration.query(ofView: view) else {
        throw .notFound("no view '\(view)'; flick config \(key.shellWord) QUERY saves one")
      }
      return Outcome(query.visible + "\n")
    }
    if text == "none" { return try unset(key, context) }
    let query = try context.request(text, ofView: view, key: key).query
    _ = try write(key, .string(text), context)
    var outcome = Outcome("\(key.visible) is \(text.visible)\n")
    if let remark = missingList(in: query, context) { outcome.say(remark) }
    if Application.program.command(named: view) != nil {
      outcome.say("\(view) is a command of flick; flick list view:\(view) shows the view")
    } else if BuiltInView.named(view) != nil {
      outcome.say("it takes the place of flick's own view; flick config --unset \(key) brings that back")
    }
    return outcome
  }

  /// The remark about a list that the query names and that does not exist, or not yet.
  private static func missingList(in query: Query, _ context: Context) -> String? {
    let names = (try? context.document())?.lists.map(\.name) ?? []
    guard let name = query.missingList(among: names) else { return nil }
    return Failure.noList(name, nearest: nearest(to: name, among: names)).message(in: Application.program)
  }

  private static func show(_ context: Context) throws(Failure) -> Outcome {
    let configuration = try context.configuration()
    var rows = Configuration.keys.map { summary(of: $0, configuration) }
    rows += configuration.views.map { view in ("view.\(view.name)", view.query, "A saved view") }
    let gestures = Set(ListFlag.allCases.map(\.rawValue))
    var outcome = Outcome(
      context.arguments[.json]
        ? KeySummary.form.document(rows)
        : KeySummary.text(
          rows.filter { !gestures.contains($0.name) }, gestures: rows.filter { gestures.contains($0.name) }))
    for name in configuration.unknown {
      let near = nearest(to: name, among: Configuration.keys.map(\.name))
      outcome.say(
        "'\(name.visible)' in the preferences is not a key of flick"
          + (near.map { "; did you mean '\($0)'?" } ?? ""))
    }
    return outcome
  }

  /// Writes a value to the file, or removes the key; other content stays. Returns the new configuration,
  /// computed before anything is written: nothing may fail afterwards.
  private static func write(
    _ name: String, _ value: JSONValue?, _ context: Context
  ) throws(Failure) -> Configuration {
    guard let path = context.environment.configurationPath else {
      throw .usage("neither XDG_CONFIG_HOME nor HOME is set, so flick cannot store preferences")
    }
    return try context.failing {
      try SafeFile(path: path, fileSystem: context.environment.fileSystem).replace { bytes in
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
        let written = json.bytes + [UInt8(ascii: "\n")]
        return (written, try context.environment.configuration(of: written))
      }
    }
  }
}
