import Arguments
import Text
import TodoModel

extension ForeignCommands {
  /// The advice about an id or a condition before the command, as in Taskwarrior, or nil for other words.
  static func use(of word: String, among words: [String], _ context: Context?) -> String? {
    if ItemNames.isName(word) {
      let words = ItemNames.plain(words)
      let word = words.first(where: ItemNames.isName) ?? word
      let rest = words.filter { $0 != word }
      if rest.count == 1, ListCommand.names.words.contains(rest[0]) { return line("show", [word]) }
      if let use = use(ofState: rest, [word]) ?? (rest.count == 1 ? edit([word], rest) : nil) { return use }
      let found = rest.lazy.compactMap { other in
        ForeignCommand.advice(on: other, [other, word] + rest.filter { $0 != other }, context)
          ?? uses[other].map { $0.replacing(" ID", with: " \(word.shellWord)") }
      }
      let lists = (try? context?.document())?.lists.map(\.name) ?? []
      return found.first ?? edit([word], rest, lists)
        ?? ChangePhrase(misspelt: rest, lists: lists)?.command([word]) ?? line("show", [word])
    }
    let others = Array(words.dropFirst())
    if others.isEmpty, TypedHint.hasPlaceholder(uses[word] ?? "ID"), Attribute.keys.contains(word) {
      return line("list", ["--all", "\(word):any"])
    }
    // `tomorrow 4` is the same as `4 tomorrow`.
    if others.allSatisfy(ItemNames.isName), !others.isEmpty, let use = edit(others, [word]) { return use }
    let period = others.isEmpty ? nil : context?.condition(named: words.joined(separator: " "))
    if let period { return line("list", ["--all", period]) }
    if word.hasPrefix("view."), word.utf8.count > 5 { return line("list", ["view:\(word.dropFirst(5))"]) }
    // Taskwarrior has reports such as `burndown.daily`.
    if let point = word.firstIndex(of: "."), !word.hasSuffix(".sh") {
      let report = String(word[..<point])
      if let use = uses[report] ?? command(meant: report).map({ "flick \($0)" }) { return use }
    }
    let rest = words.filter { $0 != word && !ListCommand.names.words.contains($0) }
    let attribute =
      ForeignAttribute(word)?.attribute ?? Attribute(word)?.word
      ?? Item.tagWords(of: word).first.map { "tag:\($0)" }
      ?? (try? context?.document())?.list(named: word).map { _ in "list:\(word)" }
    if rest.first == AddCommand.names.name, let attribute {
      return TypedHint.filled("flick add TEXT", rest.dropFirst() + [attribute])
    }
    func list(_ condition: String) -> String {
      let whole = condition.contains(" or ") && !rest.isEmpty ? "(\(condition))" : condition
      // `+errand done` completes the items that have the tag.
      let state = rest.count == 1 ? command(meant: rest[0]).flatMap { states[$0] } : nil
      if let use = state.flatMap({ TypedHint.filled($0, ["--query", whole]) }) { return use }
      let more = rest.map { excluding([$0]).isEmpty ? $0 : "-tag:\($0.dropFirst())" }
      return TypedHint.filled("flick list QUERY", [whole] + more) ?? "flick list \(condition.shellWord)"
    }
    let (tag, date) = (String(word.dropFirst()), word.lowercased())
    if word.hasPrefix("+"), let query = ForeignKey.query(ofVirtualTag: tag) { return list(query) }
    if word.hasPrefix("+") || word.hasPrefix("@"), word.count > 1 { return list("tag:\(tag)") }
    let day = ForeignKey.states[date] ?? "due:\(date)"
    if DateWords.words.contains(date) { return rest.isEmpty ? line("list", ["--all", day]) : list(day) }
    if let (key, value) = Attribute.parts(of: word), ForeignKey.attributes[key.lowercased()] == "list",
      let condition = context?.met(.test(.list(String(value))), .test(.has(.tags, String(value))))
    {
      return list(condition.description)
    }
    if let query = ForeignAttribute(word)?.query { return rest.isEmpty ? "flick list \(query)" : list(query) }
    if Attribute(word) != nil { return ChangePhrase(words).map { line("list", $0.conditions) } ?? list(word) }
    return Attribute.parts(of: word).flatMap { key, value in
      ForeignKey.form(of: key.lowercased(), "", value: String(value)).map(list)
    }
  }

  /// Replaces `due:due+…` by `due:…` if none of the items has a due date, leaves out those that have none if others have
  /// one, and fills in the current list.
  static func fitted(_ use: String, _ document: Document?) -> String {
    guard let document else { return use }
    let names = use.split(separator: " ").map(String.init).filter(ItemNames.isName)
    let places = names.flatMap { (try? ItemNames([$0]).places(in: document)) ?? [] }
    let ids = places.map { document[$0] }.filter { $0.due != nil }.map { "\($0.id)" }
    let isSome = use.contains("due:due+") && !ids.isEmpty && ids.count < places.count
    let some = isSome ? use.replacing(names.joined(separator: " "), with: ids.joined(separator: ",")) : use
    let dated = places.isEmpty || !ids.isEmpty ? some : use.replacing("due:due+", with: "due:")
    let current = Query.test(.list(document.lists[document.current].name)).description.shellWord
    return dated.replacing("--query list:NAME", with: "--query \(current)")
  }

  /// The command that changes items as the words say, `due fri`; nil for other words.
  static func edit(_ ids: [String], _ words: [String], _ lists: [String]? = nil) -> String? {
    ChangePhrase(words, lists: lists).flatMap { TypedHint.filled("flick edit TEXT", ids + $0.changes) }
  }

