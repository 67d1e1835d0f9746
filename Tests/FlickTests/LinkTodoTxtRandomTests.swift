import Foundation
import Scenes
import TestSupport
import Testing
import TodoModel

/// flick, todo.txt-cli and, if installed, topydo edit one file at random: no item is lost or duplicated.
@Suite(
  .onOwnThreads, .serialized,
  .enabled(
    if: FileManager.default.isExecutableFile(atPath: "/usr/bin/todo-txt"), "todo-txt is not installed"))
struct LinkTodoTxtRandomTests {
  private struct Run {
    let desk: Desk
    var random: SplitMix64
    var number = 0
    /// The marks of the items never removed.
    var kept: Set<String> = []
    /// The marks of the items that the list has had.
    var seen: Set<String> = []
    /// Whether the others remove and sort lines until the next exchange; if not, they change the texts of lines. A line
    /// counts as edited in place only where the lines around it stayed.
    private var isRemoving = false
    /// The marks of the lines changed since the last exchange.
    private var changed: Set<String> = []

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
      try desk.folder.write("[topydo]\nfilename = todo.txt\narchive_filename = done.txt\n", to: "topydo.cfg")
      try desk.folder.write("", to: "todo.txt")
    }

    private static let hasTopydo = FileManager.default.isExecutableFile(atPath: "/usr/bin/topydo")

    var path: String { desk.folder.path("todo.txt") }

    mutating func mark() -> String {
      number += 1
      kept.insert(mark(number))
      return mark(number)
    }

    /// Marks differ in more than one letter, and so do the words behind them.
    private func mark(_ number: Int) -> String { "item-\(number)-\(number)-\(number)-" }

    static func mark(of text: String) -> String? {
      text.firstMatch(of: /item-(?:\d+-){3}/).map { String($0.0) }
    }

    /// Forgets the item of a line that is removed.
    private mutating func remove(_ text: String) { if let mark = Run.mark(of: text) { kept.remove(mark) } }

    func lines(of name: String) -> [String] {
      ((try? desk.folder.text(name)) ?? "").split(separator: "\n", omittingEmptySubsequences: false)
        .map(String.init)
    }

    private func todo(_ words: String) { desk.shell("todo-txt -f -p -d todo.cfg \(words)") }

    private func topydo(_ words: String) { desk.shell("topydo -c topydo.cfg \(words) < /dev/null") }

    /// Whether the text of a line may be changed: once, since with two new words it may be another line.
    private mutating func mayChange(_ text: String) -> Bool {
      !isRemoving && Run.mark(of: text).map { changed.insert($0).inserted } == true
    }

    mutating func others() {
      if Run.hasTopydo, random.below(2) == 0 { topydo() } else { todoTxt() }
    }

    private mutating func todoTxt() {
      let lines = lines(of: "todo.txt")
      let numbers = lines.indices.filter { !lines[$0].isEmpty }.map { $0 + 1 }
      guard random.below(8) > 1, !numbers.isEmpty else {
        return todo("add '\(mark()) by-\(number)-\(number)-todo.txt +shop'")
      }
      let line = numbers[random.below(numbers.count)]
      let text = lines[line - 1]
      switch random.below(6) {
      case 0 where isRemoving: todo("-a do \(line)")
      case 1 where isRemoving: todo("-A do \(line)")
      case 2 where isRemoving: todo("archive")
      case 3 where isRemoving:
        remove(text)
        todo("del \(line)")
      case 0..<4: if mayChange(text) { todo("append \(line) more\(number)") }
      default: todo("pri \(line) \(["A", "D", "Z"][random.below(3)])")
      }
    }

