import JSON

/// Another program's names for the parts of a to-do, as titles of a table or in JSON: a row of ``all``.
struct ForeignProgram {
  enum Form: String, Sendable {
    case csv = "CSV"
    case json = "JSON"
    case outline = "outline"
  }

  enum Trait: Sendable {
    /// Its due dates are days, whatever time is written.
    case daysOnly
    /// A due date with whole minutes is a day.
    case dayAtWholeMinutes
    /// An item with a start alone is due then.
    case startIsDue
    /// The file's name is that of the list.
    case fileIsList
    /// Words such as `@home` at the end of a text are tags.
    case labelsInText
    /// A list's cell has the names of several, with commas between them.
    case severalLists
    /// Notes are HTML.
    case htmlNotes
    /// Lines with boxes in a note are subtasks.
    case boxesInNote
    /// The parts of an identifier such as `1.2.3` say what an item is under.
    case dottedIDs
  }

  /// Objects or rows with these are the program's: `a,b` asks for both, `a=b` for a value, `|` for one of several.
  let signs: [[Substring]]
  let name: String
  let title: String
  let form: Form
  /// Read where they are needed: the names of the programs alone are asked for more often.
  private let fields: String
  let states: [String: ForeignState]
  let priorities: [String: String]
  let traits: [Trait]
  /// The kinds of rows or objects that are tasks, or none if all are.
  let kinds: [Substring]
  /// The paths to the arrays of tasks, and within a task to its subtasks.
  let sources: [[Substring]]
  let children: [[Substring]]
  /// The paths to the objects that others refer to: where, by which member, and their value.
  let lookups: [(field: ForeignField, path: [Substring], id: [Substring], value: [Substring])]

  /// `fields` has lines like `due: dueDate|due.date`, `^` the object around; `lookups` like `list: projects id name`.
  init(
    _ name: String, _ title: String, _ form: Form, signs: String, fields: String,
    states: [String: ForeignState] = [:],
    priorities: [String: String] = [:], kinds: String = "", sources: String = "", children: String = "",
    lookups: String = "", _ traits: Trait...
  ) {
    self.name = name
    self.title = title
    self.form = form
    self.signs = signs.split(separator: "|").map { $0.split(separator: ",") }
    self.fields = fields
    self.states = states
    self.priorities = priorities
    self.kinds = kinds.split(separator: "|")
    self.sources = sources.split(separator: "|", omittingEmptySubsequences: false).map {
      $0.split(separator: ".")
    }
    self.children = children.split(separator: "|").map { $0.split(separator: ".") }
    self.lookups = rows(of: lookups).map { field, names in
      let parts = names.split(separator: " ").map { $0.split(separator: ".") }
      return (field, parts[0], parts[1], parts.count > 2 ? parts[2] : [])
    }
    self.traits = traits
  }

  /// The fields with the paths to their members, in order.
  var paths: [(field: ForeignField, paths: [String])] {
    rows(of: fields).map { ($0, $1.split(separator: "|").map { String($0) }) }
  }

  /// The names of its columns that differ from those of other tables.
  var titles: [String: ForeignField] { ForeignField.table(rows(of: fields)) }

  /// Whether it is this program's JSON, or a table with these titles.
  func matches(_ value: JSONValue) -> Bool {
    form == .json && signs.contains { $0.allSatisfy { sign in ForeignProgram.has(sign, value) } }
  }

  func matches(titles: [String]) -> Bool {
    let keys = Set(titles.map { ForeignField.key($0) })
    return form == .csv && signs.contains { $0.allSatisfy { keys.contains(ForeignField.key(String($0))) } }
  }

  private static func has(_ sign: Substring, _ value: JSONValue) -> Bool {
    let parts = sign.split(separator: "=")
    let found = values(parts[0].split(separator: ".")[...], of: value, limit: 50)
    return parts.count == 1 ? !found.isEmpty : found.contains { text($0) == String(parts[1]) }
  }