  /// The command for items with words that need nothing else, `delete`, `as done`, `is waiting`; nil for other words.
  static func use(ofState words: [String], _ ids: [String]) -> String? {
    let said = words.drop { TypedHint.fillers.contains($0) || $0 == "is" }
    guard said.count == 1 else { return nil }
    let word = String(said[said.startIndex].lowercased().drop { $0 == "-" })
    return states[command(meant: word) ?? ForeignKey.states[word] ?? word].flatMap {
      TypedHint.filled($0, ids)
    }
  }

  /// The command to write in place of one with an option of other programs, with what was typed besides, or nil.
  static func use(ofOption option: String, _ command: String, _ words: [String]) -> String? {
    guard let record = Application.program.command(named: command) else { return nil }
    // A view takes the options of `list`.
    let name = ArgumentParser(Application.program).commandName(in: words) ?? command
    let isView = Application.program.command(named: name) == nil
    // `-due fri` is the same as `--due fri` elsewhere.
    let long = excluding(words).first { $0.hasPrefix(option) && $0 != words.last }
    let takesValue = long.flatMap { record.foreignOptions[String($0.dropFirst())] }.map(TypedHint.takesValue)
    let option = takesValue == true ? long ?? option : option
    let names = record.options.map(\.name)
    if let number = Int(option), number < 0 {
      let rest = words.filter { $0 != option && $0 != name }
      let ids = rest.filter(ItemNames.isName)
      let option = ["limit", "up"].first(where: names.contains).map { ["--\($0)"] } ?? []
      let takesNumber = ["COUNT", "ID"].contains(record.arguments.first?.name) && ids.isEmpty
      guard takesNumber || !option.isEmpty else { return nil }
      let parser = ArgumentParser(Application.program, views: isView ? [name] : [])
      let change = option + ["\(number.magnitude)"]
      let isWhole = option == ["--limit"] && (try? parser.parse([name] + change + rest)) != nil
      return line(name, isWhole ? change + rest : (option == ["--limit"] ? [] : ids) + change)
    }
    let isAll =
      ["-a", "--all"].contains(option) && names.contains("query") && words.count == 2
      && !["edit", "move"].contains(command)
    let all = "flick \(command) --query list:NAME"
    guard var use = isAll ? all : record.foreignOptions[String(option.drop { $0 == "-" })],
      var place = words.firstIndex(where: { word in
        let rest = word.dropFirst(option.count)
        return word.hasPrefix(option)
          && (rest.isEmpty || rest.first == "=" || option.count == 2 && Int(rest) != nil)
      })
    else { return nil }
    var typed = words
    var value: String?
    if command == ListCommand.names.name {
      // Options of `ls` and of other lists: a tag follows, or the order is another one.
      let next = words.dropFirst(place + 1).first
      if option == "-t", next != nil { use = "flick list tag:TAG" }
      if option == "--by", next.flatMap({ Grouping(rawValue: $0) }) != nil { use = "flick list --group KEY" }
      if let sort = words.firstIndex(of: "--sort"), sort + 1 < words.count, use.hasSuffix("--sort=created") {
        use = "flick list --sort=-\(words[sort + 1])"
        typed.removeSubrange(sort...(sort + 1))
        if place > sort { place -= 2 }
      }
    }
    if typed[place] != option {
      value = String(typed[place].dropFirst(option.count).drop { $0 == "=" })
    } else if TypedHint.takesValue(use), place + 1 < typed.count, !typed[place + 1].hasPrefix("-") {
      value = typed.remove(at: place + 1)
    }
    typed.remove(at: place)
    if use.hasSuffix("is:done") { typed.removeAll { $0 == "--open" } }
    if use == "flick edit ID list:NAME", !typed.contains(where: ItemNames.isName) {
      guard typed.allSatisfy({ $0 == name || $0.hasPrefix("-") }) else { return nil }
      use = "flick edit --query list:NAME"
    }
    if use.contains("--to FORMAT") { value = value.map { format($0) ?? $0 } }
    // `--format json` is the same as `--json`.
    let named =
      use.hasSuffix("--to FORMAT") && typed == [name] ? value.flatMap { record.foreignOptions[$0] } : nil
    if let named { (use, value) = (named, nil) }
    if let place = typed.firstIndex(of: name) { typed.remove(at: place) }
    if let view = BuiltInView.all.first(where: { $0.name == name }), use.hasSuffix("is:done") {
      // No view of flick's own has completed items.
      let isOfList = typed.contains { $0.hasPrefix("--list") || $0.hasPrefix("-l") }
      return line(
        "list", (isOfList ? [] : ["--all"]) + [view.name == "today" ? "done:today" : "is:done"] + typed)
    }
    let (filled, list) = (TypedHint.filled(use, typed, value: value), line("list", []) + " ")
    guard isView, let filled, filled.hasPrefix(list) else { return filled }
    return line(name, []) + " " + filled.dropFirst(list.count)
  }

  /// The `flick lists` command for one that acts on a list, `delete list Work` or `rename Work to Job`, or nil.
  static func listCommand(_ word: String, _ typed: [String]) -> String? {
    let action = word == "rename" ? word : listActions[word]
    guard let action, typed.count > 1, typed[0] == "list" else { return nil }
    let names = typed.dropFirst()
    guard action == "rename" else { return line("lists", [action, names.joined(separator: " ")]) }
    let parts = names.split(separator: "to", maxSplits: 1).map { $0.joined(separator: " ") }
    return line(
      "lists", [action] + (parts.count == 2 ? parts : names.count == 2 ? Array(names) : ["OLD", "NEW"]))
  }

  /// The command with this name, here or in another program.
  static func command(meant word: String) -> String? {
    Application.commands.first { $0.names.words.contains(word) || $0.names.foreign.contains(word) }?.record
      .name
  }
}
