import Coding
import JSON
package import TodoModel

// Writes the input of `task import`: an array of tasks, one per line.
extension TaskwarriorFormat {
  package func write(_ lists: [ItemList], naming: Bool, _ world: ExchangeWorld) -> ExportedFile {
    let lost = LostFields(self)
    var file = ExportedFile()
    var json = JSONWriter(capacity: lists.reduce(0) { $0 + $1.items.count } * 320)
    var templates: Set<String> = []
    json.beginArray()
    world.export(lists) { item, list in
      if let template = item.unknown.json("taskwarrior-template"), templates.insert(template).inserted {
        json.lineBreak()
        json.raw(template)
      }
      json.lineBreak()
      task(item, list == TaskwarriorTask.unnamed ? nil : list, world.clock, &json, &file.losses)
      lost.note(item.members, in: &file.losses)
    }
    json.lineBreak()
    json.endArray()
    file.bytes = json.bytes + [UInt8(ascii: "\n")]
    return file
  }

  private func task(
    _ item: Item, _ project: String?, _ clock: LocalClock, _ json: inout JSONWriter, _ losses: inout Remarks
  ) {
    let members = item.members
    /// The task in the kept attributes, or nil if nothing is kept.
    var was: TaskwarriorTask?
    var kept: [UnknownMember] = []
    if let text = item.unknown.json("taskwarrior") {
      try? JSONObjectMember.read(Array(text.utf8)) { attributes, _ in
        was = TaskwarriorTask(attributes, clock) { _ in }
        kept = attributes.map(\.attribute)
        return false
      }
    }
    /// Writes a known attribute as it is kept.
    func take(_ name: String, _ isSame: Bool?) -> Bool {
      guard isSame == true, let raw = kept.first(where: { $0.name == "\"\(name)\"" })?.json else {
        return false
      }
      json.name(name)
      json.raw(raw)
      return true
    }
    func member(_ name: String, _ text: String?, unless isSame: Bool? = nil) {
      if !take(name, isSame), let text { json.member(name, text) }
    }
    func array(_ name: String, _ texts: [String], unless isSame: Bool) {
      if take(name, isSame) || texts.isEmpty { return }
      json.name(name)
      json.strings(texts)
    }
    func time(_ date: DueDate?) -> String? {
      date.map { TaskwarriorTime.text(clock.instant(of: $0)) }
    }
    json.beginObject()
    let isNamed = was?.uuid.map { ItemUID(foreign: $0) == item.uid }
    member("uuid", item.uid.uuid, unless: isNamed)
    member("description", item.text, unless: was?.description.map { ImportedText.oneLine($0) == item.text })
    member("status", item.isDone ? "completed" : "pending", unless: was.map { !$0.isDone && !item.isDone })
    member("entry", TaskwarriorTime.text(item.created), unless: was.map { $0.item.created == item.created })
    let changed = [item.modified.latest, was?.item.modified].compactMap { $0 }.max() ?? item.created
    member("modified", TaskwarriorTime.text(changed))
    member(
      "end", item.completed.map { TaskwarriorTime.text($0) },
      unless: was.map {
        item.isDone ? $0.item.completed == item.completed : item.modified[.completed] == nil
      })
    let started = item.isStarted ? item.started : nil
    member(
      "start", started.map { TaskwarriorTime.text($0) },
      unless: was.map { $0.start == started || $0.start != nil && item.isDone })
    member("due", time(members?.due), unless: was.map { $0.item.members.due == members?.due })
    member("wait", time(members?.wait), unless: was.map { $0.item.members.wait == members?.wait })
    // A time may be midnight in another zone.
    for (name, date) in [("flickdue", members?.due), ("flickwait", members?.wait)] {
      guard let date, let time = time(date) else { continue }
      member(name, (date.instant == nil ? "\(clock.day(of: date)) " : "") + time)
    }
    member(
      "priority", members?.priority.map { TaskwarriorPriority.priority($0) },
      unless: was.map { $0.item.members.priority == members?.priority })
    member(
      "project", project,
      unless: was.map { ($0.item.list ?? TaskwarriorTask.unnamed) == (project ?? TaskwarriorTask.unnamed) })
    let letter = members?.priority.flatMap { TaskwarriorPriority.isShared($0) ? $0 : nil }
    member(TaskwarriorTask.letter, letter)
    let (tags, needs) = (members?.tags ?? [], members?.needs ?? [])
    array("tags", tags, unless: was?.item.members.tags == tags)
    array("depends", needs.map(\.uuid), unless: was?.item.members.needs == needs)
    member("flickunder", members?.under?.uuid, unless: was.map { $0.item.members.under == members?.under })
    member(TaskwarriorTask.zoned, members?.recur.flatMap { _ in members?.clock })
    if let note = members?.note, !take("annotations", was?.note == note) {
      json.name("annotations")
      json.beginArray()
      json.beginObject()
      json.member("entry", TaskwarriorTime.text(item.created))
      json.member("description", note)
      json.endObject()
      json.endArray()
    }
    recurrence(item, was, &json, &losses)
    for attribute in kept where !TaskwarriorFormat.known.contains(attribute.name) {
      json.rawName(attribute.name)
      json.raw(attribute.json)
    }
    json.endObject()
  }

  /// Writes flick's recurrence, unless Taskwarrior's own kept attribute matches it.
  private func recurrence(
    _ item: Item, _ was: TaskwarriorTask?, _ json: inout JSONWriter, _ losses: inout Remarks
  ) {
    let rule = item.isDone ? nil : was?.rule
    if let recur = item.recur {
      guard recur != rule else { return }
      json.member(TaskwarriorTask.recurrence, recur)
      losses.note(
        "recurrence", nil, "kept for flick in \(TaskwarriorTask.recurrence), which Taskwarrior does not use")
    } else if rule != nil, item.modified[.recur] != nil || was?.isOnce == true {
      // The recurrence was removed here. Only the last of a template's tasks has one by default.
      json.member(TaskwarriorTask.recurrence, TaskwarriorTask.once)
    }
  }

  private static let known = Set(TaskwarriorTask.known.map { "\"\($0)\"" })
}
