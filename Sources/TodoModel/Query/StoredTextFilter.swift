/// Excludes most items that do not meet a query by their JSON text alone, without reading it.
///
/// It searches for bytes that are in the text of every item that meets the query, whatever the layout: words
/// of an ASCII text, and the names of members. A text with an escape or a byte that is not ASCII is never
/// excluded.
struct StoredTextFilter {
  private indirect enum Node {
    case anything
    case nothing
    case word(ASCIISearch)
    case all([Node])
    case any([Node])
  }

  private let root: Node

  /// A filter for the items of a list, or nil if the query can be met whatever an item's text is.
  init?(_ query: Query) {
    root = StoredTextFilter.node(query)
    if case .anything = root { return nil }
  }

  private static func node(_ query: Query) -> Node {
    switch query {
    // The query `due:any` excludes items that lack the field. Tags may be in the item's text instead.
    case .not(.test(.lacks(let field))) where field != .tags && field != .under: return member(field)
    case .everything, .not: return .anything
    case .test(let test): return node(test)
    case .all(let parts):
      let nodes = parts.map(node).filter { if case .anything = $0 { false } else { true } }
      return nodes.isEmpty ? .anything : .all(nodes)
    case .any(let parts):
      let nodes = parts.map(node)
      return nodes.contains { if case .anything = $0 { true } else { false } } ? .anything : .any(nodes)
    }
  }

  private static func node(_ test: Query.Test) -> Node {
    switch test {
    case .text(let text), .contains(_, let text): word(text)
    case .has(_, let text): word(text)
    case .date(.field(let field), _), .letter(let field, _), .equals(let field, _): member(field)
    case .state(.done): member(.completed)
    case .state(.due), .state(.overdue): member(.due)
    case .state(.waiting): member(.wait)
    case .state(.recurring): member(.recur)
    case .state(.conflict): member(.conflicts)
    case .state(.open), .state(.blocked), .state(.parent), .state(.archived): .anything
    case .pattern, .list, .related, .ids, .date(.created, _), .lacks: .anything
    }
  }

  private static func word(_ text: String) -> Node {
    let bytes = FoldedText.bytes(text)
    guard !bytes.isEmpty else { return .anything }
    // Only a text that is not ASCII can have it, and such a text is never excluded.
    guard bytes.allSatisfy({ $0 < 0x80 }) else { return .nothing }
    // Quotes and control characters would be escapes in the text, which is never excluded then either.
    return .word(ASCIISearch(bytes))
  }

  private static func member(_ field: ItemField) -> Node {
    .word(ASCIISearch(Array("\"\(field.rawValue)\"".utf8)))
  }

  /// An offset in the text of one item, or of several one after another, so that no item that ends before it
  /// can meet the query, or nil if none can.
  ///
  /// It searches growing prefixes, so that a caller that goes on after each candidate searches distant text
  /// only a few times.
  func first(in text: UnsafeRawBufferPointer) -> Int? {
    var length = 1024
    while true {
      let piece = UnsafeRawBufferPointer(rebasing: text.prefix(length))
      let end = StoredTextFilter.firstNotLiteral(piece)
      let literal = UnsafeRawBufferPointer(rebasing: piece.prefix(end ?? length))
      let found = StoredTextFilter.first(root, literal) ?? end
      if found != nil || length >= text.count { return found }
      length *= 4
    }
  }

  private static func first(_ node: Node, _ text: UnsafeRawBufferPointer) -> Int? {
    switch node {
    case .anything: return 0
    case .nothing: return nil
    case .word(let word): return word.end(in: text)
    case .all(let nodes):
      var last = 0
      for node in nodes {
        guard let place = first(node, text) else { return nil }
        last = max(last, place)
      }
      return last
    case .any(let nodes): return nodes.compactMap { first($0, text) }.min()
    }
  }

  /// The offset of the first byte that is not ASCII or is a backslash, found by four words of eight bytes at
  /// a time.
  private static func firstNotLiteral(_ text: UnsafeRawBufferPointer) -> Int? {
    let ones: UInt64 = 0x0101_0101_0101_0101
    @inline(__always)
    func flags(_ at: Int) -> UInt64 {
      let word = text.loadUnaligned(fromByteOffset: at, as: UInt64.self)
      let slashes = word ^ (ones &* 0x5C)
      return word | ((slashes &- ones) & ~slashes)
    }
    var at = 0
    while at &+ 32 <= text.count,
      (flags(at) | flags(at &+ 8) | flags(at &+ 16) | flags(at &+ 24)) & (ones &* 0x80) == 0
    {
      at &+= 32
    }
    while at < text.count {
      if text[at] >= 0x80 || text[at] == 0x5C { return at }
      at &+= 1
    }
    return nil
  }
}
