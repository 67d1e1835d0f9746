import Storage
import TodoModel

/// Writes todo.txt.
struct TodoTxtWriter {
  private let naming: Bool
  private let world: ExchangeWorld
  private let lost = LostFields(TodoTxtFormat())

  init(_ naming: Bool, _ world: ExchangeWorld) {
    self.naming = naming
    self.world = world
  }

  func file(_ lists: [ItemList]) -> ExportedFile {
    var file = ExportedFile()
    var steps = ExportSteps(lists, world)
    for list in lists {
      let mark = naming ? " flick-list:" + TodoTxtWord.word(of: list.name) : ""
      for item in list.items {
        if let kept = keptLine(item) {
          file.bytes.append(contentsOf: kept.utf8)
        } else {
          line(item, &file)
        }
        file.bytes.append(contentsOf: mark.utf8)
        file.bytes.append(UInt8(ascii: "\n"))
        steps.step()
      }
    }
    return file
  }

  /// The line that a completed item was read from, if it still says what the item says; nil if it keeps none.
  private func keptLine(_ item: Item) -> String? {
    guard let completed = item.completed, item.modified.latest == nil, var ours = item.members,
      let json = ours.unknown.json("todotxt"),
      case .string(let line)? = (try? JSONValue(parsing: Array(json.utf8)))?["line"],
      !line.utf8.contains(UInt8(ascii: "\n"))
    else { return nil }
    var days: [CalendarDay: Instant] = [:]
    guard let read = TodoTxtReader([], world).item(line[...], at: 0, &days), read.isDone, read.list == nil,
      read.text == item.text
    else { return nil }
    for (written, now) in [(read.completed, completed), (read.created, item.created)] {
      guard let written else { continue }
      guard world.clock.time(at: written).day == world.clock.time(at: now).day else { return nil }
    }
    var theirs = read.members
    theirs.unknown = []
    ours.unknown = []
    return theirs == ours ? line : nil
  }

  private func line(_ item: Item, _ file: inout ExportedFile) {
    let members = item.members
    var priority = members?.priority
    if let letter = priority, !TodoTxtWord.isPriority(letter) {
      file.losses.note(
        LossReport.Kind("priority", "priorities", "left out: todo.txt has only the letters A to Z"))
      priority = nil
    }
    var line = ""
    if let completed = item.completed {
      line += "x \(world.clock.time(at: completed).day) "
    } else if let priority {
      line += "(\(priority)) "
    }
    line += "\(world.clock.time(at: item.created).day) "
    line += TodoTxtWriter.text(item)
    if let members { line += words(members, &file) }
    if item.isDone, let priority { line += " pri:\(priority)" }
    file.bytes.append(contentsOf: line.utf8)
  }

  private static func text(_ item: Item) -> String {
    guard item.text.utf8.contains(UInt8(ascii: ":")) else { return item.text }
    return TodoTxtWord.split(item.text[...]).map {
      TodoTxtWord.needsBackslash($0, isDone: item.isDone) ? "\\" + $0 : $0
    }.joined(separator: " ")
  }

  private func words(_ members: Item.Members, _ file: inout ExportedFile) -> String {
    var words = ""
    for tag in members.tags { words += " @" + TodoTxtWord.word(of: tag) }
    if !members.tags.isEmpty { words += " flick-tags:\(members.tags.count)" }
    if let due = members.due {
      words += " due:\(world.clock.day(of: due))"
      if case .instant(let time) = due { words += " flick-due:\(time)" }
    }
    if let wait = members.wait {
      words += " t:\(world.clock.day(of: wait))"
      if case .instant(let time) = wait { words += " flick-t:\(time)" }
    }
    if let recur = members.recur {
      if let plain = TodoTxtRecurrence.plain(recur), let value = TodoTxtRecurrence.value(plain.rule) {
        words += " rec:" + value
        let day = members.due.map { world.clock.day(of: $0) }
        if day?.day != plain.day || plain.month ?? day?.month != day?.month {
          words += " flick-rec:" + TodoTxtWord.word(of: recur)
        }
      } else if let value = TodoTxtRecurrence.value(recur) {
        words += " rec:" + value
      } else {
        file.losses.note(LossReport.Kind("recurrence", nil, "left out: todo.txt has no word for them"))
      }
    }
    lost.note(members, in: &file.losses)
    return words
  }
}
