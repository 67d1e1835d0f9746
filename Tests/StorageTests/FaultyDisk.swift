import CLibrary
import Storage
import Synchronization

/// Another file system in which one call goes wrong.
final class FaultyDisk: FileSystem {
  enum Fault: Hashable {
    /// The call does nothing and fails.
    case fails(Int32)
    /// The call fails, and so does every later one of its kind.
    case failsFromNowOn(Int32)
    /// A read or a write does half of what it was asked for.
    case isShort
    /// The program dies before the call.
    case dies
    /// The program dies in the midst of a write, or right after any other call.
    case diesAfter
  }

  /// The calls that a careless program would leave out.
  enum Omission {
    case fileSync, folderSync, lock
  }

  private struct State {
    var calls = 0
    var isDead = false
    var failing: SystemCall?
    var folders: Set<OpenFile> = []
  }

  private let base: any FileSystem
  private let at: Int?
  private let fault: Fault
  private let omission: Omission?
  /// Called before the call of that number.
  private let interruption: (@Sendable () -> Void)?
  private let state = Mutex(State())

  init(
    _ base: any FileSystem, _ fault: Fault = .dies, at: Int? = nil, omitting omission: Omission? = nil,
    interruption: (@Sendable () -> Void)? = nil
  ) {
    self.base = base
    self.fault = fault
    self.at = at
    self.omission = omission
    self.interruption = interruption
  }

  /// The number of calls made.
  var calls: Int { state.withLock { $0.calls } }
  var isDead: Bool { state.withLock { $0.isDead } }

  /// Counts a call; throws if it fails, returns true if it is only half done, and calls `die` if it is the last.
  private func count(_ call: SystemCall) throws(SystemError) -> (isHalf: Bool, dies: Bool) {
    let (number, isDead, isFailing) = state.withLock { state in
      state.calls += 1
      return (state.calls - 1, state.isDead, state.failing == call)
    }
    if isDead { throw SystemError(call, code: -1) }
    if isFailing, case .failsFromNowOn(let code) = fault { throw SystemError(call, code: code) }
    guard number == at else { return (false, false) }
    if let interruption {
      interruption()
      return (false, false)
    }
    switch fault {
    case .fails(let code): throw SystemError(call, code: code)
    case .failsFromNowOn(let code):
      state.withLock { $0.failing = call }
      throw SystemError(call, code: code)
    case .isShort: return (true, false)
    case .dies:
      die()
      throw SystemError(call, code: -1)
    case .diesAfter: return (true, true)
    }
  }

  private func die() { state.withLock { $0.isDead = true } }

  private func call<Value>(
    _ call: SystemCall, _ body: () throws(SystemError) -> Value
  ) throws(SystemError) -> Value {
    let (_, dies) = try count(call)
    let value = try body()
    if dies {
      die()
      throw SystemError(call, code: -1)
    }
    return value
  }

  func open(_ path: String, _ mode: OpenMode) throws(SystemError) -> OpenFile {
    let file = try call(.open) { () throws(SystemError) in try base.open(path, mode) }
    if mode == .folder { state.withLock { _ = $0.folders.insert(file) } }
    return file
  }

  func close(_ file: OpenFile) {
    if isDead { return }
    state.withLock { _ = $0.folders.remove(file) }
    base.close(file)
  }

  func read(
    _ file: OpenFile, at offset: Int, into buffer: UnsafeMutableRawBufferPointer
  ) throws(SystemError) -> Int {
    let (isHalf, dies) = try count(.read)
    let some = isHalf ? UnsafeMutableRawBufferPointer(rebasing: buffer[..<((buffer.count + 1) / 2)]) : buffer
    let got = try base.read(file, at: offset, into: some)
    if dies { die() }
    return got
  }

  func write(_ file: OpenFile, _ bytes: UnsafeRawBufferPointer) throws(SystemError) -> Int {
    let (isHalf, dies) = try count(.write)
    let some = isHalf ? UnsafeRawBufferPointer(rebasing: bytes[..<((bytes.count + 1) / 2)]) : bytes
    let done = try base.write(file, some)
    if dies { die() }
    return done
  }

  func sync(_ file: OpenFile) throws(SystemError) {
    let isFolder = state.withLock { $0.folders.contains(file) }
    if isFolder ? omission == .folderSync : omission == .fileSync { return }
    try call(.fsync) { () throws(SystemError) in try base.sync(file) }
  }

  func lock(_ file: OpenFile) throws(SystemError) -> Bool {
    if omission == .lock { return true }
    return try call(.flock) { () throws(SystemError) in try base.lock(file) }
  }

  func truncate(_ file: OpenFile, to size: Int) throws(SystemError) {
    try call(.ftruncate) { () throws(SystemError) in try base.truncate(file, to: size) }
  }

  func status(of file: OpenFile) throws(SystemError) -> FileStatus {
    try call(.stat) { () throws(SystemError) in try base.status(of: file) }
  }

  func status(at path: String) throws(SystemError) -> FileStatus {
    try call(.stat) { () throws(SystemError) in try base.status(at: path) }
  }

  func destination(ofLink path: String) throws(SystemError) -> String {
    try call(.readlink) { () throws(SystemError) in try base.destination(ofLink: path) }
  }

  func setOwner(_ file: OpenFile, owner: UInt32, group: UInt32) throws(SystemError) {
    try call(.fchown) { () throws(SystemError) in try base.setOwner(file, owner: owner, group: group) }
  }

  func setMode(_ file: OpenFile, _ mode: UInt32) throws(SystemError) {
    try call(.fchmod) { () throws(SystemError) in try base.setMode(file, mode) }
  }

  func rename(_ old: String, to new: String, in folder: OpenFile) throws(SystemError) {
    try call(.rename) { () throws(SystemError) in try base.rename(old, to: new, in: folder) }
  }

  func remove(_ path: String) throws(SystemError) {
    try call(.unlink) { () throws(SystemError) in try base.remove(path) }
  }

  func makeFolder(_ path: String) throws(SystemError) {
    try call(.mkdir) { () throws(SystemError) in try base.makeFolder(path) }
  }

  func monotonicTime() -> Duration { base.monotonicTime() }
  func sleep(_ duration: Duration) { base.sleep(duration) }
}
