import Coding

@testable import Storage
@testable import TodoModel

extension FuzzTarget {
  /// Three documents: texts of stores, each ended by a NUL, where the first byte is one; otherwise a list of a few items
  /// on which edits were made, three bytes each, up to a byte of 255 by both, then by either. What merges loses no
  /// item and no value without saying so, whichever copy is which, and can be stored.
  static let merge = FuzzTarget("merge", longest: 1024) { bytes in
    guard let first = bytes.first, let copies = Copies(bytes, isText: first == 1) else { return }
    let base = first & 2 == 0 || first == 1 ? copies.base : nil
    let merged = Document.merged(base: base, ours: copies.ours, theirs: copies.theirs)
    if let broken = merged.document.brokenInvariant { throw BrokenPromise(description: broken) }
    let text = DocumentCoding.encode(merged.document)
    guard let again = try? DocumentCoding.decode(text), again == merged.document else {
      throw BrokenPromise(description: "what was merged does not read back")
    }
    let turned = Document.merged(base: base, ours: copies.theirs, theirs: copies.ours)
    try promise(DocumentCoding.encode(turned.document) == text, "it matters which copy is which")
    try promise(Set(turned.notices) == Set(merged.notices), "what is told depends on which copy is which")
    for copy in [copies.ours, copies.theirs] {
      let same = MergeResult(document: copy)
      try promise(Document.merged(base: base, ours: copy, theirs: copy) == same, "equal copies change")
    }
    var changed = copies.theirs
    // A number that was given out is not given out again.
    changed.keepNumbers(below: copies.ours.next)
    try promise(
      Document.merged(base: copies.ours, ours: copies.theirs, theirs: copies.ours)
        == MergeResult(document: changed), "one copy changes")
    try Kept(base: base, copies: copies, merged: merged).check()
  }

  struct Copies {
    var base: Document?
    var ours: Document
    var theirs: Document

    /// Nil if the bytes are not documents.
    init?(_ bytes: [UInt8], isText: Bool) {
      if isText {
        let parts = bytes.dropFirst().split(separator: 0, maxSplits: 2, omittingEmptySubsequences: false)
        guard parts.count == 3, let ours = try? DocumentCoding.decode(Array(parts[1])),
          let theirs = try? DocumentCoding.decode(Array(parts[2]))
        else { return nil }
        (self.ours, self.theirs) = (ours, theirs)
        guard !parts[0].isEmpty else { return }
        guard let base = try? DocumentCoding.decode(Array(parts[0])) else { return nil }
        self.base = base
        return
      }
      let end = bytes.firstIndex(of: 255) ?? bytes.endIndex
      var base = Copies.start
      for step in Copies.steps(bytes[..<end].dropFirst()) { base.take(step, by: 0) }
      self.base = base
      (ours, theirs) = (base, base)
      for step in Copies.steps(bytes[end...].dropFirst()) {
        if step.word % 2 == 0 { ours.take(step, by: 1) } else { theirs.take(step, by: 2) }
      }
    }

    static func steps(_ bytes: ArraySlice<UInt8>) -> [Step] {
      stride(from: bytes.startIndex, to: bytes.endIndex - 2, by: 3).map {
        Step(word: Int(bytes[$0]), what: Int(bytes[$0 + 1]), how: Int(bytes[$0 + 2]))
      }
    }

    /// Two lists of three items each; their uids end in 1 to 6.
    static let start = Document(itemsPerList: 3)
  }

  /// An edit in three bytes.
  struct Step {
    /// Whose it is and of which kind.
    var word: Int
    /// The item or list concerned.
    var what: Int
    /// To which value, and when.
    var how: Int
  }
}

extension Document {
  private static let texts = ["Milk", "\u{E9}", "e\u{301}", "Eggs", "a\tb", "\u{8CB7}\u{3046}"]

  /// Makes the edit of a step if it fits.
  mutating func take(_ step: FuzzTarget.Step, by number: UInt64) {
    let items = lists.flatMap { $0.items.map(\.uid) }
    let now = Instant(secondsSince1970: 60 + Int64(step.how % 5))
    let list = lists[step.what % lists.count].name
    let text = Document.texts[step.how % Document.texts.count]
    let place = lists[step.how % lists.count]
    let index = step.how / 8 % (place.items.count + 1)
    let kind = step.word / 2 % 16
    let edit: Edit
    switch kind {
    case 0:
      let uid = ItemUID(high: number, low: UInt64(next))
      let item = Item(
        uid: uid, id: next, text: text, created: Instant(secondsSince1970: Int64(step.what % 3)))
      edit = .insert(item, list: place.name, index: index)
    case 1: edit = .addList(text, index: step.what % (lists.count + 1))
    case 2: edit = .renameList(list, to: text)
    case 3: edit = .removeList(list)
    case 4: edit = .moveList(list, index: step.how % lists.count)
    case 5: edit = .chooseList(list)
    default:
      guard !items.isEmpty else { return }
      let uid = items[step.what % items.count]
      switch kind {
      case 6: edit = .remove(uid)
      case 7: edit = .complete(uid, at: now)
      case 8: edit = .reopen(uid)
      case 9: edit = .setText(uid, text)
      case 10, 11: edit = .move(uid, list: place.name, index: index)
      case 12: edit = .setField(uid, .due(step.how % 3 == 0 ? nil : DueDate("2026-11-0\(step.how % 9 + 1)")))
      case 13: edit = .setField(uid, .tags(Array(repeating: text, count: step.how / 8 % 3)))
      case 14: edit = .setField(uid, .note(step.how % 3 == 0 ? nil : text))
      default: edit = .setField(uid, .conflicts([]))
      }
    }
    _ = try? apply(edit, at: now)
  }
}

