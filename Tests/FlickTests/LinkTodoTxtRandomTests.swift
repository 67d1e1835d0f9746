import Foundation
import SeededRandom
import TestSupport
import Testing
import TodoModel

/// flick and todo.txt-cli edit one file at random: both end with the same items, none lost, none doubled.
@Suite(
  .onOwnThreads, .serialized,
  .enabled(
    if: FileManager.default.isExecutableFile(atPath: "/usr/bin/todo-txt"), "todo-txt is not installed"))
struct LinkTodoTxtRandomTests {
  private struct Run {
    let desk: Desk
    var random: SplitMix64
    var number = 0
    /// The marks of the items that nobody has removed.
    var kept: Set<String> = []
    /// The marks of the items that the list has had with the text of their lines.
    var seen: Set<String> = []

    init(seed: UInt64) throws {
      var desk = try Desk()
      desk.variables["HOME"] = desk.folder.path
      desk.variables["TZ"] = "UTC"
      desk.variables["LC_ALL"] = "C.UTF-8"
      desk.variables["FLICK_FILE"] = desk.folder.path("list/todo.json")
      self.desk = desk
      random = SplitMix64(seed: seed)
      let folder = desk.folder.path
      try desk.folder.write(
        "export TODO_DIR=\(folder)\nexport TODO_FILE=$TODO_DIR/todo.txt\nexport DONE_FILE=$TODO_DIR/done.txt\n"
          + "export REPORT_FILE=$TODO_DIR/report.txt\n", to: "todo.cfg")
      try desk.folder.write("", to: "todo.txt")
    }

    var path: String { desk.folder.path("todo.txt") }

    mutating func mark() -> String {
      number += 1
      kept.insert("item-\(number)-")
      return "item-\(number)-"
    }

    static func mark(of text: String) -> String? { text.firstMatch(of: /item-\d+-/).map { String($0.0) } }

    func lines(of name: String) -> [String] {
      ((try? desk.folder.text(name)) ?? "").split(separator: "\n", omittingEmptySubsequences: false)
        .map(String.init)
    }

    private func todo(_ words: String) { desk.shell("todo-txt -f -p -d todo.cfg \(words)") }

    mutating func todoTxt() {
      let numbers = lines(of: "todo.txt").enumerated().filter { !$0.element.isEmpty }.map { $0.offset + 1 }
      let line = numbers.isEmpty ? nil : numbers[random.below(numbers.count)]
      switch (random.below(8), line) {
      case (0...1, _), (_, nil): todo("add '\(mark()) by todo.txt +shop'")
      case (2, let line?): todo("-a do \(line)")
      case (3, let line?): todo("-A do \(line)")
      case (4, let line?): todo("pri \(line) \(["A", "D", "Z"][random.below(3)])")
      case (5, let line?):
        // Until the next exchange the list does not know the line by its text.
        if let mark = Run.mark(of: lines(of: "todo.txt")[line - 1]) { seen.remove(mark) }
        todo("append \(line) more\(number)")
      case (6, _): todo("archive")
      case (_, let line?):
        if let mark = Run.mark(of: lines(of: "todo.txt")[line - 1]) { kept.remove(mark) }
        todo("del \(line)")
      }
    }

    mutating func sync() throws {
      desk.flick("sync")
      seen.formUnion(try desk.listDocument.lists[0].items.compactMap { Run.mark(of: $0.text) })
    }

    mutating func flick() throws {
      let items = try desk.listDocument.lists[0].items
      let item = items.isEmpty ? nil : items[random.below(items.count)]
      switch (random.below(8), item) {
      case (0...1, _), (_, nil):
        let mark = mark()
        desk.flick("add", mark + " by flick", "pri:\(["B", "C"][random.below(2)])")
        seen.insert(mark)
      case (2, let item?):
        desk.flick("edit", "\(item.id)", (Run.mark(of: item.text) ?? "") + " flick \(number)")
      case (3...4, let item?): desk.flick(item.isDone ? "undone" : "done", "\(item.id)")
      case (5, let item?): desk.flick("edit", "\(item.id)", "due:2026-12-\(10 + random.below(20))")
      case (6, let item?): desk.flick("move", "\(item.id)", ["--top", "--bottom"][random.below(2)])
      case (_, let item?):
        if let mark = Run.mark(of: item.text) { kept.remove(mark) }
        desk.flick("rm", "\(item.id)", "--yes")
      }
    }
  }

  @Test(arguments: Search.seeds(1...8, long: 1...200))
  func bothEndWithTheSame(seed: UInt64) throws {
    var run = try Run(seed: seed)
    let desk = run.desk
    #expect(desk.flick("link", run.path).status == .exited(0))
    for _ in 1...Search.size(25, long: 50) {
      switch run.random.below(7) {
      case 0...2: run.todoTxt()
      case 3...4: try run.flick()
      default: try run.sync()
      }
    }
    #expect(desk.flick("link", run.path, "--force").status == .exited(0))
    let files = ["todo.txt", "done.txt"].map { run.lines(of: $0) }
    #expect(desk.flick("sync") == Ending("exchanged with \(run.path): nothing new\n"))
    #expect(["todo.txt", "done.txt"].map { run.lines(of: $0) } == files)
    let items = try desk.listDocument.lists[0].items
    func isDone(_ line: String) -> Bool { line.hasPrefix("x ") }
    let open = files[0].filter { !$0.isEmpty && !isDone($0) }
    #expect(
      open.map(Self.withoutDays) == items.filter { !$0.isDone }.map(Self.line).map(Self.withoutDays))
    let done = Set(items.filter(\.isDone).compactMap { Run.mark(of: $0.text) })
    #expect(Set(files[0].filter(isDone).compactMap(Run.mark)).isSubset(of: done))
    #expect(done.isSubset(of: (files[0] + files[1]).filter(isDone).compactMap(Run.mark)))
    let marks = items.compactMap { Run.mark(of: $0.text) }
    #expect(Set(marks).count == marks.count, "doubled: \(items.map(\.text))")
    #expect(run.kept.intersection(run.seen).subtracting(marks) == [], "\(items.map(\.text)), \(files)")
    // What was written, completed and archived between two exchanges is in done.txt alone.
    #expect(run.kept.subtracting(marks).isSubset(of: files[1].compactMap(Run.mark)))
  }

  /// Without the days that words begin with. todo.txt-cli sets a priority before the x of a completed line, which is
  /// open then, with its days in its text.
  private static func withoutDays(_ line: String) -> String { line.replacing(#/\d{4}-\d\d-\d\d /#, with: "") }

  /// An open item as its line, without the day.
  private static func line(_ item: Item) -> String {
    var line = item.priority.map { "(\($0)) " } ?? ""
    line += item.text
    if case .day(let day)? = item.due { line += " due:\(day)" }
    return line
  }
}
