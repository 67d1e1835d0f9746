import Foundation
import TestSupport
import Testing
import TodoModel

/// The program's words reach it however it is started, and whatever of the system is missing.
@Suite(.onOwnThreads) struct InvocationTests {
  /// Wraps a shell line so that it runs without `/proc`: an empty folder is mounted over it.
  private static func withoutProc(_ line: String) -> String {
    "mkdir empty && unshare -m sh -c 'mount --bind empty /proc && \(line)'"
  }

  /// Whether this user may hide `/proc` from a process.
  static let canHideProc: Bool = {
    guard let desk = try? Desk() else { return false }
    return desk.shell(withoutProc("test ! -e /proc/self")) == Ending()
  }()

  @Test(.enabled(if: canHideProc, "needs mount namespaces"))
  func wordsArriveWithoutProc() throws {
    let desk = try Desk("Milk")
    #expect(
      desk.shell(InvocationTests.withoutProc("\"$FLICK\" add \"Rye bread\" && exec \"$FLICK\" rm 1"))
        == Ending("added #2 Rye bread\nremoved #1 Milk\n"))
    #expect(desk.list == ["2 open Rye bread"])
  }

  /// Flick names its own path to git as the merge program, however it was found.
  @Test(.enabled(if: canHideProc, "needs mount namespaces"))
  func findsOwnPathWithoutProc() throws {
    var desk = try Desk("Milk")
    desk.variables["TOOLS"] = FlickExecutable.folder.path
    desk.variables["HOME"] = desk.folder.path
    let sync = "PATH=\"$TOOLS:$PATH\" && git init -q --bare r.git && flick sync --yes r.git"
    _ = desk.shell(InvocationTests.withoutProc(sync))
    let program = URL(filePath: Desk.program).resolvingSymlinksInPath().path
    #expect(desk.shell("git config merge.flick.driver") == Ending("'\(program)' merge %O %A %B\n"))
  }

  /// With only as many open files as the dynamic linker needs flick succeeds or reports an error.
  @Test func fewFilesNeverMakeAWordVanish() throws {
    for most in 4...8 {
      let desk = try Desk("Milk")
      let ending = desk.shell("ulimit -n \(most) && exec \"$FLICK\" add Eggs")
      if ending.status == .exited(0) {
        #expect(ending == Ending("added #2 Eggs\n"))
        #expect(desk.list == ["2 open Eggs", "1 open Milk"])
      } else {
        #expect(ending.output.isEmpty && ending.message.contains("Too many open files"), "\(ending)")
        #expect(desk.list == ["1 open Milk"])
      }
    }
  }

  @Test func wordsOfEveryKindArriveAsTheyAre() throws {
    let desk = try Desk()
    let words = [
      "1 ", "  2", "日本", "--", "-", "\"", "\\", "$HOME", "\u{7F}", String(repeating: "x", count: 100_000),
    ]
    for word in words { desk.flick("add", "--bottom", "--", "x" + word + "x") }
    #expect(try desk.document.lists[0].items.map(\.text) == words.map { "x" + $0 + "x" })
  }

  /// Linux makes one empty argument of an empty argument vector.
  @Test func refusesEmptyArgumentVector() throws {
    let desk = try Desk("Milk")
    #expect(
      try Subprocess("/bin/bash", ["-c", "exec -a '' \"$FLICK\""], variables: desk.variables).ending()
        == Ending(
          message: "flick: it was started without any arguments, not even its name\n", status: .exited(64)))
    let named = "exec -a '' \"$FLICK\" list"
    #expect(
      try Subprocess("/bin/bash", ["-c", named], variables: desk.variables).ending()
        == Ending("1  [ ] Milk\n"))
  }
}
