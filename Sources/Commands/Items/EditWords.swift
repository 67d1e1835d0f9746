import Arguments
import Interchange
import Text
import TodoModel

/// The change that the words of `flick edit` ask for, read before anything is changed.
struct EditWords {
  /// The command without its attributes.
  let context: Context
  let attributes: Attributes
  /// Words after the first that name items, too.
  let more: [String]
  let readsIDs: Bool
  /// Whether the text is on standard input.
  let readsText: Bool
  private let words: [String]
  let given: FieldOptions
  private let appended: String?

  init(_ whole: Context) throws(Failure) {
    if let word = ForeignCommands.excluding(whole.words).first(where: { $0.hasPrefix("-t") }) {
      let (tag, removal) = (word.dropFirst(2), ForeignCommands.removal(word, in: whole.words))
      throw .usage("\(word) would add the tag '\(tag)'; \(removal); write -t \(tag) to add it")
    }
    (context, attributes) = try whole.splittingAttributesAndTags()
    try EditWords.refuseForeign(context) { [context, attributes] in
      if let rule = attributes.of(.recur).last?.value ?? context.arguments[.recur] { return rule }
      let id = context.arguments.argument(.item).flatMap { Int($0) } ?? 0
      guard let document = try? context.document(), let place = document.places(ofIDs: [id])[id] else {
        return nil
      }
      return document[place].recur.map { RecurrenceWords.text(of: $0) }
    }
    let rest = context.arguments.arguments(.newText)
    let idsBehind = context.arguments.countBehindDashes(of: .item) > 0
    let textBehind = context.arguments.countBehindDashes(of: .newText) > 0
    // In `flick edit --due fri $(flick list --ids)` all numbers are ids; as a text they would replace the first item's.
    more = (idsBehind || !textBehind) && EditWords.namesItems(rest, context) ? rest : []
    words = more.isEmpty ? rest : []
    readsIDs = context.arguments.argument(.item) == "-"
    readsText = words == ["-"] && !textBehind
    given = try FieldOptions(
      context, attributes, inputIsTaken: readsIDs || readsText, untags: context.arguments[.untag])
    appended = context.arguments[.append]
    if let appended {
      guard words.isEmpty else { throw .usage("give a new text, or --append TEXT, not both") }
      guard Item.isText(appended) else { throw .usage("--append: an item's text is one line and not blank") }
    }
  }

  /// The attributes and tags as words of a command.
  private var otherWords: [String] { attributes.all.map(\.word) + attributes.tags.map { "+" + $0 } }

  /// Throws for a new text that says how to change the item: `due fri`, `s/a/b/`.
  private func refuseChange(_ text: String, of item: Item, in document: Document) throws(Failure) {
    guard context.arguments.countBehindDashes(of: .newText) == 0, !readsText else { return }
    func words(_ text: String) -> [String] { text.split(whereSeparator: \.isWhitespace).map(String.init) }
    let (old, said) = (Set(words(item.text.lowercased())), words(text))
    let sharesWord = said.contains { $0.utf8.count > 3 && old.contains($0.lowercased()) }
    let isUnquoted = self.words.count == said.count
    let lists = document.lists.map(\.name)
    func line(_ text: String...) -> String {
      ForeignCommands.line("edit", ["\(item.id)"] + text + otherWords)
    }
    let kept = otherWords.isEmpty ? nil : "\(line()) leaves the text as it is"
    let instead: String
    if let (part, replaced) = EditWords.replaced(text, in: item.text) {
      instead =
        replaced.map { "\(line($0)) writes the new text" }
        ?? "'\(part.visible)' is not in its text, \(item.text.visible)"
    } else if let kept, said.allSatisfy(ChangePhrase.isFiller) {
      instead = kept
    } else if case (let more, var phrase)? = ChangePhrase.behindIDs(said, lists: lists)
      ?? (isUnquoted && !sharesWord ? ChangePhrase(misspelt: said, lists: lists) : nil).map({ ([], $0) }),
      phrase.isSure || !sharesWord
    {
      if let due = item.due, more.isEmpty {
        phrase.keep(day: context.linkWorld().clock.day(of: due), context)
      }
      instead = "\(phrase.command(["\(item.id)"] + more, besides: otherWords)) \(phrase.effect)"
    } else if said.count == 2, let option = MoveCommand.besides[said[0]], Int(said[1]) != nil {
      instead = "flick move \(item.id) \(option) \(said[1]) moves it"
    } else if case let new = said.dropFirst().drop(while: { $0 == "to" }), !new.isEmpty,
      ["rename", "title"].contains(said[0]) || said[0] == "change" && said[1] == "to",
      !old.contains(said[0])
    {
      instead = "\(line(new.joined(separator: " "))) writes the new text"
    } else if said.count == 1, text == text.lowercased(), !sharesWord, let key = Attribute("\(text):?") {
      let placeholder = key.field == nil ? "NAME" : key.form.placeholder
      instead = "\(line()) \(text):\(placeholder) gives it a value"
    } else if !sharesWord, said == ["open"] || said == ["not", "done"] {
      instead = kept ?? (item.isDone ? "flick undone \(item.id) reopens it" : "the item is open")
    } else if said[0] == "done", otherWords.isEmpty,
      let use = DoneCommand.use(ofDay: ["\(item.id)"] + said.dropFirst(), context)
    {
      instead = "\(use) sets the day"
    } else if said.count > 1, ItemNames.isJoint(said[0]),
      let ids = ItemNames.meant(by: "\(item.id) \(text)")
    {
      instead = "write several ids as \(ids)"
    } else if !sharesWord, let command = EditWords.command(said, "\(item.id)", context) {
      instead = kept ?? "did you mean \(command.quotedAsCommand)?"
    } else if !sharesWord, ChangePhrase.pairs[said.prefix(2).joined(separator: " ")] == "needs" {
      instead = "flick edit \(item.id) --append-note \(text.shellWord) adds it to the note"
    } else if !sharesWord, let meant = context.attributes(meantBy: said), meant.text.count == text.count {
      instead = "flick edit \(item.id) \(meant.attributes) would \(meant.effect)"
    } else if let kept, isUnquoted, said.count < 3, context.words.suffix(said.count) == said[...],
      !said.contains(where: { old.contains($0.lowercased()) })
    {
      let areTags =
        attributes.all.last?.field == .tags && attributes.tags.isEmpty && text == text.lowercased()
      instead = areTags ? "\(line()),\(said.joined(separator: ",")) adds each tag" : kept
    } else {
      return
    }
    throw .usage("\(text.visible) would become the text; \(instead)" + Failure.textAdvice)
  }

