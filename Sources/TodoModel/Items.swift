/// The items of one list, in order, kept in pieces: a copy costs nothing, a change one piece and a move of
/// machine words. A generated list of a million items takes no memory until its items are read.
public struct Items: Sendable {
  enum Piece: Sendable {
    case stored([Item])
    case generated(GeneratedItems)
    case deferred(DeferredItems)

    var count: Int {
      switch self {
      case .stored(let items): items.count
      case .generated(let items): items.count
      case .deferred(let items): items.count
      }
    }

    subscript(offset: Int) -> Item {
      switch self {
      case .stored(let items): items[offset]
      case .generated(let items): items[offset]
      case .deferred(let items): items[offset]
      }
    }

    /// The uid of the item at an offset; a deferred one is not read for it.
    func uid(at offset: Int) -> ItemUID {
      switch self {
      case .stored(let items): items[offset].uid
      case .generated(let items): items[offset].uid
      case .deferred(let items): items.names[offset].uid
      }
    }

    /// The piece with its deferred items read.
    var read: Piece { if case .deferred(let items) = self { .stored(items.items) } else { self } }
  }

  /// The piece length; a stored piece is split when it grows beyond twice this.
  package static let pieceLength = 512

  var pieces: [Piece] = []
  /// The first index of each piece, and the count at the end.
  var starts: [Int] = [0]

  /// No items.
  public init() {}

  /// Creates a list of these items in their order.
  public init(_ items: some Sequence<Item>) {
    var piece: [Item] = []
    for item in items {
      piece.append(item)
      if piece.count == Items.pieceLength {
        append(.stored(piece))
        piece.removeAll(keepingCapacity: true)
      }
    }
    if !piece.isEmpty { append(.stored(piece)) }
  }

  /// The items of these runs one after another, each kept as one piece, best of ``pieceLength`` items.
  package init(runs: [[Item]]) {
    for run in runs where !run.isEmpty { append(.stored(run)) }
  }

  /// The items of these runs one after another; their ids must be below the document's next one.
  package init(deferred runs: [DeferredItems]) {
    for run in runs where run.count > 0 { append(.deferred(run)) }
  }

  /// Items "Item 1", "Item 2" … with ids from `firstID`, created on access.
  package init(generated count: Int, firstID: Int = 1) {
    if count > 0 { append(.generated(GeneratedItems(first: 0, count: count, firstID: firstID))) }
  }

  mutating func append(_ piece: Piece) {
    pieces.append(piece)
    starts.append(starts[starts.count - 1] + piece.count)
  }

  /// Puts the parts that are not empty in the place of a piece.
  private mutating func replace(_ at: Int, by parts: [Piece]) {
    let parts = parts.filter { $0.count > 0 }
    let old = starts[at + 1]
    var end = starts[at]
    let ends = parts.map { part in
      end += part.count
      return end
    }
    pieces.replaceSubrange(at...at, with: parts)
    starts.replaceSubrange(at + 1...at + 1, with: ends)
    shift(startsFrom: at + 1 + parts.count, by: end - old)
  }

  private mutating func shift(startsFrom first: Int, by distance: Int) {
    guard distance != 0, first < starts.count else { return }
    starts.withUnsafeMutableBufferPointer { starts in
      for index in first..<starts.count { starts[index] &+= distance }
    }
  }

  func piece(holding index: Int) -> Int {
    (1..<Swift.max(pieces.count, 1)).partitioningIndex { starts[$0] > index } - 1
  }
}

extension Items: RandomAccessCollection {
  /// 0, at the top.
  public var startIndex: Int { 0 }
  /// The number of items.
  public var endIndex: Int { starts[starts.count - 1] }

  /// The item at an index; costs O(log pieces).
  public subscript(index: Int) -> Item {
    let piece = piece(holding: index)
    return pieces[piece][index - starts[piece]]
  }

  /// An iterator from the top; faster than access by index.
  public func makeIterator() -> Iterator { Iterator(self) }

  /// The position in an iteration.
  public struct Iterator: IteratorProtocol {
    private let pieces: [Piece]
    private var current = Piece.stored([])
    private var piece = 0
    private var offset = 0

    init(_ items: Items) { pieces = items.pieces }

    /// The next item; nil after the last.
    public mutating func next() -> Item? {
      while offset >= current.count {
        guard piece < pieces.count else { return nil }
        current = pieces[piece].read
        piece += 1
        offset = 0
      }
      defer { offset += 1 }
      return current[offset]
    }
  }
}

