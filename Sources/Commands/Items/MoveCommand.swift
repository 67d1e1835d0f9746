import Arguments
import Text
import TodoModel

enum MoveCommand: Command {
  static let names = CommandNames("move", aliases: ["mv"])
  static let record = CommandRecord(
    names, foreignOptions: ["to": "flick move ID --list NAME"], summary: "Move items within or between lists",
    description: """
      Several items end up one below the other, in the order in which you name them. --up and --down move each item by
      itself and keep their order on the list. Without a place, items go to the top of the list of --list, except
      those that are already on it.

      Subtasks move with their item. --before and --after give it the other item's parent. Elsewhere it keeps its
      parent if it stays among that parent's subtasks; otherwise it gets the parent of the item below it.
      """,
    options: [
      OptionRecord(
        .before, help: "Directly above this item",
        conflicts: ["after", "top", "bottom", "up", "down", "list"]),
      OptionRecord(
        .after, help: "Directly below this item", conflicts: ["top", "bottom", "up", "down", "list"]),
      OptionRecord(.top, help: "To the top of the list", conflicts: ["bottom", "up", "down"]),
      OptionRecord(.bottom, help: "To the bottom of the list", conflicts: ["up", "down"]),
      OptionRecord(.up, help: "Move up this many places", conflicts: ["down", "list"]),
      OptionRecord(.down, help: "Move down this many places", conflicts: ["list"]),
      OptionRecord(.list, short: "l", help: "To this list"),
    ] + .selecting + .changing,
    arguments: [.selectedItems],
    examples: [
      "flick move 7 --before 3": "Put item 7 directly above item 3.",
      "flick move 7 --up 2": "Move item 7 two places up.",
      "flick move 3 5 --list Work": "Move two items to the top of another list.",
    ])

  static func run(_ context: Context) throws(Failure) -> Outcome {
    let destination = try destination(context)
    return try context.changeSelected { document, places, now in
      let items = places.map { document[$0].uid }
      let anchors = try anchors(destination, in: document)
      var moves = Moves(document, of: items + anchors, now: now)
      do {
        switch destination {
        case .steps(let count): try moves.shift(items, by: count)
        case .beside(_, let isBelow):
          for anchor in anchors { try moves.place(items, beside: anchor, below: isBelow) }
        case .end(let list, let isTop):
          try moves.place(items, atTop: isTop, of: try context.list(ifNamed: list, in: document))
        case .list(let name):
          try moves.bring(items, to: try context.list(named: name, in: document))
        }
      } catch let fault as TreeError { throw fault.failure(in: document) }
      return PlannedChange(edits: moves.edits, nothing: alreadyThere(document, places))
    }
  }

  private static func alreadyThere(_ document: Document, _ places: [Place]) -> String {
    guard let place = places.first else { return "already there" }
    let item = document[place]
    let name = "#\(item.id) \(item.text.visible)"
    if places.count > 1 { return "\(name) and \(places.count - 1) more are already there" }
    return "\(name) is already there: \(document.lists[place.list].name.visible), place \(place.index + 1)"
  }

  private enum Destination {
    /// A number of places down the list; up if negative.
    case steps(Int)
    case beside(ItemNames, isBelow: Bool)
    /// An end of the named list; without a name, of the items' own list.
    case end(list: String?, isTop: Bool)
    /// The top of another list.
    case list(String)
  }

  /// The item beside which the others go; empty for other destinations.
  private static func anchors(_ destination: Destination, in document: Document) throws(Failure) -> [ItemUID]
  {
    guard case .beside(let names, _) = destination else { return [] }
    let places = try names.places(in: document)
    guard places.count == 1 else { throw .usage("--before and --after take a single id") }
    return [document[places[0]].uid]
  }

