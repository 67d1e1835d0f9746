import JSON
import TodoModel

/// Reads the outlines of Org and TaskPaper by the depth of their lines. Headings that are not tasks name lists.
struct OutlineReader {
  private let isOrg: Bool
  private var reader: ForeignReader
  private var task: ForeignTask?
  private var body: [Substring] = []
  /// The tasks and headings around the next line, the innermost last; a heading has a list instead of a key.
  private var above: [(depth: Int, key: String?, list: String?, tags: [String])] = []
  /// The boxes of the current task, and those around the next box, with their keys.
  private var boxes: [TaskLine] = []
  private var boxesAbove: [(indent: Int, key: String)] = []
  /// The date in the heading of the current task, or alone in its body.
  private var stamp: OrgDate?
  private var commented: Int?
  private var isInBlock = false
  private var skipped = Remarks()
  private var count = 0
  /// The keywords of an Org file, and whether each means done.
  private var keywords = values(ofWords: [
    (false, "TODO NEXT STARTED DOING WAIT WAITING HOLD IN-PROGRESS"), (true, "DONE CANCELLED CANCELED"),
  ])
  private var fileTags: [String] = []
  /// The name of the drawer that the lines are in.
  private var drawer: String?

  init(_ program: ForeignProgram, _ world: ExchangeWorld) {
    isOrg = program.name == "org"
    reader = ForeignReader(program, world)
  }

  mutating func file(_ bytes: [UInt8]) -> ImportedFile {
    for range in TextLines(bytes) {
      let line = ImportedText.decode(bytes[range])[...]
      if isOrg {
        takeOrg(isInBlock ? line : OutlineReader.withLinks(line), range.lowerBound)
      } else {
        takePaper(line, range.lowerBound)
      }
    }
    end()
    reader.file.remarks.add(skipped)
    return reader.finish()
  }

  /// The program whose outline a file begins like.
  static func guess(_ start: FileStart) -> String? {
    let isOrg = start.lines.contains { line in
      let rest = line.drop { $0 == "*" }
      return line.hasPrefix("#+TITLE:") || line.hasPrefix("#+TODO:")
        || line.hasPrefix("*") && [" TODO ", " DONE "].contains { rest.hasPrefix($0) }
    }
    if isOrg { return "org" }
    let hasTask = start.lines.contains { $0.drop { $0 == "\t" }.hasPrefix("- ") && $0.contains(" @") }
    return hasTask && start.lines.contains { $0.hasSuffix(":") && !$0.hasPrefix("-") } ? "taskpaper" : nil
  }

  private mutating func begin(_ depth: Int, _ text: Substring, _ offset: Int) {
    end()
    above.removeAll { $0.depth >= depth }
    count += 1
    var new = ForeignTask(offset: offset)
    new.keys = ["/\(count)"]
    new.parent = above.last { $0.key != nil }?.key
    if let list { new.add(.list, "list", .string(list)) }
    new.add(.text, "text", .string(String(text)))
    above.append((depth, new.keys[0], nil, []))
    task = new
  }

  private var list: String? { above.last { $0.list != nil }?.list }

  private mutating func beginList(_ depth: Int, _ name: Substring, _ tags: [String] = []) {
    end()
    above.removeAll { $0.depth >= depth }
    // The tasks below a heading in a task are that task's.
    let isInTask = above.contains { $0.key != nil }
    reader.file.remarks.note("heading", nil, "in a task left out", isInTask ? 1 : 0)
    above.append((depth, nil, isInTask ? nil : String(name), tags))
  }

  /// Adds a box as a task under the box around it, else under the current task.
  private mutating func add(_ box: TaskLine, _ offset: Int) {
    while let last = boxesAbove.last, last.indent >= box.indent { boxesAbove.removeLast() }
    count += 1
    var part = ForeignTask(offset: offset)
    part.keys = ["/\(count)"]
    part.parent = boxesAbove.last?.key ?? task?.keys.first
    if task == nil, let list { part.add(.list, "list", .string(list)) }
    part.add(.text, "text", .string(String(box.text)))
    // [-] is done in part.
    part.add(.done, "state", .bool(box.state == .done))
    boxesAbove.append((box.indent, part.keys[0]))
    reader.add(part)
  }

