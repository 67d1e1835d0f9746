import Arguments
import TodoModel

/// `flick move`: the order by hand, and from list to list.
enum MoveCommand: Command {
  private static let places = ["before", "after", "top", "bottom", "up", "down"]

  static let record = CommandRecord(
    "move", aliases: ["mv"], summary: "Move items within or between lists",
    description: [
      "Several items keep the order in which they are named. Without a place, items go to the top of the list "
        + "that --list names."
    ],
    options: [
      OptionRecord(
        "before", value: ValueRecord("ID", .id), help: "Directly above this item",
        conflicts: places.filter { $0 != "before" }),
      OptionRecord(
        "after", value: ValueRecord("ID", .id), help: "Directly below this item",
        conflicts: ["top", "bottom", "up", "down"]),
      OptionRecord("top", help: "To the top of the list", conflicts: ["bottom", "up", "down"]),
      OptionRecord("bottom", help: "To the bottom of the list", conflicts: ["up", "down"]),
      OptionRecord(
        "up", value: ValueRecord("COUNT", .number), help: "So many places up", conflicts: ["down", "list"]),
      OptionRecord(
        "down", value: ValueRecord("COUNT", .number), help: "So many places down", conflicts: ["list"]),
      OptionRecord(
        "list", short: "l", value: ValueRecord("NAME", .listName), help: "To this list"),
    ] + .changing,
    arguments: [.items()],
    examples: [
      ExampleRecord("flick move 7 --before 3", "Puts item 7 directly above item 3."),
      ExampleRecord("flick move 7 --up 2", "Moves item 7 two places up."),
      ExampleRecord("flick move 3 5 --list Work", "Moves two items to the top of another list."),
    ])

  static func run(_ context: Context) throws(Failure) -> Outcome {
    let arguments = context.arguments
    let names = try ItemNames(arguments.arguments(of: "ID"), in: context)
    let anchor = try (arguments.value("before") ?? arguments.value("after")).map { (word) throws(Failure) in
      try ItemNames([word], in: context)
    }
    let hasPlace =
      places.contains { arguments.options.map(\.name).contains($0) } || arguments.value("list") != nil
    guard hasPlace else {
      throw .usage("say where to: --before ID, --after ID, --top, --bottom, --up N, --down N or --list NAME")
    }
    return try context.change(nothing: "there already") { document, now in
      var working = document
      var edits: [Edit] = []
      for (rank, place) in try names.places(in: document).enumerated() {
        let uid = document[place].uid
        let target = try target(
          of: uid, after: edits.last?.item, rank: rank, anchor: anchor, context, in: working)
        guard let target, let edit = move(uid, to: target, in: working) else { continue }
        try working.apply(edit, at: now)
        edits.append(edit)
      }
      return edits
    }
  }

  /// Where an item goes: the list, and the index in it as it is without the item; nil if it stays.
  private static func target(
    of uid: ItemUID, after previous: ItemUID?, rank: Int, anchor: ItemNames?, _ context: Context,
    in document: Document
  ) throws(Failure) -> Place? {
    let arguments = context.arguments
    guard let place = document.place(of: uid) else { return nil }
    if let step = arguments.number("up") { return Place(list: place.list, index: max(0, place.index - step)) }
    if let step = arguments.number("down") {
      let most = document.lists[place.list].items.count - 1
      return Place(list: place.list, index: step > most - place.index ? most : place.index + step)
    }
    func index(of place: Place, in list: Int, below anchor: Place, _ offset: Int) -> Place {
      let shift = place.list == anchor.list && place.index < anchor.index ? 1 : 0
      return Place(list: anchor.list, index: anchor.index + offset - shift)
    }
    // The items named go below each other.
    if rank > 0, let previous, let above = document.place(of: previous),
      !arguments.flag("bottom")
    {
      return index(of: place, in: above.list, below: above, 1)
    }
    if let anchor {
      let places = try anchor.places(in: document)
      guard places.count == 1 else { throw .usage("--before and --after take one id") }
      if places[0] == place { return nil }
      return index(of: place, in: places[0].list, below: places[0], arguments.value("after") == nil ? 0 : 1)
    }
    let list =
      try arguments.value("list").map { (name) throws(Failure) in
        try context.list(named: name, in: document)
      } ?? place.list
    if list == place.list, !arguments.flag("top"), !arguments.flag("bottom") { return nil }
    let count = document.lists[list].items.count - (list == place.list ? 1 : 0)
    return Place(list: list, index: arguments.flag("bottom") ? count : 0)
  }

  private static func move(_ uid: ItemUID, to target: Place, in document: Document) -> Edit? {
    if document.place(of: uid) == target { return nil }
    return .move(uid, list: document.lists[target.list].name, index: target.index)
  }
}
