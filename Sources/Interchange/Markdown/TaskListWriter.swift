import TodoModel

/// Writes task lists in Markdown, with GitHub's syntax.
struct TaskListWriter {
  private let naming: Bool
  private let world: ExchangeWorld
  private let lost = LostFields(MarkdownFormat())

  init(_ naming: Bool, _ world: ExchangeWorld) {
    self.naming = naming
    self.world = world
  }

  func file(_ lists: [ItemList]) -> ExportedFile {
    var file = ExportedFile()
    var steps = ExportSteps(lists, world)
    for list in lists {
      if naming {
        if !file.bytes.isEmpty { TaskListWriter.add("\n", to: &file.bytes) }
        TaskListWriter.add("# \(TaskListWriter.heading(list.name))\n\n", to: &file.bytes)
      }
      let tree = ItemTree(list.items)
      for index in tree.order(of: list.items) {
        let item = list.items[index]
        let inset = String(repeating: "  ", count: tree.level(of: item.uid))
        TaskListWriter.add(inset, to: &file.bytes)
        TaskListWriter.add(item.isDone ? "- [x] " : "- [ ] ", to: &file.bytes)
        TaskListWriter.add(item.text, to: &file.bytes)
        TaskListWriter.add("\n", to: &file.bytes)
        if item.text.first == " " || item.text.last == " " || item.text.first == "\t"
          || item.text.last == "\t"
        {
          file.losses.note(
            Remarks.Kind("text", nil, "written without the spaces at its ends: Markdown ignores them"))
        }
        if var members = item.members {
          if tree.parent(of: item.uid) != nil { members.under = nil }
          add(members, inset, &file)
        }
        steps.step()
      }
    }
    return file
  }

  private static func add(_ text: String, to bytes: inout [UInt8]) { bytes.append(contentsOf: text.utf8) }

  /// The text of a heading, with `#` signs at the ends of the name escaped.
  private static func heading(_ name: String) -> String {
    (looksLikeSigns(name[...]) ? "\\" : "") + name + (name.utf8.last == UInt8(ascii: "#") ? " #" : "")
  }

  /// Whether a name begins with a `#`, optionally preceded by backslashes.
  static func looksLikeSigns(_ name: Substring) -> Bool {
    name.utf8.drop { $0 == UInt8(ascii: "\\") }.first == UInt8(ascii: "#")
  }

  private func add(_ members: Item.Members, _ inset: String, _ file: inout ExportedFile) {
    if let note = members.note { add(note: note, inset, &file) }
    lost.note(members, in: &file.losses)
  }

  private func add(note: String, _ inset: String, _ file: inout ExportedFile) {
    var lines = note.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" || $0 == "\r" }
    let count = lines.count
    func isBlank(_ line: Substring) -> Bool { line.allSatisfy { $0 == " " || $0 == "\t" } }
    while let last = lines.last, isBlank(last) { lines.removeLast() }
    while let first = lines.first, isBlank(first) { lines.removeFirst() }
    if lines.count < count {
      file.losses.note(
        Remarks.Kind("note", nil, "written without the blank lines at its ends: Markdown ignores them"))
    }
    // An unclosed fence or comment would swallow the tasks below.
    var whole = VerbatimBlock()
    for line in lines { _ = whole.take(TaskLine.indent(of: line).1) }
    let heedsBlocks = !whole.isOpen
    var block = VerbatimBlock()
    for line in lines {
      guard !isBlank(line) else {
        TaskListWriter.add("\n", to: &file.bytes)
        continue
      }
      let isCode = heedsBlocks && block.take(TaskLine.indent(of: line).1)
      let mark = !isCode && TaskListWriter.needsBackslash(line) ? "\\" : ""
      TaskListWriter.add("\(inset)  \(mark)\(line)\n", to: &file.bytes)
    }
  }

  /// Whether a note's line would be read as a task, a verbatim block, or an escaped line.
  static func needsBackslash(_ line: Substring) -> Bool {
    let rest = TaskLine.indent(of: line).1.drop { $0 == "\\" }
    return TaskLine(rest) != nil || VerbatimBlock.begins(rest)
  }
}
