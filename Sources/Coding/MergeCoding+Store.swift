import JSON
package import TodoModel

extension MergeCoding {
  /// The store's form of values and names.
  package static let store = MergeCoding(
    json: { value in
      var writer = JSONWriter()
      writer.kept(value)
      return writer.text
    },
    name: { json in (try? JSONValue(parsing: Array(json.utf8)))?.string ?? json },
    claim: \.claim)
}

extension Document {
  /// Merges two copies as the model does, with lost values in the store's form.
  package static func merged(base: Document?, ours: Document, theirs: Document) -> MergeResult {
    merged(base: base, ours: ours, theirs: theirs, coding: .store)
  }
}

extension MergeResult {
  /// The result of replacing a document by a copy of it, with numbers within the reach of counting.
  package static func taking(_ copy: Document, over former: Document) -> MergeResult {
    taking(copy, over: former, coding: .store)
  }
}

extension JSONWriter {
  fileprivate mutating func kept(_ value: KeptValue) {
    switch value {
    case .text(let text), .place(let text): string(text)
    case .completed(let time): if let time { instant(time) } else { null() }
    case .field(let change): self.value(of: change)
    }
  }
}