  /// Ends the current task; a box in its body is a subtask.
  private mutating func end() {
    defer { (task, body, boxes, boxesAbove, stamp, isInBlock) = (nil, [], [], [], nil, false) }
    guard var task else { return }
    if let stamp, task.text(.due) == nil {
      add(stamp, as: .due, "date", to: &task)
    } else if let stamp {
      task.kept.append(.init("date", .string(stamp.text)))
    }
    let inset = body.filter { !$0.allSatisfy(\.isWhitespace) }.map { TaskLine.indent(of: $0).0 }.min() ?? 0
    let text = body.map { TaskLine.dropping(columns: inset, of: $0) }.joined(separator: "\n")
    var note = ImportedText.trimmed(text[...].drop(while: \.isNewline))
    while note.last?.isNewline == true { note.removeLast() }
    task.add(.note, "note", .string(String(note)))
    reader.add(task)
    for box in boxes { add(box, task.offset) }
  }

  private mutating func add(
    _ date: OrgDate, as field: ForeignField, _ name: String, to task: inout ForeignTask
  ) {
    task.offer(field, name, .string(date.text))
    var rest = date.rest
    if let recur = date.recur, task.text(.recur) == nil, field != .completed {
      task.add(.recur, "repeat", .string(recur))
    } else if let repeater = date.repeater {
      rest = repeater + (rest.isEmpty ? "" : " ") + rest
    }
    guard !rest.isEmpty else { return }
    task.kept.append(.init(name, .string(rest)))
    let isRange = rest.hasSuffix(">")
    reader.file.remarks.note(
      "date", nil,
      isRange
        ? "of several days, read as the first; other:\(name) has the rest"
        : "with a part that flick does not use, kept as other:\(name)",
      values: isRange ? [] : [rest])
  }
}

// Org.
extension OutlineReader {
  private mutating func takeOrg(_ line: Substring, _ offset: Int) {
    let stars = line.prefix { $0 == "*" }.count
    if stars > 0, line.dropFirst(stars).hasPrefix(" ") {
      return takeHeading(stars, ImportedText.trimmed(line.dropFirst(stars)), offset)
    }
    let text = ImportedText.trimmed(line)
    if commented != nil || text.isEmpty && task == nil { return }
    if let name = drawer {
      if text.uppercased() == ":END:" {
        drawer = nil
      } else if name == "PROPERTIES" {
        takeProperty(text)
      } else if !text.isEmpty {
        reader.file.remarks.note("line", nil, "skipped: in the drawer \(name.prefix(80))")
      }
      return
    }
    let (begins, ends) = (text.lowercased().hasPrefix("#+begin"), text.lowercased().hasPrefix("#+end"))
    isInBlock = begins || isInBlock && !ends
    if isInBlock || ends { return takeText(line) }
    if text.hasPrefix("#+") { return takeSetting(text.dropFirst(2)) }
    if text == "#" || text.hasPrefix("# ") { return }
    if text.hasPrefix(":"), text.hasSuffix(":"), text.utf8.count > 2, !text.contains(" ") {
      drawer = text.dropFirst().dropLast().uppercased()
      return
    }
    if let box = TaskLine(line), box.keyword == nil {
      if task == nil { add(box, offset) } else { boxes.append(box) }
      return
    }
    if task != nil, takePlan(text) { return }
    if task != nil, text.hasPrefix("CLOCK:") {
      return reader.file.remarks.note("line", nil, "skipped: a time on a clock")
    }
    if stamp == nil, text.hasPrefix("<"),
      let date = OrgDate.all(in: "DEADLINE: \(text)", keepingUnread: true).first?.1
    {
      stamp = date
    } else {
      takeText(line)
    }
  }

