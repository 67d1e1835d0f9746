import Foundation
import TestSupport
import Testing

/// The store as a file among others: damaged, missing, locked, not to be written.
@Suite(.onOwnThreads) struct StoreFileTests {
  /// A store without items.
  static let whole =
    #"{"format":"flick","version":1,"revision":1,"next":1,"current":"Inbox","lists":[{"name":"Inbox","items":[]}]}"#

  /// The test holds the lock, which is on the folder, in place of another process.
  @Test func waitsForLockUntilTimeout() throws {
    let desk = try Desk("Milk")
    let lock = try FolderLock(desk.folder.path)
    #expect(
      desk.flick("done", "1", "--lock-timeout", "200ms")
        == .failed(
          75,
          "\(desk.folder.path) is locked by another flick; gave up after 0.2 s (--lock-timeout waits longer)")
    )
    #expect(desk.list == ["1 open Milk"])
    #expect(desk.flick("done", "1", "--dry-run").output == "would complete #1 Milk\n")
    let waiting = try desk.start(["done", "1"])
    usleep(100_000)
    lock.release()
    #expect(waiting.ending() == Ending("done #1 Milk\n"))
  }

  /// As root, who may write anywhere, the test first gives up that right.
  @Test(.enabled(if: OrdinaryUser.isPossible, "there is no way to be an ordinary user"))
  func readsFromUnwritableFolder() throws {
    let desk = try Desk("Milk")
    let before = try desk.folder.contents
    desk.shell("chmod 500 .")
    defer { desk.shell("chmod 700 .") }
    func flick(_ words: String) -> Ending { desk.shell(OrdinaryUser.prefix + "\"$FLICK\" " + words) }
    #expect(flick("list") == Ending("1  [ ] Milk\n"))
    #expect(flick("log --limit 1").status == .exited(0))
    #expect(flick("show 1 --json").status == .exited(0))
    #expect(flick("done 1 --dry-run").output == "would complete #1 Milk\n")
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

/// Runs programs without the rights of root.
enum OrdinaryUser {
  static let isPossible = prefix != "no"

  /// The words before the program in a shell line.
  static let prefix: String = {
    if geteuid() != 0 { return "" }
    let rights = "setpriv --bounding-set=-dac_override,-dac_read_search,-fowner "
    guard let desk = try? Desk(), desk.shell(rights + "true") == Ending() else { return "no" }
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