  private static func destination(_ context: Context) throws(Failure) -> Destination {
    let arguments = context.arguments
    let list = arguments[.list]
    if let count = arguments[.up] { return .steps(-count) }
    if let count = arguments[.down] { return .steps(count) }
    if let word = arguments[.before] { return .beside(try ItemNames([word], in: context), isBelow: false) }
    if let word = arguments[.after] { return .beside(try ItemNames([word], in: context), isBelow: true) }
    if arguments[.top] { return .end(list: list, isTop: true) }
    if arguments[.bottom] { return .end(list: list, isTop: false) }
    let given = arguments.arguments(.items)
    let words = ItemNames.plain(given)
    let ids = Array(words.prefix(while: ItemNames.isName))
    if let list, ids.count == words.count { return .list(list) }
    let document = try context.document()
    let lists = document.lists.map(\.name)
    if let list {
      let whole = ([list] + words.dropFirst(ids.count)).joined(separator: " ").lowercased()
      guard let named = lists.first(where: { $0.lowercased() == whole }) else { return .list(list) }
      let line = ForeignCommands.line("move", ids + ["--list", named])
      throw .usage("put a name of several words in quotes: \(line)")
    }
    for (items, place) in splits(words[...], ids.count) where !items.isEmpty {
      if let found = option(for: place, document, context) {
        let typed = context.words.drop { !MoveCommand.names.words.contains($0) }.dropFirst()
        let option = ([found] + typed.filter { !given.contains($0) }.map(\.shellWord)).joined(separator: " ")
        try context.refuseTexts(Array(items), option)
        let said =
          option.hasPrefix("--list") ? "name the list with --list" : "'\(joined(place))' is an option"
        throw .usage("\(said): \(ForeignCommands.line("move", Array(items))) \(option)")
      }
      let named = items.filter { !["all", "every", "items", "tasks"].contains($0) }
      let state = context.condition(named: named.joined(separator: " ")).map { ["--query", $0] }
      if let phrase = ChangePhrase(Array(place), lists: lists), let found = ids.isEmpty ? state : ids {
        throw .usage("'\(joined(place))' is no place; \(phrase.command(found)) \(phrase.effect)")
      }
    }
    let rest = words.dropFirst(ids.count).drop { ["to", "the", "list"].contains($0) }
    let said = joined(rest)
    let isPlace = rest.prefix(2).contains { word in
      ["position", "place", "row", "line", "over", "by", "in", "into"].contains(word)
        || MoveCommand.places[word] ?? besides[word] != nil || word == rest.first && Int(word) != nil
    }
    if !ids.isEmpty, !said.isEmpty, !isPlace {
      let typed = context.words.drop { !MoveCommand.names.words.contains($0) }.dropFirst()
      let options = typed.filter { !given.contains($0) }
      let near = nearest(to: said, among: lists)
      throw .noList(said, nearest: near.map { ForeignCommands.line("move", ids + ["--list", $0] + options) })
    }
    throw .usage("name the place: --before ID, --after ID, --top, --bottom, --up N, --down N or --list NAME")
  }
}

extension MoveCommand {
  /// The options for words of other programs.
  private static let places = [
    "top": "--top", "first": "--top", "start": "--top", "bottom": "--bottom", "last": "--bottom",
    "1st": "--top",
    "end": "--bottom", "up": "--up 1", "down": "--down 1", "up ": "--up ", "down ": "--down ", "1": "--top",
  ]

  static let besides = [
    "before": "--before", "above": "--before", "after": "--after", "below": "--after", "behind": "--after",
  ]

  private static let fillers: Set = ["to", "the", "into", "in", "at", "on", "position", "place", "number"]

  private static func joined(_ words: ArraySlice<String>) -> String { words.joined(separator: " ") }

  /// The ways to read words as items and a place. Items named by their words come first, ids first or last.
  private static func splits(
    _ words: ArraySlice<String>, _ count: Int
  ) -> [(items: ArraySlice<String>, place: ArraySlice<String>)] {
    // In `move 30 2 up` the second number says how many rows.
    if count == 2, words.count == 3 {
      return [(words.prefix(1), [words[2], words[1]]), (words.prefix(2), words.suffix(1))]
    }
    if count > 0 { return [(words.prefix(count), words.dropFirst(count))] }
    let end = words.count - words.reversed().prefix(while: ItemNames.isName).count
    return [(words[end...], words[..<end])] + words.indices.dropFirst().map { (words[..<$0], words[$0...]) }
  }

  /// The option that words ask for, `to the top`, `up 2`, `below milk`, `@Home`, or nil for other words.
  private static func option(
    for words: ArraySlice<String>, _ document: Document, _ context: Context
  ) -> String? {
    let said = words.drop { fillers.contains($0) || $0 == "list" }
    guard let first = said.first else { return nil }
    let rest = joined(said.dropFirst())
    if let option = places[first], rest.isEmpty { return option }
    if let option = places[first + " "], Int(rest) != nil { return option + rest }
    if let option = besides[first] {
      if ItemNames.isName(rest) { return "\(option) \(rest)" }
      let found = ItemsByWords(Array(said.dropFirst()), in: document, context)?.items ?? []
      if found.count == 1 { return "\(option) \(found[0].item.id)" }
    }
    let lists = document.lists.map(\.name)
    let name = joined(said)
    return [joined(words), name, String(name.drop { $0 == "@" }), name.replacing("list:", with: "")].lazy
      .compactMap { Query.lists(named: $0, among: lists).min() }.first.map { "--list \(lists[$0].shellWord)" }
  }
}

/// A sequence of moves, each applied to the result of those before. Subtasks move with their item.
struct Moves {
  private var working: TreeEditor
  private var origins: [ItemUID: Place] = [:]

