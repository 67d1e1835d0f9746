/// The times of the last changes of an item's fields. A single one, the usual case, needs no own memory.
package struct FieldTimes: Hashable, Sendable {
  /// One bit for each field that has a time, in the order of ``ItemField/allCases``.
  private var fields: UInt64 = 0
  private var first = Instant(secondsSince1970: 0)
  /// The times of the others, in order.
  private var rest: [Instant] = []

  package init() {}

  package var isEmpty: Bool { fields == 0 }

  package var latest: Instant? { isEmpty ? nil : rest.reduce(first) { max($0, $1) } }

  package subscript(field: ItemField) -> Instant? {
    get {
      guard fields & field.bit != 0 else { return nil }
      let rank = rank(of: field)
      return rank == 0 ? first : rest[rank - 1]
    }
    set {
      if isEmpty, let newValue {
        (fields, first) = (field.bit, newValue)
        return
      }
      var times = isEmpty ? [] : [first] + rest
      let rank = rank(of: field)
      if self[field] != nil { times.remove(at: rank) }
      if let newValue { times.insert(newValue, at: rank) }
      fields = newValue == nil ? fields & ~field.bit : fields | field.bit
      first = times.first ?? Instant(secondsSince1970: 0)
      rest = Array(times.dropFirst())
    }
  }

  /// The number of earlier fields that have a time.
  private func rank(of field: ItemField) -> Int { (fields & (field.bit - 1)).nonzeroBitCount }
}

extension FieldTimes: ExpressibleByDictionaryLiteral {
  /// Creates the times; of a repeated field the last one counts.
  package init(dictionaryLiteral elements: (ItemField, Instant)...) {
    for (field, time) in elements { self[field] = time }
  }
}

extension ItemField {
  fileprivate var bit: UInt64 { 1 << ordinal }
}
