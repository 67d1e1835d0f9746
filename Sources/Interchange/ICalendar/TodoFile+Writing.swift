package import TodoModel

extension TodoFile {
  /// The properties and parts that express nothing of the item.
  package var unused: [Line] {
    (lines + parts).filter {
      !TodoFile.managed.contains($0.name) && $0.place.lowerBound != properties.parent?.offset
    }
  }

  private static let managed = TodoProperties.known.union([
    "RRULE", "X-FLICK-RECUR", "X-FLICK-CLOCK", "X-FLICK-WAIT", "X-FLICK-STARTED", "X-FLICK-PRIORITY",
    "X-APPLE-SORT-ORDER", "SEQUENCE", "DURATION", "RECURRENCE-ID", "X-FLICK-NEEDS",
  ])
}

// The file with an item's values written into it; every other byte stays.
extension TodoFile {
  /// The file's bytes with the values of `item`; unchanged if it has them already apart from stamps. With `hasNext`, the
  /// next item has the rule; `names` returns the UIDs of other items.
  package func saying(
    _ item: Item, order: Int?, hasNext: Bool, clock: LocalClock = .utc,
    names: (ItemUID) -> String = { $0.uuid }
  ) -> [UInt8] {
    var writer = TodoWriter(self)
    writer.set(item, order: order, hasNext: hasNext, clock, names: names)
    return writer.hasChanges ? writer.bytes : bytes
  }

  /// `former` is the preceding item's file, the source of zones and alarms.
  package static func new(
    _ item: Item, order: Int?, hasNext: Bool, after former: TodoFile? = nil,
    names: (ItemUID) -> String = { $0.uuid }, _ world: ExchangeWorld
  ) -> [UInt8] {
    var alone = item
    (alone.under, alone.needs) = (nil, [])
    let plain = ICalendarFormat().write(
      [ItemList(name: "Inbox", items: Items([alone]))], naming: false, world
    ).bytes
    guard let file = try? TodoFile(plain, world) else { return plain }
    let bytes = file.saying(item, order: order, hasNext: hasNext, clock: world.clock, names: names)
    guard let former, let whole = try? TodoFile(bytes, world) else { return bytes }
    return whole.following(former, world)
  }

  /// The recurrence rule to write for an item, or nil without one, or if the next item has it.
  package static func recur(of item: Item, hasNext: Bool) -> String? {
    item.isDone && hasNext ? nil : item.recur
  }

  /// The file's bytes with the unused properties and parts of these names as the other file has them, and the greater
  /// SEQUENCE: servers take a lesser one for an older version.
  package func replacingUnused(_ names: Set<String>, with other: TodoFile) -> [UInt8] {
    var writer = TodoWriter(self)
    for line in unused where names.contains(line.name) { writer.remove(line) }
    writer.extra = other.unused.filter { names.contains($0.name) }.flatMap(\.texts)
    let sequence = max(properties.sequence, other.properties.sequence)
    writer.set("SEQUENCE", "SEQUENCE:\(sequence)", unless: sequence == properties.sequence)
    return writer.bytes
  }
}