  /// `items` are those that are going to be moved, or moved to.
  init(_ document: Document, of items: [ItemUID], now: Instant) {
    working = TreeEditor(document, about: items, at: now)
    for item in items { origins[item] = working.place(of: item) }
  }

  /// The moves; empty if every item ends where it started.
  var edits: [Edit] {
    mutating get {
      let hasParents = working.edits.contains { if case .setField = $0 { true } else { false } }
      if hasParents { return working.edits }
      for (item, place) in origins where working.place(of: item) != place { return working.edits }
      return []
    }
  }

  /// The items without those below another of them, which move along anyway.
  private mutating func heads(_ items: [ItemUID]) -> [ItemUID] {
    guard items.count > 1 else { return items }
    let all = Set(items)
    var heads: [ItemUID] = []
    for item in items {
      guard let place = working.place(of: item) else { continue }
      let tree = working.tree(of: place.list)
      if tree.isFlat || !tree.ancestors(of: item).contains(where: all.contains) { heads.append(item) }
    }
    return heads
  }

  /// Puts the items one below the other beside the anchor, which may be one of them, under its parent.
  mutating func place(_ items: [ItemUID], beside anchor: ItemUID, below: Bool) throws(TreeError) {
    guard let target = working.place(of: anchor) else { return }
    let parent = working.tree(of: target.list).parent(of: anchor)
    var last: ItemUID?
    for item in heads(items) {
      if let last {
        try working.put(item, under: parent, in: target.list, at: .after(last))
      } else if item != anchor {
        try working.put(item, under: parent, in: target.list, at: below ? .after(anchor) : .before(anchor))
      }
      last = item
    }
  }

  /// Puts the items one below the other at an end of the list, by default of the first item's list.
  mutating func place(_ items: [ItemUID], atTop: Bool, of list: Int?) throws(TreeError) {
    guard let first = items.first, let list = list ?? working.place(of: first)?.list else { return }
    var last: ItemUID?
    for item in heads(items) {
      if let last {
        try working.put(item, under: working.tree(of: list).parent(of: last), in: list, at: .after(last))
      } else {
        try working.drop(item, atRow: atTop ? 0 : .max, of: list)
      }
      last = item
    }
  }

  /// Brings items from other lists to the top of this one, one below the other.
  mutating func bring(_ items: [ItemUID], to list: Int) throws(TreeError) {
    try place(items.filter { working.place(of: $0)?.list != list }, atTop: true, of: list)
  }

  /// Moves each item `steps` rows down, or up if negative. At the list's end they never pass each other.
  mutating func shift(_ items: [ItemUID], by steps: Int) throws(TreeError) {
    for (list, items) in rows(of: heads(items)) {
      let isFlat = working.tree(of: list).isFlat
      // The previous item's new row, and the number of rows it takes.
      var last: (uid: ItemUID, row: Int, height: Int)?
      for item in steps < 0 ? items : items.reversed() {
        guard let place = working.place(of: item) else { continue }
        let count = working.document.lists[list].items.count
        var (row, end, height) = (place.index, count - 1, 1)
        var limit = last?.row
        if !isFlat {
          let order = working.tree(of: list).order(of: working.document.lists[list].items)
          row = order.firstIndex(of: place.index) ?? row
          let others = working.rows(of: list, without: item)
          (end, height) = (others.count, count - others.count)
          limit = last.flatMap { last in others.firstIndex(of: last.uid) }
        } else if steps > 0 {
          limit = last.map { $0.row - 1 }
        }
        let bound = steps < 0 ? limit.map { $0 + (last?.height ?? 1) } ?? 0 : limit ?? end
        let target = abs(steps) < abs(bound - row) ? row + steps : bound
        if target != row { try working.drop(item, atRow: target, of: list) }
        last = (item, target, height)
      }
    }
  }

  /// The items by their lists, from the top row to the last.
  private mutating func rows(of items: [ItemUID]) -> [(list: Int, items: [ItemUID])] {
    var lists: [Int: [(uid: ItemUID, index: Int)]] = [:]
    for item in items {
      guard let place = working.place(of: item) else { continue }
      lists[place.list, default: []].append((item, place.index))
    }
    return lists.keys.sorted().map { list in
      var ranks: [Int: Int] = [:]
      let tree = working.tree(of: list)
      if !tree.isFlat {
        for (rank, index) in tree.order(of: working.document.lists[list].items).enumerated() {
          ranks[index] = rank
        }
      }
      let sorted = (lists[list] ?? []).sorted {
        (ranks[$0.index] ?? $0.index) < (ranks[$1.index] ?? $1.index)
      }
      return (list, sorted.map(\.uid))
    }
  }
}
