import TodoModel

/// Moves one after another, each made on what those before it have left.
struct Moves {
  private var working: DocumentEditor
  private let now: Instant
  private var made: [Edit] = []
  /// Where the items stood before the first move.
  private var origins: [ItemUID: Place] = [:]

  /// `items` are those that are going to be moved, or moved to.
  init(_ document: Document, of items: [ItemUID], now: Instant) {
    working = DocumentEditor(document, about: items)
    self.now = now
    for item in items { origins[item] = working.place(of: item) }
  }

  /// The moves; none if they lead every item back to where it stood.
  var edits: [Edit] {
    mutating get {
      for (item, place) in origins where working.place(of: item) != place { return made }
      return []
    }
  }

  /// Puts an item at an index of a list as it is without the item; no edit if it stands there.
  private mutating func move(_ item: ItemUID, to target: Place) throws(EditError) {
    if working.place(of: item) == target { return }
    let edit = Edit.move(item, list: working.document.lists[target.list].name, index: target.index)
    try working.apply(edit, at: now)
    made.append(edit)
  }

  /// Puts an item directly below another one, or above it.
  private mutating func move(_ item: ItemUID, beside anchor: ItemUID, below: Bool) throws(EditError) {
    guard item != anchor, let place = working.place(of: item), let target = working.place(of: anchor)
    else { return }
    let shift = place.list == target.list && place.index < target.index ? 1 : 0
    try move(item, to: Place(list: target.list, index: target.index + (below ? 1 : 0) - shift))
  }

  /// Puts the items one below the other, the first of them beside the anchor, which may be one of them.
  mutating func place(_ items: [ItemUID], beside anchor: ItemUID, below: Bool) throws(EditError) {
    var last: ItemUID?
    for item in items {
      try move(item, beside: last ?? anchor, below: last != nil || below)
      last = item
    }
  }

  /// Puts the items one below the other at an end of the list; without a list, of the first item's own.
  mutating func place(_ items: [ItemUID], atTop: Bool, of list: Int?) throws(EditError) {
    guard let first = items.first, let list = list ?? working.place(of: first)?.list else { return }
    var last: ItemUID?
    for item in items {
      if let last {
        try move(item, beside: last, below: true)
      } else {
        let count = working.document.lists[list].items.count
        let others = count - (working.place(of: item)?.list == list ? 1 : 0)
        try move(item, to: Place(list: list, index: atTop ? 0 : others))
      }
      last = item
    }
  }

  /// Brings items from other lists to the top of this one, one below the other.
  mutating func bring(_ items: [ItemUID], to list: Int) throws(EditError) {
    var others: [ItemUID] = []
    for item in items where working.place(of: item)?.list != list { others.append(item) }
    try place(others, atTop: true, of: list)
  }

  /// Moves each item so many places down, or up if negative. At the end of a list they close up, so that they
  /// never pass each other.
  mutating func shift(_ items: [ItemUID], by steps: Int) throws(EditError) {
    var named: [(ItemUID, Place)] = []
    for item in items { if let place = working.place(of: item) { named.append((item, place)) } }
    named.sort { steps < 0 ? $0.1.index < $1.1.index : $0.1.index > $1.1.index }
    var limits = working.document.lists.map { steps < 0 ? 0 : $0.items.count - 1 }
    for (item, place) in named {
      let limit = limits[place.list]
      let distance = limit - place.index
      let target = abs(steps) < abs(distance) ? place.index + steps : limit
      limits[place.list] = target + (steps < 0 ? 1 : -1)
      try move(item, to: Place(list: place.list, index: target))
    }
  }
}