  /// The command for words that name one, `done`, `later`, `append in blue`, or nil for other words.
  private static func command(_ said: [String], _ id: String, _ context: Context) -> String? {
    // Chores such as `cleanup` are texts.
    if ForeignCommands.uses[said[0]] == "flick clear" { return nil }
    if said.count == 1, let use = ForeignCommands.use(ofState: said, [id]) { return use }
    guard said.count == 1 && said[0].utf8.count > 2 || ["append", "prepend"].contains(said[0]),
      let use = ForeignCommand.advice(on: said[0], [said[0], id] + said.dropFirst(), context),
      !TypedHint.hasPlaceholder(use)
    else { return nil }
    let starts = ["flick edit \(id) ", "flick move \(id) ", "flick copy \(id)"]
    return starts.contains { use.hasPrefix($0) } ? use : nil
  }

  /// The part that a substitution such as `s/old/new/` or `/old/new/` replaces, and the new text if the old one has
  /// it, or nil for other words.
  private static func replaced(_ substitution: String, in text: String) -> (part: String, text: String?)? {
    let parts = substitution.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 4, ["", "s"].contains(parts[0]), ["", "g"].contains(parts[3]), !parts[1].isEmpty
    else { return nil }
    guard text.contains(parts[1]) else {
      // A path such as `/usr/bin/` is a text.
      let isMeant = parts[0] == "s" || text.lowercased().contains(parts[1].lowercased())
      return isMeant ? (String(parts[1]), nil) : nil
    }
    return (
      String(parts[1]), text.replacing(parts[1], with: parts[2], maxReplacements: parts[3] == "g" ? .max : 1)
    )
  }

  var isEmpty: Bool { words.isEmpty && given.isEmpty && attributes.list == nil && appended == nil }

  /// The new text, or nil if the text stays.
  func text() throws(Failure) -> String? {
    let text = try words.isEmpty ? nil : readsText ? inputLine() : words.joined(separator: " ")
    if let text, !Item.isText(text) {
      throw .usage("an item's text is one line and not blank; flick rm removes an item")
    }
    return text
  }

