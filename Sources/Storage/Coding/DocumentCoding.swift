package import TodoModel

/// The store's file: a document as JSON text.
///
///     {
///     "format":"flick",
///     "version":1,
///     "revision":7,
///     "next":3,
///     "current":"Inbox",
///     "lists":[
///     {"name":"Inbox","items":[
///     {"id":2,"uid":"…","text":"Milk","created":"2026-11-21T09:30:00Z"},
///     {"id":1,"uid":"…","text":"Eggs","created":"2026-11-21T09:29:00Z"}
///     ]}
///     ]
///     }
///
/// Each item stands on a line of its own, so that diffs and merges by line work. Members come in a fixed order;
/// those that this version does not know come last in their object, in the order in which they were found.
package enum DocumentCoding {
  /// The version that is written, and the newest that can be read.
  package static let version = 1

  /// The text of a document.
  ///
  /// ``decode(_:)`` gives back an equal document, and the text of what was read from flick's own text is that
  /// text. Generated items are written out.
  package static func encode(_ document: Document) -> [UInt8] {
    StoreText(document).bytes
  }

  /// Reads the text of a document.
  ///
  /// Throws at the first thing that is wrong: JSON that RFC 8259 does not allow, another format, a newer
  /// version, a member that is missing, of the wrong type or there twice, a blank text, an id or a uid that two
  /// items have, an id that is not below `next`, two lists of one name, no list, a current list that is not
  /// there.
  package static func decode(_ bytes: [UInt8]) throws(JSONFault) -> Document {
    try decode(bytes, deferring: nil)
  }

  /// Reads the text of a document; with a reader of late items, text that flick is known to have written, without
  /// its items where that can be put off.
  static func decode(
    _ bytes: [UInt8], deferring lazyItems: LazyItemReader?
  ) throws(JSONFault) -> Document {
    try bytes.withUnsafeBufferPointer { (buffer) throws(JSONFault) -> Document in
      var reader = DocumentReader(JSONCursor(UnsafeRawBufferPointer(buffer)))
      reader.lazyItems = lazyItems.map { ($0, bytes) }
      return try reader.wholeDocument()
    }
  }
}