  /// The values at a path of members, through arrays and, at `*`, all members; at most `limit` of each array.
  static func values(_ path: ArraySlice<Substring>, of value: JSONValue, limit: Int = .max) -> [JSONValue] {
    if case .array(let values) = value {
      return values.prefix(limit).flatMap { self.values(path, of: $0, limit: limit) }
    }
    guard let name = path.first else { return [value] }
    if name == "*", case .object(let members) = value {
      return members.prefix(limit).flatMap { values(path.dropFirst(), of: $0.value, limit: limit) }
    }
    return value[String(name)].map { values(path.dropFirst(), of: $0, limit: limit) } ?? []
  }

  /// A value as text: a string, a number, a truth, or the name within an object; nil for any other.
  static func text(_ value: JSONValue) -> String? {
    switch value {
    case .string(let text), .number(let text): text
    case .bool(let isTrue): isTrue ? "true" : "false"
    case .object:
      objectNames.lazy.compactMap { value[$0].flatMap { text($0) } }.first { !$0.isEmpty } ?? day(of: value)
    case .null, .array: nil
    }
  }

  /// Reads an object with the numbers of a day, and perhaps of a time.
  private static func day(of value: JSONValue) -> String? {
    func numbers(_ names: String...) -> [String] { names.compactMap { value[$0].flatMap { text($0) } } }
    let (day, time) = (numbers("year", "month", "day"), numbers("hour", "minute"))
    guard day.count == 3 else { return nil }
    let minute = time.count == 2 ? ":" + (time[1].utf8.count == 1 ? "0" : "") + time[1] : ""
    return day.joined(separator: "-") + (minute.isEmpty ? "" : " \(time[0])\(minute)")
  }

  static let objectNames = [
    "dateTime", "datetime", "date", "name", "title", "displayName", "content", "value", "text", "color",
  ]

  /// Obsidian's tasks, as fields of Markdown.
  static let obsidian = ForeignProgram(
    "csv", "Obsidian", .outline, signs: "", fields: "",
    priorities: ["highest": "A", "high": "B", "medium": "C", "low": "D", "lowest": "E"])

  static let any = ForeignProgram("csv", "CSV", .csv, signs: "", fields: "")

