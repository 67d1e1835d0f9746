package import TodoModel

extension MarkdownFormat {
  package func write(_ lists: [ItemList], naming: Bool, _ world: ExchangeWorld) -> ExportedFile {
    let lost = LostFields(self)
    var file = ExportedFile()
    let total = Double(lists.reduce(0) { $0 + $1.items.count })
    var done = 0
    for list in lists {
      if naming {
        if !file.bytes.isEmpty { MarkdownFormat.add("\n", to: &file.bytes) }
        MarkdownFormat.add("# \(MarkdownFormat.heading(list.name))\n\n", to: &file.bytes)
      }
      let tree = ItemTree(list.items)
      for index in tree.order(of: list.items) {
        let item = list.items[index]
        let inset = String(repeating: "  ", count: tree.level(of: item.uid))
        MarkdownFormat.add(
          "\(inset)- [\(item.isDone ? "x" : item.isStarted ? "/" : " ")] \(item.text)\n",
          to: &file.bytes)
        file.losses.note("day of creation", "days of creation", MarkdownFormat.noDays)
        if item.isDone { file.losses.note("day of completion", "days of completion", MarkdownFormat.noDays) }
        file.losses.note(
          "text", nil, "that is read back as one with fields",
          TaskSigns(item.text[...], hasTags: false) == nil ? 0 : 1)
        let ends = [item.text.first, item.text.last]
        if ends.contains(" ") || ends.contains("\t") {
          file.losses.note("text", nil, "written with spaces at the start or end, which Markdown ignores")
        }
        if var members = item.members {
          if tree.parent(of: item.uid) != nil { members.under = nil }
          if let note = members.note { add(note: note, inset, &file) }
          lost.note(members, in: &file.losses)
        }
        done += 1
        if done % 1024 == 0 { world.progress(Double(done) / total) }
      }
    }
    return file
  }

  private static let noDays = "left out: a Markdown task has none"

  private static func add(_ text: String, to bytes: inout [UInt8]) { bytes.append(contentsOf: text.utf8) }

  /// The text of a heading, with `#` signs at the ends of the name escaped.
  private static func heading(_ name: String) -> String {
    (looksLikeSigns(name[...]) ? "\\" : "") + name + (name.utf8.last == UInt8(ascii: "#") ? " #" : "")
  }

  /// Whether a name begins with a `#`, optionally preceded by backslashes.
  static func looksLikeSigns(_ name: Substring) -> Bool {
    name.utf8.drop { $0 == UInt8(ascii: "\\") }.first == UInt8(ascii: "#")
  }

  private func add(note: String, _ inset: String, _ file: inout ExportedFile) {
    var lines = lines(note)
    let count = lines.count
    func isBlank(_ line: Substring) -> Bool { line.allSatisfy { $0 == " " || $0 == "\t" } }
    while let last = lines.last, isBlank(last) { lines.removeLast() }
    lines = Array(lines.drop(while: isBlank))
    if lines.count < count {
      file.losses.note(
        "note", nil, "written without the blank lines at the start and end, which Markdown ignores")
    }
    // An unclosed fence or comment would swallow the tasks below.
    var whole = VerbatimBlock()
    for line in lines { _ = whole.take(TaskLine.indent(of: line).1) }
    let heedsBlocks = !whole.isOpen
    var block = VerbatimBlock()
    for line in lines {
      guard !isBlank(line) else {
        MarkdownFormat.add("\n", to: &file.bytes)
        continue
      }
      let isCode = heedsBlocks && block.take(TaskLine.indent(of: line).1)
      let mark = !isCode && MarkdownFormat.needsBackslash(line) ? "\\" : ""
      MarkdownFormat.add("\(inset)  \(mark)\(line)\n", to: &file.bytes)
    }
  }

  /// Whether a note's line would be read as a task, a verbatim block, or an escaped line.
  static func needsBackslash(_ line: Substring) -> Bool {
    let rest = TaskLine.indent(of: line).1.drop { $0 == "\\" }
    return TaskLine(rest) != nil || VerbatimBlock.begins(rest)
  }
}

