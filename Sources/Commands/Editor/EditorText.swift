import Rendering
import TodoModel

/// The text shown in an editor: a line per item, the lines of its note below it, and a short instruction.
struct EditorText {
  let document: Document
  /// The places of the items in the order shown.
  let places: [Place]
  /// The line and the note written for each shown item, by the item's number.
  private(set) var written: [Int: Written] = [:]
  private(set) var text = ""

  struct Written {
    let place: Place
    let line: String
    let note: [Substring]
    /// The shown item that is its parent in the text.
    let parent: ItemUID?
    /// The index of the item's line among the lines of all items.
    let rank: Int
  }

  init(_ document: Document, _ places: [Place], at moment: QueryMoment) {
    self.document = document
    let trees = Dictionary(
      uniqueKeysWithValues: Set(places.map(\.list)).map { ($0, ItemTree(document.lists[$0].items)) })
    self.places = EditorText.shown(places, trees, in: document)
    let hasTrees = trees.values.contains { !$0.isFlat }
    let uids = hasTrees ? Set(places.map { document[$0].uid }) : []
    var levels: [ItemUID: Int] = [:]
    written.reserveCapacity(places.count)
    for (rank, place) in self.places.enumerated() {
      let item = document[place]
      let parent = trees[place.list]?.parent(of: item.uid).flatMap { uids.contains($0) ? $0 : nil }
      let level = parent.map { (levels[$0] ?? 0) + 1 } ?? 0
      if hasTrees { levels[item.uid] = level }
      let indent = String(repeating: "  ", count: level)
      let line =
        indent
        + EditorLine.text(
          of: item, list: trees.count > 1 ? document.lists[place.list].name : nil, at: moment,
          number: { document.item($0)?.id })
      let note = item.hasMembers ? EditorText.lines(ofNote: item.note) : []
      written[item.id] = Written(place: place, line: line, note: note, parent: parent, rank: rank)
      text += line
      text += "\n"
      for line in note { text += indent + (line.isEmpty ? "|\n" : "| \(line)\n") }
    }
    text += EditorText.hints
  }

  /// The places list by list, each item directly followed by its subtasks.
  private static func shown(
    _ places: [Place], _ trees: [Int: ItemTree], in document: Document
  ) -> [Place] {
    trees.keys.sorted().flatMap { list -> [Place] in
      let indices = Set(places.lazy.filter { $0.list == list }.map(\.index))
      let order = trees[list]?.order(of: document.lists[list].items) ?? []
      return order.filter(indices.contains).map { Place(list: list, index: $0) }
    }
  }

  /// The lines of a note; empty without a note.
  static func lines(ofNote note: String?) -> [Substring] {
    // Split by bytes: a carriage return before a line feed makes one character with it.
    note.map { note in
      note.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { Substring($0) }
    } ?? []
  }

  private static let hints = """

    # An item a line: [ ] is open, [x] done. Change, move, add and remove lines; a new line needs no box and no number.
    # due: wait: pri: recur: tag: list: needs: and +tag set fields; a word of the text that looks so has a \\ before it.
    # A line that is set in stands under the one above. Lines that begin with | are the note of the item above.
    # Leave the file as it is, or empty, to change nothing.

    """

  /// The prefix of comments that report errors.
  static let faultMark = "# ^ "
}

/// An error in the text: its line, counted from 0, and the reason.
struct EditorFault: Error {
  let line: Int
  let reason: String
}

extension [EditorFault] {
  /// The text with each error below its line, and without errors reported before.
  func told(in text: String) -> String {
    var result = ""
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      let isLast = index == lines.count - 1
      if !line.hasPrefix(EditorText.faultMark) { result += line + (isLast ? "" : "\n") }
      for fault in self where fault.line == index {
        if isLast { result += "\n" }
        result += EditorText.faultMark + fault.reason + (isLast ? "" : "\n")
      }
    }
    return result
  }
}