  /// Writes `[[https://example.org][text]]` as Markdown does, so that the address is found.
  private static func withLinks(_ line: Substring) -> Substring {
    var (result, rest) = ("", line)
    while let start = rest.firstRange(of: "[["), let end = rest[start.upperBound...].firstRange(of: "]]") {
      let link = rest[start.upperBound..<end.lowerBound]
      let isAddress = ["http://", "https://", "mailto:"].contains { link.hasPrefix($0) }
      result += rest[..<start.lowerBound]
      if isAddress, let middle = link.firstRange(of: "][") {
        result += "[\(link[middle.upperBound...])](\(link[..<middle.lowerBound]))"
      } else {
        result += isAddress ? String(link) : "[[\(link)]]"
      }
      rest = rest[end.upperBound...]
    }
    return (result + rest)[...]
  }

  private mutating func takeText(_ line: Substring) {
    if task == nil { skip(line) } else { body.append(line) }
  }

  private mutating func skip(_ line: Substring) {
    skipped.note("line", nil, "skipped: neither a task nor in one", values: [String(line.prefix(40))])
  }

  private mutating func takeHeading(_ stars: Int, _ line: Substring, _ offset: Int) {
    drawer = nil
    end()
    var words = line.split(separator: " ")
    let keyword = words.first.map { String($0) } ?? ""
    let isDone = keywords[keyword]
    if isDone != nil { words.removeFirst() }
    var tags: [String] = []
    if let last = words.last, last.utf8.count > 2, last.hasPrefix(":"), last.hasSuffix(":") {
      tags = last.split(separator: ":").map { String($0) }
      words.removeLast()
    }
    if let depth = commented, stars <= depth { commented = nil }
    if commented != nil || words.first == "COMMENT" {
      commented = commented ?? stars
      if isDone != nil { reader.file.remarks.note("task", nil, "commented out, skipped") }
      return
    }
    var priority: Substring?
    if let first = words.first, first.hasPrefix("[#"), first.hasSuffix("]") {
      priority = first.dropFirst(2).dropLast()
      words.removeFirst()
    }
    words.removeAll {
      $0.hasPrefix("[") && $0.hasSuffix("]") && $0.contains { "/%".contains($0) }
        && !$0.contains(where: \.isLetter)
    }
    var text = words.joined(separator: " ")[...]
    guard let isDone else { return beginList(stars, text, tags) }
    var date: OrgDate?
    if text.hasSuffix(">"), let start = text.lastIndex(of: "<"), start > text.startIndex {
      date = OrgDate.all(in: "DEADLINE: \(text[start...])").first?.1
      if date != nil { text = ImportedText.trimmed(text[..<start]) }
    }
    var start: OrgDate?
    if date != nil, text.hasSuffix(">--"), let place = text.lastIndex(of: "<"), place > text.startIndex {
      start = OrgDate.all(in: "SCHEDULED: \(text[place...].dropLast(2))").first?.1
      if start != nil { text = ImportedText.trimmed(text[..<place]) }
    }
    begin(stars, text, offset)
    stamp = date
    if let start { task?.add(.wait, "date", .string(start.text)) }
    tags = above.flatMap(\.tags) + tags
    let shown = (fileTags + tags).filter { $0 != "ARCHIVE" || !isDone }
    task?.add(.tags, "tags", .array(shown.map { .string($0) }))
    if let priority { task?.add(.priority, "priority", .string(String(priority))) }
    let isOwn = [.canceled, .begun].contains(ForeignState(keyword))
    task?.add(.done, "state", .string(isOwn ? keyword : isDone ? "done" : "open"))
    if !["TODO", "DONE"].contains(keyword) { task?.kept.append(.init("state", .string(keyword))) }
    if isDone, tags.contains("ARCHIVE") { task?.add(.archived, "archived", .bool(true)) }
  }

