import Storage
import StorageSupport
import Synchronization
import TestSupport
import Testing

@testable import Commands

/// The records of links among files of other users.
@Suite struct LinkRecordOwnerTests {
  @Test(arguments: ["todo.json.links", "todo.json.links/id", "todo.json.links/1.link"])
  func refusesAnotherUsers(name: String) throws {
    let world = try World("Milk")
    try world.set("git", to: "none")
    try world.folder.makeFolder("tasks")
    let tasks = world.folder.path("tasks")
    #expect(world.run("link", tasks).exitCode == 0)
    world.environment.fileSystem = SharedDisk(of: 1000, others: [world.folder.path(name): 1001])
    let refusal = Reply.failed(
      77,
      "\(world.folder.path(name)) belongs to another user (1001); move it away or name another list (--file); nothing was "
        + "changed")
    #expect(world.run("sync") == refusal)
    #expect(world.run("link", tasks, "--force") == refusal)
    world.environment.fileSystem = SharedDisk(of: 1000, others: [:])
    #expect(world.run("sync") == .said("exchanged with \(tasks): nothing new\n"))
  }
}

/// The system's files as if they belonged to one user, but for a few.
private final class SharedDisk: ForwardingFileSystem {
  let base: any FileSystem = PosixFileSystem()
  let user: UInt32?
  private let others: [String: UInt32]
  private let paths = Mutex<[OpenFile: String]>([:])

  init(of user: UInt32, others: [String: UInt32]) { (self.user, self.others) = (user, others) }

  func open(_ path: String, _ mode: OpenMode) throws(SystemError) -> OpenFile {
    let file = try base.open(path, mode)
    paths.withLock { $0[file] = path }
    return file
  }

  private func owned(_ status: FileStatus, _ path: String?) -> FileStatus {
    var status = status
    status.owner = path.flatMap { others[$0] } ?? user ?? 0
    return status
  }

  func status(of file: OpenFile) throws(SystemError) -> FileStatus {
    owned(try base.status(of: file), paths.withLock { $0[file] })
  }

  func status(at path: String) throws(SystemError) -> FileStatus { owned(try base.status(at: path), path) }

  func setOwner(_ file: OpenFile, owner: UInt32, group: UInt32) {}
}
