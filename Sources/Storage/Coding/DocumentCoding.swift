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
/// Each item has its own line, for diffs and merges by line. Members have a fixed order; members unknown to this
/// version come last in their object, in the order found.
package enum DocumentCoding {
  /// The version written, and the newest version that can be read.
  package static let version = 1

  /// The text of a document.
  ///
  /// ``decode(_:)`` of it returns an equal document. Text that flick wrote is the same after decoding and
  /// encoding. Generated items are written out.
  package static func encode(_ document: Document) -> [UInt8] {
    StoreText(document).bytes
  }

  /// Reads the text of a document.
  ///
  /// Throws at the first error: JSON that RFC 8259 does not allow, another format, a newer version, a missing,
  /// mistyped or repeated member, a blank text, a repeated id or uid, an id not below `next`, a repeated list
  /// name, no list, a current list that does not exist.
  package static func decode(_ bytes: [UInt8]) throws(JSONFault) -> Document {
    try decode(bytes, deferring: nil)
  }

  /// Reads the text of a document. With `lazyItems`, the text must be known to be written by flick; its items are
  /// deferred where possible.
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
