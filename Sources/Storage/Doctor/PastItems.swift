internal import TodoModel

/// What some items have been in the course of a history, to tell whether a file is as the history once had it.
struct PastItems {
  /// What an item was and where, its times of change left out: those in the history tell only when it took notice.
  struct State: Hashable {
    var list: String
    /// The item as it is written: every byte counts.
    var content: [UInt8]

    init(_ item: Item, list: String) {
      self.list = list
      content = State.content(of: item)
    }

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
    /// The first record, counted from 0, after which it was that, and the first after which it was not any more; nil
    /// while it is.
    var start: Int
    var end: Int?
  }

  private let watched: Set<ItemUID>
  private var spans: [ItemUID: [Span]] = [:]
  private var records = 0

  /// Nothing is noted of other items than these.
  init(of watched: Set<ItemUID>) { self.watched = watched }

  /// Notes what the next record has made of the document; `changed` is nil where that may be any item.
  mutating func note(_ document: Document, changed: Set<ItemUID>?) {
    defer { records += 1 }
    let looked = changed.map { watched.intersection($0) } ?? watched
    let places = document.places(of: looked)
    for uid in looked {
      let state = places[uid].map { State(document[$0], list: document.lists[$0.list].name) }
      var own = spans[uid] ?? []
      if let last = own.last, last.end == nil {
        if last.state == state { continue }
        own[own.count - 1].end = records
      }
      if let state { own.append(Span(state: state, start: records)) }
      spans[uid] = own
    }
  }

  /// What an item is after the last record; nil if it is not there.
  func last(_ uid: ItemUID) -> State? {
    guard let span = spans[uid]?.last, span.end == nil else { return nil }
    return span.state
  }

  /// Whether it was that at some time, but is not any more.
  func isPast(_ content: [UInt8], of uid: ItemUID) -> Bool {
    guard let spans = spans[uid], last(uid)?.content != content else { return false }
    return spans.contains { $0.state.content == content }
  }

  /// Whether all of these were so, and on these lists, after one and the same record.
  func stoodTogether(_ found: [Salvage.Found]) -> Bool {
    let distinct = Set(
      found.map { Signature(uid: $0.item.uid, content: $0.content, list: $0.isListSure ? $0.list : nil) })
    // How many of them come and go with each record.
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

  /// What a file says of an item.
  private struct Signature: Hashable {
    var uid: ItemUID
    var content: [UInt8]
    /// Nil where that is not sure.
    var list: String?
  }
}