  /// Reads `TODO: TODO NEXT | DONE` and `FILETAGS: :a:b:`.
  private mutating func takeSetting(_ line: Substring) {
    let name = line.prefix { $0 != ":" }.uppercased()
    let value = line.dropFirst(name.utf8.count + 1)
    if name == "FILETAGS" { fileTags = value.split { ":".contains($0) || $0 == " " }.map { String($0) } }
    guard ["TODO", "SEQ_TODO", "TYP_TODO"].contains(name) else { return }
    let words = value.split(separator: " ").map { String($0.prefix { $0 != "(" }) }
    let middle = words.firstIndex(of: "|") ?? words.count - 1
    for (index, word) in words.enumerated() where word != "|" { keywords[word] = index >= middle }
  }

  private mutating func takeProperty(_ line: Substring) {
    let parts = line.dropFirst().split(separator: ":", maxSplits: 1)
    guard parts.count == 2 else { return }
    let text = ImportedText.trimmed(parts[1]).filter { !"[]<>".contains($0) }
    let stamp = text.split(separator: " ").filter { $0.contains(where: \.isNumber) }.joined(separator: " ")
    let value = JSONValue.string(text)
    switch parts[0].uppercased() {
    case "ID", "CUSTOM_ID": task?.add(.uid, "ID", value)
    case "CREATED": task?.add(.created, "CREATED", .string(stamp))
    case "ARCHIVE_TIME": task?.add(.archived, "ARCHIVE_TIME", .string(stamp))
    default: task?.kept.append(.init(String(parts[0]), value))
    }
  }

  /// Reads `SCHEDULED: <2026-12-01 Tue 09:00 +1w> DEADLINE: <…> CLOSED: […]`. Returns false for any other line.
  private mutating func takePlan(_ line: Substring) -> Bool {
    let dates = OrgDate.all(in: line, keepingUnread: true)
    guard !dates.isEmpty else { return false }
    guard var task else { return true }
    // The repeat of the deadline counts before another.
    for (field, date) in dates.filter({ $0.0 == .due }) + dates.filter({ $0.0 != .due }) {
      add(date, as: field, String(OrgDate.names.first { $0.1 == field }?.0.dropLast() ?? ""), to: &task)
    }
    self.task = task
    return true
  }
}

/// A date of Org and Logseq, as in `DEADLINE: <2026-12-05 Sat 09:00 +1w -3d>`.
struct OrgDate {
  /// The day and time.
  var text: String
  /// Its repeater, such as `++2d`, and the rule that it stands for, if flick has one.
  var repeater: String?
  var recur: String?
  /// The parts that flick does not use: the end of a period, as in `--<2026-12-06 Sun>`, a warning such as `-3d`.
  var rest = ""

  static let names: [(String, ForeignField)] = [
    ("SCHEDULED:", .wait), ("DEADLINE:", .due), ("CLOSED:", .completed),
  ]

  /// The dates of a line with nothing else, or none; `keepingUnread` as they are if periods or in no calendar.
  static func all(in line: Substring, keepingUnread: Bool = false) -> [(ForeignField, OrgDate)] {
    var found: [(ForeignField, OrgDate)] = []
    var rest = ImportedText.trimmed(line)
    while !rest.isEmpty {
      guard let (name, field) = names.first(where: { rest.hasPrefix($0.0) }) else { return [] }
      rest = rest.dropFirst(name.count).drop { $0 == " " }
      guard let open = rest.first, "<[".contains(open),
        let end = rest.firstIndex(where: { ">]".contains($0) }), case let stamp = rest[..<end].dropFirst()
      else { return [] }
      rest = rest[rest.index(after: end)...]
      let range = keepingUnread && rest.hasPrefix("--<") ? String(rest.prefix { $0 != ">" }) + ">" : ""
      rest = rest.dropFirst(range.count).drop { $0 == " " }
      guard let date = OrgDate(stamp, range, keepingUnread) else { return [] }
      found.append((field, date))
    }
    return found
  }

