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

    /// Reads deferred items.
    mutating func look() {
      if case .deferred(let items) = self { self = .stored(items.items) }
    }
  }

  /// The piece length; a stored piece is split when it grows beyond twice this.
  static let pieceLength = 512

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

  /// The items of these runs one after another, each kept as one piece, best of ``runLength`` items.
  public init(runs: [[Item]]) {
    for run in runs where !run.isEmpty { append(.stored(run)) }
  }

  /// A good length for a run.
  public static var runLength: Int { pieceLength }

  /// The items of these runs one after another; their ids must be below the document's next one.
  package init(deferred runs: [DeferredItems]) {
    for run in runs where run.count > 0 { append(.deferred(run)) }
  }

  /// Items "Item 1", "Item 2" … with ids from `firstID`, created on access.
  public init(generated count: Int, firstID: Int = 1) {
    if count > 0 { append(.generated(GeneratedItems(first: 0, count: count, firstID: firstID))) }
  }

  mutating func append(_ piece: Piece) {
    pieces.append(piece)
    starts.append(starts[starts.count - 1] + piece.count)
  }

  private mutating func replace(_ at: Int, by parts: [Piece]) {
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
        current = pieces[piece]
        current.look()
        piece += 1
        offset = 0
      }
      defer { offset += 1 }
      return current[offset]
    }
  }
}

extension Items {
  /// The piece of the item at an index, after reading it if deferred, and the item's offset in it.
  private mutating func open(_ index: Int) -> (piece: Int, offset: Int) {
    let at = piece(holding: index)
    let offset = index - starts[at]
    guard case .deferred(let items) = pieces[at] else { return (at, offset) }
    // An index after the last item means the end of the piece.
    guard let (before, middle, after) = items.cut(around: Swift.min(offset, items.count - 1)) else {
      pieces[at] = .stored(items.items)
      return (at, offset)
    }
    replace(
      at, by: [.deferred(before), .stored(middle), .deferred(after)].filter { $0.count > 0 })
    return before.count > 0 ? (at + 1, offset - before.count) : (at, offset)
  }

  /// Puts an item before the one at `index` (0…count).
  mutating func insert(_ item: Item, at index: Int) {
    guard !pieces.isEmpty else {
      append(.stored([item]))
      return
    }
    let (at, offset) = open(index)
    switch pieces[at] {
    case .stored(var items):
      pieces[at] = .stored([])
      items.insert(item, at: offset)
      if items.count > 2 * Items.pieceLength {
        let half = items.count / 2
        replace(at, by: [.stored(Array(items[..<half])), .stored(Array(items[half...]))])
      } else {
        pieces[at] = .stored(items)
        shift(startsFrom: at + 1, by: 1)
      }
    case .generated(let items):
      let (before, after) = items.split(at: offset)
      replace(at, by: [.generated(before), .stored([item]), .generated(after)].filter { $0.count > 0 })
    case .deferred: break
    }
  }

  mutating func remove(at index: Int) -> Item {
    let (at, offset) = open(index)
    let removed = pieces[at][offset]
    switch pieces[at] {
    case .stored(var items):
      pieces[at] = .stored([])
      items.remove(at: offset)
      if items.isEmpty {
        replace(at, by: [])
      } else {
        pieces[at] = .stored(items)
        shift(startsFrom: at + 1, by: -1)
      }
    case .generated(let items):
      let (before, rest) = items.split(at: offset)
      let (_, after) = rest.split(at: 1)
      replace(at, by: [.generated(before), .generated(after)].filter { $0.count > 0 })
    case .deferred: break
    }
    return removed
  }

  mutating func update<Result>(at index: Int, _ change: (inout Item) throws -> Result) rethrows -> Result {
    let (at, offset) = open(index)
    switch pieces[at] {
    case .stored(var items):
      pieces[at] = .stored([])
      defer { pieces[at] = .stored(items) }
      return try change(&items[offset])
    case .generated(let items):
      var item = items[offset]
      let result = try change(&item)
      let (before, rest) = items.split(at: offset)
      let (_, after) = rest.split(at: 1)
      replace(at, by: [.generated(before), .stored([item]), .generated(after)].filter { $0.count > 0 })
      return result
    case .deferred(let items):
      var item = items.items[offset]
      return try change(&item)
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
