import CLibrary
import Scenes
import Synchronization

@testable import Storage

/// A file system in memory that knows what has reached the disk and what has not.
///
/// Contents and names exist twice: as programs see them, and as they would be after a power cut. Syncing a file
/// settles its content, syncing a folder the names in it. Unsettled changes may or may not survive.
final class MemoryDisk: FileSystem {
  struct Node {
    var kind = FileStatus.Kind.regular
    var bytes: [UInt8] = []
    var settled: [UInt8] = []
    var mode: UInt32 = 0o600
    var owner: UInt32 = 1000
    var link = ""
    /// The disk's own time of the last write; nil for a file that the test put there without one.
    var modified: Int?
    var settledModified: Int?
    var changed: Int?
  }

  /// A change of names that has not reached the disk.
  enum Naming {
    case made(String, Int)
    case removed(String)
    case renamed(String, String, Int)

    var path: String {
      switch self {
      case .made(let path, _), .removed(let path), .renamed(_, let path, _): path
      }
    }
  }

  struct State {
    var nodes: [Int: Node] = [1: Node(kind: .folder, mode: 0o700)]
    var names: [String: Int] = ["/d": 1]
    var settledNames: [String: Int] = ["/d": 1]
    var unsettled: [Naming] = []
    var files: [Int32: (node: Int, mode: OpenMode)] = [:]
    var locks: [Int: Int32] = [:]
    var nextFile: Int32 = 3
    var time = Duration.zero
    /// Goes on with everything that is written.
    var clock = 0

    mutating func touch(_ node: Int?, content: Bool = true) {
      guard let node else { return }
      clock += 1
      nodes[node]?.changed = clock
      if content { nodes[node]?.modified = clock }
    }
  }

  private let state: Mutex<State>

  /// The user whose files the program may write, or nil if it may write all.
  let user: UInt32?

  init(_ state: State = State(), user: UInt32? = nil) {
    self.state = Mutex(state)
    self.user = user
  }

  /// A copy of the disk for another user.
  func copy(for user: UInt32) -> MemoryDisk { MemoryDisk(state.withLock { $0 }, user: user) }

  /// Another disk with the same content, its files closed.
  func copy() -> MemoryDisk {
    var copied = state.withLock { $0 }
    copied.files = [:]
    copied.locks = [:]
    return MemoryDisk(copied)
  }

  var names: [String] { state.withLock { $0.names.keys.filter { $0 != "/d" }.sorted() } }

  func bytes(_ path: String) -> [UInt8]? {
    state.withLock { state in state.names[path].flatMap { state.nodes[$0]?.bytes } }
  }

  /// Makes a file what it would be, but not when: as a crash or damage has left it.
  func setBytes(_ path: String, _ bytes: [UInt8]) {
    state.withLock { state in
      guard let node = state.names[path] else { return }
      state.nodes[node]?.bytes = bytes
      state.nodes[node]?.settled = bytes
      state.nodes[node]?.modified = nil
      state.nodes[node]?.settledModified = nil
      state.nodes[node]?.changed = nil
    }
  }

  /// Writes over a file now, as another program does; a copy that keeps the time of what it was made from is `asOld`.
  func overwrite(_ path: String, _ bytes: [UInt8], asOld: Bool = false) {
    setBytes(path, bytes)
    state.withLock { state in
      state.touch(state.names[path])
      guard let node = state.names[path] else { return }
      if asOld { state.nodes[node]?.modified = 0 }
      let modified = state.nodes[node]?.modified
      state.nodes[node]?.settledModified = modified
    }
  }

  /// Makes a file the last one written.
  func touch(_ path: String) { state.withLock { state in state.touch(state.names[path]) } }

  /// Closes all files, as after a process's death.
  func closeAll() {
    state.withLock {
      $0.files = [:]
      $0.locks = [:]
    }
  }

