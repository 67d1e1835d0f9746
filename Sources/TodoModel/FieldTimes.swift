/// The times of the last changes of an item's fields. A single one, the usual case, needs no own memory.
package struct FieldTimes: Hashable, Sendable {
  /// One bit for each field that has a time, in the order of ``ItemField/allCases``.
  private var fields: UInt16 = 0
  private var first = Instant(secondsSince1970: 0)
  /// The times of the others, in order.
  private var rest: [Instant] = []

  package init() {}

  package var isEmpty: Bool { fields == 0 }

  package subscript(field: ItemField) -> Instant? {
    get {
      guard fields & field.bit != 0 else { return nil }
      let rank = rank(of: field)
      return rank == 0 ? first : rest[rank - 1]
    }
    set {
      let rank = rank(of: field)
      switch (fields & field.bit != 0, newValue) {
      case (true, let time?):
        if rank == 0 { first = time } else { rest[rank - 1] = time }
      case (false, let time?):
        if rank > 0 {
          rest.insert(time, at: rank - 1)
        } else {
          if fields != 0 { rest.insert(first, at: 0) }
          first = time
        }
        fields |= field.bit
      case (true, nil):
        if rank > 0 {
          rest.remove(at: rank - 1)
        } else {
          first = rest.isEmpty ? Instant(secondsSince1970: 0) : rest.removeFirst()
        }
        fields &= ~field.bit
      case (false, nil): break
      }
    }
  }

  /// The number of earlier fields that have a time.
  private func rank(of field: ItemField) -> Int { (fields & (field.bit - 1)).nonzeroBitCount }
}

extension FieldTimes: Sequence {
  /// The fields that have a time, in the order of ``ItemField/allCases``.
  package func makeIterator() -> AnyIterator<(field: ItemField, time: Instant)> {
    var fields = ItemField.allCases.makeIterator()
    return AnyIterator {
      while let field = fields.next() {
        if let time = self[field] { return (field, time) }
      }
      return nil
    }
  }
}

extension FieldTimes: ExpressibleByDictionaryLiteral {
  /// Creates the times; of a repeated field the last one counts.
  package init(dictionaryLiteral elements: (ItemField, Instant)...) {
    for (field, time) in elements { self[field] = time }
  }
}

extension ItemField {
  fileprivate var bit: UInt16 { 1 << ordinal }
}