  func planned(
    _ text: String?, _ document: Document, _ places: [Place], _ now: Instant
  ) throws -> PlannedChange {
    let list = attributes.list
    var planned = PlannedChange(edits: [], nothing: document.saying("already like that", of: places))
    if let text, places.count == 1 { try refuseChange(text, of: document[places[0]], in: document) }
    let behind = context.arguments.countBehindDashes(of: .newText)
    let isPlain = behind == 0
    let numbers = Array(words.dropLast(behind).prefix(while: ItemNames.isName))
    let areItems = !numbers.isEmpty && (try? ItemNames(numbers, in: context).places(in: document)) != nil
    guard text == nil || places.count == 1 && !areItems else {
      let (said, lists) = (Array(words.dropFirst(numbers.count)), document.lists.map(\.name))
      let others = context.words.filter { !said.contains($0) && !EditCommand.names.words.contains($0) }
      if isPlain, let phrase = ChangePhrase(said, lists: lists) ?? .init(misspelt: said, lists: lists) {
        let instead = "\(ForeignCommands.line("edit", others + phrase.changes)) \(phrase.effect)"
        throw Failure.usage(
          "\(said.joined(separator: " ")) would become the text; \(instead)" + Failure.textAdvice)
      }
      let id = places.map { document[$0].id }.min().map(String.init) ?? "ID"
      throw Failure.usage(
        "only one item at a time can get a new text: "
          + ForeignCommands.line(
            "edit", [id] + otherWords + ["--"] + Array(words.dropFirst(isPlain ? 0 : numbers.count))))
    }
    let item = places.first.map { document[$0] }
    let remark =
      numbers.count > 1
      ? "\(numbers.joined(separator: " ")) is part of the text; only one item at a time can get a new text"
      : given.remark ?? Attribute.remarks(onMisspelt: words).first
        ?? (isPlain ? EditWords.remark(onForeign: words) ?? self.remark(onEndOf: text, item) : nil)
    let undated = given.value(of: .recur) == nil ? nil : try item.flatMap { try given.remark(onUndated: $0) }
    planned.remarks += [remark, undated].compactMap { $0 }
    let target = try context.list(ifNamed: list, in: document)
    // Only fields that concern other items need the places.
    let others = try given.others(in: document)
    _ = try given.home(others, besides: target, in: document)
    let uids = places.map { document[$0].uid }
    var tree =
      target == nil && !given.hasTies ? nil : TreeEditor(document, about: uids + others.values, at: now)
    var placed = Positioned()
    for place in places {
      let item = document[place]
      planned.remarks += given.tagsLeft(inTextOf: item).map {
        "the tag '\($0)' of #\(item.id) is part of its text; change it with flick edit \(item.id) TEXT"
      }
      // Swift treats texts that look alike as equal; the user may mean the bytes.
      let text = appended.map { "\(item.text) \($0)" } ?? text
      if let text, !item.text.utf8.elementsEqual(text.utf8) {
        planned.edits.append(.setText(item.uid, text))
      }
      planned.edits += try given.changes(of: item).map { .setField(item.uid, $0) }
      guard tree != nil else { continue }
      for edit in planned.edits.dropFirst(placed.given) { try tree?.apply(edit) }
      placed.given = planned.edits.count
      do throws(TreeError) {
        try EditWords.tie(item, given, others, to: target, in: &tree, &placed)
      } catch { throw error.failure(in: document) }
    }
    if let tree { planned.edits = tree.edits }
    planned.remarks += context.remarks(onMovedDates: planned.edits, in: document)
    return planned
  }

  private static func remark(onForeign words: [String]) -> String? {
    words.count == 1 ? Attribute.remark(on: words[0]) : ForeignAttribute.remark(on: words)
  }

  /// The remark about a date at the end of a new text, unless the old text ended so.
  private func remark(onEndOf text: String?, _ item: Item?) -> String? {
    let old = item.flatMap { context.remark(onEndOf: $0.text, given) }
    return text.flatMap { context.remark(onEndOf: $0, given) }.flatMap { $0 == old ? nil : $0 }
  }

  private struct Positioned {
    /// The number of edits of the items' own fields that have been applied.
    var given = 0
    /// The items moved to a list or under a parent, for the order of the next ones.
    var uids: [ItemUID] = []
  }

  /// Sets an item's dependencies, and moves it under its parent or to a list, below those moved there before.
  private static func tie(
    _ item: Item, _ given: FieldOptions, _ others: [Int: ItemUID], to list: Int?,
    in tree: inout TreeEditor?, _ placed: inout Positioned
  ) throws(TreeError) {
    guard var editor = tree else { return }
    tree = nil
    defer { tree = editor }
    guard let place = editor.place(of: item.uid) else { return }
    let own = editor.tree(of: place.list)
    // Subtasks of a moved item have moved with it.
    let came = placed.uids.contains { own.isBelow(item.uid, $0) }
    let needs = given.needs(of: item, others)
    // The new parent may be an item that this one has needed until now.
    let isFreed = (given.parent(others) ?? nil).map { item.needs.contains($0) } ?? false
    if let needs, isFreed { try editor.setNeeds(item.uid, needs) }
    if let parent = given.parent(others) {
      try editor.put(item.uid, under: parent, in: list ?? place.list, &placed.uids)
    } else if let list, place.list != list, !came {
      try editor.put(item.uid, under: nil, in: list, at: .from(placed.uids.count))
      placed.uids.append(item.uid)
    }
    if let needs, !isFreed { try editor.setNeeds(item.uid, needs) }
  }