  /// Cuts the power: of what had not been synced, chance decides what is there afterwards.
  func cutPower(_ random: inout SplitMix64) {
    closeAll()
    var chance = random
    state.withLock { state in
      for (number, node) in state.nodes where node.kind == .regular && node.bytes != node.settled {
        switch Int.random(in: 0..<4, using: &chance) {
        case 0: state.nodes[number]?.bytes = node.settled
        case 1: break
        case 2:
          state.nodes[number]?.bytes = Array(
            node.bytes.prefix(Int.random(in: 0...node.bytes.count, using: &chance)))
        default:
          // The length has grown, the data has not come.
          let missing = max(0, node.bytes.count - node.settled.count)
          state.nodes[number]?.bytes = node.settled + [UInt8](repeating: 0, count: missing)
        }
        let left = state.nodes[number]?.bytes ?? []
        state.nodes[number]?.settled = left
      }
      // The time of a write that was not synced is on the disk no more than what was written, at the worst.
      for (number, node) in state.nodes { state.nodes[number]?.modified = node.settledModified }
      var names = state.settledNames
      for naming in state.unsettled where Bool.random(using: &chance) {
        switch naming {
        case .made(let path, let node): names[path] = node
        case .removed(let path): names[path] = nil
        case .renamed(let old, let new, let node):
          names[old] = nil
          names[new] = node
        }
      }
      // The contents of a missing folder are missing too.
      for path in names.keys.sorted() where path != "/d" && names[MemoryDisk.folder(of: path)] == nil {
        names[path] = nil
      }
      state.names = names
      state.settledNames = names
      state.unsettled = []
    }
    random = chance
  }
}

extension MemoryDisk {
  private func fault(_ call: SystemCall, _ code: Int32) -> SystemError { SystemError(call, code: code) }

  private func with<Value>(_ body: (inout State) throws(SystemError) -> Value) throws(SystemError) -> Value {
    let result: Result<Value, SystemError> = state.withLock { state in
      do throws(SystemError) { return .success(try body(&state)) } catch { return .failure(error) }
    }
    return try result.get()
  }

