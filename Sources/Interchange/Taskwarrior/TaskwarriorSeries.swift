import TodoModel

/// The tasks of each recurrence template: decides which of them recurs in flick, and reports ignored attributes.
struct TaskwarriorSeries {
  private struct Entry {
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

  private var entries: [Entry] = []

  mutating func take(_ task: TaskwarriorTask, index: Int) {
    let isOpen = !task.isDone
    entries.append(
      Entry(
        index: index, parent: task.parent, series: task.parent ?? task.uuid ?? "#\(index)",
        number: task.number ?? -1, isOpen: isOpen, isExplicit: task.recur != nil,
        unknownPeriod: isOpen && task.rule == nil && task.recur == nil ? task.period : nil,
        unheeded: isOpen
          ? TaskwarriorSeries.told.filter { name in task.kept.contains { $0.name == "\"\(name)\"" } } : []))
  }

  private static let told = ["scheduled", "until"]

  /// The tasks made from a template, each with the template's name.
  var instances: [(parent: String, index: Int)] {
    entries.compactMap { entry in entry.parent.map { ($0, entry.index) } }
  }

  /// The items that must not recur: only the last of a template's open tasks does, by number and due date,
  /// and none if another has flick's own recurrence.
  func heirless(_ items: [ImportedItem], _ clock: LocalClock) -> [Int] {
    func due(_ entry: Entry) -> Int64 {
      items[entry.index].members.due.map { TaskwarriorTime.instant($0, clock).secondsSince1970 } ?? .min
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
  func tell(of items: [ImportedItem], but folded: Set<Int>, in remarks: inout Remarks) {
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
      Remarks.Kind(
        "recurring task has no open task", "recurring tasks have no open task",
        "in the file: 'task list' makes the next one, for another export"), waiting.count)
    let shown = periods.prefix(5).joined(separator: ", ") + (periods.count > 5 ? " …" : "")
    remarks.note(
      Remarks.Kind(
        "recurrence of Taskwarrior", "recurrences of Taskwarrior", "kept, but not used: \(shown)"),
      unknown.count)
    for name in TaskwarriorSeries.told {
      let count = entries.count { !folded.contains($0.index) && $0.unheeded.contains(name) }
      remarks.note(
        Remarks.Kind("task with '\(name)',", "tasks with '\(name)',", "which is kept, but not used"), count
      )
    }
  }
}
