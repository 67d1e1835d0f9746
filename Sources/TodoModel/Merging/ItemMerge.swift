struct ItemMerge {
  let base: Item?
  let ours: Item
  let theirs: Item
  let coding: MergeCoding
  private(set) var lost: [Conflict] = []

  init(base: Item?, ours: Item, theirs: Item, coding: MergeCoding) {
    self.base = base
    self.ours = ours
    self.theirs = theirs
    self.coding = coding
  }

  /// The merged item, with the number that it should get; `lists` if the sides chose different ones.
  mutating func merged(lists: (kept: String, lost: String, side: MergeSide)?) -> Item {
    // Two completions are one: the first one counts.
    let bothDone = ours.isDone && theirs.isDone && base?.isDone != true
    let earlier =
      (ours.completed ?? ours.created) <= (theirs.completed ?? theirs.created) ? ours : theirs
    let completed = bothDone ? earlier.completed : completedMerged()
    // A renumbering merge chooses a greater number: merged again, that one stays.
    let id = threeWay(base?.id, ours.id, theirs.id, same: ==) ?? max(ours.id, theirs.id)
    var item = Item(
      uid: ours.uid, id: id,
      text: textMerged(),
      created: threeWay(base?.created, ours.created, theirs.created, same: ==)
        ?? min(ours.created, theirs.created),
      completed: completed)
    item.modified = modified
    if bothDone {
      item.modified[.completed] =
        ours.completed == theirs.completed ? time(.completed) : earlier.modified[.completed]
    }
    if ours.hasMembers || theirs.hasMembers || base?.hasMembers == true { mergeMembers(into: &item) }
    // An item that one side has reopened leaves the archive. A linked file does not hold the time of archiving, so the
    // side that reopened it may still have that time.
    let isReopened = base?.isDone == true
    if !item.isDone, isReopened || [ours, theirs].allSatisfy({ $0.isDone || $0.value(of: .archived) == nil })
    {
      FieldChange.archived(nil).apply(to: &item)
    }
    if let lists {
      let loser = lists.side == .ours ? ours : theirs
      lose(.place, .place(list: lists.lost), of: loser)
    }
    settleModified(&item)
    addLost(to: &item)
    return item
  }

  /// The winning side if both changed the field: the later, then one with a value, then the greater text.
  private mutating func later(
    _ field: ItemField, _ values: BothSides<KeptValue>, isThere: BothSides<Bool>
  ) -> MergeSide {
    let times = BothSides(ours: ours.changed(field), theirs: theirs.changed(field))
    let texts = BothSides(ours: coding.json(values.ours), theirs: coding.json(values.theirs))
    let winner: MergeSide =
      if times.ours != times.theirs {
        times.ours > times.theirs ? .ours : .theirs
      } else if isThere.ours != isThere.theirs {
        isThere.ours ? .ours : .theirs
      } else {
        isBefore(texts.ours, texts.theirs) ? .theirs : .ours
      }
    winners[field] = winner
    // A mark goes with the value that it names.
    if field.kind != .mark { lose(field, values[winner.other], of: winner == .ours ? theirs : ours) }
    return winner
  }

  /// The sides whose values won in fields that both changed.
  private var winners: [ItemField: MergeSide] = [:]
  /// The fields that only one side changed.
  private var changedBy: [ItemField: MergeSide] = [:]

  private mutating func lose(_ field: ItemField, _ value: KeptValue, of loser: Item) {
    lost.append(Conflict(field, value, of: loser, at: loser.changed(field), coding))
  }

  private mutating func note<Value>(
    _ field: ItemField, _ base: Value?, _ ours: Value, _ theirs: Value, same: (Value, Value) -> Bool
  ) {
    guard let base, !same(ours, theirs) else { return }
    if same(ours, base) { changedBy[field] = .theirs } else if same(theirs, base) { changedBy[field] = .ours }
  }

  private mutating func textMerged() -> String {
    note(.text, base?.text, ours.text, theirs.text, same: areSame)
    if let text = threeWay(base?.text, ours.text, theirs.text, same: areSame) { return text }
    let values = BothSides<KeptValue>(ours: .text(ours.text), theirs: .text(theirs.text))
    let winner = later(.text, values, isThere: BothSides(ours: true, theirs: true))
    return winner == .ours ? ours.text : theirs.text
  }

  private mutating func completedMerged() -> Instant? {
    let before = base.map { $0.completed }
    note(.completed, before, ours.completed, theirs.completed, same: ==)
    if let completed = threeWay(before, ours.completed, theirs.completed, same: ==) { return completed }
    let values = BothSides<KeptValue>(ours: .completed(ours.completed), theirs: .completed(theirs.completed))
    let winner = later(.completed, values, isThere: BothSides(ours: ours.isDone, theirs: theirs.isDone))
    return winner == .ours ? ours.completed : theirs.completed
  }

  private mutating func mergeMembers(into item: inout Item) {
    let before = base.map { FieldChange.all(of: $0) }
    let changes = BothSides(ours: FieldChange.all(of: ours), theirs: FieldChange.all(of: theirs))
    for index in changes.ours.indices {
      let (first, second) = (changes.ours[index], changes.theirs[index])
      let field = first.field
      note(field, before?[index], first, second) { $0.isExactly($1) }
      if field == .clock, let side = winners[item.clockedField] ?? changedBy[item.clockedField] {
        // A date and its clock are one value.
        (side == .ours ? first : second).apply(to: &item)
        winners[field] = side
      } else if let change = threeWay(before?[index], first, second, same: { $0.isExactly($1) }) {
        change.apply(to: &item)
      } else if let set = FieldChange.union(of: first, second, base: before?[index]) {
        set.apply(to: &item)
      } else if field == .conflicts {
        item.conflicts = conflictsOfBoth()
      } else {
        let there = BothSides(ours: first.value != nil, theirs: second.value != nil)
        let winner = later(field, BothSides(ours: .field(first), theirs: .field(second)), isThere: there)
        (winner == .ours ? first : second).apply(to: &item)
      }
    }
    let unknown = MemberMerge(
      base: base?.unknown, ours: ours.unknown, theirs: theirs.unknown, name: coding.name)
    item.unknown = unknown.members
    for member in unknown.dropped {
      lost.append(
        Conflict(
          field: coding.name(member.name), json: member.json,
          time: max(ours.lastChange, theirs.lastChange)))
    }
    item.unknownModified =
      MemberMerge(
        base: base?.unknownModified, ours: ours.unknownModified, theirs: theirs.unknownModified,
        name: coding.name
      ).members
  }

  /// The conflicts that either side has and none has settled.
  private func conflictsOfBoth() -> [Conflict] {
    let before = base?.conflicts ?? []
    func has(_ conflicts: [Conflict], _ wanted: Conflict) -> Bool {
      conflicts.contains { $0.isExactly(wanted) }
    }
    var all: [Conflict] = []
    for conflict in ours.conflicts + theirs.conflicts where !has(all, conflict) {
      let isSettled =
        has(before, conflict) && !(has(ours.conflicts, conflict) && has(theirs.conflicts, conflict))
      if !isSettled { all.append(conflict) }
    }
    return all.sorted {
      if $0.time != $1.time { return $0.time < $1.time }
      return areSame($0.field, $1.field) ? isBefore($0.json, $1.json) : isBefore($0.field, $1.field)
    }
  }

  private func addLost(to item: inout Item) {
    for conflict in lost
    where !item.conflicts.contains(where: { $0.field == conflict.field && areSame($0.json, conflict.json) }) {
      item.conflicts.append(conflict)
    }
  }

  /// The time of a field's change, from the times alone.
  private func time(_ field: ItemField) -> Instant? {
    let (ours, theirs) = (ours.modified[field], theirs.modified[field])
    let before = base.map { $0.modified[field] }
    return threeWay(before, ours, theirs, same: ==) ?? [ours, theirs].compactMap(\.self).max()
  }

  private var modified: FieldTimes {
    var times = FieldTimes()
    for field in ItemField.allCases { times[field] = time(field) }
    return times
  }

  /// A side's value comes with its time.
  private func settleModified(_ item: inout Item) {
    for (field, side) in changedBy.merging(winners, uniquingKeysWith: { $1 }) {
      item.modified[field] = (side == .ours ? ours : theirs).modified[field]
    }
  }
}

