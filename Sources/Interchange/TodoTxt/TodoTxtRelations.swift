import JSON
package import TodoModel

/// The words with which lines of todo.txt refer to each other: `id:5` on one, and `p:5` or `dep:5,7` on others.
package enum TodoTxtRelations {
  /// Removes the words used from the texts. A second `p:`, and names of no line or of several, stay.
  package static func resolve(_ items: inout [ImportedItem]) {
    var named: [String: [Int]] = [:]
    let tied = items.indices.filter { !items[$0].ties.isEmpty }
    for index in tied {
      for case (_, .name, let names) in ties(of: items[index]) { named[names[0], default: []].append(index) }
    }
    let indices = named.compactMapValues { $0.count == 1 ? $0[0] : nil }
    guard !indices.isEmpty else { return }
    var used: Set<String> = []
    for index in tied {
      var said: [Substring] = []
      var needed = Set<Int>()
      for (word, tie, names) in ties(of: items[index]) where tie != .name {
        let others = names.compactMap { indices[$0] }
        guard others.count == names.count, !others.contains(index) else { continue }
        if tie == .parent {
          guard items[index].parent == nil else { continue }
          items[index].parent = others[0]
        } else if needed.union(others).count > Item.maxNeeds {
          items[index].hasTooManyNeeds = true
          continue
        }
        for other in others where tie == .needs && needed.insert(other).inserted {
          items[index].needed.append(other)
        }
        used.formUnion(names)
        said.append(word)
      }
      remove(said, from: &items[index])
    }
    for index in tied {
      let said = ties(of: items[index]).filter { $0.tie == .name && used.contains($0.names[0]) }
      remove(said.map(\.word), from: &items[index])
    }
  }

  /// A text without the words that may tie items together.
  package static func stripped(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: ":")) else { return text }
    let words = TodoTxtWord.split(text[...]).filter {
      if case .tie? = TodoTxtWord($0, isDone: false) { false } else { true }
    }
    return words.joined(separator: " ")
  }

  package typealias Tie = (word: Substring, tie: TodoTxtWord.Tie, names: [String])

  package static func ties(of item: ImportedItem) -> [Tie] { ties(item.ties.map { $0[...] }) }

  /// The words of a line that name it or refer to others.
  static func ties(_ words: [Substring]) -> [Tie] {
    words.compactMap { word in
      if case .tie(let tie, let names)? = TodoTxtWord(word, isDone: false) { (word, tie, names) } else { nil }
    }
  }

  /// Removes the last among equal words; keeps the last word if nothing else would be left.
  private static func remove(_ said: [Substring], from item: inout ImportedItem) {
    guard !said.isEmpty else { return }
    var counts: [Substring: Int] = [:]
    for word in said { counts[word, default: 0] += 1 }
    var rest: [Substring] = []
    for word in TodoTxtWord.split(item.text[...]).reversed() {
      if let count = counts[word], count > 0 { counts[word] = count - 1 } else { rest.append(word) }
    }
    if let text = ImportedText.oneLine(rest.reversed().joined(separator: " ")) {
      item.text = text
    } else {
      remove(said.dropLast(), from: &item)
    }
  }
}

/// The names in a todo.txt file of the items that others refer to.
package struct TodoTxtNames {
  package private(set) var ids: [ItemUID: String] = [:]
  /// The words of texts that look like names and references, and that no line of the file means.
  private(set) var loose: Set<Substring> = []

  /// The names that items have in their kept lines, else their numbers.
  init(_ lists: [ItemList]) {
    let items = lists.lazy.flatMap { $0.items }
    let named = items.tied
    var own: [String: [ItemUID]] = [:]
    var texts: [TodoTxtRelations.Tie] = []
    for item in items {
      if named.contains(item.uid), case .string(let line)? = item.unknown.value("todotxt")?["line"] {
        for case (_, .name, let names) in TodoTxtRelations.ties(TodoTxtWord.split(line[...])) {
          own[names[0], default: []].append(item.uid)
        }
      }
      if item.text.utf8.contains(UInt8(ascii: ":")) {
        texts += TodoTxtRelations.ties(TodoTxtWord.split(item.text[...]))
      }
    }
    var taken = Set(texts.flatMap(\.names))
    for (name, uids) in own.sorted(by: { $0.key < $1.key })
    where uids.count == 1 && !taken.contains(name) && !name.contains(",") {
      if ids[uids[0]] == nil { ids[uids[0]] = name }
    }
    taken.formUnion(ids.values)
    for item in items where named.contains(item.uid) && ids[item.uid] == nil {
      var number = item.id
      while !taken.insert("\(number)").inserted { number += 1 }
      ids[item.uid] = "\(number)"
    }
    let given = Set(ids.values)
    let (textNames, references) = (texts.filter { $0.tie == .name }, texts.filter { $0.tie != .name })
    let (namesInTexts, meant) = (Set(textNames.flatMap(\.names)), Set(references.flatMap(\.names)))
    loose.formUnion(textNames.filter { given.union(meant).isDisjoint(with: $0.names) }.map(\.word))
    loose.formUnion(references.filter { given.union(namesInTexts).isDisjoint(with: $0.names) }.map(\.word))
  }

  /// Whether a line that was read says of an item what its text and relations say now.
  func matches(_ read: ImportedItem, _ item: Item, isTied: Bool) -> Bool {
    guard isTied else { return read.text.utf8.elementsEqual(item.text.utf8) }
    // Words that refer to no line, and names to which no line refers, are in the item's text.
    let loose = TodoTxtRelations.ties(TodoTxtWord.split(item.text[...])).map(\.word)
    return TodoTxtRelations.stripped(read.text) == TodoTxtRelations.stripped(item.text)
      && Set(read.ties.map { $0[...] }) == Set(words(of: item).split(separator: " ") + loose)
  }

  package init(_ ids: [ItemUID: String]) { self.ids = ids }

  /// An item's text without the word for its name.
  package func unnamed(_ text: String, of uid: ItemUID) -> String {
    guard let name = ids[uid] else { return text }
    var words = TodoTxtWord.split(text[...])
    guard let place = words.lastIndex(where: { $0 == "id:\(name)" }) else { return text }
    words.remove(at: place)
    let rest = words.joined(separator: " ")
    return Item.isText(rest) ? rest : text
  }

  /// Whether the item has a name or refers to one, or words of its text would.
  func concern(_ item: Item) -> Bool {
    ids[item.uid] != nil || !words(of: item).isEmpty
      || !ids.isEmpty && TodoTxtRelations.stripped(item.text).utf8.count < item.text.utf8.count
  }

  /// The words for an item, such as ` id:5 p:3 dep:7,9`, each only if it has a value.
  func words(of item: Item) -> String {
    var words = ids[item.uid].map { " id:\($0)" } ?? ""
    guard item.hasMembers else { return words }
    if let under = item.under, under != item.uid, let id = ids[under] { words += " p:\(id)" }
    let needs = item.needs.filter { isSaid($0, by: item) }.compactMap { ids[$0] }
    if !needs.isEmpty { words += " dep:" + needs.joined(separator: ",") }
    return words
  }

  /// The members of an item that are not in ``words(of:)``.
  func rest(of members: Item.Members, _ item: Item) -> Item.Members {
    var rest = members
    if let under = members.under, under != item.uid, ids[under] != nil { rest.under = nil }
    rest.needs.removeAll { isSaid($0, by: item) }
    return rest
  }

  private func isSaid(_ need: ItemUID, by item: Item) -> Bool { need != item.uid && ids[need] != nil }
}
