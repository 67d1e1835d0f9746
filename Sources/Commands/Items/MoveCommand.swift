import Arguments
import Terminal
import TodoModel

enum MoveCommand: Command {
  static let names = CommandNames("move", aliases: ["mv"])
  static let record = CommandRecord(
    names, summary: "Move items within or between lists",
    description: """
      Several items end up one below the other, in the order in which you name them. --up and --down move each item by
      itself and keep their order on the list. Without a place, items go to the top of the list of --list, except
      those that are already on it.

      Subtasks move with their item. --before and --after put it under what the other item stands under. Elsewhere it
      keeps its parent if it stays among its subtasks; else it comes under what the item below it stands under.
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
      } catch let fault as TreeFault { throw fault.failure(in: document) }
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
    if let word = arguments[.before] {
      return .beside(try ItemNames([word], in: context), isBelow: false)
    }
    if let word = arguments[.after] {
      return .beside(try ItemNames([word], in: context), isBelow: true)
    }
    if arguments[.top] { return .end(list: list, isTop: true) }
    if arguments[.bottom] { return .end(list: list, isTop: false) }
    if let list { return .list(list) }
    throw .usage("name the place: --before ID, --after ID, --top, --bottom, --up N, --down N or --list NAME")
  }
}
