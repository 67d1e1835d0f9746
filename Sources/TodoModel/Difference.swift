extension Document {
  /// The edits that lead to a document changed outside flick: by an editor, git, a backup. Items are matched
  /// by uid; one whose id, creation or unknown members differ is removed and inserted. Unknown members of
  /// lists and of the document are not compared; a new list keeps its own.
  package func edits(to final: Document) -> [Edit] {
    let renamings = renamings(to: final)
    var renamed = self
    if !renamings.isEmpty, (try? renamed.apply(renamings, at: Instant(secondsSince1970: 0))) != nil {
      return renamings + renamed.edits(to: final)
    }
    var edits: [Edit] = []
    var names = lists.map(\.name)
    for list in final.lists where !names.contains(list.name) {
      edits.append(.addList(list.name, index: names.count, unknown: list.unknown))
      names.append(list.name)
    }
    let base = placesOfAll()
    let keptRuns = final.lists.map { list in stayers(in: list, base: base) }
    let stay = keptRuns.reduce(into: Set<ItemUID>()) { $0.formUnion($1) }
    let touched = Set(base.keys).union(final.placesOfAll().keys).subtracting(stay)
    edits += itemEdits(to: final, placing: touched, comparing: true, in: names)
    if final.currentList.name != currentList.name { edits.append(.chooseList(final.currentList.name)) }
    for name in names where final.list(named: name) == nil { edits.append(.removeList(name)) }
    names.removeAll { final.list(named: $0) == nil }
    for (index, list) in final.lists.enumerated() where names[index] != list.name {
      edits.append(.moveList(list.name, index: index))
      names.removeAll { $0 == list.name }
      names.insert(list.name, at: index)
    }
    return edits
  }

  /// The shortest equivalent of edits made one after another on this document, none of them of lists: an
  /// insert and a set-text become one insert, an insert and a remove nothing, several moves of one item one.
  /// `final` is this document after the edits.
  package func folded(_ edits: [Edit], final: Document) -> [Edit] {
    var touched = Set<ItemUID>()
    for edit in edits {
      switch edit {
      case .insert(let item, _, _): touched.insert(item.uid)
      case .remove(let uid), .move(let uid, _, _): touched.insert(uid)
      default: break
      }
    }
    let changed = Set(edits.compactMap(\.item))
    let folded = itemEdits(
      to: final, placing: touched, comparing: false, changed: changed, in: lists.map(\.name))
    return folded.map { edit in
      // A change after an item's insertion is part of the insertion.
      guard case .insert(var item, let list, let index) = edit else { return edit }
      item.modified = [:]
      return .insert(item, list: list, index: index)
    }
  }

  private func placesOfAll() -> [ItemUID: Place] {
    var places: [ItemUID: Place] = [:]
    for (list, content) in lists.enumerated() {
      for (index, item) in content.items.enumerated() { places[item.uid] = Place(list: list, index: index) }
    }
    return places
  }

  /// The longest subsequence of a list's items that were there in the same order: these need not move.
  private func stayers(in list: ItemList, base: [ItemUID: Place]) -> [ItemUID] {
    guard let index = self.list(named: list.name) else { return [] }
    let uids = list.items.map(\.uid).filter { base[$0]?.list == index }
    return longestRise(uids.map { base[$0]?.index ?? 0 }).map { uids[$0] }
  }

  /// Removals, changes of fields, then insertions and moves by final place, from the top.
  private func itemEdits(
    to final: Document, placing touched: Set<ItemUID>, comparing: Bool, changed: Set<ItemUID> = [],
    in names: [String]
  ) -> [Edit] {
    var edits: [Edit] = []
    var working: [[ItemUID]] = []
    let after = final.placesOfAll()
    var replaced = Set<ItemUID>()
    for list in lists {
      var left: [ItemUID] = []
      for item in list.items {
        guard let place = after[item.uid] else {
          edits.append(.remove(item.uid))
          continue
        }
        if comparing || changed.contains(item.uid) {
          let new = final[place]
          if new.id != item.id || new.created != item.created
            || !UnknownMember.areExactly(new.unknown, item.unknown)
          {
            edits.append(.remove(item.uid))
            replaced.insert(item.uid)
            continue
          }
          edits += fieldEdits(from: item, to: new)
        }
        left.append(item.uid)
      }
      working.append(left)
    }
    while working.count < names.count { working.append([]) }
    return edits + placings(of: touched.union(replaced), in: final, from: working, names)
  }

  /// The insertions and moves that bring some items to their final places; the others are in the right order.
  /// One pass: everything above the cursor is final, except for items that leave later.
  private func placings(
    of toPlace: Set<ItemUID>, in final: Document, from working: [[ItemUID]], _ names: [String]
  ) -> [Edit] {
    guard !toPlace.isEmpty else { return [] }
    var edits: [Edit] = []
    var home: [ItemUID: Place] = [:]
    for (list, uids) in working.enumerated() {
      for (index, uid) in uids.enumerated() where toPlace.contains(uid) {
        home[uid] = Place(list: list, index: index)
      }
    }
    var moved = Set<ItemUID>()
    for list in final.lists {
      guard let target = names.firstIndex(of: list.name) else { continue }
      let old = working[target]
      // The progress in the old order, and the number of passed items that still have to leave.
      var passed = 0
      var leaving = 0
      for (index, item) in list.items.enumerated() {
        guard toPlace.contains(item.uid) else {
          while passed < old.count, old[passed] != item.uid {
            if !moved.contains(old[passed]) { leaving += 1 }
            passed += 1
          }
          passed += 1
          continue
        }
        guard let source = home[item.uid] else {
          edits.append(.insert(item, list: list.name, index: index + leaving))
          continue
        }
        if source.list == target {
          while passed < old.count, moved.contains(old[passed]) { passed += 1 }
          if passed < old.count, old[passed] == item.uid {
            passed += 1
            continue
          }
          if source.index < passed { leaving -= 1 }
        }
        moved.insert(item.uid)
        edits.append(.move(item.uid, list: list.name, index: index + leaving))
      }
    }
    return edits
  }

  private func fieldEdits(from old: Item, to new: Item) -> [Edit] {
    var edits: [Edit] = []
    // Swift treats texts that look the same as equal; here every byte counts.
    if !old.text.utf8.elementsEqual(new.text.utf8) { edits.append(.setText(new.uid, new.text)) }
    if old.completed != new.completed {
      if old.completed != nil { edits.append(.reopen(new.uid)) }
      if let time = new.completed { edits.append(.complete(new.uid, at: time)) }
    }
    for (before, after) in zip(FieldChange.all(of: old), FieldChange.all(of: new))
    where !before.isExactly(after) {
      edits.append(.setField(new.uid, after))
    }
    return edits
  }
}

extension Item {
  /// Whether a text can be an item's: one line, not blank. Control characters other than NUL and line breaks
  /// are allowed; they are shown, never sent raw to a terminal.
  package static func isText(_ text: String) -> Bool {
    var text = text
    let hasInk: Bool? = text.withUTF8 { bytes in
      var hasInk = false
      for (at, byte) in bytes.enumerated() {
        switch byte {
        case 0, 0x0A...0x0D: return nil
        // C2 85 is a next line; E2 80 A8 and E2 80 A9 separate lines and paragraphs.
        case 0x85 where bytes[at - 1] == 0xC2: return nil
        case 0xA8, 0xA9: if bytes[at - 1] == 0x80, bytes[at - 2] == 0xE2 { return nil }
        case 0x09, 0x20, 0x80...: continue
        default: hasInk = true
        }
      }
      return hasInk
    }
    guard let hasInk else { return false }
    return hasInk || text.unicodeScalars.contains { !$0.properties.isWhitespace }
  }
}