extension Conflict {
  /// A value of an item that lost; a date takes its clock along.
  init(_ field: ItemField, _ value: KeptValue, of loser: Item, at time: Instant, _ coding: MergeCoding) {
    self.init(field: field.rawValue, json: coding.json(value), time: time)
    guard field == loser.clockedField, let clock = loser.clock else { return }
    let name = coding.json(.text(ItemField.clock.rawValue))
    unknown = [UnknownMember(name: name, json: coding.json(.text(clock)))]
  }
}

extension Item {
  /// The date that the clock belongs to.
  fileprivate var clockedField: ItemField { self.due == nil ? .wait : .due }

  func changed(_ field: ItemField) -> Instant { modified[field] ?? created }

  fileprivate var lastChange: Instant { modified.latest ?? created }

  /// Whether both are equal to the byte, except for the number, which no edit sets.
  func isExactlyButForID(_ other: Item) -> Bool {
    areSame(text, other.text) && created == other.created && completed == other.completed
      && modified == other.modified
      && zip(FieldChange.all(of: self), FieldChange.all(of: other)).allSatisfy { $0.isExactly($1) }
      && UnknownMember.areExactly(self.unknown, other.unknown)
      && UnknownMember.areExactly(self.unknownModified, other.unknownModified)
  }
}

