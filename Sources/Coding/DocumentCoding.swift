package import JSON
import Text
package import TodoModel

extension JSONWriter {
  /// Writes a document. With `copiesUnread`, items that have not been read keep their text.
  package mutating func document(_ document: Document, copiesUnread: Bool = false) {
    beginObject()
    lineBreak()
    member("format", "flick")
    lineBreak()
    member("version", DocumentCoding.version)
    lineBreak()
    member("revision", document.revision)
    lineBreak()
    member("next", document.next)
    lineBreak()
    member("current", document.currentList.name)
    lineBreak()
    name("lists")
    beginArray()
    for list in document.lists {
      lineBreak()
      beginObject()
      member("name", list.name)
      name("items")
      beginArray()
      for run in list.items.runs {
        switch run {
        case .items(let items): lines(items)
        case .deferred(let run):
          if copiesUnread, let text = (run.source as? StoredItems)?.text, !text.isEmpty {
            lineBreak()
            separate()
            bytes.append(contentsOf: text)
          } else {
            lines(run.items)
          }
        }
      }
      if !list.items.isEmpty { lineBreak() }
      endArray()
      unknown(list.unknown)
      endObject()
    }
    lineBreak()
    endArray()
    for member in document.unknown {
      lineBreak()
      unknown([member])
    }
    lineBreak()
    endObject()
  }

  private mutating func lines(_ items: some Sequence<Item>) {
    for item in items {
      lineBreak()
      self.item(item)
    }
  }

  /// An item. One that has only what all items have is on one line in each layout.
  package mutating func item(_ item: Item) {
    if layout == .indented, !item.hasMembers, item.modified.isEmpty {
      var line = JSONWriter()
      line.item(item)
      return raw(line.text)
    }
    beginObject()
    member("id", item.id)
    member("uid", item.uid)
    member("text", item.text)
    member("created", item.created)
    if let completed = item.completed {
      member("completed", completed)
    }
    let members = item.members
    if let members { early(members) }
    if !item.modified.isEmpty || members?.unknownModified.isEmpty == false {
      modified(item.modified, members?.unknownModified ?? [])
    }
    if let members {
      if !members.conflicts.isEmpty {
        name("conflicts")
        conflicts(members.conflicts)
      }
      unknown(members.unknown)
    }
    endObject()
  }

  private mutating func modified(_ times: FieldTimes, _ unknown: [UnknownMember]) {
    name("modified")
    beginObject()
    for field in ItemField.allCases {
      if let time = times[field] {
        member(field.rawValue, time)
      }
    }
    self.unknown(unknown)
    endObject()
  }

  /// Writes the rare members before `modified`.
  private mutating func early(_ members: Item.Members) {
    for field in ItemField.members where field != .conflicts {
      if let value = members.value(of: field) {
        name(field.rawValue)
        self.value(value)
      }
    }
  }

  package mutating func value(_ value: FieldValue) {
    switch value {
    case .date(let date): string(date.description)
    case .text(let text): string(text)
    case .words(let words): strings(words)
    case .item(let uid): self.uid(uid)
    case .items(let uids):
      beginArray()
      for uid in uids { self.uid(uid) }
      endArray()
    case .attachments(let attachments): self.attachments(attachments)
    case .conflicts(let conflicts): self.conflicts(conflicts)
    }
  }

  package mutating func member(_ name: String, _ text: String) {
    self.name(name)
    string(text)
  }

  package mutating func member(_ name: String, _ number: Int) {
    self.name(name)
    self.number(number)
  }

  package mutating func member(_ name: String, _ uid: ItemUID) {
    self.name(name)
    self.uid(uid)
  }

  package mutating func member(_ name: String, _ time: Instant) {
    self.name(name)
    instant(time)
  }

  package mutating func strings(_ strings: [String]) {
    beginArray()
    for string in strings { self.string(string) }
    endArray()
  }

  package mutating func attachments(_ attachments: [Attachment]) {
    beginArray()
    for attachment in attachments {
      beginObject()
      member("name", attachment.name)
      if let width = attachment.width, width.isFinite {
        name("width")
        number(width)
      }
      if let height = attachment.height, height.isFinite {
        name("height")
        number(height)
      }
      unknown(attachment.unknown)
      endObject()
    }
    endArray()
  }

  package mutating func conflicts(_ conflicts: [Conflict]) {
    beginArray()
    for conflict in conflicts {
      beginObject()
      member("field", conflict.field)
      name("value")
      raw(conflict.json)
      member("time", conflict.time)
      unknown(conflict.unknown)
      endObject()
    }
    endArray()
  }

  package mutating func unknown(_ members: [UnknownMember]) {
    for member in members {
      rawName(member.name)
      raw(member.json)
    }
  }
}

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
  package static let newerVersion = "is newer than this program"

  /// The text of a document, from which ``decode(_:deferring:)`` makes an equal one; text that flick wrote is the same
  /// after decoding and encoding. Deferred items are copied from `source`, the text that they were to be read from; without
  /// it, generated items are written out.
  package static func encode(_ document: Document, reusing source: [UInt8] = []) -> [UInt8] {
    let items = document.lists.reduce(0) { $0 + $1.items.count }
    var writer = JSONWriter(capacity: source.isEmpty ? 256 + items * 160 : source.count + 1 << 17)
    writer.document(document, copiesUnread: !source.isEmpty)
    writer.bytes.append(.lineFeed)
    return writer.bytes
  }

  /// Reads the text of a document. With `lazyItems`, the text must be known to be written by flick; its items are
  /// deferred where possible.
  ///
  /// Throws at the first error: JSON that RFC 8259 does not allow, another format, a newer version, a missing,
  /// mistyped or repeated member, a blank text, a repeated id or uid, an id not below `next`, a repeated list
  /// name, no list, a current list that does not exist.
  package static func decode(
    _ bytes: [UInt8], deferring lazyItems: LazyItemReader? = nil
  ) throws(JSONError) -> Document {
    try JSONCursor.read(bytes) { cursor throws(JSONError) in
      try DocumentReader.take(from: &cursor, deferring: lazyItems.map { ($0, bytes) })
    }
  }
}

extension JSONWriter {
  /// Writes a UID as its 32 digits, in quotes.
  package mutating func uid(_ uid: ItemUID) { quoted { uid.append(to: &$0) } }

  package mutating func instant(_ instant: Instant) { quoted { instant.append(to: &$0) } }
}

extension Document {
  /// The range of revisions; at the end the revision stays the same.
  package static let revisions = 0...1 << 53

  package mutating func countRevision() {
    if revision < Document.revisions.upperBound { revision += 1 }
  }
}
