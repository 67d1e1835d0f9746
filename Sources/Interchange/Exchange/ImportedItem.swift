package import TodoModel

/// An item as a file of another program, or another flick, tells of it.
package struct ImportedItem: Hashable, Sendable {
  /// Its true name, where the format has one; nil where items are known again by what they say.
  package var uid: ItemUID?
  /// Its number, where the format has flick's.
  package var id: Int?
  /// One line, not blank.
  package var text: String
  /// When it was made; nil if the file does not say.
  package var created: Instant?
  /// Whether `created` is only known to the day.
  package var isCreatedToTheDay = false
  package var isDone = false
  /// When it was completed; nil if the file does not say, though it may say that it is done.
  package var completed: Instant?
  /// When each field was last changed, where the format tells.
  package var fieldTimes = FieldTimes()
  /// When the item was last changed, where the format tells.
  package var modified: Instant?
  /// The rarer members, with what only the other program knows among the unknown ones.
  package var members = Item.Members()
  /// The item that it stands under, as its place in the file, where the format has no names for items.
  package var parent: Int?
  /// The items that it needs, likewise.
  package var needed: [Int] = []
  /// Whether it needs more items than one may; those beyond are not among ``needed``.
  var hasTooManyNeeds = false
  /// Words of the text that may name other items of the file, or name this one to them.
  var ties: [String] = []
  /// The list that it is on; nil if the file does not say.
  package var list: String?
  /// Where it begins in the file, in bytes.
  package var offset: Int

  package init(text: String, offset: Int) {
    self.text = text
    self.offset = offset
  }
}

extension ImportedItem {
  /// Whether it has words that may tie it to other items of its file.
  package var isTied: Bool { !ties.isEmpty }

  /// The item that it becomes, by this uid and number. `now` stands for what the file does not say.
  package func item(uid: ItemUID, id: Int, now: Instant) -> Item {
    let created = created ?? min(completed ?? modified ?? now, now)
    return Item(
      uid: uid, id: id, text: text, created: created,
      completed: isDone ? completed ?? modified ?? created : nil, modified: fieldTimes, members: members)
  }
}
