import Foundation
import Storage
import StorageSupport
import Synchronization
import TestSupport
import Testing
import Text

@testable import Commands

/// A linked folder at every call of an exchange.
@Suite struct LinkFolderTests {
  private func linked(_ texts: String...) throws -> World {
    let world = try World()
    world.environment.variables = ["FLICK_FILE": world.folder.path("list/todo.json")]
    try world.folder.makeFolder("tasks")
    world.run("add", "-", input: texts.joined(separator: "\n"))
    #expect(world.run("link", world.folder.path("tasks")).exitCode == 0)
    return world
  }

  @Test(arguments: [false, true]) func refusesAFolderThatMovesWhileItIsRead(isReplaced: Bool) throws {
    let world = try linked("Milk", "Bread", "Eggs")
    let (tasks, away) = (world.folder.path("tasks"), world.folder.path("away"))
    world.environment.fileSystem = DisturbedListing {
      guard (try? FileManager.default.moveItem(atPath: tasks, toPath: away)) != nil, isReplaced else {
        return
      }
      try? FileManager.default.createDirectory(atPath: tasks, withIntermediateDirectories: false)
    }
    let reply = world.run("link", tasks)
    #expect(
      reply
        == (isReplaced
          ? .failed(65, "\(tasks) was replaced while it was read; nothing was exchanged with it: try again")
          : .failed(
            66,
            "\(tasks): No such file or directory; nothing was exchanged with it (flick link --remove \(tasks) ends the "
              + "link)")))
    #expect(world.list == ["1 open Milk", "2 open Bread", "3 open Eggs"])
    #expect(try FileManager.default.contentsOfDirectory(atPath: away).count == 3)
  }

  @Test func syncsManyNewFilesAtOnce() throws {
    let world = try linked("Milk")
    world.run("add", "-", input: (1...500).map { "Item \($0)" }.joined(separator: "\n"))
    let disk = SyncCounter()
    world.environment.fileSystem = disk
    var shown: [Environment.Progress] = []
    world.environment.progress = { if let progress = $0 { shown.append(progress) } }
    let tasks = world.folder.path("tasks")
    #expect(world.run("link", tasks).text == "exchanged with \(tasks): wrote 500\n")
    #expect(disk.fileSystems == 1)
    #expect(disk.files < 20, "\(disk.files)")
    #expect(shown.count == 1000)
    #expect(shown[500] == Environment.Progress(work: "writing 500 files to \(tasks):", part: 0.5))
  }

  @Test func makesRoomBesideAFolderOfATemporaryName() throws {
    let world = try linked("Milk")
    try world.folder.makeFolder("tasks/.flick-0.tmp")
    world.run("add", "Bread")
    let tasks = world.folder.path("tasks")
    #expect(world.run("link", tasks) == .said("exchanged with \(tasks): wrote 1\n"))
    #expect(world.folder.exists("tasks/.flick-0.tmp"))
  }
}

/// The system's files, and something that comes once a folder was listed.
private struct DisturbedListing: ForwardingFileSystem {
  let base: any FileSystem = PosixFileSystem()
  nonisolated(unsafe) let disturbance: () -> Void

  func names(in folder: OpenFile) throws(SystemError) -> [String] {
    let names = try base.names(in: folder)
    if names.contains(where: { $0.hasSuffix(".ics") }) { disturbance() }
    return names
  }
}

/// The system's files, with their syncs counted.
private final class SyncCounter: ForwardingFileSystem {
  let base: any FileSystem = PosixFileSystem()
  private let counts = Mutex((files: 0, fileSystems: 0))

  var files: Int { counts.withLock { $0.files } }
  var fileSystems: Int { counts.withLock { $0.fileSystems } }

  func sync(_ file: OpenFile) throws(SystemError) {
    counts.withLock { $0.files += 1 }
    try base.sync(file)
  }

  func syncFileSystem(of folder: OpenFile) throws(SystemError) -> Bool {
    counts.withLock { $0.fileSystems += 1 }
    return try base.syncFileSystem(of: folder)
  }
}
