extension Document {
  /// `edits`, which must fit this document, with additional ones that settle conflicts: a new value of a
  /// field is a decision, so the values that merges kept of that field are removed.
  package func settling(_ edits: [Edit]) -> [Edit] {
    var fields: [ItemUID: Set<String>] = [:]
    for edit in edits {
      guard let uid = edit.item, let field = edit.settledField else { continue }
      fields[uid, default: []].insert(field.rawValue)
    }
    // An edit that sets the conflicts decides about them itself.
    for case .setField(let uid, let change) in edits where change.field == .conflicts { fields[uid] = nil }
    guard !fields.isEmpty else { return edits }
    var settled = edits
    var seen = Set<ItemUID>()
    // In the order of the edits, rather than of a set.
    let uids = edits.compactMap(\.item).filter { fields[$0] != nil && seen.insert($0).inserted }
    let places = places(of: Set(uids))
    for uid in uids {
      guard let old = places[uid].map({ self[$0].conflicts }), !old.isEmpty else { continue }
      let left = old.filter { fields[uid]?.contains($0.field) != true }
      if left.count < old.count { settled.append(.setField(uid, .conflicts(left))) }
    }
    return settled
  }
}

extension Edit {
  fileprivate var settledField: ItemField? {
    switch self {
    case .setText: .text
    case .complete, .reopen: .completed
    case .move: .place
    case .setField(_, let change): change.field == .conflicts ? nil : change.field
    case .insert, .remove, .addList, .renameList, .removeList, .moveList, .chooseList: nil
    }
  }
}
