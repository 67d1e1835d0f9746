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
    let names = TodoTxtNames(lists)
    for list in lists {
      for item in list.items {
        let kept = names.concern(item) ? nil : keptLine(item, on: list.name)
        let line = kept ?? line(item, names, &file.losses) + mark(list.name)
        file.bytes.append(contentsOf: line.utf8)
        file.bytes.append(UInt8(ascii: "\n"))
        steps.step()
      }
    }
    return file
  }

  /// The line that stands for an item which keeps no line.
  func usualLine(_ item: Item, on list: String, _ names: TodoTxtNames = TodoTxtNames([:])) -> String {
    var losses = LossReport()
    return line(item, names, &losses) + mark(list)
  }

  private func mark(_ list: String) -> String {
    naming ? " flick-list:" + TodoTxtWord.word(of: list) : ""
  }

  /// The line that an item was read from, if it still says what the item says; nil if it keeps none. A line that names
  /// no list is given the list's name, where that is wanted.
  private func keptLine(_ item: Item, on list: String) -> String? {
    guard var ours = item.members, let json = ours.unknown.json("todotxt"),
      case .string(let line)? = (try? JSONValue(parsing: Array(json.utf8)))?["line"],
      !line.utf8.contains(UInt8(ascii: "\n"))
    else { return nil }
    var days: [CalendarDay: Instant] = [:]
    guard let read = TodoTxtReader([], world).item(line[...], at: 0, &days), read.isDone == item.isDone,
      read.list ?? list == list, read.text.utf8.elementsEqual(item.text.utf8)
    else { return nil }
    // When it was completed anew the line does not say.
    if item.isDone, read.completed == nil, item.modified[.completed] != nil { return nil }
    for (written, now) in [(read.completed, item.completed), (read.created, item.created)] {
      guard let written, let now else { continue }
      guard world.clock.time(at: written).day == world.clock.time(at: now).day else { return nil }
    }
    var theirs = read.members
    theirs.unknown = []
    ours.unknown = []
    guard theirs == ours else { return nil }
    guard naming, read.list == nil else { return line }
    // A line of nothing but marks is a text; with one mark more it may be another.
    let named = line + mark(list)
    let again = TodoTxtReader([], world).item(named[...], at: 0, &days)
    return again?.text == read.text && again?.list == list ? named : nil
  }

  private func line(_ item: Item, _ names: TodoTxtNames, _ losses: inout LossReport) -> String {
    let members = item.members
    var priority = members?.priority
    if let letter = priority, !TodoTxtWord.isPriority(letter) {
      losses.note(
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
    if let members { line += words(names.rest(of: members, item), &losses) }
    line += names.words(of: item)
    if item.isDone, let priority { line += " pri:\(priority)" }
    return line
  }

  private static func text(_ item: Item) -> String {
    guard item.text.utf8.contains(UInt8(ascii: ":")) else { return item.text }
    return TodoTxtWord.split(item.text[...]).map {
      TodoTxtWord.needsBackslash($0, isDone: item.isDone) ? "\\" + $0 : $0
    }.joined(separator: " ")
  }

  private func words(_ members: Item.Members, _ losses: inout LossReport) -> String {
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
        losses.note(LossReport.Kind("recurrence", nil, "left out: todo.txt has no word for them"))
      }
    }
    lost.note(members, in: &losses)
    return words
  }
}
