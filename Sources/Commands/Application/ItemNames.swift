import Arguments
import Terminal
import TodoModel

/// The items that words on the command line name: ids, ranges of ids, and `-` for ids on standard input.
struct ItemNames {
  private var ids: [Int] = []
  /// Numbers above the greatest id: no item has one of them.
  private var tooLarge: [String] = []
  private var ranges: [ClosedRange<Int>] = []

  /// Reads words as `3`, `#3`, `3-7` or `-`.
  init(_ words: [String], in context: Context) throws(Failure) {
    for word in words {
      if word == "-" {
        try addLines(of: try context.inputText())
      } else if let fault = add(word) {
        throw .usage(fault)
      }
    }
  }

  static let noneNamed = "no items are given"

  static func noID(_ word: String) -> String {
    "'\(word.shortened(toColumns: 60))' is not an id; ids are numbers such as 3, or ranges such as 3-7 "
      + "(flick list shows them)"
  }

  /// Whether no item was named, as with an empty standard input.
  var isEmpty: Bool { ids.isEmpty && tooLarge.isEmpty && ranges.isEmpty }

  private mutating func addLines(of input: String) throws(Failure) {
    let lines = input.split(omittingEmptySubsequences: false) { $0.isNewline }
    for (index, line) in lines.enumerated() {
      for word in line.split(whereSeparator: { $0.isWhitespace || $0 == "\0" }) {
        if let fault = add(String(word)) { throw .fault(in: "standard input", line: index + 1, fault) }
      }
    }
  }

  /// Adds a word. Returns the error if the word does not name items.
  private mutating func add(_ word: String) -> String? {
    guard let ends = ItemNames.ends(word) else { return ItemNames.noID(word) }
    if ends.count == 1 {
      if let id = Int(ends[0]) { ids.append(id) } else { tooLarge.append(String(ends[0])) }
      return nil
    }
    let (first, last) = (Int(ends[0]) ?? .max, Int(ends[1]) ?? .max)
    guard first <= last else { return "the range '\(word)' runs backwards; write \(last)-\(first)" }
    ranges.append(first...last)
    return nil
  }

  /// Whether a word has the form of an id or a range, whether or not such items exist.
  static func isName(_ word: String) -> Bool { ends(word) != nil }

  /// The digits of an id, or of both ends of a range; nil for other words.
  private static func ends(_ word: String) -> [Substring]? {
    let digits = word.hasPrefix("#") ? word.dropFirst() : word[...]
    let ends = digits.split(separator: "-", omittingEmptySubsequences: false)
    let areNumbers = ends.allSatisfy { !$0.isEmpty && $0.utf8.allSatisfy { (48...57).contains($0) } }
    return ends.count <= 2 && areNumbers ? ends : nil
  }

  /// The places of the named items, each once: single ids in the order given, then the ids of ranges in document
  /// order. A range means the existing items in it, at least one.
  func places(in document: Document) throws(Failure) -> [Place] {
    let found = document.places(ofIDs: Set(ids))
    let missing = ids.filter { found[$0] == nil }
    guard missing.isEmpty, tooLarge.isEmpty else { throw .noItems(missing.map(String.init) + tooLarge) }
    var seen = Set<Int>()
    var places: [Place] = []
    for id in ids where seen.insert(id).inserted {
      if let place = found[id] { places.append(place) }
    }
    for range in ranges {
      var isEmpty = true
      document.forEachName { place, id, _ in
        if range.contains(id) {
          isEmpty = false
          if seen.insert(id).inserted { places.append(place) }
        }
        return true
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
