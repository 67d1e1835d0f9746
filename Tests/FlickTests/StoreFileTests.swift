import Foundation
import TestSupport
import Testing

/// The store as a file among others: damaged, missing, locked, not to be written.
@Suite(.onOwnThreads) struct StoreFileTests {
  /// A store without items.
  static let whole =
    #"{"format":"flick","version":1,"revision":1,"next":1,"current":"Inbox","lists":[{"name":"Inbox","items":[]}]}"#

  /// A store with a fault in line 3, where a comma is missing.
  static let faulty = """
    {
    "format":"flick",
    "version":1 "revision":4,
    "next":2,
    "current":"Inbox",
    "lists":[{"name":"Inbox","items":[]}]
    }

    """

  @Test(arguments: [
    ["list"], ["add", "Milk"], ["done", "1"], ["undo"], ["lists"], ["rm", "1", "--dry-run"],
  ])
  func aFaultIsTellingWhereAndNothingIsWritten(words: [String]) throws {
    let desk = try Desk()
    try desk.folder.write(StoreFileTests.faulty, to: "todo.json")
    let path = desk.folder.path("todo.json")
    #expect(
      desk.run(words)
        == .failed(65, "\(path):3:13: expected a comma or a closing brace (flick doctor checks the store)"))
    #expect(try desk.folder.contents == ["todo.json": Array(StoreFileTests.faulty.utf8)])
  }

  @Test(arguments: [
    ("[]", "1:1: expected a store, a JSON object"),
    ("{\"format\":\"todo\"}", "1:11: not the format \"flick\""),
    ("{\"format\":\"flick\",\"version\":2}", "1:29: version 2 is newer than this program"),
    ("{\"format\":\"flick\",\n\"version\":1,\n}", "3:1: expected a member name in double quotes"),
  ])
  func whatIsNoStoreIsNeverTakenForAnEmptyOne(text: String, fault: String) throws {
    let desk = try Desk()
    try desk.folder.write(text, to: "todo.json")
    let expected = Ending.failed(
      65, "\(desk.folder.path("todo.json")):\(fault) (flick doctor checks the store)")
    #expect(desk.flick("list") == expected)
    #expect(desk.flick("add", "Milk") == expected)
    #expect(try desk.folder.contents == ["todo.json": Array(text.utf8)])
  }

  @Test func aLostStoreIsNotANewOne() throws {
    let desk = try Desk("Milk")
    try desk.folder.remove("todo.json")
    let before = try desk.folder.contents
    let path = desk.folder.path("todo.json")
    let expected = Ending.failed(
      65, "\(path) is missing, but its history \(path).history exists (flick doctor --repair rebuilds it)")
    for words in [["list"], ["add", "Eggs"], ["undo"]] { #expect(desk.run(words) == expected) }
    #expect(try desk.folder.contents == before)
  }

  @Test func aLostHistoryIsNoFault() throws {
    let desk = try Desk("Milk")
    try desk.folder.remove("todo.json.history")
    #expect(desk.flick("log") == Ending())
    #expect(desk.flick("undo") == Ending(message: "flick: nothing to undo\n"))
    #expect(desk.flick("done", "1") == Ending("done #1 Milk\n"))
    #expect(desk.flick("undo", "5") == Ending("reopened #1 Milk\n"))
    #expect(desk.list == ["1 open Milk"])
  }

  @Test func readingMakesNothing() throws {
    let desk = try Desk()
    for words in [["list"], ["lists"], ["log"], ["undo"], ["done", "-"], ["add", "-"]] {
      #expect(desk.run(words).status == .exited(0))
    }
    #expect(desk.folder.names == [])
  }

  @Test func aReaderSaysNothingOfChanges() throws {
    let desk = try Desk()
    desk.shell("ln -s todo.json todo.json")
    let reason = "\(desk.folder.path("todo.json")): Too many levels of symbolic links"
    #expect(desk.flick("list") == .failed(74, reason))
    #expect(desk.flick("log") == .failed(74, reason))
    #expect(desk.flick("add", "Milk") == .failed(74, reason + "; nothing was changed"))
  }

  @Test func foldersAreMadeForThisUserAlone() throws {
    var desk = try Desk()
    desk.variables["FLICK_FILE"] = nil
    desk.variables["HOME"] = desk.folder.path
    #expect(desk.flick("add", "Milk") == Ending("added #1 Milk\n"))
    #expect(
      desk.shell("stat -c '%a %n' .local .local/share .local/share/flick .local/share/flick/*").output
        == """
        700 .local
        700 .local/share
        700 .local/share/flick
        600 .local/share/flick/todo.json
        600 .local/share/flick/todo.json.history

        """)
  }

  @Test func aSymbolicLinkStaysOneAndModesAreKept() throws {
    let desk = try Desk("Milk")
    desk.shell("mkdir kept && mv todo.json todo.json.history kept && ln -s kept/todo.json todo.json")
    desk.shell("chmod 640 kept/todo.json")
    #expect(desk.flick("add", "Eggs") == Ending("added #2 Eggs\n"))
    #expect(
      desk.shell("readlink todo.json; stat -c %a kept/todo.json; ls kept").output
        == "kept/todo.json\n640\ntodo.json\ntodo.json.history\n")
  }

  @Test(arguments: [
    ("/dev/null", 73, "/dev/null is not a file"), ("folder", 73, "folder is not a file"),
    ("todo.json/x", 74, "todo.json/x: Not a directory; nothing was changed"),
    ("", 64, "'' is not a file name for the list"),
    ("new/", 64, "'new/' is not a file name for the list"),
    ("/proc/none/todo.json", 73, "cannot create /proc/none: No such file or directory"),
  ])
  func whatCannotBeAStoreIsTold(path: String, code: Int32, message: String) throws {
    let desk = try Desk("Milk")
    desk.shell("mkdir folder")
    #expect(desk.shell("\"$FLICK\" --file '\(path)' add Eggs") == .failed(code, message))
    #expect(desk.folder.names == ["folder", "todo.json", "todo.json.history"])
  }

  /// What a pipe's name in /dev leads to has no name of its own; it is no store that is missing.
  @Test(arguments: [["list"], ["add", "Eggs"], ["undo"], ["doctor"]])
  func aPipeIsNotAMissingStore(words: [String]) throws {
    let desk = try Desk("Milk")
    let line = "cat todo.json | \"$FLICK\" --file /dev/stdin \(words.joined(separator: " "))"
    #expect(desk.shell(line) == .failed(73, "/dev/stdin is not a file"))
    #expect(desk.shell("\"$FLICK\" --file /dev/stdin list < todo.json") == Ending("1  [ ] Milk\n"))
  }

  /// Another process holds the lock, which is on the folder; the test stands for it.
  @Test func aLockThatIsHeldIsWaitedForAndNotForever() throws {
    let desk = try Desk("Milk")
    let lock = try FolderLock(desk.folder.path)
    #expect(
      desk.flick("done", "1", "--lock-timeout", "200ms")
        == .failed(
          75,
          "\(desk.folder.path) is locked by another flick; gave up after 0.2 s (--lock-timeout waits longer)")
    )
    #expect(desk.list == ["1 open Milk"])
    #expect(desk.flick("done", "1", "--dry-run").output == "done #1 Milk\n")
    let waiting = try desk.start(["done", "1"])
    usleep(100_000)
    lock.release()
    #expect(waiting.ending() == Ending("done #1 Milk\n"))
  }

  @Test func aFileSizeLimitIsAnErrorAndLeavesTheStoreWhole() throws {
    let desk = try Desk()
    desk.flick("add", "-", input: (1...300).map { "Item \($0)\n" }.joined())
    let before = try desk.folder.contents
    let path = desk.folder.path("todo.json")
    // The limit counts in units of 512 or 1024 bytes; both files are longer.
    #expect(
      desk.shell("ulimit -f 16; \"$FLICK\" add x")
        == .failed(74, "\(path).history: File too large; nothing was changed"))
    #expect(try desk.folder.contents == before)
    #expect(desk.flick("add", "Eggs") == Ending("added #301 Eggs\n"))
  }

  /// Root may write anywhere, so as root the test gives that right up.
  @Test(.enabled(if: OrdinaryUser.isPossible, "there is no way to be an ordinary user"))
  func aFolderThatCannotBeWrittenCanBeRead() throws {
    let desk = try Desk("Milk")
    let before = try desk.folder.contents
    desk.shell("chmod 500 .")
    defer { desk.shell("chmod 700 .") }
    func flick(_ words: String) -> Ending { desk.shell(OrdinaryUser.prefix + "\"$FLICK\" " + words) }
    #expect(flick("list") == Ending("1  [ ] Milk\n"))
    #expect(flick("log --limit 1").status == .exited(0))
    #expect(flick("show 1 --json").status == .exited(0))
    #expect(flick("done 1 --dry-run").output == "done #1 Milk\n")
    let path = desk.folder.path("todo.json")
    #expect(flick("done 1") == .failed(77, "\(path): Permission denied"))
    desk.shell("chmod 400 todo.json todo.json.history")
    #expect(flick("list") == Ending("1  [ ] Milk\n"))
    #expect(flick("done 1") == .failed(77, "\(path): Permission denied"))
    desk.shell("chmod 000 todo.json")
    #expect(flick("list") == .failed(77, "\(path): Permission denied"))
    desk.shell("chmod 600 todo.json todo.json.history")
    #expect(try desk.folder.contents == before)
  }
}

/// How to run a program without the rights of root.
enum OrdinaryUser {
  static let isPossible = prefix != "no"

  /// What comes before the program in a line of the shell.
  static let prefix: String = {
    if geteuid() != 0 { return "" }
    let rights = "setpriv --bounding-set=-dac_override,-dac_read_search,-fowner "
    guard let desk = try? Desk(), desk.shell(rights + "true") == Ending() else {
      return "no"
    }
    return rights
  }()
}

/// The lock of a folder, held by the test.
final class FolderLock {
  private let file: Int32

  init(_ folder: String) throws {
    file = open(folder, O_RDONLY | O_CLOEXEC)
    try #require(file >= 0 && flock(file, LOCK_EX | LOCK_NB) == 0)
  }

  func release() { flock(file, LOCK_UN) }

  deinit { close(file) }
}
