import Foundation
import TestSupport
import Testing
import TodoModel

/// Other programs read what the built flick writes, and flick what they write, as `Tests/Sessions/programs` says.
@Suite(.onOwnThreads) struct OtherProgramsTests {
  private static func isInstalled(_ program: String) -> ConditionTrait {
    .enabled(
      if: FileManager.default.isExecutableFile(atPath: "/usr/bin/\(program)"), "\(program) is not installed")
  }

  private func play(_ program: String) throws {
    try Session.check("programs/\(program).session", with: Desk.forSession)
  }

  @Test(isInstalled("todo-txt")) func worksWithTodoTxt() throws { try play("todo-txt") }

  @Test(isInstalled("task")) func worksWithTaskwarrior() throws { try play("task") }

  @Test(isInstalled("todoman")) func worksWithTodoman() throws { try play("todoman") }

  @Test(isInstalled("topydo")) func worksWithTopydo() throws { try play("topydo") }

  @Test(isInstalled("bash")) func completesInBash() throws { try play("bash") }

  @Test(isInstalled("zsh")) func completesInZsh() throws { try play("zsh") }

  @Test(isInstalled("fish")) func completesInFish() throws { try play("fish") }

  /// Files that those programs wrote.
  private static let files = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Exchange")

  @Test(arguments: [
    ("todo.txt", "todotxt"), ("taskwarrior.json", "taskwarrior"), ("todoman.ics", "icalendar"),
  ])
  func importsAndExportsTheirFiles(name: String, format: String) throws {
    var desk = try Desk.forSession()
    desk.variables["FILE"] = OtherProgramsTests.files.appending(path: name).path
    let first = desk.shell("flick import --from \(format) \"$FILE\"")
    #expect(first.status == .exited(0), "\(first.message)")
    #expect(try desk.document.lists.reduce(0) { $0 + $1.items.count } > 2)
    #expect(desk.shell("flick import --from \(format) \"$FILE\"").output == "")
    let again = desk.shell(
      """
      flick export --to \(format) --all out > told && flick --file second.json import --from \(format) out &&
      flick --file second.json export --to \(format) --all | cmp - out
      """)
    #expect(again.status == .exited(0), "\(again.message)")
  }
}
