import Coding
package import Storage
package import TodoModel

/// The links of a store: a file for each in a folder beside the store, locked while any of them is in use.
package struct LinkRecords {
  private let folder: String
  private let world: SyncWorld
  private let lock: FolderLock
  /// The folders that were created, the innermost first.
  private let made: [String]

  package struct Found {
    package var name: String
    package var record: LinkRecord
    /// The time of the file's last write, by the file system's clock.
    var modified = Duration.zero
    /// Whether the list's name differs from the file's.
    var isRenamed = false
    /// Whether the link has no file yet.
    var isNew = false
    /// Whether the store's folder has changed since the last write, which is reported now.
    var isMoved = false
  }

  package static func folder(_ files: StorePath) -> String { files.store + ".links" }

  private static let ending = ".link"

  /// Waits for the lock of the links' folder. Nil if the folder does not exist and is not to be created.
  package init?(_ world: SyncWorld, making: Bool) throws(SyncError) {
    let folder = LinkRecords.folder(try storing(world.store.files()))
    if try storing(world.file(folder).isOwnFolder()) {
      made = []
    } else {
      guard making else { return nil }
      made = try LinkRecords.missing(folder, world)
      try storing(Store(path: folder + "/links", fileSystem: world.fileSystem).makeFolder())
    }
    self.folder = folder
    self.world = world
    lock = try world.lock(folder)
  }

  package func release() { lock.release() }

  /// Removes the folders created for the links, if nothing but the id is in them.
  package func removeMade() {
    guard !made.isEmpty, let names = try? world.fileSystem.names(inFolder: folder) else { return }
    if names == ["id"] { try? file("id").remove(under: lock) }
    for path in made {
      guard let names = try? world.fileSystem.names(inFolder: path), names.isEmpty else { return }
      world.removeFolder(path)
    }
  }

  /// The folder and those of its ancestors that do not exist.
  private static func missing(_ path: String, _ world: SyncWorld) throws(SyncError) -> [String] {
    guard try !world.isThere(path) else { return [] }
    return try [path] + missing(storing(world.file(path).folder()), world)
  }

  /// All links, by their paths, and the paths of damaged files.
  package func all() throws(SyncError) -> (links: [Found], damaged: [String]) {
    try LinkRecords.all(in: folder, world)
  }

  private static func all(
    in folder: String, _ world: SyncWorld
  ) throws(SyncError) -> (links: [Found], damaged: [String]) {
    var found: [Found] = []
    var damaged: [String] = []
    for name in try names(in: folder, world).sorted() where name.hasSuffix(ending) {
      let path = folder + "/" + name
      guard let (bytes, modified) = try storing(world.file(path).content()) else { continue }
      if let record = LinkRecord(bytes) {
        found.append(Found(name: name, record: record, modified: modified ?? .zero))
      } else {
        damaged.append(path)
      }
    }
    return (found.sorted { $0.record.path < $1.record.path }, damaged)
  }

  private static func names(in folder: String, _ world: SyncWorld) throws(SyncError) -> [String] {
    do throws(SystemError) { return try world.fileSystem.names(inFolder: folder) } catch {
      throw .input(path: folder, error)
    }
  }

  /// The damaged and the lost links of a store. Waits for no lock.
  package static func damage(_ world: SyncWorld) throws(SyncError) -> [LinkRemark] {
    let folder = folder(try storing(world.store.files()))
    let (found, damaged) = try storing(world.file(folder).isOwnFolder()) ? all(in: folder, world) : ([], [])
    var remarks = damaged.map { LinkRemark.damagedRecord(path: $0) } + found.compactMap(\.record.damage)
    // A store that cannot be read is a finding of its own.
    if damaged.isEmpty, let document = (try? world.store.read()) ?? nil {
      remarks += try lost(found, in: document, world).map { .lostRecord(list: $0) }
    }
    return remarks
  }

  /// The lists that this machine has claimed for this store, although no link of them is recorded.
  package static func lost(
    _ found: [Found], in document: Document, _ world: SyncWorld
  ) throws(SyncError) -> [String] {
    var known: Set<String> = []
    for var one in found {
      try one.follow(in: document, world.store)
      known.insert(one.record.list)
    }
    let (machine, host) = (try world.machine(), world.hostName())
    return document.lists.filter { list in
      !known.contains(list.name) && list.claim?.names(machine: machine, host: host) == true
    }.map(\.name)
  }

  private func file(_ name: String) -> SafeFile {
    world.file(folder + "/" + name)
  }

  /// A link that is not written yet.
  package func new(_ record: LinkRecord) throws(SyncError) -> Found {
    let taken = Set(try LinkRecords.names(in: folder, world))
    let name = (1...).lazy.map { "\($0)" + LinkRecords.ending }.first { !taken.contains($0) }
    return Found(name: name ?? "1" + LinkRecords.ending, record: record, isNew: true)
  }

  /// Writes a link; it is on the disk when this returns.
  package func save(_ record: LinkRecord, _ name: String) throws(SyncError) {
    try storing(file(name).write(record.bytes, under: lock))
  }

  func remove(_ found: Found) throws(SyncError) { try storing(file(found.name).remove(under: lock)) }

  /// Whether the link has a file, as far as that can be determined.
  func has(_ found: Found) -> Bool { (try? file(found.name).isThere()) != false }

  /// The store's link id, which is never synced, or nil if it was not chosen yet or is damaged.
  func knownID() throws(SyncError) -> ItemUID? {
    try storing(file("id").content()).flatMap {
      ItemUID(String(decoding: $0.bytes.prefix(32), as: UTF8.self))
    }
  }

  /// The store's link id, chosen at random if missing.
  func id() throws(SyncError) -> ItemUID {
    if let id = try knownID() { return id }
    return try newID()
  }

  func newID() throws(SyncError) -> ItemUID {
    let id = world.newUID()
    try storing(file("id").write(Array("\(id)\n".utf8), under: lock))
    return id
  }
}

extension LinkRecords.Found {
  /// A link without a name, for a dry run.
  package init(_ record: LinkRecord) { self.init(name: "", record: record, isNew: true) }

  /// The number of history steps searched for a new name.
  private static let depth = 5000

  /// Follows a renamed list by the history if its list is gone, or another has its name but not its items.
  package mutating func follow(in document: Document, _ store: Store) throws(SyncError) {
    let known = Set((record.base?.items ?? []).lazy.map(\.uid))
    func hasItems(_ list: ItemList) -> Bool { list.items.contains { known.contains($0.uid) } }
    if let own = document.list(named: record.list) {
      guard !known.isEmpty, !hasItems(document.lists[own]), document.lists.contains(where: hasItems) else {
        return
      }
    }
    let steps = try storing(store.log(limit: LinkRecords.Found.depth)).steps
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