/// The items and values of two copies, and their places in the result.
private struct Kept {
  let base: Document?
  let copies: FuzzTarget.Copies
  let merged: MergeResult
  private let before: [ItemUID: Item]
  private let after: [ItemUID: Item]

  init(base: Document?, copies: FuzzTarget.Copies, merged: MergeResult) {
    self.base = base
    self.copies = copies
    self.merged = merged
    before = base?.items ?? [:]
    after = merged.document.items
  }

  func check() throws {
    let (ours, theirs) = (copies.ours.items, copies.theirs.items)
    try promise(after.keys.allSatisfy { ours[$0] != nil || theirs[$0] != nil }, "an item out of nothing")
    for (copy, other) in [(ours, theirs), (theirs, ours)] {
      for (uid, item) in copy {
        guard let result = after[uid] else {
          try promise(before[uid] != nil && other[uid] == nil, "\(item.text) is gone")
          try promise(before[uid]?.isExactly(item) == true, "\(item.text) was changed, and is gone")
          continue
        }
        if item.isPlainly(result) { continue }
        let old = before[uid]
        try values(of: item, old, in: result)
        try elements(of: item, old, in: result)
      }
    }
  }

  /// Each value that a copy has changed is there, or is kept as a conflict; but for sets.
  private func values(of item: Item, _ before: Item?, in result: Item) throws {
    let (old, now) = (before?.kept, result.kept)
    for (name, value) in item.kept
    where old?[name] != value && now[name] != value && !Kept.sets.contains(name) {
      // Two completions are one.
      if name == "completed".bytes, item.isDone, result.isDone { continue }
      try promise(
        result.conflicts.contains { $0.field.bytes == name && $0.json.bytes == value },
        "\(String(decoding: name, as: UTF8.self)) of \(item.text) is lost: \(String(decoding: value, as: UTF8.self))"
      )
    }
  }

  private static let sets = Set(ItemField.allCases.filter(\.isSet).map(\.rawValue.bytes))

  /// Checks that each tag and dependency added by a copy is there, and each removed one is not.
  private func elements(of item: Item, _ before: Item?, in result: Item) throws {
    for field in ItemField.allCases where field.isSet {
      let (old, own) = (before?.elements(of: field) ?? [], item.elements(of: field))
      let now = result.elements(of: field)
      try promise(
        own.subtracting(old).isSubset(of: now), "of the \(field.rawValue) of \(item.text) some are lost")
      try promise(
        old.subtracting(own).isDisjoint(with: now), "of the \(field.rawValue) of \(item.text) some are back")
    }
  }
}

extension String {
  fileprivate var bytes: [UInt8] { Array(utf8) }
}

extension ItemField {
  /// Whether merging goes by its elements, one by one.
  fileprivate var isSet: Bool { kind == .words || kind == .items }
}

extension Item {
  /// The bytes of the elements of a set.
  fileprivate func elements(of field: ItemField) -> Set<[UInt8]> {
    guard let value = FieldChange.all(of: self).first(where: { $0.field == field })?.value else { return [] }
    return Set((value.words + value.items.map { "\($0)" }).map { Array($0.utf8) })
  }

  /// The values of its fields and members by their names, in the bytes in which a merge keeps them; conflicts left out.
  var kept: [[UInt8]: [UInt8]] {
    let coding = MergeCoding.store
    var values = ["text": coding.json(.text(text)), "completed": coding.json(.completed(completed))]
    for change in FieldChange.all(of: self) where change.field != .conflicts {
      values[change.field.rawValue] = coding.json(.field(change))
    }
    for member in self.unknown where values[coding.name(member.name)] == nil {
      values[coding.name(member.name)] = member.json
    }
    return Dictionary(values.map { (Array($0.key.utf8), Array($0.value.utf8)) }) { first, _ in first }
  }

  /// Whether both have the same text and completion, and nothing else.
  fileprivate func isPlainly(_ other: Item) -> Bool {
    !hasMembers && !other.hasMembers && completed == other.completed
      && text.utf8.elementsEqual(other.text.utf8)
  }

  /// Whether both are the same in all that a merge keeps.
  fileprivate func isExactly(_ other: Item) -> Bool { kept == other.kept && modified == other.modified }
}
