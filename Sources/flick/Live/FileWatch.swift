import Storage

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Watches a file that others may write or replace: by the system's word where it gives one, else by a look a second.
struct FileWatch {
  /// How long between two looks, milliseconds.
  static let pause: Int32 = 1000

  private let path: String
  private let name: String
  /// What is to be waited at; −1 where looks are needed.
  private(set) var end: Int32 = -1
  private var seen: Look?

  /// What a look tells one state of the file from another by.
  private struct Look: Equatable {
    var device: UInt64
    var number: UInt64
    var size: Int64
    var seconds: Int
    var nanoseconds: Int
  }

  init(_ path: String) {
    self.path = path
    name = String(path.split(separator: "/", omittingEmptySubsequences: true).last ?? "")
    listen()
    seen = look()
  }

  /// Asks the system to tell, where the folder is there.
  private mutating func listen() {
    #if canImport(Glibc)
      let folder = StorePath(store: path).folder
      let end = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
      guard end >= 0 else { return }
      let mask = UInt32(IN_CLOSE_WRITE | IN_MOVED_TO | IN_CREATE | IN_DELETE | IN_MOVED_FROM)
      guard inotify_add_watch(end, folder, mask) >= 0 else {
        close(end)
        return
      }
      self.end = end
    #endif
  }

  /// Whether the file may have changed since the last call. Call it when there is something at ``end``, and after a
  /// pause where there is no such end.
  mutating func hasChanged() -> Bool {
    if end >= 0 { return told() }
    listen()
    let now = look()
    defer { seen = now }
    return now != seen
  }

  /// Whether any of what the system has told is about the file.
  private func told() -> Bool {
    #if canImport(Glibc)
      var isAboutFile = false
      var bytes = [UInt8](repeating: 0, count: 4096)
      while true {
        let count = read(end, &bytes, bytes.count)
        guard count > 0 else { return isAboutFile }
        var start = 0
        let head = MemoryLayout<inotify_event>.size
        while start + head <= count {
          let length = bytes.withUnsafeBytes {
            Int($0.loadUnaligned(fromByteOffset: start + 12, as: UInt32.self))
          }
          let end = min(start + head + length, count)
          let text = bytes[(start + head)..<end].prefix { $0 != 0 }
          // What overflows names nothing.
          if text.isEmpty || text.elementsEqual(name.utf8) { isAboutFile = true }
          start += head + length
        }
      }
    #else
      return true
    #endif
  }

  private func look() -> Look? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    #if canImport(Darwin)
      let time = status.st_mtimespec
    #else
      let time = status.st_mtim
    #endif
    return Look(
      device: UInt64(truncatingIfNeeded: status.st_dev), number: UInt64(truncatingIfNeeded: status.st_ino),
      size: Int64(status.st_size), seconds: Int(time.tv_sec), nanoseconds: Int(time.tv_nsec))
  }

  func stop() { if end >= 0 { close(end) } }
}
