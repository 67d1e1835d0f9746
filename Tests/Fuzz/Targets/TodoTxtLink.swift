import Interchange
import Storage
import Sync
import TodoModel

extension FuzzTarget {
  /// A list linked to a todo.txt file, in parts split by NULs: edits of the list, three bytes each, the file before the
  /// first exchange, a done.txt, and the file as another program left it, if there is a fourth part. An exchange
  /// loses neither an item nor a line, what it writes reads back as the same items, and the next one changes nothing,
  /// or the one after it where a name or a break has to settle.
  static let todoTxtLink = FuzzTarget("todotxt-link", longest: 256) { bytes in
    let parts = bytes.split(separator: 0, maxSplits: 3, omittingEmptySubsequences: false)
    let link = LinkedPair("/files/todo.txt", in: "/files", .todoTxt)
    if parts.count > 1, !parts[1].isEmpty { link.put(Array(parts[1]), at: "/files/todo.txt") }
    guard try link.exchange(isFirst: true) != nil else { return }
    let base = try link.base().state
    try link.edit(parts.first ?? [])
    if parts.count > 2, !parts[2].isEmpty { link.put(Array(parts[2]), at: "/files/done.txt") }
    if parts.count > 3 { link.put(Array(parts[3]), at: "/files/todo.txt") }
    let (before, file) = (try link.document(), link.files["todo.txt"] ?? [])
    guard try link.exchange() != nil else { return }
    try keep(base, before, try TodoTxtFile(file), in: try link.document())
    try readBack(link)
    // A name leaves the text of its item once another line uses it, and a blank line may become part of a break.
    try link.settle(waits: file.contains("id:".utf8) || file.contains(0x0D))
  }

  private static func keep(
    _ base: LinkState, _ before: Document, _ file: TodoTxtFile, in after: Document
  ) throws {
    let (edited, known) = (before.items, after.items)
    let fields = LinkedFields(TodoTxtFormat(), LinkedPair.exchange.clock, relations: true)
    var lines = Dictionary(grouping: base.lines.reversed(), by: \.text)
    var found: Set<ItemUID> = []
    var texts: [String]?
    for line in file.lines {
      if let uid = lines[line.text]?.popLast()?.uid {
        found.insert(uid)
      } else if let says = file.item(line, LinkedPair.exchange) {
        let all = texts ?? after.texts.map(TodoTxtRelations.stripped)
        texts = all
        let text = TodoTxtRelations.stripped(says.text)
        // Its item may have got another text on the list.
        let isEdited = base.items.contains { item in
          TodoTxtRelations.stripped(item.text) == text && known[item.uid] != nil
            && !(edited[item.uid]?.text.utf8.elementsEqual(item.text.utf8) ?? true)
        }
        // A line that got only a name is the one of an item removed here.
        let isNamed = base.lines.contains { former in
          former.uid.map { edited[$0] == nil } ?? false
            && TodoTxtRelations.stripped(former.text) == TodoTxtRelations.stripped(line.text)
        }
        // So is one with another blank, which says the same.
        let isSame = base.items.contains { item in
          edited[item.uid] == nil
            && Set([.under, .needs]).isSuperset(of: fields.differing(item, says, hasNext: false))
        }
        let isThere = isEdited || isNamed || isSame || all.contains { $0.utf8.elementsEqual(text.utf8) }
        try promise(isThere, "the line \(line.text) is lost")
      }
    }
    let former = Dictionary(base.items.map { ($0.uid, $0) }) { first, _ in first }
    for (uid, item) in before.items where known[uid] == nil {
      try promise(former[uid] != nil && !found.contains(uid), "\(item.text) is gone")
      try promise(former[uid]?.isSaidLike(item) == true, "\(item.text) was changed, and is gone")
    }
  }

  private static func readBack(_ link: LinkedPair) throws {
    let ((base, name), document) = (try link.base(), try link.document())
    let file = try TodoTxtFile(link.files["todo.txt"] ?? [])
    // A blank line may become part of the break before it.
    let lines = base.lines.filter { $0.uid != nil }
    let written = file.lines.indices.filter { !file.lines[$0].isBlank }
    try promise(
      written.map { file.lines[$0].text } == lines.map(\.text), "the record has other lines than the file")
    let list = document.items(on: name)
    try promise(list.map(\.uid) == base.items.map(\.uid), "the record has other items than the list")
    var uids = [ItemUID?](repeating: nil, count: file.lines.count)
    for (index, line) in zip(written, lines) { uids[index] = line.uid }
    let known = Set(uids.compactMap(\.self))
    try promise(
      list.allSatisfy { known.contains($0.uid) || base.elsewhere.contains($0.uid) }, "an item has no line")
    var says = file.items(LinkedPair.exchange)
    TodoTxtFile.tie(&says, uids)
    let items = document.items
    let fields = LinkedFields(TodoTxtFormat(), LinkedPair.exchange.clock, relations: true)
    for (line, uid) in uids.enumerated() {
      guard let uid else { continue }
      guard let item = items[uid], let says = says[line] else {
        throw BrokenPromise(description: "line \(line + 1) has no item")
      }
      let hasNext = item.isDone && item.recur != nil && items[uid.nextOccurrence] != nil
      var differing = fields.differing(item.tied(to: known.subtracting([uid])), says, hasNext: hasNext)
      // A name is part of the text until another line uses it.
      if TodoTxtRelations.stripped(item.text) == TodoTxtRelations.stripped(says.text) {
        differing.removeAll { $0 == .text }
      }
      // A tag that is there twice is written and read once.
      if Set(item.tags) == Set(says.members.tags) { differing.removeAll { $0 == .tags } }
      try promise(
        differing.isEmpty,
        "\(item) reads back with other fields: \(differing), from\n\(String(decoding: file.bytes, as: UTF8.self))"
      )
    }
  }
}
