import Arguments
import TodoModel

/// The items that words on the command line name: ids, ranges of ids, and `-` for ids on standard input.
struct ItemNames {
  private var ids: [Int] = []
  private var ranges: [ClosedRange<Int>] = []

  /// Reads words as `3`, `#3`, `3-7` or `-`.
  init(_ words: [String], in context: Context) throws(Failure) {
    for word in words {
      if word == "-" {
        for line in try context.inputText().split(whereSeparator: { $0.isWhitespace }) {
          try add(String(line))
        }
      } else {
        try add(word)
      }
    }
  }

  private mutating func add(_ word: String) throws(Failure) {
    let digits = word.hasPrefix("#") ? word.dropFirst() : word[...]
    if let id = ItemNames.number(digits) {
      ids.append(id)
      return
    }
    let ends = digits.split(separator: "-", omittingEmptySubsequences: false)
    guard ends.count == 2, let first = ItemNames.number(ends[0]), let last = ItemNames.number(ends[1]) else {
      throw .usage(
        "'\(word)' is no id; ids are numbers such as 3, or ranges such as 3-7 (flick list shows them)")
    }
    guard first <= last else { throw .usage("the range '\(word)' runs backwards; write \(last)-\(first)") }
    ranges.append(first...last)
  }

  private static func number(_ digits: Substring) -> Int? {
    digits.utf8.allSatisfy { $0 >= 48 && $0 <= 57 } ? Int(digits) : nil
  }

  /// Where the named items stand, each once: single ids in the order given, then those of ranges in the order
  /// of the document. A range means the items that there are in it, at least one.
  func places(in document: Document) throws(Failure) -> [Place] {
    let found = document.places(ofIDs: Set(ids))
    let missing = ids.filter { found[$0] == nil }
    guard missing.isEmpty else { throw .noItems(missing) }
    var seen = Set<Int>()
    var places: [Place] = []
    for id in ids where seen.insert(id).inserted {
      if let place = found[id] { places.append(place) }
    }
    for range in ranges {
      var isEmpty = true
      for (list, content) in document.lists.enumerated() {
        for (index, item) in content.items.enumerated() where range.contains(item.id) {
          isEmpty = false
          if seen.insert(item.id).inserted { places.append(Place(list: list, index: index)) }
        }
      }
      if isEmpty {
        throw .notFound(
          "no item from \(range.lowerBound) to \(range.upperBound); nothing was done (flick list shows the ids)"
        )
      }
    }
    return places
  }
}
