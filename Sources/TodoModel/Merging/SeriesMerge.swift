/// Carries the edits of a repeating item on to the next one, which the other copy made when it completed the item.
struct SeriesMerge {
  let old: Item
  /// The item in the copy that did not complete it.
  let edited: Item
  let coding: MergeCoding

  /// The fields that the items of a series share, but for the rule.
  private static let shared: Set<ItemField> = [.priority, .tags, .note, .under, .needs, .attachments]

  /// The next item, or with `isCopy` the copy of a subtask, as both copies made it after the old one: it has the old
  /// one's shared fields, and of the others what a copy has not changed since.
  static func made(after old: Item, _ ours: Item, _ theirs: Item, isCopy: Bool) -> Item {
    // A merge takes the value that differs from its base: of two numbers the greater, of two times the earlier.
    var item = Item(
      uid: ours.uid, id: min(ours.id, theirs.id), text: old.text, created: max(ours.created, theirs.created))
    let ties: Set<ItemField> = isCopy ? [.under, .needs] : []
    for change in FieldChange.all(of: old) {
      if shared.subtracting(ties).contains(change.field) {
        change.apply(to: &item)
      } else if let side = [ours, theirs].first(where: { $0.modified[change.field] == nil }) {
        FieldChange(change.field, side.value(of: change.field)).apply(to: &item)
      }
    }
    return item
  }

  /// The next item with the edits and a new rule. A date that was moved is past: it is kept as a conflict.
  func carried(to next: Item) -> (item: Item, lost: [Conflict]) {
    var theirs = old
    theirs.text = edited.text
    theirs.modified[.text] = edited.modified[.text]
    for change in FieldChange.all(of: edited) where SeriesMerge.shared.contains(change.field) {
      change.apply(to: &theirs)
      theirs.modified[change.field] = edited.modified[change.field]
    }
    var merge = ItemMerge(base: old, ours: next, theirs: theirs, coding: coding)
    var item = merge.merged(lists: nil)
    var lost = merge.lost
    for field in [ItemField.due, .wait, .recur] {
      let (was, new) = (old.value(of: field), edited.value(of: field))
      guard new != was, new != next.value(of: field) else { continue }
      let isRule = field == .recur
      let loser = FieldChange(field, isRule ? next.value(of: field) : new)
      lost.append(
        isRule
          ? Conflict(field, .field(loser), of: next, at: next.created, coding)
          : Conflict(field, .field(loser), of: edited, at: edited.changed(field), coding))
      guard isRule else { continue }
      FieldChange(field, new).apply(to: &item)
      item.modified[field] = edited.modified[field]
    }
    item.conflicts += lost.filter { !item.conflicts.contains($0) }
    return (item, lost)
  }
}