/// Task lists in Markdown, as GitHub shows them.
package struct MarkdownFormat: ExchangeFormat {
  package let name = "markdown"
  package let title = "Markdown"
  package let source = "Markdown task lists"
  package let product = "a Markdown task list"
  package let summary = "Task lists as GitHub shows them: - [ ] and - [x]."

  package let nameEndings = ["md", "markdown"]
  package let fields: Set<ItemField> = [.text, .completed, .note]
  package let namesItems = false
  package let times = TimePrecision.none

  package func lack(of field: ItemField) -> String {
    field == .started ? "[/] has no time" : "a Markdown task has none"
  }

  package func likelihood(of start: FileStart) -> FormatLikelihood {
    start.ink.hasPrefix("# ") || start.lines.contains { TaskLine($0) != nil } ? .probable : .none
  }

  package func parse(_ bytes: [UInt8], _ world: ExchangeWorld) -> ImportedFile {
    var reader = TaskListReader(bytes, world)
    return reader.file()
  }

  package var manual: String {
    """
    Task lists as GitHub shows them.

    * text :: The task. A task below an item that is no task becomes an item of its own.
    * done :: [x]. Obsidian's [-], canceled, is read as done; a task with another mark is open and keeps it. flick names
      both.
    * started :: Obsidian's [/], without the time; flick start when reading.
    * Obsidian :: Fields of the plugin Tasks at the end of a task, and of Dataview anywhere in it, are read: due, start,
      scheduled, created, done and canceled days, priority, repeat, id, dependencies, and #tags among them; tasks in
      quotes and callouts too.
    * Logseq :: - TODO, DOING, NOW, LATER, WAITING, DONE and CANCELED, [#A], and SCHEDULED and DEADLINE below them are
      read.
    * note :: Indented lines below the task, and list items behind its subtasks.
    * under :: Tasks set in below another task are its subtasks.
    * list :: A heading, with --all. When reading, every heading begins a list.

    Lost in an export: all days, those of creation and completion included, priority, tags that are not in the text,
    recurrence. Other lines of the file are skipped, and so is everything in code or in an HTML comment.
    """
  }
}

/// Finds verbatim lines: fenced code, and HTML with its own end (CommonMark 0.31, sections 4.5 and 4.6, kinds 1 to 5).
struct VerbatimBlock {
  private enum End {
    /// A line of at least as many of these signs.
    case fence(Substring)
    /// A line with one of these texts, in lower case.
    case html([String])
  }

  /// The end condition of the block; nil outside.
  private var end: End?

  var isOpen: Bool { end != nil }

  /// Expects no leading blanks. Returns whether the line belongs to a block.
  mutating func take(_ line: Substring) -> Bool {
    if let end {
      if VerbatimBlock.is(line, end) { self.end = nil }
      return true
    }
    guard let begun = VerbatimBlock.end(ofBlockBegunBy: line) else { return false }
    // HTML may end on its first line.
    if case .html = begun, VerbatimBlock.is(line, begun) { return true }
    end = begun
    return true
  }

  static func begins(_ line: Substring) -> Bool { end(ofBlockBegunBy: line) != nil }

  private static func `is`(_ line: Substring, _ end: End) -> Bool {
    switch end {
    case .fence(let signs):
      let mark = line.prefix { $0 == signs.first }
      return mark.count >= signs.count && line.dropFirst(mark.count).allSatisfy { $0 == " " || $0 == "\t" }
    case .html(let ends):
      let line = line.lowercased()
      return ends.contains { line.contains($0) }
    }
  }

  private static func end(ofBlockBegunBy line: Substring) -> End? {
    // A fast path: most lines begin with another character.
    guard let first = line.utf8.first, first >= 0x80 || "~`<".utf8.contains(first) else { return nil }
    if line.hasPrefix("~~~") || line.hasPrefix("```") && !line.drop(while: { $0 == "`" }).contains("`") {
      return .fence(line.prefix { $0 == line.first })
    }
    guard line.utf8.first == UInt8(ascii: "<") else { return nil }
    if line.hasPrefix("<!--") { return .html(["-->"]) }
    if line.hasPrefix("<?") { return .html(["?>"]) }
    if line.hasPrefix("<![CDATA[") { return .html(["]]>"]) }
    if line.hasPrefix("<!"), let next = line.dropFirst(2).first, next.isASCII, next.isLetter {
      return .html([">"])
    }
    let name = line.dropFirst().prefix { $0.isASCII && $0.isLetter }
    let next = line.dropFirst(1 + name.count).first
    guard verbatimElements.contains(name.lowercased()),
      next == nil || next == ">" || next == " " || next == "\t"
    else { return nil }
    return .html(verbatimElements.map { "</\($0)>" })
  }

  private static let verbatimElements = ["pre", "script", "style", "textarea"]
}
