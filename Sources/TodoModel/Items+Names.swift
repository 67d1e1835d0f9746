extension Items {
  /// The index of an item, or nil if it is not here. With a good `hint` the list's length does not matter.
  public func firstIndex(of uid: ItemUID, near hint: Int? = nil) -> Int? {
    if let hint {
      for distance in 0..<64 {
        for index in [hint - distance, hint + distance] where index >= 0 && index < count {
          if self.uid(at: index) == uid { return index }
        }
      }
    }
    for (piece, start) in zip(pieces, starts) {
      switch piece {
      case .stored(let items):
        if let offset = items.firstIndex(where: { $0.uid == uid }) { return start + offset }
      case .generated(let items):
        if let offset = items.firstIndex(of: uid) { return start + offset }
      case .deferred(let items):
        if let offset = items.firstIndex(of: uid) { return start + offset }
      }
    }
    return nil
  }

  /// The uid of the item at an index; costs O(log pieces).
  func uid(at index: Int) -> ItemUID {
    let piece = piece(holding: index)
    return pieces[piece].uid(at: index - starts[piece])
  }

  /// Calls `body` with the index, the id and the uid of each item, in order, until it returns false; then
  /// returns false too. Deferred items are not read.
  func forEachName(_ body: (_ index: Int, _ id: Int, _ uid: ItemUID) -> Bool) -> Bool {
    for (piece, start) in zip(pieces, starts) {
      let goesOn: Bool
      switch piece {
      case .stored(let items):
        goesOn = items.withUnsafeBufferPointer { items in
          items.indices.allSatisfy { body(start + $0, items[$0].id, items[$0].uid) }
        }
      case .generated(let items):
        goesOn = (0..<items.count).allSatisfy { offset in
          let item = items[offset]
          return body(start + offset, item.id, item.uid)
        }
      case .deferred(let items):
        goesOn = items.names.withUnsafeBufferPointer { names in
          names.indices.allSatisfy { body(start + $0, names[$0].id, names[$0].uid) }
        }
      }
      guard goesOn else { return false }
    }
    return true
  }

  /// The indices of the items with exactly this text, at most `limit`. Creates no generated items.
  public func indices(ofText text: String, limit: Int = 2) -> [Int] {
    var found: [Int] = []
    for (piece, start) in zip(pieces, starts) {
      var piece = piece
      piece.look()
      switch piece {
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
      var piece = piece
      piece.look()
      guard case .stored(let items) = piece else { return [(index: Int, item: Item)]() }
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
    var greatest = 0
    for piece in pieces {
      switch piece {
      case .stored(let items):
        items.withUnsafeBufferPointer {
          for index in $0.indices { greatest = Swift.max(greatest, $0[index].id) }
        }
      case .generated(let items):
        greatest = Swift.max(greatest, items.firstID + items.first + items.count - 1)
      case .deferred: break
      }
    }
    return greatest
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

  package var isGenerated: Bool {
    pieces.contains { if case .generated = $0 { true } else { false } }
  }
}
