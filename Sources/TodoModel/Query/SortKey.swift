package struct SortKey: Hashable, Sendable {
  package enum Field: Hashable, Sendable {
    case field(ItemField)
    case created, list, id
    /// The order of things to do next: see ``NextReason``.
    case next
  }

  package var field: Field
  /// Whether the greatest comes first: the latest date, the last letter. Items without the field stay last.
  package var isDescending = false

  package init(field: Field, isDescending: Bool = false) {
    self.field = field
    self.isDescending = isDescending
  }
}

extension SortKey.Field {
  /// Other programs' names of the fields.
  package static let foreign = [
    "date": "due", "deadline": "due", "alpha": "text", "alphabetical": "text", "name": "text",
    "title": "text", "urgency": "next", "importance": "priority", "age": "created", "added": "created",
    "entry": "created", "project": "list", "completed": "done",
  ]
}

extension SortKey.Field: CaseIterable {
  /// Everything to sort by: dates, letters, then the rest.
  package static let allCases: [SortKey.Field] = {
    func fields(_ kinds: ItemField.Kind...) -> [SortKey.Field] {
      kinds.flatMap { kind in ItemField.all(kind).map { .field($0) } }
    }
    return fields(.date, .letter) + [.created] + fields(.instant, .line) + [.list, .id, .next]
  }()

  /// The word for the field, as in `sort:due`.
  package var name: String {
    switch self {
    case .field(let field): field.queryKey
    case .created: "created"
    case .list: "list"
    case .id: "id"
    case .next: "next"
    }
  }
}

extension SortKey: CustomStringConvertible {
  /// `due`, or `-due` for the other direction.
  package var description: String { (isDescending ? "-" : "") + field.name }

  package init?(_ word: some StringProtocol) {
    let isDescending = word.hasPrefix("-")
    let name = isDescending ? word.dropFirst() : word[...]
    guard let field = Field.allCases.first(where: { $0.name == name }) else { return nil }
    self.init(field: field, isDescending: isDescending)
  }

  /// Reads keys with commas between them. Throws the first word that is not a key.
  package static func keys(_ text: some StringProtocol) throws(UnknownWord) -> [SortKey] {
    var keys: [SortKey] = []
    for word in text.split(separator: ",", omittingEmptySubsequences: false) {
      guard let key = SortKey(word) else { throw UnknownWord(word: String(word)) }
      if !keys.contains(where: { $0.field == key.field }) { keys.append(key) }
    }
    return keys
  }
}

/// A word that is not the name of a key or a column.
package struct UnknownWord: Error, Hashable, Sendable {
  package var word: String
}