extension Items {
  /// Takes out the piece of the item at an index, and the item's `offset` in it; the caller puts it back.
  private mutating func take(_ index: Int) -> (at: Int, offset: Int, items: [Item]) {
    let at = piece(holding: index)
    let offset = index - starts[at]
    let parts: [Piece]
    switch pieces[at] {
    case .stored(let items):
      pieces[at] = .stored([])
      return (at, offset, items)
    case .generated(let items):
      let (before, rest) = items.split(at: offset)
      parts = [.generated(before), .stored([items[offset]]), .generated(rest.split(at: 1).1)]
    case .deferred(let items):
      // An index after the last item means the end of the piece.
      if let (before, middle, after) = items.cut(around: Swift.min(offset, items.count - 1)) {
        parts = [.deferred(before), .stored(middle), .deferred(after)]
      } else {
        parts = [.stored(items.items)]
      }
    }
    replace(at, by: parts)
    return take(index)
  }

  /// Puts a piece back that has one item more or less.
  private mutating func put(_ items: [Item], at: Int) {
    if items.isEmpty || items.count > 2 * Items.pieceLength {
      let half = items.count / 2
      replace(at, by: [.stored(Array(items[..<half])), .stored(Array(items[half...]))])
    } else {
      pieces[at] = .stored(items)
      shift(startsFrom: at + 1, by: items.count - (starts[at + 1] - starts[at]))
    }
  }

  /// Puts an item before the one at `index` (0…count).
  mutating func insert(_ item: Item, at index: Int) {
    guard !pieces.isEmpty else { return append(.stored([item])) }
    let at = piece(holding: index)
    if case .generated(let items) = pieces[at] {
      let (before, after) = items.split(at: index - starts[at])
      return replace(at, by: [.generated(before), .stored([item]), .generated(after)])
    }
    var piece = take(index)
    piece.items.insert(item, at: piece.offset)
    put(piece.items, at: piece.at)
  }

  mutating func remove(at index: Int) -> Item {
    var piece = take(index)
    let removed = piece.items.remove(at: piece.offset)
    put(piece.items, at: piece.at)
    return removed
  }

  mutating func update<Result>(at index: Int, _ change: (inout Item) throws -> Result) rethrows -> Result {
    var piece = take(index)
    defer { pieces[piece.at] = .stored(piece.items) }
    return try change(&piece.items[piece.offset])
  }

  /// Calls `body` with each item and its index, in order, until it returns false. Deferred items are read for
  /// the call alone, so that a search does not keep what it does not find.
  func search(_ body: (_ index: Int, _ item: Item) -> Bool) {
    for (piece, start) in zip(pieces, starts) {
      let piece = if case .deferred(let run) = piece { Piece.stored(run.uncachedItems) } else { piece }
      guard (0..<piece.count).allSatisfy({ body(start + $0, piece[$0]) }) else { return }
    }
  }
}

extension Items: Hashable {
  /// Whether both have equal items in the same order.
  public static func == (left: Items, right: Items) -> Bool {
    left.count == right.count && left.elementsEqual(right)
  }

  /// Hashes all items.
  public func hash(into hasher: inout Hasher) {
    for item in self { hasher.combine(item) }
  }
}

extension Items: ExpressibleByArrayLiteral {
  /// Creates a list of these items in their order.
  public init(arrayLiteral elements: Item...) { self.init(elements) }
}