extension Conflict {
  fileprivate func isExactly(_ other: Conflict) -> Bool {
    areSame(field, other.field) && areSame(json, other.json) && time == other.time
      && UnknownMember.areExactly(unknown, other.unknown)
  }
}

/// A merge of members that flick does not know, by their names.
struct MemberMerge {
  /// Ordered as on the only side that changed them, else the base's first and the new ones by name.
  private(set) var members: [UnknownMember] = []
  /// The values that lost where both sides changed a member: the one with the lesser text.
  private(set) var dropped: [UnknownMember] = []

  /// `name` returns a member's name without quotes and escapes, as a name can be written in several ways. Two
  /// claims, as read by `claim`, are not dropped: the winning one stays.
  init(
    base: [UnknownMember]?, ours: [UnknownMember], theirs: [UnknownMember], name: (String) -> String,
    claim: (UnknownMember) -> LinkClaim? = { _ in nil }
  ) {
    if let members = threeWay(base, ours, theirs, same: UnknownMember.areExactly) {
      self.members = members
      return
    }
    let (ours, theirs) = (MemberMerge.table(ours, name), MemberMerge.table(theirs, name))
    let known = (base ?? []).map { Array(name($0.name).utf8) }
    let before = MemberMerge.table(base ?? [], name)
    let new = Set(ours.keys).union(theirs.keys).subtracting(known)
    for key in known + new.sorted(by: { $0.lexicographicallyPrecedes($1) }) {
      switch (ours[key], theirs[key]) {
      case (let first?, let second?):
        let same = { (left: UnknownMember, right: UnknownMember) in areSame(left.json, right.json) }
        if let member = threeWay(before[key], first, second, same: same) {
          members.append(member)
        } else if let ours = claim(first), let theirs = claim(second) {
          members.append(theirs.wins(over: ours) ? second : first)
        } else {
          let isFirst = isBefore(second.json, first.json)
          members.append(isFirst ? first : second)
          dropped.append(isFirst ? second : first)
        }
      case (let member?, nil), (nil, let member?):
        // One side removed it: it stays only if the other changed or added it.
        if before[key].map({ areSame($0.json, member.json) }) != true { members.append(member) }
      case (nil, nil): break
      }
    }
  }

  private static func table(
    _ members: [UnknownMember], _ name: (String) -> String
  ) -> [[UInt8]: UnknownMember] {
    Dictionary(members.map { (Array(name($0.name).utf8), $0) }) { first, _ in first }
  }
}
