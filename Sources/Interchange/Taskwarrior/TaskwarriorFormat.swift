import Storage
package import TodoModel

/// The JSON of Taskwarrior's export and import.
package struct TaskwarriorFormat: ExchangeFormat {
  package let name = "taskwarrior"
  package let title = "Taskwarrior"
  package let source = "Taskwarrior's JSON"
  package let product = "Taskwarrior's JSON"
  package let summary = "What task export writes and task import reads."

  package let nameEndings: [String] = []
  package let isJSON = true
  package let fields: Set<ItemField> = [
    .text, .completed, .due, .priority, .tags, .note, .wait, .recur, .under, .needs,
  ]
  package let ownMembers = ["\"taskwarrior\"", "\"taskwarrior-template\""]

  package init() {}

  /// A JSON array is empty or has an object in it; a task list may begin with a bracket too.
  package func likelihood(of start: FileStart) -> FormatLikelihood {
    if start.ink.hasPrefix("{") { return .probable }
    guard start.ink.hasPrefix("["), let next = start.ink.dropFirst().first(where: { !$0.isWhitespace })
    else { return .none }
    return next == "{" || next == "]" ? .probable : .none
  }

  package func parse(_ bytes: [UInt8], _ world: ExchangeWorld) -> ImportedFile {
    TaskwarriorReader(bytes, world).file()
  }

  package func write(_ lists: [ItemList], naming: Bool, _ world: ExchangeWorld) -> ExportedFile {
    TaskwarriorWriter(world).file(lists)
  }
}

extension TaskwarriorFormat {
  /// Compares days by their midnights, as Taskwarrior has no days without a time.
  package func isSame(_ left: DueDate?, _ right: DueDate?, _ clock: LocalClock) -> Bool {
    guard let left, let right else { return left == right }
    return TaskwarriorTime.instant(left, clock) == TaskwarriorTime.instant(right, clock)
  }

  /// The member without the time of the last change and flick's recurrence.
  package func comparable(_ member: UnknownMember) -> UnknownMember? {
    guard member.name == "\"taskwarrior\"",
      case .object(var members)? = try? JSONValue(parsing: Array(member.json.utf8))
    else { return member }
    members.removeAll { $0.name == "modified" || $0.name == TaskwarriorTask.recurrence }
    guard !members.isEmpty else { return nil }
    var json = JSONWriter()
    json.value(.object(members))
    return UnknownMember(name: member.name, json: json.text)
  }
}

extension TaskwarriorFormat {
  package var manual: [FormatManualPart] {
    [
      .paragraph("What task export writes and task import reads, in JSON."),
      .table([
        .init("text", "description."),
        .init("done", "status and end."),
        .init("created", "entry."),
        .init("due", "due; midnight means a day without a time."),
        .init("wait", "wait."),
        .init(
          "times",
          "As task import takes them: in UTC, with an offset, without a zone (your clock's), or as seconds since "
            + "1970."),
        .init(
          "priority",
          "A, B and C are H, M and L. Other letters, and flick's own H, M and L, are in flickpriority."),
        .init("tags", "tags."),
        .init("note", "annotations."),
        .init("under", "flickunder, the uuid of the task that it is under."),
        .init("needs", "depends."),
        .init("recurrence", "recur when reading, flickrecur when writing."),
        .init("list", "project; Inbox has none."),
        .init(
          "identifier", "uuid. Any other name gives a uid by a hash that is the same everywhere."),
      ]),
      .paragraph(
        "Deleted tasks are skipped. The hidden template of a recurring task is kept with its instances. "
          + "recur (weekly, weekdays, 3d, quarterly, P1W and so on) becomes flick's recurrence; of several "
          + "open tasks of one template only the last repeats. A recurrence in hours, scheduled and "
          + "until are kept but not used, and flick says so."),
      .paragraph(
        "From then on flick makes the next task. If you keep using Taskwarrior beside it, remove the "
          + "recurrence on one side: flick edit ID --recur none. On export the rule is in an attribute that "
          + "task keeps but does not use, because Taskwarrior's own recur would make a template and a second "
          + "task of each item."),
      .paragraph(
        "In a pipe: task export | flick import --from taskwarrior - and flick export --to taskwarrior --all "
          + "| task import."
      ),
    ]
  }
}