  static let all: [ForeignProgram] = [
    ForeignProgram(
      "todoist", "Todoist", .csv, signs: "type,content,priority,indent",
      fields: """
        kind: type
        text: content
        due: date
        indent: indent
        left: is_collapsed|author|date_lang|deadline_lang
        """, priorities: ["1": "A", "2": "B", "3": "C", "4": ""], kinds: "task", .fileIsList, .labelsInText),
    ForeignProgram(
      "todoist", "Todoist", .json, signs: "items.content,items.project_id|content,project_id",
      fields: """
        text: content
        done: checked|is_completed
        due: due
        recur: due
        zone: due.timezone
        deadline: deadline
        list: project_id
        section: section_id
        tags: labels
        note: description
        priority: priority
        position: child_order
        under: parent_id
        uid: id
        noteOf: item_id
        created: added_at|created_at
        completed: completed_at
        deleted: is_deleted
        """, priorities: ["4": "A", "3": "B", "2": "C", "1": ""], sources: "items|notes|",
      lookups: "list: projects id name\nsection: sections id name"),
    ForeignProgram(
      "ticktick", "TickTick", .csv, signs: "list name,kind,content,status",
      fields: """
        list: list name
        note: content
        zone: timezone
        isDay: is all day
        section: column name
        id: taskid
        under: parentid
        left: kind|is check list|order|is floating|column order|view mode
        """, states: ["2": .done, "-1": .canceled], priorities: ["5": "A", "3": "B", "1": "C"],
      .startIsDue, .boxesInNote),
    ForeignProgram(
      "microsoft", "Microsoft To Do", .json,
      signs: "displayName,tasks|title,importance|tasks.importance|lists.tasks.importance|tasks.dueDateTime",
      fields: """
        text: title|displayName
        done: status|isChecked
        list: ^displayName|^title
        due: dueDateTime
        wait: startDateTime
        recur: recurrence
        priority: importance
        tags: categories
        note: body|linkedResources.webUrl
        uid: id
        created: createdDateTime
        completed: completedDateTime|checkedDateTime
        modified: lastModifiedDateTime
        """, priorities: ["normal": ""], sources: "tasks|lists.tasks|", children: "checklistItems", .daysOnly,
      .htmlNotes),
    ForeignProgram(
      "microsoft", "Microsoft To Do", .csv, signs: "subject,% complete,sensitivity",
      fields: """
        done: status
        left: % complete|private|sensitivity|role|reminder on/off|schedule+ priority|total work|actual work|mileage
        """, priorities: ["normal": ""], .daysOnly),
    ForeignProgram(
      "google", "Google Tasks", .json, signs: "kind=tasks#taskLists|kind=tasks#tasks|items.kind=tasks#task",
      fields: """
        kind: kind
        text: title
        done: status
        list: ^title
        due: due|scheduled_time.start
        flagged: starred
        position: position
        note: notes|links.link
        under: parent
        uid: id
        created: created
        completed: completed
        modified: updated
        deleted: deleted
        """, kinds: "tasks#task", sources: "items.items|items", .daysOnly),
    ForeignProgram(
      "trello", "Trello", .json, signs: "cards,lists",
      fields: """
        kind: type
        text: name
        done: dueComplete|state
        list: idList
        archived: closed|idList
        due: due
        wait: start
        note: desc|data.text|attachments.url
        noteOf: data.card.id
        position: pos
        tags: labels
        under: ^idCard
        uid: id
        completed: dateCompleted
        modified: dateLastActivity
        """, kinds: "card", sources: "cards|checklists.checkItems|actions",
      lookups: "list: lists id name\narchived: lists id closed"
    ),
    ForeignProgram(
      "tasksorg", "Tasks.org", .json, signs: "tasks.task.title",
      fields: """
        text: task.title
        completed: task.completionDate
        list: caldavTasks.calendar
        due: task.dueDate
        wait: task.hideUntil
        recur: task.recurrence
        afterCompletion: task.repeatFrom
        priority: task.priority
        tags: tags.name
        note: task.notes|comments.message
        under: caldavTasks.remoteParent|task.parent
        uid: task.remoteId
        id: caldavTasks.remoteId|task.id
        created: task.creationDate
        modified: task.modificationDate
        deleted: task.deletionDate
        """, priorities: ["0": "A", "1": "B", "2": "C", "3": ""], sources: "tasks",
      lookups: "list: caldavCalendars uuid name", .dayAtWholeMinutes),
    ForeignProgram(
      "things", "Things", .csv, signs: "title,startdate,area,heading|title,area,project,heading",
      fields: """
        kind: type
        list: project|area
        section: heading
        wait: startdate|when|start
        left: recurring
        """, kinds: "to-do|todo|task"),
    ForeignProgram(
      "things", "Things", .json,
      signs: "attributes.title,type|uuid,title,type,start|uuid,title,type,checklist",
      fields: """
        kind: type
        text: attributes.title|title
        done: attributes.completed|completed|status
        canceled: attributes.canceled
        list: attributes.list|project_title|area_title|^attributes.title|^title
        section: attributes.heading|heading_title
        due: attributes.deadline|deadline
        wait: attributes.when|start_date|start
        tags: attributes.tags|tags
        note: attributes.notes|notes
        uid: uuid|id
        created: attributes.creation-date|created
        completed: attributes.completion-date|stop_date
        modified: modified
        deleted: trashed
        """, kinds: "to-do|checklist-item", sources: "|attributes.items|items",
      children: "attributes.checklist-items|checklist"),
    ForeignProgram(
      "reminders", "Apple Reminders", .json,
      signs:
        "title,isCompleted|name,completed,dueDate|reminders.title|lists.reminders.title|title,externalId",
      fields: """
        text: title|name
        done: isCompleted|completed
        list: list|listName|calendar|^title|^name
        due: dueDate|due|alldayDueDate
        isDay: isAllDay|allDay|allday|alldayDueDate
        wait: startDate
        recur: recurrence|recurrenceRule|recurrenceRules
        priority: priority
        flagged: isFlagged|flagged
        tags: tags
        note: notes|body|url
        under: parentId|parent
        uid: externalId|id|uuid
        created: creationDate|createdDate
        completed: completionDate|completedDate
        modified: lastModified|modificationDate|lastModifiedDate
        """, priorities: ["1": "A", "5": "B", "9": "C"], sources: "lists.reminders|reminders|",
      children: "subtasks"),
    ForeignProgram(
      "asana", "Asana", .csv, signs: "task id,section/column|name,section/column,projects",
      fields: """
        uid: task id
        text: name
        list: projects
        section: section/column
        under: parent task
        needs: blocked by (dependencies)
        left: assignee email|blocking (dependencies)
        """, .severalLists),
    ForeignProgram(
      "asana", "Asana", .json, signs: "gid,name",
      fields: """
        kind: resource_subtype
        text: name
        done: completed
        list: projects.name|memberships.project.name
        section: memberships.section.name
        due: due_at|due_on
        wait: start_at|start_on
        tags: tags.name
        note: notes
        under: parent.gid
        needs: dependencies.gid
        uid: gid
        created: created_at
        completed: completed_at
        modified: modified_at
        """, kinds: "default_task|milestone|approval", children: "subtasks"),
    ForeignProgram(
      "omnifocus", "OmniFocus", .csv, signs: "task id,type,flagged",
      fields: """
        kind: type
        id: task id
        flagged: flagged
        left: duration
        """, states: ["active": .open, "inactive": .open], kinds: "action|action group|task|inbox item|inbox",
      .dottedIDs),
    ForeignProgram(
      "taskpaper", "TaskPaper", .outline, signs: "", fields: "",
      priorities: ["1": "A", "2": "B", "3": "C", "4": "D", "5": "E"]),
    ForeignProgram(
      "org", "Org", .outline, signs: "", fields: "",
      priorities: [
        "1": "A", "2": "B", "3": "C", "4": "D", "5": "E", "6": "F", "7": "G", "8": "H", "9": "I",
      ]),
    ForeignProgram(
      "rtm", "Remember The Milk", .json, signs: "tasks.series_id|tasks.list_id,tasks.name|task.has_due_time",
      fields: """
        text: name
        list: list_id
        due: date_due|task.due
        hasTime: date_due_has_time|task.has_due_time
        wait: date_start
        recur: repeat|rrule.$t
        afterCompletion: repeat_after|!repeat_every|!rrule.every
        priority: priority|task.priority
        tags: tags|tags.tag
        note: title|content|url
        noteOf: series_id
        under: parent_id
        uid: id
        id: series_id
        created: date_created|date_added|created
        completed: date_completed|task.completed
        modified: date_modified|modified
        deleted: date_trashed|task.deleted
        """, priorities: ["p1": "A", "p2": "B", "p3": "C", "pn": "", "1": "A", "2": "B", "3": "C", "n": ""],
      sources: "tasks|notes|", lookups: "list: lists id name"),
    ForeignProgram(
      "notion", "Notion", .csv, signs: "name,created time|name,last edited time|name,parent item",
      fields: """
        text: name
        due: date|due|due date
        under: parent item|parent-task
        left: sub-item|sub-items|sub-tasks|last edited by
        """),
    ForeignProgram(
      "linear", "Linear", .csv, signs: "team,title,cycle number|team,title,parent issue",
      fields: """
        uid: uuid
        id: id
        archived: archived
        canceled: canceled
        under: parent issue
        needs: blocked by
        left: creator|project id|cycle start|cycle end|triaged|sla status|roadmaps|project milestone id|team
        """,
      priorities: [
        "urgent": "A", "high": "B", "medium": "C", "low": "D", "1": "A", "2": "B", "3": "C", "4": "D",
      ], .daysOnly),
    ForeignProgram(
      "jira", "Jira", .csv, signs: "summary,issue key|summary,issue id",
      fields: """
        uid: issue key
        id: issue id
        list: project name
        done: status|status category|resolution
        under: parent|parent id|parent key
        needs: inward issue link (blocks)
        section: sprint
        left: project key|project type|project lead|project description|project url|reporter id|creator id|assignee id|\
        last viewed|status category changed|creator|reporter|parent summary
        """, priorities: ["highest": "A", "high": "B", "medium": "C", "low": "D", "lowest": "E"], .daysOnly),
    ForeignProgram(
      "jira", "Jira", .json, signs: "issues.fields.summary",
      fields: """
        text: fields.summary
        done: fields.status|fields.status.statusCategory|fields.resolution
        list: fields.project
        due: fields.duedate
        priority: fields.priority
        tags: fields.labels
        note: fields.description|fields.description.content.content.text|fields.comment.comments.body
        under: fields.parent.key
        uid: key
        created: fields.created
        completed: fields.resolutiondate
        modified: fields.updated
        """, priorities: ["highest": "A", "high": "B", "medium": "C", "low": "D", "lowest": "E"],
      sources: "issues"),
    ForeignProgram(
      "clickup", "ClickUp", .csv, signs: "task name,task content,list name",
      fields: """
        text: task name
        note: task content
        uid: task id
        under: parent id
        left: date created text|due date text|start date text|assigned comments|time spent|rolled up time
        """, priorities: ["1": "A", "2": "B", "3": "", "4": "C"]),
    ForeignProgram(
      "github", "GitHub", .json, signs: "number,title,state",
      fields: """
        text: title
        done: state|state_reason|stateReason
        section: milestone.title
        due: milestone.due_on|milestone.dueOn
        tags: labels
        note: body|html_url
        uid: node_id|id|url
        created: created_at|createdAt
        completed: closed_at|closedAt
        modified: updated_at|updatedAt
        """),
    ForeignProgram(
      "superproductivity", "Super Productivity", .json, signs: "task.entities",
      fields: """
        text: title
        done: isDone
        completed: doneOn
        list: projectId
        due: dueWithTime|dueDay|plannedAt
        recur: repeatCfgId
        tags: tagIds
        note: notes|attachments.path
        under: parentId
        uid: id
        created: created
        modified: modified
        """,
      sources:
        "task.entities.*|taskArchive.entities.*|archiveYoung.task.entities.*|archiveOld.task.entities.*",
      lookups: """
        list: project.entities.* id title
        tags: tag.entities.* id title
        recur: taskRepeatCfg.entities.* id
        """),
    ForeignProgram(
      "vikunja", "Vikunja", .json,
      signs: "tasks.done,tasks.title|lists.tasks.done|tasks.bucket_id|title,done,percent_done",
      fields: """
        text: title
        done: done
        completed: done_at
        list: ^title
        due: due_date
        wait: start_date
        recur: .
        priority: priority
        flagged: is_favorite
        tags: labels.title
        note: description|comments.comment
        under: related_tasks.parenttask.id
        needs: related_tasks.blocked.id
        uid: id
        created: created
        modified: updated
        """, priorities: ["5": "A", "4": "B", "3": "C", "2": "D", "1": "E"], sources: "tasks|lists.tasks|",
      .htmlNotes),
    ForeignProgram(
      "dstask", "dstask", .json, signs: "uuid,summary,status",
      fields: """
        text: summary
        done: status
        completed: resolved
        list: project
        due: due
        priority: priority
        tags: tags
        note: notes
        needs: dependencies
        uid: uuid
        created: created
        """, priorities: ["p0": "A", "p1": "B", "p2": "", "p3": "C"], children: "subtasks", .daysOnly),
  ]
}
