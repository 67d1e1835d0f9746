import CLibrary
import Storage

/// Watches a file: by the system's notifications if it has them, else by polling every second.
struct FileWatch {
  /// The interval of polling, in milliseconds.
  static let pause: Int32 = 1000

  private let path: String
  private let name: String
  /// The descriptor to wait for, or −1 if polling is needed.
  private(set) var end: Int32 = -1
  private var seen: Look?

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

  /// Requests notifications from the system if the folder exists.
  private mutating func listen() {
    end = watchFolder(StorePath(store: path).folder)
  }

  /// Whether the file may have changed since the last call. Call it when ``end`` is readable, else
  /// periodically.
  mutating func hasChanged() -> Bool {
    if end >= 0 { return told() }
    listen()
    let now = look()
    defer { seen = now }
    return now != seen
  }

  /// Whether any pending notification concerns the file.
  private func told() -> Bool {
    var isAboutFile = false
    var bytes = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = read(end, &bytes, bytes.count)
      guard count > 0 else { return isAboutFile }
      var start = 0
      let head = 16
      while start + head <= count {
        let length = bytes.withUnsafeBytes {
          Int($0.loadUnaligned(fromByteOffset: start + 12, as: UInt32.self))
        }
        let end = min(start + head + length, count)
        let text = bytes[(start + head)..<end].prefix { $0 != 0 }
        // An overflow has no name.
        if text.isEmpty || text.elementsEqual(name.utf8) { isAboutFile = true }
        start += head + length
      }
    }
  }

  private func look() -> Look? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    let time = status.modified
    return Look(
      device: UInt64(truncatingIfNeeded: status.st_dev), number: UInt64(truncatingIfNeeded: status.st_ino),
      size: Int64(status.st_size), seconds: Int(time.tv_sec), nanoseconds: Int(time.tv_nsec))
  }

  func stop() { if end >= 0 { close(end) } }
}
