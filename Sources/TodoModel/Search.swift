/// Finds the items of a document that is being changed by a run of edits.
///
/// For one edit it looks where it is told to and then everywhere. For many it makes a table of all places once,
/// and keeps it near enough to the truth that an item is found in a few steps.
struct Search {
  private let hint: Place?
  private let isLong: Bool
  private var table: Table?

  private struct Table {
    /// Where each item stood when it was noted, less its list's shift at that time.
    var places: [ItemUID: Place] = [:]
    var ids: Set<Int> = []
    /// By how much each list has grown since the table was made.
    var shifts: [Int]
  }

  init(hint: Place?) {
    self.hint = hint
    isLong = false
  }

  init(edits: Int) {
    hint = nil
    isLong = edits > 16
  }

  /// Where an item stands.
  mutating func find(_ uid: ItemUID, in document: Document) throws(EditError) -> Place {
    prepare(document)
    guard let table else {
      guard let place = document.place(of: uid, near: hint) else { throw .noItem(uid) }
      return place
    }
    guard let noted = table.places[uid] else { throw .noItem(uid) }
    let shift = table.shifts.indices.contains(noted.list) ? table.shifts[noted.list] : 0
    for index in [noted.index + shift, noted.index] {
      // Edits of a run often go from one end to the other: then one of the two is exact.
      let near = Place(list: noted.list, index: index)
      if document.lists.indices.contains(near.list), document.lists[near.list].items.indices.contains(index),
        document[near].uid == uid
      {
        return near
      }
    }
    let near = Place(list: noted.list, index: noted.index + shift)
    guard let place = document.place(of: uid, near: near) else { throw .noItem(uid) }
    return place
  }

  /// Throws if the document has an item of this uid or id already.
  mutating func makeSureIsNew(_ item: Item, in document: Document) throws(EditError) {
    prepare(document)
    if let table {
      guard table.places[item.uid] == nil else { throw .itemExists(item.uid) }
      guard !table.ids.contains(item.id) else { throw .idInUse(item.id) }
    } else {
      guard document.place(of: item.uid) == nil else { throw .itemExists(item.uid) }
      guard document.places(ofIDs: [item.id]).isEmpty else { throw .idInUse(item.id) }
    }
  }

  mutating func noteRemoval(of item: Item, from place: Place) {
    table?.places.removeValue(forKey: item.uid)
    table?.ids.remove(item.id)
    shift(place.list, by: -1)
  }

  mutating func noteInsertion(of item: Item, at place: Place) {
    shift(place.list, by: 1)
    guard table != nil else { return }
    let shift = table?.shifts[place.list] ?? 0
    table?.places[item.uid] = Place(list: place.list, index: place.index - shift)
    table?.ids.insert(item.id)
  }

  private mutating func shift(_ list: Int, by count: Int) {
    guard let lists = table?.shifts.count else { return }
    if list >= lists { table?.shifts += Array(repeating: 0, count: list + 1 - lists) }
    table?.shifts[list] += count
  }

  private mutating func prepare(_ document: Document) {
    guard isLong, table == nil else { return }
    var made = Table(shifts: Array(repeating: 0, count: document.lists.count))
    for (list, content) in document.lists.enumerated() {
      for (index, item) in content.items.enumerated() {
        made.places[item.uid] = Place(list: list, index: index)
        made.ids.insert(item.id)
      }
    }
    table = made
  }
}
