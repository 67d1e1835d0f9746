import JSON
import TodoModel

// Reads the output of `task export`: an array of tasks, or one task after another.
extension TaskwarriorFormat {
  package func parse(_ bytes: [UInt8], _ world: ExchangeWorld) -> ImportedFile {
    var file = ImportedFile()
    var bytes = bytes
    if PendingData.begins(FileStart(bytes)) {
      let read = PendingData.json(bytes)
      bytes = read.bytes
      file.remarks.note("line", nil, "that cannot be read skipped", read.unread)
    }
    bytes = JSONEscapes.replaced(in: bytes, &file.remarks)
    var seen: Set<ItemUID> = []
    // The recurring tasks' templates, which Taskwarrior does not show; their instances are the tasks.
    var templates: [String: (json: String, index: Int)] = [:]
    var series = TaskwarriorSeries()
    do throws(JSONError) {
      try JSONObjectMember.read(bytes) { members, offset in
        var unread: [String] = []
        let task = TaskwarriorTask(members, world.clock) { unread.append(String($0.name.prefix(80))) }
        if task.status == "deleted" {
          file.remarks.note("deleted task", nil, "skipped")
          return true
        }
        guard var item = item(task, at: offset, &file) else { return true }
        for name in unread { file.remarks.note("value", nil, "not read, kept as other:\(name)") }
        if let uid = item.uid, !seen.insert(uid).inserted {
          file.remarks.note("task", nil, "with a uuid that another one has, imported as a new one")
          item.uid = nil
        }
        if task.status == "recurring", let uuid = task.uuid {
          templates[uuid] = (TaskwarriorTask.json(members.map(\.attribute)), file.items.count)
        }
        series.take(task, index: file.items.count)
        file.items.append(item)
        if file.items.count % 1024 == 0 { world.progress(Double(offset) / Double(bytes.count)) }
        return file.faults.count < ImportError.most
      }
    } catch {
      file.addError(error.offset, error.reason)
    }
    for index in series.heirless(file.items, world.clock) { file.items[index].members.recur = nil }
    let folded = fold(templates, series, &file)
    series.tell(but: folded, in: &file.remarks)
    if !folded.isEmpty {
      file.items = file.items.enumerated().filter { !folded.contains($0.offset) }.map(\.element)
    }
    return file
  }

  private func item(_ task: TaskwarriorTask, at offset: Int, _ file: inout ImportedFile) -> ImportedItem? {
    guard let text = task.description.flatMap({ ImportedText.oneLine($0) }) else {
      file.remarks.note("task without a description", "tasks without a description", "skipped")
      return nil
    }
    var item = task.item
    (item.text, item.offset) = (text, offset)
    item.uid = task.uuid.map { ItemUID(foreign: $0) }
    item.isDone = task.isDone
    item.members.started = task.isDone ? nil : task.start
    item.members.note = task.note
    item.members.recur = task.recurrence
    item.members.clock = task.recurrence == nil ? nil : task.readings
    var kept = task.kept
    if let modified = item.modified, modified != item.created {
      kept.append(.init(name: "\"modified\"", json: "\"\(TaskwarriorTime.text(modified))\""))
    }
    if let end = item.completed, !task.isDone {
      kept.append(.init(name: "\"end\"", json: "\"\(TaskwarriorTime.text(end))\""))
    }
    if !kept.isEmpty {
      item.members.unknown = [UnknownMember(name: "\"taskwarrior\"", json: TaskwarriorTask.json(kept))]
    }
    return item
  }

  /// Stores each template in its instances. Returns the indices of the templates' items to remove.
  private func fold(
    _ templates: [String: (json: String, index: Int)], _ series: TaskwarriorSeries, _ file: inout ImportedFile
  ) -> Set<Int> {
    var folded: Set<Int> = []
    for (parent, instances) in Dictionary(grouping: series.entries, by: \.parent) {
      guard let template = parent.flatMap({ templates[$0] }) else { continue }
      let open = instances.filter(\.isOpen)
      let member = UnknownMember(name: "\"taskwarrior-template\"", json: template.json)
      for entry in open.isEmpty ? instances.suffix(1) : open {
        file.items[entry.index].members.unknown.append(member)
      }
      folded.insert(template.index)
    }
    file.remarks.note(
      "template of a recurring task", "templates of recurring tasks", "kept with the instances",
      folded.count)
    return folded
  }
}

