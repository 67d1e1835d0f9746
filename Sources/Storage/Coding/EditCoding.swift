package import TodoModel

/// Edits as JSON: `{"edit":"move","uid":"…","list":"Inbox","index":0}`.
///
/// `edit` is ``TodoModel/Edit/name``; an insert contains the whole item in the store's form.
package enum EditCoding {
  /// Writes an array of edits as the writer's next value.
  package static func write(_ edits: [Edit], to writer: inout JSONWriter) { writer.edits(edits) }

  /// The text of an array of edits.
  package static func encode(_ edits: [Edit]) -> [UInt8] {
    var writer = JSONWriter()
    writer.edits(edits)
    return writer.bytes
  }

  /// Reads the text of an array of edits.
  package static func decode(_ bytes: [UInt8]) throws(JSONFault) -> [Edit] {
    try bytes.withUnsafeBufferPointer { (bytes) throws(JSONFault) -> [Edit] in
      var cursor = JSONCursor(UnsafeRawBufferPointer(bytes))
      cursor.skipSpace()
      let edits = try cursor.edits()
      try cursor.finish()
      return edits
    }
  }
}
