import StorageSupport
import TestSupport
import Testing
import TodoModel

@testable import Storage
@testable import Sync

/// The repository of a list, without git.
@Suite struct SyncRepositoryTests {
  /// Files of which one cannot be looked at.
  private struct UnseenFile: ForwardingFileSystem {
    let base: any FileSystem = PosixFileSystem()
    let path: String

    func status(at path: String) throws(SystemError) -> FileStatus {
      if path == self.path { throw SystemError(.stat, code: 5) }
      return try base.status(at: path)
    }
  }

  /// An unreadable folder is not mistaken for a missing one, above which there is no repository.
  @Test func reportsUnreadableFolder() throws {
    let folder = try TemporaryFolder()
    let store = Store(path: folder.path("todo.json"))
    var world = SyncWorld(
      store: store, fileSystem: UnseenFile(path: folder.path), words: ["sync"],
      now: { Instant(secondsSince1970: 0) }, newUID: { ItemUID(high: 0, low: 1) })
    world.program = { (request) throws(SystemError) in
      Issue.record("git was started: \(request.words)")
      return ProgramEnding()
    }
    let files = try store.files()
    let fault = SystemError(.stat, code: 5)
    #expect(throws: SyncError.store(.io(path: folder.path, fault))) {
      try SyncRepository.find(files, world)
    }
  }

  @Test(arguments: [
    ("https://me:secret@host/x.git is there", "https://host/x.git is there"),
    ("git@host:x.git", "git@host:x.git"), ("a://b c://d@e/f@g", "a://b c://e/f@g"), ("", ""),
  ])
  func passwordsAreNotShown(text: String, shown: String) { #expect(text.withoutPasswords == shown) }

  @Test(arguments: [
    ("near.git", "/here/near.git"), ("../x", "/here/../x"), ("/x", "/x"), ("host:x", "host:x"),
    ("ssh://host/x", "ssh://host/x"), ("a/b:c", "/here/a/b:c"),
  ])
  func pathsStartFromTheRoot(address: String, whole: String) throws {
    #expect(try SyncRepository.absolute(address, from: "/here") == whole)
  }

  @Test func messagesAreTheCommandsWords() {
    func step(_ kind: Step.Kind, _ words: String...) -> StoredState.Summary {
      StoredState.Summary(kind: kind, command: words, time: Instant(secondsSince1970: 0))
    }
    #expect(CommitStream.message(of: [step(.change, "add", "Buy milk")]) == "add Buy milk\n")
    #expect(CommitStream.message(of: [step(.base)]) == "start of the history\n")
    #expect(
      CommitStream.message(of: [step(.change, "add", "a\nb"), step(.outside)]) == """
        2 steps

        add a b
        outside: changed by something else

        """)
  }
}