/// The tasks of each recurrence template: decides which of them recurs in flick, and reports ignored attributes.
struct TaskwarriorSeries {
  struct Entry {
    var index: Int
    var parent: String?
    /// The common name of a template and its tasks.
    var series: String
    var number: Double
    var isOpen: Bool
    /// Whether flick's own recurrence is set.
    var isExplicit: Bool
    /// A recurrence of Taskwarrior without a rule in flick.
    var unknownPeriod: String?
    /// The attributes that are kept but ignored.
    var unheeded: [String]
  }

  private(set) var entries: [Entry] = []

  mutating func take(_ task: TaskwarriorTask, index: Int) {
    let isOpen = !task.isDone
    entries.append(
      Entry(
        index: index, parent: task.parent, series: task.parent ?? task.uuid ?? "#\(index)",
        number: task.number ?? -1, isOpen: isOpen, isExplicit: task.recur != nil,
        unknownPeriod: isOpen && task.rule == nil && task.recur == nil ? task.period : nil,
        unheeded: isOpen
          ? TaskwarriorSeries.told.filter { name in
            (name != "until" || task.rule == nil) && task.kept.contains { $0.name == "\"\(name)\"" }
          } : []))
  }

  private static let told = ["scheduled", "until"]

  /// The items that must not recur: only the last of a template's open tasks does, by number and due date,
  /// and none if another has flick's own recurrence.
  func heirless(_ items: [ImportedItem], _ clock: LocalClock) -> [Int] {
    func due(_ entry: Entry) -> Int64 {
      items[entry.index].members.due.map { clock.instant(of: $0).secondsSince1970 } ?? .min
    }
    var heirs: [String: Entry] = [:]
    var explicit: Set<String> = []
    for entry in entries {
      guard let parent = entry.parent else { continue }
      if entry.isExplicit { explicit.insert(parent) }
      guard entry.isOpen else { continue }
      if let heir = heirs[parent], (entry.number, due(entry)) < (heir.number, due(heir)) { continue }
      heirs[parent] = entry
    }
    return entries.compactMap { entry in
      guard let parent = entry.parent, !entry.isExplicit else { return nil }
      return !explicit.contains(parent) && heirs[parent]?.index == entry.index ? nil : entry.index
    }
  }

  /// Reports ignored attributes, and chores that no open task continues. Templates at `folded` are not items.
  func tell(but folded: Set<Int>, in remarks: inout Remarks) {
    var waiting: Set<String> = []
    var periods: [String] = []
    var unknown: Set<String> = []
    for entry in entries {
      if folded.contains(entry.index) { waiting.insert(entry.series) }
      guard let period = entry.unknownPeriod, unknown.insert(entry.series).inserted else { continue }
      if !periods.contains(period) { periods.append(period) }
    }
    for entry in entries where !folded.contains(entry.index) && (entry.isOpen || entry.isExplicit) {
      waiting.remove(entry.series)
    }
    remarks.note(
      "recurring task has no open task", "recurring tasks have no open task",
      "in the file: 'task list' makes the next one once the last one's date is past, for another export",
      waiting.count)
    let shown = periods.prefix(5).joined(separator: ", ") + (periods.count > 5 ? " …" : "")
    remarks.note(
      "recurrence of Taskwarrior", "recurrences of Taskwarrior", "kept, but not used: \(shown)", unknown.count
    )
    for name in TaskwarriorSeries.told {
      let count = entries.count { !folded.contains($0.index) && $0.unheeded.contains(name) }
      remarks.note("task with '\(name)',", "tasks with '\(name)',", "which is kept, but not used", count)
    }
  }
}
