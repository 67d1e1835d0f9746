import TodoModel

extension TodoFile {
  /// The bytes with the zones and alarms of the preceding to-do, its dates in the former zones. Absolute
  /// alarms keep their distance from the date, and are left out without both dates. None is acknowledged.
  func following(_ former: TodoFile, _ world: ExchangeWorld) -> [UInt8] {
    guard let parts = try? TodoFileParts(former.bytes),
      let todo = parts.todos.first(where: { !$0.isOverride })
    else { return bytes }
    var zones = TodoZones(parts.zones, world)
    var patch = TodoPatch(self)
    for name in ["DTSTART", "DUE"] {
      guard let line = zonedLine(name, former, &zones) else { continue }
      patch.set(name, line)
    }
    var shift: Int64?
    if let old = former.properties.due ?? former.properties.start,
      let new = properties.due ?? properties.start
    {
      shift = world.clock.time(of: new).wall - world.clock.time(of: old).wall
    }
    patch.extra += TodoFile.alarms(todo.inner, shift, &zones, world.clock)
    patch.calendar = parts.zones
    return patch.bytes
  }

  /// This file's date line in the zone of the former file's line, or nil if no zone applies.
  private func zonedLine(_ name: String, _ former: TodoFile, _ zones: inout TodoZones) -> String? {
    let date = name == "DUE" ? properties.due : properties.start
    let models =
      former.lines.filter { $0.name == name } + former.lines.filter { ["DUE", "DTSTART"].contains($0.name) }
    guard case .instant(let instant)? = date,
      let model = models.first, let time = try? TodoLine(model.text, offset: 0).time(offset: 0),
      let zone = time.zone, let rules = zones.zoneRules(zone)
    else { return nil }
    let wall = rules.wall(at: instant.secondsSince1970)
    // Of a repeated hour, only the first can be written.
    guard rules.moment(ofWall: wall) == instant.secondsSince1970, let colon = model.text.lastIndex(of: ":")
    else {
      return nil
    }
    let shown = TaskwarriorTime.text(Instant(secondsSince1970: wall)).dropLast()
    return "\(name)\(model.text[..<colon].dropFirst(model.name.count)):\(shown)"
  }

  /// The alarm lines among a to-do's inner parts, absolute alarms shifted by `shift` seconds on the user's clock.
  private static func alarms(
    _ lines: [String], _ shift: Int64?, _ zones: inout TodoZones, _ clock: LocalClock
  ) -> [String] {
    var alarms: [String] = []
    var alarm: [String] = []
    var open: [Substring] = []
    var isLost = false
    for text in lines {
      guard let line = try? TodoLine(text, offset: 0) else {
        alarm.append(text)
        continue
      }
      if line.name == "BEGIN" { open.append(line.raw) }
      switch line.name {
      case "ACKNOWLEDGED": break
      case "TRIGGER":
        if let time = try? line.time(offset: 0) {
          guard let shift,
            case .instant(let instant) = zones.date(time).ofKind(.instant(.init(secondsSince1970: 0)), clock)
          else {
            isLost = true
            break
          }
          let moved = clock.instant(of: LocalTime(wall: clock.time(at: instant).wall + shift))
          alarm.append("TRIGGER;VALUE=DATE-TIME:\(TaskwarriorTime.text(moved))")
        } else {
          alarm.append(text)
        }
      default: alarm.append(text)
      }
      guard line.name == "END" else { continue }
      let name = open.popLast()?.uppercased()
      guard open.isEmpty else { continue }
      if name == "VALARM", !isLost { alarms += alarm }
      alarm = []
      isLost = false
    }
    return alarms
  }
}
