import Interchange
import Storage
import Terminal
import TodoModel

/// The links of a store: a file for each in a folder beside the store, locked while any of them is in use.
struct LinkRecords {
  private let folder: String
  private let environment: Environment
  private let lock: FolderLock
  /// The folders that were created, the innermost first.
  private let made: [String]

  struct Found {
    var name: String
    var record: LinkRecord
    /// The time of the file's last write, by the file system's clock.
    var modified: Duration
    /// Whether the list's name differs from the file's.
    var isRenamed = false
    /// Whether the link has no file yet.
    var isNew = false
  }

  static func folder(_ files: StorePath) -> String { files.store + ".links" }

  private static let ending = ".link"

  /// Waits for the lock of the links' folder. Nil if the folder does not exist and is not to be created.
  init?(_ store: Store, making: Bool, _ environment: Environment) throws(Failure) {
    do throws(StoreError) {
      let folder = LinkRecords.folder(try store.files())
      let first = SafeFile(path: folder + "/links", fileSystem: environment.fileSystem)
      if try !SafeFile(path: folder, fileSystem: environment.fileSystem).isThere() {
        guard making else { return nil }
        made = try LinkRecords.missing(folder, environment)
        try first.makeFolder()
      } else {
        made = []
      }
      self.folder = folder
      self.environment = environment
      lock = try FolderLock(folder, fileSystem: environment.fileSystem, timeout: store.lockTimeout)
    } catch {
      throw .store(error)
    }
  }

  func release() { lock.release() }

  /// Removes the folders created for the links, if nothing but the id is in them.
  func removeMade() {
    guard !made.isEmpty, let names = try? environment.names(folder) else { return }
    if names == ["id"] { try? file("id").remove(under: lock) }
    for path in made {
      guard let names = try? environment.names(path), names.isEmpty else { return }
      environment.removeFolder(path)
    }
  }

  /// The folder and those of its ancestors that do not exist.
  private static func missing(_ path: String, _ environment: Environment) throws(StoreError) -> [String] {
    guard try !environment.isThere(path) else { return [] }
    return try [path]
      + missing(SafeFile(path: path, fileSystem: environment.fileSystem).folder(), environment)
  }

  /// All links, by their paths. Reports on files that cannot be used go to `messages`.
  func all(of store: Store, _ messages: inout [String]) throws(Failure) -> [Found] {
    try LinkRecords.all(in: folder, environment, &messages)
  }

  private static func all(
    in folder: String, _ environment: Environment, _ messages: inout [String]
  ) throws(Failure) -> [Found] {
    let names: [String]
    do throws(SystemFault) { names = try environment.names(folder) } catch {
      throw .input(path: folder, error)
    }
    var found: [Found] = []
    for name in names.sorted() where name.hasSuffix(ending) {
      let path = folder + "/" + name
      do throws(StoreError) {
        guard
          let (bytes, modified) = try SafeFile(path: path, fileSystem: environment.fileSystem).content()
        else { continue }
        guard let record = LinkRecord(bytes) else {
          messages.append(
            "\(path.visible) is damaged, and its link is not used: remove the file and link again")
          continue
        }
        found.append(Found(name: name, record: record, modified: modified ?? .zero))
      } catch {
        throw .store(error)
      }
    }
    return found.sorted { $0.record.path < $1.record.path }
  }

  /// Reports on damaged links of a store. Waits for no lock.
  static func damage(_ store: Store, _ environment: Environment) throws(Failure) -> [String] {
    let links: String
    do throws(StoreError) {
      links = folder(try store.files())
      guard try environment.isThere(links) else { return [] }
    } catch {
      throw .store(error)
    }
    var messages: [String] = []
    let found = try all(in: links, environment, &messages)
    return messages + found.compactMap(\.record.damage)
  }

  private func file(_ name: String) -> SafeFile {
    SafeFile(path: folder + "/" + name, fileSystem: environment.fileSystem)
  }

  /// A link that is not written yet.
  func new(_ record: LinkRecord) throws(Failure) -> Found {
    let names: [String]
    do throws(SystemFault) { names = try environment.names(folder) } catch {
      throw .input(path: folder, error)
    }
    let taken = Set(names)
    let name = (1...).lazy.map { "\($0)" + LinkRecords.ending }.first { !taken.contains($0) }
    return Found(name: name ?? "1" + LinkRecords.ending, record: record, modified: .zero, isNew: true)
  }

  /// Writes a link; it is on the disk when this returns.
  func save(_ record: LinkRecord, _ name: String) throws(StoreError) {
    try file(name).write(record.bytes, under: lock)
  }

  func remove(_ found: Found) throws(StoreError) { try file(found.name).remove(under: lock) }

  /// The store's link id, which is never synced, or nil if it was not chosen yet or is damaged.
  func knownID() throws(StoreError) -> ItemUID? {
    try file("id").content().flatMap { ItemUID(String(decoding: $0.bytes.prefix(32), as: UTF8.self)) }
  }

  /// The store's link id, chosen at random if missing.
  func id() throws(StoreError) -> ItemUID {
    if let id = try knownID() { return id }
    let id = environment.newUID()
    try file("id").write(Array("\(id)\n".utf8), under: lock)
    return id
  }
}

extension LinkRecord {
  /// The consequence of a damaged record, or nil if it is whole.
  var damage: String? {
    isDamaged
      ? "the record of the last exchange with \(path.visible) is damaged; items removed since then may come back"
      : nil
  }
}

extension LinkRecords.Found {
  /// The number of history steps searched for a new name.
  private static let depth = 5000

  /// Follows a renamed list by the history if its list is gone, or another has its name but not its items.
  mutating func follow(in document: Document, _ store: Store) throws(Failure) {
    let known = Set((record.base?.items ?? []).lazy.map(\.uid))
    func hasItems(_ list: ItemList) -> Bool { list.items.contains { known.contains($0.uid) } }
    if let own = document.list(named: record.list) {
      guard !known.isEmpty, !hasItems(document.lists[own]), document.lists.contains(where: hasItems) else {
        return
      }
    }
    let steps: [Step]
    do throws(StoreError) { steps = try store.log(limit: LinkRecords.Found.depth).steps } catch {
      throw .store(error)
    }
    let former = record.list
    guard let start = steps.lastIndex(where: { $0.edits.contains { $0.takesAway(former) } }) else { return }
    var name = former
    for edit in steps[start...].lazy.flatMap(\.edits) where edit.takesAway(name) {
      guard case .renameList(_, let new) = edit else { return }
      name = new
    }
    guard name != former, let list = document.list(named: name),
      known.isEmpty || hasItems(document.lists[list])
    else {
      return
    }
    record.list = name
    isRenamed = true
  }
}

extension Edit {
  /// Whether no list of this name is left after the edit.
  fileprivate func takesAway(_ name: String) -> Bool {
    switch self {
    case .renameList(let old, _): old == name
    case .removeList(let list): list == name
    default: false
    }
  }
}
