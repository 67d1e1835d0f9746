import Arguments
import TodoModel

/// `flick copy`: open copies of items and their subtasks.
enum CopyCommand: Command {
  static let names = CommandNames("copy", foreign: ["duplicate", "dup", "clone", "cp"])
  static let record = CommandRecord(
    names, summary: "Copy items",
    description: """
      Makes an open copy of each item directly above it, with its text, note, tags, priority and rule, and with open
      copies of its subtasks. What one of these needs of another, its copy needs of the other's copy. Dates are not
      copied.

      Prints the copies.
      """,
    options: .selecting + .changing, arguments: [.selectedItems],
    examples: [
      "flick copy 3": "Copy item 3 with its subtasks.",
      "flick copy --query 'tag:packing'": "Copy what the query finds.",
    ])

  static func run(_ context: Context) throws(Failure) -> Outcome {
    try context.changeSelected { document, places, now in
      let roots = places.map { document[$0].uid }
      let trees = Dictionary(
        Set(places.map(\.list)).map { ($0, ItemTree(document.lists[$0].items)) },
        uniquingKeysWith: { first, _ in first })
      var (editor, next) = (TreeEditor(document, about: roots, at: now), document.next)
      for (uid, place) in zip(roots, places) {
        var copied: [ItemUID: ItemUID] = [:]
        let family = [uid] + (trees[place.list]?.descendants(of: uid) ?? [])
        for old in family { copied[old] = context.environment.newUID() }
        guard document.hasNumbers(for: next - document.next + family.count) else {
          throw Failure.outOfNumbers(next: document.next)
        }
        for old in family {
          guard let place = editor.place(of: old), let new = copied[old] else { continue }
          let item = editor.document[place]
          var copy = Item(uid: new, id: next, text: item.text, created: now)
          next += 1
          for change in FieldChange.all(of: item) where kept.contains(change.field) {
            change.apply(to: &copy)
          }
          copy.needs = item.needs.compactMap { copied[$0] }
          let parent = editor.tree(of: place.list).parent(of: old)
          copy.under = parent.map { copied[$0] ?? $0 }
          let index = try editor.index(
            ofNew: new, under: copy.under, in: place.list, at: old == uid ? .before(old) : .end)
          try editor.apply(.insert(copy, list: document.lists[place.list].name, index: index))
        }
        try copied[uid].map { try editor.reopenAncestors(of: $0) }
      }
      return PlannedChange(edits: editor.edits, nothing: "nothing to copy")
    }
  }

  /// The number that the copy of a single item is going to have; ID for several.
  static func number(ofCopyOf ids: [String], in document: Document?) -> String {
    ids.count == 1 && Int(ids[0]) != nil ? document.map { "\($0.next)" } ?? "ID" : "ID"
  }

  private static let kept: Set<ItemField> = [.note, .tags, .priority, .recur]
}
