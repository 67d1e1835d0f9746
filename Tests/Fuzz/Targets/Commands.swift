import Storage
import Text
import TodoModel

@testable import Commands

extension FuzzTarget {
  /// The program without a disk: words, each ended by a NUL; the last is standard input and every file.
  static let commands = FuzzTarget("commands", longest: 320) { bytes in
    var words = bytes.words
    guard let input = words.popLast() else { return }
    // The one option that makes short input long work.
    guard !words.contains(where: { $0.hasPrefix("--fr") }), isShort(Array(input.utf8)) else { return }
    var environment = Environment(
      variables: ["FLICK_FILE": "/todo.json", "HOME": "/"], fileSystem: NoDisk(),
      now: { Instant(secondsSince1970: 1_795_253_400) }, random: { 1 },
      standardInput: { () throws(SystemError) in Array(input.utf8) },
      file: { (_) throws(SystemError) in Array(input.utf8) })
    environment.terminal.output = bytes.count % 2 == 0
    let outcome = Application.run(words, in: environment)
    try promise(
      [0, 1, 64, 65, 66, 73, 74, 75, 77].contains(outcome.exitCode), "exit code \(outcome.exitCode)")
    try promise(!outcome.hasChangedStore, "something was stored without a disk")
    try promise(outcome.messages.visibleLines == outcome.messages, "messages do harm")
    let isSilent = outcome.output.isEmpty && outcome.messages.isEmpty
    try promise(outcome.exitCode == 0 || !isSilent, "exit code \(outcome.exitCode) without a word: \(words)")
  }
}

/// A disk on which nothing is and nothing can be made.
struct NoDisk: FileSystem {
  private func none(_ call: SystemCall) -> SystemError { SystemError(call, code: 2) }

  func open(_ path: String, _ mode: OpenMode) throws(SystemError) -> OpenFile { throw none(.open) }
  func close(_ file: OpenFile) {}
  func read(_ file: OpenFile, at offset: Int, into buffer: UnsafeMutableRawBufferPointer) throws(SystemError)
    -> Int
  { throw none(.read) }
  func write(_ file: OpenFile, _ bytes: UnsafeRawBufferPointer) throws(SystemError) -> Int {
    throw none(.write)
  }
  func sync(_ file: OpenFile) throws(SystemError) { throw none(.fsync) }
  func truncate(_ file: OpenFile, to size: Int) throws(SystemError) { throw none(.ftruncate) }
  func lock(_ file: OpenFile) throws(SystemError) -> Bool { throw none(.flock) }
  func status(of file: OpenFile) throws(SystemError) -> FileStatus { throw none(.stat) }
  func status(at path: String) throws(SystemError) -> FileStatus { throw none(.stat) }
  func destination(ofLink path: String) throws(SystemError) -> String { throw none(.readlink) }
  func setOwner(_ file: OpenFile, owner: UInt32, group: UInt32) throws(SystemError) { throw none(.fchown) }
  func setMode(_ file: OpenFile, _ mode: UInt32) throws(SystemError) { throw none(.fchmod) }
  func rename(_ old: String, to new: String, in folder: OpenFile) throws(SystemError) { throw none(.rename) }
  func remove(_ path: String) throws(SystemError) { throw none(.unlink) }
  func makeFolder(_ path: String) throws(SystemError) { throw none(.mkdir) }
  func monotonicTime() -> Duration { .zero }
  func sleep(_ duration: Duration) {}
}
