package import TodoModel

extension ICalendarFormat {
  static let generator = "-//flick//flick//EN"

  package func write(_ lists: [ItemList], naming: Bool, _ world: ExchangeWorld) -> ExportedFile {
    let lost = LostFields(self)
    var file = ExportedFile()
    var todos: [UInt8] = []
    var zones: [[String]] = []
    var calendar: [(name: String, lines: [String])] = []
    let items = lists.lazy.flatMap { $0.items }
    let named = items.tied
    var names: [ItemUID: String] = [:]
    for item in items where !named.isEmpty && named.contains(item.uid) {
      names[item.uid] = item.nameElsewhere
    }
    todos.reserveCapacity(lists.reduce(0) { $0 + $1.items.count } * 320)
    world.export(lists) { item, list in
      let kept = TodoFile(keptBy: item, world)
      for zone in kept.zones.map({ $0.all.map(\.kept) }) where !zones.contains(zone) { zones.append(zone) }
      // If two calendars disagree, the first one counts.
      for (name, lines) in kept.calendar {
        if let others = calendar.first(where: { $0.name == name }) {
          guard others.lines != lines else { continue }
          file.losses.note(
            "item", nil, "written without the \(name) of its calendar: the file has another one")
        } else {
          calendar.append((name, lines))
        }
      }
      var writer = TodoWriter(kept)
      writer.set(item, list: naming ? list : nil, world.clock) { names[$0] ?? $0.uuid }
      writer.append(to: &todos)
      lost.note(item.members, in: &file.losses)
    }
    let head =
      ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:" + ICalendarFormat.generator] + calendar.flatMap(\.lines)
      + zones.joined()
    for line in head { FoldedLine.append(line, to: &file.bytes) }
    file.bytes += todos
    FoldedLine.append("END:VCALENDAR", to: &file.bytes)
    return file
  }
}