  private static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
  }

  func open(_ path: String, _ mode: OpenMode) throws(SystemError) -> OpenFile {
    try with { state throws(SystemError) in
      if let node = state.names[path] {
        if mode == .create { throw fault(.open, EEXIST) }
        if state.nodes[node]?.kind == .folder, mode != .folder, mode != .read { throw fault(.open, EISDIR) }
        if mode == .folder, state.nodes[node]?.kind != .folder { throw fault(.open, ENOTDIR) }
      } else {
        guard mode == .create || mode == .append, state.names[MemoryDisk.folder(of: path)] != nil else {
          throw fault(.open, ENOENT)
        }
        let node = (state.nodes.keys.max() ?? 0) + 1
        state.nodes[node] = Node()
        state.touch(node)
        state.names[path] = node
        state.unsettled.append(.made(path, node))
      }
      state.nextFile += 1
      state.files[state.nextFile] = (state.names[path] ?? 0, mode)
      return OpenFile(number: state.nextFile)
    }
  }

  func close(_ file: OpenFile) {
    state.withLock { state in
      if let open = state.files.removeValue(forKey: file.number), state.locks[open.node] == file.number {
        state.locks[open.node] = nil
      }
    }
  }

  private func node(_ file: OpenFile, _ state: State, _ call: SystemCall) throws(SystemError) -> Int {
    guard let open = state.files[file.number] else { throw fault(call, EBADF) }
    return open.node
  }

  func read(
    _ file: OpenFile, at offset: Int, into buffer: UnsafeMutableRawBufferPointer
  ) throws(SystemError) -> Int {
    nonisolated(unsafe) let buffer = buffer
    return try with { state throws(SystemError) in
      let bytes = state.nodes[try node(file, state, .read)]?.bytes ?? []
      guard offset < bytes.count else { return 0 }
      let some = bytes[offset..<min(bytes.count, offset + buffer.count)]
      buffer.copyBytes(from: some)
      return some.count
    }
  }

  func write(_ file: OpenFile, _ bytes: UnsafeRawBufferPointer) throws(SystemError) -> Int {
    let new = Array(bytes)
    return try with { state throws(SystemError) in
      // All files are written from start to end, once opened.
      let number = try node(file, state, .write)
      state.nodes[number]?.bytes += new
      state.touch(number)
      return new.count
    }
  }

  func sync(_ file: OpenFile) throws(SystemError) {
    try with { state throws(SystemError) in
      let number = try node(file, state, .fsync)
      guard let node = state.nodes[number] else { return }
      state.nodes[number]?.settled = node.bytes
      state.nodes[number]?.settledModified = node.modified
      guard node.kind == .folder else { return }
      let folder = state.names.first { $0.value == number }?.key ?? ""
      for naming in state.unsettled where MemoryDisk.folder(of: naming.path) == folder {
        switch naming {
        case .made(let path, let node): state.settledNames[path] = node
        case .removed(let path): state.settledNames[path] = nil
        case .renamed(let old, let new, let node):
          state.settledNames[old] = nil
          state.settledNames[new] = node
        }
      }
      state.unsettled.removeAll { MemoryDisk.folder(of: $0.path) == folder }
    }
  }

  func truncate(_ file: OpenFile, to size: Int) throws(SystemError) {
    try with { state throws(SystemError) in
      let number = try node(file, state, .ftruncate)
      let left = (state.nodes[number]?.bytes ?? []).prefix(size)
      state.nodes[number]?.bytes = Array(left)
      state.touch(number)
    }
  }

  func lock(_ file: OpenFile) throws(SystemError) -> Bool {
    try with { state throws(SystemError) in
      let number = try node(file, state, .flock)
      guard state.locks[number] == nil || state.locks[number] == file.number else { return false }
      state.locks[number] = file.number
      return true
    }
  }

  private func status(_ number: Int, _ state: State) -> FileStatus {
    let node = state.nodes[number] ?? Node()
    return FileStatus(
      kind: node.kind, size: node.bytes.count, mode: node.mode, owner: node.owner, group: node.owner,
      modified: node.modified.map { .seconds($0) }, changed: node.changed.map { .seconds($0) })
  }

  func status(of file: OpenFile) throws(SystemError) -> FileStatus {
    try with { state throws(SystemError) in status(try node(file, state, .stat), state) }
  }

  func status(at path: String) throws(SystemError) -> FileStatus {
    try with { state throws(SystemError) in
      guard let node = state.names[path] else { throw fault(.stat, ENOENT) }
      return status(node, state)
    }
  }

  func destination(ofLink path: String) throws(SystemError) -> String { throw fault(.readlink, EINVAL) }

  func setOwner(_ file: OpenFile, owner: UInt32, group: UInt32) throws(SystemError) {
    try with { state throws(SystemError) in
      let number = try node(file, state, .fchown)
      state.nodes[number]?.owner = owner
      state.touch(number, content: false)
    }
  }

  func setMode(_ file: OpenFile, _ mode: UInt32) throws(SystemError) {
    try with { state throws(SystemError) in
      let number = try node(file, state, .fchmod)
      state.nodes[number]?.mode = mode
      state.touch(number, content: false)
    }
  }

  func rename(_ old: String, to new: String, in folder: OpenFile) throws(SystemError) {
    try with { state throws(SystemError) in
      guard let node = state.names.removeValue(forKey: old) else { throw fault(.rename, ENOENT) }
      state.names[new] = node
      state.touch(node, content: false)
      state.unsettled.append(.renamed(old, new, node))
    }
  }

  func remove(_ path: String) throws(SystemError) {
    try with { state throws(SystemError) in
      guard state.names.removeValue(forKey: path) != nil else { throw fault(.unlink, ENOENT) }
      state.unsettled.append(.removed(path))
    }
  }

  func makeFolder(_ path: String) throws(SystemError) {
    try with { state throws(SystemError) in
      guard state.names[path] == nil else { throw fault(.mkdir, EEXIST) }
      guard state.names[MemoryDisk.folder(of: path)] != nil else { throw fault(.mkdir, ENOENT) }
      let node = (state.nodes.keys.max() ?? 0) + 1
      state.nodes[node] = Node(kind: .folder, mode: 0o700)
      state.names[path] = node
      state.unsettled.append(.made(path, node))
    }
  }

  func monotonicTime() -> Duration { state.withLock { $0.time } }
  func sleep(_ duration: Duration) { state.withLock { $0.time += duration } }
}