  private init?(_ stamp: Substring, _ range: String, _ keepingUnread: Bool) {
    let words = stamp.split(separator: " ")
    guard let day = words.first, CalendarDay(day) != nil else {
      text = String(stamp) + range
      if keepingUnread, stamp.first?.isNumber == true { return } else { return nil }
    }
    text = String(day)
    defer { rest += range }
    for word in words.dropFirst() {
      if word.contains(":") { text += " " + word.prefix { $0 != "-" } }
      let unused = word.drop { !"-/".contains($0) }
      if !unused.isEmpty { rest += (rest.isEmpty ? "" : " ") + unused }
      let signs = word.prefix { "+.".contains($0) }
      guard !signs.isEmpty else { continue }
      repeater = String(word.prefix { $0 != "/" })
      guard let rule = TaskwarriorRecurrence.rule(String(word.dropFirst(signs.count).prefix { $0 != "/" }))
      else { continue }
      let start: [Substring: RecurrenceStart] = ["++": .dueAhead, ".+": .completion]
      recur = (start[signs] ?? .due).prefix + rule
    }
  }
}

// TaskPaper.
extension OutlineReader {
  private mutating func takePaper(_ line: Substring, _ offset: Int) {
    let (indent, rest) = TaskLine.indent(of: line)
    let text = ImportedText.trimmed(rest)
    let depth = indent / 4 + 1
    if let mark = text.first, "-*+".contains(mark), text.dropFirst().hasPrefix(" ") {
      return takePaperTask(depth, text.dropFirst(2), offset)
    }
    let name = text.prefix { $0 != "@" }
    if ImportedText.trimmed(name).hasSuffix(":"), text.utf8.count > 1 {
      return beginList(depth, ImportedText.trimmed(name).dropLast())
    }
    guard !text.isEmpty else { return }
    // A line beside the first tasks, or in a project, is taken as the last one's.
    guard let key = above.last(where: { $0.depth < depth })?.key, key != task?.keys[0]
    else { return takeText(rest) }
    var note = ForeignTask(offset: offset)
    note.add(.noteOf, "note", .string(key))
    note.add(.note, "note", .string(String(text)))
    reader.add(note)
  }

  /// Reads a task with its tags: `Call Jo @due(2026-12-01) @home`.
  private mutating func takePaperTask(_ depth: Int, _ line: Substring, _ offset: Int) {
    var text = ""
    var values: [(name: String, value: String)] = []
    var rest = line
    while let at = rest.firstIndex(of: "@") {
      let isWord = at == rest.startIndex || rest[rest.index(before: at)] == " "
      var name = rest[rest.index(after: at)...].prefix { $0 != " " && $0 != "(" }
      guard isWord, !name.isEmpty else {
        text += rest[...at]
        rest = rest[rest.index(after: at)...]
        continue
      }
      text += rest[..<at]
      rest = rest[name.endIndex...]
      var value: Substring = ""
      if rest.first == "(", let end = rest.firstIndex(of: ")") {
        value = rest[..<end].dropFirst()
        rest = rest[rest.index(after: end)...]
      }
      name = name.lowercased()[...]
      values.append((String(name), String(value)))
    }
    begin(
      depth, ImportedText.trimmed((text + rest)[...].split(separator: " ").joined(separator: " ")[...]),
      offset)
    let fields: [String: ForeignField] = [
      "due": .due, "deadline": .due, "defer": .wait, "start": .wait, "scheduled": .wait, "done": .completed,
      "completed": .completed, "flagged": .flagged, "repeat-rule": .recur, "repeat": .recur,
      "cancelled": .canceled, "canceled": .canceled, "priority": .priority, "dropped": .canceled,
      "created": .created,
    ]
    var tags: [JSONValue] = []
    for (name, value) in values {
      switch (fields[name], name) {
      case (let field?, _): task?.offer(field, name, value.isEmpty ? .bool(true) : .string(value))
      case (nil, "tags"), (nil, "context"):
        tags += value.split(separator: ",").map { .string(String(ImportedText.trimmed($0))) }
      case (nil, "repeat-method"): task?.add(.afterCompletion, name, .bool(value != "fixed"))
      case (nil, "parallel"), (nil, "autodone"): break
      case (nil, _) where value.isEmpty: tags.append(.string(name))
      default: task?.kept.append(.init(name, .string(value)))
      }
    }
    task?.add(.tags, "tags", .array(tags))
  }
}
