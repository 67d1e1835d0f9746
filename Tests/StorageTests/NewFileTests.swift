import CLibrary
import StorageSupport
import Synchronization
import TestSupport
import Testing
import TodoModel

@testable import Storage

/// Files and folders that root makes in another user's folder, and file systems that cannot sync folders.
@Suite struct NewFileTests {
  /// A disk in memory whose existing folders belong to user 1000 and new files to user 0, with the files given away.
  private final class OthersFolder: ForwardingFileSystem {
    let base: any FileSystem = MemoryFileSystem()
    let given = Mutex<[UInt32]>([])
    private let owners = Mutex<[OpenFile: UInt32]>([:])

    func status(of file: OpenFile) throws(SystemError) -> FileStatus {
      var status = try base.status(of: file)
      let owner = owners.withLock { $0[file] }
      status.owner = owner ?? (status.kind == .folder ? 1000 : 0)
      status.group = status.owner
      return status
    }

    func status(at path: String) throws(SystemError) -> FileStatus {
      var status = try base.status(at: path)
      if status.kind == .regular { status.owner = 1000 }
      return status
    }

    func setOwner(_ file: OpenFile, owner: UInt32, group: UInt32) {
      given.withLock { $0.append(owner) }
      owners.withLock { $0[file] = owner }
    }
  }

  @Test func givesStoreAndHistoryToOwnerOfFolder() throws {
    let files = OthersFolder()
    let store = Store(path: "/d/todo.json", fileSystem: files)
    try store.add("A")
    // An empty store, the history, and the store.
    #expect(files.given.withLock { $0 } == [1000, 1000, 1000])
  }

  @Test func givesLinkedFileToOwnerOfFolder() throws {
    let files = OthersFolder()
    let folder = try LinkedFolder("/d", besides: [], fileSystem: files, timeout: .zero)
    _ = try folder.stage(Array("A".utf8), 1, like: nil)
    #expect(files.given.withLock { $0 } == [1000])
  }

  /// A disk whose folders cannot be synced.
  private struct NoFolderSync: ForwardingFileSystem {
    let base: any FileSystem = MemoryFileSystem()
    let code: Int32

    func sync(_ file: OpenFile) throws(SystemError) {
      if try base.status(of: file).kind == .folder { throw SystemError(.fsync, code: code) }
    }
  }

  @Test func storesWhereFoldersCannotBeSynced() throws {
    try Store(path: "/d/todo.json", fileSystem: NoFolderSync(code: EINVAL)).add("A")
    #expect(throws: StoreError.self) {
      try Store(path: "/d/todo.json", fileSystem: NoFolderSync(code: EIO)).add("A")
    }
  }

  @Test func removesFoldersOfRefusedChange() throws {
    let folder = try TemporaryFolder()
    try folder.write(Array("no list".utf8), to: "file")
    #expect(throws: StoreError.self) { try Store(path: folder.path("no/../file")).add("A") }
    #expect(try PosixFileSystem().names(inFolder: folder.path) == ["file"])
    #expect(throws: StoreError.self) {
      try SafeFile(path: folder.path("new/file")).replace { bytes in
        if try PosixFileSystem().names(inFolder: folder.path).contains("new") {
          throw StoreError.notAFile(path: "new")
        }
        return (Array("A".utf8), ())
      }
    }
    #expect(try PosixFileSystem().names(inFolder: folder.path) == ["file"])
  }
}
