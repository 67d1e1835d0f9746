import Interchange
import Storage
import Sync
import TodoModel

extension FuzzTarget {
  /// A list linked to a folder, in parts split by NULs: edits of the list, three bytes each, then files. The bits of a
  /// file's first byte are its name (0–2), whether it is there before the first exchange (3) and whether the lines
  /// around a to-do are left out (4); an empty file is removed. An exchange loses neither an item nor a to-do, leaves
  /// what it cannot read as it is, writes what reads back as the same items, and the next one changes nothing,
  /// or the one after it where it remarked on a file.
  static let folderLink = FuzzTarget("folder-link", longest: 512) { bytes in
    let parts = bytes.split(separator: 0, omittingEmptySubsequences: false)
    let link = LinkedPair("/tasks", in: "/tasks", .folder)
    try put(parts.dropFirst(), isFormer: true, in: link)
    guard try link.exchange(isFirst: true) != nil else { return }
    let base = try link.base().state
    try link.edit(parts.first ?? [])
    try put(parts.dropFirst(), isFormer: false, in: link)
    let (before, files) = (try link.document(), link.files)
    guard let remarks = try link.exchange() else { return }
    try Folder(base, before, files).check(after: try link.document(), link.files)
    try readBack(link, remarks)
    // A file that waits, is doubled or cannot be read may give way with the next exchange.
    try link.settle(waits: !remarks.isEmpty)
  }

  private static func put(
    _ parts: ArraySlice<ArraySlice<UInt8>>, isFormer: Bool, in link: LinkedPair
  ) throws {
    for part in parts {
      guard let kind = part.first, (kind & 8 != 0) == isFormer else { continue }
      let number = Int(kind & 7)
      let uid = ItemUID(high: 0, low: UInt64(number - min(number, 3)))
      let path = "/tasks/" + (number < 4 ? "\(number).ics" : TodoFile.name(uid: uid.uuid))
      let content = Array(part.dropFirst())
      if content.isEmpty {
        link.remove(path)
      } else if kind & 16 == 0 {
        link.put(content, at: path)
      } else {
        link.put(opening + content + closing, at: path)
      }
    }
  }

  private static let opening = Array("BEGIN:VCALENDAR\r\nBEGIN:VTODO\r\n".utf8)
  private static let closing = Array("\r\nEND:VTODO\r\nEND:VCALENDAR\r\n".utf8)
  private static var fields: LinkedFields {
    LinkedFields(ICalendarFormat(), LinkedPair.exchange.clock, relations: true)
  }

  /// The folder and the list before an exchange.
  private struct Folder {
    let base: LinkState
    let before: Document
    let files: [String: [UInt8]]

    init(_ base: LinkState, _ before: Document, _ files: [String: [UInt8]]) {
      (self.base, self.before, self.files) = (base, before, files)
    }

    func check(after: Document, _ left: [String: [UInt8]]) throws {
      let former = Dictionary(base.items.map { ($0.uid, $0) }) { first, _ in first }
      let entries = Dictionary(base.files.map { ($0.name, $0) }) { first, _ in first }
      let others = Dictionary(base.files.map { ($0.named, $0.uid) }) { first, _ in first }
      let (texts, known) = (after.texts, after.items)
      var found: Set<ItemUID> = []
      for (name, bytes) in files {
        let entry = entries[name]
        let todo: TodoFile?
        do throws(TodoFileError) { todo = try TodoFile(bytes, LinkedPair.exchange) } catch {
          try promise(left[name] == bytes, "\(name) cannot be read, and was changed")
          if let entry { found.insert(entry.uid) }
          continue
        }
        guard let todo else {
          try promise(left[name] == bytes, "\(name) has no to-do, and was changed")
          continue
        }
        let uid = entry.flatMap { $0.named == todo.uid ? $0.uid : nil } ?? todo.uid
        found.insert(uid)
        if left[name] == bytes || texts.contains(where: { $0.utf8.elementsEqual(todo.item.text.utf8) }) {
          continue
        }
        // It follows its item, unless another program has changed it.
        var says = todo.item
        says.members.under = says.members.under.map { others[$0] ?? $0 }
        says.members.needs = says.members.needs.map { others[$0] ?? $0 }
        let differing = former[uid].map { FuzzTarget.fields.differing($0, says, hasNext: false) }
        // An item that stays may have got another text on the list.
        let isLost = known[uid] == nil ? differing != [] : differing?.contains(.text) != false
        try promise(!isLost, "the to-do of \(name) is lost: \(String(decoding: bytes, as: UTF8.self))")
      }
      for (uid, item) in before.items where known[uid] == nil {
        try promise(former[uid] != nil && !found.contains(uid), "\(item.text) is gone")
        try promise(former[uid]?.isSaidLike(item) == true, "\(item.text) was changed, and is gone")
      }
    }
  }

  private static func readBack(_ link: LinkedPair, _ remarks: [LinkRemark]) throws {
    let ((base, list), document, files) = (try link.base(), try link.document(), link.files)
    let items = document.items
    let known = Set(document.items(on: list).map(\.uid))
    let others = Dictionary(base.files.map { ($0.named, $0.uid) }) { first, _ in first }
    let withFile = Set(base.files.map(\.uid))
    try promise(known.isSubset(of: withFile) || !remarks.isEmpty, "an item has no file, and nothing is said")
    for file in base.files where known.contains(file.uid) {
      guard let item = items[file.uid], let bytes = files[file.name],
        let todo = try? TodoFile(bytes, LinkedPair.exchange)
      else { continue }
      var says = todo.item
      // A parent that is gone is none.
      says.members.under = says.members.under.map { others[$0] ?? $0 }.flatMap {
        known.contains($0) ? $0 : nil
      }
      says.members.needs = says.members.needs.map { others[$0] ?? $0 }.filter(known.contains)
      let hasNext = item.isDone && item.recur != nil && items[file.uid.nextOccurrence] != nil
      var differing = fields.differing(item.tied(to: known), says, hasNext: hasNext)
      // A tag that is there twice is written and read once.
      if Set(item.tags) == Set(says.members.tags) { differing.removeAll { $0 == .tags } }
      try promise(
        differing.isEmpty,
        "\(item) reads back with other fields: \(differing), from\n\(String(decoding: bytes, as: UTF8.self))")
    }
  }
}