    private mutating func topydo() {
      let lines = lines(of: "todo.txt").filter { !$0.isEmpty }
      let numbers = lines.indices.filter { !lines[$0].hasPrefix("x ") }.map { $0 + 1 }
      guard random.below(8) > 1, !numbers.isEmpty else {
        return topydo("add '\(mark()) by-\(number)-\(number)-topydo due:2026-12-\(10 + random.below(20))'")
      }
      let line = numbers[random.below(numbers.count)]
      switch random.below(6) {
      case 0 where isRemoving: topydo("do -f \(line)")
      case 1 where isRemoving:
        remove(lines[line - 1])
        topydo("del -f \(line)")
      case 0..<2: if mayChange(lines[line - 1]) { topydo("append \(line) more\(number)") }
      case 2: topydo("dep add \(line) to \(numbers[random.below(numbers.count)])")
      case 3: topydo("tag \(line) due 2026-12-\(10 + random.below(20))")
      case 4 where isRemoving: topydo("sort")
      default: topydo("pri \(line) \(["A", "D", "Z"][random.below(3)])")
      }
    }

    mutating func sync() throws {
      desk.flick("sync")
      seen.formUnion(try marks)
      isRemoving = random.below(2) == 0
      changed = []
    }

    private var marks: [String] {
      get throws { try desk.listDocument.lists[0].items.compactMap { Run.mark(of: $0.text) } }
    }

    mutating func flick() throws {
      let items = try desk.listDocument.lists[0].items
      let item = items.isEmpty ? nil : items[random.below(items.count)]
      switch (random.below(8), item) {
      case (0...1, _), (_, nil):
        let mark = mark()
        desk.flick("add", mark + " by-\(number)-\(number)-flick now", "pri:\(["B", "C"][random.below(2)])")
        seen.insert(mark)
      case (2, let item?):
        let words = item.text.split(separator: " ").drop { Run.mark(of: String($0)) == nil }.prefix(2)
          .joined(separator: " ")
        desk.flick("edit", "\(item.id)", words + " flick\(number)")
      case (3...4, let item?): desk.flick(item.isDone ? "undone" : "done", "\(item.id)")
      case (5, let item?): desk.flick("edit", "\(item.id)", "due:2026-12-\(10 + random.below(20))")
      case (6, let item?): desk.flick("move", "\(item.id)", ["--top", "--bottom"][random.below(2)])
      case (_, let item?):
        let before = Set(try marks)
        desk.flick("rm", "\(item.id)", "--yes")
        kept.subtract(before.subtracting(try marks))
      }
    }
  }

  @Test(arguments: Search.seeds(1...8, long: 1...200))
  func convergesOnBothSides(seed: UInt64) throws {
    var run = try Run(seed: seed)
    let desk = run.desk
    #expect(desk.flick("link", run.path).status == .exited(0))
    for _ in 1...Search.size(25, long: 50) {
      switch run.random.below(7) {
      case 0...2: run.others()
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
    #expect(open.map(Self.bare) == items.filter { !$0.isDone }.map(Self.line).map(Self.bare))
    let done = Set(items.filter(\.isDone).compactMap { Run.mark(of: $0.text) })
    #expect(Set(files[0].filter(isDone).compactMap(Run.mark)).isSubset(of: done))
    #expect(done.isSubset(of: (files[0] + files[1]).filter(isDone).compactMap(Run.mark)))
    let marks = items.compactMap { Run.mark(of: $0.text) }
    #expect(Set(marks).count == marks.count, "doubled: \(items.map(\.text))")
    #expect(run.kept.intersection(run.seen).subtracting(marks) == [], "\(items.map(\.text)), \(files)")
    // What was written, completed and archived between two exchanges is in done.txt alone.
    #expect(run.kept.subtracting(marks).isSubset(of: files[1].compactMap(Run.mark)))
  }

  /// Without days that are words and without ties to other lines; the due date comes last. todo.txt-cli sets a priority
  /// before the x of a completed line, which is open then, with its days in its text.
  private static func bare(_ line: String) -> String {
    let words = line.split(separator: " ").filter { $0.wholeMatch(of: /\d{4}-\d\d-\d\d|(id|p):\d+/) == nil }
    return (words.filter { !$0.hasPrefix("due:") } + words.filter { $0.hasPrefix("due:") })
      .joined(separator: " ")
  }

  /// An open item as its line, without the day.
  private static func line(_ item: Item) -> String {
    var line = item.priority.map { "(\($0)) " } ?? ""
    line += item.text
    if case .day(let day)? = item.due { line += " due:\(day)" }
    return line
  }
}
