import Arguments
import Rendering
import Text
import TodoModel

enum ListsCommand: Command {
  static let names: CommandNames = "lists"
  static let record = CommandRecord(
    names, summary: "Show, create, rename, move, remove and choose lists",
    description: """
      Without ACTION shows all lists, the current one marked with a star. add NAME creates a list, rename OLD NEW
      renames one, rm NAME removes one, move NAME PLACE moves one, use NAME makes one the current list. Commands work
      on the current list unless --list names another. The case of a name does not matter where only one list has it.
      """,
    options: [OptionRecord(.force, help: "Remove a list and all its items"), .plain] + .changing,
    arguments: [
      ArgumentRecord(.action, help: "What to do"),
      ArgumentRecord(.listNames, help: "The list, then the new name or place"),
    ],
    examples: [
      "flick lists": "Show all lists.",
      "flick lists add Work": "Create a list.",
      "flick lists use Work": "Make it the current list.",
    ])

  static func run(_ context: Context) throws(Failure) -> Outcome {
    let names = context.arguments.arguments(.listNames)
    guard let action = context.arguments.argument(.action) else { return try show(context) }
    let count = ["rename", "move", "mv"].contains(action) ? 2 : 1
    guard names.count == count else {
      if count == 1, names.count > 1 {
        let name = names.joined(separator: " ")
        throw .usage(
          "'lists \(action)' takes one list; write flick lists \(action) \(name.shellWord) if this is its name"
        )
      }
      let document = try context.document()
      for cut in (1..<max(names.count, 1)).reversed() where count == 2 {
        let old = names.prefix(cut).joined(separator: " ")
        let new = names.dropFirst(cut).drop { $0 == "to" }.joined(separator: " ")
        guard document.list(named: old) != nil, action == "rename" ? !new.isEmpty : Int(new) != nil
        else { continue }
        throw .usage(
          "'lists \(action)' takes two words: \(ForeignCommands.line("lists", [action, old, new]))")
      }
      let usage = ["rename": "OLD NEW", "move": "NAME PLACE", "mv": "NAME PLACE"][action] ?? "NAME"
      throw .usage(
        "'lists \(action)' takes \(count == 1 ? "one word" : "two words"): "
          + (ForeignCommands.listCommand(action, ["list"] + names) ?? "flick lists \(action) \(usage)"))
    }
    let (name, last) = (names[0], names[count - 1])
    switch action {
    case "add":
      return try context.change { document, _ in
        try checkName(name, in: document)
        return [.addList(name, index: document.lists.count)]
      }
    case "rename":
      return try context.change(nothing: "\(name.visible) already has this name") { document, _ in
        let old = document.lists[try context.list(named: name, in: document)].name
        if old == last { return [] }
        try checkName(last, in: document)
        return [.renameList(old, to: last)]
      }
    case "move", "mv":
      guard let place = Int(last), place >= 1 else {
        throw .value(last, isNot: "a place", advice: "1 is the first")
      }
      return try context.change(nothing: "\(name.visible) is already there") { document, _ in
        let list = try context.list(named: name, in: document)
        let index = min(place, document.lists.count) - 1
        return index == list ? [] : [.moveList(document.lists[list].name, index: index)]
      }
    case "use":
      return try context.change(nothing: "\(name.visible) is already the current list") { document, _ in
        let list = try context.list(named: name, in: document)
        return list == document.current ? [] : [.chooseList(document.lists[list].name)]
      }
    default: return try remove(name, context)
    }
  }

  private static func show(_ context: Context) throws(Failure) -> Outcome {
    let document = try context.document()
    let rows: [ListSummary.Row] = document.lists.enumerated().map { index, list in
      (
        name: list.name, isCurrent: index == document.current, items: list.items.count { !$0.isArchived },
        open: list.items.count { !$0.isDone }
      )
    }
    if context.arguments[.json] { return Outcome(ListSummary.form.document(rows)) }
    return Outcome(context.arguments[.plain] ? ListSummary.plain(rows) : ListSummary.text(rows))
  }

  /// Removes the items, chooses another list if this one is current, and removes the list: one step.
  private static func remove(_ name: String, _ context: Context) throws(Failure) -> Outcome {
    try context.change { document, _ in
      let index = try context.list(named: name, in: document)
      let name = document.lists[index].name
      let items = document.lists[index].items
      guard document.lists.count > 1 else { throw Failure.usage("the last list cannot be removed") }
      guard items.isEmpty || context.arguments[.force] else {
        let all = items.count == 1 ? "item; --force removes it" : "items; --force removes them"
        throw Failure.usage("\(name) has \(items.count) \(all) too")
      }
      var edits = items.map { Edit.remove($0.uid) }
      if index == document.current { edits.append(.chooseList(document.lists[index == 0 ? 1 : 0].name)) }
      return edits + [.removeList(name)]
    }
  }

  private static func checkName(_ name: String, in document: Document) throws(Failure) {
    guard ItemList.isName(name) else { throw .usage("a list's name is one line and not blank") }
    if name.hasPrefix("list:") { throw .usage("write the name alone, without list:") }
    if document.list(named: name) != nil { throw .usage("there is already a list '\(name)'") }
  }
}
