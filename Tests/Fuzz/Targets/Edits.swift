import Coding
import JSON
import TodoModel

@testable import Storage

extension FuzzTarget {
  /// Edits as the history keeps them: read, written, carried out on a list, and taken back.
  static let edits = FuzzTarget("edits") { bytes in
    let edits: [Edit]
    do throws(JSONError) { edits = try EditCoding.decode(bytes) } catch {
      try promise((0...bytes.count).contains(error.offset), "a fault at \(error.offset) of \(bytes.count)")
      return
    }
    let text = EditCoding.encode(edits)
    guard let again = try? EditCoding.decode(text) else {
      throw BrokenPromise(description: "the edits do not read back")
    }
    try promise(again == edits && EditCoding.encode(again) == text, "the edits read back as others")

    let now = Instant(secondsSince1970: 60)
    var document = start
    for edit in edits {
      let before = document
      do {
        let inverse = try document.apply(edit, at: now)
        try promise(document.brokenInvariant == nil, "\(edit): \(document.brokenInvariant ?? "")")
        var back = document
        do { try back.apply(inverse, at: now) } catch {
          throw BrokenPromise(description: "\(inverse) does not take back \(edit): \(error)")
        }
        try promise(back.seen == before.seen, "\(inverse) does not take back \(edit)")
        try promise(DocumentCoding.isStorable(document), "after \(edit) the store cannot be read any more")
      } catch is EditError {
        try promise(document == before, "\(edit) did not fit and changed something")
      }
    }
    try fold(edits)
  }

  /// Two lists of two items each; their uids end in 1 to 4.
  private static let start = Document(itemsPerList: 2)

  /// All of them at once come to the same as one after the other, folded too.
  private static func fold(_ edits: [Edit]) throws {
    let now = Instant(secondsSince1970: 60)
    var all = start
    guard (try? all.apply(edits, at: now)) != nil else {
      try promise(all == start, "a run that did not fit changed something")
      return
    }
    let folded = start.folded(edits, final: all)
    var again = start
    do { try again.apply(folded, at: now) } catch {
      throw BrokenPromise(description: "the folded edits \(folded) do not fit: \(error)")
    }
    try promise(again.seen == all.seen, "\(edits) folded to \(folded) lead elsewhere")
  }
}

extension DocumentCoding {
  fileprivate static func isStorable(_ document: Document) -> Bool {
    (try? decode(encode(document))) == document
  }
}

extension Document {
  /// Two lists, Inbox and Work; the uids end in the ids, which count from 1.
  init(itemsPerList count: Int) {
    let items = (1...2 * count).map { id in
      Item(
        uid: ItemUID(high: 0, low: UInt64(id)), id: id, text: "Item \(id)",
        created: Instant(secondsSince1970: 0))
    }
    self.init(
      lists: [
        ItemList(name: "Inbox", items: Items(Array(items.prefix(count)))),
        ItemList(name: "Work", items: Items(Array(items.dropFirst(count)))),
      ], next: 2 * count + 1)
  }
}