extension RandomAccessCollection where Index == Int {
  /// The index of the first element for which `belongsToSecond` holds, as for all that follow, or the end
  /// index if there is none. Takes O(log n). Motion has the same function, but this target imports nothing.
  func partitioningIndex(_ belongsToSecond: (Element) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = low + (high - low) / 2
      if belongsToSecond(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

extension Items {
  /// The items, with their indices, that have `field`: ``ItemField/under``, ``ItemField/needs`` or
  /// ``ItemField/archived``. Runs known to have none are not read.
  func related(by field: ItemField) -> [(index: Int, item: Item)] {
    var found: [(index: Int, item: Item)] = []
    for (piece, start) in zip(pieces, starts) {
      let items: [Item]
      switch piece {
      case .stored(let stored): items = stored
      case .generated: continue
      case .deferred(let run):
        guard run.mayHave(field) else { continue }
        items = run.items
      }
      for offset in items.indices where items[offset].rare?.members.value(of: field) != nil {
        found.append((start + offset, items[offset]))
      }
    }
    return found
  }

  /// The number of open items. Runs known to have no completed ones are not read.
  package var openCount: Int {
    pieces.reduce(count) { open, piece in
      switch piece {
      case .stored(let items): open - items.count { $0.isDone }
      case .deferred(let run) where run.mayHave(.completed): open - run.items.count { $0.isDone }
      case .deferred, .generated: open
      }
    }
  }

  /// The index of an item, or nil if it is not here. With a good `hint` the list's length does not matter.
  package func firstIndex(of uid: ItemUID, near hint: Int? = nil) -> Int? {
    if let hint {
      for distance in 0..<64 {
        for index in [hint - distance, hint + distance] where index >= 0 && index < count {
          if self.uid(at: index) == uid { return index }
        }
      }
    }
    for (piece, start) in zip(pieces, starts) {
      let offset =
        switch piece {
        case .stored(let items): items.firstIndex { $0.uid == uid }
        case .generated(let items): items.firstIndex(of: uid)
        case .deferred(let items): items.firstIndex(of: uid)
        }
      if let offset { return start + offset }
    }
    return nil
  }

  func uid(at index: Int) -> ItemUID {
    let piece = piece(holding: index)
    return pieces[piece].uid(at: index - starts[piece])
  }

  /// Calls `body` with the index, the id and the uid of each item, in order, until it returns false; then
  /// returns false too. Deferred items are not read.
  func forEachName(
    skipping isSkipped: (DeferredItems) -> Bool = { _ in false },
    _ body: (_ index: Int, _ id: Int, _ uid: ItemUID) -> Bool
  ) -> Bool {
    for (piece, start) in zip(pieces, starts) {
      let goesOn: Bool
      switch piece {
      case .stored(let items):
        goesOn = items.indices.allSatisfy { body(start + $0, items[$0].id, items[$0].uid) }
      case .generated(let items):
        goesOn = (0..<items.count).allSatisfy { offset in
          let item = items[offset]
          return body(start + offset, item.id, item.uid)
        }
      case .deferred(let items):
        if isSkipped(items) { continue }
        let names = items.names
        goesOn = names.indices.allSatisfy { body(start + $0, names[$0].id, names[$0].uid) }
      }
      guard goesOn else { return false }
    }
    return true
  }

  /// The indices of the items with exactly this text, at most `limit`. Creates no generated items.
  package func indices(ofText text: String, limit: Int = 2) -> [Int] {
    var found: [Int] = []
    for (piece, start) in zip(pieces, starts) {
      switch piece.read {
      case .stored(let items):
        for (offset, item) in items.enumerated() where item.text == text { found.append(start + offset) }
      case .generated(let items):
        if let offset = items.firstIndex(ofText: text) { found.append(start + offset) }
      case .deferred: continue
      }
      if found.count >= limit { return Array(found.prefix(limit)) }
    }
    return found
  }

  /// The stored items, with their indices, without unchanged generated ones.
  package var stored: [(index: Int, item: Item)] {
    zip(pieces, starts).flatMap { piece, start in
      guard case .stored(let items) = piece.read else { return [(index: Int, item: Item)]() }
      return items.enumerated().map { (start + $0.offset, $0.element) }
    }
  }

  /// The runs of unchanged generated items: their first indices and their ids.
  package var generatedRuns: [(index: Int, ids: Range<Int>)] {
    zip(pieces, starts).compactMap { piece, start in
      guard case .generated(let items) = piece else { return nil }
      let first = items.firstID + items.first
      return (start, first..<first + items.count)
    }
  }

  /// The greatest id in the list, without deferred items, or 0 if there is none.
  var greatestID: Int {
    pieces.reduce(0) { greatest, piece in
      switch piece {
      case .stored(let items): items.reduce(greatest) { Swift.max($0, $1.id) }
      case .generated(let items): Swift.max(greatest, items.firstID + items.first + items.count - 1)
      case .deferred: greatest
      }
    }
  }

  package enum Run: Sendable {
    case items(Items)
    /// Unchanged: the writer can copy the source.
    case deferred(DeferredItems)
  }

  package var runs: [Run] {
    var runs: [Run] = []
    var other = Items()
    for piece in pieces {
      if case .deferred(let items) = piece {
        if !other.isEmpty { runs.append(.items(other)) }
        other = Items()
        runs.append(.deferred(items))
      } else {
        other.append(piece)
      }
    }
    if !other.isEmpty { runs.append(.items(other)) }
    return runs
  }

  package var isGenerated: Bool { !generatedRuns.isEmpty }
}
