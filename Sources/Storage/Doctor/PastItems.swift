import Coding
import JSON
internal import TodoModel

/// The states of some items in the course of a history, for finding out whether a file matches a past state.
struct PastItems {
  /// An item's content and list, without times of change: the history has only the times of its records.
  struct State: Hashable {
    var list: String
    /// The item as it is written: every byte counts.
    var content: [UInt8]

    static func content(of item: Item) -> [UInt8] {
      var plain = item
      plain.modified = FieldTimes()
      plain.unknownModified = []
      var writer = JSONWriter()
      writer.item(plain)
      return writer.bytes
    }
  }

  private struct Span {
    var state: State
    /// The first record, from 0, with this state, and the first later one without it, or nil while it lasts.
    var start: Int
    var end: Int?
  }

  private let watched: Set<ItemUID>
  private var spans: [ItemUID: [Span]] = [:]
  private var records = 0

  init(of watched: Set<ItemUID>) { self.watched = watched }

  /// Records the states after the next record; `changed` is nil if any item may have changed.
  mutating func note(_ document: Document, changed: Set<ItemUID>?) {
    defer { records += 1 }
    let looked = changed.map { watched.intersection($0) } ?? watched
    let places = document.places(of: looked)
    for uid in looked {
      let state = places[uid].map { place in
        State(list: document.lists[place.list].name, content: State.content(of: document[place]))
      }
      var own = spans[uid] ?? []
      if let last = own.last, last.end == nil {
        if last.state == state { continue }
        own[own.count - 1].end = records
      }
      if let state { own.append(Span(state: state, start: records)) }
      spans[uid] = own
    }
  }

  /// An item's state after the last record, or nil if it does not exist then.
  func last(_ uid: ItemUID) -> State? {
    guard let span = spans[uid]?.last, span.end == nil else { return nil }
    return span.state
  }

  /// Whether the item had this content at some time, but does not have it any more.
  func isPast(_ content: [UInt8], of uid: ItemUID) -> Bool {
    guard let spans = spans[uid], last(uid)?.content != content else { return false }
    return spans.contains { $0.state.content == content }
  }

  /// Whether all of these existed with these contents, on these lists, after the same record.
  func stoodTogether(_ found: [Salvage.Found]) -> Bool {
    let distinct = Set(
      found.map { Signature(uid: $0.item.uid, content: $0.content, list: $0.isListSure ? $0.list : nil) })
    // The difference in their number at each record.
    var changes = [Int](repeating: 0, count: records + 1)
    for claim in distinct {
      for span in spans[claim.uid] ?? [] where span.state.content == claim.content {
        if let list = claim.list, list != span.state.list { continue }
        changes[span.start] += 1
        changes[span.end ?? records] -= 1
      }
    }
    var standing = 0
    return changes.contains { change in
      standing += change
      return standing == distinct.count
    }
  }

  /// A file's claim about an item.
  private struct Signature: Hashable {
    var uid: ItemUID
    var content: [UInt8]
    /// The list, or nil if it is uncertain.
    var list: String?
  }
}