  /// Throws for words that set or clear a field in another program: they must not become text unnoticed.
  private static func refuseForeign(_ context: Context, repeating rule: () -> String?) throws(Failure) {
    let words = Array(context.arguments.arguments.prefix(context.arguments.countBeforeDashes))
    let ids = words.prefix { $0 == "-" || ItemNames.isName($0) }
    for (place, word) in words.enumerated() {
      let (found, count) = ForeignAttribute.first(in: words[place...], repeating: rule()) ?? (nil, count: 1)
      let typed = words[place...].prefix(count)
      let (key, value) = Attribute.parts(of: word) ?? ("", "")
      var advice: String?
      if ForeignAttribute.isText(key), value.first?.isWhitespace != true {
        advice = "the text has no key: \(context.line(typed, value.isEmpty ? "" : String(value).shellWord))"
      } else if found?.isKnown != true, word.contains(where: \.isWhitespace) {
        // A phrase with an unknown key is text.
        continue
      } else if place == words.count - 1, let clearing = Attribute.clearing(word) {
        advice = "\(context.line(typed, clearing)) clears it"
      } else if found != nil, words.count == ids.count + 1, context.words.count == words.count + 1,
        case let form = ForeignKey.form(of: key.lowercased(), "", value: String(value)) ?? word,
        form.hasPrefix("is:"),
        let use = ForeignCommands.use(ofState: [String(form.dropFirst(3))], Array(ids)),
        !TypedHint.hasPlaceholder(use)
      {
        advice = "did you mean \(use.quotedAsCommand)?"
      } else {
        advice = found?.advice { context.line(typed, $0) }
      }
      // `due +1w` and `add a note: call first` are one change each.
      if found != nil, !ids.isEmpty, place > ids.count, place + count == words.count,
        let phrase = ChangePhrase(Array(words[ids.count...]), lists: []), phrase.changes.count == 1
      {
        let change = phrase.changes[0].shellWord
        advice = "\(context.line(Array(words[ids.count...]), change)) \(phrase.effect)"
      }
      // Items are asked for by a query.
      if place == 0, !word.hasPrefix("-"), found?.query == word {
        let query = (context.arguments[.query].map { [$0] } ?? []) + [word]
        let text = (query.count > 1 ? "" : "--query ") + query.joined(separator: " ").shellWord
        advice = "\(context.line(query, text)) means all such items"
      }
      guard let advice else { continue }
      throw .usage("\(typed.joined(separator: " ")) would become text; \(advice)" + Failure.textAdvice)
    }
  }

  /// Whether the words after the first name items as the first does.
  private static func namesItems(_ words: [String], _ context: Context) -> Bool {
    guard let first = context.arguments.argument(.item), first == "-" || ItemNames.isName(first) else {
      return false
    }
    return !words.isEmpty && words.allSatisfy(ItemNames.isName)
  }

  private func inputLine() throws(Failure) -> String {
    var text = try context.inputText()
    if text.last?.isNewline == true { text.removeLast() }
    return text
  }
}

extension TreeEditor {
  /// Puts an item first under a parent, on any list, after the items moved there before; without a parent at
  /// the top level, after its former parent. An item already there stays.
  fileprivate mutating func put(
    _ uid: ItemUID, under parent: ItemUID?, in list: Int, _ placed: inout [ItemUID]
  ) throws(TreeError) {
    guard let place = place(of: uid) else { return }
    let tree = tree(of: place.list)
    guard let parent else {
      let position = tree.ancestors(of: uid).last.map { Position.after($0) } ?? .from(placed.count)
      if tree.parent(of: uid) == nil, place.list == list {
        // Only an ineffective parent may have to be removed.
        if document[place].under != nil { try apply(dropping: uid) }
        return
      }
      return try put(uid, under: nil, in: list, at: place.list == list ? position : .from(placed.count))
    }
    guard let home = self.place(of: parent)?.list else { return }
    if home == place.list, tree.parent(of: uid) == parent { return }
    try put(uid, under: parent, in: home, at: .from(placed.count))
    placed.append(uid)
  }

  private mutating func apply(dropping uid: ItemUID) throws(TreeError) {
    do { try apply(.setField(uid, .under(nil))) } catch { throw .edit(error) }
  }
}
