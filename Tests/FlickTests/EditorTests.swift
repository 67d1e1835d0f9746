import Foundation
import TestSupport
import Testing

/// `flick edit` with editors that others have made, and with scripts.
@Suite(.onOwnThreads) struct EditorTests {
  private func desk(_ editor: String?) throws -> Desk {
    var desk = try Desk("Milk", "Bread", "Eggs")
    desk.variables["EDITOR"] = editor
    desk.variables["TMPDIR"] = desk.folder.path
    desk.variables["TERM"] = "xterm-256color"
    return desk
  }

  /// Nothing is left of the file, of what an editor put beside it, and of its folder.
  private func nothingIsLeft(_ desk: Desk) throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: desk.folder.path)
    #expect(names.filter { $0.hasPrefix("flick-edit") } == [])
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/usr/bin/vi"), "vi is missing"))
  func vi() throws {
    let desk = try desk(nil)
    let terminal = try PseudoTerminal(Desk.program, ["edit"], variables: desk.variables, streams: [0, 1, 2])
    try terminal.wait(for: "#3 Eggs")
    terminal.send(":2s/Bread/Rye bread/\r:1m2\r:wq\r")
    let ending = terminal.ending()
    #expect(ending.status == .exited(0))
    #expect(terminal.settings == terminal.firstSettings)
    #expect(desk.list == ["2 open Rye bread", "1 open Milk", "3 open Eggs"])
    try nothingIsLeft(desk)
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/usr/bin/vi"), "vi is missing"))
  func restoresTerminalAfterKilledEditor() throws {
    let desk = try desk("stty raw -echo; echo ready; sleep 60 & echo $! > \"$DESK/number\"; kill -9 $$; :")
    let terminal = try PseudoTerminal(Desk.program, ["edit"], variables: desk.variables, streams: [0, 1, 2])
    let ending = terminal.ending()
    #expect(ending.status == .exited(0))
    #expect(terminal.settings == terminal.firstSettings)
    #expect(desk.list == ["1 open Milk", "2 open Bread", "3 open Eggs"])
    desk.shell("kill $(cat number)")
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/usr/bin/ed"), "ed is missing"))
  func ed() throws {
    let desk = try desk("ed -s")
    let ending = desk.flick("edit", "2", "3", input: "/Eggs/s/$/ due:2026-12-24/\n/Bread/d\nw\nq\n")
    #expect(ending.message == "")
    #expect(ending.status == .exited(0))
    #expect(desk.list == ["1 open Milk", "3 open Eggs"])
    #expect(desk.flick("list", "--ids", "due:2026-12-24").output == "3\n")
    try nothingIsLeft(desk)
  }

  @Test func idsMayComeFromAPipe() throws {
    let desk = try desk("test -t 0 && sed -i s/Bread/Rye/")
    let terminal = try PseudoTerminal(
      "/bin/sh", ["-c", "\"$FLICK\" list --ids bread | \"$FLICK\" edit -"], variables: desk.variables,
      streams: [0, 1, 2])
    #expect(terminal.ending().status == .exited(0))
    #expect(desk.list == ["1 open Milk", "2 open Rye", "3 open Eggs"])
  }
}
